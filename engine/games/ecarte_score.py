"""What a deal of Écarté is worth, and what a scorer enters for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.model.errors import BadRequest
from engine.model.score import Entries, Field, Line, Points, Sheet, Summary
from engine.model.seats import Seat, Side
from engine.rules.counting import counted
from engine.rules.match_play import before_next
from engine.rules.scorer import (
    answer_flag,
    answer_number_or_none,
    made,
    mark_number,
    takes_of,
    tricks_by_side,
)

PLAYERS: Final = 2
TRICKS: Final = 5
POINT: Final = 3  # tricks
SIDES: Final[tuple[Side, Side]] = ((Seat(0),), (Seat(1),))


def points(summary: Summary, target: int, sheet: Sheet) -> Points:
    """R4, R10, R15 to R18."""
    before = before_next(target, PLAYERS, sheet)
    return Points(counted(_moments(summary), before, target), PLAYERS)


def _moments(summary: Summary) -> Iterator[tuple[Line, ...]]:
    """The king, then the tricks, reached or not. A misplayed card costs its player the point."""
    king, turned = mark_number(summary, "king", 1), mark_number(summary, "turned_king", 1)
    if king is not None:
        yield (_line("king_turned" if turned else "king_announced", king),)
    elif turned:
        raise BadRequest(field="marks", mark="king")
    if not summary.takes:
        return
    tricks = tricks_by_side(summary, SIDES, TRICKS)
    winner = 0 if tricks[0] >= POINT else 1
    doubled = mark_number(summary, "vulnerable", 1) == 1 - winner
    more = "vole" if tricks[winner] == TRICKS else "vulnerable" if doubled else None
    point = None if mark_number(summary, "offender", 1) == winner else "point"
    yield tuple(_line(key, winner) for key in (point, more) if key)


def _line(key: str, seat: int) -> Line:
    return Line(key, (1, 0) if seat == 0 else (0, 1))


def form() -> tuple[Field, ...]:
    return (
        Field("king", "seat", optional=True),
        Field("turned_king", "flag"),
        Field("vulnerable", "seat", optional=True),
        Field("point", "seat", optional=True),
        Field("vole", "flag"),
        Field("offender", "seat", optional=True),
    )


def summarise(entries: Entries) -> Summary:
    """`point`: who made it, if a king had not won before; `offender`: misplayed, found late."""
    king, vulnerable, point, offender = (
        answer_number_or_none(entries, key, 0, 1)
        for key in ("king", "vulnerable", "point", "offender")
    )
    turned = int(answer_flag(entries, "turned_king")) or None
    vole = answer_flag(entries, "vole")
    if king is None and turned:
        raise BadRequest(field="king")
    if point is None and (king is None or vole):
        raise BadRequest(field="point")
    marks = made(king=king, turned_king=turned, vulnerable=vulnerable, offender=offender)
    tricks = TRICKS if vole else POINT
    ours = tricks if point == 0 else TRICKS - tricks
    return Summary(() if point is None else takes_of(SIDES, ours, TRICKS - ours), marks=marks)
