"""Random deals that agree with all that a seat knows, every possible one as likely as another.

Each card that came unseen to another hand, and each card still unseen, lies in one of several
*places*: a batch of cards dealt or drawn, the cards thrown away, the stock. The deals that
agree with the beliefs are counted exactly, card by card, and drawn in proportion; nothing is
drawn and thrown away again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial
from random import Random
from typing import Final, Literal, TypeAlias

from engine.ai.beliefs import NOW, Beliefs, Denial, Time
from engine.model.cards import Card, Hand
from engine.model.events import Discarded
from engine.model.observation import Observation, World
from engine.model.seats import Seat

Kind: TypeAlias = Literal["hand", "dead", "stock"]
Sizes: TypeAlias = tuple[int, ...]
NOBODY: Final = Seat(-1)


@dataclass(frozen=True, slots=True)
class Place:
    kind: Kind
    seat: Seat
    time: Time
    size: int


@dataclass(frozen=True, slots=True)
class Item:
    """A card to be placed, and the places it may have, as a mask."""

    card: Card
    places: int
    unseen: bool  # the others are known, but use up room


def worlds(seen: Observation, beliefs: Beliefs, rng: Random) -> Iterator[World]:
    """An endless stream of deals that agree with everything `seen` proves.

    The stock is top first, a face-up card on it included.
    """
    places = _places(beliefs)
    sampler = _Sampler(places, _items(beliefs, places))
    lying = tuple(c for c in seen.turned if not any(c in h for h in (seen.hand, *seen.shown)))
    mine = frozenset[Card]().union(
        *(e.cards or () for e in seen.history if isinstance(e, Discarded) and e.seat == seen.seat)
    )
    seats = range(len(seen.counts))
    while True:
        put = sampler.draw(rng)
        hands = [_collect(places, put, "hand", seat) for seat in seats]
        dead = [_collect(places, put, "dead", seat) for seat in seats]
        hands[seen.seat], dead[seen.seat] = seen.hand, mine
        stock = sorted(_collect(places, put, "stock", NOBODY))
        rng.shuffle(stock)
        yield World(
            hands=tuple(hand | seen.shown[seat] for seat, hand in enumerate(hands)),
            stock=(*lying, *stock),
            dead=tuple(dead),
        )


def ways(beliefs: Beliefs) -> int:
    """A measure of how many deals agree with the beliefs: comparable for one history."""
    places = _places(beliefs)
    return _Sampler(places, _items(beliefs, places)).ways()


def _collect(places: list[Place], put: list[list[Card]], kind: Kind, seat: int) -> Hand:
    return frozenset(
        card
        for place, cards in zip(places, put, strict=True)
        if place.kind == kind and place.seat == seat
        for card in cards
    )


def _places(beliefs: Beliefs) -> list[Place]:
    places = [Place("stock", NOBODY, NOW, beliefs.stock)]
    for seat, batches in enumerate(beliefs.batches):
        places += [Place("hand", Seat(seat), b.time, b.count) for b in batches]
        places.append(Place("dead", Seat(seat), NOW, beliefs.dead[seat]))
    return [place for place in places if place.size]


def _items(beliefs: Beliefs, places: list[Place]) -> list[Item]:
    """Cards that have shown themselves, earliest first; then the unseen, the least free first."""
    known: list[tuple[Time, Item]] = []
    for seat, traced in enumerate(beliefs.traced):
        for one in traced:
            mask = sum(
                1 << number
                for number, place in enumerate(places)
                if place.kind == "hand"
                and place.seat == seat
                and place.time <= one.since
                and _allowed(beliefs.denials[seat], one.card, place.time, one.until)
            )
            known.append((one.since, Item(one.card, mask, unseen=False)))
    known.sort(key=lambda pair: (pair[0], pair[1].card))
    unseen = [Item(card, _open_to(beliefs, card, places), True) for card in beliefs.unseen]
    unseen.sort(key=lambda item: (item.places.bit_count(), item.places, item.card))
    return [item for _, item in known] + unseen


def _open_to(beliefs: Beliefs, card: Card, places: list[Place]) -> int:
    return sum(
        1 << number
        for number, place in enumerate(places)
        if place.kind != "hand" or _allowed(beliefs.denials[place.seat], card, place.time, NOW)
    )


def _allowed(denials: tuple[Denial, ...], card: Card, came: Time, left: Time) -> bool:
    return not any(came <= d.time < left and card in d.cards for d in denials)


class _Sampler:
    """Draws one of the ways to fill the places, all ways being equally likely.

    Places that no card still to come can tell apart are counted as one *group*, which keeps
    the count small; `_groups[i]` gives the group of each place once `i` cards have theirs.
    """

    def __init__(self, places: list[Place], items: list[Item]) -> None:
        self._sizes = [place.size for place in places]
        self._items = items
        self._groups = [self._grouped(items[i:]) for i in range(len(items) + 1)]
        self._known: dict[tuple[int, Sizes], int] = {}
        self._alike = next(i for i, groups in enumerate(self._groups) if not any(groups))

    def _grouped(self, items: list[Item]) -> Sizes:
        masks = dict.fromkeys(item.places for item in items)
        kinds: dict[tuple[int, ...], int] = {}
        return tuple(
            kinds.setdefault(tuple(mask >> place & 1 for mask in masks), len(kinds))
            for place in range(len(self._sizes))
        )

    def draw(self, rng: Random) -> list[list[Card]]:
        """The unseen cards of each place."""
        left = list(self._sizes)
        put: list[list[Card]] = [[] for _ in left]
        for number, item in enumerate(self._items[: self._alike]):
            place = self._choose(number, item, left, rng)
            left[place] -= 1
            if item.unseen:
                put[place].append(item.card)
        rest = self._items[self._alike :]
        slots = [place for place, size in enumerate(left) for _ in range(size)]
        rng.shuffle(slots)
        for item, place in zip(rest, slots, strict=True):
            if item.unseen:
                put[place].append(item.card)
        return put

    def ways(self) -> int:
        """Of filling the places, slots told apart."""
        alike = len(self._items) - self._alike
        return self._ways(0, self._summed(0, list(self._sizes))) * factorial(alike)

    def _choose(self, number: int, item: Item, left: list[int], rng: Random) -> int:
        ways: list[tuple[int, int]] = []
        counted: dict[int, int] = {}  # group -> ways for the cards after this one
        groups = self._groups[number]
        for place, size in enumerate(left):
            if not (size and item.places >> place & 1):
                continue
            if groups[place] not in counted:
                left[place] -= 1
                counted[groups[place]] = self._ways(number + 1, self._summed(number + 1, left))
                left[place] += 1
            ways.append((place, size * counted[groups[place]]))
        mark = rng.randrange(sum(count for _, count in ways))
        for place, count in ways:
            mark -= count
            if mark < 0:
                return place
        raise AssertionError("the mark lies within the count")

    def _summed(self, number: int, left: list[int]) -> Sizes:
        sums = [0] * len(left)
        for group, size in zip(self._groups[number], left, strict=True):
            sums[group] += size
        return tuple(sums)

    def _ways(self, number: int, sums: Sizes) -> int:
        """In how many ways the cards from `number` on fill the groups, slots told apart."""
        if number >= self._alike:
            return 1  # as many for each filling of the same total
        key = (number, sums)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._count(number, sums)
        return known

    def _count(self, number: int, sums: Sizes) -> int:
        groups, after = self._groups[number], self._groups[number + 1]
        places, ways = self._items[number].places, 0
        for group in dict.fromkeys(groups):
            if not (sums[group] and places >> groups.index(group) & 1):
                continue
            new = [0] * len(sums)
            for old in dict.fromkeys(groups):
                new[after[groups.index(old)]] += sums[old] - (old == group)
            ways += sums[group] * self._ways(number + 1, tuple(new))
        return ways
