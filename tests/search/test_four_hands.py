"""Exact play of four hands: known endings, and every line of play on small ones."""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.model.cards import ACE_HIGH, PACK_52, Card, Suit, cards
from engine.search.bits import to_suits
from engine.search.four_hands import FourHands, Hands, Objective
from engine.search.two_hands_proof import Nodes, OutOfNodes
from tests.search.four_hand_endings import (
    ACROSS,
    ALONE,
    BESIDE,
    THREE,
    drawn,
    on_the_table,
    parsed,
    played_out,
    solved,
    told,
    wishes,
)

DATA = Path(__file__).parents[1] / "data" / "four_hand_endings.jsonl"
SHARINGS = {"across": ACROSS, "beside": BESIDE, "alone": ALONE, "three": THREE}
OBJECTIVES: list[Objective] = ["max", "min", 0, 1, 2]
CASES = list(product(SHARINGS, OBJECTIVES))
ROWS: list[dict[str, Any]] = [json.loads(line) for line in DATA.read_text().splitlines()]


def test_known_endings_of_two_against_two() -> None:
    counted = [(number, row) for number, row in enumerate(ROWS, 1) if "best" in row]
    assert len(counted) == 300
    for number, row in counted:
        solution = solved(parsed(row))
        best = {card for card, worth in told(solution).items() if worth == row["value"]}
        assert (solution.value, best) == (row["value"], set(map(Card.parse, row["best"]))), number


def test_known_miseres() -> None:
    miseres = [(number, row) for number, row in enumerate(ROWS, 1) if "makes" in row]
    assert len(miseres) == 100
    for number, row in miseres:
        ending = parsed(row)
        hands, _ = on_the_table(ending)
        solver = FourHands(None, ending.declarers, 0)
        assert solver.value(hands, ending.leader) == row["makes"], number


def agrees(declarers: int, objective: Objective, count: int) -> None:
    for seed in range(count):
        ending = drawn(Random(seed), 1 + seed % 4, declarers, objective)
        solution = solved(ending)
        assert told(solution) == played_out(ending), f"seed {seed}: {ending}"
        best = max if wishes(ending, ending.to_act) else min
        assert solution.value == best(told(solution).values()), f"seed {seed}: {ending}"


@pytest.mark.parametrize(("sharing", "objective"), CASES)
def test_small_endings_agree_with_the_rules(sharing: str, objective: Objective) -> None:
    agrees(SHARINGS[sharing], objective, 12)


@pytest.mark.slow
@pytest.mark.parametrize(("sharing", "objective"), CASES)
def test_many_small_endings_agree_with_the_rules(sharing: str, objective: Objective) -> None:
    agrees(SHARINGS[sharing], objective, 2_000)


def dealt(seed: int, each: int) -> Hands:
    pack = Random(seed).sample(PACK_52, 4 * each)
    zero, one, two, three = (to_suits(pack[n * each : (n + 1) * each], ACE_HIGH) for n in range(4))
    return zero, one, two, three


@pytest.mark.parametrize(("sharing", "objective"), CASES)
def test_the_value_is_that_of_the_best_card(sharing: str, objective: Objective) -> None:
    for seed in range(10):
        solver = FourHands(Suit.HEARTS, SHARINGS[sharing], objective)
        hands = dealt(seed, 5)
        assert solver.value(hands, 1) == solver.solve(hands, 1).value, f"seed {seed}"


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_what_is_proved_of_one_ending_is_true_of_the_next(objective: Objective) -> None:
    solver = FourHands(Suit.HEARTS, ACROSS, objective)
    for seed in range(40):
        hands = dealt(seed, 5)
        fresh = FourHands(Suit.HEARTS, ACROSS, objective)
        assert solver.value(hands, 0) == fresh.value(hands, 0), f"seed {seed}"


def test_all_cards_are_told_the_best_for_the_seat_to_act_first() -> None:
    """The knave that was led parts the queen from the ten; king and queen are equal."""
    zero, one, two, three = (
        to_suits(cards(hand), ACE_HIGH) for hand in ("S2 H2", "SK SQ ST", "S9 S3 H3", "S5 S4 H4")
    )
    solution = FourHands(None, ACROSS).solve((zero, one, two, three), 0, [(3, 9)])
    assert list(solution.worth.items()) == [((3, 10), 0), ((3, 11), 0), ((3, 8), 1)]
    assert solution.best == ((3, 10), (3, 11))


def test_a_search_stops_when_its_nodes_are_spent() -> None:
    nodes = Nodes(100)
    with pytest.raises(OutOfNodes):
        FourHands(Suit.HEARTS, ACROSS, nodes=nodes).value(dealt(1, 9), 0)
    assert nodes.left == -1


def test_a_search_pauses_after_each_question() -> None:
    nodes = Nodes(100_000)
    steps = FourHands(Suit.HEARTS, ACROSS, nodes=nodes).steps(dealt(1, 7), 0)
    left = [nodes.left, *(nodes.left for _ in steps)]
    spent = [before - after for before, after in pairwise(left)]
    assert len(spent) > 7
    assert max(spent) < sum(spent)


@pytest.mark.parametrize(("each", "most"), [(7, 330), (8, 1_250)])
def test_nodes_are_few(each: int, most: int) -> None:
    """The measure of the search: without trumps the study's prototype needs 461 and 1,689."""
    spent = []
    for seed in range(60):
        nodes = Nodes(1_000_000)
        FourHands(None, ACROSS, nodes=nodes).value(dealt(seed, each), 0)
        spent.append(1_000_000 - nodes.left)
    assert sorted(spent)[30] <= most
