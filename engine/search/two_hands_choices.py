"""The cards with which a seat may go on in an ending of two open hands, by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engine.search.bits import Place, Suits, members
from engine.search.patterns import pattern, replies, runs, without
from engine.search.two_hands_tables import Position, Tables

Hands: TypeAlias = tuple[Suits, Suits]
Spot: TypeAlias = tuple[int, int]  # slot, index in its pattern
Run: TypeAlias = tuple[int, range]  # equal cards of one slot


class Choice(NamedTuple):
    """Equal cards of the seat to act, and the positions to which the trick may come."""

    cards: tuple[Place, ...]
    keeps: tuple[Position, ...]  # it leads the next trick
    gives: tuple[Position, ...]  # the other does


class Layout:
    """An ending by slot, trumps in slot 0, with ranks by what is still in play."""

    def __init__(
        self,
        tables: Tables,
        trump: int | None,
        hands: Hands,
        to_act: int,
        led: Place | None = None,
    ) -> None:
        self._tables, self._to_act = tables, to_act
        first = 0 if trump is None else trump
        self._suits = (first, *(suit for suit in range(4) if suit != first))
        self.size = sum(mask.bit_count() for mask in hands[to_act])
        masks = list(map(list, hands))
        if led is not None:
            masks[1 - to_act][led[0]] |= 1 << led[1]
        pairs = [(masks[0][suit], masks[1][suit]) for suit in self._suits]
        self._patterns = [pattern(*pair) for pair in pairs]
        self._strengths = [tuple(members(zero | one)) for zero, one in pairs]
        self._led = None if led is None else self._spot(*led)

    def _spot(self, suit: int, strength: int) -> Spot:
        slot = self._suits.index(suit)
        return slot, self._strengths[slot].index(strength)

    def position(self) -> Position:
        """With the seat to act on lead."""
        return self._tables.position(self._patterns, self._to_act, self.size)

    def choices(self) -> Iterator[Choice]:
        me, other = self._to_act, 1 - self._to_act
        if self._led is not None:
            for run in self._replies(self._led, me):
                yield self._choice(run, [self._after(self._led, run, other)])
            return
        for slot, suit in enumerate(self._patterns):
            for equals in runs(suit, me):
                led = slot, equals[0]
                after = [self._after(led, reply, me) for reply in self._replies(led, other)]
                yield self._choice((slot, equals), after)

    def _choice(self, run: Run, after: list[tuple[int, Position]]) -> Choice:
        slot, equals = run
        return Choice(
            cards=tuple((self._suits[slot], self._strengths[slot][index]) for index in equals),
            keeps=tuple(position for leader, position in after if leader == self._to_act),
            gives=tuple(position for leader, position in after if leader != self._to_act),
        )

    def _replies(self, led: Spot, who: int) -> list[Run]:
        """Every card that may be played, equal ones together."""
        rules, (slot, index) = self._tables.rules, led
        lose, win = replies(self._patterns[slot], index, who, rules.head)
        if lose or win:
            return [(slot, run) for run in (*lose, *win)]
        ruffs = [(0, run) for run in runs(self._patterns[0], who)]
        if ruffs and rules.head and rules.trumps:
            return ruffs
        return ruffs + [(i, run) for i in (1, 2, 3) for run in runs(self._patterns[i], who)]

    def _after(self, led: Spot, reply: Run, leader: int) -> tuple[int, Position]:
        """Who leads the next trick, and where it starts."""
        slot, index = reply[0], reply[1][0]
        same = slot == led[0]
        taken = index > led[1] if same else slot == 0 and self._tables.rules.trumps
        leader = 1 - leader if taken else leader
        suits = list(self._patterns)
        for gone, at in sorted((led, (slot, index)), reverse=True):
            suits[gone] = without(suits[gone], at)
        return leader, self._tables.position(suits, leader, self.size - 1)
