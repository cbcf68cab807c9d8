"""Options and how they are filled in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.model.cards import ACE_HIGH, PACK_52
from engine.model.errors import BadRequest
from engine.model.spec import GameSpec, Option, completed

SPEC = GameSpec(
    id="test",
    players=2,
    pack=PACK_52,
    order=ACE_HIGH,
    sides=(),
    least_cut=2,
    options=(
        Option("match", ("single", "rubber"), "single"),
        Option("target", (), 5, low=1, high=9, step=2),
        Option("extra", (False, True), False, only_with=(("match", "rubber"),)),
        Option("points", (False, True), False, only_with=(("match", "rubber"),), strict=True),
    ),
)


def test_defaults_fill_in() -> None:
    given = completed(SPEC, {"target": 7})
    assert given == {"match": "single", "target": 7, "extra": False, "points": False}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("nothing", 1),
        *(("match", value) for value in ("double", True, None)),
        *(("target", value) for value in (0, 4, 10, "5", True, 5.0)),
        *(("extra", value) for value in (1, "yes", None)),
    ],
)
def test_strange_options_and_values_are_refused(key: str, value: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        completed(SPEC, {key: value})
    assert caught.value.params == {"field": "options", "option": key}


@pytest.mark.parametrize(("value", "meant"), [("3", "3"), (3, "3"), ("off", "off"), (False, "off")])
def test_a_word_may_be_given_as_a_number_or_a_flag(value: Any, meant: str) -> None:
    assert Option("penalty", ("3", "off"), "3").chosen(value) == meant


@pytest.mark.parametrize("value", [True, 0, 4, "on", None, 3.0])
def test_no_other_value_is_taken_for_a_word(value: Any) -> None:
    assert Option("penalty", ("3", "off"), "3").chosen(value) is None


def test_an_option_without_its_company_is_ignored_or_refused() -> None:
    assert completed(SPEC, {"extra": True})["extra"] is True
    assert completed(SPEC, {"points": True, "match": "rubber"})["points"] is True
    with pytest.raises(BadRequest):
        completed(SPEC, {"points": True})


@pytest.mark.parametrize(
    ("value", "meant"),
    [("off", "off"), (False, "off"), (50, 50), (49, None), (True, None), ("50", None)],
)
def test_an_option_may_be_a_word_or_a_number(value: Any, meant: Any) -> None:
    assert Option("target", ("off",), "off", low=50, high=500).chosen(value) == meant


def test_a_game_may_refuse_options_beside_each_other() -> None:
    odd = replace(SPEC, fault=lambda options: "target" if options["match"] == "rubber" else None)
    assert completed(odd, {"target": 7})["target"] == 7
    with pytest.raises(BadRequest) as caught:
        completed(odd, {"match": "rubber"})
    assert caught.value.params == {"field": "options", "option": "target"}
