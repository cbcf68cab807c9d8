"""The reasons of a card where few tricks are wanted are true of the table."""

from __future__ import annotations

import pytest

from engine.ai.few_reasons import told_of_few
from engine.ai.position import Position
from engine.model.cards import Card, Suit, cards
from engine.search.card_table import NO_TRUMP, masks, opened_table, sides_of
from engine.search.few_tricks import Few


def why(
    hand: str,
    trick: str,
    card: str,
    declarer: int,
    leader: int = 0,
    aim: int = 0,
    void: str = "",
    shown: str | None = None,
) -> str:
    """What seat 0 is told; the declarer may be known to be void of suits, or lie open."""
    table = opened_table(NO_TRUMP, leader, sides_of(1 << declarer))
    for place, played in enumerate(cards(trick)):
        table.put((leader + place) & 3, int(played))
    for suit in void:
        table.voids[declarer] |= 1 << Suit.parse(suit)
    few = Few(1 << declarer, aim, [0] * 4)
    if shown is not None:
        few.bare, few.open_hand = declarer, masks(cards(shown))
    return told_of_few(Position(table, 0, masks(cards(hand))), few, int(Card.parse(card)))


@pytest.mark.parametrize(
    ("card", "more", "reason"),
    [
        ("D3", {}, "few_attack"),
        ("D9", {}, "few_lead_high"),
        ("D3", {"void": "D"}, "few_no_catch"),
        ("D3", {"shown": "D2 C4"}, "few_no_catch"),
        ("D3", {"shown": "D8 C4"}, "few_attack"),
    ],
)
def test_a_lead_catches_only_a_declarer_who_may_have_to_take_it(
    card: str, more: dict[str, str], reason: str
) -> None:
    assert why("D9 D3 C5", "", card, declarer=2, **more) == reason  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("trick", "void", "reason"),
    [("D7", "", "few_press"), ("D7", "D", "few_spare"), ("DA", "", "few_spare")],
)
def test_the_declarer_is_pressed_only_in_a_trick_that_he_may_have_to_take(
    trick: str, void: str, reason: str
) -> None:
    assert why("D9 D3 C5", trick, "D3", declarer=1, leader=3, void=void) == reason


def test_nobody_is_told_that_he_must_go_over_the_declarer_who_need_not() -> None:
    assert why("D9 D8 C5", "D7", "D9", declarer=3, leader=3) == "few_over_him"
    assert why("D9 D3 C5", "D7", "D9", declarer=3, leader=3) == "few_take_over"


def test_low_cards_are_kept_by_who_has_them() -> None:
    assert why("D9 D3 C5", "D7", "D9", declarer=1, leader=3) == "few_high_early"
    assert why("D9 D8 C5", "D7", "D8", declarer=1, leader=3) == "few_cannot"


def test_what_might_save_the_declarer_is_a_high_card() -> None:
    assert why("CQ H3", "D7", "CQ", declarer=1, leader=3) == "few_unload"
    assert why("C6 H3", "D7", "C6", declarer=1, leader=3) == "discard"


def test_a_declarer_who_goes_over_had_to_or_takes_a_risk() -> None:
    assert why("D9 D8", "D7", "D8", declarer=0, leader=3) == "few_cannot"
    assert why("D9 D3", "D7", "D9", declarer=0, leader=3) == "few_risk"


def test_a_trick_is_taken_for_certain_or_tried_for() -> None:
    assert why("DA D3", "D7", "DA", declarer=0, leader=3, aim=1) == "few_take"
    assert why("DQ D3", "D7", "DQ", declarer=0, leader=3, aim=1) == "few_try"
    assert why("DQ D3", "D7 D8 D9", "DQ", declarer=0, leader=1, aim=1) == "few_take"
