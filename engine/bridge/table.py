"""The table's room: a string in, a string of envelopes out, never an exception."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine import record, save
from engine.ai.levels import Level
from engine.bridge import tallies
from engine.bridge.codec import card_names, event_to_json, observation_to_json
from engine.bridge.looking_back import knowledge_of, turns
from engine.bridge.protocol import VERSION, Change, Claimed, Envelope, Hint
from engine.bridge.thoughts import Purpose, Ticket, answered, failed
from engine.bridge.views import view_of
from engine.fair import commitment, fresh_salt
from engine.match import DealLog, Match, Players, replayed, seat_view
from engine.model.actions import Claim, Concede, notation, parse_action
from engine.model.cards import Pack
from engine.model.errors import BadRequest, BadSave, BadVersion, EngineError, IllegalAction
from engine.model.events import Event, Noted, seen_by
from engine.model.game import Game
from engine.model.plain import as_dict, as_int, as_list, as_text, read_json, within, write_json
from engine.model.seats import Seat
from engine.model.spec import OptionValue, completed
from engine.registry import GAMES, find_game

LONGEST_NAME: Final = 40
Args = dict[str, Any]
Result = dict[str, Any]


class TableRoom:
    """One conversation with one page. What is refused changes nothing."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._match: Match | None = None
        self._ticket: Ticket | None = None
        self._tickets = 0
        self._quick: dict[str, Callable[[Args], Result]] = {
            "hello": self._hello,
            "start": self._start,
            "open": self._open,
            "resume": self._resume,
            "cut": self._cut,
            "act": self._act,
            "claim": self._claim,
            "concede": self._concede,
            "undo": self._undo,
            "next": self._next,
            "record": self._record,
            "verify": self._verify,
            "save": self._save,
            "drop": self._drop,
            **tallies.OPERATIONS,
        }
        self._slow: dict[str, Callable[[int, Args], Ticket]] = {
            "think": self._think,
            "estimate": self._estimate,
            "knew": self._knew,
            "review": self._review,
        }

    def handle(self, request: str) -> str:
        """A JSON message in, a JSON list of envelopes out; never an exception."""
        number = 0
        try:
            message = as_dict(read_json(request))
            if message.get("op") == "thought":
                ticket = self._waiting(message)
                number = 0 if ticket is None else ticket.request
                envelopes = [] if ticket is None else self._thought(ticket, message)
            else:
                number = as_int(message.get("id"))
                envelopes = self._answer(number, message)
        except EngineError as error:
            envelopes = [failed(number, error.code, error.params)]
        except (ValueError, KeyError) as error:
            envelopes = [failed(number, BadRequest.code, {"reason": type(error).__name__})]
        except Exception as error:  # the one door: the page must get an answer
            envelopes = [failed(number, EngineError.code, {"reason": type(error).__name__})]
        return write_json(envelopes)

    def _answer(self, number: int, message: dict[str, Any]) -> list[Envelope]:
        if message.get("v") != VERSION:
            raise BadVersion(wants=VERSION)
        operation, args = as_text(message.get("op")), as_dict(message.get("args"))
        if operation in self._slow:
            ticket = self._slow[operation](number, args)
            return [*self._dropped(ticket), ticket.asked()]
        if operation not in self._quick:
            raise BadRequest(field="op")
        before = None if self._match is None else (self._match, self._match.revision)
        result = self._quick[operation](args)
        now = None if self._match is None else (self._match, self._match.revision)
        dropped = self._dropped(None) if now != before or operation == "drop" else []
        return [*dropped, answered(number, result)]

    # -- a match -------------------------------------------------------------------------

    def _hello(self, args: Args) -> Result:
        return {"version": VERSION, "games": list(GAMES)}

    def _start(self, args: Args) -> Result:
        game = find_game(as_text(args["game"]))
        options = completed(game.spec, as_dict(args["options"]))
        players = _players(args, game.spec.players)
        lot = self._lot(game)
        dealer = Seat(max(range(len(lot)), key=lambda s: game.spec.order.index(lot[s].rank)))
        scores = (0,) * game.spec.players
        log = DealLog(*self._fresh(game, options), dealer, scores)
        self._match = Match(game, options, players, log, lot=lot)
        return self._change(self._match, ())

    def _lot(self, game: Game[Any]) -> Pack:
        """A card a seat, drawn for the deal; drawn again until one is the highest."""
        while True:
            lot = tuple(self._rng.sample(game.spec.pack, game.spec.players))
            strengths = sorted(game.spec.order.index(card.rank) for card in lot)
            if strengths[-1] > strengths[-2]:
                return lot

    def _fresh(
        self,
        game: Game[Any],
        options: Mapping[str, OptionValue],
        gathered: Pack = (),
        manner: str = "",
    ) -> tuple[Pack, bytes]:
        pack = game.next_pack(gathered, manner, options, self._rng)
        return pack, fresh_salt(self._rng)

    def _open(self, args: Args) -> Result:
        given = record.filled_in(record.from_json(read_json(as_text(args["record"])), find_game))
        players = _players(args, given.game.spec.players)
        log = replace(given.log, marked=True)  # a known deal is no evidence of skill
        match = Match(given.game, given.options, players, log, carried=log.scores)
        self._match = match
        position = match.position
        return self._change(match, () if position is None else position.events)

    def _resume(self, args: Args) -> Result:
        loaded = save.load(as_text(args["save"]), find_game, self._fresh)
        if not {*loaded.match.players.levels} <= {None, *Level}:
            raise BadSave(reason="format")
        self._match = loaded.match
        return self._change(loaded.match, (Noted("deal_again"),) if loaded.dealt_again else ())

    def _cut(self, args: Args) -> Result:
        match, cards = self._running(), args["cards"]
        if cards is None:
            least = match.game.spec.least_cut
            if match.players.levels[match.cutter] is None:
                raise BadRequest(field="cards")
            cards = self._rng.randint(least, len(match.log.pack) - least)
        return self._change(match, match.cut(as_int(cards), as_int(args["rev"])))

    def _act(self, args: Args) -> Result:
        match = self._running()
        action = parse_action(as_text(args["action"]))
        if isinstance(action, (Claim, Concede)):
            raise BadRequest(field="action")
        revision = as_int(args["rev"])
        if revision == match.revision and match.turn != match.players.me:
            raise IllegalAction(action=notation(action))
        return self._change(match, match.act(action, revision))

    def _claim(self, args: Args) -> Result:
        tricks = within(args["tricks"], 0, 13)
        return self._claimed(Claim(tricks), as_int(args["rev"]), "not_proved")

    def _concede(self, args: Args) -> Result:
        return self._claimed(Concede(), as_int(args["rev"]), "not_now")

    def _claimed(self, action: Claim | Concede, revision: int, refusal: str) -> Result:
        match = self._running()
        if revision == match.revision and match.turn != match.players.me:
            return {**Claimed(granted=False, reason="not_now", change=None)}
        try:
            events = match.act(action, revision)
        except IllegalAction:
            return {**Claimed(granted=False, reason=refusal, change=None)}
        return {"granted": True, "reason": "", "change": self._change(match, events)}

    def _undo(self, args: Args) -> Result:
        match = self._running()
        match.undo(match.players.me, as_int(args["rev"]))
        return self._change(match, ())

    def _next(self, args: Args) -> Result:
        match, revision = self._running(), as_int(args["rev"])
        if match.over and match.standing.winners and revision == match.revision:
            fresh = self._fresh(match.game, match.options, match.gathered)
            self._match = match = match.rematch(*fresh)
        else:
            manner = match.next_manner
            fresh = self._fresh(match.game, match.options, match.gathered, manner)
            match.next_deal(*fresh, revision)
        return self._change(match, ())

    # -- looking back --------------------------------------------------------------------

    def _record(self, args: Args) -> Result:
        match = self._running()
        log = match.archive[within(args["deal"], 0, len(match.archive) - 1)]
        told = turns(match.game, match.options, log)
        return {
            "record": write_json(record.to_json(match.game.spec.id, match.options, log)),
            "by": [seat for seat, _ in told],
            "phases": [phase for _, phase in told],
            "thoughts": [thought.action for thought in log.thoughts],
        }

    def _verify(self, args: Args) -> Result:
        given = record.from_json(read_json(as_text(args["record"])), find_game)
        start = replace(given.log, actions=())
        position = replayed(given.game, given.options, start)
        return {
            "commitment": commitment(start.pack, start.salt),
            "cut": start.cut or 0,
            "deals": [card_names(hand) for hand in given.game.hands(position.state)],
        }

    def _save(self, args: Args) -> Result:
        return {"save": save.dump(self._running())}

    # -- thoughts ------------------------------------------------------------------------

    def _think(self, request: int, args: Args) -> Ticket:
        match, revision = self._running(), as_int(args["rev"])
        match.check(revision)
        turn, me = match.turn, match.players.me
        if args["hint"] is True:
            return self._mine(request, match, "hint")
        level = None if turn is None else match.players.levels[turn]
        if turn is None or turn == me or level is None:
            raise IllegalAction(action="think")
        return self._ask(request, "bot", match, turn, Level(level))

    def _estimate(self, request: int, args: Args) -> Ticket:
        match = self._running()
        match.check(as_int(args["rev"]))
        return self._mine(request, match, "estimate")

    def _mine(self, request: int, match: Match, purpose: Purpose) -> Ticket:
        if match.turn != match.players.me:
            raise IllegalAction(action=purpose)
        return self._ask(request, purpose, match, match.players.me, Level.MASTER)

    def _ask(
        self, request: int, purpose: Purpose, match: Match, seat: Seat, level: Level
    ) -> Ticket:
        self._tickets += 1
        seed = self._rng.getrandbits(32)
        return Ticket(self._tickets, request, purpose, match.observe(seat), level, seed)

    def _knew(self, request: int, args: Args) -> Ticket:
        """The stored decision of a finished deal, to be thought again."""
        match = self._running()
        log = match.archive[within(args["deal"], 0, len(match.archive) - 1)]
        index = within(args["action"], 0, len(log.actions) - 1)
        thought = next((t for t in log.thoughts if t.action == index), None)
        if thought is None:
            raise BadRequest(field="action")
        position = replayed(match.game, match.options, replace(log, actions=log.actions[:index]))
        setting = log.setting(match.game.spec, match.options)
        turn = match.game.turn(position.state)
        assert turn is not None, "somebody was to act"
        seen = seat_view(match.game, setting, position, turn)
        self._tickets += 1
        level = Level(thought.level)
        return Ticket(self._tickets, request, "knew", seen, level, thought.seed, thought.worlds)

    def _review(self, request: int, args: Args) -> Ticket:
        """A finished deal as the human saw it, to be held beside perfect play."""
        match = self._running()
        log = match.archive[within(args["deal"], 0, len(match.archive) - 1)]
        setting = log.setting(match.game.spec, match.options)
        position = replayed(match.game, match.options, log)
        seen = seat_view(match.game, setting, position, match.players.me)
        self._tickets += 1
        return Ticket(self._tickets, request, "review", seen, Level.MASTER, seed=0)

    def _drop(self, args: Args) -> Result:
        return {}

    def _dropped(self, new: Ticket | None) -> list[Envelope]:
        old, self._ticket = self._ticket, new
        return [] if old is None else old.dropped()

    def _waiting(self, message: dict[str, Any]) -> Ticket | None:
        """The ticket that the thinker answers; one that was dropped is ignored."""
        ticket = self._ticket
        return None if ticket is None or message.get("ticket") != ticket.number else ticket

    def _thought(self, ticket: Ticket, message: dict[str, Any]) -> list[Envelope]:
        self._ticket = None
        return [answered(ticket.request, self._used(ticket, message))]

    def _used(self, ticket: Ticket, message: dict[str, Any]) -> Result:
        if "failed" in message:
            raise EngineError(reason=as_text(message["failed"]))
        if ticket.purpose == "review":
            return {"review": message["review"]}
        action, ranking = as_text(message["action"]), message["ranking"]
        match = self._running()
        match ticket.purpose:
            case "estimate":
                return {"calls": ranking}
            case "knew":
                return {
                    "seen": observation_to_json(ticket.seen),
                    "knowledge": knowledge_of(ticket.seen, ticket.level),
                    "again": action,
                }
            case "hint":
                match.mark()
                hint = Hint(
                    ranking=ranking or [[action, 0]],
                    expected=message["expected"],
                    why=as_text(message["why"]),
                )
                return {"change": self._change(match, ()), "hint": hint}
            case "bot":
                thinking = (str(ticket.level), ticket.seed, as_int(message["worlds"]))
                events = match.act(parse_action(action), match.revision, thinking)
                return {"change": self._change(match, events), "hint": None}

    def _running(self) -> Match:
        if self._match is None:
            raise BadRequest(field="match")
        return self._match

    def _change(self, match: Match, events: tuple[Event, ...]) -> Result:
        seen = [event_to_json(seen_by(event, match.players.me)) for event in events]
        return {**Change(events=seen, view=view_of(match), save=save.dump(match))}


def _players(args: Args, players: int) -> Players:
    """Names and levels from the page, a null level for the one human."""
    titles = as_list(args["names"], as_text)
    levels = as_list(args["levels"], lambda level: None if level is None else Level(level))
    if len(titles) != players or any(len(title) > LONGEST_NAME for title in titles):
        raise BadRequest(field="names")
    if len(levels) != players or levels.count(None) != 1:
        raise BadRequest(field="levels")
    return Players(titles, levels)


def connect() -> Callable[[str], str]:
    """What worker.js imports."""
    seed = int.from_bytes(os.urandom(32), "big")
    return TableRoom(rng=Random(seed)).handle
