"""The laboratory's command that lets computer players bid among themselves."""

from __future__ import annotations

import pytest

from engine.lab.auctions import Table, auctions, calibration, played
from engine.model.spec import completed
from engine.registry import find_game
from tests.lab.running import refused, run

AUCTIONS = ("solo_whist", "belgian_whist")


@pytest.mark.parametrize("game_id", AUCTIONS)
def test_contracts_are_counted(game_id: str) -> None:
    told = run("auctions", game_id, "--level", "novice", "--deals", "6", "--seed", "2")
    counted = sum(contract["deals"] for contract in told["contracts"].values())
    assert counted + round(told["passed"] * 6) == told["deals"] == 6


def test_chances_are_told_beside_what_became_of_them() -> None:
    told = run("auctions", "belgian_whist", "--level", "novice", "--deals", "20", "--seed", "2")
    contracts = told["contracts"].values()
    each = sum(one["calls"] for contract in contracts for one in contract["calibration"])
    assert sum(one["calls"] for one in told["calibration"]) == each > 8
    for one in told["calibration"]:
        assert 0 <= one["expected"] <= 1 and 0 <= one["made"] <= 1
    assert told["moves"] > 20 * 4 and told["beyond_budget"] == 0


def test_chances_are_put_together_by_tenths() -> None:
    told = calibration([(0.31, True), (0.39, False), (0.4, True), (1.0, True)])
    assert told == [
        {"calls": 2, "expected": 0.35, "made": 0.5},
        {"calls": 1, "expected": 0.4, "made": 1.0},
        {"calls": 1, "expected": 1.0, "made": 1.0},
    ]


def test_the_processes_do_not_change_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("solo_whist", completed(find_game("solo_whist").spec, {}), "novice", seed=1)
    many = auctions(table, 8)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert auctions(table, 8)["contracts"] == many["contracts"]


def test_the_same_seed_gives_the_same_deal() -> None:
    table = Table("solo_whist", completed(find_game("solo_whist").spec, {}), "novice", seed=1)
    first, second = (played(table, 3) for _ in range(2))
    assert (first.contract, first.points) == (second.contract, second.points)


@pytest.mark.parametrize(
    "argv",
    [
        ("auctions", "bridge", "--level", "club"),
        ("auctions", "german_whist", "--level", "club", "--deals", "1"),
        ("auctions", "whist", "--level", "club", "--deals", "1"),
        ("auctions", "ecarte", "--level", "club", "--deals", "1"),
        ("auctions", "solo_whist", "--level", "expertise"),
        ("auctions", "solo_whist", "--level", "club", "--deals", "0"),
        ("auctions", "solo_whist", "--level", "club", "--options", "[]"),
    ],
)
def test_nonsense_is_refused(argv: tuple[str, ...]) -> None:
    assert refused(*argv)[0] in ("bad_request", "unknown_game")
