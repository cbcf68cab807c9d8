"""Payments: what a contract is worth, who pays it, and how a match of deals stands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.score import Line, Points, Row, Summary
from engine.model.seats import Seat
from engine.model.spec import Option
from engine.rules.paying import (
    Value,
    agreed_deals,
    edited,
    editor,
    lines_of,
    paid,
    plus,
    running_totals,
    scored_deals,
    settle,
)

PROP = Value(6, over=1, under=1, every=16)
FLAT = Value(12)
CAPPED = Value(8, over=2, under=2, most=8)
TABLE = {"prop": PROP, "misere": FLAT}
declarers = st.sets(st.integers(0, 3).map(Seat), min_size=1, max_size=2)


def amounts(value: Value, target: int, tricks: int) -> list[int]:
    return [amount for _, amount in lines_of(value, target, tricks, won=tricks >= target)]


def test_a_contract_made_pays_the_base_and_each_overtrick() -> None:
    assert list(lines_of(PROP, 8, 10, won=True)) == [("made", 6), ("overtricks", 2)]


def test_a_contract_failed_costs_the_base_and_each_undertrick() -> None:
    assert list(lines_of(PROP, 8, 6, won=False)) == [("failed", -6), ("undertricks", -2)]


def test_all_thirteen_tricks_may_have_a_price_of_their_own() -> None:
    assert sum(amounts(PROP, 8, 13)) == 16
    assert sum(amounts(PROP, 8, 12)) == 10


def test_tricks_above_the_most_are_not_paid() -> None:
    assert [sum(amounts(CAPPED, 6, tricks)) for tricks in (7, 8, 11, 13)] == [10, 12, 12, 12]


def test_a_flat_value_has_neither_over_nor_undertricks() -> None:
    assert [sum(amounts(PROP.flat, 8, tricks)) for tricks in (13, 8, 0)] == [6, 6, -6]


def test_made_by_a_penalty_a_contract_pays_the_base_alone() -> None:
    assert sum(amount for _, amount in lines_of(PROP, 8, 5, won=True)) == 6
    assert sum(amount for _, amount in lines_of(PROP, 8, 9, won=False)) == -6


def test_one_is_paid_by_three_and_two_by_one_each() -> None:
    assert settle(6, [Seat(2)], 4) == (-6, -6, 18, -6)
    assert settle(6, [Seat(0), Seat(3)], 4) == (6, -6, -6, 6)
    assert settle(-7, [Seat(2)], 4) == (7, 7, -21, 7)


@given(st.integers(-500, 500), declarers)
def test_payments_sum_to_zero(amount: int, some: set[Seat]) -> None:
    gains = settle(amount, some, 4)
    assert sum(gains) == 0
    assert len({gains[seat] for seat in some}) == 1
    assert paid("made", amount, some, 4) == Line("made", gains)


@given(
    st.builds(Value, st.integers(0, 99), st.integers(0, 9), st.integers(0, 9), st.integers(5, 13)),
    st.integers(5, 13),
    declarers,
)
def test_more_tricks_never_cost_a_declarer(value: Value, target: int, some: set[Seat]) -> None:
    worth = [sum(amounts(value, target, tricks)) for tricks in range(14)]
    assert worth == sorted(worth)
    assert all(sum(settle(amount, some, 4)) == 0 for amount in worth)


def test_payments_are_added_seat_by_seat() -> None:
    assert plus((1, -1, 0), (2, 2, -4)) == (3, 1, -4)


def test_a_table_is_edited_figure_by_figure() -> None:
    options = editor(TABLE, "scale", 99)
    assert [option.key for option in options] == [
        "custom_prop",
        "custom_prop_over",
        "custom_prop_under",
        "custom_prop_all",
        "custom_misere",
    ]
    assert options[0] == Option("custom_prop", (), 6, high=99, only_with=(("scale", "custom"),))
    as_it_was: dict[str, Any] = {option.key: option.default for option in options}
    assert edited(TABLE, as_it_was) == TABLE
    changed = edited(TABLE, as_it_was | {"custom_prop_all": 20, "custom_misere": 13})
    assert changed == {"prop": Value(6, over=1, under=1, every=20), "misere": Value(13)}


def deal(*gains: int, contract: str | None = "solo") -> Row:
    lines = (Line("made", gains),) if gains else ()
    return Row(Summary((), contract), Points(lines, 3))


def test_totals_run_and_deals_thrown_in_do_not_count() -> None:
    sheet = (deal(2, -1, -1), deal(contract=None), deal(-2, 4, -2))
    assert running_totals(sheet, 3) == (0, 3, -3)
    assert scored_deals(sheet) == 2


def test_points_carried_in_are_no_deal() -> None:
    sheet = (deal(5, 0, -5, contract=None), deal(1, 1, -2))
    assert running_totals(sheet, 3) == (6, 1, -7)
    assert scored_deals(sheet) == 1


def test_the_highest_total_wins_after_the_agreed_deals() -> None:
    sheet = (deal(2, -1, -1), deal(-2, 4, -2))
    assert agreed_deals(3, None, 3, sheet).winners == frozenset()
    standing = agreed_deals(2, None, 3, sheet)
    assert standing.points == (0, 3, -3)
    assert standing.winners == {1}
    assert (standing.games, standing.match) == ((0, 0, 0), ())


@pytest.mark.parametrize(("target", "winners"), [(3, {0, 1}), (4, set())])
def test_or_as_soon_as_a_total_reaches_the_target(target: int, winners: set[int]) -> None:
    assert agreed_deals(12, target, 3, (deal(3, 3, -6),)).winners == winners
