"""German Whist on plain numbers: a hand is a mask of thirteen for each suit, trumps first.

A card is thirteen times its suit and its rank from the deuce, trumps being suit 0. Everything
here works on hands that are really held, so it serves imagined deals only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, TypeAlias

from engine.model.cards import Card, Suit
from engine.search.bits import members
from engine.search.patterns import Pattern, pattern
from engine.search.two_hands import PLENTY
from engine.search.two_hands_proof import Nodes, prover
from engine.search.two_hands_tables import Rules, tables

Code: TypeAlias = int  # a card
Masks: TypeAlias = list[int]  # a hand, by suit
Chance: TypeAlias = Callable[[], float]

NONE: Final = -1  # no card
RANKS: Final = 13
WON: Final = 7  # tricks, or where few tricks win those of the other
HALF: Final = 7  # ranks of the lower half of a suit
KEPT: Final = 400_000  # nodes after which what has been proved is forgotten

RANKS_OF: Final = tuple(tuple(members(mask)) for mask in range(1 << RANKS))
_LOWER: Final = (1 << HALF) - 1


def to_code(card: Card, trump: Suit) -> Code:
    return RANKS * (card // RANKS - trump & 3) + card % RANKS


def to_card(code: Code, trump: Suit) -> Card:
    return Card(RANKS * (code // RANKS + trump & 3) + code % RANKS)


def to_masks(hand: Iterable[Card], trump: Suit) -> Masks:
    masks = [0, 0, 0, 0]
    for card in hand:
        masks[card // RANKS - trump & 3] |= 1 << card % RANKS
    return masks


def codes_of(masks: Masks) -> list[Code]:
    return [RANKS * suit + rank for suit, mask in enumerate(masks) for rank in RANKS_OF[mask]]


def answers(masks: Masks, led: Code) -> list[Code]:
    """The cards that may answer a card led."""
    suit = led // RANKS
    if masks[suit]:
        return [RANKS * suit + rank for rank in RANKS_OF[masks[suit]]]
    return codes_of(masks)


def takes(led: Code, card: Code) -> bool:
    return card > led if card // RANKS == led // RANKS else card < RANKS


def drawn_to_the_end(
    hands: tuple[Masks, Masks], stock: list[Code], leader: int, led: Code, chance: Chance
) -> int:
    """Stage one played at random from here; returns who leads to stage two.

    A card led has left its hand; without one `led` is `NONE`. The stock is bottom first, the
    prize included. Hands and stock are used up.
    """
    while stock:
        mine, other = hands[leader], hands[1 - leader]
        if led == NONE:
            led = at_random(mine, chance)
        suit = led // RANKS
        same = RANKS_OF[other[suit]]
        if same:
            rank = same[int(chance() * len(same))]
            other[suit] ^= 1 << rank
            taken = rank > led % RANKS
        else:
            taken = at_random(other, chance) < RANKS
        if taken:
            leader, mine, other = 1 - leader, other, mine
        put(mine, stock.pop())
        put(other, stock.pop())
        led = NONE
    return leader


def put(hand: Masks, card: Code) -> None:
    hand[card // RANKS] |= 1 << card % RANKS


def at_random(hand: Masks, chance: Chance) -> Code:
    """Takes a card out of a hand, any as likely as another."""
    place = int(chance() * sum(map(int.bit_count, hand)))
    for suit, mask in enumerate(hand):
        ranks = RANKS_OF[mask]
        if place < len(ranks):
            hand[suit] ^= 1 << ranks[place]
            return RANKS * suit + ranks[place]
        place -= len(ranks)
    raise AssertionError("a hand without cards does not play")


class StageTwo:
    """Whether endings of two open hands are won. What is proved of one helps with the next."""

    def __init__(self, few: bool) -> None:
        self._tables = tables(Rules(few, head=False, trumps=True))
        self._forget()

    def won(self, leader: Masks, other: Masks) -> bool:
        """Whether the hand that leads wins the deal."""
        if self._nodes.left < PLENTY - KEPT:
            self._forget()
        suits = list(map(suit_pattern, leader, other))
        return self._reaches(self._tables.position(suits, 0, RANKS), WON)

    def _forget(self) -> None:
        self._nodes = Nodes(PLENTY)
        self._reaches = prover(self._tables, self._nodes)


@cache
def stage_two(few: bool) -> StageTwo:
    """One for all thoughts: what it has proved is true in every deal."""
    return StageTwo(few)


def suit_pattern(zero: int, one: int) -> Pattern:
    """What `pattern` gives, by halves that are worked out once."""
    low, low_bits = _half(zero & _LOWER, one & _LOWER)
    high, high_bits = _half(zero >> HALF, one >> HALF)
    return (1 << high | high_bits) << low | low_bits


@cache
def _half(zero: int, one: int) -> tuple[int, int]:
    """The cards of half a suit, and a bit for each that hand 1 has."""
    bits = pattern(zero, one)
    size = bits.bit_length() - 1
    return size, bits ^ 1 << size
