"""What the page says of the levels' strength is what was measured."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from engine.ai.levels import Level
from engine.lab.results import HERE, made_in
from web.build import texts

BELOW = {
    Level.NOVICE: "legal",
    Level.CLUB: Level.NOVICE,
    Level.EXPERT: Level.CLUB,
    Level.MASTER: Level.EXPERT,
}
WORDS = texts.read(Path(__file__).parents[2] / "web" / "texts")


def wins(game: str, level: Level) -> float:
    """Of the longest row of a level against what is below it, under the game's own options."""
    rows = [
        made.told
        for made in made_in(HERE).values()
        if shlex.split(made.command)[:2] == ["arena", game]
        and "--options" not in made.command
        and f"--a {level} --b {BELOW[level]} " in made.command
    ]
    return float(max(rows, key=lambda told: told.get("games", told.get("deals")))["a_wins"])


@pytest.mark.parametrize("game", ["german_whist", "ecarte"])
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_strength_that_is_told_is_the_one_measured(
    game: str, level: Level, language: str
) -> None:
    told = WORDS[f"{game}.level.{level}.why"][language]
    assert f" {100 * wins(game, level):.0f} " in told
