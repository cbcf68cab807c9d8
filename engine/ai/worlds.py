"""Random deals that agree with all that a seat knows, every possible one as likely as another.

Each card that came unseen to another hand, and each card still unseen, lies in one of several
*places*: a batch of cards dealt or drawn, the cards thrown away, the stock. The deals that
agree with the beliefs are counted exactly, card by card, and drawn in proportion; nothing is
drawn and thrown away again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from math import factorial
from random import Random
from typing import Final, Literal, TypeAlias

from engine.ai.beliefs import NOW, Beliefs, Denial, Time
from engine.model.cards import Card
from engine.model.events import Discarded
from engine.model.observation import Observation, World
from engine.model.seats import Seat

Kind: TypeAlias = Literal["hand", "dead", "stock"]
Sizes: TypeAlias = tuple[int, ...]
Choices: TypeAlias = tuple[list[int], list[int]]
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
    while True:
        hands, dead = [list(shown) for shown in seen.shown], [list[Card]() for _ in seen.shown]
        stock: list[Card] = []
        for place, cards in zip(places, sampler.draw(rng), strict=True):
            match place.kind:
                case "hand":
                    hands[place.seat] += cards
                case "dead":
                    dead[place.seat] += cards
                case "stock":
                    stock += cards
        hands[seen.seat] += seen.hand
        dead[seen.seat] += mine
        stock.sort()
        rng.shuffle(stock)
        yield World(
            hands=tuple(map(frozenset, hands)),
            stock=(*lying, *stock),
            dead=tuple(map(frozenset, dead)),
        )


def ways(beliefs: Beliefs) -> int:
    """A measure of how many deals agree with the beliefs: comparable for one history."""
    places = _places(beliefs)
    return _Sampler(places, _items(beliefs, places)).ways()


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

    Cards that can only have one place have it from the start. Places that no card still to come
    can tell apart are counted as one *group*, which keeps the count small; `_groups[i]` gives the
    group of each place once `i` cards have theirs.
    """

    def __init__(self, places: list[Place], items: list[Item]) -> None:
        self._sizes = [place.size for place in places]
        self._certain: list[list[Card]] = [[] for _ in places]
        self._forced = 1  # ways of the certain cards
        self._items = items = self._settled(items)
        self._open = [place for place, size in enumerate(self._sizes) if size]
        self._groups = [self._grouped(items[i:]) for i in range(len(items) + 1)]
        self._known: dict[tuple[int, Sizes], int] = {}
        self._choices: dict[tuple[int, Sizes], Choices] = {}
        self._alike = next(i for i, groups in enumerate(self._groups) if not any(groups))

    def _settled(self, items: list[Item]) -> list[Item]:
        """The cards that still have a choice of places."""
        while True:
            room = sum(1 << place for place, size in enumerate(self._sizes) if size)
            left = list[Item]()
            for item in items:
                allowed = item.places & room
                if allowed & (allowed - 1):
                    left.append(item if allowed == item.places else replace(item, places=allowed))
                    continue
                if not allowed:
                    self._forced = 0  # there is no such world
                    continue
                place = allowed.bit_length() - 1
                self._forced *= self._sizes[place]
                self._sizes[place] -= 1
                if item.unseen:
                    self._certain[place].append(item.card)
            if len(left) == len(items):
                return left
            items = left

    def _grouped(self, items: list[Item]) -> Sizes:
        masks = dict.fromkeys(item.places for item in items)
        kinds: dict[tuple[int, ...], int] = {}
        return tuple(
            kinds.setdefault(tuple(mask >> place & 1 for mask in masks), len(kinds))
            for place in self._open
        )

    def draw(self, rng: Random) -> list[list[Card]]:
        """The unseen cards of each place."""
        left = [self._sizes[place] for place in self._open]
        put = [cards[:] for cards in self._certain]
        for number, item in enumerate(self._items[: self._alike]):
            places, marks = self._choice(number, left)
            place = places[bisect_right(marks, rng.randrange(marks[-1]))]
            left[place] -= 1
            if item.unseen:
                put[self._open[place]].append(item.card)
        rest = self._items[self._alike :]
        slots = [place for place, size in zip(self._open, left, strict=True) for _ in range(size)]
        rng.shuffle(slots)
        for item, place in zip(rest, slots, strict=True):
            if item.unseen:
                put[place].append(item.card)
        return put

    def ways(self) -> int:
        """Of filling the places, slots told apart."""
        alike = len(self._items) - self._alike
        left = [self._sizes[place] for place in self._open]
        return self._forced * self._ways(0, self._summed(0, left)) * factorial(alike)

    def _choice(self, number: int, left: list[int]) -> Choices:
        key = (number, tuple(left))
        known = self._choices.get(key)
        if known is None:
            known = self._choices[key] = self._chosen(number, left)
        return known

    def _chosen(self, number: int, left: list[int]) -> Choices:
        """The places that a card may have, and up to each of them the ways to go on."""
        places, ways = list[int](), list[int]()
        for place, size in enumerate(left):
            if size and self._items[number].places >> self._open[place] & 1:
                after = [n - (place == other) for other, n in enumerate(left)]
                places.append(place)
                ways.append(size * self._ways(number + 1, self._summed(number + 1, after)))
        return places, list(accumulate(ways))

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
            if not (sums[group] and places >> self._open[groups.index(group)] & 1):
                continue
            new = [0] * len(sums)
            for old in dict.fromkeys(groups):
                new[after[groups.index(old)]] += sums[old] - (old == group)
            ways += sums[group] * self._ways(number + 1, tuple(new))
        return ways
