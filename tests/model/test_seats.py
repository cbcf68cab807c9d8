"""Seats around the table."""

from __future__ import annotations

from engine.model.seats import Seat, after, around, partner


def test_the_left_neighbour_comes_after() -> None:
    assert [after(Seat(seat), 4) for seat in range(4)] == [1, 2, 3, 0]
    assert after(Seat(0), 4, -1) == 3


def test_around_the_table_from_a_seat() -> None:
    assert around(4, Seat(2)) == (2, 3, 0, 1)
    assert around(2, Seat(1)) == (1, 0)


def test_partners_sit_opposite() -> None:
    assert [partner(Seat(seat)) for seat in range(4)] == [2, 3, 0, 1]
