"""The maxims of whist: which card a player plays who wants tricks, for himself or with friends.

All that a maxim looks at lies in the player's own hand or was seen by the whole table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.search.card_table import (
    AFTER,
    EVERYBODY,
    KNAVE,
    NO_TRUMP,
    NOBODY,
    RANKS,
    SEATS,
    SUITS,
    TEN,
    Masks,
    Table,
    highest,
    lowest,
    winning,
)

Lead: TypeAlias = tuple[float, int]  # how good it looks, and the card

FIRST_ROUND: Final = 7  # cards of a suit in the other hands: few if it was led before


def by_maxim(table: Table, seat: int, hand: Masks) -> int:
    """The card that the maxims choose."""
    out = table.out(hand)
    if not table.trick:
        return _lead(table, seat, hand, out)
    suit = table.trick[0] // RANKS
    if hand[suit]:
        return suit * RANKS + _follow(table, seat, hand[suit], out[suit], suit)
    ruff = _ruff(table, seat, hand, out)
    return ruff if ruff != NOBODY else _discard(table.trump, hand, out)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a leader has seen of the others; a bit for each suit."""

    rivals_trump: bool  # an opponent may still hold a trump
    rivals_ruff: int  # an opponent who may have trumps has shown to be without the suit
    friends_ruff: int  # a friend who may have trumps has
    friends_led: int  # a friend led it first

    @staticmethod
    def by(table: Table, seat: int, out: Masks) -> Seen:
        side, trump = table.sides[seat], table.trump
        mates, led = SEATS[side & ~(1 << seat)], 0
        for mate in mates:
            if table.opened[mate] != NOBODY:
                led |= 1 << table.opened[mate]
        if trump == NO_TRUMP or not out[trump]:
            return Seen(False, 0, 0, led)
        against, theirs = _ruffs(table, SEATS[EVERYBODY & ~side])
        return Seen(against, theirs, _ruffs(table, mates)[1], led)


def _ruffs(table: Table, seats: tuple[int, ...]) -> tuple[bool, int]:
    """Whether one of them may have trumps, and the suits that such a one is without."""
    some, suits = False, 0
    for seat in seats:
        void = table.voids[seat]
        if not void >> table.trump & 1:
            some, suits = True, suits | void
    return some, suits


def _lead(table: Table, seat: int, hand: Masks, out: Masks) -> int:
    best, card = -99.0, NOBODY
    seen = Seen.by(table, seat, out)
    for suit in SUITS:
        if hand[suit]:
            if suit == table.trump:
                alone = sum(map(bool, hand)) == 1
                value, rank = _trump_lead(seen, suit, hand[suit], out[suit], alone)
            else:
                value, rank = _plain_lead(table, seen, seat, suit, hand, out[suit])
            if value > best:
                best, card = value, suit * RANKS + rank
    return card


def _trump_lead(seen: Seen, suit: int, trumps: int, out: int, alone: bool) -> Lead:
    """Trumps are drawn by who is long and strong, and returned to a friend who led them.

    Where they are all that is left, the best ones go first.
    """
    low = lowest(trumps)
    if not seen.rivals_trump:
        return -5.0, low
    length, masters = trumps.bit_count(), (trumps >> out.bit_length()).bit_count()
    strong = length >= 5 or length > out.bit_count() or (length == 4 and masters >= 2)
    if strong or seen.friends_led >> suit & 1 or (alone and masters):
        return 22.0 if length >= 5 else 12.0, _top_of(trumps, out, masters)
    return length - 4.0, low


def _plain_lead(table: Table, seen: Seen, seat: int, suit: int, hand: Masks, out: int) -> Lead:
    mask = hand[suit]
    length, masters = mask.bit_count(), (mask >> out.bit_length()).bit_count()
    if seen.rivals_ruff >> suit & 1:
        return length - 15.0, lowest(mask)
    if seen.friends_ruff >> suit & 1:
        return 24.0, lowest(mask)
    if masters:
        safe = 0 if seen.rivals_trump else 18
        return 3.0 + 2 * masters + safe, _top_of(mask, out, masters)
    lead = _open_lead(mask, out, _few_trumps(hand, table.trump))
    return _by_whom(table, seen, seat, suit, lead, mask)


def _open_lead(mask: int, out: int, few_trumps: bool) -> Lead:
    """A plain suit in which others have the best card."""
    length, top = mask.bit_count(), highest(mask)
    if top >= TEN and mask >> (top - 1) & 1:
        return length + 2.0, top
    if length == 1 and few_trumps and out.bit_count() > 6:
        return 6.0, top
    if length == 2 and top < KNAVE:
        return 1.0, top
    return length - (2.0 if top >= KNAVE and length <= 3 else 0.0), _fourth_best(mask)


def _by_whom(table: Table, seen: Seen, seat: int, suit: int, lead: Lead, mask: int) -> Lead:
    """A friend's suit is returned; a suit of the left is better than one of the right."""
    value, rank = lead
    if seen.friends_led >> suit & 1:
        return value + 6, highest(mask) if mask.bit_count() <= 2 else rank
    rivals, left, right = ~table.sides[seat], (seat + 1) & 3, (seat + 3) & 3
    if rivals >> left & 1 and table.opened[left] == suit:
        return value + 1, rank
    return value - 3 * (rivals >> right & 1 and table.opened[right] == suit), rank


def _few_trumps(hand: Masks, trump: int) -> bool:
    return trump != NO_TRUMP and 1 <= hand[trump].bit_count() <= 4


def _fourth_best(mask: int) -> int:
    """The fourth from the top; of a shorter suit the lowest."""
    for _ in range(min(mask.bit_count(), 4) - 1):
        mask ^= 1 << highest(mask)
    return highest(mask)


def _top_of(mask: int, out: int, masters: int) -> int:
    """Masters from the top, but the king from ace and king; the top of two honours; else low."""
    top = highest(mask)
    if masters >= 2:
        return top - 1 if mask >> (top - 1) & 1 else top
    touching = top >= TEN and mask >> (top - 1) & 1 and mask.bit_count() >= 3
    return top if masters or touching else lowest(mask)


def _follow(table: Table, seat: int, mask: int, out: int, suit: int) -> int:
    trick, side = table.trick, table.sides[seat]
    place = len(trick)
    best = winning(trick, table.trump)
    if trick[best] // RANKS != suit:  # ruffed
        return lowest(mask)
    rank = trick[best] % RANKS
    higher = mask >> (rank + 1) << (rank + 1)
    later = AFTER[place][seat]
    rivals = later & ~side
    ours = side >> ((table.leader + best) & 3) & 1
    if not higher or (ours and not (rivals and _may_lose(higher, rank, out))):
        return lowest(mask)
    if not rivals:
        return lowest(higher)
    if place == 1 and (not ours or later & side):
        return _second(mask, higher, rank, out)
    return _third(higher, rank, out)


def _may_lose(higher: int, rank: int, out: int) -> bool:
    """Whether a rival may beat the friend's card but not always the player's own."""
    between = out >> (rank + 1) & ((1 << max(0, highest(higher) - rank - 1)) - 1)
    return between > 0


def _second(mask: int, higher: int, rank: int, out: int) -> int:
    """Low; but a master takes, and a card and one small cover an honour."""
    masters = mask >> out.bit_length() << out.bit_length()
    if masters:
        return lowest(masters)
    if rank >= KNAVE and mask.bit_count() <= 2:
        return lowest(higher)
    return lowest(mask)


def _third(higher: int, rank: int, out: int) -> int:
    """High, with the cheapest of equals; ace and queen play the queen while ruffs are far."""
    top = highest(higher)
    king = highest(out)
    if 0 <= king < top and out.bit_count() >= FIRST_ROUND:
        below = higher & ((1 << king) - 1)
        second = highest(out & ((1 << king) - 1))
        if below and highest(below) > second:
            floor = max(second, rank) + 1
            return lowest(below >> floor << floor)
    return cheapest_equal(higher, top, out)


def cheapest_equal(mask: int, top: int, out: int) -> int:
    """The lowest card of the mask that is as good as `top`, given the cards out."""
    below = out & ((1 << top) - 1)
    return lowest(mask >> below.bit_length() << below.bit_length())


def _ruff(table: Table, seat: int, hand: Masks, out: Masks) -> int:
    """The cheapest trump that wins, unless a friend's card may do; NOBODY's if none."""
    trick, trump = table.trick, table.trump
    if trump == NO_TRUMP or not hand[trump] or trick[0] // RANKS == trump:
        return NOBODY
    trumps, place, side = hand[trump], len(trick), table.sides[seat]
    later = AFTER[place][seat]
    best = winning(trick, trump)
    card = trick[best]
    rank = card % RANKS
    ours = side >> ((table.leader + best) & 3) & 1
    if place == 1 and later & side and trumps.bit_count() >= 4 and card % RANKS < KNAVE:
        return NOBODY  # strong in trumps, a doubtful trick is left to the friend
    if card // RANKS == trump:
        trumps = trumps >> (rank + 1) << (rank + 1)
    if ours and not (later & ~side and _needs_help(trick, card, out)):
        return NOBODY
    return trump * RANKS + lowest(trumps) if trumps else NOBODY


def _needs_help(trick: list[int], card: int, out: Masks) -> bool:
    """Whether a rival still to play may well beat a low card of the friend's."""
    suit, rank = divmod(card, RANKS)
    return suit == trick[0] // RANKS and rank < KNAVE and bool(out[suit] >> (rank + 1))


def _discard(trump: int, hand: Masks, out: Masks) -> int:
    """From weakness: no trump, no master, no guard of a king."""
    least, card = 99.0, NOBODY
    for suit in SUITS:
        mask = hand[suit]
        if mask:
            rank = lowest(mask)
            cost = rank - 0.5 * mask.bit_count() + (40 if suit == trump else 0)
            cost += _price(mask, out[suit])
            if cost < least:
                least, card = cost, suit * RANKS + rank
    return card


def _price(mask: int, out: int) -> float:
    """What the lowest card of a suit is worth beyond its rank."""
    length, above = mask.bit_count(), (out >> highest(mask)).bit_count()
    if above == 0:
        return 12.0 if length == 1 else 0.0
    return 5.0 if length == above + 1 and above <= 2 else 0.0
