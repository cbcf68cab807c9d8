"""Stage one of German Whist, thousands of deals at a time.

Arrays count the deals on their last axis and the suits, trumps first, on the one before it. A card is
13 * suit + strength; a suit of a hand is a mask of thirteen bits.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Ints: TypeAlias = npt.NDArray[np.integer[Any]]
Flags: TypeAlias = npt.NDArray[np.bool_]
Chance: TypeAlias = np.random.Generator

SUITS: Final = 4
RANKS: Final = 13
CARDS: Final = 52
TRICKS: Final = 13
STOCK: Final = 26
LIMITLESS: Final = 99  # nothing is known that would limit his cards of a suit
UNDRAWN: Final = 14  # came: still in the stock
UNPLAYED: Final = 13  # left: still held, or in the stock


class Deals:
    """All at the same trick."""

    def __init__(self, packs: Ints) -> None:
        """Packs [52, deals]: a hand, the other, the stock from its top; trumps are suit 0."""
        count = packs.shape[1]
        self.trick = 0
        self.rows = np.arange(count)
        self.leader = np.zeros(count, np.int64)
        self.stock = packs[2 * RANKS :]
        self.hands = np.stack([masks(packs[:RANKS]), masks(packs[RANKS : 2 * RANKS])])
        self.shown = np.zeros_like(self.hands)  # held, and seen by the other as a prize
        self.live = np.full((SUITS, count), (1 << RANKS) - 1, np.int32)
        self.draws = np.full_like(self.hands, LIMITLESS)  # hidden, since he was out of the suit
        self.voids = np.zeros_like(self.hands)  # a bit for each trick at which he was
        self.came = np.full((CARDS, count), UNDRAWN, np.int32)
        self.came[packs[: 2 * RANKS], self.rows] = 0
        self.left = np.full((CARDS, count), UNPLAYED, np.int32)
        self.holder = np.full((CARDS, count), -1, np.int32)
        self.holder[packs[:RANKS], self.rows] = 0
        self.holder[packs[RANKS : 2 * RANKS], self.rows] = 1
        self.played: list[tuple[Ints, Ints]] = []

    @property
    def prize(self) -> Ints:
        card: Ints = self.stock[2 * self.trick]
        return card

    @property
    def to_come(self) -> int:
        """Tricks of stage one after this one."""
        return TRICKS - 1 - self.trick

    def play(self, lead: Ints, reply: Ints) -> None:
        leader, other = self.leader, 1 - self.leader
        out = lead // RANKS != reply // RANKS
        self.draws[other[out], lead[out] // RANKS, self.rows[out]] = 0
        self.voids[other[out], lead[out] // RANKS, self.rows[out]] |= 1 << self.trick
        for seat, card in ((leader, lead), (other, reply)):
            self._take(self.hands, seat, card)
            self._take(self.shown, seat, card)
            self.live[card // RANKS, self.rows] &= ~bit(card)
            self.left[card, self.rows] = self.trick
        self.leader = np.where(beats(reply, lead), other, leader)
        self._draw(self.stock[2 * self.trick], self.stock[2 * self.trick + 1])
        self.played.append((lead, reply))
        self.trick += 1

    def _take(self, of: Ints, seat: Ints, card: Ints) -> None:
        of[seat, card // RANKS, self.rows] &= ~bit(card)

    def _draw(self, prize: Ints, hidden: Ints) -> None:
        winner, loser = self.leader, 1 - self.leader
        self.hands[winner, prize // RANKS, self.rows] |= bit(prize)
        self.shown[winner, prize // RANKS, self.rows] |= bit(prize)
        self.hands[loser, hidden // RANKS, self.rows] |= bit(hidden)
        self.draws[loser, :, self.rows] += 1
        for seat, card in ((winner, prize), (loser, hidden)):
            self.came[card, self.rows] = self.trick + 1
            self.holder[card, self.rows] = seat


def shuffled(count: int, chance: Chance) -> Ints:
    """Packs of which the 27th card is a trump."""
    packs = chance.permuted(np.tile(np.arange(CARDS)[:, None], (1, count)), axis=0)
    turned = packs[2 * RANKS] // RANKS
    suit = packs // RANKS
    suit = np.where(suit == turned, 0, np.where(suit == 0, turned, suit))
    renamed: Ints = suit * RANKS + packs % RANKS
    return renamed


def bit(card: Ints) -> Ints:
    return np.left_shift(1, card % RANKS).astype(np.int32)


def masks(cards: Ints) -> Ints:
    """Of the cards of each column."""
    made = np.zeros((SUITS, cards.shape[1]), np.int32)
    rows = np.arange(cards.shape[1])
    for card in cards:
        made[card // RANKS, rows] |= bit(card)
    return made


def beats(reply: Ints, lead: Ints) -> Flags:
    same = reply // RANKS == lead // RANKS
    return np.where(same, reply > lead, reply < RANKS)


def choices(hands: Ints, live: Ints, led: Ints | None = None) -> tuple[Ints, Ints]:
    """The lowest of each run of equal cards that may be played: row and card, in order."""
    free = hands
    if led is not None:
        follows = np.arange(SUITS)[:, None] == led // RANKS
        bound = np.where(follows, hands, 0)
        free = np.where(bound.any(axis=0), bound, hands)
    below = np.zeros(hands.shape, np.bool_)  # the next live card below is one of them
    lowest = np.empty((hands.shape[1], SUITS, RANKS), np.bool_)
    for rank in range(RANKS):
        mine = (free >> rank & 1).astype(np.bool_)
        lowest[:, :, rank] = (mine & ~below).T
        below = np.where(live >> rank & 1, mine, below)
    rows, suits, ranks = np.nonzero(lowest)
    return rows, suits * RANKS + ranks
