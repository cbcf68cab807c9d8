"""What an Observation proves about the tricks that are left."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import claims
from engine.games.german_whist import GAME
from engine.match import Match
from engine.model.observation import Observation
from engine.model.seats import Seat
from tests.bridge.rooms import Rooms


def ending(seed: int, left: int) -> tuple[Match, Observation]:
    """A random German Whist deal, so many tricks before its end, seen by the seat on lead."""
    rooms, rng = Rooms(seed=seed), Random(seed)
    view = rooms.deal(rooms.start(level="novice"))
    while 26 - len(view["tricks"]) > left:
        view = rooms.step(view, rng)
    match = rooms.table._match
    assert match is not None and match.turn is not None
    return match, match.observe(match.turn)


def brute(match: Match, state: Any, seat: Seat) -> tuple[int, int, int]:
    """Least, greatest and best-play tricks for a seat, over all lines from a true state."""
    if GAME.turn(state) is None:
        won = GAME.tricks_won(state)[seat]
        return won, won, won
    lines = [brute(match, GAME.apply(state, a).state, seat) for a in GAME.legal(state)]
    best = max if GAME.turn(state) == seat else min
    return min(x[0] for x in lines), max(x[1] for x in lines), best(x[2] for x in lines)


def test_an_offered_claim_is_all_mine_or_the_same_on_all_lines() -> None:
    for seed in range(20):
        match, seen = ending(seed, left=3)
        assert match.position is not None
        state = match.position.state
        low, high, best = (
            n - GAME.tricks_won(state)[seen.seat] for n in brute(match, state, seen.seat)
        )
        offered = claims.settled(GAME, seen, 3)
        assert offered == (low if low == high else None) or offered == best == 3, f"seed {seed}"


def test_a_claim_holds_exactly_when_best_play_gives_it() -> None:
    for seed in range(12):
        match, seen = ending(seed, left=4)
        assert match.position is not None
        state = match.position.state
        sure = brute(match, state, seen.seat)[2] - GAME.tricks_won(state)[seen.seat]
        held = [tricks for tricks in range(5) if claims.proved(GAME, seen, tricks, 4)]
        assert held == list(range(sure + 1)), f"seed {seed}"


def test_where_few_are_wanted_only_a_settled_claim_holds() -> None:
    _, seen = ending(3, left=4)
    settled = claims.settled(GAME, seen, 4)
    held = [t for t in range(5) if claims.holds(GAME, seen, t, 4, few=True)]
    assert held == ([] if settled is None else [settled])
