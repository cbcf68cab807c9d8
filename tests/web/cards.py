"""Cards as the page names them, and a player's plain sense: win cheaply, lose cheaply, lead anything but the best."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tests.web.words import Words

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"


@dataclass(frozen=True, slots=True)
class Card:
    suit: str
    rank: str
    name: str

    @property
    def strength(self) -> int:
        return RANKS.index(self.rank)


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, as its button says."""

    card: Card
    playable: bool
    raised: bool


class Names:
    """What cards are called in one language, both ways."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._cards = {
            card.name: card
            for card in (self._named(rank, suit) for suit in SUITS for rank in RANKS)
        }

    def _named(self, rank: str, suit: str) -> Card:
        says = self._words
        return Card(
            suit, rank, says("card.name", rank=says(f"rank.{rank}"), suit=says(f"suit.{suit}"))
        )

    def noted(self, notation: str) -> Card:
        """Of the engine's 'H4'."""
        return self._named(notation[1], notation[0])

    def held(self, snapshot: str) -> tuple[Held, ...]:
        """The buttons of an ARIA snapshot that are cards, in order."""
        able, up = self._words("hand.playable"), self._words("hand.raised")
        found = []
        for label in re.findall(r'button "([^"]+)"', snapshot):
            name, *said = label.split(", ")
            if name in self._cards:
                found.append(Held(self._cards[name], able in said, up in said))
        return tuple(found)

    def within(self, text: str) -> tuple[Card, ...]:
        """The cards named in a text, in the order in which they are."""
        places = {text.find(name): card for name, card in self._cards.items() if name in text}
        return tuple(places[place] for place in sorted(places))


def sensible(held: Sequence[Held], trick: Sequence[Card], trump: str, rng: random.Random) -> Card:
    """Not the best player, but nobody who plays the first card that will go."""
    able = sorted(
        (it.card for it in held if it.playable),
        key=lambda card: (card.suit == trump, card.strength),
    )
    assert able, f"none of {[it.card.name for it in held]} may be played"
    if not trick:
        return rng.choice(able[:-1] or able)
    led = trick[0]
    winners = [card for card in able if beats(card, led, trump)]
    return winners[0] if winners and rng.random() < 0.7 else able[0]


def beats(card: Card, led: Card, trump: str) -> bool:
    if card.suit == led.suit:
        return card.strength > led.strength
    return card.suit == trump
