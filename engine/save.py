"""A match as text, kept for years: format number, migrations, strict reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from engine.match import DealLog, Match, Players, Thinking, with_carried
from engine.model.actions import notation, parse_action
from engine.model.cards import Pack, cards, names
from engine.model.errors import BadRequest, BadSave, EngineError
from engine.model.game import Game
from engine.model.plain import (
    as_dict,
    as_flag,
    as_int,
    as_list,
    as_text,
    read_json,
    within,
    write_json,
)
from engine.model.score import Row, Sheet
from engine.model.seats import Seat
from engine.model.spec import OptionValue, completed
from engine.record import Find, known_manner, summary_from_json, summary_to_json, whole_pack

FORMAT: Final = 1
Fresh = Callable[[Game[Any], Mapping[str, OptionValue]], tuple[Pack, bytes]]  # a pack, its salt
MIGRATIONS: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}  # from -> next


@dataclass(frozen=True, slots=True)
class Loaded:
    match: Match
    dealt_again: bool  # the running deal of the save could not be played on


def dump(match: Match) -> str:
    running = [] if match.over else [match.log]
    return write_json(
        {
            "format": FORMAT,
            "game": match.game.spec.id,
            "options": dict(match.options),
            "names": list(match.players.names),
            "levels": list(match.players.levels),
            "revision": match.revision,
            "lot": names(match.lot),
            "carried": list(match.carried),
            "sheet": [summary_to_json(row.summary) for row in match.sheet],
            "deals": [_log_to_json(log) for log in (*match.archive, *running)],
        }
    )


def load(text: str, find: Find, fresh: Fresh) -> Loaded:
    """The match of a save; raises BadSave or UnknownGame.

    The sheet outlives a deal that today's rules refuse: that one is dealt again, from `fresh`.
    """
    try:
        value = _migrated(as_dict(read_json(text)))
        game = find(as_text(value["game"]))
        return _match(value, game, fresh)
    except BadSave:
        raise
    except (ValueError, KeyError, IndexError, BadRequest) as error:
        raise BadSave(reason="format") from error


def _migrated(value: dict[str, Any]) -> dict[str, Any]:
    version = as_int(value["format"])
    if version > FORMAT:
        raise BadSave(reason="newer")
    while version < FORMAT:
        value = MIGRATIONS[version](value)
        version = as_int(value["format"])
    return value


def _match(value: dict[str, Any], game: Game[Any], fresh: Fresh) -> Loaded:
    players = game.spec.players
    options = _options(game, as_dict(value["options"]))
    deals = as_list(value["deals"], lambda log: _log_from_json(log, game))
    carried = as_list(value["carried"], as_int)
    summaries = as_list(value["sheet"], lambda row: summary_from_json(row, players))
    sheet: Sheet = ()
    for summary in summaries:
        points = game.score(summary, options, with_carried(sheet, carried))
        sheet = (*sheet, Row(summary, points))
    over = len(deals) == len(sheet)
    if not over and len(deals) != len(sheet) + 1:
        raise ValueError("a row a finished deal")
    match = partial(
        Match,
        game=game,
        options=options,
        players=_players(value, players),
        sheet=sheet,
        archive=deals if over else deals[:-1],
        lot=cards(as_text(value["lot"])),
        revision=within(value["revision"], 0, 1_000_000_000),
        carried=carried,
    )
    found = _gone_on_with(match, deals[-1], over)
    if found is not None:
        return Loaded(found, dealt_again=False)
    pack, salt = fresh(game, options)
    last = deals[-1]
    log = DealLog(pack, salt, last.dealer, last.scores, manner=last.manner)
    return Loaded(match(log=log), dealt_again=True)


def _gone_on_with(match: Callable[..., Match], log: DealLog, over: bool) -> Match | None:
    """The match at its last deal; None if that cannot be played on, or is not over as it was."""
    try:
        found = match(log=log)
    except EngineError:
        return None
    return found if found.over or not over else None


def _options(game: Game[Any], given: dict[str, Any]) -> dict[str, OptionValue]:
    try:
        return completed(game.spec, given)
    except EngineError as error:
        raise ValueError("not its options") from error


def _players(value: dict[str, Any], players: int) -> Players:
    titles = as_list(value["names"], as_text)
    levels = as_list(value["levels"], lambda level: None if level is None else as_text(level))
    if len(titles) != players or len(levels) != players or levels.count(None) != 1:
        raise ValueError("a name and a level a seat")
    return Players(titles, levels)


def _log_to_json(log: DealLog) -> dict[str, Any]:
    return {
        "pack": names(log.pack),
        "salt": log.salt.hex(),
        "dealer": log.dealer,
        "scores": list(log.scores),
        "cut": log.cut,
        "actions": [notation(action) for action in log.actions],
        "thoughts": [[t.action, t.level, t.seed, t.worlds] for t in log.thoughts],
        "marked": log.marked,
        "manner": log.manner,
    }


def _log_from_json(value: object, game: Game[Any]) -> DealLog:
    given = as_dict(value)
    pack = whole_pack(game, as_text(given["pack"]))
    players = game.spec.players
    log = DealLog(
        pack=pack,
        salt=bytes.fromhex(as_text(given["salt"])),
        dealer=Seat(within(given["dealer"], 0, players - 1)),
        scores=as_list(given["scores"], as_int),
        actions=as_list(given["actions"], lambda text: parse_action(as_text(text))),
        thoughts=as_list(given["thoughts"], _thinking),
        marked=as_flag(given["marked"]),
        manner=known_manner(game, given.get("manner", "")),
    )
    if len(log.scores) != players:
        raise ValueError("one score a seat")
    cut = given["cut"]
    return log if cut is None else replace(log, cut=within(cut, 0, len(pack) - 1))


def _thinking(value: object) -> Thinking:
    action, level, seed, worlds = as_list(value, lambda part: part)
    return Thinking(as_int(action), as_text(level), as_int(seed), as_int(worlds))
