"""Endings of two open hands: drawn at random, and played out by the rules, every line of play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Suit
from engine.model.trick import beats
from engine.rules.following import follow_and_head, follow_suit
from engine.rules.table import replying
from engine.search.bits import to_card, to_place, to_suits
from engine.search.two_hands import Objective, Reply, Solution, TwoHands

RULES = {"follow": follow_suit, "head": follow_and_head}


@dataclass(frozen=True)
class Ending:
    """A card led has left its hand."""

    hands: tuple[Hand, Hand]
    leader: int
    led: Card | None
    trump: Suit | None
    objective: Objective
    reply: Reply = "follow"

    @property
    def to_act(self) -> int:
        return self.leader if self.led is None else 1 - self.leader


def parsed(row: dict[str, Any]) -> Ending:
    """Of a line of the data, where a card led is still listed in its hand."""
    zero, one = (frozenset(map(Card.parse, hand.split())) for hand in row["hands"])
    led = Card.parse(row["led"]) if row["led"] else None
    gone = {led} if led else frozenset()
    return Ending(
        (zero - gone, one - gone),
        row["leader"],
        led,
        Suit.parse(row["trump"]) if row["trump"] else None,
        row["objective"],
    )


def drawn(rng: Random, each: int, objective: Objective, reply: Reply) -> Ending:
    """Of few suits more often than a pack would give, in mid-trick every second time."""
    suits = rng.sample(list(Suit), rng.randint(2, 4))
    pack = rng.sample([card for card in PACK_52 if card.suit in suits], 2 * each)
    zero, one, leader = frozenset(pack[:each]), frozenset(pack[each:]), rng.randrange(2)
    led = rng.choice(sorted((zero, one)[leader])) if rng.random() < 0.5 else None
    trump = rng.choice([*Suit, None])
    return Ending((zero - {led}, one - {led}), leader, led, trump, objective, reply)


def solved(ending: Ending) -> Solution:
    solver = TwoHands(ending.trump, ending.objective, ending.reply)
    zero, one = (to_suits(hand, ACE_HIGH) for hand in ending.hands)
    led = None if ending.led is None else to_place(ending.led, ACE_HIGH)
    return solver.solve((zero, one), ending.to_act, led)


def told(solution: Solution) -> dict[Card, int]:
    return {to_card(place, ACE_HIGH): tricks for place, tricks in solution.tricks.items()}


def played_out(ending: Ending) -> dict[Card, int]:
    """What each card of the seat to act brings the leader, by the rules and nothing else."""
    most, fewest = (max, min) if ending.objective == "max" else (min, max)
    trump = ending.trump

    @cache
    def after(leader: Hand, other: Hand, led: Card, reply: Card) -> int:
        """Tricks of the leader; the two cards have left the hands."""
        if beats(reply, led, trump, ACE_HIGH):
            return len(other) - led_best(other, leader)
        return 1 + led_best(leader, other)

    @cache
    def led_best(leader: Hand, other: Hand) -> int:
        return most((answered(leader - {c}, other, c) for c in leader), default=0)

    @cache
    def answered(leader: Hand, other: Hand, led: Card) -> int:
        return fewest(after(leader, other - {c}, led, c) for c in replies(other, led))

    def replies(hand: Hand, led: Card) -> Hand:
        return RULES[ending.reply](replying(hand, led, trump, ACE_HIGH))

    mine, yours = ending.hands[ending.leader], ending.hands[1 - ending.leader]
    if ending.led is None:
        return {card: answered(mine - {card}, yours, card) for card in mine}
    led = ending.led
    return {card: after(mine, yours - {card}, led, card) for card in replies(yours, led)}
