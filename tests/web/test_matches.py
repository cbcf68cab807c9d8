"""A whole match of each game, from the home screen to the winner, in both languages."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from engine.registry import GAMES
from tests.web.cards import sensible
from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.words import Words

DEALS: Final = 60  # more than any match here takes
ONCE_EACH: Final = [(game, "en" if place % 2 else "fr") for place, game in enumerate(GAMES)]


class Match:
    """One person's match: speaks when asked, exchanges the lowest cards, plays sensibly."""

    def __init__(self, person: Person, game: str, language: str) -> None:
        self.person = person
        self.say = person.say = Words(language, game)
        self.calls = person.page.get_by_role("group", name=self.say.pattern("call.label"))
        self.rng = random.Random(len(game))

    def sit_down(self) -> None:
        person, title = self.person, self.say("title")
        person.set(pace="instant", pause="short")
        person.page.get_by_role("button", name=title, exact=True).click()
        person.button("home.play", game=title).click()

    def play(self) -> int:
        """To the end of the match; how many deals it took."""
        for deal in range(1, DEALS):
            while not self._waits().is_visible():
                self._act()
            onward = self.person.result.get_by_role("button", name=self.person.onward)
            if onward.inner_text() == self.say("result.new_match"):
                return deal
            onward.click()
            expect(self.person.result).to_have_count(0)
        raise AssertionError("the match never ends")

    def _waits(self) -> Locator:
        """Until I am to act or the deal is over; the result, which may be there."""
        able = self.person.group.get_by_role("button", name=self._able)
        something = able.first.or_(self.calls).or_(self.person.result).first
        expect(something).to_be_visible(timeout=THOUGHT)
        return self.person.result

    @property
    def _able(self) -> re.Pattern[str]:
        return re.compile(rf", {re.escape(self.say('hand.playable'))}(,|$)")

    def _act(self) -> None:
        held = self.person.hand()
        if self.calls.is_visible():
            self._speak()
        elif any(it.playable for it in held):
            self.person.play(sensible(held, self.person.trick(), self.person.trump(), self.rng))

    def _speak(self) -> None:
        """A call, or an exchange of the two lowest cards."""
        exchange = self.calls.get_by_role("button", name=self.say.pattern("call.discard"))
        if exchange.count():
            for it in sorted(self.person.hand(), key=lambda it: it.card.strength)[:2]:
                self.person.press(it.card)
            self._press(exchange)
        else:
            buttons = self.calls.get_by_role("button").all()
            said = self.rng.choice(buttons).inner_text()
            self._press(self.calls.get_by_role("button", name=said, exact=True))

    def _press(self, button: Locator) -> None:
        """Presses it, and hears what came of it."""
        log = self.person.page.get_by_role("log")
        before = log.inner_text()
        button.click()
        expect(log).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize(("game", "language"), ONCE_EACH)
def test_a_whole_match_is_played(newcomer: Newcomer, game: str, language: str) -> None:
    match = Match(newcomer(language=language), game, language)
    match.sit_down()
    assert match.play() >= 1
    expect(match.person.result).to_contain_text(match.say.part("fair.kept"))
