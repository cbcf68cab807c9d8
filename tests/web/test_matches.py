"""A whole match of each game, from the home screen to the winner, in both languages."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import expect

from engine.registry import GAMES
from tests.web.bidder import Bidder
from tests.web.cards import sensible
from tests.web.person import Newcomer

DEALS: Final = 60  # more than any match here takes
AUCTIONS: Final = ("belgian_whist", "solo_whist")
ONCE_EACH: Final = [
    (game, "en" if place % 2 else "fr") for place, game in enumerate(GAMES) if game not in AUCTIONS
]


class Match:
    """One person's match: speaks when asked, exchanges the lowest cards, plays sensibly.

    In auctions timid, but joins others gladly.
    """

    def __init__(self, bidder: Bidder) -> None:
        self.bidder = bidder
        self.person = bidder.person
        self.say = bidder.say
        self.rng = random.Random(len(bidder.game))

    def play(self) -> int:
        """To the end of the match; how many deals were played, those thrown in left out."""
        played = 0
        for _ in range(DEALS):
            while self.bidder.waits():
                self._act()
            played += not self.person.result.get_by_text(self.say("result.deal.nobody")).count()
            onward = self.person.result.get_by_role("button", name=self.person.onward)
            if onward.inner_text() == self.say("result.new_match"):
                return played
            self.person.go_on()
        raise AssertionError("the match never ends")

    def _act(self) -> None:
        bidder, held = self.bidder, self.person.hand()
        if bidder.calls.is_visible():
            self._speak()
        elif bidder.auction.is_visible():
            bidder.show(min((it.card for it in held), key=lambda card: card.strength))
        elif any(it.playable for it in held):
            self.person.play(sensible(held, self.person.trick(), self.person.trump(), self.rng))

    def _speak(self) -> None:
        bidder = self.bidder
        if bidder.putting_away.count():
            low = sorted((it.card for it in self.person.hand()), key=lambda card: card.strength)
            bidder.put_away(*low[:2])
        elif bidder.auction.is_visible():
            self._call()
        else:
            bidder.hear(self.rng.choice(bidder.calls.get_by_role("button").all()))

    def _call(self) -> None:
        bidder = self.bidder
        if not bidder.button("pass").count():
            suits = Counter(it.card.suit for it in self.person.hand())
            bidder.speak(f"name {suits.most_common(1)[0][0]}")
        elif bidder.button("accept").count() and self.rng.random() < 0.5:
            bidder.speak("accept")
        elif bidder.bids.count() and self.rng.random() < 0.15:
            bidder.make(bidder.bids.first)
        else:
            bidder.speak("pass")


@pytest.mark.parametrize(("game", "language"), ONCE_EACH)
def test_a_whole_match_is_played(newcomer: Newcomer, game: str, language: str) -> None:
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game()
    bidder.sit_down()
    assert Match(bidder).play() >= 1
    expect(bidder.person.result).to_contain_text(bidder.say.part("fair.kept"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", AUCTIONS)
def test_a_whole_match_with_auctions_is_played(
    newcomer: Newcomer, game: str, language: str
) -> None:
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game(level="novice", deals=4)
    bidder.sit_down()
    assert Match(bidder).play() == 4
    expect(bidder.person.result).to_contain_text(bidder.say.part("fair.kept"))
    points = [int(cells[-1].replace("\N{MINUS SIGN}", "-")) for cells in bidder.standing().values()]
    assert len(points) == 4
    assert sum(points) == 0
