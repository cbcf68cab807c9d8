"""What it knew: every choice of a computer player, in every game, is explained by what its seat had seen."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.registry import GAMES
from tests.bridge.rooms import Refused, Rooms
from web.build.guides import guide

EACH = 3  # choices of a kind that are thought again


def finished(game: str, seed: int) -> tuple[Rooms, dict[str, Any], list[int], list[int]]:
    """The guided deal of a game, played out: its record, who did what, and what can be asked."""
    rooms = Rooms(seed=seed)
    record = guide(game)["record"]
    players = len(json.loads(record)["scores"])
    names, levels = [f"P{n}" for n in range(players)], [None, *["club"] * (players - 1)]
    view = rooms.ask("open", record=record, names=names, levels=levels)["view"]
    rooms.play_on(view, Random(seed))
    told = rooms.ask("record", deal=0)
    return rooms, json.loads(told["record"]), told["by"], told["thoughts"]


def of_each_kind(actions: list[str], thoughts: list[int]) -> list[int]:
    kinds: dict[str, list[int]] = {}
    for index in thoughts:
        kinds.setdefault(actions[index].split()[0], []).append(index)
    return [index for some in kinds.values() for index in some[:: max(1, len(some) // EACH)]]


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_comes_out_the_same_and_lies_within_what_was_known(game: str) -> None:
    rooms, record, by, thoughts = finished(game, seed=4)
    actions = record["actions"]
    assert len(by) == len(actions)
    for index in of_each_kind(actions, thoughts):
        told = rooms.ask("knew", deal=0, action=index)
        knew = told["knowledge"]
        assert told["again"] == actions[index]
        assert actions[index] in knew["legal"]
        assert knew["seat"] == by[index] == told["seen"]["seat"]
        named = actions[index].split()[1:] if actions[index].startswith(("play", "disc")) else []
        assert set(named) <= set(knew["hand"]), "one chooses from one's own hand"
        assert knew["counts"][knew["seat"]] == len(knew["hand"])
        assert not knew["known"][knew["seat"]]


def test_each_action_is_told_with_the_phase_in_which_it_was_done() -> None:
    """The same word is another thing in another: écarté passes to play, then keeps silent about a king."""
    rooms, record, _, _ = finished("ecarte", seed=4)
    phases = rooms.ask("record", deal=0)["phases"]
    said = list(zip(record["actions"], phases, strict=True))
    kinds = {"propose": "propose", "refuse": "answer", "accept": "answer", "discard": "discard"}
    for action, phase in said:
        verb = action.split()[0]
        assert phase in ("propose", "king") if verb == "pass" else phase == kinds.get(verb, phase)
        assert (phase == "play") == (verb == "play")
    assert ("pass", "king") in said


@pytest.mark.parametrize("game", GAMES)
def test_my_own_choices_and_those_of_a_record_cannot_be_asked(game: str) -> None:
    rooms, record, by, thoughts = finished(game, seed=4)
    brought = json.loads(guide(game)["record"])["actions"]
    others = set(range(len(record["actions"]))) - set(thoughts)
    assert others == {i for i, seat in enumerate(by) if seat == 0} | set(range(len(brought)))
    for index in sorted(others)[:3]:
        with pytest.raises(Refused) as refused:
            rooms.ask("knew", deal=0, action=index)
        assert refused.value.code == "bad_request"


def test_an_exchange_is_explained_too() -> None:
    rooms, record, _, thoughts = finished("ecarte", seed=4)
    index = next(i for i in thoughts if record["actions"][i].startswith("discard"))
    told = rooms.ask("knew", deal=0, action=index)
    assert told["again"] == record["actions"][index]
    assert told["knowledge"]["phase"] == "discard"


def test_a_finished_deal_is_held_beside_perfect_play() -> None:
    rooms, record, by, _ = finished("german_whist", seed=4)
    told = rooms.ask("review", deal=0)["review"]
    assert sum(told["perfect"]) == 13
    slip = told["slip"]
    assert by[record["actions"].index(f"play {slip['card']}")] == slip["seat"]
    assert slip["better"] and slip["card"] not in slip["better"]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "german_whist"])
def test_other_games_have_no_review_yet(game: str) -> None:
    rooms, *_ = finished(game, seed=4)
    assert rooms.ask("review", deal=0) == {"review": None}
