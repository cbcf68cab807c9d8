"""What the page says of the levels' strength is what was measured."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from engine.ai.levels import Level
from engine.lab.results import HERE, made_in
from web.build import texts

BELOW = {Level.CLUB: Level.NOVICE, Level.EXPERT: Level.CLUB, Level.MASTER: Level.EXPERT}
CHANCE = {"german_whist": "legal", "ecarte": "legal"}  # what is below a novice; else "random"
WORDS = texts.read(Path(__file__).parents[2] / "web" / "texts")
POINT = {"en": ".", "fr": ","}
FEW = 10  # points, below which a tenth is told, too


def measured(game: str, level: Level) -> dict[str, Any]:
    """The longest row of a level against what is below it, under the game's own options."""
    other = BELOW.get(level) or CHANCE.get(game, "random")
    rows = [
        made.told
        for made in made_in(HERE).values()
        if shlex.split(made.command)[:2] == ["arena", game]
        and "--options" not in made.command
        and f"--a {level} --b {other} " in made.command
    ]
    return max(rows, key=lambda told: told.get("games", told.get("deals")))


@pytest.mark.parametrize("game", ["german_whist", "ecarte"])
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_strength_that_is_told_is_the_one_measured(
    game: str, level: Level, language: str
) -> None:
    told = WORDS[f"{game}.level.{level}.why"][language]
    assert f" {100 * measured(game, level)['a_wins']:.0f} " in told


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_tricks_that_are_told_are_those_measured(level: Level, language: str) -> None:
    told = WORDS[f"whist.level.{level}.why"][language]
    tricks = f"{measured('whist', level)['tricks']:.1f}".replace(".", POINT[language])
    assert f" {tricks} " in told


@pytest.mark.parametrize("game", ["solo_whist", "belgian_whist"])
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_points_that_are_told_are_those_measured(
    game: str, level: Level, language: str
) -> None:
    told = WORDS[f"{game}.level.{level}.why"][language]
    points = measured(game, level)["margin"]
    figure = f"{points:.1f}" if points < FEW else f"{points:.0f}"
    assert f" {figure.replace('.', POINT[language])} " in told
