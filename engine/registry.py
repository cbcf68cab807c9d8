"""The games there are. A new game is one line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget, Player, Review
from engine.model.errors import UnknownGame
from engine.model.game import Game
from engine.model.observation import Observation

GAMES: Final[tuple[str, ...]] = ("german_whist", "whist", "belgian_whist", "solo_whist", "ecarte")


@dataclass(frozen=True, slots=True)
class Entry:
    game: Game[Any]  # engine.games.<id>.GAME
    player: Player  # engine.ai.policies.<id>.PLAYER
    budgets: Mapping[Level, Budget]  # its own BUDGETS, or those of all games
    review: Callable[[Observation], Iterator[Review | None]] | None  # its REVIEW, if any


@cache
def find_game(game_id: str) -> Game[Any]:
    """The rules of a game, imported on first use; raises UnknownGame."""
    if game_id not in GAMES:
        raise UnknownGame(game=game_id[:40])
    game: Game[Any] = import_module(f"engine.games.{game_id}").GAME
    return game


@cache
def load(game_id: str) -> Entry:
    """Rules, computer player and what its levels are; raises UnknownGame."""
    game = find_game(game_id)
    module = import_module(f"engine.ai.policies.{game_id}")
    player: Player = module.PLAYER
    review = getattr(module, "REVIEW", None)
    return Entry(game, player, getattr(module, "BUDGETS", BUDGETS), review)
