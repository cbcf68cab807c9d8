"""The notation of worked examples: a pack that deals the hands that are told, or a word why not."""

from __future__ import annotations

import pytest

from engine.model.actions import Bid, Play
from engine.model.cards import Card, cards
from engine.model.seats import Seat
from engine.registry import find_game
from web.build.examples import BadExample, read

GERMAN, SOLO = find_game("german_whist"), find_game("solo_whist")
HAND = "hand 0: SJ74 HQ5 DK83 CAT962\n"


def test_the_hands_told_are_dealt() -> None:
    example = read(GERMAN, HAND + "turned: HK\nstock: C4 DQ")
    hand = cards("SJ S7 S4 HQ H5 DK D8 D3 CA CT C9 C6 C2")
    assert GERMAN.hands(example.position.state)[0] == frozenset(hand)
    assert example.log.pack[26:29] == cards("HK C4 DQ")
    assert sorted(example.log.pack) == sorted(GERMAN.spec.pack)


def test_the_cards_nobody_names_are_dealt_the_same_at_every_build() -> None:
    assert read(GERMAN, HAND).log.pack == read(GERMAN, HAND).log.pack


def test_an_open_hand_is_filled_up_and_a_dealt_one_is_not_shown() -> None:
    example = read(GERMAN, "hand 0: SJ ...\ndealt 1: SA ...")
    assert Card.parse("SA") in GERMAN.hands(example.position.state)[1]
    assert example.named == (Seat(0),)


def test_calls_are_written_as_in_a_record() -> None:
    example = read(SOLO, "dealer: 3\nturned: S6\nbefore: pass, bid prop, pass, pass, accept")
    assert SOLO.phase(example.position.state) == "play"
    assert example.log.actions[1] == Bid("prop")


def test_a_deal_may_differ_from_the_others() -> None:
    example = read(SOLO, "dealer: 3\nmanner: goulash")
    assert example.setting.manner == example.to_json()["manner"] == "goulash"
    assert Bid("prop") not in SOLO.legal(example.position.state)


def test_the_story_goes_on_where_the_record_stops() -> None:
    example = read(GERMAN, HAND + "dealer: 1\ndealt 1: SA ...\nbefore: SJ\nthen: SA")
    assert example.log.actions == (Play(Card.parse("SJ")),)
    assert GERMAN.turn(example.told.state) == 1, "the ace took the trick"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("colour: red", "not a line"),
        ("hand 0: SJ74", "do not fill"),
        ("hand 0: SJ ...\nhand 1: SJ ...", "two places"),
        (HAND + "dealer: 1\nthen: SA", "illegal"),
        (HAND + "options: mode=chess", "bad_request"),
        (HAND + "dealt 0: SJ74 HQ5 DK83 CAT963", "does not hold"),
    ],
)
def test_an_example_that_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadExample, match=why):
        read(GERMAN, text)
