"""A whole deal by ear: nothing but the live log and the names under the focus says what to play, and keys play it."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from engine.registry import GAMES, find_game
from tests.helpers import record
from tests.web.bidder import Bidder
from tests.web.cards import RANKS, SUITS, Card, Names, sensible
from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.test_keyboard import BIDS

CARDS: Final = 26

# What is added to the live region, line by line, as a screen reader is told.
LISTEN: Final = """() => {
  window.heard = [];
  const log = document.querySelector('[role="log"]');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.heard.push(node.textContent);
  }).observe(log, { childList: true });
}"""
MY_TURNS: Final = """([yours, n]) =>
  window.heard.filter((line) => line === yours).length >= n || document.querySelector("dialog[open]") !== null"""
TRICKS: Final = {"whist": 13, "belgian_whist": 13, "solo_whist": 13, "ecarte": 5}
CALLS: Final = ("call.pass", "call.pass.king", "call.refuse", "announce.king")


class Listener:
    """Hears each line once, in order, and keeps in mind what a player must know."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.say = person.say
        self.trick: list[Card] = []
        self.trump = ""
        self.taken = 0
        self.drawn = 0
        self.complete: set[int] = set()  # how many cards the tricks had
        self._yours = 0
        self._heard = 0
        self._cards = [
            Card(
                suit,
                rank,
                self.say("card.name", rank=self.say(f"rank.{rank}"), suit=self.say(f"suit.{suit}")),
            )
            for suit in SUITS
            for rank in RANKS
        ]
        person.page.evaluate(LISTEN)

    def my_turn(self, n: int) -> bool:
        """Until it was said for the n-th time; or a dialog, which takes the focus, says that the deal is over."""
        yours = self.say("said.your_turn")
        self.person.page.wait_for_function(MY_TURNS, arg=[yours, n], timeout=THOUGHT)
        self.listen()
        return self._yours >= n

    def listen(self) -> None:
        lines: list[str] = self.person.page.evaluate("window.heard")
        for line in lines[self._heard :]:
            self._hear(line)
        self._heard = len(lines)

    def _hear(self, line: str) -> None:
        self._yours += line == self.say("said.your_turn")
        if self._is(line, "said.contract_by"):
            self.trump = next((suit for suit in SUITS if self.say(f"suit.{suit}") in line), "")
        if self._is(line, "said.turned"):
            self.trump = self.trump or self._card(line).suit
        if self._is(line, "said.play.me") or self._is(line, "said.play.other"):
            self.trick.append(self._card(line))
        if self._is(line, "said.taken.me") or self._is(line, "said.taken.other"):
            self.complete.add(len(self.trick))
            self.trick = []
            self.taken += 1
        if self._is(line, "said.drew") or self._is(line, "said.prize.me"):
            self.drawn += 1

    def _is(self, line: str, key: str) -> bool:
        return bool(self.say.pattern(key).match(line))

    def _card(self, line: str) -> Card:
        """Within a sentence a card has no capital."""
        return next(card for card in self._cards if card.name.lower() in line.lower())


def by_arrows(person: Person) -> str:
    """What a screen reader says from one end of the hand to the other."""
    keys = person.page.keyboard
    keys.press("Home")
    said = [person.focused()]
    keys.press("ArrowRight")
    while person.focused() != said[-1]:
        said.append(person.focused())
        keys.press("ArrowRight")
    return "\n".join(said)


class ByEar:
    """Finds with Tab and arrows what can be said or played, and knows it by its name alone."""

    def __init__(self, bidder: Bidder, wish: str) -> None:
        self.person = bidder.person
        self.keys = bidder.page.keyboard
        self.ear = Listener(self.person)
        self._wish = wish
        say, called = bidder.say, [bidder.say(key) for key in CALLS if bidder.say.has(key)]
        self._call = re.compile(rf'button "(?:{"|".join(map(re.escape, called))})[",]')
        self._in_hand = re.compile(say("hand.place", i=r"\d+", n=r"\d+"))
        self._names, self._rng = Names(say), random.Random(3)

    def act(self) -> None:
        if self._wish and not self._in_hand.search(self.person.focused()):
            wish, self._wish = self._wish, ""
            if self._bid(wish):
                return
        self.person.tab_to(re.compile(f"{self._call.pattern}|{self._in_hand.pattern}"))
        if self._in_hand.search(self.person.focused()) and self._play():
            return
        self.person.tab_to(self._call)
        self.keys.press("Enter")

    def _play(self) -> bool:
        held = self._names.held(by_arrows(self.person))
        if not any(it.playable for it in held):
            return False
        card = sensible(held, self.ear.trick, self.ear.trump, self._rng)
        self.keys.press("Home")
        while f'"{card.name},' not in self.person.focused():
            self.keys.press("ArrowRight")
        self.keys.press("Enter")
        return True

    def _bid(self, wish: str) -> bool:
        """The focus has been put where one bids: from the lowest on to the one that is wanted."""
        self.keys.press("Home")
        before = ""
        while f'"{wish}' not in self.person.focused():
            if before == self.person.focused():
                return False
            before = self.person.focused()
            self.keys.press("ArrowRight")
        self.keys.press("Enter")
        self.person.tab_to(self.person.say.part("call.confirm"))
        self.keys.press("Enter")
        return True


@pytest.mark.parametrize("game", TRICKS)
def test_a_deal_by_ear_alone(newcomer: Newcomer, game: str) -> None:
    bidder = Bidder(newcomer(reduced_motion="reduce"), game, "en")
    bidder.person.set(pace="instant", pause="short")
    player = ByEar(bidder, bidder.say(BIDS[game]) if game in BIDS else "")
    bidder.open(record(find_game(game)))
    turn = 1
    while player.ear.my_turn(turn):
        player.act()
        turn += 1
    expect(bidder.person.result).to_be_visible()
    assert player.ear.taken == TRICKS[game], "every trick was told"
    assert player.ear.complete == {find_game(game).spec.players}, "every card was told"


def test_the_games_left_to_be_heard_are_all_but_german_whist() -> None:
    assert {*TRICKS, "german_whist"} == set(GAMES)


def test_a_deal_of_german_whist_by_ear_alone(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    person.set(pace="instant", pause="short")
    keys, names, rng = person.page.keyboard, Names(person.say), random.Random(3)
    ear, in_hand = Listener(person), re.compile(person.say("hand.place", i=r"\d+", n=r"\d+"))
    person.tab_to(person.say.part("home.play"))
    keys.press("Enter")
    for played in range(CARDS):
        ear.my_turn(played + 1)
        person.tab_to(in_hand)
        held = names.held(by_arrows(person))
        assert len(held) == min(13, CARDS - played), "thirteen, until the stock is gone"
        card = sensible(held, ear.trick, ear.trump, rng)
        keys.press("Home")
        while f'"{card.name},' not in person.focused():
            keys.press("ArrowRight")
        keys.press("Enter")
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=THOUGHT)
    ear.listen()
    assert ear.taken == CARDS, "every trick was told"
    assert ear.drawn == 13, "every card I drew was told"
