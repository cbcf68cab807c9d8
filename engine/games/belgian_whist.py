"""Belgian Whist, whist à la couleur.

R1  Four players, each for himself; sides form deal by deal. 52 cards, ace high. The first dealer
    is drawn by lot; the deal passes to the left after each scored deal.
R2  The dealer's right-hand neighbour cuts. Packets of four, four and five (options: 4-5-4,
    5-4-4). No card is turned. (Option: only cut, not shuffled, after the first deal.)
R3  Trou: whoever is dealt three aces must announce it; the holder of the fourth ace is his
    partner.
R4  The partner shows a card of his hand; its suit is trump for the trou. Of his ace's suit, the
    pair must make 8 tricks (in the hole); of another suit, 9 (beside it).
R5  Four aces (trou royal): the partner is the holder of the highest heart that the caller has
    not; that heart stands for the fourth ace. (Option: no trou with four aces.)
R6  The trou stands as a contract when the auction opens, above abondance and below grande
    misère; its holders speak in turn like everybody.
R7  Contracts, rising: couleur (a pair, 8 tricks), solo 6, petite misère (0), solo 7,
    piccolissimo (exactly 2), solo 8, piccolo (exactly 1), abondance (9 alone), grande misère
    (0), abondance sur table, chelem (13), chelem sur table. (Options: without piccolo and
    piccolissimo; grande misère sur table before chelem.)
R8  Couleur and solos name a suit; among equals spades < clubs < diamonds < hearts.
R9  Eldest hand speaks first, then clockwise, round after round. A pass is final, but whoever
    holds a bid keeps it. The auction ends when all have passed, or when only the lone holder of
    the highest bid has not and it counts.
R10 A bid must be higher than the highest so far, and than a trou. Jumps are allowed.
R11 Couleur counts only once it is joined (emballée); it is bid only while another player could
    still join it.
R12 To join (emballer): the last contract announced, if it is couleur, petite misère or piccolo,
    another player's and not joined yet. The two play together.
R13 Premier: eldest hand, as his very first call, may wait. Afterwards he bids no contract that
    cannot be joined. (Option: he only passes or joins.)
R14 The contract is the last bid that counts. If none does, the trou is played; without a trou
    the same dealer deals again. (Option: the next deal that is played then counts double, once.)
R15 Petite misère: before the lead each player puts one card face down out of play; twelve
    tricks are played.
R16 Sur table: the declarer's cards lie face up from before the first lead.
R17 Couleur, solos and trou have a trump, the others none. (Option: the declarer names a trump
    for abondance and chelem.)
R18 Eldest hand leads; in abondance and chelem, the declarer. (Options: in a trou the partner
    leads, the card he showed or any.) Whoever wins a trick leads the next.
R19 A player who holds the led suit follows it; one who does not plays any card.
R20 The highest trump wins; without a trump, the highest card of the led suit.
R21 A contract at exactly none, one or two tricks, an abondance or a chelem ends as soon as its
    result is settled.
R22 Made: couleur and trou if the pair's tricks together suffice; piccolo and petite misère if
    each attacker has exactly his number.
R23 Payment: each defender loses the contract's value if it is made and wins it if it fails; one
    attacker wins or loses three times as much, two attackers once each.
R24 Values: couleur 6, solo 6 8, petite misère 10, solo 7 12, piccolissimo 14, solo 8 16, piccolo
    18, abondance 20, trou 22, grande misère 24, abondance sur table 30, grande misère sur table
    36, chelem 100, chelem sur table 150. (Options: the Whisthub table; a table of one's own.)
R25 Over- and undertricks (option): couleur and solos 2 a trick more (solos up to 8 tricks); a
    trou with all 13 tricks is worth twice.
R26 Separate (option): two attackers at piccolo or petite misère are settled one by one, each
    against the three others, at half the value (Whisthub: the whole).
R27 The match is an agreed number of scored deals, a multiple of four (option: or a target
    score, if it comes first). The highest total wins.
R28 Revoke (with real cards): the offender's side loses the contract, at its least value.
R29 A player may claim tricks that nobody can keep from him; the deal ends there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

from engine.games import belgian_whist_score as scoring
from engine.games.belgian_whist_auction import BID_ORDER, PLAYERS, calls, counts, may_call
from engine.games.belgian_whist_contracts import CONTRACTS, TROU
from engine.games.belgian_whist_options import DOUBLE, OPTIONS, PACKETS, PRESETS
from engine.games.belgian_whist_trou import Trou, announced, contract_told, find_trou, trou_told
from engine.games.belgian_whist_values import odd_half
from engine.model.actions import Action, Discard, Name, Play, Show
from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Pack, Suit
from engine.model.events import Acted, ContractSet, Discarded, Event, Noted, Shown
from engine.model.game import Game, Step
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Points, Sheet, Standing, Summary
from engine.model.seats import Seat, after
from engine.model.spec import GameSpec, Options, Setting
from engine.rules.auction import Auction, asked, called, calls_in
from engine.rules.contracts import (
    Contract,
    missed,
    other_side,
    settled,
    still_needed,
    taken_by,
    takes_under,
)
from engine.rules.dealing import deal, shuffled
from engine.rules.following import follow_suit
from engine.rules.paying import agreed_deals
from engine.rules.table import Table, opened, play, replying, resumed, shared_out, with_hand


class Phase(StrEnum):
    TROU = "trou"
    AUCTION = "auction"
    DISCARD = "discard"
    NAME = "name"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    setting: Setting
    phase: Phase
    auction: Auction
    table: Table
    trou: Trou | None = None
    contract: Contract | None = None  # once the auction is closed
    declarers: frozenset[Seat] = frozenset()
    discards: int = 0  # players who have put their card away

    @property
    def eldest(self) -> Seat:
        return after(self.setting.dealer, PLAYERS)


class BelgianWhist:
    spec: Final = GameSpec(
        id="belgian_whist",
        players=PLAYERS,
        pack=PACK_52,
        order=ACE_HIGH,
        sides=(),
        least_cut=4,
        options=OPTIONS,
        presets=PRESETS,
        fault=odd_half,
        manners=(DOUBLE,),
    )

    def start(self, pack: Pack, setting: Setting) -> Step[State]:
        """R2, R3, R5."""
        eldest = after(setting.dealer, PLAYERS)
        hands, _, dealt = deal(pack, PLAYERS, eldest, PACKETS[str(setting.options["deal"])])
        table = opened(hands, eldest, None, ACE_HIGH)
        found = find_trou(hands, four_too=setting.options["four_aces"] == "royal")
        phase = Phase.TROU if found else Phase.AUCTION
        state = State(setting, phase, Auction(PLAYERS, eldest), table, found)
        return Step(state, dealt if found is None else dealt + announced(found, hands))

    def turn(self, state: State) -> Seat | None:
        match state.phase:
            case Phase.TROU:
                return state.trou.partner if state.trou else None
            case Phase.AUCTION:
                return state.auction.turn
            case Phase.DISCARD:
                return after(state.eldest, PLAYERS, state.discards)
            case Phase.NAME:
                return min(state.declarers)
            case Phase.PLAY:
                return state.table.turn
            case Phase.OVER:
                return None

    def legal(self, state: State) -> tuple[Action, ...]:
        seat = self.turn(state)
        hand = sorted(state.table.hands[seat]) if seat is not None else []
        options = state.setting.options
        match state.phase:
            case Phase.TROU:
                return tuple(map(Show, hand))
            case Phase.AUCTION:
                return tuple(calls(state.auction, state.eldest, state.trou is not None, options))
            case Phase.DISCARD:
                return tuple(Discard(frozenset((card,))) for card in hand)
            case Phase.NAME:
                return tuple(map(Name, BID_ORDER))
            case Phase.PLAY:
                return tuple(Play(card) for card in sorted(_playable(state)))
            case Phase.OVER:
                return ()

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """R19."""
        return follow_suit(replying(hand, led, trump, ACE_HIGH))

    def apply(self, state: State, action: Action) -> Step[State]:
        seat = self.turn(state)
        assert seat is not None, "somebody acts"
        acted = Acted(seat, action)
        match action:
            case Show(card):
                return _shown(state, card, acted)
            case Discard(cards):
                return _put_away(state, seat, cards)
            case Name(suit):
                named = replace(state, table=replace(state.table, trump=suit))
                return _opening(named, (acted, _told(named)))
            case Play(card):
                table, events, _ = play(state.table, card)
                played = replace(state, table=table)
                return Step(replace(played, phase=_phase_in_play(played)), events)
        auction = asked(called(state.auction, action), may_call)
        step = replace(state, auction=auction)
        return Step(step, (acted,)) if auction.turn is not None else _closed(step, acted)

    def phase(self, state: State) -> str:
        return state.phase

    def hands(self, state: State) -> tuple[Hand, ...]:
        return state.table.hands

    def claimable(self, state: State) -> int:
        """R29. Where each of two must have his own number, one cannot speak for both."""
        contract = state.contract
        if state.phase is not Phase.PLAY or contract is None:
            return 0
        return 0 if contract.exact and len(state.declarers) > 1 else state.table.tricks_left

    def conclude(self, state: State, seat: Seat, tricks: int) -> Step[State]:
        other = other_side(state.declarers, seat, PLAYERS)[0]
        table = shared_out(state.table, seat, tricks, other)
        return Step(replace(state, table=table, phase=Phase.OVER), ())

    def wants_few(self, state: State, seat: Seat) -> bool:
        """Declarers of a misère or piccolo, and those who would give them tricks."""
        return state.contract is not None and state.contract.exact

    def tricks_won(self, state: State) -> tuple[int, ...]:
        return state.table.won

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """'need' or 'exactly': the declarers' tricks; 'hole': those a trou must make."""
        contract = contract_told(seen)
        facts: dict[str, str | int] = {}
        if contract is not None and contract.name == TROU:
            facts["hole"] = contract.target
        if contract is not None and contract.exact:
            facts["exactly"] = contract.target
        elif contract is not None and seen.phase not in (Phase.TROU, Phase.AUCTION):
            facts["need"] = still_needed(contract, taken_by(seen.declarers, seen.tricks))
        return facts | ({"manner": seen.setting.manner} if seen.setting.manner else {})

    def summary(self, state: State) -> Summary:
        if state.contract is None:
            return Summary((), marks={"passed": 1})
        takes = takes_under(state.contract, state.declarers, state.table.won)
        marks = {"hole": state.contract.target} if state.contract.name == TROU else {}
        marks |= {"double": 1} if state.setting.manner == DOUBLE else {}
        return Summary(takes, state.contract.name, marks)

    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points:
        return scoring.points(summary, options, sheet)

    def standing(self, sheet: Sheet, options: Options) -> Standing:
        """R27."""
        target = options["target_score"]
        return agreed_deals(
            int(options["deals"]), None if target == "off" else int(target), PLAYERS, sheet
        )

    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat:
        """R1, R14."""
        return dealer if scoring.passed_last(sheet) else after(dealer, PLAYERS)

    def next_manner(self, sheet: Sheet, options: Options) -> str:
        doubled = options["pass_doubles"] and scoring.passed_last(sheet)
        return DOUBLE if doubled else ""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        """R2."""
        return gathered if gathered and options["no_shuffle"] else shuffled(PACK_52, rng)

    def form(self, options: Options) -> tuple[Field, ...]:
        return scoring.form(options)

    def summarise(self, entries: Entries, options: Options) -> Summary:
        return scoring.summarise(entries, options)

    def imagine(self, seen: Observation, world: World) -> State:
        eldest, phase = after(seen.setting.dealer, PLAYERS), Phase(seen.phase)
        auction = Auction(PLAYERS, eldest)
        for _, action in calls_in(seen.history):
            if not isinstance(action, (Show, Name)):
                auction = asked(called(auction, action), may_call)
        decided = phase not in (Phase.TROU, Phase.AUCTION)
        contract = contract_told(seen) if decided else None
        declarers = seen.declarers if decided else frozenset()
        found = trou_told(seen, world.hands)
        state = State(seen.setting, phase, auction, resumed(seen, world.hands), found, contract)
        discards = sum(isinstance(event, Discarded) for event in seen.history)
        state = replace(state, declarers=declarers, discards=discards)
        leader = state.eldest if contract is None else _leader(state)
        trump = seen.trump if decided else None
        return replace(state, table=replace(resumed(seen, world.hands, leader), trump=trump))


# -- trou and auction ------------------------------------------------------------------------


def _shown(state: State, card: Card, acted: Acted) -> Step[State]:
    """R4, R6."""
    assert state.trou is not None
    found = replace(state.trou, shown=card)
    where = "hole" if card.suit is found.hole else "beside"
    told = (
        acted,
        Shown(found.partner, frozenset((card,))),
        Noted(where, found.partner),
        ContractSet(TROU, found.holders, card.suit),
    )
    return Step(replace(state, trou=found, phase=Phase.AUCTION), told)


def _closed(state: State, acted: Acted) -> Step[State]:
    """R14."""
    counting = [offer for offer in state.auction.offers if counts(offer)]
    if counting:
        bid = counting[-1].bid
        contract, declarers, trump = CONTRACTS[bid.name], counting[-1].holders, bid.suit
    elif state.trou is not None and state.trou.shown is not None:
        contract, declarers = state.trou.contract, state.trou.holders
        trump = state.trou.shown.suit
    else:
        return Step(replace(state, phase=Phase.OVER), (acted, Noted("thrown_in")))
    back = (Noted("taken_up", state.trou.partner),) if state.trou else ()
    table = replace(state.table, trump=trump)
    decided = replace(state, contract=contract, declarers=declarers, table=table)
    told: tuple[Event, ...] = (acted, *back, _told(decided))
    if contract.discards:
        return Step(replace(decided, phase=Phase.DISCARD), told)
    chosen = state.setting.options["abondance_trump"] == "declarer_choice"
    if contract.trumps == "named" and chosen:
        return Step(replace(decided, phase=Phase.NAME), told)
    return _opening(decided, told)


# -- the play --------------------------------------------------------------------------------


def _told(state: State) -> ContractSet:
    assert state.contract is not None
    return ContractSet(state.contract.name, state.declarers, state.table.trump)


def _put_away(state: State, seat: Seat, cards: Hand) -> Step[State]:
    """R15."""
    table = with_hand(state.table, seat, state.table.hands[seat] - cards)
    after_it = replace(state, table=table, discards=state.discards + 1)
    told = (Discarded(seat, len(cards), cards),)
    return Step(after_it, told) if after_it.discards < PLAYERS else _opening(after_it, told)


def _opening(state: State, told: tuple[Event, ...]) -> Step[State]:
    """R16, R18: everything before the first lead is done."""
    assert state.contract is not None
    if state.contract.exposed == "before_lead":
        (declarer,) = state.declarers
        told += (Shown(declarer, state.table.hands[declarer]),)
    table = replace(state.table, trick=replace(state.table.trick, leader=_leader(state)))
    return Step(replace(state, phase=Phase.PLAY, table=table), told)


def _leader(state: State) -> Seat:
    """R18, of the first trick."""
    assert state.contract is not None
    if state.contract.declarer_leads:
        return min(state.declarers)
    if state.contract.name == TROU and state.setting.options["trou_lead"] != "eldest":
        assert state.trou is not None
        return state.trou.partner
    return state.eldest


def _playable(state: State) -> Hand:
    """R18, R19."""
    table = state.table
    first = not table.trick.cards and not any(table.won)
    bound = state.setting.options["trou_lead"] == "partner_shown_card"
    played = state.contract is not None and state.contract.name == TROU
    if first and bound and played and state.trou is not None and state.trou.shown is not None:
        return frozenset((state.trou.shown,))
    return follow_suit(table)


def _phase_in_play(state: State) -> Phase:
    """R21."""
    contract, table = state.contract, state.table
    assert contract is not None
    if table.played_out:
        return Phase.OVER
    if table.trick.cards or not contract.stops:
        return Phase.PLAY
    taken = {seat: table.won[seat] for seat in state.declarers}
    apart = state.setting.options["joint"] == "separate" and len(taken) == 2
    if apart:
        over = all(missed(contract, tricks, table.tricks_left) for tricks in taken.values())
    else:
        over = settled(contract, taken, table.tricks_left)
    return Phase.OVER if over else Phase.PLAY


GAME: Final[Game[State]] = BelgianWhist()
