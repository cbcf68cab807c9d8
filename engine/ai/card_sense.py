"""Judging single cards: what every card player sees at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from engine.model.cards import Card, Hand, RankOrder, Suit

RUFFS: Final = 0.8  # how often a hand void of a suit trumps it


def strength(card: Card, order: RankOrder) -> int:
    return order.index(card.rank)


@dataclass(frozen=True, slots=True)
class Chances:
    """Whether a card led to one opponent wins the trick."""

    sought: float  # if he tries to take it
    shunned: float  # if he tries to lose it


def lead_chances(
    card: Card, holds: Mapping[Card, float], trump: Suit | None, order: RankOrder
) -> Chances:
    """`holds` is the chance that the opponent has each card not in one's own hand."""
    suit = [(strength(c, order), chance) for c, chance in holds.items() if c.suit is card.suit]
    mine = strength(card, order)
    none_above = prod(1 - chance for other, chance in suit if other > mine)
    none_below = prod(1 - chance for other, chance in suit if other < mine)
    shunned = 1 - none_below * (1 - none_above)  # he takes it if all that he has is higher
    if card.suit is trump or trump is None:
        return Chances(none_above, shunned)
    trumpless = prod(1 - chance for c, chance in holds.items() if c.suit is trump)
    ruffed = none_above * none_below * RUFFS * (1 - trumpless)
    return Chances(none_above - ruffed, shunned)


def distinct(hand: Hand, others: Hand, order: RankOrder) -> tuple[Card, ...]:
    """Of each run of cards with none of the others between them, the lowest."""
    chosen: list[Card] = []
    for suit in Suit:
        last = False  # whether the card below in play is one of the hand
        for card in sorted(hand | others, key=lambda c: strength(c, order)):
            if card.suit is suit:
                if card in hand and not last:
                    chosen.append(card)
                last = card in hand
    return tuple(chosen)
