"""Contracts: made, lost, settled; and the tricks as a scorer writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.cards import cards
from engine.model.errors import BadRequest
from engine.model.score import Summary, Take
from engine.model.seats import Seat
from engine.model.trick import Trick
from engine.rules.contracts import (
    Contract,
    by_name,
    lost,
    made,
    missed,
    rank,
    settled,
    still_needed,
    taken_by,
    taken_in,
    takes_under,
)

PAIR = Contract("pair", target=8, trumps="turned", joined="must_be")
ALONE = Contract("alone", target=5, trumps="turned")
NONE = Contract("none", target=0, exact=True, joined="may_be", stops=True)
ONE = Contract("one", target=1, exact=True, joined="may_be", discards=1, stops=True)
ALL = Contract("all", target=13, stops=True)
ROWS = by_name(PAIR, ALONE, NONE, ONE, ALL)
contracts = st.sampled_from(tuple(ROWS.values()))


def tricks(*numbers: int) -> dict[Seat, int]:
    return {Seat(seat): number for seat, number in enumerate(numbers)}


def take(number: int, *seats: int) -> Take:
    return Take(frozenset(map(Seat, seats)), number)


def test_contracts_rise_in_the_order_of_their_table() -> None:
    assert [rank(ROWS, name) for name in ("pair", "alone", "none", "one", "all")] == [0, 1, 2, 3, 4]


def test_how_many_play_and_how_many_tricks() -> None:
    assert (PAIR.seats, ALONE.seats, NONE.seats) == ((2,), (1,), (1, 2))
    assert (ALONE.tricks, ONE.tricks) == (13, 12)


def test_partners_count_together() -> None:
    assert made(PAIR, tricks(3, 5))
    assert not made(PAIR, tricks(7, 0))


def test_an_exact_number_is_each_players_own() -> None:
    assert made(ONE, tricks(1, 1))
    assert not made(ONE, tricks(2, 0))
    assert made(NONE, tricks(0))


@pytest.mark.parametrize(("number", "left", "gone"), [(0, 0, True), (0, 1, False), (2, 5, True)])
def test_one_trick_exactly_is_missed(number: int, left: int, gone: bool) -> None:
    assert missed(ONE, number, left) is gone


def test_lost_when_too_few_tricks_are_left() -> None:
    assert lost(ALONE, tricks(2), left=2)
    assert not lost(ALONE, tricks(2), left=3)
    assert lost(ALL, tricks(4), left=8)


def test_tricks_still_needed() -> None:
    assert still_needed(PAIR, tricks(3, 2)) == 3
    assert still_needed(PAIR, tricks(6, 6)) == 0


def test_an_exact_number_is_not_settled_by_being_reached() -> None:
    assert not settled(ONE, tricks(1), left=4)
    assert settled(ONE, tricks(2), left=4)
    assert settled(ALONE, tricks(5), left=8)


@given(contracts, st.lists(st.integers(0, 2), min_size=13, max_size=13))
def test_what_is_settled_stays_so(contract: Contract, takers: list[int]) -> None:
    """Of two declarers, or of one, and the others; the result after the last trick."""
    players = max(contract.seats)
    taken = dict.fromkeys(map(Seat, range(players)), 0)
    verdicts = []
    for number, taker in enumerate(takers[: contract.tricks], 1):
        if taker < players:
            taken[Seat(taker)] += 1
        left = contract.tricks - number
        assert not (lost(contract, taken, left) and made(contract, taken))
        verdicts.append((settled(contract, taken, left), lost(contract, taken, left)))
    is_settled = [verdict for verdict, _ in verdicts]
    is_lost = [verdict for _, verdict in verdicts]
    assert is_settled == sorted(is_settled)
    assert is_lost == sorted(is_lost)
    assert is_lost[-1] != made(contract, taken)


def test_tricks_by_declarer() -> None:
    trick = Trick(Seat(0), cards("SA S2 S3 S4"))
    complete = [(trick, Seat(taker)) for taker in (0, 2, 2, 1)]
    assert taken_by({Seat(2), Seat(3)}, complete) == {2: 2, 3: 0}


def test_takes_are_written_together_or_apart() -> None:
    assert takes_under(PAIR, {Seat(1), Seat(0)}, (3, 4, 6, 0)) == (take(7, 0, 1),)
    assert takes_under(ONE, {Seat(1), Seat(0)}, (1, 2, 9, 0)) == (take(1, 0), take(2, 1))
    assert takes_under(NONE, {Seat(3)}, (1, 2, 9, 1)) == (take(1, 3),)


@given(contracts, st.permutations(range(4)), st.integers(0, 6), st.integers(0, 6))
def test_what_is_written_is_read_again(
    contract: Contract, order: list[int], first: int, second: int
) -> None:
    for size in contract.seats:
        declarers = {Seat(seat) for seat in order[:size]}
        won = tuple((first, second)[s % 2] if s in declarers else 0 for s in range(4))
        takes = takes_under(contract, declarers, won)
        taken = taken_in(contract, Summary(takes, contract.name))
        assert taken.keys() == declarers
        assert sum(taken.values()) == sum(won)
        if contract.exact:
            assert taken == {seat: won[seat] for seat in declarers}


@pytest.mark.parametrize(
    ("contract", "takes"),
    [
        (ALONE, ()),
        (ALONE, (take(5, 0, 1),)),
        (PAIR, (take(8, 0),)),
        (PAIR, (take(8, 0, 1), take(2, 1))),
        (PAIR, (take(14, 0, 1),)),
        (NONE, (take(0, 0, 1),)),
        (NONE, (take(0, 0), take(0, 1), take(0, 2))),
        (ONE, (take(7, 0), take(6, 1))),
    ],
)
def test_takes_that_no_deal_has_are_refused(contract: Contract, takes: tuple[Take, ...]) -> None:
    with pytest.raises(BadRequest) as refused:
        taken_in(contract, Summary(takes, contract.name))
    assert refused.value.params == {"field": "takes"}
