"""Endings of four open hands: drawn at random, and played out by the rules, every line of play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Suit
from engine.model.trick import beats
from engine.rules.following import follow_suit
from engine.rules.table import replying
from engine.search.bits import Suits, to_card, to_place, to_suits
from engine.search.four_hands import FourHands, Objective, Solution

Four = tuple[Hand, Hand, Hand, Hand]
ACROSS, BESIDE, ALONE, THREE = 0b0101, 0b0011, 0b0001, 0b1101


@dataclass(frozen=True)
class Ending:
    """The cards of the trick have left their hands."""

    hands: Four
    leader: int
    trick: tuple[Card, ...]
    trump: Suit | None
    declarers: int
    objective: Objective

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.trick)) % 4


def parsed(row: dict[str, Any]) -> Ending:
    """Of a line of the data: the leader's side takes the most, or the declarer takes none."""
    zero, one, two, three = (frozenset(map(Card.parse, hand.split())) for hand in row["hands"])
    trump = Suit.parse(row["trump"]) if row["trump"] else None
    hands, leader = (zero, one, two, three), row["leader"]
    if row.get("objective") == "declarer_zero":
        return Ending(hands, leader, (), trump, 1 << row["declarer"], 0)
    return Ending(hands, leader, (), trump, ACROSS << leader % 2, "max")


def drawn(rng: Random, each: int, declarers: int, objective: Objective) -> Ending:
    """Of few suits more often than a pack would give, with every number of cards in the trick.

    A lone declarer who wants few tricks mostly gets low cards.
    """
    suits = rng.sample(list(Suit), rng.randint(2, 4))
    pack = rng.sample([card for card in PACK_52 if card.suit in suits], 4 * each)
    if objective != "max" and rng.random() < 0.7:
        pack.sort(key=lambda card: card.rank + 6 * rng.random())
        pack[each:] = rng.sample(pack[each:], 3 * each)
    zero, one, two, three = (frozenset(pack[i * each : (i + 1) * each]) for i in range(4))
    hands, leader, trump = [zero, one, two, three], rng.randrange(4), rng.choice([*Suit, None])
    turn = rng.randrange(4)
    declarers = declarers << turn & 15 | declarers << turn >> 4
    hands = hands[-turn:] + hands[:-turn]
    trick: list[Card] = []
    for place in range(rng.randrange(4)):
        seat = (leader + place) % 4
        free = (
            follow_suit(replying(hands[seat], trick[0], trump, ACE_HIGH)) if trick else hands[seat]
        )
        trick.append(rng.choice(sorted(free)))
        hands[seat] -= {trick[-1]}
    return Ending(
        (hands[0], hands[1], hands[2], hands[3]), leader, tuple(trick), trump, declarers, objective
    )


def on_the_table(ending: Ending) -> tuple[tuple[Suits, Suits, Suits, Suits], list[tuple[int, int]]]:
    zero, one, two, three = (to_suits(hand, ACE_HIGH) for hand in ending.hands)
    return (zero, one, two, three), [to_place(card, ACE_HIGH) for card in ending.trick]


def solved(ending: Ending) -> Solution:
    hands, trick = on_the_table(ending)
    solver = FourHands(ending.trump, ending.declarers, ending.objective)
    return solver.solve(hands, ending.leader, trick)


def told(solution: Solution) -> dict[Card, int]:
    return {to_card(place, ACE_HIGH): worth for place, worth in solution.worth.items()}


def wishes(ending: Ending, seat: int) -> bool:
    """Whether the seat wants the greater number."""
    return bool(ending.declarers >> seat & 1) is not (ending.objective == "min")


def played_out(ending: Ending) -> dict[Card, int]:
    """What each card of the seat to act brings the declarers, by the rules and nothing else."""
    trump, wanted = ending.trump, ending.objective

    @cache
    def best(hands: Four, leader: int, trick: tuple[Card, ...], taken: int) -> int:
        if not trick and not hands[leader]:
            return int(taken == wanted) if isinstance(wanted, int) else taken
        choose = max if wishes(ending, (leader + len(trick)) % 4) else min
        return choose(after(hands, leader, trick, taken).values())

    def after(hands: Four, leader: int, trick: tuple[Card, ...], taken: int) -> dict[Card, int]:
        seat = (leader + len(trick)) % 4
        hand, found = hands[seat], {}
        free = follow_suit(replying(hand, trick[0], trump, ACE_HIGH)) if trick else hand
        for card in free:
            zero, one, two, three = (h - {card} for h in hands)
            left, laid = (zero, one, two, three), (*trick, card)
            if len(laid) == 4:
                taker = (leader + winning(laid)) % 4
                now = taken + (ending.declarers >> taker & 1)
                found[card] = best(left, taker, (), now)
            else:
                found[card] = best(left, leader, laid, taken)
        return found

    def winning(trick: tuple[Card, ...]) -> int:
        place = 0
        for number, card in enumerate(trick):
            if number and beats(card, trick[place], trump, ACE_HIGH):
                place = number
        return place

    return after(ending.hands, ending.leader, ending.trick, 0)
