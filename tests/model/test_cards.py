"""Cards, suits and packs."""

from __future__ import annotations

import pytest

from engine.model.cards import (
    ECARTE_ORDER,
    PACK_32,
    PACK_52,
    Card,
    Rank,
    Suit,
    cards,
    names,
    of_suit,
)


def test_a_card_is_written_suit_first() -> None:
    assert [str(Card.parse(name)) for name in ("SA", "HT", "C2")] == ["SA", "HT", "C2"]
    assert Card.parse("HT").suit is Suit.HEARTS
    assert Card.parse("HT").rank is Rank.TEN


def test_every_card_is_read_back() -> None:
    assert all(Card.parse(str(card)) == card for card in PACK_52)
    assert names(cards("SA HT C2")) == "SA HT C2"


@pytest.mark.parametrize("text", ["", "AS", "S1", "S10", "sa", "X2", "SA "])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", "SH", "s", "N"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a suit"):
        Suit.parse(text)


def test_packs_have_every_card_once() -> None:
    assert len(set(PACK_52)) == 52
    assert len(set(PACK_32)) == 32
    assert min(card.rank for card in PACK_32) is Rank.SEVEN


def test_the_ecarte_order_has_each_rank_of_its_pack_once() -> None:
    assert sorted(ECARTE_ORDER) == sorted({card.rank for card in PACK_32})


def test_the_cards_of_a_suit() -> None:
    assert of_suit(cards("SA H2 S3"), Suit.SPADES) == set(cards("SA S3"))
