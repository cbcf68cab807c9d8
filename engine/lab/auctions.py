"""What computer players bid among themselves, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from time import process_time
from typing import Any, Final

from engine.lab.opponents.named import opponent
from engine.lab.processes import in_processes
from engine.lab.tables import first_deal, play_deal
from engine.model.actions import Action
from engine.model.events import ContractSet
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.registry import find_game

PASSED: Final = "passed"


@dataclass(frozen=True, slots=True)
class Table:
    """What all deals have in common."""

    game: str
    options: Mapping[str, OptionValue]
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: its contract, whether it was made, and the slowest call and card."""

    contract: str
    players: int
    made: bool
    points: int  # of a declarer
    slowest_call: float
    slowest_card: float


def auctions(table: Table, deals: int, processes: int | None = None) -> dict[str, Any]:
    """The share of each contract, how often it was made, and the longest thoughts."""
    opponent(find_game(table.game), table.level)
    return _figures(in_processes(partial(played, table), deals, processes, table.game))


def played(table: Table, number: int) -> Deal:
    """All seats are of the same level."""
    game = find_game(table.game)
    player = opponent(game, table.level)
    pack = game.next_pack((), "", table.options, Random(f"{table.seed} {number}"))
    match = first_deal(game, table.options, pack, Seat(number % game.spec.players))
    slowest = {"call": 0.0, "card": 0.0}
    moves = count()

    def choose(seen: Observation) -> Action:
        start = process_time()
        action = player.choice(seen, Random(f"{table.seed} {number} {next(moves)}"))
        kind = "card" if seen.phase == "play" else "call"
        slowest[kind] = max(slowest[kind], process_time() - start)
        return action

    play_deal(match, choose)
    assert match.position is not None, "a deal has been played"
    events, row = match.position.events, match.sheet[-1]
    contracts = [e for e in events if isinstance(e, ContractSet) and e.name]
    declarers = contracts[-1].declarers if contracts else frozenset()
    return Deal(
        contract=row.summary.contract or PASSED,
        players=len(declarers),
        made=any(line.key == "made" for line in row.points.lines),
        points=row.points.total[min(declarers)] if declarers else 0,
        slowest_call=slowest["call"],
        slowest_card=slowest["card"],
    )


def _figures(deals: list[Deal]) -> dict[str, Any]:
    names = Counter(deal.contract for deal in deals)
    return {
        "deals": len(deals),
        PASSED: round(names.pop(PASSED, 0) / len(deals), 3),
        "contracts": {
            name: _of_contract([deal for deal in deals if deal.contract == name], len(deals))
            for name in sorted(names)
        },
        "slowest_call": round(max(deal.slowest_call for deal in deals), 3),
        "slowest_card": round(max(deal.slowest_card for deal in deals), 3),
    }


def _of_contract(some: list[Deal], all_deals: int) -> dict[str, float]:
    return {
        "deals": len(some),
        "share": round(len(some) / all_deals, 3),
        "made": round(_mean(deal.made for deal in some), 3),
        "points": round(_mean(deal.points for deal in some), 2),
        "joined": round(_mean(deal.players == 2 for deal in some), 3),
    }


def _mean(numbers: Iterable[float]) -> float:
    some = list(numbers)
    return sum(some) / len(some)
