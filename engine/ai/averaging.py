"""Choices compared over imagined deals, each set beside the first, which is that of the rule.

The same deals are met by all, so it is the differences that are averaged; another choice than the
first is taken only if it brings more by some standard errors, and enough to matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Choice: TypeAlias = int  # its place among the choices
Worths: TypeAlias = Callable[[T, Sequence[Choice]], Sequence[float]]  # of these in one deal

HOPELESS: Final = 3.5  # and by which it must trail the best to be tried no longer
FEWEST: Final = 20  # deals, before which the first choice stands
CHECKED: Final = 20  # deals between two looks for hopeless choices


class Margin(NamedTuple):
    """By what another choice must beat the first."""

    errors: float  # standard errors
    least: float  # in worth


def compared(
    choices: int, deals: Iterator[T], worths: Worths[T], count: int, margin: Margin
) -> Iterator[Trials]:
    """After each deal; ends early if there is nothing left to compare."""
    trials = Trials(choices, margin)
    for deal in islice(deals, count):
        trials.add(worths(deal, trials.open))
        yield trials
        if trials.settled:
            return


class Trials:
    """What each choice has brought so far."""

    def __init__(self, choices: int, margin: Margin) -> None:
        self.open: list[Choice] = [*range(choices)]  # still tried
        self.done = 0
        self.settled = choices == 1
        self._margin = margin
        self._worths: list[list[float]] = [[] for _ in self.open]
        self._gains = [0.0] * choices
        self._squares = [0.0] * choices

    def add(self, worths: Sequence[float]) -> None:
        """Of the open choices in one more deal."""
        first = worths[0]
        for choice, worth in zip(self.open, worths, strict=True):
            self._worths[choice].append(worth)
            self._gains[choice] += worth - first
            self._squares[choice] += (worth - first) ** 2
        self.done += 1
        if self.done % CHECKED == 0:
            self._close()

    @property
    def best(self) -> Choice:
        if self.done < FEWEST:
            return 0
        better = [choice for choice in self.open if self._beats_the_first(choice)]
        return max(better, key=lambda choice: self._gains[choice], default=0)

    def ranking(self) -> list[tuple[Choice, float]]:
        """Mean worths, the best choice first and no other above it."""
        mean = sum(self._worths[0]) / self.done
        means = {
            choice: mean + self._gains[choice] / len(worths)
            for choice, worths in enumerate(self._worths)
        }
        best = self.best
        rest = sorted((c for c in means if c != best), key=lambda c: -means[c])
        return [(best, means[best]), *((c, min(means[c], means[best])) for c in rest)]

    def held_down(self, choice: Choice, best: Choice) -> bool:
        """Whether it brought more than the best, but not by enough to be believed."""
        means = [self._gains[one] / len(self._worths[one]) for one in (choice, best)]
        return means[0] > means[1]

    def _beats_the_first(self, choice: Choice) -> bool:
        gain = self._gains[choice] / self.done
        variance = max(0.0, self._squares[choice] / self.done - gain * gain)
        errors, least = self._margin
        return gain > least and gain > errors * sqrt(variance / self.done)

    def _close(self) -> None:
        """The first stays, so that there is something to compare with."""
        best = max(self.open, key=lambda choice: self._gains[choice])
        close = {c for c in self.open if c == best or not self._trails(c, best)}
        self.settled = len(close) == 1
        self.open = sorted(close | {0})

    def _trails(self, choice: Choice, best: Choice) -> bool:
        gaps = [b - c for b, c in zip(self._worths[best], self._worths[choice], strict=True)]
        mean = sum(gaps) / self.done
        variance = sum((gap - mean) ** 2 for gap in gaps) / self.done
        return mean >= HOPELESS * sqrt(variance / self.done)


class Means:
    """Of figures that go with the worths.

    A choice that is tried no longer is set beside the first one in the deals it had.
    """

    def __init__(self, choices: int) -> None:
        self._first, self._done = 0.0, 0
        self._gains, self._counts = [0.0] * choices, [0] * choices

    def add(self, choices: Sequence[Choice], figures: Sequence[float]) -> None:
        """Of one more deal; the first choice is always among them."""
        self._first += figures[0]
        self._done += 1
        for choice, figure in zip(choices, figures, strict=True):
            self._gains[choice] += figure - figures[0]
            self._counts[choice] += 1

    def of(self, choice: Choice) -> float:
        return self._first / self._done + self._gains[choice] / self._counts[choice]
