"""Saves, which live for years."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import save
from engine.fair import fresh_salt
from engine.model.cards import Pack
from engine.model.errors import BadSave, UnknownGame
from engine.registry import GAMES, find_game
from tests.bridge.rooms import Rooms


def fresh(game: Any, options: Any) -> tuple[Pack, bytes]:
    rng = Random(1)
    return game.next_pack((), "", options, rng), fresh_salt(rng)


def a_save() -> str:
    rooms, rng = Rooms(seed=31), Random(31)
    view = rooms.play_on(rooms.deal(rooms.start(level="novice", mode="match20")), rng)
    view = rooms.deal(rooms.ask("next", rev=view["rev"])["view"])
    for _ in range(5):
        view = rooms.step(view, rng)
    text: str = rooms.ask("save")["save"]
    return text


SAVE = a_save()


def test_a_save_is_read_to_the_same_match() -> None:
    assert save.dump(save.load(SAVE, find_game, fresh).match) == SAVE


def test_a_save_from_before_there_were_manners_of_dealing_is_read() -> None:
    old = json.loads(SAVE)
    for deal in old["deals"]:
        del deal["manner"]
    assert save.dump(save.load(json.dumps(old), find_game, fresh).match) == SAVE


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_saved_and_read_at_any_moment(game: str) -> None:
    rooms, rng = Rooms(seed=33), Random(33)
    view, texts = rooms.start(game, level="novice"), []
    for _ in range(2):
        texts.append(rooms.ask("save")["save"])
        view = rooms.deal(view)
        while not view["over"]:
            texts.append(rooms.ask("save")["save"])
            view = rooms.step(view, rng)
        texts.append(rooms.ask("save")["save"])
        view = rooms.ask("next", rev=view["rev"])["view"]
    for text in texts:
        loaded = save.load(text, find_game, fresh)
        assert (save.dump(loaded.match), loaded.dealt_again) == (text, False)


def test_a_save_of_a_newer_program_is_refused_by_that_name() -> None:
    newer = json.dumps(json.loads(SAVE) | {"format": save.FORMAT + 1})
    with pytest.raises(BadSave) as refused:
        save.load(newer, find_game, fresh)
    assert refused.value.params == {"reason": "newer"}


def test_a_save_of_a_game_that_is_gone_is_refused_by_that_name() -> None:
    foreign = json.dumps(json.loads(SAVE) | {"game": "piquet"})
    with pytest.raises(UnknownGame):
        save.load(foreign, find_game, fresh)


def test_a_row_that_cannot_be_scored_is_a_bad_save() -> None:
    spoilt = json.loads(SAVE)
    spoilt["sheet"][0]["takes"][1]["seats"] = [0]
    with pytest.raises(BadSave):
        save.load(json.dumps(spoilt), find_game, fresh)


def test_every_format_since_the_first_has_its_migration() -> None:
    assert set(save.MIGRATIONS) == set(range(1, save.FORMAT))


def test_a_finished_deal_that_is_not_finished_is_dealt_again() -> None:
    rooms = Rooms(seed=32)
    rooms.play_on(rooms.deal(rooms.start(level="novice")), Random(32))
    spoilt = json.loads(rooms.ask("save")["save"])
    spoilt["deals"][0]["actions"].pop()
    spoilt["deals"][0]["thoughts"] = []
    loaded = save.load(json.dumps(spoilt), find_game, fresh)
    assert (loaded.dealt_again, loaded.match.position) == (True, None)
    assert len(loaded.match.sheet) == len(loaded.match.archive) == 1


@pytest.mark.parametrize("levels", [[None, None], ["club", "club"]])
def test_a_match_has_one_human(levels: list[str | None]) -> None:
    with pytest.raises(BadSave):
        save.load(json.dumps(json.loads(SAVE) | {"levels": levels}), find_game, fresh)


@pytest.mark.parametrize("key", sorted(json.loads(SAVE)))
@pytest.mark.parametrize("value", [None, -1, "x", [], [None], {}, [[1]], True, 10**30])
def test_a_spoilt_part_is_a_bad_save_or_does_no_harm(key: str, value: object) -> None:
    spoilt = json.dumps(json.loads(SAVE) | {key: value})
    try:
        loaded = save.load(spoilt, find_game, fresh)
    except (BadSave, UnknownGame):
        return
    assert save.dump(loaded.match)


@settings(max_examples=150)
@given(st.integers(0, len(SAVE) - 1), st.characters())
def test_a_changed_character_is_a_bad_save_or_does_no_harm(place: int, char: str) -> None:
    try:
        loaded = save.load(SAVE[:place] + char + SAVE[place + 1 :], find_game, fresh)
    except (BadSave, UnknownGame):
        return
    assert save.dump(loaded.match)
