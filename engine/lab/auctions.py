"""What computer players bid among themselves, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from engine.ai.player import Thought
from engine.lab.arena import beyond
from engine.lab.opponents.named import Opponent, opponent
from engine.lab.processes import in_processes
from engine.lab.tables import first_deal, play_deal
from engine.model.actions import Accept, Action, Bid, Show
from engine.model.errors import BadRequest
from engine.model.events import ContractSet
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.registry import find_game

PASSED: Final = "passed"
BINS: Final = 10  # of chances


@dataclass(frozen=True, slots=True)
class Table:
    """What all deals have in common."""

    game: str
    options: Mapping[str, OptionValue]
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: its contract, whether it was made, and how its players thought."""

    contract: str
    players: int
    made: bool
    points: int  # of a declarer
    chances: tuple[float, ...]  # that the declarers gave it as they called
    thoughts: Thoughts


@dataclass(slots=True)
class Thoughts:
    """Those of all seats in one deal."""

    slowest: dict[str, float] = field(default_factory=lambda: {"call": 0.0, "card": 0.0})
    moves: int = 0
    beyond: int = 0  # of the budget

    def choose(self, player: Opponent, seen: Observation, chance: str) -> Thought:
        start = process_time()
        thought = player.last_thought(seen, Random(f"{chance} {self.moves}"))
        kind = "card" if seen.phase == "play" else "call"
        self.slowest[kind] = max(self.slowest[kind], process_time() - start)
        self.moves += 1
        self.beyond += beyond(thought, player.budget)
        return thought


def auctions(table: Table, deals: int, processes: int | None = None) -> dict[str, Any]:
    """The share of each contract, how often it was made, and the longest thoughts."""
    game = find_game(table.game)
    if all(field.kind != "contract" for field in game.form(table.options)):
        raise BadRequest(field="game")
    opponent(game, table.level)
    return _figures(in_processes(partial(played, table), deals, processes, table.game))


def played(table: Table, number: int) -> Deal:
    """All seats are of the same level."""
    game = find_game(table.game)
    player = opponent(game, table.level)
    pack = game.next_pack((), "", table.options, Random(f"{table.seed} {number}"))
    match = first_deal(game, table.options, pack, Seat(number % game.spec.players))
    thoughts, called = Thoughts(), dict[Seat, float | None]()

    def choose(seen: Observation) -> Action:
        thought = thoughts.choose(player, seen, f"{table.seed} {number}")
        if isinstance(thought.best, (Bid, Accept, Show)):
            called[seen.seat] = _chance(thought)
        return thought.best

    play_deal(match, choose)
    assert match.position is not None, "a deal has been played"
    events, row = match.position.events, match.sheet[-1]
    contracts = [e for e in events if isinstance(e, ContractSet) and e.name]
    declarers = contracts[-1].declarers if contracts else frozenset()
    chances = (called.get(seat) for seat in sorted(declarers))
    return Deal(
        contract=row.summary.contract or PASSED,
        players=len(declarers),
        made=any(line.key == "made" for line in row.points.lines),
        points=row.points.total[min(declarers)] if declarers else 0,
        chances=tuple(chance for chance in chances if chance is not None),
        thoughts=thoughts,
    )


def _chance(thought: Thought) -> float | None:
    """Of the call that was chosen."""
    told = zip(thought.ranking, thought.expected, strict=False)
    return next((one.chance for (action, _), one in told if action == thought.best), None)


def _figures(deals: list[Deal]) -> dict[str, Any]:
    names = Counter(deal.contract for deal in deals)
    return {
        "deals": len(deals),
        PASSED: round(names.pop(PASSED, 0) / len(deals), 3),
        "contracts": {
            name: _of_contract([deal for deal in deals if deal.contract == name], len(deals))
            for name in sorted(names)
        },
        "calibration": calibration([(chance, d.made) for d in deals for chance in d.chances]),
        "moves": sum(deal.thoughts.moves for deal in deals),
        "beyond_budget": sum(deal.thoughts.beyond for deal in deals),
        "slowest_call": round(max(deal.thoughts.slowest["call"] for deal in deals), 3),
        "slowest_card": round(max(deal.thoughts.slowest["card"] for deal in deals), 3),
    }


def calibration(told: Sequence[tuple[float, bool]]) -> list[dict[str, float]]:
    """What was thought of contracts beside what became of them, by tenths of the chance."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for chance, made in told:
        bins.setdefault(min(int(chance * BINS), BINS - 1), []).append((chance, made))
    return [
        {
            "calls": len(some),
            "expected": round(_mean(chance for chance, _ in some), 3),
            "made": round(_mean(made for _, made in some), 3),
        }
        for _, some in sorted(bins.items())
    ]


def _of_contract(some: list[Deal], all_deals: int) -> dict[str, Any]:
    return {
        "deals": len(some),
        "share": round(len(some) / all_deals, 3),
        "made": round(_mean(deal.made for deal in some), 3),
        "points": round(_mean(deal.points for deal in some), 2),
        "joined": round(_mean(deal.players == 2 for deal in some), 3),
        "calibration": calibration([(chance, d.made) for d in some for chance in d.chances]),
    }


def _mean(numbers: Iterable[float]) -> float:
    some = list(numbers)
    return sum(some) / len(some)
