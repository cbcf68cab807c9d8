"""The score-keeper's requests. The sheet travels as text: the room remembers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import tally
from engine.bridge.codec import lines_to_json, standing_to_json
from engine.bridge.protocol import FormField, Preview, TallyRow
from engine.bridge.protocol import Tally as TallyView
from engine.model.errors import BadRequest, BadSave
from engine.model.plain import as_dict, as_int, as_list, as_text, read_json, within, write_json
from engine.model.score import Field
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.registry import find_game
from engine.tally import Entered, Tally

FORMAT: Final = 1
LONGEST_NAME: Final = 40
Args = dict[str, Any]


def opened(args: Args) -> TallyView:
    """A sheet given as text, or a new one for a game, its options and names."""
    return view_of(read(args["sheet"]) if "sheet" in args else _fresh(args))


def previewed(args: Args) -> Preview:
    row = args["row"]
    sheet = read(args["sheet"])
    points, standing = tally.preview(sheet, _entries(args), None if row is None else as_int(row))
    return Preview(lines=lines_to_json(points), standing=standing_to_json(standing))


def written(args: Args) -> TallyView:
    return view_of(read(args["sheet"]).write(_entries(args)))


def amended(args: Args) -> TallyView:
    return view_of(read(args["sheet"]).amend(as_int(args["row"]), _entries(args)))


def struck(args: Args) -> TallyView:
    return view_of(read(args["sheet"]).strike())


OPERATIONS: Final[dict[str, Callable[[Args], Any]]] = {
    "tally_open": opened,
    "tally_preview": previewed,
    "tally_write": written,
    "tally_amend": amended,
    "tally_strike": struck,
}


def read(text: object) -> Tally:
    """The sheet of a text; raises BadSave, UnknownGame."""
    try:
        given = as_dict(read_json(as_text(text)))
        if given["format"] != FORMAT:
            raise BadSave(reason="newer")
        sheet = _fresh(given)
        for entries in as_list(given["rows"], as_dict):
            sheet = sheet.write(entries)
    except (ValueError, KeyError, BadRequest) as error:
        raise BadSave(reason="format") from error
    return sheet


def write(sheet: Tally) -> str:
    return write_json(
        {
            "format": FORMAT,
            "game": sheet.game.spec.id,
            "options": sheet.options,
            "names": list(sheet.names),
            "dealer": sheet.first_dealer,
            "rows": [entered.entries for entered in sheet.rows],
        }
    )


def view_of(sheet: Tally) -> TallyView:
    return TallyView(
        sheet=write(sheet),
        game=sheet.game.spec.id,
        options=dict(sheet.options),
        names=list(sheet.names),
        form=[_field(field) for field in sheet.form()],
        rows=[_row(entered) for entered in sheet.rows],
        standing=standing_to_json(sheet.standing),
        totals=list(sheet.totals),
        matches=list(sheet.matches),
        dealer=sheet.dealer,
    )


def _fresh(args: Args) -> Tally:
    game = find_game(as_text(args["game"]))
    names = as_list(args["names"], as_text)
    if len(names) != game.spec.players or any(len(name) > LONGEST_NAME for name in names):
        raise BadRequest(field="names")
    dealer = Seat(within(args["dealer"], 0, game.spec.players - 1))
    return Tally(game, completed(game.spec, as_dict(args["options"])), names, dealer)


def _entries(args: Args) -> dict[str, Any]:
    return as_dict(args["entries"])


def _row(entered: Entered) -> TallyRow:
    return TallyRow(
        entries=dict(entered.entries),
        lines=lines_to_json(entered.row.points),
        points=list(entered.row.points.total),
        standing=standing_to_json(entered.standing),
        dealer=entered.dealer,
        match=entered.match,
    )


def _field(field: Field) -> FormField:
    return FormField(
        key=field.key,
        kind=field.kind,
        choices=list(field.choices),
        low=field.low,
        high=field.high,
        only_for=sorted(field.only_for),
        optional=field.optional,
    )
