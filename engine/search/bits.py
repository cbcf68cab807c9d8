"""Cards as bits: a mask of thirteen for each suit, the higher bit for the stronger card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.model.cards import PACK_52, Card, RankOrder

Mask: TypeAlias = int  # one suit
Place: TypeAlias = tuple[int, int]  # suit, strength in the game's order


class Suits(NamedTuple):
    clubs: Mask = 0
    diamonds: Mask = 0
    hearts: Mask = 0
    spades: Mask = 0


def to_suits(hand: Iterable[Card], order: RankOrder) -> Suits:
    masks, places = [0, 0, 0, 0], _places(order)
    for card in hand:
        suit, strength = places[card]
        masks[suit] |= 1 << strength
    return Suits(*masks)


def to_place(card: Card, order: RankOrder) -> Place:
    return _places(order)[card]


def to_card(place: Place, order: RankOrder) -> Card:
    suit, strength = place
    return Card(13 * suit + order[strength] - 2)


def members(mask: Mask) -> Iterator[int]:
    """The strengths of a suit, low to high."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


@cache
def _places(order: RankOrder) -> tuple[Place, ...]:
    """By card; one that the game does not know has no strength."""
    return tuple(
        (card // 13, order.index(card.rank) if card.rank in order else -1) for card in PACK_52
    )
