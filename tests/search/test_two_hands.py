"""Exact play of two hands: known endings, and every line of play on small ones."""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.model.cards import ACE_HIGH, PACK_52, Suit, cards
from engine.search.bits import to_suits
from engine.search.two_hands import Objective, Reply, TwoHands
from engine.search.two_hands_proof import Nodes, OutOfNodes
from tests.search.endings import drawn, parsed, played_out, solved, told

DATA = Path(__file__).parents[1] / "data"
OBJECTIVES: list[Objective] = ["max", "min"]
RULES: list[Reply] = ["follow", "head"]
SIZES = range(1, 6)
CASES = list(product(OBJECTIVES, RULES, SIZES))


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


@pytest.mark.parametrize("name", ["two_hand_endings.jsonl", "two_hand_theory.jsonl"])
def test_known_endings(name: str) -> None:
    for number, row in enumerate(rows(name), 1):
        solution, where = solved(parsed(row)), f"{name}:{number}"
        assert solution.value == row["value"], where
        if "best" in row:
            best = {card for card, tricks in told(solution).items() if tricks == row["value"]}
            assert best == set(cards(" ".join(row["best"]))), where


def agrees(objective: Objective, reply: Reply, each: int, count: int) -> None:
    for seed in range(count):
        ending = drawn(Random(seed), each, objective, reply)
        solution = solved(ending)
        assert told(solution) == played_out(ending), f"seed {seed}: {ending}"
        best = max if (ending.led is None) == (objective == "max") else min
        assert solution.value == best(told(solution).values()), f"seed {seed}: {ending}"


@pytest.mark.parametrize(("objective", "reply", "each"), CASES)
def test_small_endings_agree_with_the_rules(objective: Objective, reply: Reply, each: int) -> None:
    agrees(objective, reply, each, 2_000 // len(CASES))


@pytest.mark.slow
@pytest.mark.parametrize(("objective", "reply", "each"), CASES)
def test_many_small_endings_agree_with_the_rules(
    objective: Objective, reply: Reply, each: int
) -> None:
    agrees(objective, reply, each, 20_000 // len(CASES))


@pytest.mark.parametrize(("objective", "reply"), list(product(OBJECTIVES, RULES)))
def test_the_tricks_of_a_hand_about_to_lead_are_those_of_its_best_card(
    objective: Objective, reply: Reply
) -> None:
    for seed in range(60):
        pack = Random(seed).sample(PACK_52, 14)
        hands = to_suits(pack[:7], ACE_HIGH), to_suits(pack[7:], ACE_HIGH)
        solver = TwoHands(Suit.HEARTS, objective, reply)
        assert solver.tricks(hands, 1) == solver.solve(hands, 1).value, f"seed {seed}"


def test_what_is_proved_of_one_ending_is_true_of_the_next() -> None:
    solver = TwoHands(Suit.HEARTS)
    for seed in range(200):
        pack = Random(seed).sample(PACK_52, 12)
        hands = to_suits(pack[:6], ACE_HIGH), to_suits(pack[6:], ACE_HIGH)
        fresh = TwoHands(Suit.HEARTS)
        assert solver.tricks(hands, 0) == fresh.tricks(hands, 0), f"seed {seed}"


def thirteen(seed: int) -> Any:
    pack = Random(seed).sample(PACK_52, 26)
    return to_suits(pack[:13], ACE_HIGH), to_suits(pack[13:], ACE_HIGH)


def test_a_search_stops_when_its_nodes_are_spent() -> None:
    nodes = Nodes(100)
    with pytest.raises(OutOfNodes):
        TwoHands(Suit.HEARTS, nodes=nodes).tricks(thirteen(1), 0)
    assert nodes.left == -1


def test_a_search_pauses_after_each_question() -> None:
    nodes = Nodes(100_000)
    left = [
        nodes.left,
        *(nodes.left for _ in TwoHands(Suit.HEARTS, nodes=nodes).steps(thirteen(1), 0)),
    ]
    spent = [before - after for before, after in pairwise(left)]
    assert len(spent) > 10
    assert max(spent) < sum(spent) / 2


def test_nodes_are_few() -> None:
    """The measure of the search; `python -m engine.lab bench` takes it over 3,000 deals."""
    spent = []
    for seed in range(300):
        nodes = Nodes(100_000)
        TwoHands(Suit.HEARTS, nodes=nodes).tricks(thirteen(seed), 0)
        spent.append(100_000 - nodes.left)
    assert sorted(spent)[150] <= 550
