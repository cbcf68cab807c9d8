"""The reasons of a card are true of the table: nobody is told of a partner he has not, or who has played."""

from __future__ import annotations

from typing import Final

import pytest

from engine.ai.position import Position
from engine.ai.trick_reasons import told
from engine.model.cards import Card, cards
from engine.search.card_table import masks, opened_table, sides_of

HEARTS: Final = 2
ALONE, NEXT, ACROSS, BESIDE = 0b0001, 0b0011, 0b0101, 0b1001  # seat 0 by himself, with 1, 2, 3


def position(hand: str, trick: str, declarers: int, leader: int) -> Position:
    """What seat 0 has before him, hearts being trumps."""
    table = opened_table(HEARTS, leader, sides_of(declarers))
    for place, card in enumerate(cards(trick)):
        table.put((leader + place) & 3, int(card))
    return Position(table, 0, masks(frozenset(cards(hand))))


def why(hand: str, trick: str, card: str, declarers: int, leader: int) -> str:
    return told(position(hand, trick, declarers, leader), int(Card.parse(card)))


@pytest.mark.parametrize(
    ("declarers", "reason"),
    [(ACROSS, "second_hand_low"), (NEXT, "second_hand_low"), (ALONE, "hold_back")],
)
def test_the_second_hand_is_told_of_a_partner_only_if_he_has_one(
    declarers: int, reason: str
) -> None:
    assert why("DK D2 C3", "D7", "D2", declarers, leader=3) == reason


@pytest.mark.parametrize(
    ("declarers", "trick", "reason"),
    [
        (ACROSS, "D7 D8", "third_hand_high"),
        (ALONE, "D7 D8", "second_hand_high"),
        (BESIDE, "D7 D8", "second_hand_high"),
        (ACROSS, "DT DJ", "second_hand_high"),  # he has not led low
    ],
)
def test_the_third_hand_plays_high_for_a_partner_who_has_led_low(
    declarers: int, trick: str, reason: str
) -> None:
    assert why("DK D2 C3", trick, "DK", declarers, leader=2) == reason


@pytest.mark.parametrize(
    ("declarers", "reason"), [(ACROSS, "leave_it_to_partner"), (ALONE, "keep_trumps")]
)
def test_a_doubtful_trick_is_left_to_a_partner_who_can_still_take_it(
    declarers: int, reason: str
) -> None:
    assert why("H4 H5 C3", "D7", "C3", declarers, leader=3) == reason
