"""Five cards of écarté played out by two players who see only their own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.ai.policies.ecarte_hands import TRUMPS, Held, answers, best_lead, by_worth, suit_of

REMEMBERED: Final = 1 << 15
Reply = tuple[bool, Held]  # whether it takes the trick, and the card


@lru_cache(maxsize=REMEMBERED)
def lead(hand: Held) -> Held:
    return best_lead(hand)[0]


@lru_cache(maxsize=REMEMBERED)
def reply(hand: Held, led: Held) -> Reply:
    takes, cards = answers(hand, led)
    if takes or cards & suit_of(led) & ~TRUMPS or not cards & (cards - 1):
        return takes, cards & -cards  # the lowest of one suit
    return takes, by_worth(cards)[0]


def played_out(leader: Held, other: Held) -> int:
    """The tricks of the hand about to lead."""
    taken, mine = 0, True
    while leader:
        card = lead(leader)
        takes, answer = reply(other, card)
        leader, other = leader ^ card, other ^ answer
        if takes:
            leader, other, mine = other, leader, not mine
        taken += mine
    return taken


def after_lead(rest: Held, other: Held, led: Held) -> int:
    """The same once the card has been led, its own trick included."""
    takes, card = reply(other, led)
    if takes:
        return rest.bit_count() - played_out(other ^ card, rest)
    return 1 + played_out(rest, other ^ card)


def after_reply(rest: Held, other: Held, takes: bool) -> int:
    """Those of the hand that has answered a lead, this trick included."""
    if takes:
        return 1 + played_out(rest, other)
    return rest.bit_count() - played_out(other, rest)
