"""Misères against the defence: a hand with few holes declares one, whatever it would have called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

from engine.ai.hand_sense import holes
from engine.lab.arena import beyond
from engine.lab.contracts import Order, played
from engine.lab.opponents.named import opponent
from engine.lab.processes import in_processes
from engine.lab.tables import first_deal
from engine.match import Match
from engine.model.actions import Action, Bid
from engine.model.errors import BadRequest
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.registry import find_game
from engine.search.card_table import masks

BIDS: Final = {"solo_whist": Bid("misere"), "belgian_whist": Bid("grande_misere")}
TRIES: Final = 10_000  # packs shuffled at most for such a hand
Misere: TypeAlias = tuple[bool, int, int]  # made; moves, and those beyond the budget


@dataclass(frozen=True, slots=True)
class Table:
    """What all misères have in common."""

    game: str
    options: Mapping[str, OptionValue]
    a: str  # who declares
    b: str  # who defends
    seed: int
    holes: int  # of a hand that declares, at most


def miseres(table: Table, deals: int, processes: int | None = None) -> dict[str, Any]:
    """How many of them A makes against B; the same whatever the number of processes."""
    game = find_game(table.game)
    if table.game not in BIDS:
        raise BadRequest(field="game")
    for name in (table.a, table.b):
        opponent(game, name)
    _deal(table, 0)
    label = f"{table.game}: {table.a} v {table.b}"
    found = in_processes(partial(declared, table), deals, processes, label)
    made = sum(one for one, _, _ in found) / deals
    return {
        "a": table.a,
        "b": table.b,
        "deals": deals,
        "made": round(made, 4),
        "made_se": round(sqrt(made * (1 - made) / deals), 4),
        "moves": sum(moves for _, moves, _ in found),
        "beyond_budget": sum(above for _, _, above in found),
    }


def declared(table: Table, number: int) -> Misere:
    game = find_game(table.game)
    declarer, defender = opponent(game, table.a), opponent(game, table.b)
    match, seat = _deal(table, number)
    moves = above = 0

    def choose(seen: Observation) -> Action:
        nonlocal moves, above
        player = declarer if seen.seat == seat else defender
        thought = player.last_thought(seen, Random(f"{table.seed} {number} {moves}"))
        moves += 1
        above += beyond(thought, player.budget)
        return thought.best

    made = played(match, Order(seat, BIDS[table.game]), choose)
    assert made is not None, "nobody overcalls"
    return made, moves, above


def _deal(table: Table, number: int) -> tuple[Match, Seat]:
    """A deal, and whose hand it is that has so few holes."""
    game, rng = find_game(table.game), Random(f"{table.seed} {number}")
    dealer = Seat(number % game.spec.players)
    for _ in range(TRIES):
        match = first_deal(game, table.options, game.next_pack((), "", table.options, rng), dealer)
        for seat, hand in enumerate(match.hands):
            if holes(masks(hand)) <= table.holes:
                return match, Seat(seat)
    raise BadRequest(field="holes")
