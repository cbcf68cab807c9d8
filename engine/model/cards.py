"""Suits, ranks, cards and packs."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeAlias


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "CDHS"[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a letter, 'C', 'D', 'H' or 'S'; raises ValueError."""
        if len(text) != 1 or text not in "CDHS":
            raise ValueError(f"not a suit: {text!r}")
        return cls("CDHS".index(text))


class Rank(IntEnum):
    """The printed value; how strong it is in play is a `RankOrder`."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "23456789TJQKA"[self - 2]


class Card(int):
    """0..51, clubs first, deuce first. An int, so it hashes and indexes at C speed."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        return _SUITS[self // 13]

    @property
    def rank(self) -> Rank:
        return _RANKS[self % 13]

    def __str__(self) -> str:
        """'SA', 'HT': suit letter, rank letter."""
        return _NAMES[self]

    __repr__ = __str__

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a name; raises ValueError."""
        card = _CARDS.get(text)
        if card is None:
            raise ValueError(f"not a card: {text!r}")
        return card


_SUITS: Final = tuple(Suit)  # looked up: a call of an Enum takes ten times as long
_RANKS: Final = tuple(Rank)
_NAMES: Final = tuple(s + r for s in "CDHS" for r in "23456789TJQKA")
_CARDS: Final = {name: Card(number) for number, name in enumerate(_NAMES)}

Hand: TypeAlias = frozenset[Card]  # bit masks live in engine.search only
Pack: TypeAlias = tuple[Card, ...]  # an order of cards, top first
RankOrder: TypeAlias = tuple[Rank, ...]  # weakest first

PACK_52: Final[Pack] = tuple(_CARDS.values())
PACK_32: Final[Pack] = tuple(card for card in PACK_52 if card.rank >= Rank.SEVEN)
ACE_HIGH: Final[RankOrder] = tuple(Rank)
ECARTE_ORDER: Final[RankOrder] = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.ACE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
)


def cards(text: str) -> tuple[Card, ...]:
    """cards("SA HT C2"); raises ValueError."""
    return tuple(Card.parse(name) for name in text.split())


def names(some: Iterable[Card]) -> str:
    """'SA HT C2', in the order given: the inverse of `cards`."""
    return " ".join(map(str, some))


def of_suit(hand: Iterable[Card], suit: Suit) -> Hand:
    return frozenset(card for card in hand if card.suit is suit)
