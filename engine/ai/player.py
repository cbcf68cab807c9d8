"""What every computer player is: an Observation in, ever better thoughts out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from engine.model.actions import Action
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Budget:
    """What bounds a thought. Counts decide strength; the clock only protects slow phones."""

    worlds: int = 40
    nodes: int = 200_000
    seconds: float = 2.0
    slip: float = 0.0  # chance of playing the second-best: the easy levels, who look less far
    memory: int = 99  # complete tricks remembered, the latest first
    noise: float = 0.0  # by how much the worth of a choice is misjudged
    sure: int = 99  # last tricks that are played perfectly, where they can be


class Expected(NamedTuple):
    """What a choice is expected to bring."""

    chance: float | None  # that the deal, the game or the contract goes the seat's way, if one can
    amount: float  # of tricks, or of whatever the game counts


@dataclass(frozen=True, slots=True)
class Thought:
    best: Action
    progress: float  # 0..1 of the budget
    ranking: tuple[tuple[Action, float], ...] = ()  # worth of each choice, best first
    why: str = ""  # text key 'hint.<why>', for the hint button
    worlds: int = 0  # done so far
    nodes: int = 0
    expected: tuple[Expected, ...] = ()  # beside the ranking, if the player knows


@dataclass(frozen=True, slots=True)
class Slip:
    """The first card that gave a trick away."""

    trick: int  # from 1, of those that were looked at
    seat: Seat
    card: Card
    better: tuple[Card, ...]  # each of which would have kept it


@dataclass(frozen=True, slots=True)
class Review:
    """A finished deal, or the part of it that can be reckoned, beside perfect play."""

    perfect: tuple[int, ...]  # tricks by seat if everybody had played perfectly
    slip: Slip | None


class Player(Protocol):
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        """Better and better thoughts. The first comes at once, and any may be the last:
        whoever iterates decides when to stop, so there is nothing else to interrupt."""
