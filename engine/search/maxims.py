"""The maxims of whist: which card a player plays who wants tricks, for himself or with friends.

All that a maxim looks at lies in the player's own hand or was seen by the whole table. Play-outs
ask hundreds of thousands of times: what a player makes of a suit is remembered, and who plays
before or after whom stands in tables.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from engine.search.card_table import (
    AFTER,
    EVERYBODY,
    KNAVE,
    NO_TRUMP,
    NOBODY,
    RANKS,
    SEATS,
    SUIT,
    SUIT_BIT,
    TEN,
    Bit,
    Known,
    Masks,
    Table,
    highest,
    lowest,
    winning,
)

Lead: TypeAlias = tuple[float, int]  # how good it looks, and the rank
Signs: TypeAlias = tuple[bool, int, int, int]  # as in Seen

PRICES: Final = (0.0, 12.0, 5.0, 5.0, 0.0)  # by length: of a master alone, of a guarded honour
FIRST_ROUND: Final = 7  # cards of a suit in the other hands: few if it was led before
FEW_TRUMPS: Final = 4  # at most, with which one wants to ruff
OURS, RIVALS, FRIEND, SECOND = 1, 2, 4, 8  # cases of a trick, see `_case`


def by_maxim(table: Table, seat: int, hand: Masks) -> int:
    """The card that the maxims choose."""
    trick, trump = table.trick, table.trump
    if not trick:
        return lead(table, seat, hand)
    suit = trick[0] // RANKS
    mask, best = hand[suit], winning(trick, trump)
    case = CASES[table.sides[seat]][seat][len(trick)][best]
    ruffed, floor = trick[best] // RANKS != suit, trick[best] % RANKS + 1
    out = SUIT & ~(table.gone[suit] | mask)
    if mask:
        return suit * RANKS + highest(mask & -mask if ruffed else follow(case, mask, floor, out))
    trumps = 0 if trump in (NO_TRUMP, suit) else hand[trump]
    bit = ruff(case, trumps, floor, ruffed, out)
    return trump * RANKS + highest(bit) if bit else discard(trump, hand, table.gone)


def _case(side: int, seat: int, place: int, best: int) -> int:
    """Whether the trick is ours as it stands; a rival, a friend still play; the second hand does."""
    ours = side >> ((seat - place + best) & 3) & 1
    rivals, friends = AFTER[place][seat] & ~side, AFTER[place][seat] & side
    second = place == 1 and (not ours or friends)
    flags = ((OURS, ours), (RIVALS, rivals), (FRIEND, friends), (SECOND, second))
    return sum(flag for flag, on in flags if on)


CASES: Final = tuple(  # by side, seat, place in the trick and that of the winning card
    tuple(
        tuple(tuple(_case(side, seat, place, best) for best in range(4)) for place in range(4))
        for seat in range(4)
    )
    for side in range(EVERYBODY + 1)
)


# ---- leads ---------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """What a leader has seen of the others; a bit for each suit."""

    rivals_trump: bool  # an opponent may still hold a trump
    rivals_ruff: int  # an opponent who may have trumps has shown to be without the suit
    friends_ruff: int  # a friend who may have trumps has
    friends_led: int  # a friend led it first

    @staticmethod
    def by(table: Table, seat: int, out: Masks) -> Seen:
        return Seen(*_seen(table, seat, 0 if table.trump == NO_TRUMP else out[table.trump]))


def _seen(table: Table, seat: int, trumps_out: int) -> Signs:
    side, voids, opened, trump = table.sides[seat], table.voids, table.opened, table.trump
    rivals_trump, rivals_ruff, friends_ruff, friends_led = False, 0, 0, 0
    for mate in SEATS[side & ~(1 << seat)]:
        friends_led |= SUIT_BIT[opened[mate]]
        if trumps_out and not voids[mate] >> trump & 1:
            friends_ruff |= voids[mate]
    if trumps_out:
        for rival in SEATS[EVERYBODY & ~side]:
            if not voids[rival] >> trump & 1:
                rivals_trump, rivals_ruff = True, rivals_ruff | voids[rival]
    return rivals_trump, rivals_ruff, friends_ruff, friends_led


def lead(table: Table, seat: int, hand: Masks) -> int:
    best, card, trump = -99.0, NOBODY, table.trump
    trumps = 0 if trump == NO_TRUMP else hand[trump]
    trumps_out = 0 if trump == NO_TRUMP else SUIT & ~(table.gone[trump] | trumps)
    seen, few_trumps = _seen(table, seat, trumps_out), 0 < trumps.bit_count() <= FEW_TRUMPS
    for suit, mask in enumerate(hand):
        if mask:
            if suit == trump:
                alone = hand.count(0) == 3
                value, rank = _trump_lead(seen, suit, mask, trumps_out, alone)
            else:
                value, rank = _plain_lead(table, seen, seat, suit, mask, few_trumps)
            if value > best:
                best, card = value, suit * RANKS + rank
    return card


def _trump_lead(seen: Signs, suit: int, trumps: int, out: int, alone: bool) -> Lead:
    """Trumps are drawn by who is long and strong, and returned to a friend who led them.

    Where they are all that is left, the best ones go first.
    """
    rivals_trump, _, _, friends_led = seen
    if not rivals_trump:
        return -5.0, lowest(trumps)
    length, masters = trumps.bit_count(), trumps >> out.bit_length()
    if (
        length >= 5
        or length > out.bit_count()
        or (length == 4 and masters & (masters - 1))
        or friends_led >> suit & 1
        or (alone and masters)
    ):
        return 22.0 if length >= 5 else 12.0, _top_of(trumps, masters)
    return length - 4.0, lowest(trumps)


def _plain_lead(
    table: Table, seen: Signs, seat: int, suit: int, mask: int, few_trumps: bool
) -> Lead:
    rivals_trump, rivals_ruff, friends_ruff, friends_led = seen
    if rivals_ruff >> suit & 1:
        return mask.bit_count() - 15.0, lowest(mask)
    if friends_ruff >> suit & 1:
        return 24.0, lowest(mask)
    out = SUIT & ~(table.gone[suit] | mask)
    masters = mask >> out.bit_length()
    if masters:
        value = 3.0 + 2 * masters.bit_count()
        return min(value, 11.0) if rivals_trump else value + 18, _top_of(mask, masters)
    value, rank = OPEN[mask]
    if few_trumps and not mask & (mask - 1) and out.bit_count() >= FIRST_ROUND:
        value = 6.0
    if friends_led >> suit & 1:
        return value + 6, highest(mask) if mask.bit_count() <= 2 else rank
    return value + _beside(table, seat, suit), rank


def _beside(table: Table, seat: int, suit: int) -> float:
    """A suit of an opponent on the left is better than one of the right."""
    opened, friends, left, right = table.opened, table.sides[seat], (seat + 1) & 3, (seat + 3) & 3
    if opened[left] == suit and not friends >> left & 1:
        return 1.0
    return -3.0 if opened[right] == suit and not friends >> right & 1 else 0.0


def _open_lead(mask: int) -> Lead:
    """A plain suit in which others have the best card."""
    length, top = mask.bit_count(), highest(mask)
    if top >= TEN and mask >> (top - 1) & 1:
        return length + 2.0, top
    if length == 2 and top < KNAVE:
        return 1.0, top
    return length - (2.0 if top >= KNAVE and length <= 3 else 0.0), _fourth_best(mask)


OPEN: Final = Known(_open_lead)


def _fourth_best(mask: int) -> int:
    """The fourth from the top; of a shorter suit the lowest."""
    for _ in range(min(mask.bit_count(), 4) - 1):
        mask ^= 1 << highest(mask)
    return highest(mask)


def _top_of(mask: int, masters: int) -> int:
    """Masters from the top, but the king from ace and king; the top of two honours; else low."""
    top = mask.bit_length() - 1
    if masters & (masters - 1):
        return top - 1 if mask >> (top - 1) & 1 else top
    touching = top >= TEN and mask >> (top - 1) & 1 and mask.bit_count() >= 3
    return top if masters or touching else lowest(mask)


# ---- answers -------------------------------------------------------------------------------------


def follow(case: int, mask: int, floor: int, out: int) -> Bit:
    """To a trick that nobody has ruffed; cards from `floor` on would win it."""
    higher = mask >> floor << floor
    if not higher or (case & OURS and not (case & RIVALS and _may_lose(higher, floor, out))):
        return mask & -mask
    if not case & RIVALS:
        return higher & -higher
    if case & SECOND:
        return _second(mask, higher, floor, out)
    return _third(higher, floor, out)


def _may_lose(higher: int, floor: int, out: int) -> bool:
    """Whether a rival may beat the friend's card but not always the player's own."""
    return out >> floor << floor & ((1 << highest(higher)) - 1) > 0


def _second(mask: int, higher: int, floor: int, out: int) -> Bit:
    """Low; but a master takes, and a card and one small cover an honour."""
    masters = mask >> out.bit_length() << out.bit_length()
    if masters:
        return masters & -masters
    if floor > KNAVE and mask.bit_count() <= 2:
        return higher & -higher
    return mask & -mask


def _third(higher: int, floor: int, out: int) -> Bit:
    """High, with the cheapest of equals; ace and queen play the queen while ruffs are far."""
    top, king = higher.bit_length() - 1, out.bit_length() - 1
    if 0 <= king < top and out.bit_count() >= FIRST_ROUND:
        under = (1 << king) - 1
        below, second = higher & under, (out & under).bit_length()
        if below >> second:
            low = max(second, floor)
            finesse = below >> low << low
            return finesse & -finesse
    equals = (out & ((1 << top) - 1)).bit_length()
    cheapest = higher >> equals << equals
    return cheapest & -cheapest


def ruff(case: int, trumps: int, floor: int, ruffed: bool, out: int) -> Bit:
    """The cheapest trump that wins, unless a friend's card may do; 0 if none."""
    if case & SECOND and case & FRIEND and trumps.bit_count() >= 4 and floor <= KNAVE:
        return 0  # strong in trumps, a doubtful trick is left to the friend
    if case & OURS and not (case & RIVALS and not ruffed and floor <= KNAVE and out >> floor):
        return 0  # where no rival still to play may well beat a low card of the friend's
    if ruffed:
        trumps = trumps >> floor << floor
    return trumps & -trumps


def discard(trump: int, hand: Masks, gone: Masks) -> int:
    """From weakness: no trump, no master, no guard of a king."""
    least, card = 99.0, NOBODY
    for suit, mask in enumerate(hand):
        if mask:
            cost, rank, guards, price = COST[mask]
            if price and ((SUIT & ~gone[suit]) >> mask.bit_length()).bit_count() == guards:
                cost += price
            if suit == trump:
                cost += 40
            if cost < least:
                least, card = cost, suit * RANKS + rank
    return card


def _cost(mask: int) -> tuple[float, int, int, float]:
    """Of the lowest card of a suit; its rank; and more, if just so many are above the suit."""
    rank, length = lowest(mask), mask.bit_count()
    return rank - 0.5 * length, rank, length - 1, PRICES[min(length, 4)]


COST: Final = Known(_cost)
