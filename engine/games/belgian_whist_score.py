"""What a deal of Belgian Whist is worth, and what a scorer enters for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.belgian_whist_contracts import BESIDE, CONTRACTS, TROU, ladder, trou
from engine.games.belgian_whist_values import SHARED, each_alone, value_of
from engine.model.errors import BadRequest
from engine.model.score import Entries, Field, Line, Points, Sheet, Summary
from engine.model.seats import Seat
from engine.model.spec import Options
from engine.rules.contracts import Contract, Taken, made, taken_in, takes_under
from engine.rules.paying import lines_of, paid, plus
from engine.rules.scorer import (
    answer_flag,
    answer_number,
    answer_seats,
    answer_word,
    mark_number,
    mark_word,
    only_marks,
)

PLAYERS: Final = 4
PASSED: Final = "passed"
SIDES: Final = ("attackers", "defenders")
RESULTS: Final = ("made", "failed")


def passed_last(sheet: Sheet) -> bool:
    """Whether the last deal was thrown in."""
    return bool(sheet) and bool(sheet[-1].summary.marks.get(PASSED))


def points(summary: Summary, options: Options, sheet: Sheet) -> Points:
    """R14, R22 to R26, R28; raises BadRequest for a summary that no deal can have."""
    only_marks(summary, PASSED, "hole", "double", "revoke")
    if mark_number(summary, PASSED, 1) and summary.contract is None and not summary.takes:
        return Points((), PLAYERS)
    contract = _contract(summary)
    taken = _ruled(contract, taken_in(contract, summary), summary)
    apart = len(taken) == 2 and contract.name in SHARED and options["joint"] == "separate"
    lines = _apart(contract, taken, options) if apart else _together(contract, taken, options)
    told = tuple(line for line in lines if any(line.points) or line.key in RESULTS)
    doubled = passed_last(sheet) or bool(mark_number(summary, "double", 1))
    if options["pass_doubles"] and doubled:
        told += (Line("doubled", plus(*(line.points for line in told))),)
    return Points(told, PLAYERS)


def _contract(summary: Summary) -> Contract:
    contract = CONTRACTS.get(summary.contract or "")
    if contract is None or PASSED in summary.marks:
        raise BadRequest(field="contract")
    if contract.name != TROU:
        return contract
    hole = summary.marks.get("hole", contract.target)
    if hole not in (contract.target, BESIDE):
        raise BadRequest(field="marks", mark="hole")
    return trou(in_the_hole=hole == contract.target)


def _ruled(contract: Contract, taken: Taken, summary: Summary) -> dict[Seat, int]:
    """The tricks; after a revoke (R28), as many as just lose the contract, or just make it."""
    revoked = mark_word(summary, "revoke", SIDES)
    if revoked is None:
        return dict(taken)
    first, *others = taken
    if contract.exact:
        return dict.fromkeys(taken, contract.target + (revoked == "attackers"))
    return {first: contract.target - (revoked == "attackers")} | dict.fromkeys(others, 0)


def _together(contract: Contract, taken: Taken, options: Options) -> Iterator[Line]:
    """R23: all declarers win or lose alike."""
    value, tricks = value_of(contract.name, options), sum(taken.values())
    for key, amount in lines_of(value, contract.target, tricks, made(contract, taken)):
        yield paid(key, amount, taken, PLAYERS)


def _apart(contract: Contract, taken: Taken, options: Options) -> Iterator[Line]:
    """R26: each against the three others."""
    value = each_alone(contract.name, options)
    for seat, tricks in taken.items():
        won = tricks == contract.target
        yield paid(
            "made" if won else "failed", value.base if won else -value.base, (seat,), PLAYERS
        )


# -- the score-keeper ------------------------------------------------------------------------


def form(options: Options) -> tuple[Field, ...]:
    contracts = {c.name: c for c in (*ladder(options), CONTRACTS[TROU])}
    rising = [name for name in CONTRACTS if name in contracts]
    apart = frozenset(SHARED) if options["joint"] == "separate" else frozenset()
    counted = frozenset(n for n, c in contracts.items() if c.trumps in ("bid", "shown"))
    return (
        Field("contract", "contract", choices=(*rising, PASSED)),
        Field("pair", "seats", low=2, high=2, only_for=_for(contracts, 2, 2)),
        Field("attackers", "seats", low=1, high=2, only_for=_for(contracts, 1, 2)),
        Field("declarer", "seat", only_for=_for(contracts, 1, 1)),
        Field("beside", "flag", only_for=frozenset((TROU,))),
        Field("tricks", "tricks", only_for=counted),
        Field("result", "choice", RESULTS, only_for=frozenset(contracts) - counted - apart),
        *((Field("made_by", "seats", low=0, high=2, only_for=apart),) if apart else ()),
        Field("revoke", "choice", ("none", *SIDES), only_for=frozenset(contracts)),
    )


def _for(contracts: dict[str, Contract], fewest: int, most: int) -> frozenset[str]:
    """The contracts that so many play."""
    return frozenset(
        name
        for name, contract in contracts.items()
        if (min(contract.seats), max(contract.seats)) == (fewest, most)
    )


def summarise(entries: Entries, options: Options) -> Summary:
    """The form's answers; raises BadRequest with the field's key."""
    fields = {field.key: field for field in form(options)}
    name = answer_word(entries, "contract", ("", *fields["contract"].choices))
    if name == PASSED:
        return Summary((), marks={PASSED: 1})
    if not name:
        raise BadRequest(field="contract")
    beside = name == TROU and answer_flag(entries, "beside")
    contract = trou(in_the_hole=not beside) if name == TROU else CONTRACTS[name]
    asked = {key: field for key, field in fields.items() if name in field.only_for}
    taken = _entered(contract, entries, asked)
    revoked = answer_word(entries, "revoke", ("none", *SIDES))
    marks: dict[str, int | str] = {"hole": contract.target} if name == TROU else {}
    marks |= {} if revoked == "none" else {"revoke": revoked}
    won = tuple(taken.get(Seat(seat), 0) for seat in range(PLAYERS))
    return Summary(takes_under(contract, taken.keys(), won), name, marks)


def _entered(contract: Contract, entries: Entries, asked: dict[str, Field]) -> dict[Seat, int]:
    """The declarers' tricks; where only the result was asked, the fewest or most that fit."""
    seats = _declarers(entries, asked)
    if "tricks" in asked:
        first, *others = seats
        return {first: answer_number(entries, "tricks", 0, 13)} | dict.fromkeys(others, 0)
    if "made_by" in asked and len(seats) == 2:
        by = answer_seats(entries, "made_by", 0, 2, PLAYERS)
        if not set(by) <= set(seats):
            raise BadRequest(field="made_by")
        return {seat: contract.target + (seat not in by) for seat in seats}
    if "made_by" in asked:
        won = seats[0] in answer_seats(entries, "made_by", 0, 2, PLAYERS)
    else:
        won = answer_word(entries, "result", RESULTS) == "made"
    failing = contract.target + 1 if contract.exact else contract.target - 1
    return dict.fromkeys(seats, contract.target if won else failing)


def _declarers(entries: Entries, asked: dict[str, Field]) -> tuple[Seat, ...]:
    if "declarer" in asked:
        return (Seat(answer_number(entries, "declarer", 0, PLAYERS - 1)),)
    key = "pair" if "pair" in asked else "attackers"
    return answer_seats(entries, key, asked[key].low, asked[key].high, PLAYERS)
