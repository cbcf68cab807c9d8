"""What a hand is worth at sight."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.ai.hand_sense import (
    chance_of,
    chance_of_few,
    holes,
    longest_and_best,
    top_tricks,
    tricks_alone,
    tricks_of_pair,
)
from engine.model.cards import cards
from engine.search.card_table import NO_TRUMP, Masks, masks

CLUBS, SPADES = 0, 3


def hand(text: str) -> Masks:
    return masks(cards(text))


def test_honours_and_length_in_trumps_count() -> None:
    poor = hand("S9 S7 S5 HT H8 H6 H3 DJ D8 D4 CT C7 C5")
    longer = hand("S9 S7 S5 S3 S2 HT H8 H6 DJ D8 D4 CT C7")
    better = hand("SA SK SQ S3 S2 HT H8 H6 DJ D8 D4 CT C7")
    worths = [tricks_alone(h, SPADES) for h in (poor, longer, better)]
    assert worths == sorted(worths)
    assert worths[2] > worths[0] + 3


def test_a_pair_takes_more_than_one_hand() -> None:
    some = hand("SA SQ ST S7 S5 HA HJ H6 DK D8 D4 C7 C5")
    assert tricks_of_pair(some, SPADES) > tricks_alone(some, SPADES)


def test_the_best_suit_comes_first() -> None:
    some = hand("SA SQ ST S7 S5 HA HJ H6 DK D8 D4 C7 C5")
    assert longest_and_best(some)[0] == SPADES


def test_without_a_trump_masters_count_and_the_suits_that_they_clear() -> None:
    assert top_tricks(hand("SA SK SQ SJ S5 S4 S3 HA D9 D8 C7 C6 C5")) == 8
    assert tricks_alone(hand("SA HK HQ HJ HT H9 H8 D9 D8 D7 C7 C6 C5"), NO_TRUMP) == 1


@pytest.mark.parametrize("target", [5, 9])
def test_a_chance_grows_with_the_tricks(target: int) -> None:
    chances = [chance_of(tricks / 2, target) for tricks in range(26)]
    assert all(0 <= a <= b <= 1 for a, b in pairwise(chances))
    assert chance_of(target - 0.5, target) == pytest.approx(0.5)


def test_a_hand_of_the_lowest_cards_has_no_holes() -> None:
    assert holes(hand("S5 S3 S2 H6 H4 H2 D6 D4 D2 C8 C6 C4 C2")) < 5
    assert holes(hand("SA SK HQ HJ H9 DK DT D9 D8 CA CJ CT C9")) > 50


def test_one_high_card_is_no_hole_where_one_trick_is_wanted() -> None:
    some = hand("SA S4 H6 H4 H3 H2 D6 D5 D2 C5 C4 C3 C2")
    assert holes(some, 1) < holes(some)
    assert chance_of_few(some, 1) > chance_of_few(some, 0)


def test_clubs_are_a_suit_like_any_other() -> None:
    spades = hand("SA SK SQ S3 S2 HT H8 H6 DJ D8 D4 CT C7")
    clubs = hand("CA CK CQ C3 C2 HT H8 H6 DJ D8 D4 ST S7")
    assert tricks_alone(spades, SPADES) == pytest.approx(tricks_alone(clubs, CLUBS))
