"""Stage two of German Whist: by rule of thumb at once, then by exact play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.ai.player import Budget, Expected, Thought
from engine.ai.policies.german_whist_reasons import why
from engine.ai.policies.german_whist_rule import Sight, Worths, by_rule, look
from engine.ai.policies.german_whist_stakes import HALF, stakes
from engine.games.german_whist import TRICKS
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH
from engine.model.observation import Observation
from engine.search.bits import to_place, to_suits
from engine.search.two_hands import Solution, TwoHands
from engine.search.two_hands_proof import Nodes, OutOfNodes


def stage_two(seen: Observation, budget: Budget) -> Iterator[Thought]:
    sight = look(seen, budget.memory)
    worths = by_rule(sight)
    best = worths[0][0]
    first = Thought(best, 0.0, why=why(sight, best.card))  # what a rule is worth is no result
    forgotten = budget.memory < len(seen.tricks)
    if forgotten or len(seen.hand) > budget.sure:
        yield replace(first, progress=1.0)
        return
    yield first
    yield from _solve(sight, first, worths, Nodes(budget.nodes))


def _solve(sight: Sight, first: Thought, worths: Worths, nodes: Nodes) -> Iterator[Thought]:
    """Every unseen card is in the other hand."""
    seen, few = sight.seen, sight.scale.few
    mine, others = seen.hand, sight.beliefs.unseen | seen.shown[sight.other]
    hands = to_suits(mine, ACE_HIGH), to_suits(others, ACE_HIGH)
    led = None if sight.led is None else to_place(sight.led, ACE_HIGH)
    solver = TwoHands(sight.trump, "min" if few else "max", nodes=nodes)
    try:
        for solution in solver.steps(hands, 0, led):
            yield first if solution is None else _solved(sight, worths, solution)
    except OutOfNodes:
        yield replace(first, progress=1.0)


def _solved(sight: Sight, worths: Worths, solution: Solution) -> Thought:
    """What each card brings if both hands are played best; of equal ones the rule decides."""
    mine = stakes(sight.seen)[0]
    found = [(play, _wanted(sight, play, solution)) for play, _ in worths]
    found.sort(key=lambda pair: -pair[1])
    best = found[0][0]
    return Thought(
        best=best,
        progress=1.0,
        ranking=tuple((play, mine.of(tricks)) for play, tricks in found),
        why=why(sight, best.card),
        worlds=1,
        nodes=solution.nodes,
        expected=tuple(
            Expected(float(tricks > HALF), TRICKS - tricks if sight.scale.few else tricks)
            for _, tricks in found
        ),
    )


def _wanted(sight: Sight, play: Play, solution: Solution) -> int:
    """The tricks of all stage two that I get; where few win, that the other gets."""
    seen = sight.seen
    leads, left = sight.led is None, len(seen.hand)
    takers = [taker for _, taker in seen.tricks[TRICKS:]]
    counted = solution.tricks[to_place(play.card, ACE_HIGH)]
    mine = takers.count(seen.seat) + (counted if leads else left - counted)
    return TRICKS - mine if sight.scale.few else mine
