"""The computer's German Whist: one position, one card.

In stage one a net judges the cards, and the master tries the good ones in imagined deals. In
stage two, where a perfect memory knows the other hand, play is perfect, at the middle level in
its last tricks. The rest is played by rule of thumb.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import log
from random import Random
from typing import Final

from engine.ai.choosing import only_choice
from engine.ai.levels import Level
from engine.ai.player import Budget, Expected, Player, Thought
from engine.ai.policies.german_whist_ending import stage_two
from engine.ai.policies.german_whist_reasons import why
from engine.ai.policies.german_whist_review import review
from engine.ai.policies.german_whist_rule import Sight, look
from engine.ai.policies.german_whist_scene import Bits, equals, names
from engine.ai.policies.german_whist_search import Outlooks, View, at_once, compared, settled, view
from engine.ai.worlds import worlds
from engine.games.german_whist import TRICKS
from engine.model.actions import Play
from engine.model.observation import Observation
from engine.search.two_hands_proof import Nodes

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=0, memory=3, noise=0.1, sure=0),
    Level.CLUB: Budget(worlds=0, noise=0.03, sure=5),
    Level.EXPERT: Budget(worlds=0, seconds=1.0),
    Level.MASTER: Budget(worlds=40),
}


class GermanWhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
        elif seen.turned:
            yield from _stage_one(seen, budget, rng)
        else:
            yield from stage_two(seen, budget)


REVIEW: Final = review
PLAYER: Final[Player] = GermanWhistPlayer()


def _stage_one(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    """By the net at once; the master then tries the good cards."""
    sight, position = look(seen, budget.memory), view(seen, budget.memory)
    prior = at_once(position)
    first = _thought(sight, position, _misjudged(prior, budget.noise, rng))
    if len(prior) == 1 or not budget.worlds:
        yield replace(first, progress=1.0)
        return
    yield first
    if position.scene.left:
        yield from _try(sight, position, prior, first, budget, rng)
    else:
        yield from _settle(sight, position, prior, first, budget, rng)


def _misjudged(outlooks: Outlooks, noise: float, rng: Random) -> Outlooks:
    """Close calls are often got wrong, plain ones hardly ever."""
    if not noise:
        return outlooks
    return {
        card: replace(outlook, worth=outlook.worth - noise * log(-log(1 - rng.random())))
        for card, outlook in outlooks.items()
    }


def _try(
    sight: Sight, position: View, prior: Outlooks, first: Thought, budget: Budget, rng: Random
) -> Iterator[Thought]:
    """A thought after each imagined deal."""
    hands = islice(_hands(sight, rng), budget.worlds)
    for done, means in enumerate(compared(position, prior, hands), 1):
        thought = _thought(sight, position, _with_others(means, prior))
        yield replace(thought, progress=done / budget.worlds, worlds=done)


def _settle(
    sight: Sight, position: View, prior: Outlooks, first: Thought, budget: Budget, rng: Random
) -> Iterator[Thought]:
    """Before the last draw few deals are possible: a better thought only when all are weighed."""
    hands = Counter(islice(_hands(sight, rng), budget.worlds))
    means = prior
    for outlooks in compared(position, prior, hands.elements()):
        means = outlooks
        yield first
    nodes = Nodes(budget.nodes)
    for exact in settled(position, means, hands, nodes):
        means = exact or means
        yield first
    last = _thought(sight, position, _with_others(means, prior))
    yield replace(last, progress=1.0, worlds=budget.worlds, nodes=budget.nodes - nodes.left)


def _hands(sight: Sight, rng: Random) -> Iterator[Bits]:
    """What the other may hold, the possible deals being equally likely."""
    bits = names(sight.trump).bits
    for world in worlds(sight.seen, sight.beliefs, rng):
        yield bits(world.hands[sight.other])


def _with_others(means: Outlooks, prior: Outlooks) -> Outlooks:
    """Cards that were not tried rank below those that were."""
    least = min(outlook.worth for outlook in means.values())
    top = max(prior, key=lambda card: prior[card].worth)
    rest = {
        card: replace(outlook.beside(prior[top], means[top]), worth=min(least, outlook.worth))
        for card, outlook in prior.items()
        if card not in means
    }
    return means | rest


def _thought(sight: Sight, position: View, outlooks: Outlooks) -> Thought:
    """Every legal card with its outlook; of equal cards the lowest first."""
    card_of = names(sight.trump).card
    order = sorted(position.choices, key=lambda card: -outlooks[card].worth)
    advised = outlooks[order[0]]
    ranking, expected = list[tuple[Play, float]](), list[Expected]()
    for card in order:
        told = outlooks[card].no_better_than(advised)
        tricks = TRICKS - told.tricks if position.few else told.tricks
        for same in equals(card, position.hand, position.scene.gone):
            ranking.append((Play(card_of[same]), told.worth))
            expected.append(Expected(told.chance, tricks))
    best = ranking[0][0]
    return Thought(best, 0.0, tuple(ranking), why(sight, best.card), expected=tuple(expected))
