"""What a scorer writes down, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Take:
    """Seats that played together, and the tricks they took."""

    seats: frozenset[Seat]
    tricks: int


@dataclass(frozen=True, slots=True)
class Summary:
    """All a scorer writes down about one deal: no cards, no order of play."""

    takes: tuple[Take, ...]  # both sides; or, under a contract, the declarers only
    contract: str | None = None
    marks: Mapping[str, int | str] = field(default_factory=dict)  # honours, king, revoke ...


@dataclass(frozen=True, slots=True)
class Line:
    key: str  # text key 'score.<key>'
    points: tuple[int, ...]  # by seat


@dataclass(frozen=True, slots=True)
class Points:
    lines: tuple[Line, ...]
    players: int

    @property
    def total(self) -> tuple[int, ...]:
        return tuple(sum(line.points[seat] for line in self.lines) for seat in range(self.players))


@dataclass(frozen=True, slots=True)
class Row:
    summary: Summary
    points: Points


Sheet: TypeAlias = tuple[Row, ...]
Entries: TypeAlias = Mapping[str, str | int | bool | tuple[int, ...]]  # field key -> answer


@dataclass(frozen=True, slots=True)
class Standing:
    points: tuple[int, ...]  # of the game in progress, by seat (sides share)
    games: tuple[int, ...]  # games, manches or deals won
    match: tuple[int, ...]  # rubber points or running totals; empty where the game has none
    winners: frozenset[Seat]  # of the match; empty: play on
    left: int | None = None  # deals still to be played, where their number is agreed


@dataclass(frozen=True, slots=True)
class Field:
    """One input of the score-keeper's form; the page draws it without knowing the game."""

    key: str  # text key 'form.<key>'
    kind: Literal["contract", "seats", "tricks", "seat", "side", "count", "choice", "flag"]
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 13
    only_for: frozenset[str] = frozenset()  # contracts; empty means always
    optional: bool = False  # may be left without an answer: nobody, none
