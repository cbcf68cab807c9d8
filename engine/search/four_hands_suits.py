"""One suit of four open hands by relative rank, which is all that matters in play.

A suit is known by the owners of its cards still in play, the lowest first; taking cards away gives
another suit, so that equal positions are equal whatever ranks are left. Each is made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Cards: TypeAlias = (
    int  # a bit for each card of the suit, the lowest first, in the field of its slot
)
Move: TypeAlias = tuple[int, Cards]  # its strength in the trick, itself
Moves: TypeAlias = tuple[Move, ...]
Lead: TypeAlias = tuple[int, int, int, Cards]  # worth, slot, strength, card
Friends: TypeAlias = tuple[bool, ...]  # by seat, oneself included
Owners: TypeAlias = tuple[int, ...]  # seats, lowest card first

SEATS: Final = range(4)
RANKS: Final = 13
FIELDS: Final = tuple(8191 << RANKS * slot for slot in range(4))
TRUMP: Final = 16  # how much stronger a trump is
NOBODY: Final = -1
MOST_KNOWN: Final = 100_000
NONE: Final[tuple[Moves, ...]] = ((), (), (), ())


class Suit:
    """Compared by identity: it is made once for its slot and owners."""

    __slots__ = (
        "_danger",
        "beyond",
        "cards",
        "counts",
        "holders",
        "leads",
        "left",
        "master",
        "owners",
        "ruffs",
        "run",
        "slot",
        "thrown",
        "tops",
        "trump",
    )

    def __init__(self, slot: int, trump: bool, owners: Owners) -> None:
        self.slot, self.trump, self.owners = slot, trump, owners
        above = TRUMP if trump else 0
        cards: list[list[Move]] = [[], [], [], []]
        tops, last = [0, 0, 0, 0], NOBODY
        for index, owner in enumerate(owners):
            tops[owner] = index + 1 + above
            if owner != last:  # of equal cards one is enough
                cards[owner].append((index + 1 + above, 1 << RANKS * slot + index))
            last = owner
        self.cards = tuple(map(tuple, cards))  # to follow suit with, by seat, lowest first
        thrown = tuple([tuple([(0, card) for _, card in own]) for own in cards])
        self.ruffs, self.thrown = (self.cards, NONE) if trump else (NONE, thrown)
        self.tops = tuple(tops)  # by seat: its strongest card's strength
        self.holders = sum([1 << seat for seat in SEATS if cards[seat]]) if trump else 0
        self.counts = tuple(owners.count(seat) for seat in SEATS)
        self.master = last  # who has the strongest card
        self.run = next((i for i, o in enumerate(reversed(owners)) if o != last), len(owners))
        self._danger: tuple[int, ...] = ()
        self.left: dict[Cards, Suit] = {}
        self.leads: dict[int, tuple[Lead, ...]] = {}  # as they were ordered before
        self.beyond: dict[int, Moves] = {}

    @property
    def danger(self) -> tuple[int, ...]:
        if not self._danger:
            self._danger = tuple(map(self._missing, SEATS))
        return self._danger

    def _missing(self, seat: int) -> int:
        """0 if the seat can stay under every lead: for each own card one more of others below."""
        own = others = missing = 0
        for owner in self.owners:
            if owner != seat:
                others += 1
            else:
                missing += max(0, others - own)
                own += 1
        return missing

    def without(self, cards: Cards) -> Suit:
        left = self.left.get(cards)
        if left is None:
            bits = cards >> RANKS * self.slot
            owners = tuple(o for i, o in enumerate(self.owners) if not bits >> i & 1)
            left = self.left[cards] = suit_of(self.slot, self.trump, owners)
        return left


Position: TypeAlias = tuple[Suit, Suit, Suit, Suit]  # at the start of a trick; trumps in slot 0

_known: dict[tuple[int, bool, Owners], Suit] = {}


def suit_of(slot: int, trump: bool, owners: Owners) -> Suit:
    key = slot, trump, owners
    suit = _known.get(key)
    if suit is None:
        suit = _known[key] = Suit(slot, trump, owners)
    return suit


def position(owners: Sequence[Owners], trumps: bool) -> Position:
    """Of the owners by slot. What was kept of other positions is dropped when it is too much."""
    if len(_known) > MOST_KNOWN:
        _known.clear()
    zero, one, two, three = (
        suit_of(slot, trumps and slot == 0, own) for slot, own in enumerate(owners)
    )
    return zero, one, two, three
