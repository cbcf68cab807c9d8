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
    mine, his = (TARGETS[mode] - scores[seat] for seat in (seen.seat, after(seen.seat, 2)))
    return _in_match(mine, his), _in_match(his, mine)


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
def _in_match(missing: int, to_him: int) -> Stakes:
    """The chance to win the match, the deals after this one being even."""
    match = _chances()
    by_tricks = tuple(
        _worth(match[max(0, missing - max(0, lead))][max(0, to_him + min(0, lead))], lead / TRICKS)
        for lead in range(-TRICKS, TRICKS + 1, 2)
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
def _chances() -> list[list[float]]:
    """Of reaching the target first, by the points that one and the other are short of it."""
    most = max(TARGETS.values())
    chances = [[float(not mine)] * (most + 1) for mine in range(most + 1)]
    leads = _leads()
    for mine in range(1, most + 1):
        for his in range(1, most + 1):
            chances[mine][his] = sum(
                share * (chances[max(0, mine - lead)][his] + chances[mine][max(0, his - lead)])
                for lead, share in leads
            )
    return chances


def _leads() -> list[tuple[int, float]]:
    """How likely it is between equals to win a deal by so many tricks."""

    def below(lead: int) -> float:
        return erf(lead / SPREAD / sqrt(2))

    leads = range(1, TRICKS + 1, 2)
    shares = [below(lead + 1) - below(lead - 1) for lead in leads]
    return [(lead, share / sum(shares) / 2) for lead, share in zip(leads, shares, strict=True)]
