"""Which card beats which, and who takes a trick."""

from __future__ import annotations

import pytest

from engine.model.cards import ACE_HIGH, ECARTE_ORDER, Suit, cards
from engine.model.seats import Seat
from engine.model.trick import Trick, winner


@pytest.mark.parametrize(
    ("played", "trump", "taker"),
    [
        ("S2 S9 H3 SA", "H", 2),  # the only trump
        ("S2 S9 H3 HA", "H", 3),  # the higher trump
        ("S2 S9 H3 SA", "D", 3),  # the highest of the led suit
        ("S2 HA DA CA", None, 0),  # nobody followed
    ],
)
def test_who_takes_a_trick(played: str, trump: str | None, taker: int) -> None:
    suit = None if trump is None else Suit.parse(trump)
    trick = Trick(Seat(0), cards(played))
    assert winner(trick, suit, ACE_HIGH, players=4) == taker


def test_the_leader_counts_from_his_own_seat() -> None:
    assert winner(Trick(Seat(3), cards("S2 S9")), None, ACE_HIGH, players=4) == 0


def test_the_order_of_ranks_is_the_games() -> None:
    trick = Trick(Seat(0), cards("HA HJ"))
    assert winner(trick, None, ACE_HIGH, players=2) == 0
    assert winner(trick, None, ECARTE_ORDER, players=2) == 1
