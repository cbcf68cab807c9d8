"""Actions and their notation."""

from __future__ import annotations

import pytest

from engine.model.actions import (
    Accept,
    Action,
    Announce,
    Bid,
    Claim,
    Concede,
    Discard,
    Name,
    Pass,
    Play,
    Propose,
    Refuse,
    Show,
    notation,
    parse_action,
)
from engine.model.cards import Card, Suit, cards

WRITTEN: dict[str, Action] = {
    "play SA": Play(Card.parse("SA")),
    "discard D7 HQ": Discard(frozenset(cards("HQ D7"))),
    "discard": Discard(frozenset()),
    "bid solo": Bid("solo"),
    "bid solo_7 H": Bid("solo_7", Suit.HEARTS),
    "pass": Pass(),
    "propose": Propose(),
    "accept": Accept(),
    "refuse": Refuse(),
    "show C4": Show(Card.parse("C4")),
    "name H": Name(Suit.HEARTS),
    "announce king": Announce("king"),
    "claim 3": Claim(3),
    "concede": Concede(),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_an_action_is_written_and_read(text: str) -> None:
    assert notation(WRITTEN[text]) == text
    assert parse_action(text) == WRITTEN[text]


def test_discards_may_come_in_any_order() -> None:
    assert parse_action("discard HQ D7") == parse_action("discard D7 HQ")


@pytest.mark.parametrize(
    "text",
    ";play;play XX;play SA SK;discard SA SA;pass now;bid;bid a-b;name X;claim -1;claim 100;"
    "claim three;shout;announce king now".split(";"),
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a|a card twice"):
        parse_action(text)
