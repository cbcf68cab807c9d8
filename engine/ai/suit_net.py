"""A small net that judges a position suit by suit.

A suit is a *key*: which of its cards, top down, are mine, known to be his, unseen, lie face up or
were led, and how likely an unseen one is in his hand. Two layers turn a key into a vector, those
of trumps being others than those of the plain suits. The vectors of the four suits and one for
the *moment* are added, and what is above zero is weighed twice: for the odds to win, and for
tricks.

The weights are whole numbers, and a vector is one long number with a *lane* of 32 bits for each
entry: adding vectors, or multiplying one, is a single operation. Suits come again and again, so
their vectors are remembered.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from struct import Struct, unpack_from
from typing import Final, TypeAlias

from engine.search.bits import Mask

Key: TypeAlias = int
Moment: TypeAlias = int
Lanes: TypeAlias = int
Verdict: TypeAlias = tuple[float, float]  # logarithm of the odds to win; tricks, 1 for all of them
Read: TypeAlias = Callable[[Key, Key, Key, Key, Moment], Verdict]

RANKS: Final = 13
CODES: Final = 5  # mine, his, unseen, face up, led
TENTHS: Final = 10
CHANCES: Final = CODES * RANKS  # where the inputs for the chance begin
ALWAYS: Final = CHANCES + TENTHS  # the input that is always on
INPUTS: Final = ALWAYS + 1
MOMENTS: Final = 5 * RANKS
VERDICTS: Final = 2
SUIT: Final = (1 << RANKS) - 1
HIS, UNSEEN, FACE_UP, LED, CHANCE, TRUMP = 13, 26, 39, 43, 47, 51  # where the parts of a key begin
LANE: Final = 32
FINE: Final = 1 << 10  # whole numbers to a weight of one
MOST_KNOWN: Final = 30_000  # vectors remembered


def key(trump: bool, mine: Mask, his: Mask, unseen: Mask, tenths: int) -> Key:
    """A suit without a card face up or led."""
    return mine | his << HIS | unseen << UNSEEN | tenths << CHANCE | trump << TRUMP


def inputs(key: Key) -> list[int]:
    """The numbers of the inputs that a key turns on."""
    codes = (
        key & SUIT,
        key >> HIS & SUIT,
        key >> UNSEEN & SUIT,
        1 << (key >> FACE_UP & 15) >> 1,
        1 << (key >> LED & 15) >> 1,
    )
    mine, his, unseen, face_up, led = codes
    left = mine | his | unseen | face_up | led
    turned_on = [ALWAYS, CHANCES + (key >> CHANCE & 15)]
    place = 0
    while left:
        card = 1 << (left.bit_length() - 1)
        left ^= card
        code = 0 if mine & card else 1 if his & card else 2 if unseen & card else 3
        turned_on.append((4 if led & card else code) * RANKS + place)
        place += 1
    return turned_on


def lengths(hidden: int, summed: int) -> list[int]:
    """Of the rows of a net: both layers of trumps and of plain suits, moments, verdict."""
    layers = [hidden] * 2 * INPUTS + [summed] * 2 * hidden
    return [*layers, *[summed] * (MOMENTS + VERDICTS), VERDICTS]


def rows(weights: bytes) -> Iterator[list[float]]:
    """Two bytes for the widths; then a row is a float32 and a signed byte for each weight."""
    at = 2
    for length in lengths(weights[0], weights[1]):
        (scale,) = unpack_from("<f", weights, at)
        at += 4
        yield [scale * steps for steps in array("b", weights[at : at + length])]
        at += length
    assert at == len(weights), f"{len(weights)} bytes of weights, not {at}"


@cache
def net(name: str) -> Read:
    """The net whose weights are shipped under this name."""
    weights = get_data("engine.ai", f"weights/{name}.net")
    assert weights is not None, f"the weights are shipped: {name}"
    return reader(weights)


def reader(weights: bytes) -> Read:
    """What a net makes of the four suits at some moment.

    A closure on plain numbers: a search asks it thousands of times.
    """
    hidden, summed = weights[:2]
    table = list(rows(weights))
    vector = _vectors(hidden, summed, table)
    *moments, to_win, to_score, at_rest = table[2 * (INPUTS + hidden) :]
    shift = _shift(summed)
    added = [_lanes(row) * FINE + shift for row in moments]
    unit = FINE * FINE
    weighed = [(a / unit, b / unit) for a, b in zip(to_win, to_score, strict=True)]
    odds_at_rest, tricks_at_rest = at_rest
    unpack, size = Struct(f"<{summed}i").unpack, summed * LANE // 8
    known: dict[Key, Lanes] = {}
    get = known.get

    def remembered(key: Key) -> Lanes:
        if len(known) > MOST_KNOWN:
            known.clear()
        found = known[key] = vector(key)
        return found

    def read(zero: Key, one: Key, two: Key, three: Key, moment: Moment) -> Verdict:
        total = (
            (get(zero) or remembered(zero))
            + (get(one) or remembered(one))
            + (get(two) or remembered(two))
            + (get(three) or remembered(three))
            + added[moment]
        ) ^ shift
        odds, tricks = odds_at_rest, tricks_at_rest
        for n, (a, b) in zip(unpack(total.to_bytes(size, "little")), weighed, strict=True):
            if n > 0:
                odds += n * a
                tricks += n * b
        return odds, tricks

    return read


@dataclass(frozen=True, slots=True)
class _Layers:
    """From the inputs of one suit to its vector."""

    wide: Sequence[Lanes]
    narrow: Sequence[Lanes]


def _vectors(hidden: int, summed: int, table: list[list[float]]) -> Callable[[Key], Lanes]:
    lanes = [_lanes(row) for row in table[: 2 * (INPUTS + hidden)]]
    wide, narrow = lanes[: 2 * INPUTS], lanes[2 * INPUTS :]
    plain = _Layers(wide[INPUTS:], narrow[hidden:])
    trump = _Layers(wide[:INPUTS], narrow[:hidden])
    shift, unpack, size = _shift(hidden), Struct(f"<{hidden}i").unpack, hidden * LANE // 8

    def vector(key: Key) -> Lanes:
        layers = trump if key >> TRUMP & 1 else plain
        wide, total = layers.wide, shift
        for number in inputs(key):
            total += wide[number]
        excited = unpack((total ^ shift).to_bytes(size, "little"))
        return sum([n * row for n, row in zip(excited, layers.narrow, strict=True) if n > 0])

    return vector


def _lanes(row: Sequence[float]) -> Lanes:
    return sum(round(weight * FINE) << LANE * place for place, weight in enumerate(row))


def _shift(width: int) -> Lanes:
    """Added, it keeps every lane above zero; then turned over, it is a lane's sign."""
    return sum(1 << (LANE * place + LANE - 1) for place in range(width))
