"""Écarté.

R1  Two players, 32 cards ranking K Q J A 10 9 8 7. First dealer by lot; then the deal alternates.
R2  The non-dealer cuts and is dealt to first: five cards by three and two (option: two and three).
R3  The eleventh card is turned up: its suit is trump. It is nobody's and is never taken up;
    the 21 cards left are the stock.
R4  If the turn-up is a king, the dealer marks one point at once.
R5  The non-dealer speaks first: he stands or, while the stock has cards, proposes an exchange.
R6  The dealer accepts the proposal or refuses it. A refusal, like standing, leads to the play.
R7  Accepted, the non-dealer discards one to five cards face down and draws as many; then the
    dealer does. Numbers are public, cards are not. The dealer keeps all five only when the
    stock is empty (option: whenever he likes).
R8  After an exchange the non-dealer stands or proposes again.
R9  Whoever declines the first exchange is vulnerable: the non-dealer who stands at once, the
    dealer who refuses the first proposal. After any exchange nobody is.
R10 Before the first card the holder of the trump king may announce it and marks one point at
    once; he may keep silent. Both are asked, the non-dealer first. (Option: before his own
    first card; a dealer whose first card is the king, until he plays again.)
R11 The non-dealer leads first; whoever wins a trick leads the next.
R12 The second player follows suit, with a higher card if he has one.
R13 Without the led suit he must trump; without trumps he plays any card.
R14 The higher trump wins the trick; without a trump, the higher card of the led suit.
R15 Three tricks or more are the point: 1.
R16 All five are the vole: 1 more.
R17 The point made against a vulnerable player is worth 1 more, but not with the vole.
R18 The first to reach the target wins: 5 points; 7 or 11 by option. The game stops at that
    moment, so that a king can end it before a card is played.
R19 Manches (option): best of three or five games. The loser of one deals first in the next.
R20 A player may abandon the hand: the tricks left go to the other.
R21 Advice (option): the hands that old players stand on, or refuse with, are pointed out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import Final

from engine.games import ecarte_score as scoring
from engine.games.ecarte_score import PLAYERS, POINT, SIDES, TRICKS
from engine.model.actions import Accept, Action, Announce, Discard, Pass, Play, Propose, Refuse
from engine.model.cards import ECARTE_ORDER, PACK_32, Card, Hand, Pack, Rank, Suit
from engine.model.events import Acted, ContractSet, Discarded, Drew, Noted, TurnedUp
from engine.model.game import Game, Step
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Points, Sheet, Standing, Summary
from engine.model.seats import Seat, after
from engine.model.spec import GameSpec, Option, Options, Setting
from engine.rules.dealing import deal, shuffled
from engine.rules.following import follow_and_head
from engine.rules.jeux_de_regle import advice
from engine.rules.match_play import game_won, played_to
from engine.rules.scorer import made, takes_of
from engine.rules.table import Table, opened, play, replying, resumed, shared_out, with_hand

PACKETS: Final = {"3-2": (3, 2), "2-3": (2, 3)}
KING: Final = Announce("king")


class Phase(StrEnum):
    PROPOSE = "propose"
    ANSWER = "answer"
    DISCARD = "discard"
    KING = "king"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    setting: Setting
    phase: Phase
    speaker: Seat  # who is to speak, discard or be asked; the elder once cards are played
    table: Table
    turned: Card
    stock: Pack  # top first, without the turn-up
    exchanges: int = 0
    vulnerable: Seat | None = None
    king: Seat | None = None  # who has marked it
    king_played: bool = False  # R10: by the dealer as his first card; he may still announce it

    @property
    def elder(self) -> Seat:
        return after(self.setting.dealer, PLAYERS)


class Ecarte:
    spec: Final = GameSpec(
        id="ecarte",
        players=PLAYERS,
        pack=PACK_32,
        order=ECARTE_ORDER,
        sides=SIDES,
        least_cut=2,
        options=(
            Option("target", (5, 7, 11), 5),
            Option("manches", (1, 3, 5), 1),
            Option("deal", tuple(PACKETS), "3-2"),
            Option("king_window", ("before_first_card", "own_first_card"), "before_first_card"),
            Option("dealer_may_stand", (False, True), False),
            Option("advice", (False, True), False),
        ),
    )

    def start(self, pack: Pack, setting: Setting) -> Step[State]:
        """R2 to R4; the king may win the game at once (R18)."""
        dealer, elder = setting.dealer, after(setting.dealer, PLAYERS)
        hands, rest, dealt = deal(pack, PLAYERS, elder, PACKETS[str(setting.options["deal"])])
        turned, stock = rest[0], rest[1:]
        told = (*dealt, TurnedUp(turned), ContractSet(None, frozenset(), turned.suit))
        table = opened(hands, elder, turned.suit, ECARTE_ORDER)
        state = State(setting, Phase.PROPOSE, elder, table, turned, stock)
        if turned.rank is not Rank.KING:
            return Step(state, told)
        return Step(_with_king(state, dealer), (*told, Noted("turned_king", dealer)))

    def turn(self, state: State) -> Seat | None:
        if state.phase is Phase.OVER:
            return None
        return state.table.turn if state.phase is Phase.PLAY else state.speaker

    def legal(self, state: State) -> tuple[Action, ...]:
        match state.phase:
            case Phase.PROPOSE:
                return (Pass(), Propose()) if state.stock else (Pass(),)
            case Phase.ANSWER:
                return (Accept(), Refuse())
            case Phase.DISCARD:
                return tuple(map(Discard, _discards(state)))
            case Phase.KING:
                held = _king_of(state.turned.suit) in state.table.hands[state.speaker]
                return (KING, Pass()) if held else (Pass(),)
            case Phase.PLAY:
                plays = tuple(Play(card) for card in sorted(follow_and_head(state.table)))
                return (KING, *plays) if _may_announce_late(state) else plays
            case Phase.OVER:
                return ()

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """R12, R13."""
        return follow_and_head(replying(hand, led, trump, ECARTE_ORDER))

    def apply(self, state: State, action: Action) -> Step[State]:
        match action:
            case Discard(cards):
                return self._exchange(state, cards)
            case Play(card):
                return self._play(state, card)
            case Announce():
                seat = state.table.turn if state.phase is Phase.PLAY else state.speaker
                return Step(_with_king(state, seat), (Acted(seat, action),))
        return Step(self._spoken(state, action), (Acted(state.speaker, action),))

    def _spoken(self, state: State, action: Action) -> State:
        match action:
            case Pass() if state.phase is Phase.KING:
                phase = Phase.KING if state.speaker == state.elder else Phase.PLAY
                return replace(state, phase=phase, speaker=after(state.speaker, PLAYERS))
            case Pass():
                return _declined(state, state.elder)
            case Refuse():
                return _declined(state, state.setting.dealer)
            case Propose():
                return replace(state, phase=Phase.ANSWER, speaker=state.setting.dealer)
            case Accept():
                count = state.exchanges + 1
                return replace(state, phase=Phase.DISCARD, speaker=state.elder, exchanges=count)
        raise AssertionError(f"écarté knows no {action}")

    def _exchange(self, state: State, cards: Hand) -> Step[State]:
        """R7; then R8."""
        seat, count = state.speaker, len(cards)
        drawn, stock = frozenset(state.stock[:count]), state.stock[count:]
        table = with_hand(state.table, seat, state.table.hands[seat] - cards | drawn)
        phase = Phase.PROPOSE if seat == state.setting.dealer else Phase.DISCARD
        other = after(seat, PLAYERS)
        after_it = replace(state, table=table, stock=stock, phase=phase, speaker=other)
        return Step(after_it, (Discarded(seat, count, cards), Drew(seat, count, drawn)))

    def _play(self, state: State, card: Card) -> Step[State]:
        table, events, _ = play(state.table, card)
        played = replace(state, table=table, king_played=_king_still_open(state, card))
        return Step(replace(played, phase=Phase.OVER) if table.played_out else played, events)

    def phase(self, state: State) -> str:
        return state.phase

    def hands(self, state: State) -> tuple[Hand, ...]:
        return state.table.hands

    def claimable(self, state: State) -> int:
        """R20."""
        return state.table.tricks_left if state.phase is Phase.PLAY else 0

    def conclude(self, state: State, seat: Seat, tricks: int) -> Step[State]:
        table = shared_out(state.table, seat, tricks)
        return Step(replace(state, table=table, phase=Phase.OVER), ())

    def wants_few(self, state: State, seat: Seat) -> bool:
        return False

    def tricks_won(self, state: State) -> tuple[int, ...]:
        return state.table.won

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """'need': tricks to the point; who is vulnerable and who marked the king; advice."""
        told = _Told(seen)
        mine = sum(taker == seen.seat for _, taker in seen.tricks)
        asked = seen.setting.options["advice"] and seen.turn == seen.seat and not told.exchanges
        return made(
            need=max(0, POINT - mine),
            stock=seen.stock - 1,
            exchanges=told.exchanges,
            vulnerable=_whose(told.vulnerable, seen),
            king=_whose(told.king, seen),
            advice=advice(seen.hand, seen.trump, seen.phase) if asked else None,
        )

    def summary(self, state: State) -> Summary:
        """A king that wins the game leaves no tricks to count."""
        ours, theirs = state.table.won
        takes = takes_of(SIDES, ours, theirs) if ours + theirs == TRICKS else ()
        turned = 1 if state.turned.rank is Rank.KING else None
        marks = made(king=state.king, turned_king=turned, vulnerable=state.vulnerable)
        return Summary(takes, marks=marks)

    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points:
        """R4, R10, R15 to R18."""
        return scoring.points(summary, int(options["target"]), sheet)

    def standing(self, sheet: Sheet, options: Options) -> Standing:
        return played_to(int(options["target"]), int(options["manches"]), SIDES, sheet)

    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat:
        """R1, R19."""
        winner = game_won(int(options["target"]), SIDES, sheet)
        return after(winner[0] if winner else dealer, PLAYERS)

    def next_manner(self, sheet: Sheet, options: Options) -> str:
        return ""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        return shuffled(PACK_32, rng)

    def form(self, options: Options) -> tuple[Field, ...]:
        return scoring.form()

    def summarise(self, entries: Entries, options: Options) -> Summary:
        return scoring.summarise(entries)

    def imagine(self, seen: Observation, world: World) -> State:
        """The world's stock may have the turn-up on it."""
        told, elder, turned = _Told(seen), after(seen.setting.dealer, PLAYERS), seen.turned[0]
        phase = Phase(seen.phase)
        return State(
            setting=seen.setting,
            phase=phase,
            speaker=elder if seen.turn is None or phase is Phase.PLAY else seen.turn,
            table=resumed(seen, world.hands),
            turned=turned,
            stock=tuple(card for card in world.stock if card != turned),
            exchanges=told.exchanges,
            vulnerable=told.vulnerable,
            king=told.king,
            king_played=told.king_played,
        )


class _Told:
    """What a history says aloud about the speaking and the king."""

    def __init__(self, seen: Observation) -> None:
        dealer, elder = seen.setting.dealer, after(seen.setting.dealer, PLAYERS)
        acted = [(e.seat, e.action) for e in seen.history if isinstance(e, Acted)]
        actions = [action for _, action in acted]
        announced = [seat for seat, action in acted if action == KING]
        turned = Noted("turned_king", dealer) in seen.history
        by_dealer = [a for seat, a in acted if seat == dealer and isinstance(a, Play)]
        self.exchanges = actions.count(Accept())
        self.vulnerable: Seat | None = None
        if actions[:1] == [Pass()]:
            self.vulnerable = elder
        if actions[:2] == [Propose(), Refuse()]:
            self.vulnerable = dealer
        self.king: Seat | None = dealer if turned else announced[0] if announced else None
        king = None if seen.trump is None else Play(_king_of(seen.trump))
        self.king_played = _late(seen.setting) and self.king is None and by_dealer == [king]


def _late(setting: Setting) -> bool:
    """R10, the option: the king is announced before its holder's own first card."""
    return setting.options["king_window"] == "own_first_card"


def _king_of(suit: Suit) -> Card:
    return Card.parse(f"{suit.letter}K")


def _with_king(state: State, seat: Seat) -> State:
    """R4 and R10; R18."""
    marked = replace(state, king=seat, king_played=False)
    if state.setting.scores[seat] + 1 >= int(state.setting.options["target"]):
        return replace(marked, phase=Phase.OVER, speaker=state.elder)
    asked = state.phase is Phase.KING
    return replace(marked, phase=Phase.PLAY, speaker=state.elder) if asked else marked


def _declined(state: State, seat: Seat) -> State:
    """R9; then R10, unless everybody sees that nobody can hold the king."""
    vulnerable = seat if state.exchanges == 0 else None
    asked = state.king is None and not _late(state.setting)
    phase = Phase.KING if asked else Phase.PLAY
    return replace(state, vulnerable=vulnerable, phase=phase, speaker=state.elder)


def _discards(state: State) -> Iterator[Hand]:
    """R7."""
    most = min(TRICKS, len(state.stock))
    by_dealer = state.speaker == state.setting.dealer
    may_stand = by_dealer and (state.setting.options["dealer_may_stand"] or not state.stock)
    hand = sorted(state.table.hands[state.speaker])
    for count in range(0 if may_stand else 1, most + 1):
        yield from map(frozenset, combinations(hand, count))


def _may_announce_late(state: State) -> bool:
    """R10, the option."""
    hand, waiting = state.table.hand, _late(state.setting) and state.king is None
    in_time = len(hand) == TRICKS and _king_of(state.turned.suit) in hand
    return waiting and (in_time or (state.king_played and state.table.turn == state.setting.dealer))


def _king_still_open(state: State, card: Card) -> bool:
    """R10, the option: whether the dealer may announce the king he plays, or has just played."""
    if state.table.turn != state.setting.dealer:
        return state.king_played
    waiting = _late(state.setting) and state.king is None
    return waiting and len(state.table.hand) == TRICKS and card == _king_of(state.turned.suit)


def _whose(seat: Seat | None, seen: Observation) -> str | None:
    return None if seat is None else "me" if seat == seen.seat else "them"


GAME: Final[Game[State]] = Ecarte()
