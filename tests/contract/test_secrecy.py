"""What a seat cannot see makes no difference to what it knows, nor to what the computer does.

The oracle, `known_to`, reads the full events and never asks `seen_by`, whose mistakes it is
here to catch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine.ai.levels import Level
from engine.ai.player import Budget
from engine.match import seat_view
from engine.model.actions import Action
from engine.model.events import Event
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.registry import GAMES, load
from tests.helpers import Deal, permuted_twin, stopped

DEALS = 25
TRIES = 12
WORLDS = 3


def twins(game_id: str) -> Iterator[tuple[Deal, Deal, Seat]]:
    """Deals stopped anywhere, each with a twin that differs only where the seat cannot see."""
    game = load(game_id).game
    for seed in range(DEALS):
        rng = Random(seed)
        deal = stopped(game, seed)
        for seat in map(Seat, range(game.spec.players)):
            for _ in range(TRIES):
                twin = permuted_twin(deal, seat, rng)
                if twin is not None:
                    yield deal, twin, seat
                    break


def seen_in(deal: Deal, seat: Seat) -> Observation:
    return seat_view(deal.game, deal.setting, deal.position, seat)


def decision(game_id: str, seen: Observation, budget: Budget) -> Action:
    *_, last = load(game_id).player.think(seen, budget, Random(7))
    return last.best


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_twins_to_compare(game_id: str) -> None:
    assert sum(deal.log != twin.log for deal, twin, _ in twins(game_id)) >= DEALS


@pytest.mark.parametrize("game_id", GAMES)
def test_an_observation_holds_nothing_that_its_seat_cannot_know(game_id: str) -> None:
    for deal, twin, seat in twins(game_id):
        assert seen_in(deal, seat) == seen_in(twin, seat), f"{deal.log} for {seat}"


@pytest.mark.parametrize(("game_id", "level"), list(product(GAMES, Level)))
def test_the_computer_plays_the_same_whatever_it_cannot_see(game_id: str, level: Level) -> None:
    budget, compared = load(game_id).budgets[level], 0
    quick = replace(budget, worlds=min(WORLDS, budget.worlds))
    for deal, twin, seat in twins(game_id):
        seen, other = seen_in(deal, seat), seen_in(twin, seat)
        if seen.turn == seat:
            compared += 1
            assert decision(game_id, seen, quick) == decision(game_id, other, quick)
    assert compared >= DEALS // 3


@pytest.mark.parametrize("game_id", GAMES)
def test_the_oracle_catches_a_door_left_open(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(event: Event, seat: Seat) -> Event:
        return event

    monkeypatch.setattr("engine.match.seen_by", leaking)
    assert any(seen_in(deal, seat) != seen_in(twin, seat) for deal, twin, seat in twins(game_id))
