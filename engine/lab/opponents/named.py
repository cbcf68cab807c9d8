"""Who can sit at a laboratory table: the levels, and opponents that serve as yardsticks.

In every game: a level; `legal`, any legal action, each as likely; `any`, the player of any game at
the master's counts; `random`, as `legal`, and `rules`, the rules of thumb of the game's player
without a look further. In German Whist `random`, `rules` and four more play stage two exactly:
`plain` (a beginner's book), `net`, `pimc60` (imagined deals played out by rule) and `ismcts1000`
(a tree of what the movers know); the numbers may be others. In Écarté `rules` and `list` both
speak by the published lists: `rules` plays by rule of thumb, `list` soundly. In Whist: `dds20`,
twenty imagined deals solved with all hands open by a library that is not ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.ai.any_game import AnyGamePlayer
from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget, Player, Thought
from engine.lab.opponents import ecarte
from engine.lab.opponents.double_dummy import LIBRARY, DoubleDummyPlayer
from engine.lab.opponents.german_whist import ExactStageTwo, PimcPlayer, RulePlayer
from engine.lab.opponents.german_whist_ismcts import IsmctsPlayer
from engine.lab.opponents.german_whist_plain import PlainPlayer
from engine.model.actions import Action
from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.observation import Observation
from engine.registry import load

AT_SIGHT: Final = Budget(worlds=0)
LIST_WORLDS: Final = 30
MOST_DIGITS: Final = 5


@dataclass(frozen=True, slots=True)
class Opponent:
    player: Player
    budget: Budget
    library: str = ""  # of the system's, without which he cannot play

    def choice(self, seen: Observation, rng: Random) -> Action:
        """What he plays once his counts are spent."""
        return self.last_thought(seen, rng).best

    def last_thought(self, seen: Observation, rng: Random) -> Thought:
        *_, last = self.player.think(seen, self.budget, rng)
        return last


class RandomPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        yield Thought(rng.choice(seen.legal), progress=1.0)


@dataclass(frozen=True, slots=True)
class AtSight:
    """The first thought of another player, which comes by rule of thumb."""

    player: Player

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        yield next(iter(self.player.think(seen, budget, rng)))


def opponent(game: Game[Any], name: str) -> Opponent:
    """Raises BadRequest for a name that means nothing in this game."""
    entry = load(game.spec.id)
    shipped = entry.player
    if name in tuple(Level):
        return Opponent(shipped, entry.budgets[Level(name)])
    if name == "any":
        return Opponent(AnyGamePlayer(game), BUDGETS[Level.MASTER])
    if name == "legal":
        return Opponent(RandomPlayer(), AT_SIGHT)
    if game.spec.id == "german_whist":
        player, worlds = _of_german_whist(name, shipped)
        return Opponent(ExactStageTwo(player), Budget(worlds=worlds))
    match _kind_and_number(name), game.spec.id:
        case ("list", None), "ecarte":
            return Opponent(ecarte.ListPlayer(), Budget(worlds=LIST_WORLDS))
        case ("rules", None), "ecarte":
            return Opponent(ecarte.RulePlayer(), AT_SIGHT)
        case ("dds", int(number)), "whist":
            return Opponent(DoubleDummyPlayer(), Budget(worlds=number), LIBRARY)
        case ("random", None), _:
            return Opponent(RandomPlayer(), AT_SIGHT)
        case ("rules", None), _:
            return Opponent(AtSight(shipped), AT_SIGHT)
    raise _unknown(name)


def _of_german_whist(name: str, shipped: Player) -> tuple[Player, int]:
    """His stage one, and its worlds or iterations."""
    match _kind_and_number(name):
        case "random", None:
            return RandomPlayer(), 0
        case "rules", None:
            return RulePlayer(), 0
        case "plain", None:
            return PlainPlayer(), 0
        case "net", None:
            return shipped, 0
        case "pimc", int(number):
            return PimcPlayer(), number
        case "ismcts", int(number):
            return IsmctsPlayer(), number
    raise _unknown(name)


def _kind_and_number(name: str) -> tuple[str, int | None]:
    kind = name.rstrip("0123456789")
    digits = name[len(kind) :]
    if len(digits) > MOST_DIGITS or digits.startswith("0"):
        raise _unknown(name)
    return kind, int(digits) if digits else None


def _unknown(name: str) -> BadRequest:
    return BadRequest(field="player", player=name[:40])
