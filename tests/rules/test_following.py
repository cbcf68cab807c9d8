"""Which cards may be played to a trick."""

from __future__ import annotations

import pytest

from engine.model.cards import ACE_HIGH, ECARTE_ORDER, Card, Suit, cards
from engine.model.seats import Seat
from engine.rules.following import follow_and_head, follow_suit
from engine.rules.table import opened, replying

SPADES = Suit.SPADES


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [("H2 HK SA", "H9", "H2 HK"), ("D2 SA", "H9", "D2 SA"), ("S2 SA", "S9", "S2 SA")],
)
def test_follow_suit_or_play_anything(hand: str, led: str, may: str) -> None:
    table = replying(frozenset(cards(hand)), Card.parse(led), SPADES, ACE_HIGH)
    assert follow_suit(table) == set(cards(may))


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("HK H8 SQ", "H9", "HK"),
        ("HA H7", "HQ", "HA H7"),
        ("S7 DK CQ", "H8", "S7"),
        ("DK CQ", "H8", "DK CQ"),
        ("SJ S7", "S9", "SJ"),
    ],
)
def test_follow_head_trump(hand: str, led: str, may: str) -> None:
    table = replying(frozenset(cards(hand)), Card.parse(led), SPADES, ECARTE_ORDER)
    assert follow_and_head(table) == set(cards(may))


def test_the_leader_is_free() -> None:
    hands = (frozenset(cards("H2 SA")), frozenset(cards("H3 S2")))
    table = opened(hands, Seat(0), SPADES, ACE_HIGH)
    assert follow_suit(table) == follow_and_head(table) == hands[0]
