"""Écarté deals played whole: the cards by players who average over deals that they imagine.

Calls and discards are those of measure, as where cards are played by rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from engine.ai.player import Budget
from engine.ai.policies.ecarte import PLAYER
from engine.ai.policies.ecarte_sense import DEALER, ELDER, chance
from engine.games.ecarte import GAME
from engine.lab.tables import first_deal, play_deal
from engine.model.actions import Accept, Action, Pass, Propose, Refuse
from engine.model.cards import Pack
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed

NEEDED: Final = 5
AT_SIGHT: Final = Budget(worlds=0)
CALLS: Final[dict[bool, tuple[Action, Action]]] = {  # elder's and dealer's, by whether at once
    True: (Pass(), Refuse()),
    False: (Propose(), Accept()),
}


@dataclass(slots=True)
class _Table:
    """Seat 0 is elder. One of them makes his first call as he is told."""

    who: int
    at_once: bool
    worlds: int
    chances: str
    moves: int = 0
    called: bool = False

    def choose(self, seen: Observation) -> Action:
        self.moves += 1
        if seen.seat == self.who and not self.called and seen.phase in ("propose", "answer"):
            self.called = True
            return CALLS[self.at_once][self.who]
        budget = Budget(worlds=self.worlds) if seen.phase == "play" else AT_SIGHT
        *_, thought = PLAYER.think(seen, budget, Random(f"{self.chances} {self.moves}"))
        return thought.best


def played(pack: Pack, who: int, at_once: bool, worlds: int, chances: str) -> float:
    """The chance of the game of elder or dealer at 0-0, once the deal is played."""
    match = first_deal(GAME, completed(GAME.spec, {}), pack, Seat(DEALER))
    table = _Table(who, at_once, worlds, chances)
    play_deal(match, table.choose)
    assert table.called, "he has been asked"
    needs = [NEEDED - points for points in match.sheet[-1].points.total]
    elders = 1 - chance(needs[DEALER], needs[ELDER])  # the dealer is elder next time
    return elders if who == ELDER else 1 - elders
