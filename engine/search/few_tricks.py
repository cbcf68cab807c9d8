"""Playing for exactly so few tricks, without a trump: misères and piccolos, and against them.

As with the maxims of whist, a player looks at his own hand and at what the table has seen; a
hand that lies open has been seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.search.card_table import (
    AFTER,
    NOBODY,
    RANKS,
    SEATS,
    SUIT,
    SUITS,
    Masks,
    Table,
    highest,
    lowest,
    winning,
)

ELSEWHERE: Final = 2 / 3  # that one of three other hands does not hold an unseen card
HIDDEN: Final = tuple(ELSEWHERE**count for count in range(RANKS + 1))
BARE: Final = (1.0, *(0.0,) * RANKS)
FORCED: Final = 0.15  # a chance of forcing him that is worth a low card


@dataclass(slots=True)
class Few:
    """Who wants exactly how many tricks, and how many each seat has."""

    attackers: int
    aim: int
    won: list[int]
    bare: int = NOBODY  # the seat whose hand lies open
    open_hand: Masks | None = None  # the cards left of it

    def alive(self) -> int:
        """The attackers who may still get their number."""
        won, aim = self.won, self.aim
        return sum(1 << seat for seat in SEATS[self.attackers] if won[seat] <= aim)


def by_need(table: Table, few: Few, seat: int, hand: Masks) -> int:
    """The card of a player who wants few tricks, or wants others to have too many."""
    if not few.attackers >> seat & 1:
        return _attack(table, few, seat, hand)
    out, wanted = table.out(hand), few.aim - few.won[seat]
    if wanted > 0:
        return _seek(table, hand, out, wanted)
    return _shun(table, hand, out)


def danger(mask: int, out: int) -> int:
    """How many lower cards of others find none of the player's own to meet them."""
    holes = met = 0
    while mask:
        bit = mask & -mask
        mask ^= bit
        below = (out & (bit - 1)).bit_count() - met
        if below > 0:
            holes += below
        met += 1
    return holes


def dangerous_discard(hand: Masks, out: Masks) -> int:
    """The highest card of the worst suit."""
    worst, card = -1, NOBODY
    for suit in SUITS:
        mask = hand[suit]
        if mask:
            top = highest(mask)
            bad = danger(mask, out[suit]) * 20 + top
            if bad > worst:
                worst, card = bad, suit * RANKS + top
    return card


def put_away(hand: Masks, attacker: bool) -> int:
    """The card that a player puts out of play before the first lead."""
    out = [SUIT & ~mask for mask in hand]
    return dangerous_discard(hand, out) if attacker else _from_shortest(hand, 15)


def _shun(table: Table, hand: Masks, out: Masks) -> int:
    """As high as one may without taking the trick."""
    trick = table.trick
    if not trick:
        return _poor_lead(hand, out)
    suit = trick[0] // RANKS
    if not hand[suit]:
        return dangerous_discard(hand, out)
    best = trick[winning(trick, table.trump)] % RANKS
    return suit * RANKS + _under(hand[suit], hand[suit], best, out[suit], len(trick) == 3)


def _under(spare: int, mask: int, best: int, out: int, last: bool) -> int:
    """The highest card that loses, a spare one if possible; else the one that may."""
    losing = spare & ((1 << best) - 1) or mask & ((1 << best) - 1)
    if losing:
        return highest(losing)
    low = lowest(mask)
    return highest(mask) if last or not out >> low else low


def _poor_lead(hand: Masks, out: Masks) -> int:
    """The card under which fewest cards are out, and which somebody can beat."""
    least, card = 1e9, NOBODY
    for suit in SUITS:
        mask = hand[suit]
        if mask:
            low = lowest(mask)
            risk = float((out[suit] & ((1 << low) - 1)).bit_count())
            risk += 0.1 * low - 0.05 * (out[suit] >> low).bit_count()
            if not out[suit] >> low:
                risk += 50
            if risk < least:
                least, card = risk, suit * RANKS + low
    return card


def _seek(table: Table, hand: Masks, out: Masks, wanted: int) -> int:
    """The best cards are kept until they take the tricks still wanted; the others shun them."""
    kept = best_cards(hand, out, wanted)
    trick = table.trick
    if not trick:
        return kept[0]
    spare = hand[:]
    for card in kept:
        spare[card // RANKS] &= ~(1 << card % RANKS)
    suit = trick[0] // RANKS
    mask = hand[suit]
    if not mask:
        return dangerous_discard(spare if any(spare) else hand, out)
    best, top, last = trick[winning(trick, table.trump)] % RANKS, highest(mask), len(trick) == 3
    if top > best and (last or not out[suit] >> top):
        return suit * RANKS + top
    return suit * RANKS + _under(spare[suit], mask, best, out[suit], last)


def best_cards(hand: Masks, out: Masks, count: int) -> list[int]:
    """The cards over which fewest are out, of the most dangerous suits."""
    ranked: list[tuple[int, int]] = []
    for suit in SUITS:
        mask, bad = hand[suit], danger(hand[suit], out[suit])
        for _ in range(min(count, mask.bit_count())):
            top = highest(mask)
            mask ^= 1 << top
            ranked.append(((out[suit] >> top).bit_count() * 100 - bad, suit * RANKS + top))
    ranked.sort()
    return [card for _, card in ranked[:count]]


class _Target:
    """The attackers' cards of each suit as a defender may know them."""

    __slots__ = ("_table", "bare", "none_of", "suits")

    def __init__(self, table: Table, few: Few, out: Masks, alive: int) -> None:
        self._table = table
        self.bare = few.open_hand is not None and bool(alive >> few.bare & 1)
        self.none_of = BARE if self.bare else HIDDEN
        if few.open_hand is not None and self.bare:
            self.suits = few.open_hand
            return
        void = 15
        for attacker in SEATS[alive]:
            void &= table.voids[attacker]
        self.suits = [0 if void >> suit & 1 else out[suit] for suit in SUITS]

    def forced_over(self, suit: int, rank: int) -> float:
        """The chance that he has nothing under a card, and something over it."""
        his = self.suits[suit]
        below = (his & ((1 << rank) - 1)).bit_count()
        above = (his >> (rank + 1)).bit_count()
        return self.none_of[below] * (1 - self.none_of[above])

    def weakness(self, suit: int) -> int:
        """Of a hand that lies open: how often the others can stay below it."""
        his = self.suits[suit]
        return danger(his, SUIT & ~self._table.gone[suit] & ~his)


def _attack(table: Table, few: Few, seat: int, hand: Masks) -> int:
    trick, out, alive = table.trick, table.out(hand), few.alive()
    target = _Target(table, few, out, alive)
    if not trick:
        return _low_lead(target, hand)
    suit = trick[0] // RANKS
    mask = hand[suit]
    if not mask:
        return _high_discard(target, hand)
    place = winning(trick, table.trump)
    best = trick[place] % RANKS
    under = mask & ((1 << best) - 1)
    if alive >> ((table.leader + place) & 3) & 1:
        return suit * RANKS + highest(under or mask)
    if not AFTER[len(trick)][seat] & alive:
        return suit * RANKS + highest(mask)
    return suit * RANKS + _before_him(target, suit, mask, under, best)


def _before_him(target: _Target, suit: int, mask: int, under: int, best: int) -> int:
    """Low while he may be forced; once he can duck anyway, the highest."""
    if under:
        return highest(under if target.forced_over(suit, best) > FORCED else mask)
    low = lowest(mask)
    return low if target.forced_over(suit, low) > FORCED else highest(mask)


def _low_lead(target: _Target, hand: Masks) -> int:
    """From a short suit, to be without it soon; rather where he is likely to be caught."""
    most, card = -1e9, NOBODY
    judge = _into_open_hand if target.bare else _into_hidden_hand
    for suit in SUITS:
        if hand[suit]:
            value, rank = judge(target, suit, hand[suit])
            if value > most:
                most, card = value, suit * RANKS + rank
    return card


def _into_hidden_hand(target: _Target, suit: int, mask: int) -> tuple[float, int]:
    low = lowest(mask)
    value = 20 * target.forced_over(suit, low) - 12.0 * mask.bit_count()
    return value - (0 if target.suits[suit] else 15), low


def _into_open_hand(target: _Target, suit: int, mask: int) -> tuple[float, int]:
    """Where it is weak; at best with a card that is below all of his."""
    his = target.suits[suit]
    if not his:
        return -15.0 - mask.bit_count(), highest(mask)
    weak, below = target.weakness(suit), mask & ((his & -his) - 1)
    if below:
        return 20.0 + 3 * weak, highest(below)
    return 3.0 * weak if weak else -10.0 - mask.bit_count(), lowest(mask)


def _high_discard(target: _Target, hand: Masks) -> int:
    """High cards of the suits that he may hold."""
    held = sum(1 << suit for suit in SUITS if target.suits[suit])
    return _from_shortest(hand, held)


def _from_shortest(hand: Masks, preferred: int) -> int:
    """A high card; of short suits rather than of long ones."""
    most, card = -1e9, NOBODY
    for suit in SUITS:
        mask = hand[suit]
        if mask:
            top = highest(mask)
            value = top - 2.0 * mask.bit_count() + (5 if preferred >> suit & 1 else 0)
            if value > most:
                most, card = value, suit * RANKS + top
    return card
