"""Who can sit at a laboratory table: the levels, and a few named opponents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.ai.any_game import AnyGamePlayer
from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget, Player, Thought
from engine.model.actions import Action
from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.observation import Observation
from engine.registry import load

RANDOM: Final = "random"  # any legal action, each as likely
ANY: Final = "any"  # the player of any game, at the master's counts
NAMES: Final = (*Level, RANDOM, ANY)


@dataclass(frozen=True, slots=True)
class Opponent:
    player: Player
    budget: Budget

    def choice(self, seen: Observation, rng: Random) -> Action:
        """What he plays once his counts are spent."""
        *_, last = self.player.think(seen, self.budget, rng)
        return last.best


class RandomPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        yield Thought(rng.choice(seen.legal), progress=1.0)


def opponent(game: Game[Any], name: str) -> Opponent:
    """Raises BadRequest for a name that is none of `NAMES`."""
    match name:
        case "random":
            return Opponent(RandomPlayer(), Budget(worlds=0))
        case "any":
            return Opponent(AnyGamePlayer(game), BUDGETS[Level.MASTER])
        case _ if name in tuple(Level):
            entry = load(game.spec.id)
            return Opponent(entry.player, entry.budgets[Level(name)])
    raise BadRequest(field="player", player=name[:40])
