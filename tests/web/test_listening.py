"""A whole deal by ear: nothing but the live log and the names under the focus says what to play, and keys play it."""

from __future__ import annotations

import random
import re
from typing import Final

from playwright.sync_api import expect

from tests.web.cards import RANKS, SUITS, Card, Names, sensible
from tests.web.person import THOUGHT, Newcomer, Person

CARDS: Final = 26

# What is added to the live region, line by line, as a screen reader is told.
LISTEN: Final = """() => {
  window.heard = [];
  const log = document.querySelector('[role="log"]');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.heard.push(node.textContent);
  }).observe(log, { childList: true });
}"""
MY_TURNS: Final = "([yours, n]) => window.heard.filter((line) => line === yours).length >= n"


class Listener:
    """Hears each line once, in order, and keeps in mind what a player must know."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.say = person.say
        self.trick: list[Card] = []
        self.trump = ""
        self.taken = 0
        self.drawn = 0
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

    def my_turn(self, n: int) -> None:
        """Until it was said for the n-th time."""
        yours = self.say("said.your_turn")
        self.person.page.wait_for_function(MY_TURNS, arg=[yours, n], timeout=THOUGHT)
        self.listen()

    def listen(self) -> None:
        lines: list[str] = self.person.page.evaluate("window.heard")
        for line in lines[self._heard :]:
            self._hear(line)
        self._heard = len(lines)

    def _hear(self, line: str) -> None:
        if self._is(line, "said.turned"):
            self.trump = self.trump or self._card(line).suit
        if self._is(line, "said.play.me") or self._is(line, "said.play.other"):
            self.trick.append(self._card(line))
        if self._is(line, "said.taken.me") or self._is(line, "said.taken.other"):
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
