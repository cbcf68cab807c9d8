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
from engine.ai.player import Budget, Expected, Player, Thought
from engine.ai.worlds import worlds
from engine.games.whist import BOOK, GAME, HONOUR_POINTS, PLAYERS, TRICKS
from engine.model.observation import Observation
from engine.model.seats import after
from engine.search.card_table import ACROSS, KNAVE, SEATS, Masks, masks

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=0, slip=0.4, memory=2, sure=0),
    Level.CLUB: Budget(worlds=0, slip=0.04, sure=0),
    Level.EXPERT: Budget(worlds=50, nodes=10_000, seconds=1.0, sure=3),
    Level.MASTER: Budget(worlds=400, nodes=40_000),
}

GAME_WON: Final = 3.0  # points that the game itself is worth
A_TRICK: Final = 0.4  # and a trick, so that a decided deal is still played sensibly
HONOURS: Final = 4
EVEN: Final = 2  # of them on each side, which count nothing


class WhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(_weigh(seen, budget, rng), budget, rng)


PLAYER: Final[Player] = WhistPlayer()


def _weigh(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    """The player's side plays for as many tricks as it can get."""
    assert seen.trump is not None, "whist has a trump"
    ours = SEATS[ACROSS[seen.seat]]
    worths = [worths_of_tricks(seen, honours) for honours in range(HONOURS + 1)]
    honours = _Honours(seen)

    def worth(won: Won, hands: list[Masks]) -> float:
        return worths[honours.dealt(hands)][sum(won[seat] for seat in ours)]

    def deals() -> Iterator[list[Masks]]:
        for world in worlds(seen, believe(seen, GAME.reply), rng):
            yield [masks(hand) for hand in world.hands]

    def told(won: Won) -> Expected:
        return Expected(None, sum(won[seat] for seat in ours))

    plan = Plan(ACROSS[seen.seat], seen.seat, int(seen.trump))
    return play_on(seen, Stake(plan, worth, 1.0, deals, told), budget)


class _Honours:
    """How many were dealt to the player's side, if that counts; else as if both had two.

    Honours that count for who wins them are not played for.
    """

    def __init__(self, seen: Observation) -> None:
        self._count, self._ours = _honours_were_dealt(seen), SEATS[ACROSS[seen.seat]]
        self._trump = 0 if seen.trump is None else int(seen.trump)
        tricks = [trick for trick, _ in seen.tricks] + ([seen.trick] if seen.trick else [])
        played = [
            card
            for trick in tricks
            for place, card in enumerate(trick.cards)
            if after(trick.leader, PLAYERS, place) in self._ours
        ]
        self._gone = masks(played)[self._trump]

    def dealt(self, hands: list[Masks]) -> int:
        if not self._count:
            return EVEN
        one, two = self._ours
        held = hands[one][self._trump] | hands[two][self._trump] | self._gone
        return (held >> KNAVE).bit_count()


def _honours_were_dealt(seen: Observation) -> bool:
    options = seen.setting.options
    return bool(options["honours"]) and options["honours_count"] == "dealt"


def worths_of_tricks(seen: Observation, honours: int = EVEN) -> tuple[float, ...]:
    """From 0 to 1, for each number of tricks of my side: the odd trick and the game count."""
    game = _Score(seen)
    values = [game.value(tricks, honours) for tricks in range(TRICKS + 1)]
    least, most = game.value(0, 0), game.value(TRICKS, HONOURS)
    return tuple((value - least) / (most - least) for value in values)


class _Score:
    """What a deal does to the score."""

    def __init__(self, seen: Observation) -> None:
        options, scores = seen.setting.options, seen.setting.scores
        self._target, self._limit = int(options["target"]), bool(options["honours_limit"])
        self._honours = _honours_were_dealt(seen)
        self._before = scores[seen.seat], scores[after(seen.seat, PLAYERS)]

    def value(self, tricks: int, honours: int) -> float:
        """In points, those of the opponents deducted."""
        mine, theirs = self._after(tricks, honours)
        return self._gain(mine, 0) - self._gain(theirs, 1) + A_TRICK * tricks

    def _after(self, tricks: int, honours: int) -> tuple[int, int]:
        """Tricks are counted first, and end the game where a side reaches the target."""
        before, target = self._before, self._target
        mine = before[0] + max(0, tricks - BOOK)
        theirs = before[1] + max(0, TRICKS - tricks - BOOK)
        if max(mine, theirs) >= target or not self._honours:
            return mine, theirs
        more, less = (
            0 if self._limit and before[side] == target - 1 else HONOUR_POINTS.get(held, 0)
            for side, held in enumerate((honours, HONOURS - honours))
        )
        return mine + more, theirs + less

    def _gain(self, points: int, side: int) -> float:
        reached = points >= self._target
        return min(points, self._target) - self._before[side] + GAME_WON * reached
