"""Exact play of four open hands: some seats, the declarers, against the others."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from engine.search.bits import Place, Suits
from engine.search.four_hands_choices import Layout
from engine.search.four_hands_proof import Goal, prover
from engine.search.questions import finished, most
from engine.search.two_hands_proof import Nodes

Hands: TypeAlias = tuple[Suits, Suits, Suits, Suits]
# The tricks that the declarers want: the most, the fewest, or exactly so many of those left. The
# others want the contrary.
Objective: TypeAlias = Literal["max", "min"] | int

PLENTY: Final = 10**9


@dataclass(frozen=True, slots=True)
class Solution:
    """An ending, from this trick on: tricks of the declarers, or 1 where they take exactly theirs."""

    worth: Mapping[Place, int]  # after each legal card of the seat to act, its best first
    nodes: int

    @property
    def value(self) -> int:
        return next(iter(self.worth.values()))

    @property
    def best(self) -> tuple[Place, ...]:
        return tuple(place for place, worth in self.worth.items() if worth == self.value)


class FourHands:
    """Endings with one trump suit; what has been proved of one helps with the next.

    The cards played to a trick have left their hands. Every answer may be cut short by OutOfNodes.
    """

    def __init__(
        self,
        trump: int | None,
        declarers: int,  # a bit for each seat
        objective: Objective = "max",
        nodes: Nodes | None = None,
    ) -> None:
        self._trump, self._declarers, self._objective = trump, declarers, objective
        self._nodes = nodes or Nodes(PLENTY)
        self._holds = prover(declarers, trump is not None, _goal(objective), self._nodes)

    def value(self, hands: Hands, leader: int, trick: Sequence[Place] = ()) -> int:
        """What the declarers take, or whether they take exactly what they want."""
        layout = Layout(self._trump, hands, leader, trick)
        return finished(self._worth(layout, layout.played, (layout.left + 1) // 2))

    def solve(self, hands: Hands, leader: int, trick: Sequence[Place] = ()) -> Solution:
        *_, solution = self.steps(hands, leader, trick)
        assert solution is not None, "the last step is the solution"
        return solution

    def steps(
        self, hands: Hands, leader: int, trick: Sequence[Place] = ()
    ) -> Iterator[Solution | None]:
        """The same, pausing after each question; the solution comes last."""
        before = self._nodes.left
        layout = Layout(self._trump, hands, leader, trick)
        guess = (layout.left + 1) // 2
        worths = dict[Place, int]()
        for places, card in layout.choices():
            guess = yield from self._worth(layout, (*layout.played, card), guess)
            worths |= dict.fromkeys(places, guess)
        declaring = bool(self._declarers >> layout.to_act & 1)
        sign = 1 if declaring is (self._objective == "min") else -1
        order = sorted(worths, key=lambda place: (sign * worths[place], place))
        yield Solution({place: worths[place] for place in order}, before - self._nodes.left)

    def _worth(
        self, layout: Layout, played: Sequence[int], guess: int
    ) -> Generator[None, None, int]:
        left = layout.left
        holds = partial(self._holds, layout.position, layout.leader, played, left)
        if isinstance(self._objective, int):
            made = holds(self._objective)
            yield
            return int(made)
        if self._objective == "min":
            spared = yield from most(lambda n: holds(left - n), left, left - guess)
            return left - spared
        return (yield from most(holds, left, guess))


def _goal(objective: Objective) -> Goal:
    if objective == "max":
        return "most"
    return "fewest" if objective == "min" else "exactly"
