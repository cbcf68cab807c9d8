"""Nets on disk: packed as the players read them, or the bare float32 weights."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import numpy as np

from engine.lab.training.net import Net
from engine.lab.training.packing import packed
from engine.lab.training.recipe import HIDDEN, SUMMED

BARE: Final = ".f32"


def write(net: Net, path: Path) -> None:
    path.write_bytes(to_bytes(net))
    net.weights.astype("<f4").tofile(path.with_suffix(BARE))


def read(path: Path) -> Net:
    if path.suffix != BARE:
        return from_bytes(path.read_bytes())
    net = Net(HIDDEN, SUMMED)
    net.weights[:] = np.fromfile(path, "<f4", net.weights.size)
    return net


def to_bytes(net: Net) -> bytes:
    return packed(net.hidden, net.summed, [row.tolist() for row in net.rows()])


def from_bytes(data: bytes) -> Net:
    net = Net(data[0], data[1])
    at = 2
    for row in net.rows():
        (scale,) = struct.unpack_from("<f", data, at)
        at += 4
        row[:] = scale * np.frombuffer(data, np.int8, len(row), at)
        at += len(row)
    assert at == len(data), "a net of another shape"
    return net
