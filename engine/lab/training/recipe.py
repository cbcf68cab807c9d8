"""The recipe: from random weights to a net that plays, by deals against itself alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.lab.training.choosing import Manner
from engine.lab.training.learning import Adam
from engine.lab.training.lessons import Course, Lesson, lesson
from engine.lab.training.net import Net, Reader
from engine.search.two_hands import Objective

HIDDEN: Final = 48
SUMMED: Final = 32
RATE: Final = 1.5e-3
RATES: Final = ((0.85, 0.08), (0.6, 0.3), (0.0, 1.0))  # from this part of the last stage on
POOL: Final = 2  # rounds learnt from at a time

RANDOM: Final = Manner(slips=1)
GROPING: Final = Manner(noise=0.05, slips=0.02)
ALONE: Final = Manner(noise=0.012, slips=0.02)
SEARCHING: Final = Manner(worlds=5, noise=0.012, slips=0.015, curious=0.1)
TRUST: Final = 0.85


@dataclass(frozen=True, slots=True)
class Recipe:
    deals: int  # a round
    alone: int  # rounds of which the results are learnt
    searching: int  # rounds with leads looked at in worlds
    exact: float  # share of deals solved, once the net has an idea of endings
    solved: int = 4  # rounds until then: all deals solved


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    net: Net
    deals: int  # so far
    positions: int  # learnt from, so far
    loss: float


RECIPES: Final = {
    "full": Recipe(deals=4000, alone=10, searching=80, exact=0.25),
    "half": Recipe(deals=4000, alone=8, searching=50, exact=0.15, solved=3),
    "tiny": Recipe(deals=60, alone=5, searching=2, exact=0.4),  # for the tests
}
GROPED: Final = 4  # rounds with more noise


def trained(recipe: Recipe, objective: Objective, seed: int) -> Iterator[Round]:
    """The net after each round: always the same for a seed, as far as the matrix products are."""
    net = Net.fresh(HIDDEN, SUMMED, np.random.default_rng([seed, 0]))
    adam, pool = Adam(net), deque[Lesson](maxlen=POOL)
    positions = 0
    for number in range(1, recipe.alone + recipe.searching + 1):
        chance = np.random.default_rng([seed, number])
        course = _course(recipe, objective, number)
        pool.append(lesson(course, Reader(net), recipe.deals, chance))
        learnt = Lesson.of(list(pool))
        positions += learnt.targets.shape[1]
        loss = adam.epoch(learnt.coded, learnt.targets, _rate(recipe, number), chance)
        yield Round(number, net, number * recipe.deals, positions, loss)


def _course(recipe: Recipe, objective: Objective, number: int) -> Course:
    if number > recipe.alone:
        return Course(objective, SEARCHING, TRUST, recipe.exact)
    manner = RANDOM if number == 1 else GROPING if number <= GROPED else ALONE
    solved = 1 if number <= recipe.solved else recipe.exact
    return Course(objective, manner, exact=solved)


def _rate(recipe: Recipe, number: int) -> float:
    part = (number - recipe.alone - 1) / max(1, recipe.searching)
    return RATE * next((factor for start, factor in RATES if part >= start), 1.0)
