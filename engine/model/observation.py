"""One seat's knowledge: the events it saw, folded."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.actions import Action, Play
from engine.model.cards import Card, Hand, Suit
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    Noted,
    Shown,
    TrickTaken,
    TurnedUp,
)
from engine.model.seats import Seat
from engine.model.spec import Setting
from engine.model.trick import Trick


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's information set: the events it saw, and what follows from them."""

    setting: Setting
    seat: Seat
    phase: str
    turn: Seat | None
    legal: tuple[Action, ...]  # empty unless it is this seat's turn
    history: tuple[Event, ...]  # the truth; every field below is a fold of it
    hand: Hand
    counts: tuple[int, ...]  # cards held, by seat
    shown: tuple[Hand, ...]  # cards known to be in each hand, by a perfect memory
    open: tuple[Hand, ...]  # those of them that lie face up now
    gone: Hand  # played, or known to be discarded
    turned: tuple[Card, ...]  # lying face up now
    trump: Suit | None
    contract: str | None
    declarers: frozenset[Seat]
    trick: Trick | None  # in progress
    tricks: tuple[tuple[Trick, Seat], ...]  # complete, with their takers

    @property
    def stock(self) -> int:
        """Cards of the pack that nobody holds, played or discarded: a turn-up included."""
        dealt = sum(e.count for e in self.history if isinstance(e, (Dealt, Drew)))
        return len(self.setting.spec.pack) - dealt


@dataclass(frozen=True, slots=True)
class World:
    """One way the unseen cards may lie."""

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...] = ()
    dead: tuple[Hand, ...] = ()  # hidden discards, by seat


class Watcher:
    """One seat's picture, which grows as the events come."""

    def __init__(self, setting: Setting, seat: Seat) -> None:
        nobody: list[Hand] = [frozenset()] * setting.spec.players
        self.setting, self.seat = setting, seat
        self.counts = [0] * setting.spec.players
        self.shown, self.open = nobody, nobody.copy()
        self.hand = self.gone = Hand()
        self.turned: tuple[Card, ...] = ()
        self.told = ContractSet(None, frozenset(), None)
        self.trick: Trick | None = None
        self.tricks = list[tuple[Trick, Seat]]()
        self.history = list[Event]()

    def observation(self, phase: str, turn: Seat | None, legal: tuple[Action, ...]) -> Observation:
        return Observation(
            setting=self.setting,
            seat=self.seat,
            phase=phase,
            turn=turn,
            legal=legal,
            history=tuple(self.history),
            hand=self.hand,
            counts=tuple(self.counts),
            shown=tuple(self.shown),
            open=tuple(self.open),
            gone=self.gone,
            turned=self.turned,
            trump=self.told.trump,
            contract=self.told.name,
            declarers=self.told.declarers,
            trick=self.trick,
            tricks=tuple(self.tricks),
        )

    def read(self, event: Event) -> None:
        """An event as the seat saw it (`seen_by`)."""
        self.history.append(event)
        match event:
            case Dealt(seat, count, cards) | Drew(seat, count, cards):
                self._receive(seat, count, cards)
                if isinstance(event, Drew) and event.face_up and cards is not None:
                    self.shown[seat] |= cards
                    self.turned = tuple(card for card in self.turned if card not in cards)
            case Discarded(seat, count, cards):
                self._lose(seat, count, cards or frozenset())
            case TurnedUp(card):
                self.turned += (card,)
            case Shown(seat, cards):
                self.shown[seat] |= cards
                self.open[seat] |= cards
            case Acted(seat, Play(card)):
                self._lose(seat, 1, frozenset((card,)))
                self.trick = (self.trick or Trick(seat)).plus(card)
            case ContractSet():
                self.told = event
            case TrickTaken(seat):
                assert self.trick is not None, "a trick is taken after its cards were played"
                self.tricks.append((self.trick, seat))
                self.trick = None
            case Noted("taken_up", seat) if seat is not None:
                self.turned = ()
                self.open[seat] = frozenset()

    def _receive(self, seat: Seat, count: int, cards: Hand | None) -> None:
        self.counts[seat] += count
        if seat == self.seat:
            assert cards is not None, "a seat sees its own cards"
            self.hand |= cards

    def _lose(self, seat: Seat, count: int, cards: Hand) -> None:
        self.counts[seat] -= count
        self.gone |= cards
        self.shown[seat] -= cards
        self.open[seat] -= cards
        if seat == self.seat:
            self.hand -= cards


def observe(
    setting: Setting,
    seat: Seat,
    events: tuple[Event, ...],
    phase: str,
    turn: Seat | None,
    legal: tuple[Action, ...],
) -> Observation:
    """`events` as `seat` saw them (`seen_by`); `legal` of that seat, if it is its turn."""
    watcher = Watcher(setting, seat)
    for event in events:
        watcher.read(event)
    return watcher.observation(phase, turn, legal)
