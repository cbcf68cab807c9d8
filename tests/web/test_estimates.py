"""A hint in an auction says what each call is expected to bring: a chance, and points."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engine.registry import find_game
from tests.helpers import record
from tests.web.bidder import Bidder
from tests.web.person import THOUGHT, Newcomer
from tests.web.scenes import playing
from tests.web.words import Words

ALONE = "HA HK D9 D7 D5 C6 C4 SA SK SQ SJ S9 S8"  # a spade is turned up
POINT = {"en": ".", "fr": ","}
MINUS = "\N{MINUS SIGN}"


def spoken(say: Words, key: str, language: str) -> re.Pattern[str]:
    """The text with a chance and signed points in it."""
    points = rf"[+{MINUS}]?\d+{re.escape(POINT[language])}\d"
    blanks = say(key, chance="<0>", count="<1>")
    return re.compile(re.escape(blanks).replace("<0>", r"(\d+)").replace("<1>", points))


@pytest.mark.parametrize(
    ("game", "language", "solo"),
    [("solo_whist", "fr", "bid solo"), ("belgian_whist", "en", "bid solo_6 S")],
)
def test_each_call_has_its_points_and_a_contract_its_chance(
    newcomer: Newcomer, game: str, language: str, solo: str
) -> None:
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game(level="novice")
    deal = record(find_game(game), (ALONE, "DA", "CA", "S2"), actions=("pass",) * 3)
    bidder.open({**deal, "salt": "00"})
    assert bidder.waits()
    bidder.person.button("tool.hint").click()
    hint = bidder.page.get_by_role("region", name=bidder.say.pattern("hint.label"))
    expect(hint).to_be_visible(timeout=THOUGHT)
    hint.get_by_text(bidder.say("hint.list")).click()
    rows = {
        row.split("\n")[0].strip(): row for row in hint.get_by_role("listitem").all_inner_texts()
    }
    assert spoken(bidder.say, "hint.expected_amount", language).search(rows[bidder.named("pass")])
    chance = spoken(bidder.say, "hint.expected", language).search(rows[bidder.named(solo)])
    assert chance and 50 <= int(chance[1]) <= 100
    assert "%" not in rows[bidder.named("pass")]


@pytest.mark.parametrize(
    ("game", "language", "heading"),
    [
        ("solo_whist", "fr", "hint.all_imagined"),
        ("belgian_whist", "en", "hint.all_imagined"),
        ("whist", "fr", "hint.all_expected"),
    ],
)
def test_each_card_is_told_by_what_it_brings(
    newcomer: Newcomer, game: str, language: str, heading: str
) -> None:
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game(level="novice")
    bidder.open({**playing(game, 3, 3)(), "salt": "00"})
    assert bidder.waits()
    bidder.person.button("tool.hint").click()
    hint = bidder.page.get_by_role("region", name=bidder.say.pattern("hint.label"))
    expect(hint).to_be_visible(timeout=THOUGHT)
    hint.get_by_text(bidder.say("hint.list")).click()
    expect(hint.get_by_text(bidder.say.part(heading))).to_be_visible()
    rows = hint.get_by_role("listitem").all_inner_texts()
    kind = "hint.expected_amount" if game == "whist" else "hint.expected"
    told = spoken(bidder.say, kind, language)
    assert len(rows) > 1
    assert all(told.search(row) for row in rows)
    assert game != "whist" or not any("+" in row for row in rows)
