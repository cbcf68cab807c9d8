"""What the history proves about the cards that a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from engine.model.actions import Play
from engine.model.cards import Card, Hand, Pack, Suit
from engine.model.events import Acted, ContractSet, Dealt, Discarded, Drew, Shown, TrickTaken
from engine.model.observation import Observation
from engine.model.seats import Seat

Reply: TypeAlias = Callable[[Hand, Card, Suit | None], Hand]  # a game's rule of answering a lead
Time: TypeAlias = int  # index into the history
NOW: Final[Time] = 1_000_000  # after every event


@dataclass(frozen=True, slots=True)
class Batch:
    """Cards that came to a hand unseen, all at one time."""

    time: Time
    count: int


@dataclass(frozen=True, slots=True)
class Denial:
    """None of these cards was in the hand at that time; later draws may have brought them."""

    time: Time
    cards: Hand


@dataclass(frozen=True, slots=True)
class Traced:
    """A card that came unseen and has shown itself since."""

    card: Card
    since: Time  # known to be in the hand from here ...
    until: Time  # ... and to leave it here


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What the history proves; every tuple is by seat, and empty for the seat itself."""

    seat: Seat
    unseen: Hand  # in another hand, thrown away unseen, or in the stock
    room: tuple[int, ...]  # how many of the unseen each hand holds
    dead: tuple[int, ...]  # and has thrown away
    stock: int  # and how many lie in the stock
    batches: tuple[tuple[Batch, ...], ...]
    traced: tuple[tuple[Traced, ...], ...]
    denials: tuple[tuple[Denial, ...], ...]

    def possible(self, seat: Seat) -> Hand:
        """The unseen cards that a hand may hold now."""
        if not self.room[seat]:
            return frozenset()
        latest = self.batches[seat][-1].time
        denied = [denial.cards for denial in self.denials[seat] if denial.time > latest]
        return self.unseen.difference(*denied)


@dataclass(slots=True)
class _Seat:
    """The picture of another hand while the history is read."""

    batches: list[Batch] = field(default_factory=list)
    denials: list[Denial] = field(default_factory=list)
    traced: list[Traced] = field(default_factory=list)
    shown: dict[Card, Time] = field(default_factory=dict)  # came unseen, still held
    given: set[Card] = field(default_factory=set)  # came face up, still held
    dead: int = 0

    def show(self, cards: Hand, time: Time) -> None:
        for card in sorted(cards - self.given):
            self.shown.setdefault(card, time)

    def play(self, card: Card, time: Time) -> None:
        if card in self.given:
            self.given.remove(card)
        else:
            self.traced.append(Traced(card, self.shown.pop(card, time), time))

    def still_held(self) -> list[Traced]:
        return [Traced(card, since, NOW) for card, since in self.shown.items()]

    def arrivals(self) -> tuple[Batch, ...]:
        """Hands are changed before they are played, so it is enough to know how many stayed."""
        if not self.dead:
            return tuple(self.batches)
        kept = sum(batch.count for batch in self.batches) - self.dead
        return (Batch(self.batches[0].time, kept),)


def believe(seen: Observation, reply: Reply) -> Beliefs:
    """What `seen` proves, the rule of answering a lead being `reply`."""
    seats = _read(seen, reply)
    lying = frozenset(seen.turned).difference(seen.hand, *seen.shown)
    unseen = frozenset(seen.setting.spec.pack).difference(seen.hand, seen.gone, lying, *seen.shown)
    beliefs = Beliefs(
        seat=seen.seat,
        unseen=unseen,
        room=tuple(
            0 if seat == seen.seat else count - len(shown)
            for seat, (count, shown) in enumerate(zip(seen.counts, seen.shown, strict=True))
        ),
        dead=tuple(one.dead for one in seats),
        stock=seen.stock - len(lying),
        batches=tuple(one.arrivals() for one in seats),
        traced=tuple((*one.traced, *one.still_held()) for one in seats),
        denials=tuple(tuple(one.denials) for one in seats),
    )
    places = sum(beliefs.room) + sum(beliefs.dead) + beliefs.stock
    assert places == len(unseen), f"a place for every unseen card: {places}, {len(unseen)}"
    return beliefs


def _read(seen: Observation, reply: Reply) -> list[_Seat]:
    seats = [_Seat() for _ in seen.counts]
    pack, trump = seen.setting.spec.pack, None
    led: Card | None = None
    for time, event in enumerate(seen.history):
        match event:
            case ContractSet():
                trump = event.trump
            case TrickTaken():
                led = None
            case Acted(seat, Play(card)):
                if seat != seen.seat:
                    seats[seat].play(card, time)
                    if led is not None and (missing := _denied(reply, pack, card, led, trump)):
                        seats[seat].denials.append(Denial(time, missing))
                led = card if led is None else led
            case Dealt(seat, count) | Drew(seat, count, face_up=False) if seat != seen.seat:
                seats[seat].batches.append(Batch(time, count))
            case Drew(seat, _, cards, face_up=True) if seat != seen.seat:
                seats[seat].given |= cards or frozenset()
            case Discarded(seat, count) if seat != seen.seat:
                seats[seat].dead += count
            case Shown(seat, cards) if seat != seen.seat:
                seats[seat].show(cards, time)
    return seats


@lru_cache(maxsize=4096)
def _denied(reply: Reply, pack: Pack, card: Card, led: Card, trump: Suit | None) -> Hand:
    """The cards beside which `card` could not have answered `led`."""
    return frozenset(c for c in pack if card not in reply(frozenset((c, card)), led, trump))
