"""What a scorer wrote, checked: a summary, or the answers to a form."""

from __future__ import annotations

from engine.model.errors import BadRequest
from engine.model.score import Entries, Summary, Take
from engine.model.seats import Seat, Side


def tricks_by_side(summary: Summary, sides: tuple[Side, Side], tricks: int) -> tuple[int, int]:
    """Of two sides; the one that is not named has the rest. Raises BadRequest."""
    named: dict[Side, int] = {}
    for take in summary.takes:
        side = next((side for side in sides if frozenset(side) == take.seats), None)
        if side is None or side in named:
            raise BadRequest(field="takes")
        named[side] = take.tricks
    if not named or sum(named.values()) > tricks:
        raise BadRequest(field="takes")
    rest = tricks - sum(named.values())
    if rest and len(named) == 2:
        raise BadRequest(field="takes")
    return named.get(sides[0], rest), named.get(sides[1], rest)


def takes_of(sides: tuple[Side, Side], ours: int, theirs: int) -> tuple[Take, Take]:
    """The first side's tricks and the second's, as a summary writes them."""
    return Take(frozenset(sides[0]), ours), Take(frozenset(sides[1]), theirs)


def made(**marks: int | str | None) -> dict[str, int | str]:
    """The marks that were made: None stands for one that was not."""
    return {key: mark for key, mark in marks.items() if mark is not None}


def only_marks(summary: Summary, *keys: str) -> None:
    """Raises BadRequest for a mark that is none of these."""
    strange = sorted(summary.marks.keys() - set(keys))
    if strange:
        raise BadRequest(field="marks", mark=strange[0][:40])


def mark_number(summary: Summary, key: str, high: int) -> int | None:
    """A mark from 0 to `high`; None if it was not made. Raises BadRequest."""
    value = summary.marks.get(key)
    if value is not None and (not isinstance(value, int) or not 0 <= value <= high):
        raise BadRequest(field="marks", mark=key)
    return value


def mark_word(summary: Summary, key: str, words: tuple[str, ...]) -> str | None:
    """A mark that is one of a few words; None if it was not made. Raises BadRequest."""
    value = summary.marks.get(key)
    if value is not None and value not in words:
        raise BadRequest(field="marks", mark=key)
    return None if value is None else str(value)


def answer_number(entries: Entries, key: str, low: int, high: int) -> int:
    """Raises BadRequest with the field's key, as do the others."""
    value = entries.get(key)
    if type(value) is not int or not low <= value <= high:
        raise BadRequest(field=key)
    return value


def answer_number_or_none(entries: Entries, key: str, low: int, high: int) -> int | None:
    return None if entries.get(key) is None else answer_number(entries, key, low, high)


def answer_word(entries: Entries, key: str, words: tuple[str, ...]) -> str:
    """One of the words; unanswered, the first."""
    value = entries.get(key, words[0])
    if not isinstance(value, str) or value not in words:
        raise BadRequest(field=key)
    return value


def answer_flag(entries: Entries, key: str) -> bool:
    """Unanswered, no."""
    value = entries.get(key, False)
    if not isinstance(value, bool):
        raise BadRequest(field=key)
    return value


def answer_seats(entries: Entries, key: str, low: int, high: int, players: int) -> tuple[Seat, ...]:
    """So many different seats, in their order."""
    value = entries.get(key)
    if not isinstance(value, tuple) or not low <= len(value) <= high:
        raise BadRequest(field=key)
    if len(set(value)) != len(value) or not set(value) <= set(range(players)):
        raise BadRequest(field=key)
    return tuple(map(Seat, sorted(value)))
