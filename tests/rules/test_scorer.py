"""What a scorer wrote, checked."""

from __future__ import annotations

from typing import Any

import pytest

from engine.model.errors import BadRequest
from engine.model.score import Summary, Take
from engine.model.seats import Seat, Side
from engine.rules.scorer import (
    answer_flag,
    answer_number,
    answer_number_or_none,
    answer_word,
    made,
    mark_number,
    mark_word,
    takes_of,
    tricks_by_side,
)

SIDES: tuple[Side, Side] = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def take(tricks: int, *seats: int) -> Take:
    return Take(frozenset(map(Seat, seats)), tricks)


def test_one_side_is_enough() -> None:
    assert tricks_by_side(Summary((take(9, 0, 2),)), SIDES, 13) == (9, 4)
    assert tricks_by_side(Summary((take(9, 1, 3),)), SIDES, 13) == (4, 9)
    assert tricks_by_side(Summary(takes_of(SIDES, 9, 4)), SIDES, 13) == (9, 4)


@pytest.mark.parametrize(
    "takes",
    [
        (),
        (take(9, 0, 1),),
        (take(9, 0),),
        (take(9, 0, 2), take(5, 1, 3)),
        (take(9, 0, 2), take(3, 1, 3)),
        (take(4, 0, 2), take(9, 0, 2)),
    ],
)
def test_takes_that_do_not_add_up_are_refused(takes: tuple[Take, ...]) -> None:
    with pytest.raises(BadRequest):
        tricks_by_side(Summary(takes), SIDES, 13)


def test_marks() -> None:
    summary = Summary((), marks=made(king=1, revoke="plus", nothing=None))
    assert mark_number(summary, "king", 1) == 1
    assert mark_word(summary, "revoke", ("plus", "minus")) == "plus"
    assert mark_number(summary, "nothing", 1) is None
    for key in ("king", "revoke"):
        with pytest.raises(BadRequest):
            mark_number(summary, key, 0)
        with pytest.raises(BadRequest):
            mark_word(summary, key, ("minus",))


def test_answers() -> None:
    given: dict[str, Any] = {"tricks": 9, "king": None, "word": "b", "vole": True}
    assert answer_number(given, "tricks", 0, 13) == 9
    assert answer_number_or_none(given, "king", 0, 1) is None
    assert answer_word(given, "word", ("a", "b")) == "b"
    assert answer_word(given, "other", ("a", "b")) == "a"
    assert (answer_flag(given, "vole"), answer_flag(given, "other")) == (True, False)


@pytest.mark.parametrize("value", [None, True, "9", 14, -1, 2.5])
def test_a_wrong_number_names_its_field(value: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        answer_number({"tricks": value}, "tricks", 0, 13)
    assert caught.value.params == {"field": "tricks"}
