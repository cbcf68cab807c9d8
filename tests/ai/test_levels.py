from __future__ import annotations

from itertools import pairwise

import pytest

from engine.ai.levels import Level
from engine.registry import GAMES, load


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_looks_further_and_errs_less_than_the_one_below(game_id: str) -> None:
    budgets = [load(game_id).budgets[level] for level in Level]
    for below, above in pairwise(budgets):
        assert above.worlds >= below.worlds
        assert above.memory >= below.memory
        assert above.sure >= below.sure
        assert (-above.slip, -above.noise, above.worlds) > (-below.slip, -below.noise, below.worlds)
