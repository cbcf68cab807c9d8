"""A whole deal of each game by keyboard alone, to the result; the packs are always the same."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from engine.registry import GAMES
from tests.web.bidder import Bidder
from tests.web.cards import Card, sensible
from tests.web.person import THOUGHT, Newcomer
from tests.web.scenes import natural
from tests.web.test_matches import Match

PACK: Final = 7
BIDS: Final = {"solo_whist": "bid.solo", "belgian_whist": "bid.solo_6"}  # they count alone


class ByKeys(Match):
    """Tab from zone to zone, arrows within one, Enter; the mouse stays where it is."""

    def __init__(self, bidder: Bidder) -> None:
        super().__init__(bidder)
        self.bid = BIDS.get(bidder.game, "")

    def sit_down(self) -> None:
        person, title = self.person, self.say("title")
        person.set(pace="instant", pause="short")
        expect(person.button("home.play")).to_be_visible()
        self._enter(f'"{title}"')
        expect(person.button("home.play", game=title)).to_be_visible()
        person.tab_to(self.say.part("home.play", game=title))
        self.bidder.open(natural(self.bidder.game, PACK, dealer=1))

    def _enter(self, name: str) -> None:
        self.person.tab_to(re.compile(name))
        self.person.page.keyboard.press("Enter")

    def _to(self, card: Card) -> None:
        keys = self.person.page.keyboard
        self.person.tab_to(re.compile("|".join(map(re.escape, self.person.cards()))))
        keys.press("Home")
        while f'"{card.name},' not in self.person.focused():
            before = self.person.focused()
            keys.press("ArrowRight")
            assert self.person.focused() != before, f"the arrows do not reach {card.name}"

    def _act(self) -> None:
        held = self.person.hand()
        if self.bidder.calls.is_visible():
            self._speak()
        elif self.bidder.auction.is_visible():
            self._to(held[0].card)  # to be shown
            self.person.page.keyboard.press("Enter")
            expect(self.bidder.calls.or_(self.person.result).first).to_be_visible(timeout=THOUGHT)
        elif any(it.playable for it in held):
            card = sensible(held, self.person.trick(), self.person.trump(), self.rng)
            self._to(card)
            self.person.page.keyboard.press("Enter")
            expect(self.person.held(card)).to_have_count(0)

    def _speak(self) -> None:
        log = self.person.page.get_by_role("log")
        before = log.inner_text()
        exchange = self.bidder.calls.get_by_role("button", name=self.say.pattern("call.discard"))
        bids = self.person.page.get_by_role("group", name=self.say.pattern("call.bids"))
        if exchange.count():
            for it in sorted(self.person.hand(), key=lambda it: it.card.strength)[:2]:
                self._to(it.card)
                self.person.page.keyboard.press("Enter")
            self._enter(self.say.part("call.discard").pattern)
        elif bids.is_visible() and self._bid(bids.aria_snapshot()):
            pass
        else:
            name = self.bidder.calls.get_by_role("button").last.inner_text()
            self._enter(f'"{re.escape(name)}"')
        expect(log).not_to_have_text(before, use_inner_text=True)

    def _bid(self, offered: str) -> bool:
        """One bid in a deal, found by arrows, and confirmed."""
        wanted, self.bid = self.bid, ""
        if not wanted or not re.search(rf'"{re.escape(self.say(wanted))}\b', offered):
            return False
        keys = self.person.page.keyboard
        self.person.tab_to(re.compile("|".join(re.findall(r'button "([^"]+)"', offered))))
        keys.press("Home")
        while f'"{self.say(wanted)}' not in self.person.focused():
            keys.press("ArrowRight")
        keys.press("Enter")
        confirm = self.bidder.calls.get_by_role("button", name=self.say.pattern("call.confirm"))
        expect(confirm).to_be_visible()
        self._enter(self.say.part("call.confirm").pattern)
        expect(confirm).to_have_count(0)
        return True


@pytest.mark.parametrize("game", [game for game in GAMES if game != "german_whist"])
def test_a_deal_by_keyboard(newcomer: Newcomer, game: str) -> None:
    match = ByKeys(Bidder(newcomer(reduced_motion="reduce"), game, "en"))
    match.sit_down()
    while match.bidder.waits():
        match._act()
    expect(match.person.result).to_contain_text(match.say.part("fair.known"))
    match._enter(f'"{match.person.result.get_by_role("button").first.inner_text()}"')
    expect(match.person.result).to_have_count(0)
