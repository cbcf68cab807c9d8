from __future__ import annotations

from engine.ai.policies.german_whist_scale import scale_of
from engine.model.cards import PACK_52, Suit, cards

LIVE = frozenset(PACK_52)
MORE = scale_of(LIVE, PACK_52, Suit.HEARTS, few=False)
FEWER = scale_of(LIVE, PACK_52, Suit.SPADES, few=True)


def test_a_higher_card_is_worth_more_and_a_trump_more_than_a_plain_card() -> None:
    low, high, trump = cards("S2 SA H2")
    assert MORE.worth[low] < MORE.worth[high]
    assert MORE.worth[low] < MORE.worth[trump]


def test_where_few_tricks_win_a_high_card_is_a_burden() -> None:
    low, high = cards("D2 DA")
    assert FEWER.worth[high] < FEWER.worth[low] < 0


def test_a_good_prize_is_a_high_card_or_where_few_tricks_win_a_low_one() -> None:
    low, high = cards("D2 DA")
    assert MORE.good(high) and not MORE.good(low)
    assert FEWER.good(low) and not FEWER.good(high)


def test_a_card_rises_when_those_above_it_are_gone() -> None:
    (king,) = cards("SK")
    later = scale_of(LIVE - frozenset(cards("SA")), PACK_52, Suit.HEARTS, few=False)
    assert later.worth[king] > MORE.worth[king]
