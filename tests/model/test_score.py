"""Summaries and points."""

from __future__ import annotations

from engine.model.score import Line, Points, Summary, Take
from engine.model.seats import Seat


def test_the_tricks_of_a_seat_are_those_of_its_side() -> None:
    ours, theirs = frozenset((Seat(0), Seat(2))), frozenset((Seat(1), Seat(3)))
    summary = Summary((Take(ours, 9), Take(theirs, 4)))
    assert [summary.tricks_of(Seat(seat)) for seat in range(4)] == [9, 4, 9, 4]


def test_lines_add_up() -> None:
    points = Points((Line("tricks", (3, 0)), Line("honours", (0, 2))), players=2)
    assert points.total == (3, 2)
    assert Points((), players=2).total == (0, 0)
