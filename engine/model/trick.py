"""One trick: which card beats which, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.cards import Card, RankOrder, Suit
from engine.model.seats import Seat, after


@dataclass(frozen=True, slots=True)
class Trick:
    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Suit | None:
        return self.cards[0].suit if self.cards else None

    def plus(self, card: Card) -> Trick:
        return Trick(self.leader, (*self.cards, card))


def beats(card: Card, other: Card, trump: Suit | None, order: RankOrder) -> bool:
    """Whether `card`, played later, beats `other`, the best so far."""
    if card.suit is other.suit:
        return order.index(card.rank) > order.index(other.rank)
    return card.suit is trump


def winner(trick: Trick, trump: Suit | None, order: RankOrder, players: int) -> Seat:
    """Who is winning a trick of one card or more."""
    best = 0
    for place, card in enumerate(trick.cards):
        if place and beats(card, trick.cards[best], trump, order):
            best = place
    return after(trick.leader, players, best)
