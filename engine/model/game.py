"""The contract between a game and everything that plays, scores or tests it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

from engine.model.actions import Action
from engine.model.cards import Card, Hand, Pack, Suit
from engine.model.events import Event
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Points, Sheet, Standing, Summary
from engine.model.seats import Seat
from engine.model.spec import GameSpec, Options, Setting

S = TypeVar("S")  # the game's own frozen State


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    state: S
    events: tuple[Event, ...]


class Game(Protocol[S]):
    """The rules of one game. Stateless: every method is a function of its arguments."""

    @property
    def spec(self) -> GameSpec: ...

    # one deal
    def start(self, pack: Pack, setting: Setting) -> Step[S]: ...
    def turn(self, state: S) -> Seat | None:
        """Who is to choose; None: the deal is over."""

    def legal(self, state: S) -> tuple[Action, ...]:
        """Of the seat to act: complete, no repeats, never a claim or a concession."""

    def apply(self, state: S, action: Action) -> Step[S]:
        """Trusts that the action is legal."""

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """The cards of a hand that may answer a card led: the rule by itself, for any position.

        A card may be played if and only if it may be played beside each other card of the hand.
        """

    def phase(self, state: S) -> str:
        """Text key 'phase.<…>'."""

    def hands(self, state: S) -> tuple[Hand, ...]: ...
    def claimable(self, state: S) -> int:
        """Tricks still to be fought for, if claims and concessions are allowed now; else 0."""

    def conclude(self, state: S, seat: Seat, tricks: int) -> Step[S]:
        """The deal ends: `seat` takes so many of the tricks that are left, the others the rest."""

    def wants_few(self, state: S, seat: Seat) -> bool:
        """Whether this seat plays to lose tricks in this deal; a conceder then takes the rest."""

    def tricks_won(self, state: S) -> tuple[int, ...]:
        """Tricks that count so far, by seat who took them."""

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """What the page shows beside cards and tricks.

        'need' is drawn as tricks still wanted, 'stock' as its cards where a turn-up is not one.
        """

    def summary(self, state: S) -> Summary: ...

    # a match, and the score-keeper, which has no state
    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points: ...
    def standing(self, sheet: Sheet, options: Options) -> Standing: ...
    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat: ...
    def next_manner(self, sheet: Sheet, options: Options) -> str:
        """How the next deal differs from the others; '' if it does not."""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        """Shuffled; or the last deal's cards as gathered, where an option says so.

        Nothing is gathered for the first deal of all.
        """

    def form(self, options: Options) -> tuple[Field, ...]:
        """What the score-keeper asks for one deal."""

    def summarise(self, entries: Entries, options: Options) -> Summary:
        """The form's answers; raises BadRequest with the field's key."""

    # thinking: a state the seat holds possible, never the true one
    def imagine(self, seen: Observation, world: World) -> S: ...
