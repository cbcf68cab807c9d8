"""What it knew: a computer player's choice, asked about after the deal, in each kind of game."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from engine.registry import GAMES
from tests.web.bidder import Bidder
from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.test_matches import Match
from web.build.guides import guide

SPEAKING: Final = {"solo_whist", "belgian_whist", "ecarte"}


def played_out(newcomer: Newcomer, game: str, language: str = "en", **context: Any) -> Person:
    """The guided deal of a game, without its guide, to the end; then the list of all tricks."""
    match = Match(Bidder(newcomer(language=language, **context), game, language))
    bidder, person = match.bidder, match.person
    bidder.choose_game()
    person.button("guides.learn").click()
    person.button("guides.enough").click()
    for call in guide(game)["advice"]:
        assert bidder.waits()
        bidder.speak(call)
    while bidder.waits():
        match._act()
    person.page.get_by_role("dialog").get_by_role(
        "button", name=match.say.pattern("tool.tricks")
    ).click()
    expect(dialog(person, "dialog.tricks")).to_be_visible()
    return person


def dialog(person: Person, key: str) -> Locator:
    return person.page.get_by_role("dialog", name=person.say.pattern(key))


def asks(person: Person, within: Locator) -> Locator:
    return within.get_by_role("button", name=person.say.pattern("knew.ask"))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_thought_again_and_comes_out_the_same(newcomer: Newcomer, game: str) -> None:
    person = played_out(newcomer, game)
    cards = asks(person, dialog(person, "dialog.tricks").get_by_role("table"))
    card = cards.nth(cards.count() // 2)
    name = card.get_attribute("aria-label") or ""
    what = name.partition(": ")[2]
    card.click()
    told = dialog(person, "knew.title")
    expect(told).to_contain_text(person.say.part("knew.same"), timeout=THOUGHT)
    expect(told).to_contain_text(what)
    hand = told.get_by_role("definition").first
    assert what in hand.inner_text(), "the card was in the hand shown"
    expect(person.page.get_by_role("log")).to_contain_text(person.say("knew.same"))
    told.get_by_role("button", name=person.say.pattern("dialog.tricks")).click()
    expect(person.page.locator(":focus")).to_have_accessible_name(name)


@pytest.mark.parametrize("game", sorted(SPEAKING))
def test_a_call_or_an_exchange_is_asked_about_too(newcomer: Newcomer, game: str) -> None:
    person = played_out(newcomer, game, "fr")
    spoken = asks(person, dialog(person, "dialog.tricks").get_by_role("list"))
    if spoken.count() == 0:
        assert game == "solo_whist", "its calls were all in the record"
        return
    if game == "ecarte":
        spoken = spoken.filter(has=person.page.locator("[data-card]"))  # the hidden discard
    spoken.first.click()
    expect(dialog(person, "knew.title")).to_contain_text(
        person.say.part("knew.same"), timeout=THOUGHT
    )


def test_what_it_knew_is_plain_to_axe_and_to_the_keyboard(newcomer: Newcomer) -> None:
    person = played_out(newcomer, "german_whist")
    page = person.page
    assert not Axe().run(page).response["violations"]
    person.tab_to(person.say.part("knew.ask"))
    page.keyboard.press("Enter")
    expect(dialog(person, "knew.title")).to_contain_text(
        person.say.part("knew.same"), timeout=THOUGHT
    )
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Escape")
    expect(
        person.result.get_by_role("button", name=person.say.pattern("tool.tricks"))
    ).to_be_focused()


def test_when_nobody_can_think_it_is_said(newcomer: Newcomer) -> None:
    """The thinker's room is shut, and no file for another one can be had."""
    person = played_out(newcomer, "german_whist", service_workers="block")
    person.forgives = re.compile(
        "Failed to load resource|404|thinker|Worker|fetch|addEventListener", re.IGNORECASE
    )
    with person.site.without("python/*"):
        person.worker("thinker").evaluate("self.close()")
        asks(person, dialog(person, "dialog.tricks")).first.click()
        told = dialog(person, "knew.title")
        expect(told.get_by_role("alert")).to_be_visible(timeout=120_000)
    expect(told.get_by_role("button", name=person.say.pattern("knew.retry"))).to_be_visible()
