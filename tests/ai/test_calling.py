"""Weighing calls: at sight, in imagined deals, and no longer than it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from engine.ai.call_odds import LEAST, Odds
from engine.ai.calling import CLEAR, HANDFUL, MOST, End, Prospect, weigh
from engine.ai.plans import Imagined
from engine.ai.player import Budget, Expected, Thought
from engine.model.actions import Action, Bid, Pass

PASS, PROP, SOLO = Pass(), Bid("prop"), Bid("solo")


def deals() -> Iterator[list[list[int]]]:
    """Numbered in the first mask of the first hand."""
    for number in count():
        yield [[number, 0, 0, 0], *([0] * 4 for _ in range(3))]


def prospect(
    action: Action, hope: float, worth: Callable[[int], float], plausible: bool = True
) -> Prospect:
    def by_number(deal: Imagined) -> End:
        return End(None, worth(deal.hands[0][0]))

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


def test_what_is_not_plausible_is_told_as_it_looks_at_sight_and_never_made() -> None:
    *_, told = thoughts(
        prospect(PASS, 0, lambda n: 0), prospect(SOLO, -2, lambda n: 9, plausible=False)
    )
    assert (told.best, dict(told.ranking)) == (PASS, {PASS: 0.0, SOLO: -2.0})


def test_of_what_is_not_plausible_no_better_sight_is_believed() -> None:
    *_, told = thoughts(
        prospect(PASS, 0, lambda n: 0), prospect(SOLO, 9, lambda n: 9, plausible=False)
    )
    assert (told.best, dict(told.ranking)) == (PASS, {PASS: 0.0})


def test_who_slips_does_not_think_of_what_is_not_plausible() -> None:
    for slip in (0.04, 0.4):
        (only,) = thoughts(
            prospect(PASS, 0, lambda n: 0),
            prospect(SOLO, 9, lambda n: 9, plausible=False),
            slip=slip,
        )
        assert (only.best, only.progress) == (PASS, 1.0)
        assert len(only.ranking) == 1


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


SURE = Odds("", 4, -2, trust=3.0)  # of a share of a third
HOPELESS = Odds("", 4, -2, trust=0.0)
EVEN = Odds("", 6, -9, trust=0.5 / LEAST)  # of no share at all


def contract(odds: Odds, mine: bool = True) -> Prospect:
    """Not played in one deal of four; made in every other of the rest, for 4 points or -2."""

    def ends(deal: Imagined) -> End:
        number = deal.hands[0][0] % 4
        return End(None, 1.0) if number == 3 else End(number == 0, 4.0 if number == 0 else -2.0)

    return Prospect(SOLO, 0.0, ends, "why", odds=odds, mine=mine)


def told_of(prospect: Prospect) -> Expected:
    last = thoughts(nothing_of_it(), prospect)[-1]
    return dict(zip([action for action, _ in last.ranking], last.expected, strict=True))[SOLO]


def nothing_of_it() -> Prospect:
    return prospect(PASS, 0, lambda n: 0)


def test_a_contract_has_a_chance_and_the_points_that_go_with_it() -> None:
    found = told_of(contract(Odds("", 4, -2)))
    assert found.chance is not None
    assert abs(found.chance - 1 / 3) < 0.05, "made, of those that were played"
    assert abs(found.amount - (1 + 4 - 2 - 2) / 4) < 0.1


def test_the_points_follow_the_chance_as_it_is_judged() -> None:
    assert told_of(contract(SURE)) == pytest.approx((1.0, (1 + 3 * 4) / 4), abs=0.05)
    assert told_of(contract(HOPELESS)) == (0.0, (1 - 3 * 2) / 4)


def test_what_never_happened_is_worth_the_least_that_it_can_be() -> None:
    lost = Prospect(SOLO, 0.0, lambda deal: End(False, -2.0), "", odds=EVEN)
    assert told_of(lost) == pytest.approx((0.5, 0.5 * 6 - 0.5 * 2))


def test_a_chance_that_is_not_the_callers_is_not_told() -> None:
    found = told_of(contract(SURE, mine=False))
    assert found.chance is None
    assert found.amount == pytest.approx((1 + 3 * 4) / 4, abs=0.1)


@pytest.mark.parametrize(("passed", "reason"), [(-9.0, "call_lesser"), (0.6, "why Pass")])
def test_a_call_that_is_likelier_to_fail_is_told_as_the_lesser_evil(
    passed: float, reason: str
) -> None:
    told = thoughts(prospect(PASS, 0, lambda n: passed), contract(Odds("", 4, -2)))
    assert told[-1].why == reason


def test_what_is_told_stands_beside_the_ranking() -> None:
    for thought in thoughts(nothing_of_it(), contract(Odds("", 4, -2)))[HANDFUL:]:
        assert [worth for _, worth in thought.ranking] == [one.amount for one in thought.expected]
