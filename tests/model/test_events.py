"""What a seat perceives of an event."""

from __future__ import annotations

import pytest

from engine.model.actions import Pass
from engine.model.cards import cards
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    Noted,
    Shown,
    TrickTaken,
    TurnedUp,
    seen_by,
)
from engine.model.seats import Seat

HAND = frozenset(cards("SA H2"))
ME, OTHER = Seat(0), Seat(1)


@pytest.mark.parametrize("kind", [Dealt, Drew, Discarded])
def test_cards_dealt_drawn_or_discarded_are_their_owners(
    kind: type[Dealt | Drew | Discarded],
) -> None:
    event = kind(ME, 2, HAND)
    assert seen_by(event, ME) == event
    assert seen_by(event, OTHER) == kind(ME, 2, None)


@pytest.mark.parametrize(
    "event",
    [
        Drew(ME, 2, HAND, face_up=True),
        TurnedUp(cards("SA")[0]),
        Shown(ME, HAND),
        Acted(ME, Pass()),
        ContractSet(None, frozenset(), None),
        TrickTaken(ME),
        Noted("taken_up", ME),
    ],
)
def test_everything_else_is_public(event: Event) -> None:
    assert seen_by(event, OTHER) == event
