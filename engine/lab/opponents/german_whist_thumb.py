"""German Whist by rule of thumb, a yardstick that stays as it is while the shipped player changes.

A card is worth the tricks it can be expected to bring in stage two; a prize is fought for when it
is worth more than the hidden card below it, and the card that fights is part of the price.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.model.cards import PACK_52, Card, Hand, Suit

Table: TypeAlias = tuple[float, ...]  # a number for each card of the pack
Cards: TypeAlias = list[Card]

PLAIN: Final = (0.80, 0.50, 0.30, 0.17, 0.09, 0.05, 0.02)  # worth by how many are higher
TRUMP: Final = (1.25, 1.15, 1.06, 0.99, 0.93, 0.89, 0.86, 0.83, 0.81, 0.80)
BURDEN: Final = (0.90, 0.75, 0.60, 0.50, 0.40, 0.30, 0.20, 0.15, 0.10)  # plain, where few win
TEMPO: Final = 0.15  # worth of the lead of the next trick
ANSWER: Final = 0.05  # what the other spends on a trick that he takes
SHARE: Final = 0.35  # of the cards out of sight, those in one hand
RUFF: Final = 0.7  # chance that a hand without the suit has a trump for it


@dataclass(frozen=True, slots=True)
class Scale:
    """What the cards are worth in one position, to whoever holds them."""

    worth: Table  # tricks; where few tricks win, a burden
    sought: Table  # chance that the card, led, takes the trick from one who wants it
    shunned: Table  # and from one who does not
    hidden: float  # mean worth of a card out of sight
    trump: Suit
    few: bool

    def swing(self, prize: Card) -> float:
        """What taking the trick changes between the two."""
        return 2 * (self.worth[prize] - self.hidden) + TEMPO

    @property
    def answer(self) -> float:
        return -ANSWER if self.few else ANSWER


def scale_of(live: Hand, unseen: Iterable[Card], trump: Suit, few: bool) -> Scale:
    """`live` are the cards that may still be played, the prize among them."""
    size = len(PACK_52)
    worth, sought, shunned = [0.0] * size, [0.0] * size, [0.0] * size
    for suit in Suit:
        row = TRUMP if suit is trump else BURDEN if few else PLAIN
        count = sum(card.suit is suit for card in live)
        above = 0
        for card in sorted((c for c in PACK_52 if c.suit is suit), reverse=True):
            held = card in live
            below = count - above - held
            worth[card] = row[min(above, len(row) - 1)] * (-1 if few else 1)
            none_above, none_below = (1 - SHARE) ** above, (1 - SHARE) ** below
            ruffed = 0.0 if suit is trump else none_above * none_below * RUFF
            sought[card] = none_above - ruffed
            shunned[card] = 1 - none_below * (1 - none_above)
            above += held
    out = [worth[card] for card in unseen]
    hidden = sum(out) / len(out) if out else 0.0
    return Scale(tuple(worth), tuple(sought), tuple(shunned), hidden, trump, few)


def drawn_by_thumb(
    scale: Scale, hands: Sequence[Cards], stock: Sequence[Card], leader: int, led: Card | None
) -> int:
    """Stage one played out by rule from here; returns who leads to stage two.

    A card led has left its hand. Each is played on what its owner may know: his own cards, the
    card led and the prize. Changes the hands, which are sorted; the stock is top first, the prize
    included.
    """
    trump = int(scale.trump)
    for top in range(0, len(stock), 2):
        prize, hidden = stock[top], stock[top + 1]
        mine, other = hands[leader], hands[1 - leader]
        if led is None:
            led = lead_by_thumb(scale, mine, prize)
            mine.remove(led)
        card = reply_by_thumb(scale, other, led, prize)
        other.remove(card)
        if card > led if card // 13 == led // 13 else card // 13 == trump:
            leader, mine, other = 1 - leader, other, mine
        insort(mine, prize)
        insort(other, hidden)
        led = None
    return leader


def reply_by_thumb(scale: Scale, hand: Cards, led: Card, prize: Card) -> Card:
    worth, trump, suit = scale.worth, int(scale.trump), led // 13
    swing = scale.swing(prize)
    options = [card for card in hand if card // 13 == suit]
    best, top = led, -9.0
    for card in options or hand:
        value = -worth[card]
        if card > led if options else card // 13 == trump:
            value += swing
        if value > top:
            best, top = card, value
    return best


def lead_by_thumb(scale: Scale, hand: Cards, prize: Card) -> Card:
    worth, swing = scale.worth, scale.swing(prize)
    chances = scale.sought if swing > 0 else scale.shunned
    gain = swing - scale.answer
    best, top = hand[0], -9.0
    for card in hand:
        value = chances[card] * gain - worth[card]
        if value > top:
            best, top = card, value
    return best
