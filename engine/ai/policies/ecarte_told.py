"""What écarté choices are expected to bring, as it is told: none better than the one advised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.ai.player import Expected
from engine.ai.policies.ecarte_trials import Trial
from engine.model.actions import Action

Ranking: TypeAlias = tuple[tuple[Action, float], ...]

MOST_POINTS: Final = 3  # of a deal: the king, and the vole


class Told(NamedTuple):
    """Of one choice, all of it on average."""

    action: Action
    worth: float
    chance: float  # of the game
    points: float


def told(
    best: Trial, trials: Sequence[Trial], again: Sequence[Trial]
) -> tuple[Ranking, tuple[Expected, ...]]:
    """The best, and then the others; those of `again` beside its first, which is the best anew."""
    first = _of_first(len(best.values), best)
    others = [_beside(first, best, trial) for trial in trials if trial is not best]
    others += [_beside(first, again[0], trial) for trial in again[1:]]
    order = [first, *sorted(others, key=lambda one: -one.worth)]
    ranking = tuple((one.action, _within(0.0, one.worth, 1.0)) for one in order)
    return ranking, tuple(Expected(one.chance, one.points) for one in order)


def _beside(best: Told, same: Trial, other: Trial) -> Told:
    """As far from the best as in the deals that were tried with both; `same` is a trial of the best."""
    count = min(len(same.values), len(other.values))
    one, two = _of_first(count, same), _of_first(count, other)
    worth, chance, points = (
        a + (b - c) for a, b, c in zip(best[1:], two[1:], one[1:], strict=True)
    )
    chance = _within(0.0, chance, best.chance)
    most = best.points if chance == best.chance else MOST_POINTS
    return Told(other.action, min(worth, best.worth), chance, _within(-MOST_POINTS, points, most))


def _of_first(count: int, trial: Trial) -> Told:
    values, chances, points = trial.totals[count]
    return Told(trial.action, values / count, chances / count, points / count)


def _within(low: float, number: float, high: float) -> float:
    return max(low, min(number, high))
