"""Cards as HTML that needs neither script nor picture, and the words around them in one language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from engine.model.cards import Card, Suit
from web.build.setup import Trouble
from web.build.texts import Texts

SHAPES: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
AS_LETTER: Final = "\ufe0e"  # without it some systems draw a coloured picture of the sign


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language."""

    texts: Texts
    language: str

    def __call__(self, key: str, **params: str) -> str:
        """A sentence, safe to stand in HTML; `params` are HTML already."""
        if key not in self.texts:
            raise Trouble(f"the rules pages want the text {key}, and web/texts has none")
        return escape(self.texts[key][self.language]).format(**params)

    def index(self, card: Card) -> str:
        letter = card.rank.letter
        return self(f"rules.index.{letter}") if letter in "JQKA" else letter.replace("T", "10")

    def card(self, card: Card) -> str:
        return self("card.name", rank=self(f"rank.{card.rank.letter}"), suit=self.suit(card.suit))

    def suit(self, suit: Suit) -> str:
        return self(f"suit.{suit.letter}")


def suit_sign(suit: Suit, words: Words) -> str:
    sign = f"{SHAPES[suit]}{AS_LETTER}"
    return f'<span class="{suit.name.lower()}" role="img" aria-label="{words.suit(suit)}">{sign}</span>'


def card_in_line(card: Card, words: Words) -> str:
    """A card named within a sentence."""
    return _card("named", card, words)


def card_face(card: Card, words: Words) -> str:
    """A small card that lies in a drawing."""
    return _card("card", card, words)


def faces(some: Iterable[Card], words: Words) -> str:
    return f'<span class="cards">{"".join(card_face(card, words) for card in some)}</span>'


def _card(kind: str, card: Card, words: Words) -> str:
    parts = f"<b>{words.index(card)}</b><i>{SHAPES[card.suit]}{AS_LETTER}</i>"
    return f'<span class="{kind} {card.suit.name.lower()}" role="img" aria-label="{words.card(card)}">{parts}</span>'
