"""What all players do with a ranking of their choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.ai.player import Budget, Thought
from engine.model.observation import Observation


def only_choice(seen: Observation) -> Thought:
    """The answer to a position that leaves one legal action."""
    action = seen.legal[0]
    return Thought(action, progress=1.0, ranking=((action, 0.0),), why="only_choice")


def with_slips(thoughts: Iterator[Thought], budget: Budget, rng: Random) -> Iterator[Thought]:
    """The same thoughts; at the easy levels, now and then, for the second-best choice.

    Chance is asked once, before the first thought, so that a thought stopped early can be
    played again from its counts.
    """
    slips = budget.slip > 0 and rng.random() < budget.slip
    for thought in thoughts:
        second = slips and len(thought.ranking) > 1
        yield replace(thought, best=thought.ranking[1][0], why="") if second else thought
