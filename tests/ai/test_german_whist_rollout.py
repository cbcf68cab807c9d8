from __future__ import annotations

from random import Random

from engine.ai.policies.german_whist_rollout import roll_out, scale_of
from engine.model.cards import PACK_52, Card, Suit, cards

LIVE = frozenset(PACK_52)
MORE = scale_of(LIVE, PACK_52, Suit.HEARTS, few=False)
FEWER = scale_of(LIVE, PACK_52, Suit.SPADES, few=True)


def random_deal(seed: int) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], tuple[Card, ...]]:
    pack = tuple(Random(seed).sample(PACK_52, 52))
    return (pack[:13], pack[13:26]), pack[26:]


def test_a_higher_card_is_worth_more_and_a_trump_more_than_a_plain_card() -> None:
    low, high, trump = cards("S2 SA H2")
    assert MORE.worth[low] < MORE.worth[high]
    assert MORE.worth[low] < MORE.worth[trump]


def test_where_few_tricks_win_a_high_card_is_a_burden() -> None:
    low, high = cards("D2 DA")
    assert FEWER.worth[high] < FEWER.worth[low] < 0


def test_thirteen_tricks_count_in_a_whole_deal() -> None:
    for seed in range(20):
        hands, stock = random_deal(seed)
        assert sum(roll_out(MORE, hands, stock, leader=0)) == 13


def test_the_order_in_which_a_hand_is_held_makes_no_difference() -> None:
    hands, stock = random_deal(1)
    turned = hands[0][::-1], hands[1][::-1]
    assert roll_out(MORE, hands, stock, 0) == roll_out(MORE, turned, stock, 0)


def test_a_trick_in_progress_is_finished_first() -> None:
    mine, yours = cards("S2 S3"), cards("H9 D4")
    assert roll_out(MORE, (mine, yours), (), 0, cards("SA SK")) == (1, 2)
