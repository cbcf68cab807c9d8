"""The last tricks of one side against another, played perfectly with all four hands open."""

from __future__ import annotations

from typing import Final

from engine.ai.plans import Plan, Won
from engine.ai.position import Position
from engine.search.bits import Suits
from engine.search.card_table import EVERYBODY, NO_TRUMP, RANKS, SEATS, Masks
from engine.search.four_hands import FourHands
from engine.search.two_hands_proof import Nodes, OutOfNodes

A_DEAL: Final = 2_000  # nodes: no deal may hold the thought up


class LastTricks:
    """What has been proved of one deal helps with the next."""

    def __init__(self, position: Position, plan: Plan, won: Won, nodes: Nodes) -> None:
        table = position.table
        self._won = won
        self._leader, self._trick = table.leader, [divmod(card, RANKS) for card in table.trick]
        self._declarer, self._other = SEATS[plan.declarers][0], SEATS[EVERYBODY ^ plan.declarers][0]
        self._left = sum(mask.bit_count() for mask in position.hand)
        trump = None if table.trump == NO_TRUMP else table.trump
        self._nodes, self._deal = nodes, Nodes(0)
        self._hands = FourHands(trump, plan.declarers, nodes=self._deal)

    def won(self, hands: list[Masks]) -> dict[int, Won] | None:
        """The deal's tricks by seat after each card, a side's taken to be all of one seat.

        None where it takes too long.
        """
        self._deal.left = given = min(A_DEAL, self._nodes.left)
        one, two, three, four = (Suits(*hand) for hand in hands)
        try:
            solution = self._hands.solve((one, two, three, four), self._leader, self._trick)
        except OutOfNodes:
            self._nodes.left -= given
            return None
        self._nodes.left -= solution.nodes
        return {
            suit * RANKS + rank: self._after(worth)
            for (suit, rank), worth in solution.worth.items()
        }

    def _after(self, tricks: int) -> Won:
        won = self._won[:]
        won[self._declarer] += tricks
        won[self._other] += self._left - tricks
        return won
