"""A player for any game: imagined worlds, played out at random with the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice, with_slips
from engine.ai.player import Budget, Thought
from engine.ai.worlds import worlds
from engine.model.actions import Action
from engine.model.game import Game
from engine.model.observation import Observation
from engine.model.score import Line, Points, Row, Sheet, Summary

Ranking: TypeAlias = tuple[tuple[Action, float], ...]  # best first

A_TRICK: Final = 0.05  # so that a decided deal is still played sensibly


class AnyGamePlayer:
    """Slow and without finesse, but it plays whatever has rules."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield Thought(seen.legal[0], progress=0.0, why="at_sight")
        yield from with_slips(self._compare(seen, budget, rng), budget, rng)

    def _compare(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        """Every choice is played out once in each world; a thought after each play-out."""
        totals = dict.fromkeys(seen.legal, 0.0)
        ranking: Ranking = ()
        steps = budget.worlds * len(totals)
        imagined = worlds(seen, believe(seen, self._game.reply), rng)
        for done, world in enumerate(islice(imagined, budget.worlds)):
            state = self._game.imagine(seen, world)
            for tried, action in enumerate(totals, done * len(totals) + 1):
                totals[action] += self._played_out(seen, state, action, rng)
                if tried % len(totals) == 0:
                    means = [(option, total / (done + 1)) for option, total in totals.items()]
                    ranking = tuple(sorted(means, key=lambda pair: -pair[1]))
                yield self._thought(seen, ranking, tried / steps, tried // len(totals))

    def _thought(self, seen: Observation, ranking: Ranking, done: float, worlds: int) -> Thought:
        if not ranking:
            return Thought(seen.legal[0], done, why="at_sight")
        return Thought(ranking[0][0], done, ranking, why="tried_out", worlds=worlds)

    def _played_out(self, seen: Observation, state: Any, action: Action, rng: Random) -> float:
        game = self._game
        while True:
            state = game.apply(state, action).state
            if game.turn(state) is None:
                return self._worth(seen, state)
            action = rng.choice(game.legal(state))

    def _worth(self, seen: Observation, state: Any) -> float:
        """Points of the deal against the mean of the others, and a little for tricks."""
        game, seat = self._game, seen.seat
        points = game.score(game.summary(state), seen.setting.options, _sheet(seen)).total
        tricks = game.tricks_won(state)[seat]
        wanted = -tricks if game.wants_few(state, seat) else tricks
        others = (sum(points) - points[seat]) / (len(points) - 1)
        return points[seat] - others + A_TRICK * wanted


def _sheet(seen: Observation) -> Sheet:
    """The points of the game in progress, as one row."""
    scores = seen.setting.scores
    if not any(scores):
        return ()
    return (Row(Summary(()), Points((Line("carried", scores),), len(scores))),)
