"""Exact play of endings of two hands or four, a line of JSON each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from engine.lab import four_hand_endings
from engine.model.cards import ACE_HIGH, ECARTE_ORDER, Card, Hand, RankOrder, Suit, cards
from engine.model.errors import BadRequest
from engine.model.plain import as_dict, as_list, as_text, read_json, within
from engine.search.bits import to_card, to_place, to_suits
from engine.search.two_hands import Objective, Reply, TwoHands

OBJECTIVES: Final[dict[str, Objective]] = {"max": "max", "min": "min"}
RULES: Final[dict[str, Reply]] = {"follow": "follow", "head": "head"}
# Écarté's order for its rule, with the cards that it leaves out below its own.
ORDERS: Final[dict[Reply, RankOrder]] = {
    "follow": ACE_HIGH,
    "head": (*(rank for rank in ACE_HIGH if rank not in ECARTE_ORDER), *ECARTE_ORDER),
}
MOST_CARDS: Final = 13


@dataclass(frozen=True, slots=True)
class Ending:
    hands: tuple[Hand, Hand]  # without the card led
    leader: int
    led: Card | None
    trump: Suit | None
    objective: Objective


def solve(text: str, reply: Reply) -> Iterator[dict[str, Any]]:
    """An answer for each line; raises BadRequest for the first that is no ending."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadRequest(field="json")
    for number, line in lines:
        try:
            given = as_dict(read_json(line))
        except ValueError as error:
            raise BadRequest(field="json", line=number) from error
        start = perf_counter()
        answer = _answer(given, number, reply)
        yield answer | {"seconds": round(perf_counter() - start, 6)}


def _answer(given: dict[str, Any], number: int, reply: Reply) -> dict[str, Any]:
    hands = given.get("hands")
    if reply == "follow" and isinstance(hands, list) and len(hands) == 4:
        return four_hand_endings.solved(four_hand_endings.read(given, number))
    return _solved(_ending(given, number), reply)


def _ending(given: dict[str, Any], number: int) -> Ending:
    """What else stands in a line is left alone."""
    field = "hands"
    try:
        zero, one = as_list(given.get("hands"), lambda hand: cards(as_text(hand)))
        if len({*zero, *one}) != 2 * len(zero) or not 0 < len(zero) == len(one) <= MOST_CARDS:
            raise ValueError("not two hands of the same size")
        field = "leader"
        leader = within(given.get("leader"), 0, 1)
        field = "led"
        led = None if given.get("led") is None else Card.parse(as_text(given["led"]))
        if led is not None and led not in (zero, one)[leader]:
            raise ValueError("not a card of the leader")
        field = "trump"
        trump = None if given.get("trump") is None else Suit.parse(as_text(given["trump"]))
        field = "objective"
        objective = OBJECTIVES[as_text(given.get("objective", "max"))]
    except (ValueError, KeyError) as error:
        raise BadRequest(field=field, line=number) from error
    return Ending((frozenset(zero) - {led}, frozenset(one) - {led}), leader, led, trump, objective)


def _solved(ending: Ending, reply: Reply) -> dict[str, Any]:
    order = ORDERS[reply]
    zero, one = (to_suits(hand, order) for hand in ending.hands)
    to_act = ending.leader if ending.led is None else 1 - ending.leader
    led = None if ending.led is None else to_place(ending.led, order)
    solver = TwoHands(ending.trump, ending.objective, reply)
    solution = solver.solve((zero, one), to_act, led)
    return {
        "value": solution.value,
        "best": [str(card) for card in sorted(to_card(place, order) for place in solution.best)],
        "nodes": solution.nodes,
    }
