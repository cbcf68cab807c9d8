from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine.ai.levels import Level
from engine.registry import GAMES, load
from web.build import texts


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_looks_further_and_errs_less_than_the_one_below(game_id: str) -> None:
    budgets = [load(game_id).budgets[level] for level in Level]
    for below, above in pairwise(budgets):
        assert above.worlds >= below.worlds
        assert above.memory >= below.memory
        assert above.sure >= below.sure
        assert (-above.slip, -above.noise, above.worlds) > (-below.slip, -below.noise, below.worlds)


WORDS = {3: ("three", "trois"), 5: ("five", "cinq"), 40: ("forty", "quarante")}


@pytest.mark.parametrize(
    ("level", "figure"), [("novice", "memory"), ("club", "sure"), ("master", "worlds")]
)
def test_the_figures_that_german_whist_tells_of_its_levels_are_so(level: str, figure: str) -> None:
    told = texts.read(Path(__file__).parents[2] / "web" / "texts")[
        f"german_whist.level.{level}.why"
    ]
    number = getattr(load("german_whist").budgets[Level(level)], figure)
    english, french = WORDS[number]
    assert english in told["en"] and french in told["fr"]
