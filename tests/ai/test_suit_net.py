from __future__ import annotations

from pathlib import Path
from random import Random
from struct import error as StructError
from typing import TypeAlias

import pytest

from engine.ai import suit_net
from engine.ai.suit_net import (
    ALWAYS,
    CHANCE,
    CODES,
    FACE_UP,
    FINE,
    HIS,
    INPUTS,
    LANE,
    LED,
    MOMENTS,
    RANKS,
    TENTHS,
    TRUMP,
    UNSEEN,
    Key,
    Moment,
    inputs,
    lengths,
    net,
    reader,
    rows,
)
from engine.lab.training.packing import packed, rows_of

WEIGHTS = sorted((Path(suit_net.__file__).parent / "weights").glob("*.net"))
SMALL = (5, 3)


def random_weights(seed: int, hidden: int, summed: int) -> bytes:
    rng = Random(seed)
    flat = [rng.uniform(-1, 1) for _ in range(sum(lengths(hidden, summed)))]
    return packed(hidden, summed, rows_of(flat, hidden, summed))


Keys: TypeAlias = tuple[Key, Key, Key, Key]


def random_keys(rng: Random) -> Keys:
    return suit(rng, trump=True), suit(rng, False), suit(rng, False), suit(rng, False)


def suit(rng: Random, trump: bool) -> Key:
    """Every card with one code, at most one of them face up and one led."""
    key = rng.randrange(TENTHS) << CHANCE | trump << TRUMP
    places = rng.sample(range(13), 13)
    for shift in (FACE_UP, LED):
        if rng.random() < 0.5:
            key |= places.pop() + 1 << shift
    for place in places:
        key |= rng.choice((0, 1, 1 << HIS, 1 << UNSEEN)) << place
    return key


def plainly(weights: bytes, keys: Keys, moment: Moment) -> tuple[float, float]:
    """The same net by the book, in plain numbers."""
    hidden, summed = weights[:2]
    table = list(rows(weights))
    wide, narrow = table[: 2 * INPUTS], table[2 * INPUTS :][: 2 * hidden]
    *moments, to_win, to_score, at_rest = table[2 * (INPUTS + hidden) :]
    total = list(moments[moment])
    for slot, key in enumerate(keys):
        first, second = (wide[INPUTS:], narrow[hidden:]) if slot else (wide, narrow)
        on = inputs(key)
        felt = [max(0.0, sum(first[number][unit] for number in on)) for unit in range(hidden)]
        for lane in range(summed):
            total[lane] += sum(felt[unit] * second[unit][lane] for unit in range(hidden))
    above = [max(0.0, number) for number in total]
    odds, tricks = (
        rest + sum(a * weight for a, weight in zip(above, out, strict=True))
        for rest, out in zip(at_rest, (to_win, to_score), strict=True)
    )
    return odds, tricks


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: path.stem)
def test_long_numbers_reckon_as_plain_ones_do(path: Path) -> None:
    rng, read = Random(1), net(path.stem)
    for _ in range(60):
        keys, moment = random_keys(rng), rng.randrange(MOMENTS)
        assert read(*keys, moment) == pytest.approx(
            plainly(path.read_bytes(), keys, moment), abs=0.06
        )


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: path.stem)
def test_no_lane_can_run_over(path: Path) -> None:
    """A lane holds a sign and 31 bits; at each place of a suit one code is on, or none."""
    weights = path.read_bytes()
    hidden, summed = weights[:2]
    table = list(rows(weights))
    wide, narrow = table[: 2 * INPUTS], table[2 * INPUTS :][: 2 * hidden]
    most = [max(abs(row[lane]) for row in table[-3 - MOMENTS : -3]) for lane in range(summed)]
    for suits, first, second in ((1, wide, narrow), (3, wide[INPUTS:], narrow[hidden:])):
        felt = [_most_felt([row[unit] for row in first]) for unit in range(hidden)]
        assert max(felt) * FINE < 1 << LANE - 1
        for lane in range(summed):
            most[lane] += suits * sum(abs(second[u][lane]) * felt[u] for u in range(hidden))
    assert max(most) * FINE * FINE < 1 << LANE - 1


def _most_felt(drives: list[float]) -> float:
    at_places = [max(map(abs, drives[place : CODES * RANKS : RANKS])) for place in range(RANKS)]
    return sum(at_places) + max(map(abs, drives[CODES * RANKS : ALWAYS])) + abs(drives[ALWAYS])


def test_the_cards_of_a_suit_count_from_the_top_among_those_in_play() -> None:
    ace, queen, ten, five, two = 1 << 12, 1 << 10, 1 << 8, 1 << 3, 1
    key = ten | (ace | two) << HIS | five << UNSEEN | 11 << FACE_UP | 7 << CHANCE
    assert not key & queen
    top_down = [(1, 0), (3, 1), (0, 2), (2, 3), (1, 4)]
    assert sorted(inputs(key)) == sorted([c * 13 + p for c, p in top_down] + [65 + 7, ALWAYS])


def test_a_led_card_is_told_from_one_face_up() -> None:
    assert sorted(inputs(13 << LED | 1 << FACE_UP)) == [3 * 13 + 1, 4 * 13, 65, ALWAYS]


def test_what_is_remembered_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suit_net, "MOST_KNOWN", 3)
    weights, rng = random_weights(1, *SMALL), Random(2)
    positions = [(random_keys(rng), rng.randrange(MOMENTS)) for _ in range(10)]
    forgetful, fresh = reader(weights), [reader(weights) for _ in positions]
    for (keys, moment), other in zip(positions, fresh, strict=True):
        assert forgetful(*keys, moment) == other(*keys, moment)


def test_weights_are_packed_to_a_part_of_the_greatest_of_their_row() -> None:
    rng = Random(3)
    flat = [rng.uniform(-4, 4) for _ in range(sum(lengths(*SMALL)))]
    given = rows_of(flat, *SMALL)
    for row, kept in zip(given, rows(packed(*SMALL, given)), strict=True):
        step = max(map(abs, row)) / 127
        assert kept == pytest.approx(row, abs=step * 0.51)


def test_a_file_that_was_cut_short_is_refused() -> None:
    weights = random_weights(1, *SMALL)
    for wrong in (weights[:-1], weights + b"\0", bytes((6, 3)) + weights[2:]):
        with pytest.raises((AssertionError, StructError)):
            reader(wrong)
