"""Exact play of the last few tricks of two open hands.

A hand is a mask of 52 bits, bit `card` for a card, so that within a suit the higher bit is the
stronger card. Values are tricks taken, by the hand that leads, from here to the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

SUITS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))


def to_mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


class LastTricks:
    """Both sides want the most tricks, or where `few`, the fewest; results are kept."""

    def __init__(self, trump: int, few: bool) -> None:
        self._trump = SUITS[trump]
        self._few = few
        self._known: dict[tuple[int, int], int] = {}

    def led_by(self, leader: int, other: int) -> int:
        """Tricks of the hand about to lead."""
        key = leader, other
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self._best_lead(leader, other) if leader else 0
        return value

    def answered(self, led: int, leader: int, other: int) -> int:
        """Tricks of the leader once `led`, a mask of one bit, has left his hand."""
        suit = next(suit for suit in SUITS if suit & led)
        rest = other.bit_count() - 1
        results = []
        for reply in self._replies(led, suit, other, leader):
            if reply > led if reply & suit else reply & self._trump:
                results.append(rest - self.led_by(other ^ reply, leader))
            else:
                results.append(1 + self.led_by(leader, other ^ reply))
        return max(results) if self._few else min(results)

    def _best_lead(self, leader: int, other: int) -> int:
        results = [
            self.answered(led, leader ^ led, other)
            for suit in SUITS
            for led in _distinct(leader & suit, other & suit)
        ]
        return min(results) if self._few else max(results)

    def _replies(self, led: int, suit: int, hand: int, leader: int) -> Iterator[int]:
        same = hand & suit
        if self._few:
            for held in (same,) if same else (hand & one for one in SUITS):
                yield from _distinct(held, leader | led)
        elif same:
            yield same & -same
            higher = same & -(led << 1)
            if higher and higher & -higher != same & -same:
                yield higher & -higher  # the cheapest winner
        else:
            for one in SUITS:
                if held := hand & one:
                    yield held & -held  # the lowest ruff, the lowest discard of each suit


def _distinct(hand: int, other: int) -> Iterator[int]:
    """The lowest of each run of one suit with no card of the other hand inside it."""
    inside = False
    both = hand | other
    while both:
        low = both & -both
        both ^= low
        if not hand & low:
            inside = False
        elif not inside:
            yield low
            inside = True
