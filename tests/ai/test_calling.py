"""Weighing calls: at sight, in imagined deals, and no longer than it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from engine.ai.calling import CLEAR, HANDFUL, MOST, Prospect, weigh
from engine.ai.plans import Imagined
from engine.ai.player import Budget, Thought
from engine.model.actions import Action, Bid, Pass

PASS, PROP, SOLO = Pass(), Bid("prop"), Bid("solo")


def deals() -> Iterator[list[list[int]]]:
    """Numbered in the first mask of the first hand."""
    for number in count():
        yield [[number, 0, 0, 0], *([0] * 4 for _ in range(3))]


def prospect(
    action: Action, hope: float, worth: Callable[[int], float], plausible: bool = True
) -> Prospect:
    def by_number(deal: Imagined) -> float:
        return worth(deal.hands[0][0])

    return Prospect(action, hope, by_number, f"why {type(action).__name__}", plausible)


def thoughts(*prospects: Prospect, worlds: int = 4, slip: float = 0.0) -> list[Thought]:
    return list(weigh(prospects, deals, Budget(worlds=worlds, slip=slip)))


def test_the_first_thought_is_the_greatest_hope() -> None:
    told = thoughts(prospect(PASS, 0, lambda n: 0), prospect(SOLO, 5, lambda n: -1))
    assert (told[0].best, told[0].worlds) == (SOLO, 0)


def test_the_last_thought_is_the_greatest_mean() -> None:
    told = thoughts(prospect(PASS, 0, lambda n: 0), prospect(SOLO, 5, lambda n: (n % 2) * 4 - 3))
    assert told[-1].best == PASS
    assert dict(told[-1].ranking) == {PASS: 0.0, SOLO: -1.0}


def test_what_is_not_plausible_is_not_looked_at() -> None:
    (only,) = thoughts(
        prospect(PASS, 0, lambda n: 0), prospect(SOLO, 9, lambda n: 9, plausible=False)
    )
    assert (only.best, only.progress) == (PASS, 1.0)


def test_a_clear_lead_ends_the_thought() -> None:
    told = thoughts(prospect(PASS, 0, lambda n: 0), prospect(SOLO, 5, lambda n: 6), worlds=10)
    assert len(told) == 1 + 2 * HANDFUL
    assert told[-1].progress == 1.0
    assert CLEAR > 2


def test_a_close_choice_takes_all_that_the_budget_counts() -> None:
    close = prospect(SOLO, 5, lambda n: 3 if n % 2 else -3)
    assert thoughts(prospect(PASS, 0, lambda n: 0), close, worlds=3)[-1].worlds == 3
    assert thoughts(prospect(PASS, 0, lambda n: 0), close, worlds=99)[-1].worlds == MOST


def test_equal_calls_go_to_the_first() -> None:
    told = thoughts(prospect(PASS, 0, lambda n: 0), prospect(PROP, 0, lambda n: 0))
    assert told[-1].best == PASS


def test_who_slips_slips_to_a_call_that_comes_close() -> None:
    wild = thoughts(
        prospect(PASS, 0, lambda n: 0),
        prospect(PROP, -0.3, lambda n: -0.3),
        prospect(SOLO, -9, lambda n: -9),
        slip=0.4,
    )
    assert [action for action, _ in wild[-1].ranking] == [PASS, PROP]
