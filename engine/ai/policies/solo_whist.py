"""The computer's Solo Whist: calls by what they would bring, cards by rule and by play-outs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from engine.ai.calling import weigh
from engine.ai.choosing import only_choice, with_slips
from engine.ai.contract_play import play_on
from engine.ai.levels import Level
from engine.ai.plans import imagined, with_cards_played
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies.solo_whist_calls import Caller
from engine.ai.policies.solo_whist_general import avoid_the_last_trick
from engine.ai.ventures import nerve_of, stake_in
from engine.games.solo_whist import GAME
from engine.games.solo_whist_contracts import GENERAL_MISERE
from engine.model.observation import Observation
from engine.search.card_table import Masks

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=2, slip=0.4, memory=2, sure=0),
    Level.CLUB: Budget(worlds=6, slip=0.04, sure=0),
    Level.EXPERT: Budget(worlds=50, nodes=10_000, seconds=1.0, sure=3),
    Level.MASTER: Budget(worlds=400, nodes=40_000),
}


class SoloWhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(_thoughts(seen, budget, rng), budget, rng)


PLAYER: Final[Player] = SoloWhistPlayer()


def _thoughts(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    if seen.contract == GENERAL_MISERE.name:
        return avoid_the_last_trick(seen, budget)
    caller = Caller(seen, nerve_of(budget))
    playing = seen.phase == "play"

    def deals() -> Iterator[list[Masks]]:
        demands = caller.demands()
        told = with_cards_played(demands, seen) if playing else demands
        return imagined((seen,), GAME.reply, told, rng)

    if not playing:
        return weigh([*caller.prospects()], deals, budget)
    venture = caller.played()
    return play_on(seen, stake_in(venture, deals), budget)
