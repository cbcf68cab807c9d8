"""What is at stake in a deal of German Whist: the deal alone, or its place in a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import erf, exp, sqrt
from typing import Final, TypeAlias

from engine.ai.suit_net import Verdict
from engine.games.german_whist import TARGETS, TRICKS
from engine.model.observation import Observation
from engine.model.seats import after

Worth: TypeAlias = float  # from 0, all is lost, to 1
Judge: TypeAlias = Callable[[Verdict], Worth]

HALF: Final = TRICKS / 2
A_TRICK: Final = 0.02  # so that a decided deal is still played sensibly
SPREAD: Final = 4.6  # standard deviation of the difference of tricks in a deal
STEEP: Final = 1.3  # tricks for one more in the logarithm of the odds, as a rule
LEAST_STEEP, MOST_STEEP = 0.4, 2.5
SURE: Final = 30.0  # the logarithm of odds beyond all doubt


@dataclass(frozen=True, slots=True)
class Stakes:
    """For one player: what each number of tricks is worth to him, few or many being wanted."""

    by_tricks: tuple[Worth, ...]  # by the wanted tricks: those the other takes where few win
    judge: Judge  # of what a net expects

    def of(self, tricks: int) -> Worth:
        return self.by_tricks[tricks]


def stakes(seen: Observation) -> tuple[Stakes, Stakes]:
    """Mine and the other's."""
    mode, scores = str(seen.setting.options["mode"]), seen.setting.scores
    if mode == "single":
        return DEAL, DEAL
    mine, his = scores[seen.seat], scores[after(seen.seat, 2)]
    return _in_match(TARGETS[mode], mine, his), _in_match(TARGETS[mode], his, mine)


def chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-SURE, min(SURE, odds))))


def _worth(chance: float, tricks: float) -> Worth:
    """`tricks`: the share beyond half of them, from -1 to 1."""
    part = A_TRICK * TRICKS
    return (chance + part * (1 + tricks) / 2) / (1 + part)


def _judged_alone(verdict: Verdict) -> Worth:
    odds, tricks = verdict
    return _worth(chance(odds), tricks)


DEAL: Final = Stakes(
    tuple(_worth(float(n > HALF), n / HALF - 1) for n in range(TRICKS + 1)), _judged_alone
)


@cache
def _in_match(target: int, mine: int, his: int) -> Stakes:
    """The chance to win the match, the deals after this one being even."""
    by_tricks = tuple(
        _worth(_after(target, mine, his, 2 * n - TRICKS), n / HALF - 1) for n in range(TRICKS + 1)
    )
    steps = [(n, b - a) for n, (a, b) in enumerate(pairwise(by_tricks), 1)]

    def judge(verdict: Verdict) -> Worth:
        """The tricks are spread about their mean so as to keep the odds of the deal."""
        odds, tricks = verdict
        odds = max(-SURE, min(SURE, odds))
        steep = tricks * HALF / odds if odds else STEEP
        steep = max(LEAST_STEEP, min(MOST_STEEP, steep)) if steep > 0 else STEEP
        return by_tricks[0] + sum(
            [step / (1 + exp((n - 0.5 - HALF) / steep - odds)) for n, step in steps]
        )

    return Stakes(by_tricks, judge)


@cache
def _chance_of_match(target: int, mine: int, his: int) -> float:
    if mine >= target or his >= target:
        return float(mine >= target)
    return sum(share * _after(target, mine, his, lead) for lead, share in _leads())


def _after(target: int, mine: int, his: int, lead: int) -> float:
    """The winner of a deal scores the difference."""
    return _chance_of_match(target, mine + max(lead, 0), his + max(-lead, 0))


@cache
def _leads() -> tuple[tuple[int, float], ...]:
    """How likely each difference of tricks is between equals."""

    def below(lead: int) -> float:
        return (1 + erf(lead / SPREAD / sqrt(2))) / 2

    leads = range(-TRICKS, TRICKS + 1, 2)
    shares = [below(lead + 1) - below(lead - 1) for lead in leads]
    return tuple((lead, share / sum(shares)) for lead, share in zip(leads, shares, strict=True))
