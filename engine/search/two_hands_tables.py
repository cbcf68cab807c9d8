"""What a trick does to a position of two open hands: numbers to add, by suit pattern.

A position at the start of a trick is one number. From the lowest bit: the patterns of four suits,
fourteen bits each, trumps in slot 0; a bit for the hand on lead; four for the tricks left; and of
each hand two sums over its plain suits, from which bounds are read. A trick changes it by addends
that depend on one pattern each, so each addend is made once.

A point is a trick taken or, where both want the fewest, a trick that the other takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engine.search.patterns import Pattern, holding, replies, runs, without, without_both

Position: TypeAlias = int
Addend: TypeAlias = int
Addends: TypeAlias = tuple[Addend, ...]
Lead: TypeAlias = tuple[Addends, Addends]  # by reply: the leader keeps the lead, or gives it up
Leads: TypeAlias = tuple[tuple[Lead, ...], Addend]  # the other has the suit; he has it not (or 0)
Bounds: TypeAlias = tuple[int, int, int, int]  # points and the place of a sum to add, of each hand
Row = TypeVar("Row")

ONE, TWO, THREE = 14, 28, 42  # the places of the plain suits
SUIT: Final = (1 << ONE) - 1
LEADER: Final = THREE + ONE
TRICKS: Final = LEADER + 1
SUMS: Final = TRICKS + 4
ALONE: Final = 0
FOLLOWED: Final = 4
NO_SUM: Final = 16  # above all sums, where there is nothing
A_TRICK: Final = -1 << TRICKS


class Rules(NamedTuple):
    few: bool  # both want the fewest tricks
    head: bool  # who can win a trick must, if need be by a ruff
    trumps: bool


class Table(dict[Pattern, Row]):
    """A row for each pattern, made when it is first asked for."""

    def __init__(self, make: Callable[[Pattern], Row]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, suit: Pattern) -> Row:
        row = self[suit] = self._make(suit)
        return row


class Tables:
    """By the hand on lead: its leads by slot, the other's discards by slot, and bounds."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        # Where most tricks are wanted and a reply is free, the lowest loser, the cheapest winner,
        # the lowest ruff and the lowest discard of each suit are all it needs. Nothing of the
        # kind is true of leads; nor where the fewest are wanted: there even the highest loser is
        # wrong from six tricks on.
        self._lowest = not rules.few and not rules.head
        self._codes = [Table(partial(self._code, slot)) for slot in range(4)]
        self.leads = _by_leader_and_slot(self._leads)
        self.discards = _by_leader_and_slot(self._discards)
        self.bounds = [Table(partial(self._bounds, leader)) for leader in (0, 1)]

    def position(self, suits: Sequence[Pattern], leader: int, tricks: int) -> Position:
        codes = (table[suit] for table, suit in zip(self._codes, suits, strict=True))
        return sum(codes) + (leader << LEADER) + (tricks << TRICKS)

    def _code(self, slot: int, suit: Pattern) -> Addend:
        """What a suit contributes to a position."""
        code = suit << ONE * slot
        if self.rules.few or (slot == 0 and self.rules.trumps):
            return code
        for who in (0, 1):
            own, others, masters, _ = holding(suit, who)
            alone = own if masters >= others else masters  # tricks, when the other has no trumps
            followed = min(masters, others)  # and when he has
            code += (alone << ALONE | followed << FOLLOWED) << SUMS + 8 * who
        return code

    def _change(self, slot: int, suit: Pattern, left: Pattern) -> Addend:
        return self._codes[slot][left] - self._codes[slot][suit]

    def _leads(self, leader: int, slot: int, suit: Pattern) -> Leads:
        mine = holding(suit, leader)
        if not mine.own:
            return (), 0
        if not mine.others:  # all are equal
            return (), A_TRICK + self._change(slot, suit, without(suit, 0))
        followed = [self._followed(leader, slot, suit, run[0]) for run in runs(suit, leader)]
        return tuple(followed), 0

    def _followed(self, leader: int, slot: int, suit: Pattern, led: int) -> Lead:
        def after(run: range) -> Addend:
            return A_TRICK + self._change(slot, suit, without_both(suit, led, run[0]))

        lose, win = replies(suit, led, 1 - leader, self.rules.head)
        if self._lowest:
            lose, win = lose[-1:], win[-1:]
        return tuple(map(after, lose)), tuple(after(run) + _passed(leader) for run in win)

    def _discards(self, leader: int, slot: int, suit: Pattern) -> Addends:
        """What the other can play from this suit to the lead of one that he has not."""
        lead = _passed(leader) if slot == 0 and self.rules.trumps else 0
        thrown = runs(suit, 1 - leader)
        if self._lowest:
            thrown = thrown[-1:]
        return tuple(self._change(slot, suit, without(suit, run[0])) + lead for run in thrown)

    def _bounds(self, leader: int, trumps: Pattern) -> Bounds:
        """Points that are sure whatever is played: of the hand on lead, of the other."""
        mine, other = holding(trumps, leader), holding(trumps, 1 - leader)
        if self.rules.few:
            return other.safe, NO_SUM, mine.safe, NO_SUM
        my_sums, other_sums = 8 * leader, 8 - 8 * leader
        if mine.masters >= mine.others:  # he draws the other's trumps, then cashes
            lead = mine.own, my_sums + ALONE
        else:
            lead = mine.safe, my_sums + FOLLOWED
        if other.masters >= other.others < other.own:  # the same, after a ruff if need be
            return *lead, other.own, other_sums + ALONE
        if other.safe:  # with which he comes to lead
            return *lead, other.safe, other_sums + FOLLOWED
        return *lead, 0, NO_SUM


def _by_leader_and_slot(
    make: Callable[[int, int, Pattern], Row],
) -> tuple[tuple[Table[Row], ...], ...]:
    return tuple(
        tuple(Table(partial(make, leader, slot)) for slot in range(4)) for leader in (0, 1)
    )


def _passed(leader: int) -> Addend:
    """The lead goes to the other hand."""
    return (1 - 2 * leader) << LEADER


@cache
def tables(rules: Rules) -> Tables:
    return Tables(rules)
