"""What stage two is worth, exactly or by the net."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.lab.training.coding import Coded, at_ending
from engine.lab.training.deals import RANKS, Deals, Ints
from engine.lab.training.net import Floats, Reader
from engine.search.bits import Suits
from engine.search.two_hands import Objective, TwoHands

SEATS: Final = (0, 1)
TRUMPS: Final = 0
HALF: Final = 6.5
MOST_SOLVED: Final = 1000  # by one solver, which forgets nothing


def exact_points(deals: Deals, objective: Objective, rows: Ints | None = None) -> Floats:
    """[rows]: the tricks that seat 0 wants and gets of the thirteen of stage two."""
    asked = deals.rows if rows is None else rows
    points = np.empty(len(asked), np.float32)
    for number, row in enumerate(asked):
        if number % MOST_SOLVED == 0:
            solver = TwoHands(TRUMPS, objective)
        zero, one = (Suits(*map(int, deals.hands[seat, :, row])) for seat in SEATS)
        leader = int(deals.leader[row])
        tricks = solver.tricks((zero, one), leader)
        points[number] = tricks if (leader == 0) is (objective == "max") else RANKS - tricks
    return points


def results(points: Floats) -> Floats:
    """[seats, 2, deals]: for each seat whether it wins the deal, and its points as the net gives them."""
    both = np.stack([points, RANKS - points])
    return np.stack([both > HALF, (both - HALF) / HALF], axis=1).astype(np.float32)


def codes(deals: Deals) -> list[Coded]:
    """By seat."""
    return [at_ending(deals.hands[s], deals.hands[1 - s], deals.leader == s) for s in SEATS]


def judged(deals: Deals, reader: Reader) -> Floats:
    """`results` as the net expects them; what it gives one seat it takes from the other."""
    zero, one = (reader.values(coded) for coded in codes(deals))
    wins, tricks = (zero[0] + 1 - one[0]) / 2, (zero[1] - one[1]) / 2
    return np.stack([np.stack([wins, tricks]), np.stack([1 - wins, -tricks])])
