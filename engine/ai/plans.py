"""Contracts as they are played out in imagined deals, and the deals that the calls let expect."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import Reply, believe
from engine.ai.hand_sense import holes, tricks_alone, tricks_of_pair
from engine.ai.worlds import ways, worlds
from engine.model.actions import Play
from engine.model.events import Acted
from engine.model.observation import Observation, World
from engine.search.card_table import (
    NO_TRUMP,
    NOBODY,
    RANKS,
    SUITS,
    Masks,
    masks,
    opened_table,
    sides_of,
)
from engine.search.few_tricks import Few, put_away
from engine.search.rollouts import play_out, play_out_few

Won: TypeAlias = list[int]  # tricks by seat
Test: TypeAlias = Callable[[World], bool]

AS_MANY: Final = -1  # the aim of who plays for as many tricks as possible
TRIES: Final = 10  # deals looked at for one in which the calls make sense


@dataclass(frozen=True, slots=True)
class Plan:
    """How a contract is played: by whom, for what."""

    declarers: int  # a set of seats
    leader: int
    trump: int = NO_TRUMP
    aim: int = AS_MANY  # exactly so many tricks, by each declarer
    bare: int = NOBODY  # whose hand lies open
    discards: bool = False  # everybody first puts a card away
    joint: bool = True  # one declarer who misses his aim fails for all

    @property
    def exact(self) -> bool:
        return self.aim != AS_MANY


@dataclass(slots=True)
class Imagined:
    """One way the cards may lie, and how plans end in it."""

    hands: list[Masks]
    _known: dict[Plan, Won] = field(default_factory=dict)

    def won(self, plan: Plan) -> Won:
        known = self._known.get(plan)
        if known is None:
            known = self._known[plan] = self._played(plan)
        return known

    def _played(self, plan: Plan) -> Won:
        hands = [hand[:] for hand in self.hands]
        if plan.discards:
            for seat, hand in enumerate(hands):
                card = put_away(hand, attacker=bool(plan.declarers >> seat & 1))
                hand[card // RANKS] ^= 1 << card % RANKS
        table = opened_table(plan.trump, plan.leader, sides_of(plan.declarers))
        if not plan.exact:
            return play_out(table, hands)
        few = Few(plan.declarers, plan.aim, [0] * len(hands), plan.bare)
        return play_out_few(table, few, hands, plan.joint)


@dataclass(frozen=True, slots=True)
class Demand:
    """What a call lets expect of a hand."""

    seat: int
    kind: str  # "alone", "best" (in any suit), "pair" or "few"
    least: float  # tricks; or the most holes
    trump: int = NO_TRUMP
    aim: int = 0
    played: tuple[int, ...] = (0, 0, 0, 0)  # cards of the hand that are gone, as masks

    def shortfall(self, hands: Sequence[Masks]) -> float:
        """How far a hand stays behind, in tricks or so."""
        hand = [held | gone for held, gone in zip(hands[self.seat], self.played, strict=True)]
        match self.kind:
            case "few":
                return max(0.0, holes(hand, self.aim) - self.least) / 4
            case "best":
                best = max(tricks_alone(hand, suit) for suit in SUITS)
                return max(0.0, self.least - best)
            case "pair":
                return max(0.0, self.least - tricks_of_pair(hand, self.trump))
            case _:
                return max(0.0, self.least - tricks_alone(hand, self.trump))


def with_cards_played(demands: Iterable[Demand], seen: Observation) -> list[Demand]:
    """The same demands, of hands as they were dealt."""
    return [replace(d, played=tuple(masks(_played_by(seen, d.seat)))) for d in demands]


def _played_by(seen: Observation, seat: int) -> Iterator[int]:
    for event in seen.history:
        if isinstance(event, Acted) and event.seat == seat and isinstance(event.action, Play):
            yield int(event.action.card)


def imagined(
    views: Sequence[Observation],
    reply: Reply,
    demands: Sequence[Demand],
    rng: Random,
    possible: Test = lambda world: True,
) -> Iterator[list[Masks]]:
    """Hands that agree with one view or another, and as a rule with what was called.

    Each view is met as often as deals agree with it; `possible` leaves out deals of a single one.
    """
    beliefs = [believe(seen, reply) for seen in views]
    weights = [ways(some) for some in beliefs] if len(views) > 1 else [1]
    streams = [
        filter(possible, worlds(seen, some, rng)) for seen, some in zip(views, beliefs, strict=True)
    ]
    marks = list(accumulate(weights))
    while True:
        mark = rng.randrange(marks[-1])
        yield _fitting(streams[bisect_right(marks, mark)], demands)


def _fitting(stream: Iterator[World], demands: Sequence[Demand]) -> list[Masks]:
    best, least = None, 1e9
    for _ in range(TRIES if demands else 1):
        hands = [masks(hand) for hand in next(stream).hands]
        shortfall = sum(demand.shortfall(hands) for demand in demands)
        if shortfall < least:
            best, least = hands, shortfall
        if not shortfall:
            break
    assert best is not None
    return best
