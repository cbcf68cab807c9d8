from __future__ import annotations

from random import Random

from engine.ai.choosing import with_slips
from engine.ai.player import Budget, Thought
from engine.model.actions import Accept, Refuse

THOUGHTS = [
    Thought(Accept(), 0.0, why="at_sight"),
    Thought(Accept(), 1.0, ((Accept(), 0.7), (Refuse(), 0.4)), why="tried_out"),
]


def slipped(slip: float) -> list[Thought]:
    return list(with_slips(iter(THOUGHTS), Budget(slip=slip), Random(1)))


def test_the_better_levels_never_slip() -> None:
    assert slipped(0.0) == THOUGHTS


def test_a_slip_is_the_second_best_choice() -> None:
    assert [thought.best for thought in slipped(1.0)] == [Accept(), Refuse()]


def test_slips_come_as_often_as_they_should() -> None:
    last = [
        list(with_slips(iter(THOUGHTS), Budget(slip=0.25), Random(seed)))[-1] for seed in range(400)
    ]
    assert 70 <= sum(thought.best == Refuse() for thought in last) <= 130
