from __future__ import annotations

import pytest

from engine.registry import GAMES
from tests.lab.running import run


def test_bench_has_figures_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lab.bench.ROUNDS", 1)
    monkeypatch.setattr("engine.lab.bench.REPEATS", 2)
    monkeypatch.setattr("engine.lab.bench.ENDINGS", {"max": 3, "min": 3})
    monkeypatch.setattr("engine.lab.bench.FOUR_HANDS", {7: 3})
    told = run("bench")
    assert set(told["games"]) == set(GAMES)
    assert all(figure > 0 for game in told["games"].values() for figure in game.values())
    endings = [*told["two_hands"].values(), *told["four_hands"].values()]
    assert len(endings) == 3
    assert all(figure > 0 for row in endings for figure in row.values())
