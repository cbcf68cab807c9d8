"""The general misère of Solo Whist: everybody for himself, and nobody wants the last trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.ai.player import Budget, Thought
from engine.ai.position import choices, look
from engine.model.actions import Play
from engine.model.observation import Observation
from engine.search.card_table import RANKS, SUITS, Masks, Table, highest, sides_of
from engine.search.few_tricks import Few, by_need, danger

CLOSE: Final = 3  # tricks from the end at which winning becomes a danger


def avoid_the_last_trick(seen: Observation, budget: Budget) -> Iterator[Thought]:
    """High cards while they do no harm, low ones kept for the end."""
    position = look(seen, sides_of(0), budget.memory)
    close = len(seen.hand) <= CLOSE
    cards = choices(position, seen, _low if close else _high)
    ranking = tuple((Play(card), 1 - n / len(cards)) for n, card in enumerate(cards))
    why = "all_equal" if len(cards) == 1 else "general_low" if close else "general_high"
    yield Thought(ranking[0][0], 1.0, ranking, why)


def _low(table: Table, seat: int, hand: Masks) -> int:
    return by_need(table, Few(1 << seat, 0, [0] * 4), seat, hand)


def _high(table: Table, seat: int, hand: Masks) -> int:
    """The highest card; of any suit, of the most dangerous one."""
    suits: list[int] = [suit for suit in SUITS if hand[suit]]
    if table.trick and hand[table.trick[0] // RANKS]:
        suits = [table.trick[0] // RANKS]
    out = table.out(hand)
    worst = max(suits, key=lambda suit: (danger(hand[suit], out[suit]), highest(hand[suit])))
    return worst * RANKS + highest(hand[worst])
