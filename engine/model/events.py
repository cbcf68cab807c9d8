"""What the table can see happen, and the one function that hides a part of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.model.actions import Action
from engine.model.cards import Card, Hand, Suit
from engine.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: Seat
    count: int
    cards: Hand | None  # None once hidden by `seen_by`


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    count: int
    cards: Hand | None
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    count: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    card: Card


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards of a hand that everybody now knows; they stay in the hand."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class Acted:
    seat: Seat
    action: Action  # every public action; a hidden one is told by its own event


@dataclass(frozen=True, slots=True)
class ContractSet:
    name: str | None
    declarers: frozenset[Seat]
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Noted:
    what: str  # 'thrown_in', 'king': anything else the table hears
    seat: Seat | None = None


Event: TypeAlias = (
    Dealt | Drew | Discarded | TurnedUp | Shown | Acted | ContractSet | TrickTaken | Noted
)


def seen_by(event: Event, seat: Seat) -> Event:
    """The event as `seat` perceives it. The only function that hides anything."""
    match event:
        case Drew(face_up=True):
            return event
        case Dealt() | Drew() | Discarded() if event.seat != seat:
            return replace(event, cards=None)
    return event
