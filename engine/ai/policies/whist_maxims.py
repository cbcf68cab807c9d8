"""The maxims of whist, on plain numbers, so that imagined deals are played out fast.

A hand is four masks, one a suit, with a bit for each of the thirteen ranks; a card is its number
in the pack. All that a maxim looks at lies in the player's own hand or was seen by the whole table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Masks: TypeAlias = list[int]
Lead: TypeAlias = tuple[float, int]  # how good it looks, and the card

RANKS: Final = 13
SUITS: Final = range(4)
SUIT: Final = (1 << RANKS) - 1
TEN, KNAVE, QUEEN, KING, ACE = range(8, RANKS)
NOBODY: Final = -1
FIRST_ROUND: Final = 7  # cards of a suit in the other hands: few if it was led before


@dataclass(slots=True)
class Table:
    """What the whole table has seen."""

    trump: int
    leader: int
    trick: list[int]  # the cards of the trick in progress
    gone: Masks  # cards played, those of the trick in progress too
    voids: list[int]  # by seat: a bit for each suit it has shown to be without
    opened: list[int]  # by seat: the suit it led first, or NOBODY's

    def copy(self) -> Table:
        return Table(
            self.trump,
            self.leader,
            self.trick[:],
            self.gone[:],
            self.voids[:],
            self.opened[:],
        )

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) & 3

    def put(self, seat: int, card: int) -> None:
        """The seat to play plays; a full trick stays until `taken`."""
        suit = card // RANKS
        if not self.trick:
            if self.opened[seat] == NOBODY:
                self.opened[seat] = suit
        elif suit != self.trick[0] // RANKS:
            self.voids[seat] |= 1 << self.trick[0] // RANKS
        self.gone[suit] |= 1 << card % RANKS
        self.trick.append(card)

    def taken(self) -> int:
        """Who takes the full trick, and leads the next."""
        self.leader = (self.leader + winning(self.trick, self.trump)) & 3
        self.trick.clear()
        return self.leader


def winning(trick: list[int], trump: int) -> int:
    """The place of the card that is winning."""
    best, place = trick[0], 0
    for number in range(1, len(trick)):
        card = trick[number]
        suit = card // RANKS
        if card > best if suit == best // RANKS else suit == trump:
            best, place = card, number
    return place


def play_out(table: Table, hands: list[Masks]) -> int:
    """Tricks of seats 0 and 2, the trick in progress counted in; uses its arguments up."""
    tricks, trick = 0, table.trick
    while True:
        for _ in range(len(trick), 4):
            seat = (table.leader + len(trick)) & 3
            hand = hands[seat]
            card = by_maxim(table, seat, hand)
            hand[card // RANKS] ^= 1 << card % RANKS
            table.put(seat, card)
        if not table.taken() & 1:
            tricks += 1
        if not any(hands[0]):
            return tricks


def by_maxim(table: Table, seat: int, hand: Sequence[int]) -> int:
    """The card that the maxims choose."""
    gone = table.gone
    out = [SUIT & ~gone[suit] & ~hand[suit] for suit in SUITS]
    if not table.trick:
        return _lead(table, seat, hand, out)
    suit = table.trick[0] // RANKS
    if hand[suit]:
        return suit * RANKS + _follow(table, hand[suit], out[suit], suit)
    ruff = _ruff(table, hand, out)
    return ruff if ruff != NOBODY else _discard(table.trump, hand, out)


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    return mask.bit_length() - 1


def rivals_have_trumps(table: Table, seat: int, out: Sequence[int]) -> bool:
    """Whether an opponent may still hold one."""
    bit = 1 << table.trump
    rivals = table.voids[(seat + 1) & 3] & table.voids[(seat + 3) & 3]
    return bool(out[table.trump] and not rivals & bit)


def _lead(table: Table, seat: int, hand: Sequence[int], out: Sequence[int]) -> int:
    best, card = -99.0, NOBODY
    against = rivals_have_trumps(table, seat, out)
    for suit in SUITS:
        if hand[suit]:
            if suit == table.trump:
                value, rank = _trump_lead(table, seat, hand[suit], out[suit], against)
            else:
                value, rank = _plain_lead(table, seat, suit, hand, out, against)
            if value > best:
                best, card = value, suit * RANKS + rank
    return card


def _trump_lead(table: Table, seat: int, trumps: int, out: int, against: bool) -> Lead:
    """Trumps are drawn by who is long and strong, and returned to a partner who led them."""
    low = lowest(trumps)
    if not against:
        return -5.0, low
    length, masters = trumps.bit_count(), (trumps >> out.bit_length()).bit_count()
    strong = length >= 5 or length > out.bit_count() or (length == 4 and masters >= 2)
    if strong or table.opened[(seat + 2) & 3] == table.trump:
        return 22.0 if length >= 5 else 12.0, _top_of(trumps, out, masters)
    return length - 4.0, low


def _plain_lead(
    table: Table, seat: int, suit: int, hand: Sequence[int], out: Sequence[int], against: bool
) -> Lead:
    mask, trump, voids = hand[suit], table.trump, table.voids
    length, masters = mask.bit_count(), (mask >> out[suit].bit_length()).bit_count()
    if against and _ruffed(table, seat, suit):
        return length - 15.0, lowest(mask)
    theirs = voids[(seat + 2) & 3]
    if out[trump] and theirs >> suit & 1 and not theirs >> trump & 1:
        return 24.0, lowest(mask)
    if masters:
        return 3.0 + 2 * masters + (0 if against else 18), _top_of(mask, out[suit], masters)
    return _open_lead(table, seat, suit, hand, out)


def _ruffed(table: Table, seat: int, suit: int) -> bool:
    """Whether an opponent who may have trumps has shown to be without the suit."""
    bit, trump = 1 << suit, 1 << table.trump
    left, right = table.voids[(seat + 1) & 3], table.voids[(seat + 3) & 3]
    return bool((left & bit and not left & trump) or (right & bit and not right & trump))


def _open_lead(table: Table, seat: int, suit: int, hand: Sequence[int], out: Sequence[int]) -> Lead:
    """A plain suit in which others have the best card."""
    mask = hand[suit]
    length, top = mask.bit_count(), highest(mask)
    value, card = float(length), _fourth_best(mask)
    if top >= TEN and mask >> (top - 1) & 1:
        value, card = value + 2, top
    elif length == 1 and 1 <= hand[table.trump].bit_count() <= 4 and out[suit].bit_count() > 6:
        value += 5
    elif length == 2 and top < KNAVE:
        value, card = value - 1, top
    elif top >= KNAVE and length <= 3:
        value -= 2
    if table.opened[(seat + 2) & 3] == suit:
        return value + 6, top if length <= 2 else card
    if table.opened[(seat + 1) & 3] == suit:
        return value + 1, card
    return value - 3 * (table.opened[(seat + 3) & 3] == suit), card


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


def _follow(table: Table, mask: int, out: int, suit: int) -> int:
    trick = table.trick
    place = len(trick)
    best = winning(trick, table.trump)
    if trick[best] // RANKS != suit:  # ruffed
        return lowest(mask)
    rank = trick[best] % RANKS
    higher = mask >> (rank + 1) << (rank + 1)
    if not higher or (best == place - 2 and not _may_lose(place, higher, rank, out)):
        return lowest(mask)
    if place == 3:
        return lowest(higher)
    if place == 1:
        return _second(mask, higher, rank, out)
    return _third(higher, rank, out)


def _may_lose(place: int, higher: int, rank: int, out: int) -> bool:
    """Whether the last hand may beat the partner's card but not always the player's own."""
    between = out >> (rank + 1) & ((1 << max(0, highest(higher) - rank - 1)) - 1)
    return place == 2 and between > 0


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


def _ruff(table: Table, hand: Sequence[int], out: Sequence[int]) -> int:
    """The cheapest trump that wins, unless the partner's card may do; NOBODY's if none."""
    trick, trump = table.trick, table.trump
    trumps, suit = hand[trump], trick[0] // RANKS
    if not trumps or suit == trump:
        return NOBODY
    if len(trick) == 1 and trumps.bit_count() >= 4 and trick[0] % RANKS < KNAVE:
        return NOBODY  # strong in trumps, a doubtful trick is left to the partner
    best = winning(trick, trump)
    card = trick[best]
    rank = card % RANKS
    if card // RANKS == trump:
        trumps = trumps >> (rank + 1) << (rank + 1)
    if best == len(trick) - 2 and not _needs_help(trick, card, rank, out[suit]):
        return NOBODY
    return trump * RANKS + lowest(trumps) if trumps else NOBODY


def _needs_help(trick: list[int], card: int, rank: int, out: int) -> bool:
    """Whether the last hand may well beat a low card of the partner's."""
    plain = card // RANKS == trick[0] // RANKS
    return len(trick) == 2 and plain and rank < KNAVE and bool(out >> (rank + 1))


def _discard(trump: int, hand: Sequence[int], out: Sequence[int]) -> int:
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
