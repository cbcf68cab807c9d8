"""Exact play of two open hands."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from engine.search.bits import Place
from engine.search.questions import finished, most
from engine.search.two_hands_choices import Choice, Hands, Layout
from engine.search.two_hands_proof import Nodes, prover
from engine.search.two_hands_tables import Rules, tables

Objective: TypeAlias = Literal["max", "min"]  # the tricks that both want: the most, the fewest
Reply: TypeAlias = Literal["follow", "head"]  # head: who can win must, if need be by a ruff

PLENTY: Final = 10**9


@dataclass(frozen=True, slots=True)
class Solution:
    """An ending, its tricks being those of the player who leads or has led, from this trick on."""

    tricks: Mapping[Place, int]  # after each legal card of the seat to act, best first
    nodes: int

    @property
    def value(self) -> int:
        return next(iter(self.tricks.values()))

    @property
    def best(self) -> tuple[Place, ...]:
        return tuple(place for place, tricks in self.tricks.items() if tricks == self.value)


class TwoHands:
    """Endings with one trump suit; what has been proved of one helps with the next.

    A card led has left its hand. Every answer may be cut short by OutOfNodes.
    """

    def __init__(
        self,
        trump: int | None,
        objective: Objective = "max",
        reply: Reply = "follow",
        nodes: Nodes | None = None,
    ) -> None:
        self._trump, self._few = trump, objective == "min"
        self._nodes = nodes or Nodes(PLENTY)
        self._tables = tables(Rules(self._few, reply == "head", trump is not None))
        self._reaches = prover(self._tables, self._nodes)

    def tricks(self, hands: Hands, leader: int) -> int:
        """What the hand about to lead takes."""
        return finished(self.counting(hands, leader))

    def counting(self, hands: Hands, leader: int) -> Generator[None, None, int]:
        """The same, pausing after each question."""
        layout = Layout(self._tables, self._trump, hands, leader)
        points = yield from self._on_lead(layout)
        return layout.size - points if self._few else points

    def solve(self, hands: Hands, to_act: int, led: Place | None = None) -> Solution:
        *_, solution = self.steps(hands, to_act, led)
        assert solution is not None, "the last step is the solution"
        return solution

    def steps(
        self, hands: Hands, to_act: int, led: Place | None = None
    ) -> Iterator[Solution | None]:
        """The same, pausing after each question; the solution comes last."""
        before = self._nodes.left
        layout = Layout(self._tables, self._trump, hands, to_act, led)
        limit = guess = layout.size
        if led is None:
            limit = guess = yield from self._on_lead(layout)
        scored = list[tuple[Place, int]]()
        for choice in layout.choices():
            guess = yield from most(partial(self._scores, choice, layout.size), limit, guess)
            scored += [(place, guess) for place in choice.cards]
        scored.sort(key=lambda pair: (-pair[1], pair[0]))
        others = self._few is (led is None)  # whether a point is a trick that the leader has not
        tricks = {place: layout.size - n if others else n for place, n in scored}
        yield Solution(tricks, before - self._nodes.left)

    def _on_lead(self, layout: Layout) -> Generator[None, None, int]:
        """The points of the hand about to lead."""
        at_start = partial(self._reaches, layout.position())
        return most(at_start, layout.size, (layout.size + 1) // 2)

    def _scores(self, choice: Choice, size: int, points: int) -> bool:
        """Whether the seat to act scores so many points with it."""
        keep = points - 1 + self._few
        spoil = size - points + self._few
        return not any(self._reaches(after, spoil) for after in choice.gives) and all(
            self._reaches(after, keep) for after in choice.keeps
        )
