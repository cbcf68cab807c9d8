"""The reasons of a card are true of the table: nobody is told of a partner he has not, or who has played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from engine.ai.position import Position
from engine.ai.trick_reasons import told
from engine.model.cards import Card, Suit, cards
from engine.search.card_table import ACE, masks, opened_table, sides_of

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


def with_voids(view: Position, **voids: str) -> Position:
    """Seats that have shown to be without suits: `seat1="D"`."""
    for seat, suits in voids.items():
        for suit in suits:
            view.table.voids[int(seat[-1])] |= 1 << Suit.parse(suit)
    return view


@pytest.mark.parametrize(
    ("hand", "card", "reason"),
    [
        ("DK D2 C3", "DK", "take_over"),
        ("H2 C3", "H2", "take_over"),
        ("DK D2 C3", "D2", "partner_wins"),
    ],
)
def test_the_last_hand_is_told_that_the_trick_was_its_partners(
    hand: str, card: str, reason: str
) -> None:
    assert why(hand, "D4 DQ D5", card, ACROSS, leader=1) == reason


def test_a_master_on_the_partners_sure_card_takes_it_over() -> None:
    view, king = position("DK D9 C3", "DJ D4", ACROSS, leader=2), int(Card.parse("DK"))
    view.table.gone[Suit.DIAMONDS] |= 1 << ACE
    assert told(with_voids(view, seat1="H"), king) == "cash_master"
    assert told(with_voids(view, seat1="D"), king) == "take_over"


def test_a_partners_card_is_trumped_to_be_sure_only_where_it_may_be_beaten() -> None:
    view = position("H2 C3", "D9 D4", ACROSS, leader=2)
    two = int(Card.parse("H2"))
    assert told(view, two) == "ruff_to_be_sure"
    assert told(with_voids(view, seat1="DH"), two) == "take_over"


def test_who_cannot_win_is_told_to_play_the_lowest_only_if_it_is() -> None:
    assert why("D8 D3 C2", "DA", "D3", ACROSS, leader=3) == "follow_low"
    assert why("D8 D3 C2", "DA", "D8", ACROSS, leader=3) == "keep_lowest"
    assert why("D4 D3 C2", "DA", "D4", ACROSS, leader=3) == "follow_low"  # as good as the three


def test_a_high_trump_is_not_called_a_low_one() -> None:
    assert why("H9 H3 C2", "DA", "H3", ACROSS, leader=3) == "ruff"
    assert why("H9 H3 C2", "DA", "H9", ACROSS, leader=3) == "ruff_high"
    assert why("H9 H3 C2", "DA D4 D5", "H9", ACROSS, leader=1) == "ruff"  # nobody can overtrump


def test_only_an_opponent_who_may_have_a_higher_card_is_made_to_spend_it() -> None:
    view, queen = position("DQ D2 C3", "D7", ACROSS, leader=3), int(Card.parse("DQ"))
    assert told(view, queen) == "second_hand_high"
    assert told(with_voids(view, seat1="D"), queen) == "take_it"
    assert why("DQ D2 C3", "D7", "DQ", NEXT, leader=3) == "take_it"


def test_the_finesse_is_not_told_against_who_cannot_have_the_card() -> None:
    assert why("DA DQ C2", "D7 D4", "DQ", ACROSS, leader=2) == "finesse"
    assert why("DA DQ C2", "D7 C4", "DQ", ACROSS, leader=2) == "third_hand_high"


@pytest.mark.parametrize(
    ("hand", "card", "reason"),
    [
        ("D9 D4 D2 C5", "D2", "lead_long_suit"),
        ("D9 D4 C8 C5", "D4", "lead_low"),
        ("D9 D4 C8 C5", "D9", "lead_waiting"),
        ("D5 C5", "D5", "lead_waiting"),
    ],
)
def test_a_long_suit_has_small_cards_and_a_low_lead_keeps_higher_ones(
    hand: str, card: str, reason: str
) -> None:
    assert why(hand, "", card, ACROSS, leader=0) == reason


def test_the_suit_of_a_partner_who_has_no_more_of_it_is_led_for_the_ruff() -> None:
    view, three = position("D3 D2 C9 C4", "", ACROSS, leader=0), int(Card.parse("D3"))
    view.table.opened[2] = Suit.DIAMONDS
    assert told(view, three) == "return_partners_suit"
    assert told(with_voids(view, seat2="D"), three) == "give_partner_a_ruff"


def test_cards_that_all_have_seen_are_in_nobody_elses_hand() -> None:
    """The one card above the queen lies open opposite: the next player cannot spend it."""
    view = position("DA DQ D2", "D7", ACROSS, leader=3)
    known = tuple(masks(frozenset(cards(hand))) for hand in ("", "", "DK", ""))
    queen = int(Card.parse("DQ"))
    assert told(view, queen) == "second_hand_high"
    assert told(replace(view, shown=known), queen) == "take_it"
