"""Choosing among calls: each is worth what it brings, on the average of imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from engine.ai.call_odds import NO_ODDS, Odds
from engine.ai.plans import Imagined
from engine.ai.player import Budget, Expected, Thought
from engine.model.actions import Action, Pass
from engine.search.card_table import Masks

Told: TypeAlias = tuple[Action, Expected]

HANDFUL: Final = 16  # imagined deals to each that the budget counts: here they are cheap
MOST: Final = 20  # handfuls: more say nothing new
SLIP: Final = 0.5  # of the best call's worth: how much a slip may cost
EVEN: Final = 0.5  # a chance
CLEAR: Final = 3.5  # standard errors by which the best call must lead to need no more of them


class End(NamedTuple):
    """What became of a call in one deal."""

    made: bool | None  # the contract; None where there was none
    points: float  # of the caller


@dataclass(frozen=True, slots=True)
class Prospect:
    """A call, and what it may bring its caller."""

    action: Action
    hope: float  # points, at sight
    ends: Callable[[Imagined], End]
    why: str  # text key 'hint.<why>'
    plausible: bool = True  # worth a closer look
    odds: Odds = NO_ODDS
    mine: bool = True  # the contract: else its chance is not the caller's
    chance: float | None = None  # at sight, of making it


@dataclass(slots=True)
class _Tried:
    """A call in all deals imagined so far."""

    prospect: Prospect
    points: list[float] = field(default_factory=list)
    _shares: dict[bool | None, list[float]] = field(
        default_factory=lambda: {None: [], False: [], True: []}
    )

    def add(self, deal: Imagined) -> None:
        end = self.prospect.ends(deal)
        self.points.append(end.points)
        self._shares[end.made].append(end.points)

    def expected(self) -> Expected:
        """The mean, once the chance of making the contract is seen as it should be."""
        idle, failed, made = (self._shares[kind] for kind in (None, False, True))
        played = len(failed) + len(made)
        if not played:
            return Expected(None, _mean(idle))
        odds = self.prospect.odds
        chance = odds.chance(len(made) / played)
        points = chance * _mean(made, odds.made) + (1 - chance) * _mean(failed, odds.failed)
        amount = (sum(idle) + played * points) / len(self.points)
        return Expected(chance if self.prospect.mine else None, amount)


def _mean(points: list[float], otherwise: float = 0.0) -> float:
    return sum(points) / len(points) if points else otherwise


def weigh(
    prospects: Sequence[Prospect], deals: Callable[[], Iterator[list[Masks]]], budget: Budget
) -> Iterator[Thought]:
    """At sight at once; then the plausible ones in imagined deals. Ties go to the first."""
    by_hope = sorted(prospects, key=lambda p: -p.hope)
    close = [p for p in by_hope if p.plausible]
    best = close[0]
    rest = [] if budget.slip else [p for p in by_hope if not p.plausible]
    whys = {p.action: p.why for p in prospects}
    told = _close_enough([(p.action, Expected(None, p.hope)) for p in close], budget)
    closer = (len(close) > 1 or bool(rest)) and budget.worlds > 0
    first = Thought(best.action, 0.0 if closer else 1.0, _ranking(told), best.why)
    yield first
    if closer:
        yield from _compare([_Tried(p) for p in close], rest, first, whys, deals(), budget)


def _compare(
    close: list[_Tried],
    rest: Sequence[Prospect],
    thought: Thought,
    whys: dict[Action, str],
    deals: Iterator[list[Masks]],
    budget: Budget,
) -> Iterator[Thought]:
    handfuls = min(budget.worlds, MOST)
    for done, hands in enumerate(islice(deals, handfuls * HANDFUL), 1):
        deal = Imagined(hands)
        for tried in close:
            tried.add(deal)
        progress = done / handfuls / HANDFUL
        if done % HANDFUL == 0:
            told = _close_enough([(one.prospect.action, one.expected()) for one in close], budget)
            best, (_, most) = told[0]
            if done >= 2 * HANDFUL and _clear(close):
                progress = 1.0
            why, told = _why(told, whys), _by_amount([*told, *_at_sight(rest, most)])
            expected = tuple(found for _, found in told)
            thought = Thought(best, 0.0, _ranking(told), why, expected=expected)
        yield replace(thought, progress=progress, worlds=done // HANDFUL)
        if progress == 1.0:
            return


def _at_sight(prospects: Sequence[Prospect], most: float) -> list[Told]:
    """Calls that were not looked at more closely; of one that seems better, sight is not believed."""
    return [
        (p.action, Expected(None if p.chance is None else p.chance * p.odds.trust, p.hope))
        for p in prospects
        if p.hope <= most
    ]


def _why(told: list[Told], whys: dict[Action, str]) -> str:
    """What is likelier to fail than not is called because a pass would bring less."""
    best, (chance, _) = told[0]
    may_pass = any(isinstance(action, Pass) for action, _ in told[1:])
    return "call_lesser" if may_pass and chance is not None and chance < EVEN else whys[best]


def _ranking(told: list[Told]) -> tuple[tuple[Action, float], ...]:
    return tuple((action, expected.amount) for action, expected in told)


def _by_amount(told: Sequence[Told]) -> list[Told]:
    return sorted(told, key=lambda one: -one[1].amount)


def _close_enough(told: list[Told], budget: Budget) -> list[Told]:
    """Best first; who slips takes the second only if it comes close."""
    ranking = _by_amount(told)
    if budget.slip:
        best = ranking[0][1].amount
        reach = SLIP * max(1.0, abs(best))
        ranking = [one for one in ranking if best - one[1].amount <= reach]
    return ranking


def _clear(close: list[_Tried]) -> bool:
    """Whether the best call leads every other by far."""
    worths = [tried.expected().amount for tried in close]
    best = worths.index(max(worths))
    count = len(close[0].points)
    for other, worth in zip(close, worths, strict=True):
        if other is not close[best]:
            gaps = [a - b for a, b in zip(close[best].points, other.points, strict=True)]
            mean, lead = sum(gaps) / count, worths[best] - worth
            variance = sum((gap - mean) ** 2 for gap in gaps) / count
            if lead < CLEAR * sqrt(variance / count) or lead <= 0:
                return False
    return True
