"""Whist.

R1  Four players, partners opposite; 52 cards, ace high. The first dealer is drawn by lot;
    the deal passes to the left.
R2  The dealer's right-hand neighbour cuts. Thirteen cards each, one at a time, the dealer's
    left-hand neighbour first.
R3  The dealer's last card is turned up: its suit is trump for the deal.
R4  The turn-up belongs to the dealer's hand. It stays exposed until he plays to the first
    trick, and may be played to it like any other of his cards.
R5  The dealer's left-hand neighbour leads first; whoever wins a trick leads the next.
R6  A player who holds the led suit follows it; one who does not plays any card. Nobody ever
    has to trump or to beat.
R7  The highest trump wins the trick; without a trump, the highest card of the led suit.
R8  Six tricks are a side's book: each trick beyond them scores one point.
R9  Honours (option) are ace, king, queen and jack of trumps. A side that was dealt all four
    scores 4, three of them 2; two each score nothing.
R10 Honours won (option): they count for the side that took them in tricks.
R11 Counting: revoke, then tricks, then honours. The game is won at the moment a side reaches
    the target: 5 points; 7, 10 or another number by option.
R12 Limit (option): a side that began the deal one point short of game scores no honours.
R13 Rubber (option): the first side to win two games. Every game starts from nothing; the deal
    goes on rotating.
R14 Rubber points (option, with the rubber and a target of 5): a game is worth 3 if the losers
    had nothing, 2 if they had 1 or 2, else 1. The rubber adds 2; the losers' game is deducted.
R15 Revoke (with real cards): the other side takes three of the offenders' tricks, or has three
    points taken from them, or adds three to its own. Offenders cannot win the game on that
    deal. Revokes by both sides cancel out, and then neither can win it.
R16 Misdeal (with real cards): the same dealer deals again; by option, he loses the deal.
R17 A player may claim tricks that nobody can keep from his side; the deal ends there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.model.actions import Action, Play
from engine.model.cards import ACE_HIGH, PACK_52, Card, Hand, Pack, Rank, Suit
from engine.model.errors import BadRequest
from engine.model.events import ContractSet, Event, Noted, Shown, TurnedUp
from engine.model.game import Game, Step
from engine.model.observation import Observation, World
from engine.model.score import Entries, Field, Line, Points, Sheet, Standing, Summary
from engine.model.seats import Seat, Side, after
from engine.model.spec import GameSpec, Option, Options, OptionValue, Setting
from engine.model.trick import Trick
from engine.rules.counting import counted
from engine.rules.dealing import deal, shuffled
from engine.rules.following import follow_suit
from engine.rules.match_play import after_each_row, before_next, played_to, reached
from engine.rules.scorer import (
    answer_flag,
    answer_number,
    answer_word,
    mark_number,
    mark_word,
    takes_of,
    tricks_by_side,
)
from engine.rules.table import Table, opened, play, replying, resumed, shared_out

PLAYERS: Final = 4
TRICKS: Final = 13
BOOK: Final = 6
SIDES: Final[tuple[Side, Side]] = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
HONOURS: Final = frozenset((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK))
HONOUR_POINTS: Final = {4: 4, 3: 2}  # held by a side -> points
HONOURS_TOLD: Final = {  # the form's words -> by side
    "none": (2, 2),
    "three_0": (3, 1),
    "four_0": (4, 0),
    "three_1": (1, 3),
    "four_1": (0, 4),
}
REMEDIES: Final = ("tricks", "minus", "plus")  # R15
REVOKE: Final = 3  # tricks or points
RUBBER: Final = 2  # rubber points for the rubber itself
Pair = tuple[int, int]  # a number a side


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    turned: Card | None  # None once the dealer has taken it up
    dealer: Seat
    honours: Pair  # by side: dealt, or won so far
    counting: str  # honours: 'off', 'dealt' or 'won'
    ended: bool = False  # by a claim


def _preset(
    name: str, target: int, honours: bool = False, english: bool = False
) -> tuple[str, tuple[tuple[str, OptionValue], ...]]:
    return name, (
        ("target", target),
        ("honours", honours),
        ("honours_count", "dealt"),
        ("honours_limit", english),
        ("match", "rubber" if english else "single"),
        ("rubber_points", english),
    )


class Whist:
    spec: Final = GameSpec(
        id="whist",
        players=PLAYERS,
        pack=PACK_52,
        order=ACE_HIGH,
        sides=SIDES,
        least_cut=4,
        options=(
            Option("target", (), 5, low=1, high=50),
            Option("honours", (False, True), False),
            Option("honours_count", ("dealt", "won"), "dealt", only_with=(("honours", True),)),
            Option("honours_limit", (False, True), False, only_with=(("honours", True),)),
            Option("match", ("single", "rubber"), "single"),
            Option(
                "rubber_points",
                (False, True),
                False,
                only_with=(("match", "rubber"), ("target", 5)),
                strict=True,
            ),
            Option("misdeal_loses_deal", (False, True), False),
            Option("revoke_penalty", ("3", "off"), "3"),
        ),
        presets=(
            _preset("whist_5", target=5),
            _preset("whist_10", target=10, honours=True),
            _preset("english_short", target=5, honours=True, english=True),
            _preset("american", target=7),
        ),
    )

    def start(self, pack: Pack, setting: Setting) -> Step[State]:
        """R2 to R5."""
        dealer, elder = setting.dealer, after(setting.dealer, PLAYERS)
        hands, _, dealt = deal(pack, PLAYERS, elder, packets=(1,) * TRICKS)
        turned = pack[-1]
        counting = _counting(setting.options)
        honours = _honours_in(hands, turned.suit) if counting == "dealt" else (0, 0)
        table = opened(hands, elder, turned.suit, ACE_HIGH)
        told: tuple[Event, ...] = (
            TurnedUp(turned),
            Shown(dealer, frozenset((turned,))),
            ContractSet(None, frozenset(), turned.suit),
        )
        return Step(State(table, turned, dealer, honours, counting), dealt + told)

    def turn(self, state: State) -> Seat | None:
        return None if state.ended or state.table.played_out else state.table.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(Play(card) for card in sorted(follow_suit(state.table)))

    def reply(self, hand: Hand, led: Card, trump: Suit | None) -> Hand:
        """R6."""
        return follow_suit(replying(hand, led, trump, ACE_HIGH))

    def apply(self, state: State, action: Action) -> Step[State]:
        assert isinstance(action, Play), f"whist is played with cards only: {action}"
        taken_up: tuple[Event, ...] = ()
        if state.turned is not None and state.table.turn == state.dealer:
            state, taken_up = replace(state, turned=None), (Noted("taken_up", state.dealer),)
        table, events, taker = play(state.table, action.card)
        honours = state.honours
        if taker is not None and state.counting == "won":
            honours = _with_trick(honours, state.table.trick.plus(action.card), taker, table.trump)
        return Step(replace(state, table=table, honours=honours), taken_up + events)

    def phase(self, state: State) -> str:
        return "over" if self.turn(state) is None else "play"

    def hands(self, state: State) -> tuple[Hand, ...]:
        return state.table.hands

    def claimable(self, state: State) -> int:
        """R17. While honours are still to be won (R10), a number of tricks says too little."""
        if self.turn(state) is None:
            return 0
        if state.counting == "won" and sum(state.honours) < len(HONOURS):
            return 0
        return state.table.tricks_left

    def conclude(self, state: State, seat: Seat, tricks: int) -> Step[State]:
        return Step(replace(state, table=shared_out(state.table, seat, tricks), ended=True), ())

    def wants_few(self, state: State, seat: Seat) -> bool:
        return False

    def tricks_won(self, state: State) -> tuple[int, ...]:
        return state.table.won

    def facts(self, seen: Observation) -> Mapping[str, str | int]:
        """'need': tricks my side still wants for the odd trick; 'target' of the game."""
        mine = sum(_side(taker) == _side(seen.seat) for _, taker in seen.tricks)
        target = int(seen.setting.options["target"])
        facts: dict[str, str | int] = {"need": max(0, BOOK + 1 - mine), "target": target}
        if seen.setting.options["honours"]:
            facts["honours"] = _counting(seen.setting.options)
        return facts

    def summary(self, state: State) -> Summary:
        won = state.table.won
        takes = takes_of(SIDES, won[0] + won[2], won[1] + won[3])
        if state.counting == "off":
            return Summary(takes)
        ours, theirs = state.honours
        return Summary(takes, marks={"honours_0": ours, "honours_1": theirs})

    def score(self, summary: Summary, options: Options, sheet: Sheet) -> Points:
        """R8 to R12, R15."""
        if mark_number(summary, "misdeal", 1):
            return Points((), PLAYERS)
        target = int(options["target"])
        before = before_next(target, PLAYERS, sheet)
        revokes = _revokes(summary, options)
        most = [target - 1 if revokes[_side(Seat(seat))] else 99 for seat in range(PLAYERS)]
        moments = _moments(summary, options, before, revokes)
        return Points(counted(moments, before, target, tuple(most)), PLAYERS)

    def standing(self, sheet: Sheet, options: Options) -> Standing:
        """R13, R14."""
        best_of = 3 if options["match"] == "rubber" else 1
        standing = played_to(int(options["target"]), best_of, SIDES, sheet)
        if not options["rubber_points"]:
            return standing
        return replace(standing, match=_rubber_points(standing, sheet))

    def next_dealer(self, dealer: Seat, sheet: Sheet, options: Options) -> Seat:
        """R1. A misdeal that does not lose the deal (R16) is dealt again and never written."""
        return after(dealer, PLAYERS)

    def next_manner(self, sheet: Sheet, options: Options) -> str:
        return ""

    def next_pack(self, gathered: Pack, manner: str, options: Options, rng: Random) -> Pack:
        return shuffled(PACK_52, rng)

    def form(self, options: Options) -> tuple[Field, ...]:
        lost = options["misdeal_loses_deal"] is True  # then nobody may have made a trick
        fields = [
            Field("winners", "side", optional=lost),
            Field("tricks", "tricks", low=BOOK + 1, high=TRICKS, optional=lost),
        ]
        if options["honours"]:
            fields.append(Field("honours", "choice", choices=tuple(HONOURS_TOLD)))
        if options["revoke_penalty"] == "3":
            fields.append(Field("revoke_0", "choice", choices=("none", *REMEDIES)))
            fields.append(Field("revoke_1", "choice", choices=("none", *REMEDIES)))
        if lost:
            fields.append(Field("misdeal", "flag"))
        return tuple(fields)

    def summarise(self, entries: Entries, options: Options) -> Summary:
        """`winners` made `tricks`, seven or more; `revoke_0` is the remedy against side 0."""
        if options["misdeal_loses_deal"] and answer_flag(entries, "misdeal"):
            return Summary((), marks={"misdeal": 1})
        side = answer_number(entries, "winners", 0, 1)
        tricks = answer_number(entries, "tricks", BOOK + 1, TRICKS)
        ours = tricks if side == 0 else TRICKS - tricks
        marks = _honours_told(entries, options) | _revokes_told(entries, options)
        return Summary(takes_of(SIDES, ours, TRICKS - ours), marks=marks)

    def imagine(self, seen: Observation, world: World) -> State:
        trump, counting = seen.trump, _counting(seen.setting.options)
        assert trump is not None, "whist has a trump"
        honours = (0, 0)
        if counting == "dealt":
            honours = _honours_in(_as_dealt(seen, world), trump)
        if counting == "won":
            for trick, taker in seen.tricks:
                honours = _with_trick(honours, trick, taker, trump)
        turned = seen.turned[0] if seen.turned else None
        table = resumed(seen, world.hands)
        return State(table, turned, seen.setting.dealer, honours, counting)


def _side(seat: Seat) -> int:
    return seat % 2


def _counting(options: Options) -> str:
    return str(options["honours_count"]) if options["honours"] else "off"


def _by_seat(pair: Pair) -> tuple[int, ...]:
    return pair * 2


def _honours_in(hands: tuple[Hand, ...], trump: Suit) -> Pair:
    """R9: by side."""
    held = [sum(c.suit is trump and c.rank in HONOURS for c in hand) for hand in hands]
    return held[0] + held[2], held[1] + held[3]


def _with_trick(honours: Pair, trick: Trick, taker: Seat, trump: Suit | None) -> Pair:
    """R10."""
    more = sum(card.suit is trump and card.rank in HONOURS for card in trick.cards)
    ours, theirs = honours
    return (ours + more, theirs) if _side(taker) == 0 else (ours, theirs + more)


def _as_dealt(seen: Observation, world: World) -> tuple[Hand, ...]:
    """The hands of the world with the cards that have been played from them."""
    hands = [set(hand) for hand in world.hands]
    tricks = [trick for trick, _ in seen.tricks] + ([seen.trick] if seen.trick else [])
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            hands[after(trick.leader, PLAYERS, place)].add(card)
    return tuple(map(frozenset, hands))


def _revokes(summary: Summary, options: Options) -> tuple[str | None, str | None]:
    """The remedy against each side that revoked."""
    if options["revoke_penalty"] == "off":
        return None, None
    return mark_word(summary, "revoke_0", REMEDIES), mark_word(summary, "revoke_1", REMEDIES)


def _moments(
    summary: Summary, options: Options, before: tuple[int, ...], revokes: tuple[str | None, ...]
) -> Iterator[tuple[Line, ...]]:
    """In the order of counting (R11), whether they are reached or not."""
    offenders = [side for side in (0, 1) if revokes[side]]
    offender = offenders[0] if len(offenders) == 1 else None
    remedy = None if offender is None else revokes[offender]
    if offender is not None and remedy == "minus":
        yield (_line("revoke_minus", offender, -REVOKE),)
    if offender is not None and remedy == "plus":
        yield (_line("revoke_plus", 1 - offender, REVOKE),)
    tricks = list(tricks_by_side(summary, SIDES, TRICKS))
    key = "tricks"
    if offender is not None and remedy == "tricks":
        moved = min(REVOKE, tricks[offender])
        tricks[offender] -= moved
        tricks[1 - offender] += moved
        key = "tricks_after_revoke"
    yield tuple(_line(key, side, max(0, tricks[side] - BOOK)) for side in (0, 1))
    if options["honours"]:
        yield tuple(_honour_lines(summary, options, before))


def _honour_lines(summary: Summary, options: Options, before: tuple[int, ...]) -> Iterator[Line]:
    """R9 and R12."""
    short = int(options["target"]) - 1
    held = [mark_number(summary, f"honours_{side}", len(HONOURS)) or 0 for side in (0, 1)]
    if sum(held) > len(HONOURS):
        raise BadRequest(field="marks", mark="honours_1")
    for side in (0, 1):
        if not (options["honours_limit"] and before[side] == short):
            yield _line("honours", side, HONOUR_POINTS.get(held[side], 0))


def _line(key: str, side: int, points: int) -> Line:
    return Line(key, _by_seat((points, 0) if side == 0 else (0, points)))


def _rubber_points(standing: Standing, sheet: Sheet) -> tuple[int, ...]:
    """R14: by seat, running; the losers' game is deducted once the rubber is won."""
    won = [0, 0]
    for points in after_each_row(5, PLAYERS, sheet):
        side = reached(5, SIDES, points)
        if side:
            losers = points[1 - _side(side[0])]
            won[_side(side[0])] += 3 if losers == 0 else 2 if losers <= 2 else 1
    if standing.winners:
        winner = _side(min(standing.winners))
        won[winner] += RUBBER - won[1 - winner]
        won[1 - winner] = 0
    return _by_seat((won[0], won[1]))


def _honours_told(entries: Entries, options: Options) -> dict[str, int | str]:
    if not options["honours"]:
        return {}
    ours, theirs = HONOURS_TOLD[answer_word(entries, "honours", tuple(HONOURS_TOLD))]
    return {"honours_0": ours, "honours_1": theirs}


def _revokes_told(entries: Entries, options: Options) -> dict[str, int | str]:
    if options["revoke_penalty"] == "off":
        return {}
    words = ("none", *REMEDIES)
    told = {key: answer_word(entries, key, words) for key in ("revoke_0", "revoke_1")}
    return {key: word for key, word in told.items() if word != "none"}


GAME: Final[Game[State]] = Whist()
