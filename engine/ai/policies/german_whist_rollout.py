"""German Whist deals played out by rule of thumb, as fast as plain numbers allow.

A card is worth the tricks it can be expected to bring in stage two. Each hand is played on what
its owner may know: in stage one his own cards, the led card and the prize; in stage two, where
a perfect memory knows every card, both hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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

    def swing(self, prize: Card | None) -> float:
        """What taking the trick changes between the two: the cards drawn, or the trick."""
        if prize is None:
            return -1.0 if self.few else 1.0
        return 2 * (self.worth[prize] - self.hidden) + TEMPO

    def answer(self, prize: Card | None) -> float:
        if prize is None:
            return 0.0
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


def roll_out(
    scale: Scale,
    hands: Sequence[Iterable[Card]],
    stock: Sequence[Card],
    leader: int,
    trick: Sequence[Card] = (),
) -> tuple[int, int]:
    """Tricks of stage two that each hand takes when both are played by rule from here.

    The cards of the trick in progress have left their hands.
    """
    held = [sorted(hand) for hand in hands]
    won, drawn, trump = [0, 0], 0, int(scale.trump)
    played = list(trick)
    while played or held[0] or held[1]:
        prize = stock[drawn] if drawn < len(stock) else None
        other = 1 - leader
        if not played:
            played.append(_lead(scale, held[leader], held[other], prize))
            held[leader].remove(played[0])
        if len(played) == 1:
            played.append(_reply(scale, held[other], played[0], prize))
            held[other].remove(played[1])
        led, card = played
        played.clear()
        if card > led if card // 13 == led // 13 else card // 13 == trump:
            leader = other
        if prize is None:
            won[leader] += 1
        else:
            held[leader].append(prize)
            held[1 - leader].append(stock[drawn + 1])
            drawn += 2
    return won[0], won[1]


def _reply(scale: Scale, hand: Cards, led: Card, prize: Card | None) -> Card:
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


def _lead(scale: Scale, hand: Cards, other: Cards, prize: Card | None) -> Card:
    worth, swing = scale.worth, scale.swing(prize)
    chances: Mapping[Card, float] | Table
    if prize is None:
        chances = _known_chances(scale, hand, other)
    else:
        chances = scale.sought if swing > 0 else scale.shunned
    gain = swing - scale.answer(prize)
    best, top = hand[0], -9.0
    for card in hand:
        value = chances[card] * gain - worth[card]
        if value > top:
            best, top = card, value
    return best


def _known_chances(scale: Scale, hand: Cards, other: Cards) -> Mapping[Card, float]:
    """Whether each card of stage two takes the trick, with the other hand known."""
    trump, few = int(scale.trump), scale.few
    high, low = [-1] * 4, [99] * 4
    for card in other:
        suit = card // 13
        high[suit] = max(high[suit], card)
        low[suit] = min(low[suit], card)
    ruffs = high[trump] >= 0 and not few
    chances: dict[Card, float] = {}
    for card in hand:
        suit = card // 13
        if high[suit] < 0:
            chances[card] = not ruffs or suit == trump
        else:
            chances[card] = card > (low[suit] if few else high[suit])
    return chances
