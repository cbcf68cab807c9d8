"""What an Observation proves about the tricks that are left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import claims
from engine.games.belgian_whist import GAME as BELGIAN
from engine.games.german_whist import GAME
from engine.lab.commands import read_replay
from engine.match import Match
from engine.model.observation import Observation
from engine.model.seats import Seat, Side
from tests.bridge.rooms import Rooms
from tests.helpers import Refused, lab, record

APART = ("SA", "HA", "DA", "CA")  # so that there is no trou


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


def side_seen(seat: int, *calls: str) -> Side:
    deal = record(BELGIAN, APART, actions=calls, dealer=3)
    return claims.side_of(read_replay(deal).seen_from(Seat(seat)))


def test_who_plays_together_in_this_deal_shares_its_tricks() -> None:
    joined = ("bid couleur H", "accept", *["pass"] * 4)
    assert [side_seen(seat, *joined) for seat in range(4)] == [(0, 1), (0, 1), (2, 3), (2, 3)]
    assert side_seen(1, "bid solo_6 H", *["pass"] * 3) == (1, 2, 3)
    assert side_seen(2) == (2,), "before there is a contract everybody is alone"


def test_a_pair_claims_all_or_nothing_and_who_is_alone_some() -> None:
    hands = (
        "SA SK S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ",
        "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
        "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2",
    )
    alone = ("bid solo_8 S", *["pass"] * 3, "claim 9")
    told = lab("replay", given=record(BELGIAN, hands, actions=alone, dealer=3))
    assert told["summary"]["takes"] == [{"seats": [0], "tricks": 9}]
    joined = ("bid couleur S", "accept", *["pass"] * 4)
    with pytest.raises(Refused):
        lab("replay", given=record(BELGIAN, hands, actions=(*joined, "claim 9"), dealer=3))
    told = lab("replay", given=record(BELGIAN, hands, actions=(*joined, "claim 13"), dealer=3))
    assert told["summary"]["takes"] == [{"seats": [0, 1], "tricks": 13}]
