"""The score-keeper for a game played with real cards: an evening on one sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.model.errors import BadRequest
from engine.model.game import Game
from engine.model.score import Entries, Field, Points, Row, Sheet, Standing
from engine.model.seats import Seat
from engine.model.spec import OptionValue


@dataclass(frozen=True, slots=True)
class Entered:
    """A deal as it was entered, and what follows from it and from the rows before it."""

    entries: dict[str, OptionValue | tuple[int, ...]]
    row: Row
    standing: Standing  # of the match, after this deal
    dealer: Seat
    match: int  # 0 is the first of the evening; the next begins when one is won


@dataclass(frozen=True, slots=True)
class Tally:
    """A value: every change gives a new one, and later rows are scored again."""

    game: Game[Any]
    options: dict[str, OptionValue]
    names: tuple[str, ...]
    first_dealer: Seat
    rows: tuple[Entered, ...] = ()

    def form(self) -> tuple[Field, ...]:
        return self.game.form(self.options)

    def write(self, entries: Entries) -> Tally:
        """Raises BadRequest with the field at fault."""
        return replace(self, rows=(*self.rows, self._entered(self.rows, entries)))

    def amend(self, row: int, entries: Entries) -> Tally:
        """Everything after the row is reckoned again; raises BadRequest."""
        if not 0 <= row < len(self.rows):
            raise BadRequest(field="row")
        later = tuple(entered.entries for entered in self.rows[row + 1 :])
        tally = replace(self, rows=self.rows[:row]).write(entries)
        for given in later:
            tally = tally.write(given)
        return tally

    def strike(self) -> Tally:
        """Without the last row; raises BadRequest if there is none."""
        if not self.rows:
            raise BadRequest(field="row")
        return replace(self, rows=self.rows[:-1])

    @property
    def standing(self) -> Standing:
        """Of the match in progress, or of the one just won."""
        return self.game.standing(self._sheet(self.rows), self.options)

    @property
    def dealer(self) -> Seat:
        return self._dealer(self.rows)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the whole evening, by seat."""
        points = [entered.row.points.total for entered in self.rows]
        return tuple(sum(total[seat] for total in points) for seat in self._seats)

    @property
    def matches(self) -> tuple[int, ...]:
        """Matches won, by seat."""
        won = [entered.standing.winners for entered in self.rows]
        return tuple(sum(seat in winners for winners in won) for seat in self._seats)

    @property
    def _seats(self) -> range:
        return range(self.game.spec.players)

    def _entered(self, before: tuple[Entered, ...], entries: Entries) -> Entered:
        given = checked(self.form(), entries, self.game.spec.players)
        summary = self.game.summarise(given, self.options)
        over = bool(before and before[-1].standing.winners)
        sheet = () if over else self._sheet(before)
        row = Row(summary, self.game.score(summary, self.options, sheet))
        standing = self.game.standing((*sheet, row), self.options)
        match = before[-1].match + over if before else 0
        return Entered(given, row, standing, self._dealer(before), match)

    def _dealer(self, before: tuple[Entered, ...]) -> Seat:
        if not before:
            return self.first_dealer
        return self.game.next_dealer(before[-1].dealer, self._sheet(before), self.options)

    def _sheet(self, rows: tuple[Entered, ...]) -> Sheet:
        """The rows of the last match among these."""
        return tuple(entered.row for entered in rows if entered.match == rows[-1].match)


def preview(tally: Tally, entries: Entries, row: int | None) -> tuple[Points, Standing]:
    """What the entries would be worth, as a new row or in place of one; raises BadRequest."""
    if row is None:
        entered = tally.write(entries).rows[-1]
    else:
        entered = tally.amend(row, entries).rows[row]
    return entered.row.points, entered.standing


def checked(
    form: tuple[Field, ...], entries: Entries, players: int
) -> dict[str, OptionValue | tuple[int, ...]]:
    """The answers that the form asks for, each of its kind; raises BadRequest with the field.

    A flag left out is off, an optional answer left out stays out, and an answer to a field
    that the contract does not ask for is dropped.
    """
    strange = entries.keys() - {field.key for field in form}
    if strange:
        raise BadRequest(field=sorted(strange)[0][:40])
    contract = next((entries.get(field.key) for field in form if field.kind == "contract"), None)
    contract = contract if isinstance(contract, str) else None
    asked = [field for field in form if not field.only_for or contract in field.only_for]
    left_out = {field.key for field in asked if field.optional and field.key not in entries}
    answered = [field for field in asked if field.key not in left_out]
    return {field.key: _answer(field, entries.get(field.key), players) for field in answered}


def _answer(field: Field, value: object, players: int) -> OptionValue | tuple[int, ...]:
    match field.kind:
        case "flag" if value is None or isinstance(value, bool):
            return value is True
        case "contract" | "choice" if isinstance(value, str) and value in field.choices:
            return value
        case "tricks" | "count" if type(value) is int and field.low <= value <= field.high:
            return value
        case "seat" | "side" if type(value) is int and 0 <= value < _places(field, players):
            return value
        case "seats" if isinstance(value, (list, tuple)) and _are_seats(field, value, players):
            return tuple(value)
    raise BadRequest(field=field.key)


def _places(field: Field, players: int) -> int:
    return players if field.kind == "seat" else 2


def _are_seats(field: Field, value: list[Any] | tuple[Any, ...], players: int) -> bool:
    """`low` to `high` different seats."""
    known = all(type(seat) is int and 0 <= seat < players for seat in value)
    return known and len(set(value)) == len(value) and field.low <= len(value) <= field.high
