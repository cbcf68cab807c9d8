"""Trained weights written small: the format that `engine.ai.suit_net` reads.

Two bytes tell the width of the layers; then row after row, a float32 scale and a signed byte for
each weight, which is scale times byte.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import pack
from typing import Final, TypeAlias

from engine.ai.suit_net import lengths

Row: TypeAlias = Sequence[float]

MOST: Final = 127


def packed(hidden: int, summed: int, rows: Sequence[Row]) -> bytes:
    """`rows` in the order of `lengths`."""
    assert [len(row) for row in rows] == lengths(hidden, summed), "rows of another net"
    return bytes((hidden, summed)) + b"".join(map(_packed_row, rows))


def _packed_row(row: Row) -> bytes:
    scale = max(map(abs, row)) / MOST or 1.0
    steps = array("b", [round(weight / scale) for weight in row])
    return pack("<f", scale) + steps.tobytes()


def rows_of(weights: Sequence[float], hidden: int, summed: int) -> list[Row]:
    """A flat list of weights cut into rows."""
    rows, at = list[Row](), 0
    for length in lengths(hidden, summed):
        rows.append(weights[at : at + length])
        at += length
    assert at == len(weights), f"{len(weights)} weights, not {at}"
    return rows
