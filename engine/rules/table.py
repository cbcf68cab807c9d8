"""Hands and the trick in progress, shared by every game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.model.actions import Play
from engine.model.cards import Card, Hand, RankOrder, Suit
from engine.model.events import Acted, Event, TrickTaken
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.model.trick import Trick, winner


@dataclass(frozen=True, slots=True)
class Table:
    """Hands and the trick in progress: a field of every game's State."""

    hands: tuple[Hand, ...]
    trump: Suit | None
    order: RankOrder
    trick: Trick
    won: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def turn(self) -> Seat:
        return after(self.trick.leader, self.players, len(self.trick.cards))

    @property
    def hand(self) -> Hand:
        """Of the seat to play."""
        return self.hands[self.turn]

    @property
    def tricks_left(self) -> int:
        """The trick in progress included."""
        return max(len(hand) for hand in self.hands)

    @property
    def played_out(self) -> bool:
        return not any(self.hands)


def opened(hands: tuple[Hand, ...], leader: Seat, trump: Suit | None, order: RankOrder) -> Table:
    return Table(hands, trump, order, Trick(leader), won=(0,) * len(hands))


def replying(hand: Hand, led: Card, trump: Suit | None, order: RankOrder) -> Table:
    """A hand that must answer a card led by an opponent of whom no more is known."""
    return Table((frozenset(), hand), trump, order, Trick(Seat(0), (led,)), won=(0, 0))


def with_hand(table: Table, seat: Seat, hand: Hand) -> Table:
    return replace(table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]))


def play(table: Table, card: Card) -> tuple[Table, tuple[Event, ...], Seat | None]:
    """The table after the card, what was seen, and who took the trick if it is complete."""
    seat = table.turn
    trick = table.trick.plus(card)
    after_card = replace(with_hand(table, seat, table.hand - {card}), trick=trick)
    acted = Acted(seat, Play(card))
    if len(trick.cards) < table.players:
        return after_card, (acted,), None
    taker = winner(trick, table.trump, table.order, table.players)
    won = add_tricks(table.won, taker, 1)
    return replace(after_card, trick=Trick(taker), won=won), (acted, TrickTaken(taker)), taker


def add_tricks(won: tuple[int, ...], seat: Seat, tricks: int) -> tuple[int, ...]:
    return (*won[:seat], won[seat] + tricks, *won[seat + 1 :])


def shared_out(table: Table, seat: Seat, tricks: int, other: Seat | None = None) -> Table:
    """The tricks left are settled: so many for a seat, the rest for another, or the next one."""
    rest = table.tricks_left - tricks
    won = add_tricks(table.won, seat, tricks)
    taker = after(seat, table.players) if other is None else other
    return replace(table, won=add_tricks(won, taker, rest))


def resumed(seen: Observation, hands: tuple[Hand, ...], leader: Seat | None = None) -> Table:
    """The table that a seat sees, with imagined hands; `leader` led first, or eldest hand."""
    setting, players = seen.setting, len(hands)
    leader = after(setting.dealer, players) if leader is None else leader
    leader = seen.tricks[-1][1] if seen.tricks else leader
    won = tuple(sum(taker == seat for _, taker in seen.tricks) for seat in range(players))
    return Table(hands, seen.trump, setting.spec.order, seen.trick or Trick(leader), won)
