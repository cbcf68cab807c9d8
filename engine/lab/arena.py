"""Two players against each other, everything being played twice: once each way round.

A unit is a deal, or a whole game with its score. The second time A and B have changed places:
the same pack lies on the table as often as the course of a game allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from ctypes.util import find_library
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, Literal, TypeAlias

from engine.ai.player import Budget, Thought
from engine.lab.opponents.named import Opponent, opponent
from engine.lab.processes import in_processes
from engine.lab.tables import first_deal, play_deal, play_game
from engine.match import Match
from engine.model.actions import Action
from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.registry import find_game

Unit: TypeAlias = Literal["deal", "game"]
Pair: TypeAlias = tuple[float, float]  # of A and of B

UNITS: Final[tuple[Unit, ...]] = ("deal", "game")
WAYS: Final = 2
PACKS: Final = 100  # shuffled at most for one in which few tricks win


@dataclass(frozen=True, slots=True)
class Table:
    """What all deals of an arena have in common."""

    game: str
    options: Mapping[str, OptionValue]
    a: str
    b: str
    seed: int
    unit: Unit = "deal"
    few: bool = False  # only deals in which the fewer tricks win


@dataclass(frozen=True, slots=True)
class Result:
    """One deal or game played one way: what A and B made of it, and how they thought."""

    won: float  # by A: 1, 0, or a half
    points: Pair  # a seat
    tricks: Pair  # of all seats, wanted ones; of a game, none are counted
    seconds: Pair
    slowest: Pair  # seconds of one thought
    moves: int
    beyond: int  # thoughts that spent more than their budget


def arena(table: Table, deals: int, processes: int | None = None) -> dict[str, Any]:
    """The figures of so many deals or games; the same whatever the number of processes."""
    check(table)
    label = f"{table.game}: {table.a} v {table.b}"
    pairs = in_processes(partial(both_ways, table), deals, processes, label)
    figures = _figures(pairs) | (_tricks(pairs) if table.unit == "deal" else {})
    return {"a": table.a, "b": table.b, table.unit + "s": deals} | figures


def check(table: Table) -> None:
    """Raises BadRequest for a table at which nothing can be played, before any work."""
    game = find_game(table.game)
    for name in (table.a, table.b):
        library = opponent(game, name).library
        if library and find_library(library) is None:
            raise BadRequest(field="player", player=name, missing=f"lib{library}")
    if table.few and table.unit == "game":
        raise BadRequest(field="few")
    _match(game, table, 0)


def both_ways(table: Table, number: int) -> tuple[Result, ...]:
    """With A in the first seat (or side), then with B there."""
    game = find_game(table.game)
    rivals = opponent(game, table.a), opponent(game, table.b)
    return tuple(
        _played(table, _match(game, table, number), rivals, first, number) for first in range(WAYS)
    )


def _match(game: Game[Any], table: Table, number: int) -> Match:
    rng, dealer = Random(f"{table.seed} {number}"), Seat(number % game.spec.players)
    for _ in range(PACKS):
        match = first_deal(game, table.options, game.next_pack((), "", table.options, rng), dealer)
        assert match.position is not None, "the pack has been cut"
        if not table.few or game.wants_few(match.position.state, Seat(0)):
            return match
    raise BadRequest(field="few")


@dataclass(slots=True)
class _Room:
    """A sits in the seats of one parity, B in the others: in four hands, as two sides."""

    rivals: tuple[Opponent, Opponent]
    first: int
    chance: str
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    slowest: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: int = 0
    beyond: int = 0

    def choose(self, seen: Observation) -> Action:
        who = (seen.seat + self.first) % WAYS
        rng = Random(f"{self.chance} {self.moves}")
        start = process_time()
        thought = self.rivals[who].last_thought(seen, rng)
        seconds = process_time() - start
        self.seconds[who] += seconds
        self.slowest[who] = max(self.slowest[who], seconds)
        self.moves += 1
        self.beyond += beyond(thought, self.rivals[who].budget)
        return thought.best


def beyond(thought: Thought, budget: Budget) -> bool:
    """Whether it spent more than its budget."""
    return thought.worlds > max(1, budget.worlds) or thought.nodes > budget.nodes


def _played(
    table: Table, match: Match, rivals: tuple[Opponent, Opponent], first: int, number: int
) -> Result:
    room = _Room(rivals, first, f"{table.seed} {number}")
    if table.unit == "deal":
        play_deal(match, room.choose)
    else:
        play_game(match, room.choose, lambda deal: Random(f"{table.seed} {number} deal {deal}"))
    whole = table.unit == "game"
    points = match.standing.points if whole else match.sheet[-1].points.total
    winners = match.standing.winners if whole else _best(points)
    a, b = _by_rival([seat in winners for seat in range(len(points))], first)
    return Result(
        won=a / (a + b),
        points=_by_rival(points, first),
        tricks=(0.0, 0.0) if whole else _by_rival(_wanted_tricks(match), first, sum),
        seconds=(room.seconds[0], room.seconds[1]),
        slowest=(room.slowest[0], room.slowest[1]),
        moves=room.moves,
        beyond=room.beyond,
    )


def _best(points: tuple[int, ...]) -> frozenset[Seat]:
    return frozenset(Seat(seat) for seat, n in enumerate(points) if n == max(points))


def _wanted_tricks(match: Match) -> tuple[int, ...]:
    """Of the last deal, by seat; below zero for a seat that plays to lose them."""
    assert match.position is not None, "a deal has been played"
    game, state = match.game, match.position.state
    won = game.tricks_won(state)
    return tuple(-n if game.wants_few(state, Seat(s)) else n for s, n in enumerate(won))


def _by_rival(
    numbers: Sequence[int], first: int, of_seats: Callable[[Sequence[int]], float] = fmean
) -> Pair:
    """Of A and of B: the mean of their seats, if nothing else is asked for."""
    a, b = (of_seats(numbers[(who + first) % WAYS :: WAYS]) for who in range(WAYS))
    return a, b


def _figures(pairs: list[tuple[Result, ...]]) -> dict[str, float]:
    results = [result for pair in pairs for result in pair]
    margin, error = _mean([fmean(r.points[0] - r.points[1] for r in pair) for pair in pairs])
    wins, wins_error = _mean([fmean(r.won for r in pair) for pair in pairs])
    return {
        "a_points": round(fmean(r.points[0] for r in results), 4),
        "margin": margin,
        "se": error,
        "a_wins": wins,
        "a_wins_se": wins_error,
        "seconds_a": round(sum(r.seconds[0] for r in results), 3),
        "seconds_b": round(sum(r.seconds[1] for r in results), 3),
        "slowest_a": round(max(r.slowest[0] for r in results), 3),
        "slowest_b": round(max(r.slowest[1] for r in results), 3),
        "moves": sum(r.moves for r in results),
        "beyond_budget": sum(r.beyond for r in results),
    }


def _tricks(pairs: list[tuple[Result, ...]]) -> dict[str, float]:
    tricks, error = _mean([fmean(r.tricks[0] - r.tricks[1] for r in pair) for pair in pairs])
    return {"tricks": tricks, "tricks_se": error}


def _mean(numbers: list[float]) -> Pair:
    """The mean and its standard error."""
    error = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return round(fmean(numbers), 4), round(error, 4)
