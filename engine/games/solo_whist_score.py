"""The score of Solo Whist: what a deal pays, and what the score-keeper asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.solo_whist_contracts import CONTRACTS, GENERAL_MISERE, biddable, values
from engine.model.errors import BadRequest
from engine.model.score import Entries, Field, Line, Points, Sheet, Summary, Take
from engine.model.seats import Seat
from engine.model.spec import Options
from engine.rules.contracts import TRICKS, Contract, made, taken_in
from engine.rules.paying import Value, lines_of, paid
from engine.rules.scorer import (
    answer_number,
    answer_number_or_none,
    answer_seats,
    answer_word,
    mark_number,
    mark_word,
    only_marks,
)

PLAYERS: Final = 4
REVOKE: Final = 3  # tricks that go over
MOVED: Final = {"declarers": -REVOKE, "defenders": REVOKE}  # to the declarers
REVOKES: Final = (*MOVED, "both")
PASSED: Final = "passed"
GENERAL: Final = GENERAL_MISERE.name


def points(summary: Summary, options: Options) -> Points:
    """Raises BadRequest for a summary that no deal can have."""
    only_marks(summary, PASSED, "last_trick", "revoke", "offender")
    if mark_number(summary, PASSED, 1):
        if summary.contract is not None or summary.takes:
            raise BadRequest(field="contract")
        return Points((), PLAYERS)
    if summary.contract == GENERAL:
        return Points((_last_trick(summary, options),), PLAYERS)
    return Points(tuple(_settled(summary, options)), PLAYERS)


def _settled(summary: Summary, options: Options) -> Iterator[Line]:
    """R18, R19, R21."""
    name = summary.contract
    if name is None or name not in biddable(options):
        raise BadRequest(field="contract")
    contract, value = CONTRACTS[name], values(options)[name]
    tricks = sum(taken_in(contract, summary).values())
    declarers = frozenset[Seat]().union(*(take.seats for take in summary.takes))
    revoke = mark_word(summary, "revoke", REVOKES)
    if revoke == "both":
        return
    if revoke == "defenders" and contract.exact:
        yield _paid_by_offender(summary, value, declarers)
        return
    tricks = min(TRICKS, max(0, tricks + MOVED.get(revoke or "", 0)))
    won = revoke == "defenders" if revoke else made(contract, {min(declarers): tricks})
    for key, amount in lines_of(value, contract.target, tricks, won):
        if amount or key in ("made", "failed"):  # worth nothing, the deal still counts
            yield paid(key, amount, declarers, PLAYERS)


def _last_trick(summary: Summary, options: Options) -> Line:
    """R10."""
    loser = mark_number(summary, "last_trick", PLAYERS - 1)
    if loser is None:
        raise BadRequest(field="marks", mark="last_trick")
    return paid("last_trick", -values(options)["solo"].base, (Seat(loser),), PLAYERS)


def _paid_by_offender(summary: Summary, value: Value, declarers: frozenset[Seat]) -> Line:
    """R21: a misère is won, and one of the opponents pays for all three."""
    offender = mark_number(summary, "offender", PLAYERS - 1)
    if offender is None or offender in declarers:
        raise BadRequest(field="marks", mark="offender")
    whole = value.base * (PLAYERS - 1)
    shares = {offender: -whole} | dict.fromkeys(declarers, whole)
    return Line("revoke", tuple(shares.get(seat, 0) for seat in range(PLAYERS)))


def passed_last(sheet: Sheet) -> bool:
    """Whether nobody played the last deal."""
    return bool(sheet) and bool(sheet[-1].summary.marks.get(PASSED))


# -- the score-keeper ------------------------------------------------------------------------


def form(options: Options) -> tuple[Field, ...]:
    names = biddable(options)
    alone = frozenset(name for name in names if CONTRACTS[name].seats == (1,))
    stopped = frozenset(name for name in names if CONTRACTS[name].stops)
    misere = frozenset(name for name in names if CONTRACTS[name].exact)
    pairs = frozenset(names) - alone
    fields = [Field("contract", "contract", choices=_playable(options))]
    if pairs:
        fields.append(Field("pair", "seats", low=2, high=2, only_for=pairs))
    fields.append(Field("declarer", "seat", only_for=alone))
    fields.append(Field("tricks", "tricks", high=TRICKS, only_for=frozenset(names) - stopped))
    fields.append(Field("result", "choice", choices=("made", "failed"), only_for=stopped))
    if GENERAL in _playable(options):
        fields.append(Field("last_trick", "seat", only_for=frozenset((GENERAL,))))
    revokes = ("none", *REVOKES)
    fields.append(Field("revoke", "choice", choices=revokes, only_for=frozenset(names)))
    fields.append(Field("offender", "seat", only_for=misere, optional=True))
    return tuple(fields)


def summarise(entries: Entries, options: Options) -> Summary:
    """`revoke` is the side at fault; `offender`, the opponent who revoked against a misère."""
    if entries.get("contract") is None:
        raise BadRequest(field="contract")
    name = answer_word(entries, "contract", _playable(options))
    if name == PASSED:
        return Summary((), marks={PASSED: 1})
    if name == GENERAL:
        return Summary((), GENERAL, {"last_trick": _seat(entries, "last_trick")})
    contract = CONTRACTS[name]
    declarers = _declarers(entries, contract)
    takes = (Take(declarers, _tricks(entries, contract)),)
    return Summary(takes, name, _revoke(entries, contract, declarers))


def _playable(options: Options) -> tuple[str, ...]:
    """What the score-keeper offers: a deal that nobody plays is thrown in, or a general misère."""
    last = GENERAL if options["all_pass"] == GENERAL else PASSED
    return (*biddable(options), last)


def _seat(entries: Entries, key: str) -> Seat:
    return Seat(answer_number(entries, key, 0, PLAYERS - 1))


def _declarers(entries: Entries, contract: Contract) -> frozenset[Seat]:
    if contract.seats == (1,):
        return frozenset((_seat(entries, "declarer"),))
    return frozenset(answer_seats(entries, "pair", 2, 2, PLAYERS))


def _tricks(entries: Entries, contract: Contract) -> int:
    """Where play stops at the first trick that loses the contract, nobody counts."""
    if not contract.stops:
        return answer_number(entries, "tricks", 0, TRICKS)
    if answer_word(entries, "result", ("made", "failed")) == "made":
        return contract.target
    return 1 if contract.exact else contract.target - 1


def _revoke(
    entries: Entries, contract: Contract, declarers: frozenset[Seat]
) -> dict[str, int | str]:
    revoke = answer_word(entries, "revoke", ("none", *REVOKES))
    if revoke == "none":
        return {}
    if revoke != "defenders" or not contract.exact:
        return {"revoke": revoke}
    offender = answer_number_or_none(entries, "offender", 0, PLAYERS - 1)
    if offender is None or offender in declarers:
        raise BadRequest(field="offender")
    return {"revoke": revoke, "offender": offender}
