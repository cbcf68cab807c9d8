"""Deals played out to the end, every player going by his own cards and what the table saw."""

from __future__ import annotations

from engine.search.card_table import EVERYBODY, RANKS, SEATS, Masks, Table
from engine.search.few_tricks import Few, by_need
from engine.search.maxims import by_maxim


def play_out(table: Table, hands: list[Masks]) -> list[int]:
    """Tricks by seat, the trick in progress counted in; uses its arguments up."""
    won, trick = [0, 0, 0, 0], table.trick
    while True:
        for _ in range(len(trick), 4):
            seat = (table.leader + len(trick)) & 3
            hand = hands[seat]
            card = by_maxim(table, seat, hand)
            hand[card // RANKS] ^= 1 << card % RANKS
            table.put(seat, card)
        won[table.taken()] += 1
        if not any(hands[0]):
            return won


def play_out_few(table: Table, few: Few, hands: list[Masks], joint: bool = True) -> list[int]:
    """Tricks by seat, those in `few` included, as soon as the attackers' numbers are settled.

    Where `joint`, one attacker with too many settles it for all. Uses its arguments up.
    """
    if few.bare >= 0:
        few.open_hand = hands[few.bare]
    trick, won = table.trick, few.won
    while True:
        for _ in range(len(trick), 4):
            seat = (table.leader + len(trick)) & 3
            hand = hands[seat]
            card = by_need(table, few, seat, hand)
            hand[card // RANKS] ^= 1 << card % RANKS
            table.put(seat, card)
        won[table.taken()] += 1
        if not any(hands[0]) or _settled(few, joint):
            return won


def _settled(few: Few, joint: bool) -> bool:
    lost = [few.won[seat] > few.aim for seat in SEATS[few.attackers & EVERYBODY]]
    return any(lost) if joint else all(lost)
