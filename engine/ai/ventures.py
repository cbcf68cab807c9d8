"""Contracts that somebody may play: what they bring one seat, and what makes a call of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine.ai.call_odds import Odds
from engine.ai.calling import End, Prospect
from engine.ai.contract_play import Stake
from engine.ai.hand_sense import (
    PAIR_SPREAD,
    chance_of,
    chance_of_few,
    holes,
    longest_and_best,
    tricks_alone,
    tricks_of_pair,
)
from engine.ai.plans import Imagined, Plan, Won
from engine.ai.player import Budget, Expected
from engine.model.actions import Action
from engine.model.score import Points, Summary, Take
from engine.model.seats import Seat
from engine.search.card_table import NOBODY, SEATS, Masks

Score: TypeAlias = Callable[[Summary], Points]

JOINS: Final = 6.0  # tricks of a pair with any partner, from which a proposal is joined
EXTRA: Final = 0.9  # tricks that a partner who has proposed or joined is better than any partner
JOINED: Final = 0.6  # of the proposals
MADE: Final = 0.7  # of the contracts of others
A_TRICK: Final = 0.08  # of what hangs on the contract
POSSIBLE: Final = 0.2  # a chance at sight that is worth a closer look
CLOSE_DEFENCE: Final = 0.95  # of the misères that get by the rules get by who looks closer
OPEN_HAND: Final = 0.7  # and of those that lie open, if nothing is known of them
SAFE_HOLES: Final = 3  # with which even an open misère is safe
HOLE: Final = 0.1  # what each hole beyond them costs an open misère
OPEN_TRICKS: Final = 0.85  # and of open hands that want many tricks
PAIRS_TARGET: Final = 8  # tricks; who goes for more alone has a hand of another kind
OWN_SLIPS: Final = 0.7  # of the slips are such as a misère does not survive


@dataclass(frozen=True, slots=True)
class Ledger:
    """What deals bring one seat, by the game's own reckoning."""

    seat: Seat
    score: Score
    _known: dict[tuple[object, ...], float] = field(default_factory=dict)

    def points(
        self, name: str, declarers: int, tricks: tuple[int, ...], marks: Mapping[str, int]
    ) -> float:
        """`tricks` of each declarer; or of all of them together."""
        key = (name, declarers, tricks, *marks.values())
        if key not in self._known:
            seats = [Seat(seat) for seat in SEATS[declarers]]
            each = [[seat] for seat in seats] if len(tricks) == len(seats) else [seats]
            takes = (Take(frozenset(s), n) for s, n in zip(each, tricks, strict=True))
            summary = Summary(tuple(takes), name, marks)
            self._known[key] = float(self.score(summary).total[self.seat])
        return self._known[key]


@dataclass(frozen=True, slots=True)
class Venture:
    """A contract with its players, as one seat looks at it."""

    name: str
    plan: Plan
    target: int
    ledger: Ledger
    marks: Mapping[str, int] = field(default_factory=dict)
    nerve: float = 1.0  # the chance that nothing unforeseen upsets an exact number of tricks

    def points(self, won: Won) -> float:
        each = tuple(won[seat] for seat in SEATS[self.plan.declarers])
        tricks = each if self.plan.exact else (sum(each),)
        return self.ledger.points(self.name, self.plan.declarers, tricks, self.marks)

    def made(self, won: Won) -> bool:
        """By all declarers; by each for himself, where each plays for himself."""
        declarers, me = SEATS[self.plan.declarers], self.ledger.seat
        if not self.plan.exact:
            return sum(won[seat] for seat in declarers) >= self.target
        if not self.plan.joint and me in declarers:
            return won[me] == self.target
        return all(won[seat] == self.target for seat in declarers)

    def ends(self, deal: Imagined) -> End:
        return self.end(deal.won(self.plan))

    def end(self, won: Won) -> End:
        return End(self.made(won), self.points(won))

    def odds(self, role: str = "") -> Odds:
        kind = f"{role} {self._kind}".strip()
        return Odds(kind, self.just(True), self.just(False), self._trust)

    @property
    def _kind(self) -> str:
        """Contracts of a kind are judged alike."""
        plan = self.plan
        if len(SEATS[plan.declarers]) > 1 and not plan.exact:
            return self.name
        if plan.bare != NOBODY:
            return "open few" if plan.exact else "open many"
        if plan.exact:
            return "few less one" if plan.discards else f"few {plan.aim}"
        return "many" if self.target > PAIRS_TARGET else "alone"

    @property
    def _trust(self) -> float:
        """How far a play-out by the rules is to be believed."""
        if self.plan.exact:
            return self.nerve
        return 1.0 if self.plan.bare == NOBODY else OPEN_TRICKS

    def points_and_tricks(self, won: Won) -> float:
        """A decided deal is still played sensibly: tricks count a little."""
        if self.plan.exact:
            return self.points(won)
        mine = 1 if self.plan.declarers >> self.ledger.seat & 1 else -1
        tricks = sum(won[seat] for seat in SEATS[self.plan.declarers])
        return self.points(won) + mine * A_TRICK * self.size * tricks

    def told(self, won: Won) -> Expected:
        """Whether the contract goes this seat's way, and its points.

        Of several who play each for himself, there is no one way for those against them.
        """
        mine = bool(self.plan.declarers >> self.ledger.seat & 1)
        each_alone = not self.plan.joint and len(SEATS[self.plan.declarers]) > 1
        chance = None if each_alone and not mine else float(self.made(won) == mine)
        return Expected(chance, self.points(won))

    def just(self, made: bool) -> float:
        """The points if it is barely made, or barely fails."""
        miss = 1 if self.plan.exact else -1
        tricks = self.target + (0 if made else miss)
        if self.plan.exact:
            return self.points([tricks] * 4)
        won = [0] * 4
        won[SEATS[self.plan.declarers][0]] = tricks
        return self.points(won)

    @property
    def size(self) -> float:
        return abs(self.just(True) - self.just(False))

    def hope(self, chance: float) -> float:
        chance *= self._trust
        return chance * self.just(True) + (1 - chance) * self.just(False)

    def in_best_suit(self, deal: Imagined) -> End:
        """Where a declarer of whom no suit is known names his best."""
        (seat,) = SEATS[self.plan.declarers]
        suit = longest_and_best(deal.hands[seat])[0]
        return replace(self, plan=replace(self.plan, trump=suit)).ends(deal)


def stake_in(venture: Venture, deals: Callable[[], Iterator[list[Masks]]]) -> Stake:
    """For the play of the cards."""

    def worth(won: Won, hands: list[Masks]) -> float:
        return venture.points_and_tricks(won)

    return Stake(venture.plan, worth, venture.size, deals, venture.told)


def nerve_of(budget: Budget) -> float:
    """At one's own level; the others are taken to be of the same."""
    return 1 - OWN_SLIPS * budget.slip if budget.slip else CLOSE_DEFENCE


def nerve_for(plan: Plan, seat: Seat, hand: Masks, nerve: float) -> float:
    """That of a seat with this hand, for the plan of one declarer or another."""
    if plan.bare == NOBODY:
        return nerve
    if plan.bare != seat:
        return nerve * OPEN_HAND
    return nerve * max(0.0, 1 - HOLE * max(0, holes(hand) - SAFE_HOLES))


def alone(action: Action, venture: Venture, hand: Masks, why: str) -> Prospect:
    """The caller against the three others."""
    plan = venture.plan
    if plan.exact:
        chance = chance_of_few(hand, plan.aim)
    else:
        chance = chance_of(tricks_alone(hand, plan.trump), venture.target)
    return _played(action, venture, chance, why, venture.odds())


def joined(action: Action, venture: Venture, hand: Masks, why: str) -> Prospect:
    """The caller joins another's contract."""
    plan = venture.plan
    if plan.exact:
        chance = chance_of_few(hand, plan.aim) * MADE
    else:
        chance = chance_of(tricks_of_pair(hand, plan.trump) + EXTRA, venture.target, PAIR_SPREAD)
    return _played(action, venture, chance, why, venture.odds("joined"))


def _played(action: Action, venture: Venture, chance: float, why: str, odds: Odds) -> Prospect:
    hope, plausible = venture.hope(chance), chance >= POSSIBLE
    return Prospect(action, hope, venture.ends, why, plausible, odds, chance=chance)


def proposed(
    action: Action, ventures: Sequence[Venture], hand: Masks, least: float, dropped: float
) -> Prospect:
    """A pair sought: the ventures are those with each player who may still join, in turn.

    It needs a hand worth so many tricks with any partner. Where nobody joins it brings what was
    `dropped`.
    """
    trump = ventures[0].plan.trump
    me, tricks = ventures[0].ledger.seat, tricks_of_pair(hand, trump)
    chance = chance_of(tricks + EXTRA / 2, ventures[0].target, PAIR_SPREAD)

    def ends(deal: Imagined) -> End:
        for venture in ventures:
            (partner,) = SEATS[venture.plan.declarers & ~(1 << me)]
            if tricks_of_pair(deal.hands[partner], trump) >= JOINS:
                return venture.ends(deal)
        return End(None, dropped)

    hope = JOINED * ventures[0].hope(chance) + (1 - JOINED) * dropped
    plausible, odds = tricks >= least, ventures[0].odds()
    return Prospect(action, hope, ends, "call_pair", plausible, odds, chance=chance)


def left_to_others(action: Action, venture: Venture, why: str, named: bool = True) -> Prospect:
    """The caller passes, and this contract is played."""
    ends = venture.ends if named else venture.in_best_suit
    mine = bool(venture.plan.declarers >> venture.ledger.seat & 1)
    odds = venture.odds("" if mine else "against")
    return Prospect(action, venture.hope(MADE), ends, why, odds=odds, mine=mine)


def nothing(action: Action, why: str, hope: float = 0.0) -> Prospect:
    """A call that brings nothing by itself."""
    return Prospect(action, hope, lambda deal: End(None, hope), why)
