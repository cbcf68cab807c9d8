"""Information-set search for German Whist: random play-outs, stage two solved exactly.

Every iteration imagines the cards that are hidden and walks down one tree. A node is what its
mover knows: the cards played and drawn face up since the root, his hand, and what he has drawn
unseen. A node is made where the walk leaves the tree; from there on stage one is played at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice
from engine.ai.player import Budget, Thought
from engine.ai.worlds import worlds
from engine.games.german_whist import GAME
from engine.lab.opponents.german_whist_masks import (
    NONE,
    RANKS,
    Code,
    Masks,
    answers,
    codes_of,
    drawn_to_the_end,
    put,
    stage_two,
    takes,
    to_card,
    to_code,
    to_masks,
)
from engine.model.actions import Play
from engine.model.cards import Suit
from engine.model.observation import Observation, World

Key: TypeAlias = tuple[int, int, int]  # the mover, what both saw, what he alone knows

EXPLORE: Final = 0.7
CARD_BITS: Final = 6


class Node:
    """Of each card: how often it was tried, and how many deals it won."""

    __slots__ = ("tried", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[Code, int] = {}
        self.won: dict[Code, int] = {}

    def choice(self, cards: list[Code], rng: Random) -> Code:
        """An untried card, if there is one; else the best by upper confidence bounds."""
        tried, won = self.tried, self.won
        if len(tried) < len(cards):
            return rng.choice([card for card in cards if card not in tried])
        spread, best, top = EXPLORE * sqrt(log(self.visits)), cards[0], -1.0
        for card in cards:
            times = tried[card]
            bound = won[card] / times + spread / sqrt(times)
            if bound > top:
                best, top = card, bound
        return best

    def learn(self, card: Code, won: bool) -> None:
        self.visits += 1
        self.tried[card] = self.tried.get(card, 0) + 1
        self.won[card] = self.won.get(card, 0) + won


@dataclass(slots=True)
class Deal:
    """A deal as it may lie, hand 0 being that of the root's mover; used up as it is played."""

    hands: tuple[Masks, Masks]
    stock: list[Code]  # bottom first
    leader: int
    led: Code = NONE


class Search:
    """One thought in stage one; `won` tells whether the hand that leads to stage two wins it."""

    def __init__(self, won: Callable[[Masks, Masks], bool], rng: Random) -> None:
        self.root = Node()
        self.nodes: dict[Key, Node] = {}
        self._won, self._rng = won, rng

    def iterate(self, deal: Deal) -> None:
        """One walk: down the tree, at random to stage two, and back with the result."""
        path = self._walked(deal)
        chance = self._rng.random
        leader = drawn_to_the_end(deal.hands, deal.stock, deal.leader, deal.led, chance)
        won = self._won(deal.hands[leader], deal.hands[1 - leader])
        for node, mover, card in path:
            node.learn(card, won is (mover == leader))

    def _walked(self, deal: Deal) -> list[tuple[Node, int, Code]]:
        """The nodes passed, their movers and the cards chosen; a new node ends the walk."""
        hands, stock, rng = deal.hands, deal.stock, self._rng
        path = list[tuple[Node, int, Code]]()
        saw, knows = 1, [0, _as_number(hands[1])]
        node: Node | None = self.root
        while node is not None and stock:
            mover = deal.leader if deal.led == NONE else 1 - deal.leader
            hand = hands[mover]
            cards = codes_of(hand) if deal.led == NONE else answers(hand, deal.led)
            card = node.choice(cards, rng)
            path.append((node, mover, card))
            hand[card // RANKS] ^= 1 << card % RANKS
            saw = saw << CARD_BITS | card
            if deal.led == NONE:
                deal.led, mover = card, 1 - mover
            else:
                mover = deal.leader = deal.leader ^ takes(deal.led, card)
                deal.led, loser = NONE, 1 - mover
                put(hands[mover], stock.pop())
                hidden = stock.pop()
                put(hands[loser], hidden)
                knows[loser] = knows[loser] << CARD_BITS | hidden
                saw = saw << CARD_BITS | (stock[-1] if stock else 0)
            key = mover, saw, knows[mover]
            node = self.nodes.get(key)
            if node is None:
                self.nodes[key] = Node()
        return path


def _as_number(hand: Masks) -> int:
    return sum(mask << RANKS * suit for suit, mask in enumerate(hand))


class IsmctsPlayer:
    """Stage one only. The budget's worlds are the iterations; the card tried most is played."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        trump = trump_of(seen)
        tried = searched(seen, budget.worlds, rng).root.tried
        shares = [(Play(to_card(card, trump)), n / budget.worlds) for card, n in tried.items()]
        shares.sort(key=lambda pair: (-pair[1], pair[0].card))
        yield Thought(shares[0][0], 1.0, tuple(shares), worlds=budget.worlds)


def searched(seen: Observation, iterations: int, rng: Random) -> Search:
    search = Search(stage_two(GAME.facts(seen)["aim"] == "fewer").won, rng)
    for world in islice(worlds(seen, believe(seen, GAME.reply), rng), iterations):
        search.iterate(imagined(seen, world))
    return search


def imagined(seen: Observation, world: World) -> Deal:
    trump = trump_of(seen)
    mine, other = (to_masks(world.hands[s], trump) for s in (seen.seat, 1 - seen.seat))
    stock = [to_code(card, trump) for card in reversed(world.stock)]
    if seen.trick is None:
        return Deal((mine, other), stock, leader=0)
    return Deal((mine, other), stock, leader=1, led=to_code(seen.trick.cards[0], trump))


def trump_of(seen: Observation) -> Suit:
    assert seen.trump is not None, "German Whist is played with a trump"
    return seen.trump
