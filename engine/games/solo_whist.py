"""Solo Whist.

R1  Four players, each for himself; 52 cards, ace high. The first dealer is drawn by lot; the
    deal passes to the left.
R2  The dealer's right-hand neighbour cuts. Three cards at a time, four rounds, then one each;
    the dealer's last card is turned up: the turned suit. (Option: only cut, not shuffled, after
    the first deal.)
R3  The turn-up belongs to the dealer's hand. It stays exposed until the first trick is
    complete, and may be played to it.
R4  Bids, rising: prop (with a partner 8 tricks, turned suit trump); solo (5 alone, turned suit);
    misère (no trick, no trump); abundance (9 alone, a trump of one's own); abundance in trumps
    (9, turned suit); misère ouverte (no trick, no trump, cards exposed); slam (all 13, a trump
    of one's own). (Option: no prop and cop.)
R5  Eldest hand speaks first, then clockwise, as many rounds as needed. A bid must be higher than
    the last; a pass is final. Holders of the highest bid are not asked. The auction ends when
    nobody is left to ask.
R6  Prop is bid only while nothing has been. A player who has not passed may accept it (cop)
    while it is the highest bid; eldest hand, having passed at his first turn, may still accept
    it once the dealer has spoken.
R7  A proposer whom nobody accepts may bid higher, or let his proposal drop.
R8  Abundance in trumps is only bid over another player's abundance.
R9  All pass: the next dealer deals. (Option: the same dealer.)
R10 General misère (option): all pass, and the deal is played without trump, each for himself;
    whoever takes the last trick pays a solo's stake to each of the others.
R11 Goulash (option): all pass, and the next dealer deals the hands, sorted and stacked
    unshuffled and cut once, by five, five and three; prop is not bid. All pass again, another
    goulash.
R12 The declarer of abundance or slam names his trump before the lead. (Option: slam without
    trump.)
R13 Eldest hand leads; in a slam, the declarer. Whoever wins a trick leads the next.
R14 A player who holds the led suit follows it; one who does not plays any card.
R15 The highest trump wins; without a trump, the highest card of the led suit.
R16 In misère ouverte the declarer lays his cards face up after the first trick. (Option: before
    the first lead.)
R17 A misère ends with the declarer's first trick, a slam with the first trick he loses.
R18 Payment: prop and cop 6, solo 6, misère 12, abundance 18, misère ouverte 24, slam 36. Each
    opponent pays it to the declarer who makes his contract, or is paid it; of two partners each
    settles with one opponent. Each trick over or under counts 1 more in prop and cop, solo and
    abundance; all 13 in prop and cop make each overtrick 2. (Option: abundance overtricks 2.)
R19 Scale (option): units of 1, 1, 2, 3, 3, 4, 6 without over- and undertricks; or figures of
    one's own.
R20 The match is an agreed number of deals, a multiple of four; deals thrown in do not count.
    The highest total wins.
R21 Revoke (with real cards): three tricks go over from the offending side, which cannot win the
    contract; if its tricks still suffice it pays only the base. Both sides: the deal is void.
    Against a misère a defender's revoke wins it for the declarer, and the offender pays for all
    three.
R22 A player may claim tricks that nobody can keep from him; the deal ends there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

from engine.games import solo_whist_score as scoring
from engine.games.solo_whist_contracts import (
    CONTRACTS,
    CUSTOM,
    GENERAL_MISERE,
    PROP,
    SCALES,
    biddable,
    contract_of,
)
from engine.model.actions import Accept, Action, Bid, Name, Pass, Play
from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Pack, Suit
from engine.model.events import Acted, ContractSet, Event, Noted, Shown, TurnedUp
from engine.model.game import Game, Step
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Points, Sheet, Standing, Summary
from engine.model.seats import Seat, after
from engine.model.spec import GameSpec, Option, Options, Setting
from engine.rules.auction import Auction, Offer, asked, called, calls_in
from engine.rules.contracts import (
    Contract,
    other_side,
    rank,
    settled,
    still_needed,
    taken_by,
    takes_under,
)
from engine.rules.dealing import deal, shuffled
from engine.rules.following import follow_suit
from engine.rules.paying import agreed_deals
from engine.rules.table import Table, opened, play, replying, resumed, shared_out

PLAYERS: Final = 4
PACKETS: Final = (3, 3, 3, 3, 1)
GOULASH: Final = "goulash"
GOULASH_PACKETS: Final = (5, 5, 3)
ALL_PASS: Final = ("next_dealer", "same_dealer", GENERAL_MISERE.name, GOULASH)


class Phase(StrEnum):
    AUCTION = "auction"
    NAME = "name"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    setting: Setting
    phase: Phase
    auction: Auction
    table: Table
    turned: Card | None  # None once the dealer has taken it up
    contract: Contract | None = None  # once the auction is closed
    declarers: frozenset[Seat] = frozenset()

    @property
    def eldest(self) -> Seat:
        return after(self.setting.dealer, PLAYERS)


class SoloWhist:
    spec: Final = GameSpec(
        id="solo_whist",
        players=PLAYERS,
        pack=PACK_52,
        order=ACE_HIGH,
        sides=(),
        least_cut=4,
        options=(
            Option("scale", SCALES, "6-12-18"),
            Option("prop_cop", (False, True), True),
            Option("all_pass", ALL_PASS, "next_dealer"),
            Option("slam_trump", ("declarer", "none"), "declarer"),
            Option("ab_over2", (False, True), False, only_with=(("scale", "6-12-18"),)),
            Option("spread_when", ("after_trick_1", "before_lead"), "after_trick_1"),
            Option("no_shuffle", (False, True), False),
            Option("deals", (), 12, low=4, high=40, step=4),
            *CUSTOM,
        ),
        manners=(GOULASH,),
    )

    def start(self, pack: Pack, setting: Setting) -> Step[State]:
        """R2, R3, R11."""
        dealer, eldest = setting.dealer, after(setting.dealer, PLAYERS)
        goulash = setting.manner == GOULASH
        packets = GOULASH_PACKETS if goulash else PACKETS
        hands, _, dealt = deal(pack, PLAYERS, eldest, packets)
        turned = pack[-1]
        told = (*dealt, TurnedUp(turned), Shown(dealer, frozenset((turned,))))
        table = opened(hands, eldest, None, ACE_HIGH)
        state = State(setting, Phase.AUCTION, Auction(PLAYERS, eldest), table, turned)
        return Step(state, (*told, Noted(GOULASH)) if goulash else told)

    def turn(self, state: State) -> Seat | None:
        match state.phase:
            case Phase.AUCTION:
                return state.auction.turn
            case Phase.NAME:
                return min(state.declarers)
            case Phase.PLAY:
                return state.table.turn
            case Phase.OVER:
                return None

    def legal(self, state: State) -> tuple[Action, ...]:
        match state.phase:
            case Phase.AUCTION:
                assert state.auction.turn is not None, "somebody is asked"
                return (Pass(), *_calls(state.setting, state.auction, state.auction.turn))
            case Phase.NAME:
                return tuple(map(Name, Suit))
            case Phase.PLAY:
                return tuple(Play(card) for card in sorted(follow_suit(state.table)))
            case Phase.OVER:
                return ()

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """R14."""
        return follow_suit(replying(hand, led, trump, ACE_HIGH))

    def apply(self, state: State, action: Action) -> Step[State]:
        if isinstance(action, Play):
            return _played(state, action.card)
        seat = self.turn(state)
        assert seat is not None, "somebody acts"
        acted = Acted(seat, action)
        if isinstance(action, Name):
            named = replace(state, table=replace(state.table, trump=action.suit))
            return _opening(named, (acted, _told(named)))
        auction = _with_call(state.setting, state.auction, action)
        spoken = replace(state, auction=auction)
        return _closed(spoken, acted) if auction.turn is None else Step(spoken, (acted,))

    def phase(self, state: State) -> str:
        return state.phase

    def hands(self, state: State) -> tuple[Hand, ...]:
        return state.table.hands

    def claimable(self, state: State) -> int:
        """R22. In a general misère everything hangs on the last trick."""
        if state.phase is not Phase.PLAY or not state.declarers:
            return 0
        return state.table.tricks_left

    def conclude(self, state: State, seat: Seat, tricks: int) -> Step[State]:
        other = other_side(state.declarers, seat, PLAYERS)[0]
        table = shared_out(state.table, seat, tricks, other)
        return Step(replace(state, table=table, phase=Phase.OVER), ())

    def wants_few(self, state: State, seat: Seat) -> bool:
        """The declarer of a misère, and those who would give him tricks."""
        return state.contract is not None and state.contract.exact

    def tricks_won(self, state: State) -> tuple[int, ...]:
        return state.table.won

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """'need' or 'exactly': the declarers' tricks."""
        facts: dict[str, str | int] = {}
        contract = CONTRACTS.get(seen.contract or "")
        if contract is not None and contract.exact:
            facts["exactly"] = contract.target
        elif contract is not None:
            taken = taken_by(seen.declarers, seen.tricks)
            facts["need"] = still_needed(contract, taken)
        return facts | ({"manner": seen.setting.manner} if seen.setting.manner else {})

    def summary(self, state: State) -> Summary:
        if state.contract is None:
            return Summary((), marks={"passed": 1})
        if not state.declarers:
            return Summary((), state.contract.name, {"last_trick": state.table.trick.leader})
        takes = takes_under(state.contract, state.declarers, state.table.won)
        return Summary(takes, state.contract.name)

    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points:
        return scoring.points(summary, options)

    def standing(self, sheet: Sheet, options: Options) -> Standing:
        """R20."""
        return agreed_deals(int(options["deals"]), None, PLAYERS, sheet)

    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat:
        """R1, R9."""
        same = options["all_pass"] == "same_dealer" and scoring.passed_last(sheet)
        return dealer if same else after(dealer, PLAYERS)

    def next_manner(self, sheet: Sheet, options: Options) -> str:
        """R11."""
        goulash = options["all_pass"] == GOULASH and scoring.passed_last(sheet)
        return GOULASH if goulash else ""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        """R2, R11."""
        as_it_lies = manner == GOULASH or options["no_shuffle"]
        return gathered if gathered and as_it_lies else shuffled(PACK_52, rng)

    def form(self, options: Options) -> tuple[Field, ...]:
        return scoring.form(options)

    def summarise(self, entries: Entries, options: Options) -> Summary:
        return scoring.summarise(entries, options)

    def imagine(self, seen: Observation, world: World) -> State:
        options = seen.setting.options
        contract = None if seen.contract is None else contract_of(seen.contract, options)
        declarer_leads = contract is not None and contract.declarer_leads
        leader = min(seen.declarers) if declarer_leads else None
        return State(
            setting=seen.setting,
            phase=Phase(seen.phase),
            auction=_auction_heard(seen),
            table=resumed(seen, world.hands, leader),
            turned=seen.turned[0] if seen.turned else None,
            contract=contract,
            declarers=seen.declarers,
        )


def _auction_heard(seen: Observation) -> Auction:
    auction = Auction(PLAYERS, after(seen.setting.dealer, PLAYERS))
    for _, action in calls_in(seen.history):
        if isinstance(action, (Bid, Accept, Pass)):
            auction = _with_call(seen.setting, auction, action)
    return auction


def _with_call(setting: Setting, auction: Auction, action: Action) -> Auction:
    """R5, R6."""

    def may_call(now: Auction, seat: Seat) -> bool:
        overcalled = now.last is not None and seat not in now.last.holders
        return (overcalled and seat not in now.passed) or any(_calls(setting, now, seat))

    return asked(called(auction, action), may_call)


def _calls(setting: Setting, auction: Auction, seat: Seat) -> Iterator[Action]:
    """R5 to R7: what a seat may call beside passing; nothing, if it is not asked."""
    last = auction.last
    unaccepted = last is not None and _unaccepted(last)
    out = seat in auction.passed
    comes_back = seat == after(setting.dealer, PLAYERS) and auction.spoken(seat) == 1
    if last is not None and unaccepted and seat != last.seat and (comes_back or not out):
        yield Accept()
    if not out and (last is None or unaccepted or seat not in last.holders):
        yield from _higher(setting, last)


def _higher(setting: Setting, last: Offer | None) -> Iterator[Bid]:
    """R4, R6, R8, R11."""
    floor = -1 if last is None else rank(CONTRACTS, last.bid.name)
    for name in biddable(setting.options, setting.manner):
        barred = name == "abundance_trumps" and (last is None or last.bid.name != "abundance")
        if rank(CONTRACTS, name) > floor and not barred:
            yield Bid(name)


def _unaccepted(offer: Offer) -> bool:
    return offer.bid.name == PROP and offer.partner is None


def _closed(state: State, acted: Acted) -> Step[State]:
    """R7, R12, R13."""
    offer = state.auction.last
    if offer is None or _unaccepted(offer):
        return _nobody_plays(state, acted)
    contract = contract_of(offer.bid.name, state.setting.options)
    turned = state.turned
    assert turned is not None, "the turn-up lies on the table"
    leader = offer.seat if contract.declarer_leads else state.eldest
    trump = turned.suit if contract.trumps == "turned" else None
    table = opened(state.table.hands, leader, trump, ACE_HIGH)
    closed = replace(state, table=table, contract=contract, declarers=offer.holders)
    told = (acted, _told(closed))
    if contract.trumps == "named":
        return Step(replace(closed, phase=Phase.NAME), told)
    return _opening(closed, told)


def _nobody_plays(state: State, acted: Acted) -> Step[State]:
    """R9 to R11."""
    if state.setting.options["all_pass"] != GENERAL_MISERE.name:
        return Step(replace(state, phase=Phase.OVER), (acted, Noted("thrown_in")))
    general = replace(state, contract=GENERAL_MISERE)
    return _opening(general, (acted, Noted(GENERAL_MISERE.name), _told(general)))


def _told(state: State) -> ContractSet:
    assert state.contract is not None, "the auction is closed"
    return ContractSet(state.contract.name, state.declarers, state.table.trump)


def _opening(state: State, told: tuple[Event, ...]) -> Step[State]:
    """R16, the option."""
    opening = replace(state, phase=Phase.PLAY)
    if opening.contract is None or opening.contract.exposed != "before_lead":
        return Step(opening, told)
    (declarer,) = opening.declarers
    # Among his other cards the dealer's turn-up is no longer one apart.
    opening, taken_up = _taken_up(opening) if declarer == state.setting.dealer else (opening, ())
    return Step(opening, (*told, *taken_up, _laid_open(opening)))


def _laid_open(state: State) -> Shown:
    (declarer,) = state.declarers
    return Shown(declarer, state.table.hands[declarer])


def _taken_up(state: State) -> tuple[State, tuple[Event, ...]]:
    """R3."""
    if state.turned is None:
        return state, ()
    return replace(state, turned=None), (Noted("taken_up", state.setting.dealer),)


def _played(state: State, card: Card) -> Step[State]:
    state, before = _taken_up(state) if card == state.turned else (state, ())
    table, events, taker = play(state.table, card)
    played, told = replace(state, table=table), before + events
    return Step(played, told) if taker is None else _with_trick(played, told)


def _with_trick(state: State, told: tuple[Event, ...]) -> Step[State]:
    """R3, R16, R17."""
    state, taken_up = _taken_up(state)
    told += taken_up
    contract, table = state.contract, state.table
    assert contract is not None, "cards are played under a contract"
    taken = {seat: table.won[seat] for seat in state.declarers}
    if table.played_out or (contract.stops and settled(contract, taken, table.tricks_left)):
        return Step(replace(state, phase=Phase.OVER), told)
    if contract.exposed == "after_trick_1" and sum(table.won) == 1:
        told += (_laid_open(state),)
    return Step(state, told)


GAME: Final[Game[State]] = SoloWhist()
