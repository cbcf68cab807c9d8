"""Who pays whom under a contract: what a contract is worth, and payments that sum to zero."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.model.score import Line, Sheet, Standing
from engine.model.seats import Seat
from engine.model.spec import Option, Options

EVERY_TRICK = 13


@dataclass(frozen=True, slots=True)
class Value:
    """What each defender pays, or is paid."""

    base: int
    over: int = 0  # each trick above the target
    under: int = 0  # each trick below it
    most: int = EVERY_TRICK  # tricks above these are not paid
    every: int | None = None  # all thirteen tricks, overtricks included

    @property
    def flat(self) -> Value:
        return Value(self.base)


def lines_of(value: Value, target: int, tricks: int, won: bool) -> Iterator[tuple[str, int]]:
    """The score lines of a contract, and what each makes a defender pay (below zero: be paid)."""
    if not won:
        yield "failed", -value.base
        yield "undertricks", -value.under * max(0, target - tricks)
        return
    yield "made", value.base
    if tricks == EVERY_TRICK and value.every is not None:
        yield "overtricks", value.every - value.base
    else:
        yield "overtricks", value.over * max(0, min(tricks, value.most) - target)


def settle(amount: int, declarers: Collection[Seat], players: int) -> tuple[int, ...]:
    """Each defender pays `amount`, which the declarers share equally; below zero, they pay."""
    share = amount * (players - len(declarers)) // len(declarers)
    return tuple(share if seat in declarers else -amount for seat in range(players))


def plus(*payments: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*payments, strict=True)))


# -- tables of one's own ---------------------------------------------------------------------


def editor(values: Mapping[str, Value], key: str, highest: int) -> tuple[Option, ...]:
    """An option for each figure of a value table, beside the choice `custom` of another option."""
    return tuple(
        Option(f"custom_{name}{part}", (), figure, high=highest, only_with=((key, "custom"),))
        for name, value in values.items()
        for part, figure in _figures(value)
    )


def edited(values: Mapping[str, Value], options: Options) -> dict[str, Value]:
    """The table with the figures of the options."""
    table = {}
    for name, value in values.items():
        figures = {part: int(options[f"custom_{name}{part}"]) for part, _ in _figures(value)}
        table[name] = replace(
            value,
            base=figures[""],
            over=figures.get("_over", 0),
            under=figures.get("_under", 0),
            every=figures.get("_all"),
        )
    return table


def _figures(value: Value) -> Iterator[tuple[str, int]]:
    yield "", value.base
    if value.over:
        yield "_over", value.over
    if value.under:
        yield "_under", value.under
    if value.every is not None:
        yield "_all", value.every


# -- a match of so many deals ----------------------------------------------------------------


def scored_deals(sheet: Sheet) -> int:
    """Deals that were paid for; those thrown in and points carried in are none."""
    return sum(bool(row.points.lines) and row.summary.contract is not None for row in sheet)


def running_totals(sheet: Sheet, players: int) -> tuple[int, ...]:
    return plus((0,) * players, *(row.points.total for row in sheet))


def agreed_deals(deals: int, target: int | None, players: int, sheet: Sheet) -> Standing:
    """Running totals; the highest wins after so many deals, or as soon as one has the target."""
    totals = running_totals(sheet, players)
    best = max(totals)
    over = scored_deals(sheet) >= deals or (target is not None and best >= target)
    winners = frozenset(Seat(s) for s, total in enumerate(totals) if over and total == best)
    left = max(0, deals - scored_deals(sheet))
    return Standing(totals, (0,) * players, (), winners, left)


def paid(key: str, amount: int, declarers: Collection[Seat], players: int) -> Line:
    return Line(key, settle(amount, declarers, players))
