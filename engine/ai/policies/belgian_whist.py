"""The computer's Belgian Whist: calls by what they would bring, cards by rule and by play-outs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from engine.ai.calling import weigh
from engine.ai.choosing import only_choice, with_slips
from engine.ai.contract_play import play_on
from engine.ai.levels import Level
from engine.ai.plans import with_cards_played
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies import belgian_whist_aces as aces
from engine.ai.policies.belgian_whist_calls import prospects
from engine.ai.policies.belgian_whist_sight import Sight
from engine.ai.ventures import nerve_of, stake_in
from engine.model.observation import Observation
from engine.search.card_table import Masks

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=2, slip=0.4, memory=2, sure=0),
    Level.CLUB: Budget(worlds=6, slip=0.04, sure=0),
    Level.EXPERT: Budget(worlds=50, nodes=10_000, seconds=1.0, sure=3),
    Level.MASTER: Budget(worlds=400, nodes=40_000),
}


class BelgianWhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(_thoughts(seen, budget, rng), budget, rng)


PLAYER: Final[Player] = BelgianWhistPlayer()


def _thoughts(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    sight = Sight(seen, nerve_of(budget))
    playing = seen.phase == "play"

    def deals() -> Iterator[list[Masks]]:
        demands = sight.demands()
        told = with_cards_played(demands, seen) if playing else demands
        return aces.deals(seen, told, rng)

    if not playing:
        return weigh([*prospects(sight)], deals, budget)
    venture = sight.played()
    return play_on(seen, stake_in(venture, deals), budget)
