"""Choosing among calls: each is worth what it brings, on the average of imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Final, TypeAlias

from engine.ai.plans import Imagined
from engine.ai.player import Budget, Thought
from engine.model.actions import Action
from engine.search.card_table import Masks

Ranking: TypeAlias = tuple[tuple[Action, float], ...]  # best first

HANDFUL: Final = 16  # imagined deals to each that the budget counts: here they are cheap
MOST: Final = 20  # handfuls: more say nothing new
SLIP: Final = 0.5  # of the best call's worth: how much a slip may cost
CLEAR: Final = 3.5  # standard errors by which the best call must lead to need no more of them


@dataclass(frozen=True, slots=True)
class Prospect:
    """A call, and what it may bring its caller."""

    action: Action
    hope: float  # points, at sight
    worth: Callable[[Imagined], float]  # points in one deal
    why: str  # text key 'hint.<why>'
    plausible: bool = True  # worth a closer look


def weigh(
    prospects: Sequence[Prospect], deals: Callable[[], Iterator[list[Masks]]], budget: Budget
) -> Iterator[Thought]:
    """At sight at once; then the plausible ones in imagined deals. Ties go to the first."""
    by_hope = sorted(prospects, key=lambda p: -p.hope)
    close = [p for p in by_hope if p.plausible]
    best = close[0]
    whys = {p.action: p.why for p in prospects}
    ranking = _told([(p.action, p.hope) for p in close], budget)
    closer = len(close) > 1 and budget.worlds > 0
    yield Thought(best.action, 0.0 if closer else 1.0, ranking, best.why)
    if closer:
        yield from _compare(close, ranking, whys, deals(), budget)


def _compare(
    close: Sequence[Prospect],
    ranking: Ranking,
    whys: dict[Action, str],
    deals: Iterator[list[Masks]],
    budget: Budget,
) -> Iterator[Thought]:
    handfuls = min(budget.worlds, MOST)
    points: list[list[float]] = [[] for _ in close]
    for done, hands in enumerate(islice(deals, handfuls * HANDFUL), 1):
        deal = Imagined(hands)
        for prospect, gained in zip(close, points, strict=True):
            gained.append(prospect.worth(deal))
        clear = False
        if done % HANDFUL == 0:
            means = [
                (p.action, sum(gained) / done) for p, gained in zip(close, points, strict=True)
            ]
            ranking = _told(means, budget)
            clear = done >= 2 * HANDFUL and _clear(points)
        best = ranking[0][0]
        progress = 1.0 if clear else done / handfuls / HANDFUL
        yield Thought(best, progress, ranking, whys[best], worlds=done // HANDFUL)
        if clear:
            return


def _told(means: list[tuple[Action, float]], budget: Budget) -> Ranking:
    """Best first; who slips takes the second only if it comes close."""
    ranking = sorted(means, key=lambda pair: -pair[1])
    if budget.slip:
        reach = SLIP * max(1.0, abs(ranking[0][1]))
        ranking = [(a, w) for a, w in ranking if ranking[0][1] - w <= reach]
    return tuple(ranking)


def _clear(points: list[list[float]]) -> bool:
    """Whether the best call leads every other by far."""
    count = len(points[0])
    best = max(points, key=sum)
    for other in points:
        if other is not best:
            gaps = [a - b for a, b in zip(best, other, strict=True)]
            mean = sum(gaps) / count
            variance = sum((gap - mean) ** 2 for gap in gaps) / count
            if mean < CLEAR * sqrt(variance / count) or mean <= 0:
                return False
    return True
