"""The suit net: a small net for each suit, their sum, and two numbers that come of it.

Each suit [76 inputs] goes to HIDDEN numbers, cut at zero, then to SUMMED; trumps have weights of
their own. The four are added up with a row for the moment, cut at zero, and give the logit of the
chance to win the deal and the tricks, as (tricks - 6.5) / 6.5.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.lab.training.coding import MOMENTS, TENTHS, Coded
from engine.lab.training.deals import RANKS, SUITS, Chance, Ints

Floats: TypeAlias = npt.NDArray[np.floating[Any]]

CODES: Final = 5
INPUTS: Final = CODES * RANKS + TENTHS + 1  # the last one always lit
TENTH, BIAS = CODES * RANKS, INPUTS - 1
KINDS: Final = 2  # trumps, plain suits
BLOCK: Final = 2048  # positions at a time, to stay in the cache
TRICKS_WEIGHT: Final = 0.1

CHUNKS: Final = ((16, 5), (8, 4), (0, 4))  # shift and length of the parts of a suit looked up


class Net:
    """Weights in the order of the file, and views of them by name."""

    def __init__(self, hidden: int, summed: int) -> None:
        self.hidden, self.summed = hidden, summed
        shapes = {
            "first": (KINDS, INPUTS, hidden),
            "second": (KINDS, hidden, summed),
            "moment": (MOMENTS * RANKS, summed),
            "out": (2, summed),
            "bias": (1, 2),
        }
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.weights = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.weights, np.cumsum(sizes)[:-1])
        views = [part.reshape(s) for part, s in zip(parts, shapes.values(), strict=True)]
        self.first, self.second, self.moment, self.out, self.bias = views

    @classmethod
    def fresh(cls, hidden: int, summed: int, chance: Chance) -> Net:
        net = cls(hidden, summed)
        lit = RANKS + 2  # inputs of a suit that are not zero, at most
        net.first[:, :BIAS] = chance.normal(0, (2 / lit) ** 0.5, net.first[:, :BIAS].shape)
        net.second[:] = chance.normal(0, (2 / hidden / SUITS) ** 0.5, net.second.shape)
        net.out[:] = chance.normal(0, (1 / summed) ** 0.5, net.out.shape)
        return net

    def rows(self) -> list[Floats]:
        """In the order of the packed file."""
        parts = (self.first, self.second, self.moment, self.out, self.bias)
        return [row for part in parts for row in part.reshape(-1, part.shape[-1])]


class Reader:
    """A net made fast for many positions: the first layer summed beforehand by parts of a suit."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._parts = [
            np.concatenate([_part(net.first[kind], place, length) for kind in range(KINDS)])
            for place, (_, length) in zip((0, 5, 9), CHUNKS, strict=True)
        ]
        self._parts[0] += np.repeat(net.first[:, BIAS], self._parts[0].shape[0] // KINDS, axis=0)
        self._tenths = net.first[:, TENTH:BIAS].reshape(KINDS * TENTHS, -1).copy()
        self._marked = [_marks(net.first, code) for code in (3, 4)]

    def values(self, coded: Coded) -> Floats:
        """[2, positions]: the chance to win, the tricks."""
        count = coded.moment.shape[0]
        made = np.empty((2, count), np.float32)
        for start in range(0, count, BLOCK):
            block = slice(start, start + BLOCK)
            made[:, block] = self._values(coded.at(block))
        return made

    def scores(self, coded: Coded) -> Floats:
        return score(self.values(coded))

    def _values(self, coded: Coded) -> Floats:
        net = self._net
        trumps = self._hidden(coded, 0)
        plain = self._hidden(coded, 1)
        for suit in (2, 3):
            plain += self._hidden(coded, suit)
        summed = trumps @ net.second[0]
        summed += plain @ net.second[1]
        summed += net.moment[coded.moment]
        np.maximum(summed, 0, out=summed)
        out: Floats = net.out @ summed.T + net.bias.T
        out[0] = sigmoid(out[0])
        return out

    def _hidden(self, coded: Coded, suit: int) -> Floats:
        kind = min(suit, 1)
        cards = coded.cards[suit]
        made = self._tenths[coded.chance[suit] + kind * TENTHS]
        for part, (shift, length) in zip(self._parts, CHUNKS, strict=True):
            made += part[(cards >> shift & 4**length - 1) + kind * 4**length]
        for marks, places in zip(self._marked, (coded.prize, coded.led), strict=True):
            if places is not None:
                made += marks[places[suit] + kind * (RANKS + 1)]
        cut: Floats = np.maximum(made, 0, out=made)
        return cut


def _part(first: Floats, place: int, length: int) -> Floats:
    """By digits: the sum of the rows that they light."""
    made = np.zeros((1, first.shape[1]), np.float32)
    for at in range(place, place + length):
        rows = np.zeros((4, first.shape[1]), np.float32)
        rows[1:] = first[[at, RANKS + at, 2 * RANKS + at]]
        made = (made[:, None] + rows).reshape(-1, first.shape[1])
    return made


def _marks(first: Floats, code: int) -> Floats:
    """By place from 1 in trumps, then in a plain suit; no row is zero."""
    made = np.zeros((KINDS, RANKS + 1, first.shape[2]), np.float32)
    made[:, 1:] = first[:, code * RANKS : (code + 1) * RANKS]
    return made.reshape(-1, first.shape[2])


def score(values: Floats) -> Floats:
    made: Floats = values[0] + np.float32(TRICKS_WEIGHT) * values[1]
    return made


def sigmoid(logit: Floats) -> Floats:
    made: Floats = 1 / (1 + np.exp(-logit))
    return made


def inputs(coded: Coded) -> Floats:
    """[suits, positions, inputs]: what is lit."""
    digits = coded.cards[..., None] >> np.arange(2 * RANKS - 2, -2, -2) & 3
    lit = np.zeros((*coded.cards.shape, INPUTS), np.float32)
    for code in range(3):
        lit[..., code * RANKS : (code + 1) * RANKS] = digits == code + 1
    for code, places in ((3, coded.prize), (4, coded.led)):
        if places is not None:
            lit[..., code * RANKS : (code + 1) * RANKS] = _MARK[places]
    lit[..., TENTH:BIAS] = _TENTH[coded.chance]
    lit[..., BIAS] = 1
    return lit


_MARK: Final = np.eye(RANKS + 1, RANKS, -1, dtype=np.float32)
_TENTH: Final = np.eye(TENTHS, dtype=np.float32)


def joined(parts: list[Coded]) -> Coded:
    """One after the other, marks and all."""

    def marks(places: Ints | None, like: Ints) -> Ints:
        return np.zeros_like(like) if places is None else places

    return Coded(
        np.concatenate([part.cards for part in parts], axis=1),
        np.concatenate([part.chance for part in parts], axis=1),
        np.concatenate([marks(part.prize, part.chance) for part in parts], axis=1),
        np.concatenate([marks(part.led, part.chance) for part in parts], axis=1),
        np.concatenate([part.moment for part in parts]),
    )
