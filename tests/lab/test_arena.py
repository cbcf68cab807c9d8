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
def test_a_player_makes_as_much_of_a_deal_either_way_against_himself(game_id: str) -> None:
    """The same deals with the same thoughts: what one way gives to A, the other gives to B."""
    first, second = both_ways(table(game_id, "novice", "novice"), number=2)
    third, fourth = both_ways(table(game_id, "novice", "novice"), number=2)
    assert (first.points, second.tricks) == (third.points, fourth.tricks)


def test_the_processes_do_not_change_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = table("german_whist", "novice", "random")
    many = arena(fight, 8)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    one = arena(fight, 8)
    timed = ("seconds_a", "seconds_b")
    assert {k: v for k, v in many.items() if k not in timed} == {
        k: v for k, v in one.items() if k not in timed
    }


@pytest.mark.parametrize(("better", "worse"), [("club", "novice"), ("novice", "random")])
def test_the_levels_of_german_whist_are_in_order(better: str, worse: str) -> None:
    """Over 60 duplicate deals; the laboratory's arena shows it for more."""
    told = arena(table("german_whist", better, worse), 60)
    assert told["tricks"] > 2 * told["tricks_se"]
