"""A table of four on plain numbers, so that imagined deals are played out fast.

A hand is four masks, one a suit, with a bit for each of the thirteen ranks; a card is its number
in the pack; a set of seats is a mask too. All on the table was seen by everybody who sits there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

T = TypeVar("T")

Masks: TypeAlias = list[int]
Bit: TypeAlias = int  # a card of a suit that is known
Sides: TypeAlias = tuple[int, int, int, int]  # by seat: the seats of its side, itself included

RANKS: Final = 13
SUITS: Final = range(4)
SUIT: Final = (1 << RANKS) - 1
TEN, KNAVE, QUEEN, KING, ACE = range(8, RANKS)
NOBODY: Final = -1
NO_TRUMP: Final = -1
EVERYBODY: Final = 15
SEATS: Final = tuple(
    tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(EVERYBODY + 1)
)
AFTER: Final = tuple(  # by place in the trick and seat: the seats still to play after it
    tuple(sum(1 << (seat + n & 3) for n in range(1, 4 - place)) for seat in range(4))
    for place in range(4)
)
ACROSS: Final[Sides] = (5, 10, 5, 10)
SUIT_OF: Final = tuple(card // RANKS for card in range(4 * RANKS))
BIT_OF: Final = tuple(1 << card % RANKS for card in range(4 * RANKS))
SUIT_BIT: Final = (1, 2, 4, 8, 0)  # that of NOBODY last


@dataclass(slots=True)
class Table:
    """What the whole table has seen."""

    trump: int
    leader: int
    trick: list[int]  # the cards of the trick in progress
    gone: Masks  # cards played, those of the trick in progress too
    voids: list[int]  # by seat: a bit for each suit it has shown to be without
    opened: list[int]  # by seat: the suit it led first, or NOBODY's
    sides: Sides = ACROSS

    def copy(self) -> Table:
        return Table(
            self.trump,
            self.leader,
            self.trick[:],
            self.gone[:],
            self.voids[:],
            self.opened[:],
            self.sides,
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

    def out(self, hand: Masks) -> Masks:
        """The cards that the holder of a hand knows to be elsewhere."""
        gone = self.gone
        return [SUIT & ~gone[suit] & ~hand[suit] for suit in SUITS]


class Known(dict[int, T], Generic[T]):
    """What a player makes of a suit, by his cards of it; found once."""

    def __init__(self, find: Callable[[int], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: int) -> T:
        found = self[key] = self._find(key)
        return found


def opened_table(trump: int, leader: int, sides: Sides) -> Table:
    """Before the first lead."""
    return Table(trump, leader, [], [0] * 4, [0] * 4, [NOBODY] * 4, sides)


def sides_of(declarers: int) -> Sides:
    """A set of seats against all the others; without any, each seat for itself."""
    if not declarers:
        return (1, 2, 4, 8)
    rest = EVERYBODY & ~declarers
    a, b, c, d = (declarers if declarers >> seat & 1 else rest for seat in range(4))
    return a, b, c, d


def winning(trick: list[int], trump: int) -> int:
    """The place of the card that is winning."""
    best, place = trick[0], 0
    for number in range(1, len(trick)):
        card = trick[number]
        suit = card // RANKS
        if card > best if suit == best // RANKS else suit == trump:
            best, place = card, number
    return place


def masks(hand: Iterable[int]) -> Masks:
    suits = [0] * 4
    for card in hand:
        suits[card // RANKS] |= 1 << card % RANKS
    return suits


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    return mask.bit_length() - 1
