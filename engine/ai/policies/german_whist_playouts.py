"""Stage one of German Whist in imagined deals that both hands play out by rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from engine.ai.player import Budget, Thought
from engine.ai.policies.german_whist_reasons import why
from engine.ai.policies.german_whist_rollout import roll_out
from engine.ai.policies.german_whist_rule import Sight, Worths, by_rule, look, ranked, single
from engine.ai.policies.german_whist_stakes import stakes
from engine.ai.worlds import worlds
from engine.games.german_whist import TRICKS
from engine.model.actions import Action, Play
from engine.model.cards import Card
from engine.model.observation import Observation, World

KEEP: Final = 8  # choices that get a closer look
TRUST: Final = 0.1  # in the rule of thumb, whose values are in tricks


def by_playouts(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    """By rule of thumb at once; then by the results."""
    sight = look(seen, budget.memory)
    worths = by_rule(sight)
    first, plays = _thought(sight, worths), single(sight, worths)
    if len(plays) == 1 or not budget.worlds:
        yield replace(first, progress=1.0)
        return
    yield first
    yield from _compare(sight, first, plays[:KEEP], budget, rng)


def _compare(
    sight: Sight, first: Thought, plays: list[Play], budget: Budget, rng: Random
) -> Iterator[Thought]:
    """Each good choice played out by rule in every world; a thought after each play-out."""
    totals, prior = dict.fromkeys(plays, 0.0), _prior(first)
    last, tried, steps = first, 0, budget.worlds * len(plays)
    imagined = islice(worlds(sight.seen, sight.beliefs, rng), budget.worlds)
    for done, world in enumerate(imagined, 1):
        for play in plays:
            totals[play] += _tried(sight, world, play.card)
            tried += 1
            if tried == done * len(plays):
                worths = ranked(
                    [(each, max(0.0, t / done + prior[each])) for each, t in totals.items()]
                )
                last = _thought(sight, worths, worlds=done)
            yield replace(last, progress=tried / steps)


def _thought(sight: Sight, worths: Worths, worlds: int = 0) -> Thought:
    best = worths[0][0]
    return Thought(best, 0.0, tuple(worths), why(sight, best.card), worlds)


def _prior(first: Thought) -> Mapping[Action, float]:
    """What the rule of thumb thinks, in the same coin: a guard against unlucky samples."""
    best = first.ranking[0][1]
    return {action: TRUST * (worth - best) for action, worth in first.ranking}


def _tried(sight: Sight, world: World, card: Card) -> float:
    """The worth of a card if the deal is as in `world` and goes on by rule."""
    me, other = sight.seen.seat, sight.other
    mine, yours = world.hands[me] - {card}, world.hands[other]
    if sight.led is None:
        won, _ = roll_out(sight.scale, (mine, yours), world.stock, 0, (card,))
    else:
        _, won = roll_out(sight.scale, (yours, mine), world.stock, 0, (sight.led, card))
    return stakes(sight.seen)[0].of(TRICKS - won if sight.scale.few else won)
