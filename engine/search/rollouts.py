"""Deals played out to the end, every player going by his own cards and what the table saw."""

from __future__ import annotations

from typing import TypeAlias

from engine.search.card_table import (
    BIT_OF,
    NO_TRUMP,
    NOBODY,
    RANKS,
    SUIT,
    SUIT_OF,
    Masks,
    Table,
    winning,
)
from engine.search.few_tricks import Few, discard_for_few, follow_for_few, lead_for_few
from engine.search.maxims import CASES, discard, follow, lead, ruff

# The suit led, the cards played, the place of the best, the lowest rank that would beat it, and
# whether it is a trump on another suit.
Trick: TypeAlias = tuple[int, int, int, int, bool]


def play_out(table: Table, hands: list[Masks]) -> list[int]:
    """Tricks by seat, the trick in progress counted in; uses its arguments up.

    The choices are those of `by_maxim`.
    """
    won, leader, trick = [0, 0, 0, 0], table.leader, _begun(table)
    for _ in range(_tricks(hands)):
        if trick is None:
            trick = _led(table, leader, hands[leader], lead(table, leader, hands[leader]))
        leader = (leader + _finished(table, leader, trick, hands)) & 3
        won[leader] += 1
        trick = None
    return won


def play_out_few(table: Table, few: Few, hands: list[Masks], joint: bool = True) -> list[int]:
    """Tricks by seat, those in `few` included, as soon as the attackers' numbers are settled.

    Where `joint`, one attacker with too many settles it for all. Uses its arguments up; the
    choices are those of `by_need`.
    """
    assert table.trump == NO_TRUMP, "few tricks are wanted without a trump"
    if few.bare >= 0:
        few.open_hand = hands[few.bare]
    won, leader, trick = few.won, table.leader, _begun(table)
    for _ in range(_tricks(hands)):
        if trick is None:
            hand = hands[leader]
            trick = _led(table, leader, hand, lead_for_few(table, few, leader, hand))
        leader = (leader + _finished_for_few(table, few, leader, trick, hands)) & 3
        won[leader] += 1
        trick, alive = None, few.alive()
        if alive != few.attackers if joint else not alive:
            break
    return won


def _tricks(hands: list[Masks]) -> int:
    """Left to play, that in progress counted in."""
    return max(sum(mask.bit_count() for mask in hand) for hand in hands)


def _begun(table: Table) -> Trick | None:
    trick = table.trick
    if not trick:
        return None
    best = winning(trick, table.trump)
    led, suit = SUIT_OF[trick[0]], SUIT_OF[trick[best]]
    return led, len(trick), best, trick[best] % RANKS + 1, suit != led


def _led(table: Table, leader: int, hand: Masks, card: int) -> Trick:
    suit, bit = SUIT_OF[card], BIT_OF[card]
    if table.opened[leader] == NOBODY:
        table.opened[leader] = suit
    hand[suit] ^= bit
    table.gone[suit] |= bit
    return suit, 1, 0, bit.bit_length(), False


def _finished(table: Table, leader: int, trick: Trick, hands: list[Masks]) -> int:
    """The place of the card that takes the trick."""
    led, played, best, floor, ruffed = trick
    gone, sides, trump = table.gone, table.sides, table.trump
    for place in range(played, 4):
        seat = (leader + place) & 3
        hand = hands[seat]
        mask, case = hand[led], CASES[sides[seat]][seat][place][best]
        if mask:
            suit = led
            bit = mask & -mask
            if not ruffed:
                bit = follow(case, mask, floor, SUIT & ~(gone[led] | mask))
                if bit >> floor:
                    best, floor = place, bit.bit_length()
        else:
            table.voids[seat] |= 1 << led
            suit, bit = trump, 0
            if trump not in (NO_TRUMP, led) and hand[trump]:
                bit = ruff(case, hand[trump], floor, ruffed, SUIT & ~gone[led])
            if not bit:
                card = discard(trump, hand, gone)
                suit, bit = SUIT_OF[card], BIT_OF[card]
            if suit == trump and (not ruffed or bit >> floor):
                best, floor, ruffed = place, bit.bit_length(), True
        hand[suit] ^= bit
        gone[suit] |= bit
    return best


def _finished_for_few(table: Table, few: Few, leader: int, trick: Trick, hands: list[Masks]) -> int:
    led, played, best, floor, _ = trick
    for place in range(played, 4):
        seat = (leader + place) & 3
        hand = hands[seat]
        if hand[led]:
            standing = place, (leader + best) & 3, floor - 1
            suit, bit = led, follow_for_few(table, few, seat, hand, led, standing)
            if bit >> floor:
                best, floor = place, bit.bit_length()
        else:
            card = discard_for_few(table, few, seat, hand)
            table.voids[seat] |= 1 << led
            suit, bit = SUIT_OF[card], BIT_OF[card]
        hand[suit] ^= bit
        table.gone[suit] |= bit
    return best
