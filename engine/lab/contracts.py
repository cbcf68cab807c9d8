"""A contract played by whoever is told to bid it, the others passing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.lab.tables import play_deal
from engine.match import Match
from engine.model.actions import Accept, Action, Bid, Pass
from engine.model.observation import Observation
from engine.model.seats import Seat

Choose: TypeAlias = Callable[[Observation], Action]
Hear: TypeAlias = Callable[[Observation, Action], None]

AUCTION: Final = "auction"


@dataclass(frozen=True, slots=True)
class Order:
    """A bid to be made by one seat and, perhaps, joined by another."""

    seat: Seat
    bid: Bid
    partner: Seat | None = None

    def call(self, seen: Observation) -> Action:
        if seen.seat == self.seat and self.bid in seen.legal:
            return self.bid
        joins = seen.seat == self.partner and Accept() in seen.legal
        return Accept() if joins else Pass()


def nobody_hears(seen: Observation, call: Action) -> None: ...


def played(match: Match, order: Order, choose: Choose, hear: Hear = nobody_hears) -> bool | None:
    """Whether the contract was made; None if it did not come to be played.

    Trumps are named, and cards shown, put away and played, as `choose` says.
    """

    def act(seen: Observation) -> Action:
        if seen.phase != AUCTION:
            return choose(seen)
        call = order.call(seen)
        hear(seen, call)
        return call

    play_deal(match, act)
    row = match.sheet[-1]
    if row.summary.contract != order.bid.name:
        return None
    return any(line.key == "made" for line in row.points.lines)
