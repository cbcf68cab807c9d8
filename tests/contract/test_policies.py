"""What every computer player owes: a legal answer at once, the same answer twice, counts kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine.ai.levels import Level
from engine.ai.player import Budget, Thought
from engine.bridge.codec import observation_from_json, observation_to_json
from engine.match import seat_view
from engine.model.observation import Observation
from engine.model.plain import read_json, write_json
from engine.registry import GAMES, find_game, load
from tests.helpers import stopped

WORLDS = 3  # enough to see the machinery turn
LEVELS = list(product(GAMES, Level))


def turns(game_id: str, deals: int = 8) -> Iterator[Observation]:
    """Observations of seats to act, spread over random deals."""
    game = load(game_id).game
    for seed in range(deals):
        deal = stopped(game, seed)
        turn = game.turn(deal.state)
        if turn is not None:
            yield seat_view(game, deal.setting, deal.position, turn)


def budget_of(game_id: str, level: Level) -> Budget:
    budget = load(game_id).budgets[level]
    return replace(budget, worlds=min(WORLDS, budget.worlds))


def master(game_id: str) -> Budget:
    return load(game_id).budgets[Level.MASTER]


def thoughts(game_id: str, seen: Observation, budget: Budget, seed: int = 1) -> list[Thought]:
    return list(load(game_id).player.think(seen, budget, Random(seed)))


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_every_thought_is_of_a_legal_action(game_id: str, level: Level) -> None:
    for seen in turns(game_id):
        for thought in thoughts(game_id, seen, budget_of(game_id, level)):
            assert thought.best in seen.legal
            assert {action for action, _ in thought.ranking} <= set(seen.legal)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_thought_comes_before_any_world_is_imagined(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> Iterator[object]:
        raise AssertionError("a world was imagined")

    monkeypatch.setattr("engine.ai.worlds._Sampler.draw", never)
    for seen in turns(game_id):
        first = next(iter(load(game_id).player.think(seen, master(game_id), Random(1))))
        assert first.worlds == 0


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_the_same_seed_gives_the_same_thoughts(game_id: str, level: Level) -> None:
    for seen in turns(game_id):
        budget = budget_of(game_id, level)
        assert thoughts(game_id, seen, budget) == thoughts(game_id, seen, budget)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_observation_sent_as_text_is_thought_about_alike(game_id: str) -> None:
    for seen in turns(game_id):
        sent = observation_from_json(read_json(write_json(observation_to_json(seen))), find_game)
        budget = budget_of(game_id, Level.MASTER)
        assert thoughts(game_id, sent, budget) == thoughts(game_id, seen, budget)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_thought_stopped_early_can_be_had_again_from_its_counts(game_id: str) -> None:
    for seen in turns(game_id):
        for level in Level:
            budget = budget_of(game_id, level)
            for early in thoughts(game_id, seen, budget):
                again = thoughts(game_id, seen, replace(budget, worlds=early.worlds))[-1]
                assert again.best == early.best


@pytest.mark.parametrize("game_id", GAMES)
def test_counts_are_kept_and_progress_never_falls(game_id: str) -> None:
    for seen in turns(game_id):
        told = thoughts(game_id, seen, budget_of(game_id, Level.MASTER))
        assert max(thought.worlds for thought in told) <= WORLDS
        progress = [thought.progress for thought in told]
        assert progress == sorted(progress)
        assert progress[-1] == 1.0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_single_legal_action_needs_no_thought(game_id: str) -> None:
    for seen in turns(game_id, deals=30):
        if len(seen.legal) == 1:
            (thought,) = thoughts(game_id, seen, master(game_id))
            assert (thought.best, thought.why) == (seen.legal[0], "only_choice")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_says_why(game_id: str) -> None:
    for seen in turns(game_id):
        for thought in thoughts(game_id, seen, budget_of(game_id, Level.MASTER)):
            assert thought.why
