"""Games to a target, and matches of several games: whist's rubber, écarté's manches."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.score import Sheet, Standing
from engine.model.seats import Seat, Side


def played_to(target: int, best_of: int, sides: tuple[Side, ...], sheet: Sheet) -> Standing:
    """Points of the game in progress and games won, both by seat.

    A game ends as soon as a side has `target` points; the match, when it has won more than
    half of `best_of`. The points of the game that decided the match stay on the board.
    """
    players = sum(map(len, sides))
    points, games = (0,) * players, [0] * players
    winners: frozenset[Seat] = frozenset()
    for points in after_each_row(target, players, sheet):
        side = reached(target, sides, points)
        for seat in side:
            games[seat] += 1
        if side and games[side[0]] * 2 > best_of:
            winners = frozenset(side)
    if not winners and max(points) >= target:
        points = (0,) * players
    return Standing(points, tuple(games), (), winners)


def after_each_row(target: int, players: int, sheet: Sheet) -> Iterator[tuple[int, ...]]:
    """Points of the game in progress, by seat; the row after a won game starts from nothing."""
    points = (0,) * players
    for row in sheet:
        if max(points) >= target:
            points = (0,) * players
        points = tuple(a + b for a, b in zip(points, row.points.total, strict=True))
        yield points


def reached(target: int, sides: tuple[Side, ...], points: tuple[int, ...]) -> Side:
    """The side that has won a game with these points; empty if none has."""
    return next((side for side in sides if points[side[0]] >= target), ())


def before_next(target: int, players: int, sheet: Sheet) -> tuple[int, ...]:
    """The points with which the next deal begins, by seat."""
    points = _latest(target, players, sheet)
    return points if max(points) < target else (0,) * players


def game_won(target: int, sides: tuple[Side, ...], sheet: Sheet) -> Side:
    """The side that won a game with the last row; empty if none did."""
    return reached(target, sides, _latest(target, sum(map(len, sides)), sheet))


def _latest(target: int, players: int, sheet: Sheet) -> tuple[int, ...]:
    return ((0,) * players, *after_each_row(target, players, sheet))[-1]
