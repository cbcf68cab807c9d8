"""The computer's Écarté.

At once by the old lists of hands to play, to change and to refuse with; the better levels by what
was measured at each score. Master tries each choice in imagined deals; what the other has said,
thrown away, played and kept silent makes some deals likelier than others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.ai.choosing import only_choice, with_slips
from engine.ai.levels import Level
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies.ecarte_reasons import why
from engine.ai.policies.ecarte_sense import LISTS, MEASURED
from engine.ai.policies.ecarte_sight import Sight, look
from engine.ai.policies.ecarte_told import told
from engine.ai.policies.ecarte_trials import Trial, by_rule, compare, others
from engine.games.ecarte import KING as ANNOUNCE
from engine.model.actions import Action
from engine.model.observation import Observation

BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=0, slip=0.4),
    Level.CLUB: Budget(worlds=0, slip=0.04),
    Level.EXPERT: Budget(worlds=0),
    Level.MASTER: Budget(worlds=240),
}

# Chances of the game by which one deal must beat the first choice, and n deals an n-th of it.
LOYALTY: Final = {"propose": 0.7, "answer": 0.7, "discard": 0.7, "king": 0.2, "play": 0.2}
CLOSE: Final = 0.002  # calls so near to each other are mixed
CALLS: Final = ("propose", "answer")
OTHERS: Final = 60  # deals, at most, for what was not worth a thought


class EcartePlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        sight = look(seen)
        if ANNOUNCE in seen.legal and (seen.phase == "play" or not _looks_closer(budget)):
            yield from _announce(sight, budget, rng)
        else:
            yield from with_slips(_weigh(sight, budget, rng), budget, rng)


PLAYER: Final[Player] = EcartePlayer()


def _looks_closer(budget: Budget) -> bool:
    return budget.worlds > 0 and budget.slip == 0


def _announce(sight: Sight, budget: Budget, rng: Random) -> Iterator[Thought]:
    """Without a doubt; who imagines deals sees what silence would cost."""
    first = Thought(ANNOUNCE, 1.0, ((ANNOUNCE, 1.0),), why(sight, ANNOUNCE))
    if not _looks_closer(budget):
        yield first
        return
    actions = [ANNOUNCE, *others(sight, (ANNOUNCE,))]
    thought = replace(first, progress=0.0, ranking=())
    yield thought
    for step in compare(sight, actions, budget.worlds, rng):
        if step.trials:
            thought = _telling(thought, step.trials[0], step.trials)
        yield replace(thought, progress=step.progress, worlds=step.deals)


def _weigh(sight: Sight, budget: Budget, rng: Random) -> Iterator[Thought]:
    """By rule at once; who imagines deals then looks closer."""
    actions = by_rule(sight, LISTS if budget.slip else MEASURED)
    first = Thought(actions[0], 1.0, why=why(sight, actions[0]))
    if _looks_closer(budget):
        first = replace(first, progress=0.0)  # and no ranking: a rule's order is no result
        yield first
        yield from _look_closer(sight, actions, budget.worlds, rng, first)
    else:
        ranking = tuple((a, 1 - place / len(actions)) for place, a in enumerate(actions))
        yield replace(first, ranking=ranking)


def _look_closer(
    sight: Sight, actions: Sequence[Action], count: int, rng: Random, thought: Thought
) -> Iterator[Thought]:
    """A thought after each trial; it is another one when a deal has been tried with all."""
    mixing = sight.seen.phase in CALLS and rng.random() < 0.5
    trials: Sequence[Trial] = ()
    for step in compare(sight, actions, count, rng):
        if step.trials:
            trials = step.trials
            thought = _ranked(sight, trials, step.deals, mixing)
        thought = replace(thought, progress=step.progress, worlds=step.deals)
        yield thought
    rest = others(sight, actions)
    if rest and trials:
        yield from _with_the_rest(sight, thought, trials, rest, rng)


def _with_the_rest(
    sight: Sight, thought: Thought, trials: Sequence[Trial], rest: Sequence[Action], rng: Random
) -> Iterator[Thought]:
    """The choice is made; what was not worth a thought is told of from fewer deals."""
    best = next(trial for trial in trials if trial.action == thought.best)
    again: Sequence[Trial] = ()
    for step in compare(sight, (thought.best, *rest), min(thought.worlds, OTHERS), rng):
        again = step.trials or again
        yield thought
    yield _telling(thought, best, trials, again)


def _ranked(sight: Sight, trials: Sequence[Trial], done: int, mixing: bool) -> Thought:
    """By the mean chance of the game; the first choice has its advance."""
    advance = LOYALTY[sight.seen.phase] / done
    order = sorted(trials, key=lambda trial: -trial.mean - advance * (trial is trials[0]))
    if mixing and len(order) == 2 and abs(order[0].mean - order[1].mean) < CLOSE:
        order.reverse()
    best = order[0]
    return _telling(Thought(best.action, 0.0, why=why(sight, best.action)), best, order)


def _telling(
    thought: Thought, best: Trial, trials: Sequence[Trial], again: Sequence[Trial] = ()
) -> Thought:
    ranking, expected = told(best, trials, again)
    return replace(thought, ranking=ranking, expected=expected)
