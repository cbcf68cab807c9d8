from __future__ import annotations

from itertools import pairwise

from engine.ai.levels import BUDGETS, Level


def test_each_level_looks_further_and_slips_less_than_the_one_below() -> None:
    budgets = [BUDGETS[level] for level in Level]
    for below, above in pairwise(budgets):
        assert above.worlds > below.worlds
        assert above.slip <= below.slip
        assert above.memory >= below.memory
