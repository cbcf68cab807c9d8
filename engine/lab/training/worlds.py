"""Worlds that a player may think possible, for every deal at once.

A card of hidden origin came to the other at some time or is still in the stock. Random pairs of such
cards change places where what he has shown allows both: each had come when it was played, and none of a
suit was held when he was out of it. That goes from the true deal to any other that is as likely; a
fixed number of rounds makes it near enough for training.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.lab.training.deals import (
    CARDS,
    RANKS,
    SUITS,
    UNDRAWN,
    UNPLAYED,
    Chance,
    Deals,
    Flags,
    Ints,
)

ROUNDS: Final = 16


def hands_of_other(deals: Deals, seat: Ints, copies: int, chance: Chance) -> Ints:
    """[suits, copies * deals]: his hand in so many worlds, those of one copy together."""
    other = 1 - seat
    his = (deals.holder == other) & ~_was_prize(deals)
    stock = deals.holder == -1
    stock[deals.prize, deals.rows] = False
    hidden = np.tile(his | stock, (1, copies))
    came = np.tile(deals.came, (1, copies)).astype(np.int16)
    left = np.where(hidden, np.tile(deals.left, (1, copies)), -1).astype(np.int16)
    voids = np.tile(deals.voids[other, :, deals.rows].T, (1, copies)).astype(np.int16)
    _mix(came, left, np.repeat(voids, RANKS, axis=0), chance)
    unplayed = hidden & (left == UNPLAYED) & (came != UNDRAWN)
    shown = deals.shown[other, :, deals.rows].T
    his_hands: Ints = _packed(unplayed) | np.tile(shown, (1, copies))
    return his_hands


def _was_prize(deals: Deals) -> Flags:
    """Prizes already taken."""
    taken = np.zeros((CARDS, len(deals.rows)), np.bool_)
    for trick in range(deals.trick):
        taken[deals.stock[2 * trick], deals.rows] = True
    return taken


def _mix(came: Ints, left: Ints, voids: Ints, chance: Chance) -> None:
    """Changes `came`. Cards that are not hidden have left below zero and go nowhere."""
    for _ in range(ROUNDS):
        order = chance.permutation(CARDS)
        one, two = order[: CARDS // 2], order[CARDS // 2 :]
        first, second = came[one], came[two]
        willing = chance.integers(0, 2, first.shape, np.int8) == 1
        change = willing & _fits(second, left[one], voids[one])
        change &= _fits(first, left[two], voids[two])
        came[one] = np.where(change, second, first)
        came[two] = np.where(change, first, second)


def _fits(came: Ints, left: Ints, voids: Ints) -> Flags:
    """Whether a card that left then may have come then: held in between, when he was not out."""
    held = (1 << left.clip(0)) - (1 << came)
    in_hand = (came <= left) & (held & voids == 0)
    fits: Flags = np.where(came == UNDRAWN, left == UNPLAYED, in_hand)
    return fits


def _packed(held: Flags) -> Ints:
    bits = (1 << np.arange(RANKS, dtype=np.int32))[:, None]
    made: Ints = (held.reshape(SUITS, RANKS, -1) * bits).sum(axis=1, dtype=np.int32)
    return made
