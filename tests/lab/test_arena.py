from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.games.german_whist import GAME, TRICKS
from engine.lab.arena import Result, Table, Unit, arena, both_ways
from engine.lab.tables import first_deal, play_deal, play_game
from engine.model.actions import Action
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.registry import GAMES, find_game
from tests.lab.running import called, refused, run

TIMED = ("seconds_a", "seconds_b", "slowest_a", "slowest_b")
MATCH = {"mode": "match10"}


def table(game_id: str, a: str, b: str, unit: Unit = "deal", few: bool = False) -> Table:
    options = {"27th_card": few} if game_id == "german_whist" else {}
    given = completed(find_game(game_id).spec, options)
    return Table(game_id, given, a, b, seed=1, unit=unit, few=few)


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key not in TIMED}


def counted(result: Result) -> tuple[object, ...]:
    return result.won, result.points, result.tricks, result.moves


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_fought(game_id: str) -> None:
    told = run("arena", game_id, "--a", "novice", "--b", "random", "--deals", "2", "--seed", "3")
    assert told["deals"] == 2
    assert {"a_points", "margin", "se", "a_wins", "seconds_a", "seconds_b"} <= set(told)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_deals_and_results(game_id: str) -> None:
    fight = table(game_id, "novice", "random")
    first, second = (both_ways(fight, number=2) for _ in range(2))
    assert list(map(counted, first)) == list(map(counted, second))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_player_is_as_good_as_himself(game_id: str) -> None:
    """The same deal and the same thoughts: what one way gives to A, the other gives to B."""
    one, other = both_ways(table(game_id, "novice", "novice"), number=2)
    assert one.points == other.points[::-1]
    assert one.tricks == other.tricks[::-1]


def test_the_tricks_of_partners_are_counted_together() -> None:
    for result in both_ways(table("whist", "rules", "random"), number=0):
        assert sum(result.tricks) == 13


def test_the_processes_do_not_change_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = table("german_whist", "novice", "random")
    many = arena(fight, 8)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    one = arena(fight, 8)
    assert untimed(one) == untimed(many)
    assert untimed(arena(fight, 8, processes=2)) == untimed(one)


def test_several_opponents_are_a_line_each() -> None:
    argv = ("arena", "german_whist", "--a", "novice", "--deals", "2")
    status, out, err = called(*argv, "--b", "random", "rules", "--processes", "1")
    assert (status, err) == (0, "")
    several = [json.loads(line) for line in out.splitlines()]
    assert [row["b"] for row in several] == ["random", "rules"]
    alone = run(*argv, "--b", "rules")
    assert untimed(several[1]) == untimed(alone)


def test_a_wrong_name_is_refused_before_anybody_has_played() -> None:
    argv = ("arena", "german_whist", "--a", "novice", "--deals", "9000", "--b", "random")
    assert refused(*argv, "pimc0") == ("bad_request", {"field": "player", "player": "pimc0"})


@pytest.mark.parametrize("unit", ["deal", "game"])
def test_a_game_is_a_match_of_deals_and_duplicate_as_well(unit: Unit) -> None:
    fight = table("ecarte", "novice", "novice", unit)
    one, other = both_ways(fight, number=1)
    assert one.won == 1 - other.won
    assert one.points == other.points[::-1]
    assert (max(one.points) >= 5) is (unit == "game")


def test_deals_that_the_fewer_tricks_win() -> None:
    few, plain = (table("german_whist", "random", "random", few=few) for few in (True, False))
    for number in range(4):
        assert sum(both_ways(few, number)[0].tricks) == -TRICKS
        assert sum(both_ways(plain, number)[0].tricks) == TRICKS
    assert refused("arena", "whist", "--few", "--a", "novice", "--b", "random")[0] == "bad_request"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_shows_each_seat_what_a_match_shows_it(game_id: str) -> None:
    """Deal after deal: the cheap way of watching sees the same as the fold of the whole deal."""
    game, rng = find_game(game_id), Random(1)
    options = completed(game.spec, {})
    match = first_deal(game, options, game.next_pack((), "", options, rng), Seat(1))
    moves = 0

    def choose(seen: Observation) -> Action:
        nonlocal moves
        moves += 1
        assert seen == match.observe(seen.seat)
        return rng.choice(seen.legal)

    play_deal(match, choose)
    assert match.over and moves


def test_a_game_goes_on_until_it_is_won() -> None:
    options, rng = completed(GAME.spec, MATCH), Random(1)
    match = first_deal(GAME, options, GAME.next_pack((), "", options, rng), Seat(0))
    play_game(match, lambda seen: rng.choice(seen.legal), lambda deal: Random(f"{deal}"))
    assert match.standing.winners
    assert len(match.sheet) == len(match.archive) > 1
    assert match.standing.points == (
        sum(row.points.total[0] for row in match.sheet),
        sum(row.points.total[1] for row in match.sheet),
    )
    dealers = [log.dealer for log in match.archive]
    assert dealers[:2] == [0, 1]


@pytest.mark.parametrize(
    ("better", "worse", "deals"), [("club", "novice", 40), ("novice", "legal", 20)]
)
def test_the_levels_of_german_whist_are_in_order(better: str, worse: str, deals: int) -> None:
    """By two standard errors on few duplicate deals; the laboratory's arena shows it for more."""
    told = arena(table("german_whist", better, worse), deals)
    assert told["tricks"] > 2 * told["tricks_se"]
