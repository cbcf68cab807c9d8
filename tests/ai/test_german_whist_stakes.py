from __future__ import annotations

from itertools import pairwise
from math import log

import pytest

from engine.ai.policies.german_whist_stakes import A_TRICK, Stakes, stakes
from engine.games.german_whist import TRICKS
from engine.model.observation import Observation
from tests.ai.tables import Options, seen_after

ALONE = {"mode": "single"}
TO_TEN = {"mode": "match10"}
LITTLE = A_TRICK * TRICKS  # what the tricks beyond the aim can amount to


def seen(options: Options, scores: tuple[int, int] = (0, 0)) -> Observation:
    return seen_after(("S2 S3", "HA"), "D4", "", options=options, scores=scores)


def mine(scores: tuple[int, int]) -> Stakes:
    return stakes(seen(TO_TEN, scores))[0]


def test_in_a_single_deal_the_seventh_trick_is_all_but_everything() -> None:
    worths = stakes(seen(ALONE))[0].by_tricks
    steps = [after - before for before, after in pairwise(worths)]
    assert min(steps) > 0
    assert steps.index(max(steps)) == TRICKS // 2
    assert max(steps) > sum(steps) - max(steps)


def test_in_a_match_every_trick_counts_until_the_target_is_reached() -> None:
    for scores in ((0, 0), (5, 3), (9, 9)):
        worths = mine(scores).by_tricks
        assert all(after > before for before, after in pairwise(worths))
    early, late = mine((0, 0)).by_tricks, mine((9, 9)).by_tricks
    assert early[11] - early[8] > 4 * (late[11] - late[8])


def test_what_one_wins_the_other_loses() -> None:
    for scores in ((0, 0), (7, 2)):
        me, other = stakes(seen(TO_TEN, scores))
        for tricks in range(TRICKS + 1):
            assert me.of(tricks) + other.of(TRICKS - tricks) == pytest.approx(1)


def test_a_lead_in_the_match_is_worth_having() -> None:
    assert mine((6, 3)).of(6) > mine((3, 3)).of(6) > mine((3, 6)).of(6)


@pytest.mark.parametrize("options", [ALONE, TO_TEN], ids=str)
def test_certainty_is_worth_what_it_comes_to(options: Options) -> None:
    me = stakes(seen(options))[0]
    assert me.judge((25.0, 1.0)) == pytest.approx(me.of(TRICKS), abs=0.02)
    assert me.judge((-25.0, -1.0)) == pytest.approx(me.of(0), abs=0.02)


@pytest.mark.parametrize("scores", [(0, 0), (9, 0), (4, 8)])
def test_better_odds_are_worth_more(scores: tuple[int, int]) -> None:
    worths = [mine(scores).judge((odds, odds / 8)) for odds in (-3.0, -0.5, 0.0, 0.5, 3.0)]
    assert worths == sorted(set(worths))


def test_at_the_last_point_only_the_odds_of_the_deal_matter() -> None:
    odds = log(3)
    assert mine((9, 9)).judge((odds, 0.2)) == pytest.approx(3 / 4, abs=LITTLE)
