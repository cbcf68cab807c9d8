"""Events and observations survive the way to the thinker."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.bridge.codec import (
    event_from_json,
    event_to_json,
    observation_from_json,
    observation_to_json,
)
from engine.model.events import seen_by
from engine.model.seats import Seat
from engine.registry import GAMES, find_game
from tests.bridge.rooms import Rooms


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_the_same_after_the_way_through_text(game: str) -> None:
    rooms, rng = Rooms(seed=11), Random(11)
    view = rooms.deal(rooms.start(game, level="novice"))
    match = rooms.table._match
    assert match is not None
    while not view["over"]:
        for seat in range(match.game.spec.players):
            seen = match.observe(Seat(seat))
            text = json.dumps(observation_to_json(seen))
            assert observation_from_json(json.loads(text), find_game) == seen
        view = rooms.step(view, rng)


@pytest.mark.parametrize("game", GAMES)
def test_events_are_the_same_after_the_way_through_text(game: str) -> None:
    rooms, rng = Rooms(seed=12), Random(12)
    rooms.play_on(rooms.deal(rooms.start(game, level="novice")), rng)
    match = rooms.table._match
    assert match is not None and match.position is not None
    for event in match.position.events:
        hidden = seen_by(event, Seat(0))
        assert event_from_json(json.loads(json.dumps(event_to_json(hidden)))) == hidden
