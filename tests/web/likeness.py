"""Whether two pictures are alike, whatever browser drew them: as mosaics of a few thousand tiles, with our own letters.

The letters are those of tests/data/fonts, so that lines break alike on every machine.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

FONTS: Final = Path(__file__).resolve().parents[1] / "data" / "fonts"
FAMILIES: Final = {"sans": "source-sans-3", "serif": "source-serif-4"}
WEIGHTS: Final = {"400": "100 500", "600": "501 900"}
LONGEST: Final = 640  # pixels of a reference's longer side
TILE: Final = 8  # of them
VISIBLE: Final = 20  # of 255: a tile that changed so much, anybody sees
MOST: Final = 0.004  # of all tiles may have

SHRUNK: Final = """async ([picture, longest]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height].map((length) => Math.round(length * scale));
  const brush = canvas.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.72).split(",")[1];
}"""

# The mean colour of every tile, row by row: both pictures in as many, each in its own resolution.
MOSAIC: Final = """async ([type, picture, columns, rows]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/${type};base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  brush.drawImage(image, 0, 0);
  const tiles = [];
  const edge = (at, all, length) => Math.round((at * length) / all);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [edge(column, columns, image.width), edge(column + 1, columns, image.width)];
      const [top, bottom] = [edge(row, rows, image.height), edge(row + 1, rows, image.height)];
      const { data } = brush.getImageData(left, top, right - left, bottom - top);
      const sum = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) for (let of = 0; of < 3; of += 1) sum[of] += data[at + of];
      tiles.push(sum.map((it) => (it * 4) / data.length));
    }
  }
  return tiles;
}"""

Tiles = list[list[float]]


@dataclass(frozen=True, slots=True)
class Difference:
    """How much of the picture changed, and where: a box in hundredths of width and height."""

    share: float
    box: tuple[int, int, int, int]

    @property
    def seen(self) -> bool:
        return self.share > MOST


def with_our_letters(page: Page) -> None:
    """The page must let itself be styled: its context bypasses the content security policy."""
    rules = [
        f'@font-face {{ font-family: "Test {kind}"; font-weight: {weights};'
        f" src: url(data:font/woff2;base64,{_font(name, weight)}) }}"
        for kind, name in FAMILIES.items()
        for weight, weights in WEIGHTS.items()
    ]
    chosen = "".join(f'--{kind}: "Test {kind}" !important;' for kind in FAMILIES)
    rules.append(f":root {{ {chosen} text-rendering: geometricPrecision }}")
    page.add_style_tag(content="\n".join(rules))
    page.evaluate("Promise.all([...document.fonts].map((it) => it.load()))")


def _font(name: str, weight: str) -> str:
    return base64.b64encode((FONTS / f"{name}-latin-{weight}-normal.woff2").read_bytes()).decode()


def reference(scratch: Page, picture: bytes) -> bytes:
    """The picture as it is kept: small, and good enough for the eye."""
    return base64.b64decode(scratch.evaluate(SHRUNK, [base64.b64encode(picture).decode(), LONGEST]))


def difference(scratch: Page, kept: bytes, picture: bytes, size: tuple[int, int]) -> Difference:
    """`scratch` is any page on which a script may run."""
    grid = tuple(max(1, round(length * LONGEST / max(size) / TILE)) for length in size)
    was = _mosaic(scratch, "webp", kept, grid)
    now = _mosaic(scratch, "png", picture, grid)
    changed = [at for at, (a, b) in enumerate(zip(was, now, strict=True)) if _far(a, b) > VISIBLE]
    columns, rows = [at % grid[0] for at in changed], [at // grid[0] for at in changed]
    box = (
        min(columns, default=0) * 100 // grid[0],
        min(rows, default=0) * 100 // grid[1],
        (max(columns, default=-1) + 1) * 100 // grid[0],
        (max(rows, default=-1) + 1) * 100 // grid[1],
    )
    return Difference(len(changed) / len(was), box)


def _mosaic(scratch: Page, kind: str, picture: bytes, grid: tuple[int, ...]) -> Tiles:
    told: Any = scratch.evaluate(MOSAIC, [kind, base64.b64encode(picture).decode(), *grid])
    tiles: Tiles = told
    return tiles


def _far(a: list[float], b: list[float]) -> float:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))
