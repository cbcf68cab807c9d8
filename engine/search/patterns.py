"""One suit of two open hands by relative rank, which is all that matters in play.

A pattern has a bit for each card of the suit still in play, the lowest first, set where hand 1
holds it, and a one on top: 0b1_001 is a suit of three of which hand 1 has the lowest. An index
counts cards from the lowest.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.search.bits import Mask, members

Pattern: TypeAlias = int


class Holding(NamedTuple):
    """What one hand has of a suit, beside the other."""

    own: int
    others: int
    masters: int  # cards above all of the other's
    safe: int  # cards that the other can never capture, however both play


def pattern(zero: Mask, one: Mask) -> Pattern:
    both = tuple(members(zero | one))
    return 1 << len(both) | sum(1 << i for i, strength in enumerate(both) if one >> strength & 1)


def without(suit: Pattern, index: int) -> Pattern:
    low = (1 << index) - 1
    return suit >> 1 & ~low | suit & low


def without_both(suit: Pattern, one: int, another: int) -> Pattern:
    return without(without(suit, max(one, another)), min(one, another))


def holding(suit: Pattern, who: int) -> Holding:
    own = others = masters = free = captured = 0
    for index in reversed(range(suit.bit_length() - 1)):
        if suit >> index & 1 != who:
            others, free = others + 1, free + 1
            continue
        own += 1
        masters += not others
        if free:  # each higher card of the other captures one
            free, captured = free - 1, captured + 1
    return Holding(own, others, masters, own - captured)


def runs(suit: Pattern, who: int) -> tuple[range, ...]:
    """The cards of one hand, equal ones together, the highest run first."""
    found: list[range] = []
    top: int | None = None
    for index in range(suit.bit_length() - 2, -2, -1):
        mine = index >= 0 and suit >> index & 1 == who
        if mine and top is None:
            top = index
        elif not mine and top is not None:
            found.append(range(index + 1, top + 1))
            top = None
    return tuple(found)


def replies(suit: Pattern, led: int, who: int, head: bool) -> tuple[list[range], list[range]]:
    """The runs of a hand that follows suit which lose to the card led, and those which win."""
    own = runs(suit, who)
    win = [run for run in own if run[0] > led]
    lose = [run for run in own if run[0] < led]
    return ([] if win and head else lose), win
