from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bridge.codec import event_from_json, observation_from_json
from engine.games.german_whist import GAME
from engine.match import seat_view
from engine.model.cards import names
from engine.model.events import Dealt, seen_by
from engine.model.seats import Seat
from engine.registry import GAMES, find_game, load
from tests.helpers import deal_from, known_to, playout
from tests.lab.running import record_of, refused, run


def record(hands: tuple[str, str], stock: str = "", **more: Any) -> dict[str, Any]:
    """A German Whist record in which seat 0 is dealt to first and leads."""
    pack = names(deal_from(GAME, hands, stock, dealer=1))
    return {"format": 1, "game": "german_whist", "dealer": 1, "pack": pack, "cut": 0, **more}


def with_cut(given: dict[str, Any], cut: int) -> dict[str, Any]:
    order = given["pack"].split()
    return given | {"pack": " ".join(order[-cut:] + order[:-cut]), "cut": cut}


GW_01 = record(("SJ", "SA"), "HK C2 DQ", actions=["play SJ", "play SA"])


def test_replay_of_gw_01() -> None:
    told = run("replay", given=GW_01)
    assert told["tricks"] == [{"leader": 0, "cards": ["SJ", "SA"], "winner": 1}]
    assert (told["turn"], told["trump"], told["phase"]) == (1, "H", "stage_one")
    assert "HK" in told["hands"][1].split()
    assert "C2" in told["hands"][0].split()
    assert (told["over"], told["summary"], told["points"]) == (False, None, None)


def test_the_cut_goes_from_the_top_to_the_bottom() -> None:
    assert run("replay", given=with_cut(GW_01, 17)) == run("replay", given=GW_01)


def test_hands_are_printed_strongest_first() -> None:
    told = run("replay", given=record(("H2 HA SK S3 D5 DT", "")))
    assert told["hands"][0].startswith("SK S3 HA H2 DT D5")


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_of_a_finished_deal_tells_what_it_is_worth(game_id: str) -> None:
    deal = playout(load(game_id).game, seed=3)
    told = run("replay", given=record_of(deal))
    assert told["over"] is True
    assert (told["turn"], told["legal"]) == (None, [])
    assert len(told["points"]) == deal.game.spec.players
    row = {"rows": [told["summary"]]}
    scored = run("score", game_id, "--options", json.dumps(deal.options), given=row)
    assert scored["points"] == [told["points"]]
    events = tuple(event_from_json(event) for event in told["events"])
    assert events == deal.events


def test_replay_says_that_the_match_is_over() -> None:
    deal = playout(GAME, seed=3, options={"mode": "match10"})
    given = record_of(deal)
    told = run("replay", given=given)
    winner = int(told["points"][1] > told["points"][0])
    missing = 10 - max(told["points"])
    for short, over in ((0, True), (1, False)):
        scores = [0, 0]
        scores[winner] = missing - short
        assert run("replay", given=given | {"scores": scores})["match_over"] is over


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_for_a_seat_is_its_observation_and_nothing_else(game_id: str) -> None:
    deal = playout(load(game_id).game, seed=5, actions=7)
    for seat in range(deal.game.spec.players):
        told = run("replay", "--seat", str(seat), given=record_of(deal))
        seen = observation_from_json(told, find_game)
        assert seen == seat_view(deal.game, deal.setting, deal.position, Seat(seat))
        printed = json.dumps(told)
        for card in deal.game.spec.pack:
            hidden = card not in known_to(deal.events, Seat(seat))
            assert not (hidden and f"{card}" in printed), f"{card} for {seat}"


def test_an_observation_in_text_hides_the_other_hand() -> None:
    told = run("replay", "--seat", "0", given=GW_01)
    dealt = [event_from_json(e) for e in told["history"] if e["t"] == "dealt"]
    assert dealt[1] == seen_by(Dealt(Seat(1), 13, frozenset()), Seat(0))


@pytest.mark.parametrize(
    ("hand", "led", "expected"),
    [
        ("D2 DQ HA S3", "D7", {"D2", "DQ"}),  # GW-02
        ("HA S3 C9", "D7", {"HA", "S3", "C9"}),  # GW-03
        ("H5 HK", "H9", {"H5", "HK"}),  # GW-05
        ("D2 HA", None, {"D2", "HA"}),
    ],
)
def test_legal_in_a_bare_position(hand: str, led: str | None, expected: set[str]) -> None:
    told = run("legal", "german_whist", given={"hand": hand, "led": led, "trump": "H"})
    assert set(told["legal"]) == {f"play {card}" for card in expected}


@pytest.mark.parametrize("game_id", GAMES)
def test_legal_of_a_record(game_id: str) -> None:
    deal = playout(load(game_id).game, seed=8, actions=5)
    given = record_of(deal)
    assert run("legal", game_id, given=given)["legal"] == run("replay", given=given)["legal"]


@pytest.mark.parametrize("game_id", GAMES)
def test_think_gives_a_legal_action_and_the_same_again(game_id: str) -> None:
    deal = playout(load(game_id).game, seed=6, actions=6)
    given = record_of(deal)
    options = ("think", "--level", "master", "--seed", "4", "--worlds", "3")
    first, second = (run(*options, given=given) for _ in range(2))
    assert first["action"] in run("legal", game_id, given=given)["legal"]
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert set(first) == {"action", "ranking", "nodes", "worlds", "seconds"}


def test_score_of_a_match() -> None:
    def row(mine: int) -> dict[str, Any]:
        takes = [{"seats": [0], "tricks": mine}, {"seats": [1], "tricks": 13 - mine}]
        return {"takes": takes, "contract": None, "marks": {}}

    options = ("--options", '{"mode":"match10"}')
    told = run("score", "german_whist", *options, given={"rows": [row(9), row(6), row(10)]})
    assert told["points"] == [[5, 0], [0, 1], [7, 0]]
    assert told["standing"] == {"points": [12, 1], "games": [1, 0], "match": [], "winners": [0]}
    assert [lines[0]["key"] for lines in told["lines"]] == ["difference"] * 3


def test_bad_rows_are_named() -> None:
    code, params = refused("score", "german_whist", given={"rows": [{"takes": 3}]})
    assert (code, params) == ("bad_request", {"field": "rows", "row": 0})


def test_a_finished_deal_leaves_nothing_to_think_about() -> None:
    deal = playout(GAME, seed=3)
    code, _ = refused("think", "--level", "club", given=record_of(deal))
    assert code == "bad_request"


def test_an_illegal_action_is_refused() -> None:
    code, params = refused("replay", given=record(("SJ", "SA"), actions=["play SA"]))
    assert (code, params) == ("illegal_action", {"action": "play SA"})
