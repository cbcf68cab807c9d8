"""Draws the nap of the felt: a tile of faint noise that meets itself at every edge, quickly painted by any browser.

python -m web.build.felt     after a change here
"""

import random
import struct
import zlib
from typing import Final

from web.build.setup import WEB

TILE: Final = WEB / "styles" / "felt.png"
SIDE: Final = 112
LEVELS: Final = 16  # four bits a pixel
DARK, LIGHT = 17, 7  # of 255: how much the deepest shade darkens, and the highest lightens
THREAD: Final = ((-1, -1, 1), (0, 0, 3), (1, 1, 2), (1, 0, 1), (2, 2, 1))  # dx, dy, weight


def draw() -> bytes:
    return _png(_shades(random.Random(1736)))


def _shades(rng: random.Random) -> list[list[int]]:
    """White noise drawn along threads, spread evenly over the levels."""
    noise = [[rng.random() for _ in range(SIDE)] for _ in range(SIDE)]
    drawn = [
        [
            sum(w * noise[(y + dy) % SIDE][(x + dx) % SIDE] for dx, dy, w in THREAD)
            for x in range(SIDE)
        ]
        for y in range(SIDE)
    ]
    rising = sorted(value for row in drawn for value in row)
    steps = [rising[len(rising) * level // LEVELS] for level in range(1, LEVELS)]
    return [[sum(value >= step for step in steps) for value in row] for row in drawn]


def _png(shades: list[list[int]]) -> bytes:
    half = (LEVELS - 1) / 2
    colours = b"".join((b"\0" if level < half else b"\xff") * 3 for level in range(LEVELS))
    alpha = bytes(
        round((DARK if level < half else LIGHT) * abs(level - half) / half)
        for level in range(LEVELS)
    )
    rows = b"".join(
        b"\0" + bytes(row[x] << 4 | row[x + 1] for x in range(0, SIDE, 2)) for row in shades
    )
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 4, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", colours),
        (b"tRNS", alpha),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


if __name__ == "__main__":
    TILE.write_bytes(draw())
