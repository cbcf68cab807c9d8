"""What cards are worth in German Whist by rule of thumb: the tricks to be expected of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.model.cards import PACK_52, Card, Hand, Suit

Table: TypeAlias = tuple[float, ...]  # a number for each card of the pack

PLAIN: Final = (0.80, 0.50, 0.30, 0.17, 0.09, 0.05, 0.02)  # worth by how many are higher
TRUMP: Final = (1.25, 1.15, 1.06, 0.99, 0.93, 0.89, 0.86, 0.83, 0.81, 0.80)
BURDEN: Final = (0.90, 0.75, 0.60, 0.50, 0.40, 0.30, 0.20, 0.15, 0.10)  # plain, where few win


@dataclass(frozen=True, slots=True)
class Scale:
    """What the cards are worth in one position, to whoever holds them."""

    worth: Table  # tricks; where few tricks win, a burden
    hidden: float  # mean worth of a card out of sight
    few: bool

    def good(self, prize: Card) -> bool:
        """Better than a hidden card is on average."""
        return self.worth[prize] > self.hidden


def scale_of(live: Hand, unseen: Iterable[Card], trump: Suit, few: bool) -> Scale:
    """`live` are the cards that may still be played, the prize among them."""
    worth = [0.0] * len(PACK_52)
    for suit in Suit:
        row = TRUMP if suit is trump else BURDEN if few else PLAIN
        above = 0
        for card in sorted((c for c in PACK_52 if c.suit is suit), reverse=True):
            worth[card] = row[min(above, len(row) - 1)] * (-1 if few else 1)
            above += card in live
    out = [worth[card] for card in unseen]
    return Scale(tuple(worth), sum(out) / len(out) if out else 0.0, few)
