from __future__ import annotations

import pytest

from engine.ai.card_sense import distinct, lead_chances
from engine.model.cards import ACE_HIGH, Card, Suit, cards


def chances(card: str, holds: dict[str, float], trump: Suit = Suit.HEARTS) -> tuple[float, float]:
    held = {Card.parse(name): chance for name, chance in holds.items()}
    found = lead_chances(Card.parse(card), held, trump, ACE_HIGH)
    return found.sought, found.shunned


def test_a_master_wins_from_a_hand_that_must_follow() -> None:
    assert chances("SA", {"S2": 1.0, "H2": 1.0}) == (1.0, 1.0)


def test_a_low_card_loses_to_a_hand_with_only_higher_ones() -> None:
    assert chances("S2", {"S9": 1.0, "SK": 1.0}) == (0.0, 0.0)


def test_a_middle_card_is_won_or_lost_as_the_other_likes() -> None:
    assert chances("S8", {"S9": 1.0, "S3": 1.0}) == (0.0, 1.0)


def test_a_hand_without_the_suit_ruffs_what_it_wants_and_leaves_the_rest() -> None:
    sought, shunned = chances("SA", {"H2": 1.0})
    assert sought < 0.5
    assert shunned == 1.0


def test_chances_lie_between() -> None:
    sought, shunned = chances("SK", {"SA": 0.5, "S2": 0.5})
    assert sought == pytest.approx(0.5)
    assert shunned == pytest.approx(0.75)


def test_of_equal_cards_the_lowest_is_looked_at() -> None:
    hand, others = frozenset(cards("SA SK SJ S4 S2 H9")), frozenset(cards("SQ S3 HT H8"))
    assert set(distinct(hand, others, ACE_HIGH)) == set(cards("SK S4 S2 H9"))
