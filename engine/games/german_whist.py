"""German Whist.

R1  Two players, 52 cards, ace high. The first dealer is drawn by lot; the deal alternates.
R2  The non-dealer cuts and is dealt to first: thirteen cards each, one at a time.
R3  The other 26 are the stock. Its top card is turned up and stays on it: the first prize.
R4  The suit of that 27th card is trump for the whole deal.
R5  The non-dealer leads first; whoever wins a trick leads the next.
R6  A player who holds the led suit follows it; one who does not plays any card.
R7  The highest trump wins the trick; without a trump, the highest card of the led suit.
R8  Stage one: the winner takes the prize, the loser the hidden card below it.
R9  Only then is the next card of the stock turned up, as the next prize.
R10 Stage two: thirteen tricks with the stock gone, led by the last winner of stage one.
R11 Only the tricks of stage two count: seven or more win the deal.
R12 In a match the winner scores the difference; the first to the target (10 or 20) wins.
R13 The 27th card (option): if it is black, the fewer tricks of stage two win.
R14 In stage two a player may concede: the tricks left go to the other side's gain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.model.actions import Action, Play
from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Pack, Suit
from engine.model.events import ContractSet, Drew, Event, TurnedUp
from engine.model.game import Game, Step
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Line, Points, Sheet, Standing, Summary
from engine.model.seats import Seat, Side, after
from engine.model.spec import GameSpec, Option, Options, Setting
from engine.model.trick import Trick
from engine.rules.dealing import deal, shuffled
from engine.rules.following import follow_suit
from engine.rules.match_play import played_to
from engine.rules.scorer import answer_flag, answer_number, mark_number, takes_of, tricks_by_side
from engine.rules.table import Table, opened, play, replying, shared_out, with_hand

PLAYERS: Final = 2
TRICKS: Final = 13  # of each stage
SIDES: Final[tuple[Side, Side]] = ((Seat(0),), (Seat(1),))
BLACK: Final = frozenset((Suit.CLUBS, Suit.SPADES))
TARGETS: Final = {"single": 1, "match10": 10, "match20": 20}


@dataclass(frozen=True, slots=True)
class State:
    table: Table  # tricks won count anew from the first trick of stage two
    stock: Pack  # top first; the top lies face up
    fewer: bool  # R13: the fewer tricks win
    ended: bool = False  # by a claim or a concession


class GermanWhist:
    spec: Final = GameSpec(
        id="german_whist",
        players=PLAYERS,
        pack=PACK_52,
        order=ACE_HIGH,
        sides=SIDES,
        least_cut=2,
        options=(
            Option("mode", tuple(TARGETS), "single"),
            Option("27th_card", (False, True), False),
            Option("best_of", (1, 3, 5), 1, only_with=(("mode", "single"),)),
        ),
        presets=(
            ("single", (("mode", "single"), ("27th_card", False), ("best_of", 1))),
            ("match", (("mode", "match10"), ("27th_card", False), ("best_of", 1))),
            ("colour_match", (("mode", "match10"), ("27th_card", True), ("best_of", 1))),
        ),
    )

    def start(self, pack: Pack, setting: Setting) -> Step[State]:
        """R2 to R5."""
        elder = after(setting.dealer, PLAYERS)
        hands, stock, dealt = deal(pack, PLAYERS, elder, packets=(1,) * TRICKS)
        trump = stock[0].suit
        fewer = setting.options["27th_card"] is True and trump in BLACK
        told = ContractSet(None, frozenset(), trump)
        table = opened(hands, elder, trump, ACE_HIGH)
        return Step(State(table, stock, fewer), (*dealt, TurnedUp(stock[0]), told))

    def turn(self, state: State) -> Seat | None:
        return None if state.ended or state.table.played_out else state.table.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        """R6."""
        return tuple(Play(card) for card in sorted(follow_suit(state.table)))

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """R6."""
        return follow_suit(replying(hand, led, trump, ACE_HIGH))

    def apply(self, state: State, action: Action) -> Step[State]:
        assert isinstance(action, Play), f"German Whist is played with cards only: {action}"
        table, events, taker = play(state.table, action.card)
        played = replace(state, table=table)
        if taker is None or not state.stock:
            return Step(played, events)
        step = self._draw(played, taker)
        return Step(step.state, (*events, *step.events))

    def _draw(self, state: State, taker: Seat) -> Step[State]:
        """R8 and R9; after the last draw, R10."""
        loser = after(taker, PLAYERS)
        prize, hidden = frozenset(state.stock[:1]), frozenset(state.stock[1:2])
        stock = state.stock[2:]
        table = with_hand(state.table, taker, state.table.hands[taker] | prize)
        table = with_hand(table, loser, state.table.hands[loser] | hidden)
        events: tuple[Event, ...] = (
            Drew(taker, 1, prize, face_up=True),
            Drew(loser, 1, hidden),
        )
        if stock:
            return Step(replace(state, table=table, stock=stock), (*events, TurnedUp(stock[0])))
        table = replace(table, won=(0,) * PLAYERS)
        return Step(replace(state, table=table, stock=()), events)

    def phase(self, state: State) -> str:
        if self.turn(state) is None:
            return "over"
        return "stage_one" if state.stock else "stage_two"

    def hands(self, state: State) -> tuple[Hand, ...]:
        return state.table.hands

    def claimable(self, state: State) -> int:
        """R14: stage two only."""
        return 0 if state.stock or self.turn(state) is None else state.table.tricks_left

    def conclude(self, state: State, seat: Seat, tricks: int) -> Step[State]:
        return Step(replace(state, table=shared_out(state.table, seat, tricks), ended=True), ())

    def wants_few(self, state: State, seat: Seat) -> bool:
        return state.fewer

    def tricks_won(self, state: State) -> tuple[int, ...]:
        """R11: none before stage two."""
        return (0,) * PLAYERS if state.stock else state.table.won

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """'stage' one or two; 'aim' more or fewer; 'need': tricks I still want for seven."""
        fewer = seen.setting.options["27th_card"] is True and seen.trump in BLACK
        counted = seen.tricks[TRICKS:]
        mine = sum(taker == seen.seat for _, taker in counted)
        limit = mine if not fewer else len(counted) - mine
        return {
            "stage": "one" if len(seen.tricks) < TRICKS else "two",
            "aim": "fewer" if fewer else "more",
            "need": max(0, TRICKS // 2 + 1 - limit),
        }

    def summary(self, state: State) -> Summary:
        mine, yours = state.table.won
        return _written(mine, yours, state.fewer)

    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points:
        """R11 to R13."""
        mine, yours = tricks_by_side(summary, SIDES, TRICKS)
        fewer = options["27th_card"] is True and mark_number(summary, "black", 1) == 1
        first_wins = (mine > yours) is not fewer
        single = options["mode"] == "single"
        gain = 1 if single else abs(mine - yours)
        points = (gain, 0) if first_wins else (0, gain)
        return Points((Line("game" if single else "difference", points),), PLAYERS)

    def standing(self, sheet: Sheet, options: Options) -> Standing:
        mode = str(options["mode"])
        best_of = int(options["best_of"]) if mode == "single" else 1
        return played_to(TARGETS[mode], best_of, self.spec.sides, sheet)

    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat:
        return after(dealer, PLAYERS)

    def next_manner(self, sheet: Sheet, options: Options) -> str:
        return ""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        return shuffled(PACK_52, rng)

    def form(self, options: Options) -> tuple[Field, ...]:
        tricks = Field("tricks", "tricks", low=0, high=TRICKS)
        return (tricks, Field("black", "flag")) if options["27th_card"] else (tricks,)

    def summarise(self, entries: Entries, options: Options) -> Summary:
        """`tricks`: of seat 0 in stage two; `black`: the 27th card was black."""
        tricks = answer_number(entries, "tricks", 0, TRICKS)
        black = options["27th_card"] is True and answer_flag(entries, "black")
        return _written(tricks, TRICKS - tricks, black)

    def imagine(self, seen: Observation, world: World) -> State:
        options, trump = seen.setting.options, seen.trump
        stage_two = seen.tricks[TRICKS:] if not world.stock else seen.tricks
        won = tuple(sum(t == seat for _, t in stage_two) for seat in range(PLAYERS))
        trick = seen.trick or Trick(self._leader(seen))
        table = Table(world.hands, trump, ACE_HIGH, trick, won)
        return State(table, world.stock, options["27th_card"] is True and trump in BLACK)

    def _leader(self, seen: Observation) -> Seat:
        return seen.tricks[-1][1] if seen.tricks else after(seen.setting.dealer, PLAYERS)


def _written(mine: int, yours: int, black: bool) -> Summary:
    return Summary(takes_of(SIDES, mine, yours), marks={"black": 1} if black else {})


GAME: Final[Game[State]] = GermanWhist()


def prize(seen: Observation) -> Card | None:
    """The card that the trick in progress is played for; None in stage two."""
    return seen.turned[0] if seen.turned else None
