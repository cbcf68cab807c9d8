"""What thirteen cards are worth at sight: the cheap estimates on which a call is founded.

The weights are fitted to the tricks that such hands take when deals are played out by the maxims.
"""

from __future__ import annotations

from math import erf, exp, sqrt
from typing import Final

from engine.search.card_table import ACE, KING, NO_TRUMP, QUEEN, SUIT, SUITS, Masks, highest
from engine.search.few_tricks import best_cards, danger

# What a card or a length brings: alone against three, and to a pair with any partner.
# Nothing; a trump; a trump beyond four; ace, king ... ten of trumps; a side ace, a king beside it,
# a guarded king, a guarded queen; for each trump a void, a singleton; a doubleton; a long card.
ALONE: Final = (
    (-0.89, 0.32, 0.49, 1.19, 0.91, 0.61, 0.38, 0.23)
    + (1.02, 0.72, 0.62, 0.29, 0.25, 0.15, 0.21, -0.10)
)  # fmt: skip
WITH_PARTNER: Final = (
    (3.37, 0.37, 0.16, 0.75, 0.63, 0.42, 0.25, 0.17)
    + (0.73, 0.48, 0.53, 0.24, 0.23, 0.14, 0.19, -0.10)
)  # fmt: skip
SPREAD: Final = 0.9  # of the tricks that one hand takes, the others unknown
PAIR_SPREAD: Final = 1.3
AVERAGE: Final = 6.5  # tricks of a pair
# Of exactly none, one, two tricks: the holes at which success is as likely as failure, and how
# many more or fewer holes make a difference.
EVEN: Final = {0: (14.0, 6.0), 1: (11.0, 7.0), 2: (9.0, 8.0)}


def tricks_alone(hand: Masks, trump: int) -> float:
    return top_tricks(hand) if trump == NO_TRUMP else _weighed(hand, trump, ALONE)


def tricks_of_pair(hand: Masks, trump: int) -> float:
    """With a partner of whom nothing is known."""
    return _weighed(hand, trump, WITH_PARTNER)


def _weighed(hand: Masks, trump: int, weights: tuple[float, ...]) -> float:
    trumps = hand[trump]
    count = trumps.bit_count()
    value = weights[0] + weights[1] * count + weights[2] * max(0, count - 4)
    for place, rank in enumerate(range(ACE, ACE - 5, -1), 3):
        if trumps >> rank & 1:
            value += weights[place]
    ace, beside, king, queen, void, singleton, doubleton, long = weights[8:]
    short = {0: void * min(count, 4), 1: singleton * min(count, 4), 2: doubleton}
    for suit in SUITS:
        if suit != trump:
            mask = hand[suit]
            length, has_ace, has_king = mask.bit_count(), mask >> ACE & 1, mask >> KING & 1
            value += ace * has_ace + has_king * (beside if has_ace else king * (length > 1))
            value += queen * (mask >> QUEEN & 1 and length > 2)
            value += short.get(length, 0.0) + long * max(0, length - 4)
    return value


def top_tricks(hand: Masks) -> float:
    """Without a trump: the masters of each suit, and all of a suit whose masters clear it."""
    total = 0.0
    for mask in hand:
        masters = (mask >> (SUIT & ~mask).bit_length()).bit_count()
        others = 13 - mask.bit_count()
        total += mask.bit_count() if masters * 3 >= others + 2 else masters
    return total


def chance_of(tricks: float, target: int, spread: float = SPREAD) -> float:
    """That a hand worth so many tricks takes at least the target."""
    return 0.5 + 0.5 * erf((tricks - target + 0.5) / spread / sqrt(2))


def holes(hand: Masks, aim: int = 0) -> int:
    """How often others can stay below a hand that wants exactly so many tricks."""
    out = [SUIT & ~mask for mask in hand]
    rest = hand[:]
    for card in best_cards(hand, out, aim):
        rest[card // 13] &= ~(1 << card % 13)
    return sum(danger(mask, SUIT & ~mask) for mask in rest)


def chance_of_few(hand: Masks, aim: int) -> float:
    even, step = EVEN[aim]
    return 1 / (1 + exp((holes(hand, aim) - even) / step))


def longest_and_best(hand: Masks, suits: tuple[int, ...] = tuple(SUITS)) -> list[int]:
    """Suits as trumps, the best first."""
    return sorted(suits, key=lambda suit: (-tricks_alone(hand, suit), -highest(hand[suit])))
