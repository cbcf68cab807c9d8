"""Belgian Whist as one seat sees it: what stands, and what the others' calls let expect."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ai.plans import AS_MANY, Demand, Plan
from engine.ai.ventures import JOINS, Ledger, Venture, nerve_for
from engine.games.belgian_whist import GAME
from engine.games.belgian_whist_auction import counts
from engine.games.belgian_whist_contracts import CONTRACTS, TROU
from engine.games.belgian_whist_options import DOUBLE
from engine.model.actions import Accept, Action, Bid
from engine.model.cards import Suit
from engine.model.observation import Observation, World
from engine.model.seats import Seat, after
from engine.search.card_table import NO_TRUMP, NOBODY, masks

PLAYERS: Final = 4
PROPOSES: Final = 7.7  # tricks of a pair with any partner, from which a couleur is bid
CAUTION: Final = 0.4  # tricks by which a bidder's hand may be weaker than his bid
WITHOUT_TRUMP: Final = 2.0  # by which it may be so at sight where there is no trump
HOLES: Final = {0: 18.0, 1: 16.0, 2: 15.0}  # of a hand on which so many tricks are bid


class Sight:
    def __init__(self, seen: Observation, nerve: float) -> None:
        self.seen, self.nerve = seen, nerve
        self.me = seen.seat
        self.hand = masks(seen.hand)
        self.options = options = seen.setting.options
        hands = tuple(seen.hand if s == seen.seat else frozenset() for s in range(PLAYERS))
        self.state = GAME.imagine(seen, World(hands))
        self.auction = self.state.auction
        self.eldest = after(seen.setting.dealer, PLAYERS)
        self.marks = {"double": 1} if seen.setting.manner == DOUBLE else {}
        self.ledger = Ledger(seen.seat, lambda summary: GAME.score(summary, options, ()))

    @property
    def names_trump(self) -> bool:
        """Whether a trump is named for abondance and chelem."""
        return self.options["abondance_trump"] == "declarer_choice"

    def venture(self, name: str, declarers: int, suit: int = NO_TRUMP) -> Venture:
        """A contract of the ladder, as it would be played by a set of seats."""
        contract = CONTRACTS[name]
        first = declarers.bit_length() - 1
        plan = Plan(
            declarers,
            leader=first if contract.declarer_leads else self.eldest,
            trump=suit,
            aim=contract.target if contract.exact else AS_MANY,
            bare=NOBODY if contract.exposed == "never" else first,
            discards=contract.discards > 0,
            joint=self.options["joint"] == "joint",
        )
        nerve = nerve_for(plan, self.seen.seat, self.hand, self.nerve)
        return Venture(name, plan, contract.target, self.ledger, self.marks, nerve)

    def trou(self, suit: Suit) -> Venture:
        """The trou of this deal, if a card of this suit is shown."""
        found = self.state.trou
        assert found is not None, "three aces were announced"
        target = CONTRACTS[TROU].target + (suit is not found.hole)
        partner_leads = self.options["trou_lead"] != "eldest"
        leader = found.partner if partner_leads else self.eldest
        plan = Plan(1 << found.caller | 1 << found.partner, leader, int(suit))
        return Venture(TROU, plan, target, self.ledger, {"hole": target} | self.marks)

    def standing(self) -> Venture | None:
        """What is played if everybody passes now."""
        for offer in reversed(self.auction.offers):
            if counts(offer):
                declarers = sum(1 << seat for seat in offer.holders)
                suit = NO_TRUMP if offer.bid.suit is None else int(offer.bid.suit)
                return self.venture(offer.bid.name, declarers, suit)
        found = self.state.trou
        return (
            self.trou(found.shown.suit) if found is not None and found.shown is not None else None
        )

    def played(self) -> Venture:
        """The contract in play."""
        seen, contract = self.seen, self.state.contract
        assert contract is not None, "cards are played under a contract"
        if contract.name == TROU:
            assert seen.trump is not None, "a card was shown"
            return self.trou(seen.trump)
        suit = NO_TRUMP if seen.trump is None else int(seen.trump)
        declarers = sum(1 << seat for seat in self.state.declarers)
        return self.venture(contract.name, declarers, suit)

    def may_join(self) -> list[Seat]:
        """Who may still join a couleur of this seat's, in turn."""
        others = (after(self.me, PLAYERS, steps) for steps in range(1, PLAYERS))
        return [seat for seat in others if seat not in self.auction.passed]

    def demands(self) -> list[Demand]:
        """What the others' last bids let expect of their hands."""
        told: dict[int, Demand] = {}
        last: Bid | None = None
        for seat, call in self.auction.calls:
            last = call if isinstance(call, Bid) else last
            demand = self._demand(seat, call, last)
            if seat != self.me and demand is not None:
                told[seat] = demand
        return list(told.values())

    def _demand(self, seat: int, call: Action, last: Bid | None) -> Demand | None:
        if last is None or not isinstance(call, (Bid, Accept)):
            return None
        contract = CONTRACTS[last.name]
        if contract.exact:
            return Demand(seat, "few", HOLES[contract.target], aim=contract.target)
        if last.suit is not None and contract.joined == "must_be":
            least = JOINS if isinstance(call, Accept) else PROPOSES
            return Demand(seat, "pair", least, int(last.suit))
        if last.suit is not None:
            return Demand(seat, "alone", contract.target - CAUTION, int(last.suit))
        if self.names_trump:
            return Demand(seat, "best", contract.target - CAUTION)
        return Demand(seat, "alone", contract.target - WITHOUT_TRUMP)

    def in_suit(self, venture: Venture, suit: int) -> Venture:
        return replace(venture, plan=replace(venture.plan, trump=suit))
