"""Seats around the table, numbered clockwise from 0."""

from __future__ import annotations

from typing import NewType, TypeAlias

Seat = NewType("Seat", int)  # 0..n-1, clockwise
Side: TypeAlias = tuple[Seat, ...]


def after(seat: Seat, players: int, steps: int = 1) -> Seat:
    """The seat so many places to the left; negative steps go to the right."""
    return Seat((seat + steps) % players)


def around(players: int, first: Seat) -> tuple[Seat, ...]:
    return tuple(after(first, players, steps) for steps in range(players))


def partner(seat: Seat) -> Seat:
    """Across the table: four-handed fixed partnerships."""
    return after(seat, 4, 2)
