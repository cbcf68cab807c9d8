"""What each call of Solo Whist may bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.ai.calling import Prospect
from engine.ai.hand_sense import longest_and_best, tricks_alone
from engine.ai.plans import AS_MANY, Demand, Plan
from engine.ai.ventures import (
    JOINS,
    Ledger,
    Venture,
    alone,
    joined,
    left_to_others,
    nerve_for,
    nothing,
    proposed,
)
from engine.games.solo_whist import GAME
from engine.games.solo_whist_contracts import PROP, contract_of
from engine.model.actions import Accept, Action, Bid, Name, Pass
from engine.model.events import TurnedUp
from engine.model.observation import Observation, World
from engine.model.seats import Seat, after, around
from engine.search.card_table import NO_TRUMP, NOBODY, masks

PLAYERS: Final = 4
PROPOSES: Final = 7.0  # tricks of a pair with any partner, from which prop is bid
CAUTION: Final = 0.4  # tricks by which a bidder's hand may be weaker than his bid
HOLES: Final = 18.0  # those of a hand on which a misère is bid
WHY: Final = {
    "solo": "call_alone",
    "misere": "call_few",
    "abundance": "call_many",
    "abundance_trumps": "call_many",
    "misere_ouverte": "call_few",
    "slam": "call_all",
}


class Caller:
    """One seat's view of the auction, or of what came of it."""

    def __init__(self, seen: Observation, nerve: float) -> None:
        self.seen, self.nerve = seen, nerve
        self.hand = masks(seen.hand)
        self.turned = next(int(e.card.suit) for e in seen.history if isinstance(e, TurnedUp))
        hands = tuple(seen.hand if s == seen.seat else frozenset() for s in range(PLAYERS))
        self.auction = GAME.imagine(seen, World(hands)).auction
        options = seen.setting.options
        self.ledger = Ledger(seen.seat, lambda summary: GAME.score(summary, options, ()))

    def venture(self, name: str, declarers: int, suit: int | None = None) -> Venture:
        """The contract as it would be played by a set of seats."""
        contract = contract_of(name, self.seen.setting.options)
        eldest = after(self.seen.setting.dealer, PLAYERS)
        leader = declarers.bit_length() - 1 if contract.declarer_leads else eldest
        trump = self.turned if contract.trumps == "turned" else NO_TRUMP if suit is None else suit
        plan = Plan(
            declarers,
            leader,
            NO_TRUMP if contract.trumps == "none" else trump,
            contract.target if contract.exact else AS_MANY,
            NOBODY if contract.exposed == "never" else declarers.bit_length() - 1,
        )
        nerve = nerve_for(plan, self.seen.seat, self.hand, self.nerve)
        return Venture(name, plan, contract.target, self.ledger, nerve=nerve)

    def played(self) -> Venture:
        """The contract in play."""
        seen = self.seen
        assert seen.contract is not None, "cards are played under a contract"
        venture = self.venture(seen.contract, sum(1 << seat for seat in seen.declarers))
        first = min(seen.declarers)
        lies_open = venture.plan.exact and len(seen.open[first]) == seen.counts[first]
        trump = NO_TRUMP if seen.trump is None else int(seen.trump)
        plan = replace(venture.plan, trump=trump, bare=first if lies_open else NOBODY)
        return replace(venture, plan=plan)

    def demands(self) -> list[Demand]:
        """What the others' last bids let expect of their hands."""
        told: dict[int, Demand] = {}
        for seat, call in self.auction.calls:
            demand = self._demand(seat, call)
            if seat != self.seen.seat and demand is not None:
                told[seat] = demand
        return list(told.values())

    def _demand(self, seat: Seat, call: Action) -> Demand | None:
        match call:
            case Accept():
                return Demand(seat, "pair", JOINS, self.turned)
            case Bid(name) if name == PROP:
                return Demand(seat, "pair", PROPOSES, self.turned)
            case Bid(name):
                contract = contract_of(name, self.seen.setting.options)
                if contract.exact:
                    return Demand(seat, "few", HOLES)
                kind = "alone" if contract.trumps == "turned" else "best"
                return Demand(seat, kind, contract.target - CAUTION, self.turned)
        return None

    def prospects(self) -> Iterator[Prospect]:
        for action in self.seen.legal:
            match action:
                case Name(suit):
                    yield self._naming(action, int(suit))
                case Pass():
                    yield self._passing(action)
                case Accept():
                    yield self._accepting(action)
                case Bid(name):
                    yield self._bidding(action, name)

    def _naming(self, action: Name, suit: int) -> Prospect:
        assert self.seen.contract is not None, "the auction is over"
        venture = self.venture(self.seen.contract, 1 << self.seen.seat, suit)
        best = tricks_alone(self.hand, longest_and_best(self.hand)[0])
        prospect = alone(action, venture, self.hand, "name_best")
        close = tricks_alone(self.hand, suit) > best - 1.5
        return replace(prospect, plausible=close)

    def _passing(self, action: Pass) -> Prospect:
        last = self.auction.last
        if last is None or (last.bid.name == PROP and last.partner is None):
            return nothing(action, "call_nothing")
        declarers = sum(1 << seat for seat in last.holders)
        venture = self.venture(last.bid.name, declarers)
        named = contract_of(last.bid.name, self.seen.setting.options).trumps != "named"
        mine = self.seen.seat in last.holders
        return left_to_others(action, venture, "call_hold" if mine else "call_defend", named)

    def _accepting(self, action: Accept) -> Prospect:
        last = self.auction.last
        assert last is not None, "there is a proposal"
        venture = self.venture(PROP, 1 << self.seen.seat | 1 << last.seat)
        return joined(action, venture, self.hand, "call_join")

    def _bidding(self, action: Bid, name: str) -> Prospect:
        me = 1 << self.seen.seat
        if name == PROP:
            ventures = [self.venture(PROP, me | 1 << seat) for seat in self._may_join()]
            return proposed(action, ventures, self.hand, PROPOSES, dropped=0.0)
        suit = longest_and_best(self.hand)[0]
        return alone(action, self.venture(name, me, suit), self.hand, WHY[name])

    def _may_join(self) -> list[Seat]:
        """R6, in turn; eldest hand may come back."""
        others = around(PLAYERS, self.seen.seat)[1:]
        eldest = after(self.seen.setting.dealer, PLAYERS)
        passed = self.auction.passed
        comes_back = self.auction.spoken(eldest) == 1
        return [s for s in others if s not in passed or (s == eldest and comes_back)]
