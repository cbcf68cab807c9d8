"""A deal record: one deal as text that anybody can replay and verify. JSON on the outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.fair import commitment
from engine.match import DealLog, advanced, replayed
from engine.model.actions import Action, Pass, notation, parse_action
from engine.model.cards import Pack, cards, names
from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.plain import as_dict, as_int, as_list, as_text, only_keys, within
from engine.model.score import Summary, Take
from engine.model.seats import Seat
from engine.model.spec import OptionValue, completed

FORMAT: Final = 1
FORCED: Final = (Pass(),)  # all that is legal, where there is nothing to choose
KEYS: Final = frozenset(
    "format game options dealer scores manner pack cut actions salt commitment".split()
)
Find = Callable[[str], Game[Any]]  # raises UnknownGame


@dataclass(frozen=True, slots=True)
class DealRecord:
    game: Game[Any]
    options: dict[str, OptionValue]
    log: DealLog


def to_json(game_id: str, options: Mapping[str, OptionValue], log: DealLog) -> dict[str, Any]:
    """The record of a deal; salt and commitment are in it once the deal was promised."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": game_id,
        "options": dict(options),
        "dealer": log.dealer,
        "scores": list(log.scores),
        "pack": names(log.pack),
        "cut": log.cut or 0,
        "actions": [notation(action) for action in log.actions],
    }
    if log.manner:
        record["manner"] = log.manner
    if log.salt:
        record["salt"] = log.salt.hex()
        record["commitment"] = commitment(log.pack, log.salt)
    return record


def from_json(value: object, find: Find) -> DealRecord:
    """Raises BadRequest with the field at fault, UnknownGame; whether it replays is not asked."""
    try:
        record = as_dict(value)
        only_keys(record, KEYS)
        if record.get("format", FORMAT) != FORMAT:
            raise BadRequest(field="format")
        name = as_text(record.get("game"))
    except ValueError as error:
        raise BadRequest(field="record") from error
    game = find(name)
    options = completed(game.spec, _options(record))
    return DealRecord(game, options, _log(game, record))


def filled_in(given: DealRecord) -> DealRecord:
    """With the passes that people leave out: of a seat that could do nothing else.

    Raises IllegalAction at the first action that does not fit.
    """
    game, log = given.game, given.log
    setting = log.setting(game.spec, given.options)
    position = replayed(game, given.options, replace(log, actions=()))
    actions: list[Action] = []
    for action in log.actions:
        while action != FORCED[0] and game.legal(position.state) == FORCED:
            position = advanced(game, setting, position, FORCED[0])
            actions.append(FORCED[0])
        position = advanced(game, setting, position, action)
        actions.append(action)
    return replace(given, log=replace(log, actions=tuple(actions)))


def _options(record: dict[str, Any]) -> dict[str, Any]:
    given = record.get("options", {})
    if not isinstance(given, dict):
        raise BadRequest(field="options")
    return given


def _log(game: Game[Any], record: dict[str, Any]) -> DealLog:
    players = game.spec.players
    field = "pack"
    try:
        pack = whole_pack(game, as_text(record.get("pack")))
        field = "dealer"
        dealer = within(record.get("dealer", 0), 0, players - 1)
        field = "scores"
        scores = as_list(record.get("scores", [0] * players), as_int)
        if len(scores) != players or (game.spec.sides and min(scores) < 0):
            raise ValueError("one score a seat")
        field = "manner"
        manner = known_manner(game, record.get("manner", ""))
        field = "cut"
        cut = within(record.get("cut", 0), 0, len(pack) - 1)
        field = "actions"
        actions = as_list(record.get("actions", []), lambda text: parse_action(as_text(text)))
        field = "salt"
        salt = bytes.fromhex(as_text(record.get("salt", "")))
    except ValueError as error:
        raise BadRequest(field=field) from error
    if "commitment" in record and record["commitment"] != commitment(pack, salt):
        raise BadRequest(field="commitment")
    return DealLog(pack, salt, Seat(dealer), scores, cut, actions, manner=manner)


def known_manner(game: Game[Any], value: object) -> str:
    """How a deal differs from the others, '' if it does not; raises ValueError."""
    if value != "" and value not in game.spec.manners:
        raise ValueError("not a manner of dealing")
    return as_text(value)


def whole_pack(game: Game[Any], text: str) -> Pack:
    """All cards of the game, each once; raises ValueError."""
    pack = cards(text)
    if sorted(pack) != sorted(game.spec.pack):
        raise ValueError("not a whole pack")
    return pack


def summary_to_json(summary: Summary) -> dict[str, Any]:
    takes = [{"seats": sorted(take.seats), "tricks": take.tricks} for take in summary.takes]
    return {"takes": takes, "contract": summary.contract, "marks": dict(summary.marks)}


def summary_from_json(value: object, players: int) -> Summary:
    """Raises ValueError."""
    given = as_dict(value)
    only_keys(given, frozenset(("takes", "contract", "marks")))
    takes = as_list(given.get("takes"), lambda take: _take(take, players))
    contract = given.get("contract")
    marks = {as_text(key): _mark(mark) for key, mark in as_dict(given.get("marks", {})).items()}
    return Summary(takes, None if contract is None else as_text(contract), marks)


def _mark(value: object) -> int | str:
    """A number, a word, or a flag, which counts as 0 or 1."""
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, str) else as_int(value)


def _take(value: object, players: int) -> Take:
    given = as_dict(value)
    only_keys(given, frozenset(("seats", "tricks")))
    seats = as_list(given.get("seats"), lambda seat: Seat(within(seat, 0, players - 1)))
    if not seats or len(set(seats)) != len(seats):
        raise ValueError("seats are named once")
    return Take(frozenset(seats), within(given.get("tricks"), 0, 13))
