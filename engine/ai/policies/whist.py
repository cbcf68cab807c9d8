"""The computer's Whist.

By the maxims at once, on what the player himself has seen. The better levels try their choices in
imagined deals, where all four hands go on by the maxims and none looks into another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice, with_slips
from engine.ai.contract_play import Stake, play_on
from engine.ai.levels import Level
from engine.ai.plans import Plan, Won
from engine.ai.player import Budget, Player, Thought
from engine.ai.worlds import worlds
from engine.games.whist import BOOK, GAME, PLAYERS, TRICKS
from engine.model.observation import Observation
from engine.model.seats import after, partner
from engine.search.card_table import ACROSS, NO_TRUMP, SEATS, Masks, masks

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=0, slip=0.4, memory=2),
    Level.CLUB: Budget(worlds=0, slip=0.04),
    Level.EXPERT: Budget(worlds=60, nodes=10_000, seconds=1.0),
    Level.MASTER: Budget(worlds=300, nodes=40_000),
}

GAME_WON: Final = 3.0  # points that the game itself is worth
A_TRICK: Final = 0.4  # and a trick, so that a decided deal is still played sensibly


class WhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(_weigh(seen, budget, rng), budget, rng)


PLAYER: Final[Player] = WhistPlayer()


def _weigh(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    """The player's side plays for as many tricks as it can get."""
    worths, ours = worths_of_tricks(seen), SEATS[ACROSS[seen.seat]]
    plan = Plan(ACROSS[seen.seat], seen.seat, NO_TRUMP if seen.trump is None else int(seen.trump))

    def worth(won: Won) -> float:
        return worths[sum(won[seat] for seat in ours)]

    def deals() -> Iterator[list[Masks]]:
        for world in worlds(seen, believe(seen, GAME.reply), rng):
            yield [masks(hand) for hand in world.hands]

    return play_on(seen, Stake(plan, worth, worths[-1] - worths[0], deals), budget)


def worths_of_tricks(seen: Observation) -> tuple[float, ...]:
    """From 0 to 1, for each number of tricks of my side: the odd trick and the game count."""
    target, scores = int(seen.setting.options["target"]), seen.setting.scores
    mine, theirs = scores[seen.seat], scores[after(partner(seen.seat), PLAYERS)]

    def gain(points: int, before: int) -> float:
        reached = before + points >= target
        return min(points, target - before) + GAME_WON * reached

    values = [
        gain(max(0, tricks - BOOK), mine)
        - gain(max(0, TRICKS - tricks - BOOK), theirs)
        + A_TRICK * tricks
        for tricks in range(TRICKS + 1)
    ]
    return tuple((value - values[0]) / (values[-1] - values[0]) for value in values)
