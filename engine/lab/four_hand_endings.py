"""Exact play of endings of four hands: what a line of JSON says, and the answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine.model.cards import ACE_HIGH, Card, Suit, cards
from engine.model.errors import BadRequest
from engine.model.plain import as_list, as_text, within
from engine.search.bits import Suits, to_card, to_place, to_suits
from engine.search.four_hands import FourHands, Hands, Objective

MOST_CARDS: Final = 13
ALL_SEATS: Final = 15


@dataclass(frozen=True, slots=True)
class Ending:
    hands: Hands  # without the cards of the trick
    leader: int
    trick: tuple[Card, ...]
    trump: Suit | None
    declarers: int  # a bit for each seat
    objective: Objective


def read(given: dict[str, Any], number: int) -> Ending:
    """What else stands in a line is left alone; raises BadRequest."""
    field = "hands"
    try:
        held = as_list(given.get("hands"), lambda hand: cards(as_text(hand)))
        sizes = {len(hand) for hand in held}
        whole = len(held) == 4 and len(sizes) == 1 and 0 < len(held[0]) <= MOST_CARDS
        if not whole or len({card for hand in held for card in hand}) != 4 * len(held[0]):
            raise ValueError("not four hands of the same size")
        field = "leader"
        leader = within(given.get("leader"), 0, 3)
        field = "trick"
        trick = cards(as_text(given.get("trick") or given.get("led") or ""))
        if len(trick) > 3 or any(
            card not in held[(leader + place) % 4] for place, card in enumerate(trick)
        ):
            raise ValueError("not cards of the seats in their turn")
        field = "trump"
        trump = None if given.get("trump") is None else Suit.parse(as_text(given["trump"]))
        field = "declarers"
        declarers = _declarers(given, leader)
        field = "objective"
        objective = _objective(given.get("objective", "max"))
    except ValueError as error:
        raise BadRequest(field=field, line=number) from error
    zero, one, two, three = (_without(hand, trick) for hand in held)
    return Ending((zero, one, two, three), leader, trick, trump, declarers, objective)


def _declarers(given: dict[str, Any], leader: int) -> int:
    """One seat or several; if nothing is said, the leader and the seat across."""
    if "declarer" in given:
        return 1 << within(given["declarer"], 0, 3)
    if "declarers" not in given:
        return 5 << leader % 2
    seats = set(as_list(given["declarers"], lambda seat: within(seat, 0, 3)))
    declarers = sum(1 << seat for seat in seats)
    if declarers in (0, ALL_SEATS):
        raise ValueError("not two sides")
    return declarers


def _objective(value: object) -> Objective:
    """The most tricks, the fewest, none, or exactly a number of them."""
    match value:
        case "max":
            return "max"
        case "min":
            return "min"
        case "declarer_zero":
            return 0
    return within(value, 0, MOST_CARDS)


def _without(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> Suits:
    return to_suits((card for card in hand if card not in trick), ACE_HIGH)


def solved(ending: Ending) -> dict[str, Any]:
    """The declarers' tricks, or whether they make it, and the best cards of the seat to act."""
    trick = [to_place(card, ACE_HIGH) for card in ending.trick]
    solver = FourHands(ending.trump, ending.declarers, ending.objective)
    solution = solver.solve(ending.hands, ending.leader, trick)
    counted = isinstance(ending.objective, str)
    best = sorted(to_card(place, ACE_HIGH) for place in solution.best)
    return {
        **({"value": solution.value} if counted else {"makes": bool(solution.value)}),
        "best": [str(card) for card in best],
        "nodes": solution.nodes,
    }
