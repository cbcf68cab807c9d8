"""What the laboratory answers: JSON values in, JSON values out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any, Final

from engine import record
from engine.ai.levels import Level
from engine.bridge.codec import event_to_json, letter, lines_to_json, observation_to_json
from engine.match import Position, replayed, seat_view, with_carried
from engine.model.actions import notation
from engine.model.cards import Card, Hand, RankOrder, Suit, cards, names
from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.observation import Observation
from engine.model.plain import as_dict, as_list, as_text, only_keys
from engine.model.score import Row, Sheet, Standing
from engine.model.seats import Seat
from engine.model.spec import OptionValue
from engine.model.trick import Trick
from engine.record import DealRecord
from engine.registry import find_game, load

POSITION: Final = frozenset(("hand", "led", "trump"))


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal record, and where it has led."""

    record: DealRecord
    position: Position

    @property
    def game(self) -> Game[Any]:
        return self.record.game

    @property
    def turn(self) -> Seat | None:
        return self.game.turn(self.position.state)

    @property
    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        return [notation(action) for action in self.game.legal(self.position.state)]

    def seen_from(self, seat: Seat) -> Observation:
        log = self.record.log
        setting = log.setting(self.game.spec, self.record.options)
        return seat_view(self.game, setting, self.position, seat)


def read_replay(value: object) -> Replay:
    """Raises BadRequest, UnknownGame, IllegalAction."""
    given = record.filled_in(record.from_json(value, find_game))
    return Replay(given, replayed(given.game, given.options, given.log))


def replay(value: object) -> dict[str, Any]:
    """Everything about a deal record."""
    deal = read_replay(value)
    game, state = deal.game, deal.position.state
    seen = deal.seen_from(Seat(0))  # for what is public
    return {
        "turn": deal.turn,
        "phase": game.phase(state),
        "legal": deal.legal,
        "hands": [_names(hand, game.spec.order) for hand in game.hands(state)],
        "trump": letter(seen.trump),
        "tricks": [_trick(trick, taker) for trick, taker in seen.tricks],
        "contract": seen.contract,
        "declarers": sorted(seen.declarers),
        "events": [event_to_json(event) for event in deal.position.events],
        **_result(deal),
    }


def _result(deal: Replay) -> dict[str, Any]:
    over = deal.turn is None
    if not over:
        return {"summary": None, "points": None, "over": False, "match_over": False}
    game, options = deal.game, deal.record.options
    sheet = with_carried((), deal.record.log.scores)
    summary = game.summary(deal.position.state)
    points = game.score(summary, options, sheet)
    standing = game.standing((*sheet, Row(summary, points)), options)
    return {
        "summary": record.summary_to_json(summary),
        "points": list(points.total),
        "over": True,
        "match_over": bool(standing.winners),
    }


def observed(value: object, seat: int) -> dict[str, Any]:
    """The Observation of one seat: its history, and the fields that are folds of it."""
    deal = read_replay(value)
    if not 0 <= seat < deal.game.spec.players:
        raise BadRequest(field="seat")
    seen = deal.seen_from(Seat(seat))
    order = deal.game.spec.order
    return observation_to_json(seen) | {
        "hand": _names(seen.hand, order),
        "counts": list(seen.counts),
        "shown": [_names(hand, order) for hand in seen.shown],
        "gone": _names(seen.gone, order),
        "turned": names(seen.turned),
        "stock": seen.stock,
        "trump": letter(seen.trump),
        "contract": seen.contract,
        "declarers": sorted(seen.declarers),
        "trick": None if seen.trick is None else _trick(seen.trick),
        "tricks": [_trick(trick, taker) for trick, taker in seen.tricks],
    }


def legal(game_id: str, value: object) -> dict[str, Any]:
    """Of a bare position, the answers to the card led; of a record, what may be done now."""
    game = find_game(game_id)
    if isinstance(value, dict) and "hand" in value:
        return {"legal": _bare(game, value)}
    deal = read_replay(value)
    if deal.game is not game:
        raise BadRequest(field="game")
    return {"legal": deal.legal}


def _bare(game: Game[Any], value: dict[str, Any]) -> list[str]:
    field = "position"
    try:
        only_keys(value, POSITION)
        field = "hand"
        held = cards(as_text(value["hand"]))
        hand = frozenset(held)
        if not hand or len(hand) != len(held) or not hand.issubset(game.spec.pack):
            raise ValueError("not a hand")
        field = "led"
        led = None if value.get("led") is None else Card.parse(as_text(value["led"]))
        if led is not None and (led in hand or led not in game.spec.pack):
            raise ValueError("not a card that another can have led")
        field = "trump"
        trump = None if value.get("trump") is None else Suit.parse(as_text(value["trump"]))
    except ValueError as error:
        raise BadRequest(field=field) from error
    free = hand if led is None else game.reply(hand, led, trump)
    return [f"play {card}" for card in sorted(free)]


def think(value: object, level: Level, seed: int, worlds: int | None) -> dict[str, Any]:
    """What a computer player does with an unfinished deal, its counts spent."""
    deal = read_replay(value)
    turn = deal.turn
    if turn is None:
        raise BadRequest(field="record", reason="over")
    entry = load(deal.game.spec.id)
    budget = entry.budgets[level]
    budget = budget if worlds is None else replace(budget, worlds=worlds)
    start = perf_counter()
    *_, last = entry.player.think(deal.seen_from(turn), budget, Random(seed))
    return {
        "action": notation(last.best),
        "ranking": [[notation(action), round(worth, 4)] for action, worth in last.ranking],
        "nodes": last.nodes,
        "worlds": last.worlds,
        "seconds": round(perf_counter() - start, 4),
    }


def score(game_id: str, options: Mapping[str, OptionValue], value: object) -> dict[str, Any]:
    """Points and lines of each row of a sheet, and how the match stands."""
    game = find_game(game_id)
    sheet: Sheet = ()
    for number, summary in enumerate(_rows(value)):
        try:
            given = record.summary_from_json(summary, game.spec.players)
            sheet = (*sheet, Row(given, game.score(given, options, sheet)))
        except (ValueError, LookupError, AssertionError) as error:
            raise BadRequest(field="rows", row=number) from error
    return {
        "points": [list(row.points.total) for row in sheet],
        "lines": [lines_to_json(row.points) for row in sheet],
        "standing": _standing(game.standing(sheet, options)),
    }


def _rows(value: object) -> tuple[Any, ...]:
    try:
        given = as_dict(value)
        only_keys(given, frozenset(("rows",)))
        return as_list(given.get("rows"), lambda row: row)
    except ValueError as error:
        raise BadRequest(field="rows") from error


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "points": list(standing.points),
        "games": list(standing.games),
        "match": list(standing.match),
        "winners": sorted(standing.winners),
    }


def _names(hand: Hand, order: RankOrder) -> str:
    """Spades first, the strongest first."""
    return names(sorted(hand, key=lambda card: (-card.suit, -order.index(card.rank))))


def _trick(trick: Trick, taker: Seat | None = None) -> dict[str, Any]:
    told = {"leader": trick.leader, "cards": [str(card) for card in trick.cards]}
    return told if taker is None else told | {"winner": taker}
