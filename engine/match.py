"""A match in progress: the sheet, the log of the deal, and the state they imply."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine import claims
from engine.fair import commitment, cut_pack
from engine.model.actions import Action, Claim, Concede, Play, notation
from engine.model.cards import Hand, Pack
from engine.model.errors import BadRequest, IllegalAction, StaleRevision
from engine.model.events import Acted, Discarded, Event, seen_by
from engine.model.game import Game, Step
from engine.model.observation import Observation, observe
from engine.model.score import Line, Points, Row, Sheet, Standing, Summary
from engine.model.seats import Seat
from engine.model.spec import GameSpec, Options, Setting


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a bot's action came about."""

    action: int  # index into DealLog.actions
    level: str
    seed: int
    worlds: int  # worlds done when it stopped


@dataclass(frozen=True, slots=True)
class DealLog:
    """The truth about a deal: replaying it gives every state and event again."""

    pack: Pack  # before the cut; the cards, not a seed: shuffles may change between Pythons
    salt: bytes
    dealer: Seat
    scores: tuple[int, ...]  # of the game in progress, by seat, before the deal
    cut: int | None = None  # None: the pack is promised and waits for its cut
    actions: tuple[Action, ...] = ()
    thoughts: tuple[Thinking, ...] = ()  # "what it knew" plays them again
    marked: bool = False  # a hint or an undo was used
    manner: str = ""  # how this deal differs from the others

    def setting(self, spec: GameSpec, options: Options) -> Setting:
        return Setting(spec, options, self.dealer, self.scores, self.manner)


@dataclass(frozen=True, slots=True)
class Players:
    """Who sits where; a seat without a level is a human's."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]

    @property
    def me(self) -> Seat:
        return Seat(self.levels.index(None))


@dataclass(frozen=True, slots=True)
class Position:
    """Where a log has led."""

    state: Any
    events: tuple[Event, ...]


def replayed(game: Game[Any], options: Options, log: DealLog) -> Position:
    """The position after all of a log's actions; raises IllegalAction at the first bad one."""
    assert log.cut is not None, "a pack is cut before it is dealt"
    setting = log.setting(game.spec, options)
    step = game.start(cut_pack(log.pack, log.cut), setting)
    position = Position(step.state, step.events)
    for action in log.actions:
        position = advanced(game, setting, position, action)
    return position


def advanced(game: Game[Any], setting: Setting, position: Position, action: Action) -> Position:
    """The position after one action of the seat to act; raises IllegalAction."""
    step = _step(game, setting, position, action)
    return Position(step.state, position.events + step.events)


def seat_view(game: Game[Any], setting: Setting, position: Position, seat: Seat) -> Observation:
    """What a seat knows in a position."""
    state = position.state
    turn = game.turn(state)
    return observe(
        setting=setting,
        seat=seat,
        events=tuple(seen_by(event, seat) for event in position.events),
        phase=game.phase(state),
        turn=turn,
        legal=game.legal(state) if turn == seat else (),
    )


def _step(game: Game[Any], setting: Setting, position: Position, action: Action) -> Step[Any]:
    state, turn = position.state, game.turn(position.state)
    if turn is None:
        raise IllegalAction(action=notation(action))
    if isinstance(action, (Claim, Concede)):
        return _ended(game, setting, position, turn, action)
    if action not in game.legal(state):
        raise IllegalAction(action=notation(action))
    return game.apply(state, action)


def _ended(
    game: Game[Any], setting: Setting, position: Position, seat: Seat, action: Claim | Concede
) -> Step[Any]:
    """The deal after a claim that holds or a concession."""
    state = position.state
    left = game.claimable(state)
    if isinstance(action, Claim):
        seen = seat_view(game, setting, position, seat)
        few = game.wants_few(state, seat)
        allowed = left > 0 and claims.holds(game, seen, action.tricks, left, few)
        kept = action.tricks
    else:
        allowed = left > 0 and game.spec.players == 2
        kept = left if left and game.wants_few(state, seat) else 0
    if not allowed:
        raise IllegalAction(action=notation(action))
    step = game.conclude(state, seat, kept)
    return Step(step.state, (Acted(seat, action), *step.events))


def with_carried(sheet: Sheet, carried: tuple[int, ...]) -> Sheet:
    """The sheet as the rules see it: points carried in come first, as a row of their own."""
    if not any(carried):
        return sheet
    return (Row(Summary(()), Points((Line("carried", carried),), len(carried))), *sheet)


class Match:
    """The sheet, the deals played, and the running deal. Every change grows `revision`."""

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        players: Players,
        log: DealLog,
        sheet: Sheet = (),
        archive: tuple[DealLog, ...] = (),
        lot: Pack = (),
        revision: int = 0,
        carried: tuple[int, ...] = (),
    ) -> None:
        """`log` is the running deal, or the last of `archive` when that deal is over.

        `carried` are points, by seat, that a deal taken from a record brings with it.
        """
        self.game = game
        self.options = options
        self.players = players
        self.sheet = sheet
        self.archive = archive
        self.lot = lot
        self.revision = revision
        self.carried = carried
        self.log = log
        self.position: Position | None = None
        self._enter(log)
        if self.over and (not archive or archive[-1] != log):
            self._close_deal()

    @property
    def setting(self) -> Setting:
        return self.log.setting(self.game.spec, self.options)

    @property
    def commitment(self) -> str:
        return commitment(self.log.pack, self.log.salt)

    @property
    def turn(self) -> Seat | None:
        return None if self.position is None else self.game.turn(self.position.state)

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.position is not None and self.turn is None

    @property
    def standing(self) -> Standing:
        return self.game.standing(self.reckoned, self.options)

    @property
    def reckoned(self) -> Sheet:
        return with_carried(self.sheet, self.carried)

    @property
    def cutter(self) -> Seat:
        """The dealer's right-hand neighbour: with two players, the other one."""
        return Seat((self.log.dealer - 1) % self.game.spec.players)

    @property
    def gathered(self) -> Pack:
        """The last deal's cards as they lie once tricks, hands and the rest are put together."""
        if self.position is None:
            return self.log.pack
        acted = (e.action for e in self.position.events if isinstance(e, Acted))
        played = tuple(action.card for action in acted if isinstance(action, Play))
        held = tuple(card for hand in self.hands for card in sorted(hand))
        gathered = dict.fromkeys((*played, *held))
        return (*gathered, *(card for card in self.log.pack if card not in gathered))

    @property
    def next_manner(self) -> str:
        return self.game.next_manner(self.reckoned, self.options)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The true hands: for the laboratory and tests, never for a seat."""
        assert self.position is not None, "no hands before the cut"
        return self.game.hands(self.position.state)

    def cut(self, cards: int, revision: int) -> tuple[Event, ...]:
        """Cut and deal; raises BadRequest if a packet would be too small."""
        self.check(revision)
        least, pack = self.game.spec.least_cut, len(self.log.pack)
        if self.position is not None:
            raise IllegalAction(action="cut")
        if not least <= cards <= pack - least:
            raise BadRequest(field="cards", low=least, high=pack - least)
        return self._change(replace(self.log, cut=cards))

    def act(
        self, action: Action, revision: int, thinking: tuple[str, int, int] | None = None
    ) -> tuple[Event, ...]:
        """For the seat to act; `thinking` is a bot's level, seed and worlds.

        Raises IllegalAction, StaleRevision; then nothing has changed.
        """
        self.check(revision)
        if self.position is None:
            raise IllegalAction(action=notation(action))
        before = self.position
        after = advanced(self.game, self.setting, before, action)
        thought = () if thinking is None else (Thinking(len(self.log.actions), *thinking),)
        self.log = replace(
            self.log,
            actions=(*self.log.actions, action),
            thoughts=self.log.thoughts + thought,
        )
        self.position = after
        self.revision += 1
        if self.over:
            self._close_deal()
        return after.events[len(before.events) :]

    def undo(self, to: Seat, revision: int) -> None:
        """Back to this seat's last choice, by replay; raises IllegalAction if there is none."""
        self.check(revision)
        last = self.last_choice(to)
        if last is None:
            raise IllegalAction(action="undo")
        thoughts = tuple(t for t in self.log.thoughts if t.action < last)
        log = replace(self.log, actions=self.log.actions[:last], thoughts=thoughts, marked=True)
        self._change(log)

    def acted(self, seat: Seat) -> bool:
        """Whether the seat has something to undo, said without a replay."""
        if self.position is None or self.over:
            return False
        own = (Acted, Discarded)
        return any(isinstance(e, own) and e.seat == seat for e in self.position.events)

    def last_choice(self, seat: Seat) -> int | None:
        """Index of the last action of a seat, while the deal runs; of those with a choice, if any."""
        if self.position is None or self.over or self.log.cut is None:
            return None
        position = replayed(self.game, self.options, replace(self.log, actions=()))
        chosen = forced = None
        for index, action in enumerate(self.log.actions):
            if self.game.turn(position.state) == seat:
                several = len(self.game.legal(position.state)) > 1
                chosen, forced = (index, forced) if several else (chosen, index)
            position = advanced(self.game, self.setting, position, action)
        return forced if chosen is None else chosen

    def mark(self) -> None:
        """A hint was given: the deal leaves the statistics."""
        if not self.log.marked:
            self.log = replace(self.log, marked=True)

    def next_deal(self, pack: Pack, salt: bytes, revision: int) -> None:
        """Promise the next deal; raises IllegalAction while a deal runs or the match is over."""
        self.check(revision)
        if not self.over or self.standing.winners:
            raise IllegalAction(action="next")
        dealer = self.game.next_dealer(self.log.dealer, self.reckoned, self.options)
        self.lot = ()
        manner = self.next_manner
        self._change(DealLog(pack, salt, dealer, self.standing.points, manner=manner))

    def rematch(self, pack: Pack, salt: bytes) -> Match:
        """The first deal of another match, same players and options."""
        dealer = self.game.next_dealer(self.log.dealer, self.reckoned, self.options)
        log = DealLog(pack, salt, dealer, (0,) * self.game.spec.players)
        return Match(self.game, self.options, self.players, log, revision=self.revision + 1)

    def observe(self, seat: Seat) -> Observation:
        """What a seat knows; before the cut, nothing but the setting."""
        if self.position is None:
            return observe(self.setting, seat, (), "cut", None, ())
        return seat_view(self.game, self.setting, self.position, seat)

    def check(self, revision: int) -> None:
        """Raises StaleRevision unless the caller's picture is the latest."""
        if revision != self.revision:
            raise StaleRevision(seen=revision, now=self.revision)

    def _enter(self, log: DealLog) -> None:
        cut = log.cut is not None
        self.position = replayed(self.game, self.options, log) if cut else None
        self.log = log

    def _change(self, log: DealLog) -> tuple[Event, ...]:
        self._enter(log)
        self.revision += 1
        if self.over:  # a deal can end before a card is played: écarté's turned king
            self._close_deal()
        return () if self.position is None else self.position.events

    def _close_deal(self) -> None:
        """Write the row and put the log away."""
        assert self.position is not None, "only a dealt deal ends"
        summary = self.game.summary(self.position.state)
        points = self.game.score(summary, self.options, self.reckoned)
        self.sheet = (*self.sheet, Row(summary, points))
        self.archive = (*self.archive, self.log)
