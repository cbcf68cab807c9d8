"""Two players on duplicate deals, thousands at a time; stage two is played exactly."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from engine.lab.training.choosing import Manner, leads, replies
from engine.lab.training.deals import TRICKS, Chance, Deals, Ints, shuffled
from engine.lab.training.endings import exact_points
from engine.lab.training.net import Floats, Reader
from engine.search.two_hands import Objective

HALF: Final = 6.5


class Player(NamedTuple):
    reader: Reader
    manner: Manner


Pair: TypeAlias = tuple[Player, Player]


class Score(NamedTuple):
    wins: float  # share of deals that the first player wins
    error: float  # standard error over pairs
    margin: float  # his tricks less the other's
    pairs: int


def duel(pair: Pair, objective: Objective, pairs: int, chance: Chance) -> Score:
    packs = shuffled(pairs, chance)
    points = np.stack([_points(packs, pair, first, objective, chance) for first in (0, 1)])
    wins = (points > HALF).mean(axis=0)
    error = float(wins.std(ddof=1)) / pairs**0.5
    return Score(float(wins.mean()), error, float(2 * (points.mean() - HALF)), pairs)


def _points(packs: Ints, pair: Pair, first: int, objective: Objective, chance: Chance) -> Floats:
    """Of the first player, who sits in that seat in every deal."""
    deals = Deals(packs)
    for _ in range(TRICKS):
        mine = deals.leader == first
        leading = [leads(deals, player.reader, player.manner, chance).cards for player in pair]
        lead = np.where(mine, *leading)
        answers = [replies(deals, player.reader, lead, player.manner, chance) for player in pair]
        deals.play(lead, np.where(mine, *reversed(answers)))
    points = exact_points(deals, objective)
    return points if first == 0 else 13 - points
