from __future__ import annotations

import pytest

from engine.lab.arena import Table, arena, both_ways
from engine.model.spec import completed
from engine.registry import GAMES, find_game
from tests.lab.running import run


def table(game_id: str, a: str, b: str) -> Table:
    return Table(game_id, completed(find_game(game_id).spec, {}), a, b, seed=1)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_fought(game_id: str) -> None:
    told = run("arena", game_id, "--a", "novice", "--b", "random", "--deals", "2", "--seed", "3")
    assert told["deals"] == 2
    assert {"a_points", "margin", "se", "a_wins", "seconds_a", "seconds_b"} <= set(told)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_deals_and_results(game_id: str) -> None:
    fight = table(game_id, "novice", "random")
    first, second = (both_ways(fight, number=2) for _ in range(2))
    assert [result.points for result in first] == [result.points for result in second]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_player_is_as_good_as_himself(game_id: str) -> None:
    """The same deal and the same thoughts: what one way gives to A, the other gives to B."""
    one, other = both_ways(table(game_id, "novice", "novice"), number=2)
    assert one.points == other.points[::-1]
    assert one.tricks == other.tricks[::-1]


def test_the_processes_do_not_change_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = table("german_whist", "novice", "random")
    many = arena(fight, 8)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    one = arena(fight, 8)
    timed = ("seconds_a", "seconds_b")
    assert {k: v for k, v in many.items() if k not in timed} == {
        k: v for k, v in one.items() if k not in timed
    }


@pytest.mark.parametrize(
    ("better", "worse", "deals"), [("club", "novice", 40), ("novice", "random", 20)]
)
def test_the_levels_of_german_whist_are_in_order(better: str, worse: str, deals: int) -> None:
    """By two standard errors on few duplicate deals; the laboratory's arena shows it for more."""
    told = arena(table("german_whist", better, worse), deals)
    assert told["tricks"] > 2 * told["tricks_se"]
