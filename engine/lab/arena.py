"""Two players against each other on duplicate deals: every deal once each way round."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, TypeVar

from engine.lab.opponents import Opponent, opponent
from engine.match import DealLog, advanced, replayed, seat_view
from engine.model.game import Game
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.registry import find_game

T = TypeVar("T")

WAYS: Final = 2
CHUNK: Final = 4  # deals handed to a process at a time


@dataclass(frozen=True, slots=True)
class Table:
    """What all deals of an arena have in common."""

    game: str
    options: Mapping[str, OptionValue]
    a: str
    b: str
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """One deal played one way: what A and B made of it, a seat, and the time they thought."""

    points: tuple[float, float]
    tricks: tuple[float, float]
    seconds: tuple[float, float]


def arena(table: Table, deals: int) -> dict[str, float]:
    """The figures of so many deals; the same whatever the number of processes."""
    for name in (table.a, table.b):
        opponent(find_game(table.game), name)  # a wrong name is refused before any work
    return _figures(in_processes(partial(both_ways, table), deals))


def in_processes(played: Callable[[int], T], deals: int) -> list[T]:
    """What so many deals, by their numbers, have come to."""
    processes = min(os.cpu_count() or 1, deals // CHUNK)
    if processes < 2:
        return list(map(played, range(deals)))
    with get_context().Pool(processes) as pool:
        return pool.map(played, range(deals), chunksize=CHUNK)


def both_ways(table: Table, number: int) -> tuple[Result, ...]:
    """A deal with A in the first seat (or side), then the same deal with B there."""
    game = find_game(table.game)
    players = game.spec.players
    pack = game.next_pack((), "", table.options, Random(f"{table.seed} {number}"))
    log = DealLog(pack, b"", Seat(number % players), (0,) * players, cut=0)
    rivals = opponent(game, table.a), opponent(game, table.b)
    return tuple(_played(game, table, log, rivals, first, number) for first in range(WAYS))


def _played(
    game: Game[Any],
    table: Table,
    log: DealLog,
    rivals: tuple[Opponent, Opponent],
    first: int,
    number: int,
) -> Result:
    """A sits in the seats of one parity, B in the others: in four hands, as two sides."""
    setting = log.setting(game.spec, table.options)
    position = replayed(game, table.options, log)
    seconds = [0.0, 0.0]
    moves = 0
    while (turn := game.turn(position.state)) is not None:
        who = (turn + first) % WAYS
        seen = seat_view(game, setting, position, turn)
        rng = Random(f"{table.seed} {number} {moves}")
        start = process_time()
        action = rivals[who].choice(seen, rng)
        seconds[who] += process_time() - start
        position = advanced(game, setting, position, action)
        moves += 1
    points = game.score(game.summary(position.state), table.options, ()).total
    tricks = _wanted_tricks(game, position.state)
    return Result(_by_rival(points, first), _by_rival(tricks, first), (seconds[0], seconds[1]))


def _wanted_tricks(game: Game[Any], state: Any) -> tuple[int, ...]:
    """By seat; below zero for a seat that plays to lose them."""
    won = game.tricks_won(state)
    return tuple(-n if game.wants_few(state, Seat(s)) else n for s, n in enumerate(won))


def _by_rival(numbers: tuple[int, ...], first: int) -> tuple[float, float]:
    """Means over the seats of A and of B."""
    a, b = (fmean(numbers[(who + first) % WAYS :: WAYS]) for who in range(WAYS))
    return a, b


def _figures(deals: list[tuple[Result, ...]]) -> dict[str, float]:
    results = [result for deal in deals for result in deal]
    margin, error = _mean([fmean(r.points[0] - r.points[1] for r in deal) for deal in deals])
    tricks, tricks_error = _mean([fmean(r.tricks[0] - r.tricks[1] for r in deal) for deal in deals])
    return {
        "deals": len(deals),
        "a_points": round(fmean(r.points[0] for r in results), 4),
        "margin": margin,
        "se": error,
        "a_wins": round(fmean(_win(r.points) for r in results), 4),
        "seconds_a": round(sum(r.seconds[0] for r in results), 3),
        "seconds_b": round(sum(r.seconds[1] for r in results), 3),
        "tricks": tricks,
        "tricks_se": tricks_error,
    }


def _mean(numbers: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    error = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return round(fmean(numbers), 4), round(error, 4)


def _win(points: tuple[float, float]) -> float:
    return 0.5 if points[0] == points[1] else float(points[0] > points[1])
