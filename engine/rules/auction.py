"""Auctions of rising bids: what was called, who holds what, who is still in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.model.actions import Accept, Action, Bid, Pass, Play
from engine.model.events import Acted, Event
from engine.model.seats import Seat, around


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid, and who joined it."""

    seat: Seat
    bid: Bid
    partner: Seat | None = None

    @property
    def holders(self) -> frozenset[Seat]:
        return frozenset((self.seat,) if self.partner is None else (self.seat, self.partner))


@dataclass(frozen=True, slots=True)
class Auction:
    """Everything called so far. Bids rise, so the last offer is the highest."""

    players: int
    turn: Seat | None  # who is to call; None: it is closed
    calls: tuple[tuple[Seat, Action], ...] = ()
    offers: tuple[Offer, ...] = ()
    passed: frozenset[Seat] = frozenset()

    @property
    def last(self) -> Offer | None:
        return self.offers[-1] if self.offers else None

    def spoken(self, seat: Seat) -> int:
        """How often a seat has called."""
        return sum(caller == seat for caller, _ in self.calls)


def called(auction: Auction, action: Action) -> Auction:
    """The seat to call has called; whose turn it is now is still to be said, by `asked`."""
    seat = auction.turn
    assert seat is not None, "nobody calls once the auction is closed"
    offers, passed = auction.offers, auction.passed
    match action:
        case Bid():
            offers = (*offers, Offer(seat, action))
        case Accept():
            offers = (*offers[:-1], replace(offers[-1], partner=seat))
        case Pass():
            passed |= {seat}
    calls = (*auction.calls, (seat, action))
    return replace(auction, calls=calls, offers=offers, passed=passed)


def asked(auction: Auction, may_call: Callable[[Auction, Seat], bool]) -> Auction:
    """The turn goes to the next seat that may call, the last caller being the last to be tried."""
    assert auction.turn is not None
    first, *others = around(auction.players, auction.turn)
    turn = next((seat for seat in (*others, first) if may_call(auction, seat)), None)
    return replace(auction, turn=turn)


def calls_in(history: Iterable[Event]) -> tuple[tuple[Seat, Action], ...]:
    """Everything said aloud in a deal, in order."""
    acted = (event for event in history if isinstance(event, Acted))
    return tuple((e.seat, e.action) for e in acted if not isinstance(e.action, Play))
