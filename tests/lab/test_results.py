"""The table of what was measured: made row by row, and gone on with where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.ai.levels import Level
from engine.lab.results import HERE, SHOWN, budgets_of, made_in, results, sections_in
from engine.lab.results_page import Row, figure_of, goal_of, page, reached
from engine.model.errors import BadRequest
from engine.registry import load
from tests.lab.running import called, refused, run

FIGHT = "arena ecarte --a novice --b random --deals 2 --seed 3"
BIDS = "auctions solo_whist --level novice --deals 2"
TABLE = f"""
[[section]]
title = "Écarté"
row = [
    {{ command = "{FIGHT}", measure = "wins", goal = 0.5 }},
    {{ command = "{FIGHT} --unit game", measure = "points", goal = 0.0, errors = 2 }},
]
[[section]]
title = "Bids"
row = [
    {{ command = "{BIDS}", measure = "contracts" }},
    {{ command = "arena whist --a novice --b random --deals 2", measure = "sound" }},
]
"""
ARENA = {
    "a_wins": 0.6,
    "a_wins_se": 0.02,
    "margin": 0.3,
    "se": 0.1,
    "tricks": -0.5,
    "tricks_se": 0.1,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "results.toml").write_text(TABLE, encoding="utf-8")
    return tmp_path


def lab(folder: Path, *argv: str) -> None:
    run("results", "--folder", str(folder), "--processes", "1", *argv)


def lines_of_page(folder: Path) -> dict[str, str]:
    """Rows of the page by command."""
    lines = (folder / SHOWN).read_text(encoding="utf-8").splitlines()
    return {line.split("`")[1]: line for line in lines if line.startswith("| `")}


def test_a_row_is_what_its_command_says(folder: Path) -> None:
    lab(folder, "--rows", "unit game")
    told = run(*f"{FIGHT} --unit game".split())
    (made,) = made_in(folder).values()
    assert made.command == f"{FIGHT} --unit game"
    assert made.told["margin"] == told["margin"]
    shown = lines_of_page(folder)
    assert f"{told['margin']:+.2f} ± {told['se']:.2f}" in shown[made.command]
    assert made.commit in shown[made.command]
    assert all(budget in shown[made.command] for budget in made.budgets)
    assert "not yet" in shown[FIGHT] and "not yet" not in shown[made.command]


def test_a_run_that_was_stopped_goes_on(folder: Path) -> None:
    asked: list[str] = []

    def call(words: Sequence[str]) -> list[Any]:
        asked.append(" ".join(words))
        if len(asked) == 3:
            raise KeyboardInterrupt
        return [{**ARENA, "moves": 8, "beyond_budget": 0} | seconds()]

    with pytest.raises(KeyboardInterrupt):
        list(results(call, folder, "", again=False))
    assert list(made_in(folder)) == asked[:2]
    first = asked.copy()
    asked[:] = ["", "", "", ""]
    list(results(call, folder, "arena", again=False))
    assert asked[4:] == ["arena whist --a novice --b random --deals 2"]
    list(results(call, folder, "ecarte", again=True))
    assert asked[5:] == first[:2]


def test_a_row_that_another_run_keeps_meanwhile_is_not_lost(folder: Path) -> None:
    def call(words: Sequence[str]) -> list[Any]:
        if "game" not in words:
            list(results(call, folder, "unit game", again=False))
        return [{**ARENA, "moves": 8, "beyond_budget": 0} | seconds()]

    next(results(call, folder, FIGHT, again=False))
    assert set(made_in(folder)) == {FIGHT, f"{FIGHT} --unit game"}


def seconds() -> dict[str, float]:
    return {f"{what}_{who}": 0.1 for what in ("seconds", "slowest") for who in ("a", "b")}


@pytest.mark.parametrize(
    ("row", "told", "goal", "figure", "good"),
    [
        (Row("", "wins", 0.6), ARENA, "≥ 0.6", "0.600 ± 0.020", True),
        (Row("", "wins", 0.61), ARENA, "≥ 0.61", "0.600 ± 0.020", False),
        (Row("", "wins", 0.57, errors=2), ARENA, "≥ 0.57 by 2 s.e.", "0.600 ± 0.020", False),
        (
            Row("", "wins", 0.5, errors=2),
            {"a_wins": 0.5, "a_wins_se": 0.0},
            "≥ 0.5 by 2 s.e.",
            "0.500 ± 0.000",
            False,
        ),
        (Row("", "wins"), ARENA, "", "0.600 ± 0.020", None),
        (
            Row("", "made", 0.45, most=True),
            {"made": 0.46, "made_se": 0.04},
            "≤ 0.45",
            "0.460 ± 0.040",
            False,
        ),
        (
            Row("", "made", 0.45, most=True),
            {"made": 0.45, "made_se": 0.04},
            "≤ 0.45",
            "0.450 ± 0.040",
            True,
        ),
        (Row("", "points", 0.05, errors=2), ARENA, "≥ +0.05 by 2 s.e.", "+0.30 ± 0.10", True),
        (Row("", "tricks", -0.4), ARENA, "≥ -0.4", "-0.50 ± 0.10", False),
        (
            Row("", "sound"),
            {"moves": 9, "beyond_budget": 1},
            "no budget exceeded",
            "1 of 9 moves",
            False,
        ),
        (
            Row("", "contracts"),
            {
                "passed": 0.5,
                "contracts": {"solo": {"made": 0.75, "deals": 4}},
                "calibration": [{"calls": 4, "expected": 0.8, "made": 0.75}],
            },
            "",
            "50% passed out, solo 75% of 4, told 80% made 75% of 4",
            None,
        ),
    ],
)
def test_a_figure_is_held_against_its_goal(
    row: Row, told: dict[str, Any], goal: str, figure: str, good: bool | None
) -> None:
    assert (goal_of(row), figure_of(row, told)) == (goal, figure)
    assert reached(row, told) is good


def test_contracts_are_a_row(folder: Path) -> None:
    lab(folder, "--rows", "auctions")
    (made,) = made_in(folder).values()
    assert figure_of(Row("", "contracts"), made.told) in lines_of_page(folder)[BIDS]


def test_two_rows_may_ask_for_the_same_command(folder: Path) -> None:
    rows = f'{{ command = "{BIDS}", measure = "sound" }}, {{ command = "{BIDS}", measure = "contracts" }}'
    (folder / "results.toml").write_text(
        f'[[section]]\ntitle = ""\nrow = [{rows}]', encoding="utf-8"
    )
    lab(folder)
    (made,) = made_in(folder).values()
    shown = (folder / SHOWN).read_text(encoding="utf-8")
    assert f"| 0 of {made.told['moves']} moves |" in shown
    assert figure_of(Row("", "contracts"), made.told) in shown


def test_the_budget_is_that_of_the_level() -> None:
    master, random = budgets_of("arena german_whist --a master --b random")
    assert f"{load('german_whist').budgets[Level.MASTER].worlds} worlds" in master
    assert random == "0 worlds"
    novice, list_player = budgets_of(FIGHT.replace("random", "list"))
    assert f"slip {load('ecarte').budgets[Level.NOVICE].slip}" in novice
    assert list_player != random


def test_the_list_of_rows_can_be_run() -> None:
    """Every command is one of the laboratory; all rows stand on the page as it is kept."""
    sections = sections_in(HERE)
    rows = [(row.command, row.measure) for section in sections for row in section.rows]
    assert len(set(rows)) == len(rows)
    for command, _ in rows:
        assert budgets_of(command)
    kept = (HERE / SHOWN).read_text(encoding="utf-8")
    assert kept == page(sections, made_in(HERE))


@pytest.mark.parametrize(
    "table",
    ["", "[[section]]", '[[section]]\ntitle = ""\nrow = [{ command = "", measure = "luck" }]', "{"],
)
def test_a_bad_list_is_refused(folder: Path, table: str) -> None:
    (folder / "results.toml").write_text(table, encoding="utf-8")
    assert refused("results", "--folder", str(folder))[0] == "bad_request"


MADE: dict[str, Any] = {
    "command": f"{FIGHT} --unit game",
    "commit": "0123456789",
    "budgets": ["0 worlds"],
    "told": {"a_wins": 0.5, "a_wins_se": 0.0, "margin": 0.0, "se": 0.1, "moves": 9},
}
GOOD_LINE = json.dumps(MADE)


@pytest.mark.parametrize(
    "spoilt",
    [
        "garbage",
        '{"command":"x"}',
        "7",
        "\\ud800",
        json.dumps(MADE | {"command": 7}),
        json.dumps(MADE | {"commit": None}),
        json.dumps(MADE | {"budgets": "0 worlds"}),
        json.dumps(MADE | {"budgets": [0]}),
        json.dumps(MADE | {"told": []}),
        json.dumps(MADE | {"told": {"moves": 9}}),
        json.dumps(MADE | {"told": {"margin": "much", "se": 0}}),
        json.dumps(MADE | {"told": MADE["told"] | {"seconds_a": 1.0}}),
    ],
)
def test_a_spoilt_line_is_refused_by_its_number_and_nothing_is_lost(
    folder: Path, spoilt: str
) -> None:
    kept = f"{GOOD_LINE}\n{spoilt}\n"
    (folder / "results.jsonl").write_text(kept, encoding="utf-8")
    (folder / SHOWN).write_text("as it was", encoding="utf-8")
    told = refused("results", "--folder", str(folder), "--processes", "1")
    assert told == ("bad_request", {"field": "results.jsonl", "line": 2})
    assert (folder / "results.jsonl").read_text(encoding="utf-8") == kept
    assert (folder / SHOWN).read_text(encoding="utf-8") == "as it was"


def test_a_file_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / "results.jsonl").write_bytes(b"\xff\xfe")
    assert refused("results", "--folder", str(folder))[1] == {"field": "results.jsonl"}


@pytest.mark.parametrize(
    ("argv", "field"),
    [
        (("--rows", "nothing_like_it"), "rows"),
        (("--rows", "nothing_like_it", "--again"), "rows"),
        (("--processes", "0", "--rows", "arena whist"), "processes"),
        (("--processes", "0"), "processes"),
    ],
)
def test_what_cannot_be_made_is_refused_before_anything_is_written(
    folder: Path, argv: tuple[str, ...], field: str
) -> None:
    told = refused("results", "--folder", str(folder), *argv)
    assert told == ("bad_request", {"field": field})
    assert not (folder / "results.jsonl").exists() and not (folder / SHOWN).exists()


def test_rows_that_have_all_been_made_are_no_mistake(folder: Path) -> None:
    rows = "--rows", "auctions"
    lab(folder, *rows)
    assert called("results", "--folder", str(folder), *rows) == (0, "", "")


def no_call(words: Sequence[str]) -> list[Any]:
    raise AssertionError(f"nothing is to be made: {words}")


@pytest.mark.parametrize(
    ("command", "measure"),
    [
        (FIGHT, "made"),
        (FIGHT, "contracts"),
        (f"{FIGHT} --unit game", "tricks"),
        (f"{FIGHT} --unit=game", "tricks"),
        (BIDS, "wins"),
        ("misere solo_whist --a club --b club", "contracts"),
        ("bench", "wins"),
        ("", "wins"),
        ("results", "sound"),
        ("results --rows arena", "wins"),
        ("arena ecarte 'x", "wins"),
    ],
)
def test_a_measure_that_a_command_does_not_give_is_refused_before_anything_is_made(
    folder: Path, command: str, measure: str
) -> None:
    rows = f'''{{ command = "{FIGHT}", measure = "wins" }},
        {{ command = "{command}", measure = "{measure}" }}'''
    table = f'[[section]]\ntitle = ""\nrow = [{rows}]'
    (folder / "results.toml").write_text(table, encoding="utf-8")
    with pytest.raises(BadRequest) as told:
        list(results(no_call, folder, "", again=False))
    assert told.value.params == {"field": "results.toml"}
    assert not (folder / "results.jsonl").exists() and not (folder / SHOWN).exists()


def test_several_opponents_are_not_one_row(folder: Path) -> None:
    row = f'command = "{FIGHT} --b rules list", measure = "wins"'
    table = f'[[section]]\ntitle = ""\nrow = [{{ {row} }}]'
    (folder / "results.toml").write_text(table, encoding="utf-8")
    assert refused("results", "--folder", str(folder), "--processes", "1")[0] == "bad_request"
    assert not made_in(folder)
