"""What the bench times in a browser: whole deals between Masters, asked as the table asks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.ai.levels import Level
from engine.registry import GAMES, load
from web.build import bench_memory, bench_players, thoughts


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_is_paced_move_by_move(game_id: str) -> None:
    told = thoughts.paced(game_id, 1, most=6)
    assert told == json.loads(json.dumps(told))
    assert len(told["cards"]) == 6
    assert 6 >= len(told["moves"]) >= len(told["worlds"])
    assert len(told["steps"]) >= len(told["moves"])
    assert sum(told["steps"]) == pytest.approx(sum(told["moves"]))
    assert told["budget"] == load(game_id).budgets[Level.MASTER].worlds


def test_a_whole_deal_ends() -> None:
    told = thoughts.paced("ecarte", 2)
    assert len(told["cards"]) < 1_000
    assert [card.split()[0] for card in told["cards"][-2:]] == ["play", "play"]


def test_endings_have_their_figures() -> None:
    told = thoughts.endings(3)
    assert told["worst_ms"] >= told["median_ms"] > 0
    assert told["nodes_per_second"] > 0


def test_the_report_is_of_all_deals_and_of_thoughts_that_looked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def row(steps: list[float], worlds: list[int], card: str) -> dict[str, Any]:
        return {"budget": 40, "moves": steps, "steps": steps, "worlds": worlds, "cards": [card]}

    there = {0: row([10.0, 60.0], [40, 0], "SA"), 1: row([20.0, 30.0], [31, 1], "SK")}
    monkeypatch.setattr(thoughts, "paced", lambda game, number: row([1.0], [40], "SA"))
    bench_players._paces("whist", 2, lambda code: there[int(code[-2])])
    told = capsys.readouterr().out
    assert "75.00% of 4 steps within 50 ms" in told
    assert "all 40 worlds in 1 of 2 thoughts, least 31" in told
    assert "The same cards in both: 1 of 2 deals" in told
    assert "60 ms" in told


def test_an_engine_that_plays_on_keeps_next_to_nothing() -> None:
    thoughts.played_on("whist", 0, 2)  # what is made once is made
    before, after = (thoughts.played_on("whist", deal, 1) for deal in (2, 3))
    assert 0 < after < before * 1.01


def test_the_report_of_memory_tells_how_much_it_grew(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = [{"all of the page, MB": 90.0 + n} for n in range(len(bench_memory.LOOKS))]
    monkeypatch.setattr(bench_memory, "_played_on", lambda game, opened: iter(sizes))
    asked: list[str] = []

    def ask(code: str) -> int:
        asked.append(code)
        return 300_000 - 100 * len(asked)

    bench_memory.report(["whist"], lambda: pytest.fail("a page is opened"), ask)
    told = capsys.readouterr().out
    assert "whist, all of the page, MB" in told and "+4.0" in told
    assert "-0.4" in told
    assert asked[-1] == "played_on('whist', 40, 10)"
