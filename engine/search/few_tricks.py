"""Playing for exactly so few tricks, without a trump: misères and piccolos, and against them.

As with the maxims of whist, a player looks at his own hand and at what the table has seen; a
hand that lies open has been seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.search.card_table import (
    AFTER,
    NOBODY,
    RANKS,
    SEATS,
    SUIT,
    Bit,
    Masks,
    Table,
    highest,
    lowest,
    winning,
)

Standing: TypeAlias = tuple[int, int, int]  # cards played to a trick, whose is best, its rank
Chances: TypeAlias = tuple[tuple[float, ...], ...]

ELSEWHERE: Final = 2 / 3  # that one of three other hands does not hold an unseen card
HIDDEN: Final = tuple(ELSEWHERE**count for count in range(RANKS + 1))
BARE: Final = (1.0, *(0.0,) * RANKS)
FORCED_HIDDEN, FORCED_OPEN = (  # the chance, by how many of his suit are below and above a card
    tuple(tuple(below * (1 - above) for above in none_of) for below in none_of)
    for none_of in (HIDDEN, BARE)
)
WORTH_A_LOW_CARD: Final = 0.15  # such a chance
EVERY_SUIT: Final = 15


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
        alive = 0
        for seat in SEATS[self.attackers]:
            if self.won[seat] <= self.aim:
                alive |= 1 << seat
        return alive

    def seen_of(self, alive: int) -> Masks | None:
        """The open hand, while there is still something to spoil."""
        return self.open_hand if self.open_hand is not None and alive >> self.bare & 1 else None


def by_need(table: Table, few: Few, seat: int, hand: Masks) -> int:
    """The card of a player who wants few tricks, or wants others to have too many."""
    trick = table.trick
    if not trick:
        return lead_for_few(table, few, seat, hand)
    suit = trick[0] // RANKS
    if not hand[suit]:
        return discard_for_few(table, few, seat, hand)
    best = winning(trick, table.trump)
    standing = len(trick), (table.leader + best) & 3, trick[best] % RANKS
    bit = follow_for_few(table, few, seat, hand, suit, standing)
    return suit * RANKS + highest(bit)


def lead_for_few(table: Table, few: Few, seat: int, hand: Masks) -> int:
    if not few.attackers >> seat & 1:
        return _low_lead(table, few, hand)
    wanted = few.aim - few.won[seat]
    if wanted > 0:
        return best_cards(hand, table.out(hand), wanted)[0]
    return _poor_lead(hand, table.gone)


def follow_for_few(
    table: Table, few: Few, seat: int, hand: Masks, suit: int, standing: Standing
) -> Bit:
    if not few.attackers >> seat & 1:
        return _follow_against(table, few, seat, hand[suit], suit, standing)
    place, _, best = standing
    mask, wanted = hand[suit], few.aim - few.won[seat]
    out, top = SUIT & ~(table.gone[suit] | mask), mask.bit_length() - 1
    if wanted <= 0:
        return _under(mask, mask, best, out, place == 3)
    if top > best and (place == 3 or not out >> top):
        return 1 << top
    spare = _spare(hand, table.out(hand), wanted)
    return _under(spare[suit], mask, best, out, place == 3)


def discard_for_few(table: Table, few: Few, seat: int, hand: Masks) -> int:
    if not few.attackers >> seat & 1:
        return _from_shortest(hand, _held(table, few, hand))
    out, wanted = table.out(hand), few.aim - few.won[seat]
    if wanted <= 0:
        return dangerous_discard(hand, out)
    spare = _spare(hand, out, wanted)
    return dangerous_discard(spare if any(spare) else hand, out)


# ---- few tricks are wanted -----------------------------------------------------------------------


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
    for suit, mask in enumerate(hand):
        if mask:
            top = mask.bit_length() - 1
            bad = danger(mask, out[suit]) * 20 + top
            if bad > worst:
                worst, card = bad, suit * RANKS + top
    return card


def put_away(hand: Masks, attacker: bool) -> int:
    """The card that a player puts out of play before the first lead."""
    out = [SUIT & ~mask for mask in hand]
    return dangerous_discard(hand, out) if attacker else _from_shortest(hand, EVERY_SUIT)


def _under(spare: int, mask: int, best: int, out: int, last: bool) -> Bit:
    """The highest card that loses, a spare one if possible; else the one that may."""
    below = (1 << best) - 1
    losing = spare & below or mask & below
    if losing:
        return 1 << highest(losing)
    low = mask & -mask
    return 1 << highest(mask) if last or out < low else low


def _poor_lead(hand: Masks, gone: Masks) -> int:
    """The card under which fewest cards are out, and which somebody can beat."""
    least, card = 1e9, NOBODY
    for suit, mask in enumerate(hand):
        if mask:
            low, out = lowest(mask), SUIT & ~(gone[suit] | mask)
            above = (out >> low).bit_count()
            risk = float((out & ((1 << low) - 1)).bit_count())
            risk += 0.1 * low - 0.05 * above
            if not above:
                risk += 50
            if risk < least:
                least, card = risk, suit * RANKS + low
    return card


def best_cards(hand: Masks, out: Masks, count: int) -> list[int]:
    """The cards over which fewest are out, of the most dangerous suits."""
    ranked: list[tuple[int, int]] = []
    for suit, mask in enumerate(hand):
        if mask:
            bad = danger(mask, out[suit])
            for _ in range(min(count, mask.bit_count())):
                top = mask.bit_length() - 1
                mask ^= 1 << top
                ranked.append(((out[suit] >> top).bit_count() * 100 - bad, suit * RANKS + top))
    ranked.sort()
    return [card for _, card in ranked[:count]]


def _spare(hand: Masks, out: Masks, wanted: int) -> Masks:
    """All but the best cards, which are kept until they take the tricks still wanted."""
    spare = hand[:]
    for card in best_cards(hand, out, wanted):
        spare[card // RANKS] ^= 1 << card % RANKS
    return spare


# ---- others are to have too many -----------------------------------------------------------------


def _void(table: Table, alive: int) -> int:
    """The suits that none of them holds."""
    void = EVERY_SUIT
    for attacker in SEATS[alive]:
        void &= table.voids[attacker]
    return void


def _follow_against(
    table: Table, few: Few, seat: int, mask: int, suit: int, standing: Standing
) -> Bit:
    """Low while he may be forced; once he can duck anyway, the highest."""
    place, winner, best = standing
    alive, under, high = few.alive(), mask & ((1 << best) - 1), 1 << highest(mask)
    if alive >> winner & 1:
        return 1 << highest(under) if under else high
    if not AFTER[place][seat] & alive:
        return high
    open_hand = few.seen_of(alive)
    if open_hand is not None:
        his, forced = open_hand[suit], FORCED_OPEN
    else:
        out = 0 if _void(table, alive) >> suit & 1 else SUIT & ~(table.gone[suit] | mask)
        his, forced = out, FORCED_HIDDEN
    if not under:
        best = lowest(mask)
    if _chance(forced, his, best) <= WORTH_A_LOW_CARD:
        return high
    return 1 << highest(under) if under else 1 << best


def _chance(forced: Chances, his: int, rank: int) -> float:
    """That he has nothing under a card, and something over it."""
    return forced[(his & ((1 << rank) - 1)).bit_count()][(his >> (rank + 1)).bit_count()]


def _low_lead(table: Table, few: Few, hand: Masks) -> int:
    """From a short suit, to be without it soon; rather where he is likely to be caught."""
    alive = few.alive()
    open_hand = few.seen_of(alive)
    void = 0 if open_hand is not None else _void(table, alive)
    most, card = -1e9, NOBODY
    for suit, mask in enumerate(hand):
        if mask:
            gone = table.gone[suit]
            if open_hand is not None:
                value, rank = _into_open_hand(mask, open_hand[suit], gone)
            else:
                value, rank = _into_hidden_hand(
                    mask, 0 if void >> suit & 1 else SUIT & ~(gone | mask)
                )
            if value > most:
                most, card = value, suit * RANKS + rank
    return card


def _into_hidden_hand(mask: int, his: int) -> tuple[float, int]:
    low = lowest(mask)
    value = 20 * _chance(FORCED_HIDDEN, his, low) - 12.0 * mask.bit_count()
    return value - (0 if his else 15), low


def _into_open_hand(mask: int, his: int, gone: int) -> tuple[float, int]:
    """Where it is weak; at best with a card that is below all of his."""
    if not his:
        return -15.0 - mask.bit_count(), highest(mask)
    weak, below = danger(his, SUIT & ~(gone | his)), mask & ((his & -his) - 1)
    if below:
        return 20.0 + 3 * weak, highest(below)
    return 3.0 * weak if weak else -10.0 - mask.bit_count(), lowest(mask)


def _held(table: Table, few: Few, hand: Masks) -> int:
    """The suits that he may hold, as a defender may know them."""
    alive, held = few.alive(), 0
    open_hand = few.seen_of(alive)
    if open_hand is not None:
        return sum(1 << suit for suit, mask in enumerate(open_hand) if mask)
    for suit, mask in enumerate(hand):
        if table.gone[suit] | mask != SUIT:
            held |= 1 << suit
    return held & ~_void(table, alive)


def _from_shortest(hand: Masks, preferred: int) -> int:
    """A high card; of short suits rather than of long ones."""
    most, card = -1e9, NOBODY
    for suit, mask in enumerate(hand):
        if mask:
            top = mask.bit_length() - 1
            value = top - 2.0 * mask.bit_count() + (5 if preferred >> suit & 1 else 0)
            if value > most:
                most, card = value, suit * RANKS + top
    return card
