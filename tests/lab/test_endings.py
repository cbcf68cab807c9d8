"""`solve`: lines of JSON in, a line of JSON for each out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.lab.running import called, refused, run

DATA = Path(__file__).parents[1] / "data"
ENDINGS = DATA / "two_hand_endings.jsonl"
FOUR_HANDS = DATA / "four_hand_endings.jsonl"
ROW = {
    "trump": "H",
    "leader": 0,
    "hands": ["SK SJ D3", "ST C5 H5"],
    "led": "SK",
    "objective": "max",
}


def test_a_line_each_in_the_order_given() -> None:
    lines = ENDINGS.read_bytes().splitlines(keepends=True)[:40]
    status, out, err = called("solve", raw=b"".join(lines))
    assert (status, err) == (0, "")
    answers, rows = map(json.loads, out.splitlines()), map(json.loads, lines)
    for answer, row in zip(answers, rows, strict=True):
        assert answer.keys() == {"value", "best", "nodes", "seconds"}
        assert (answer["value"], set(answer["best"])) == (row["value"], set(row["best"]))


def test_a_card_led_is_still_listed_in_its_hand() -> None:
    assert run("solve", given=ROW)["best"] == ["ST"]


def test_without_trumps_nothing_is_ruffed() -> None:
    row = {"leader": 0, "hands": ["SA S2", "S3 H2"]}
    values = [run("solve", given=row | {"trump": trump})["value"] for trump in ("H", None)]
    assert values == [1, 2]


def test_ec_13_two_trumps_and_the_right_suit_make_three_tricks() -> None:
    """In écarté's order; where the ace is high, the queen of trumps would not make."""
    hands = ["DQ DJ SQ SA", "DK DA HA CK"]
    row = {"trump": "D", "leader": 0, "hands": hands, "objective": "max"}
    told = run("solve", "--rule", "head", given=row)
    assert (told["value"], told["best"]) == (2, ["SQ", "SA"])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hands": ["SA", "SK", "SQ"]}, "hands"),
        ({"hands": ["SA SK", "SQ"]}, "hands"),
        ({"hands": ["SA", "SA"]}, "hands"),
        ({"hands": ["", ""]}, "hands"),
        ({"hands": [7, 8]}, "hands"),
        ({"hands": "SA"}, "hands"),
        ({"leader": 2}, "leader"),
        ({"leader": True}, "leader"),
        ({"led": "ST"}, "led"),
        ({"led": 1}, "led"),
        ({"trump": "N"}, "trump"),
        ({"objective": "declarer_zero"}, "objective"),
        ({"objective": []}, "objective"),
    ],
    ids=str,
)
def test_a_bad_line_is_named(change: dict[str, Any], field: str) -> None:
    raw = b"".join(json.dumps(row).encode() + b"\n" for row in (ROW, ROW | change))
    assert refused("solve", raw=raw) == ("bad_request", {"field": field, "line": 2})


FOUR = {"leader": 1, "hands": ["S2 D2", "SA H2", "SK D3", "SQ D4"], "trick": "SA SK"}


def test_four_hands_against_two_or_one() -> None:
    """The first lines count tricks of the leader's side; the last are misères."""
    lines = FOUR_HANDS.read_bytes().splitlines(keepends=True)
    lines = lines[:20] + lines[-20:]
    status, out, err = called("solve", raw=b"".join(lines))
    assert (status, err) == (0, "")
    answers, rows = map(json.loads, out.splitlines()), map(json.loads, lines)
    for answer, row in zip(answers, rows, strict=True):
        asked = "makes" if "makes" in row else "value"
        assert answer.keys() == {asked, "best", "nodes", "seconds"}
        assert answer[asked] == row[asked]
        assert "best" not in row or set(answer["best"]) == set(row["best"])


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({}, ("value", 2)),
        ({"declarers": [0, 2]}, ("value", 0)),
        ({"trick": "SA SK", "led": None}, ("value", 2)),
        ({"declarers": [0, 2, 3]}, ("value", 0)),
        ({"declarers": [1], "objective": "min"}, ("value", 2)),
        ({"declarers": [1], "objective": 2}, ("makes", True)),
        ({"declarer": 0, "objective": "declarer_zero"}, ("makes", True)),
        ({"declarer": 3, "objective": 1}, ("makes", False)),
    ],
    ids=str,
)
def test_who_declares_and_what_is_wanted(change: dict[str, Any], answer: tuple[str, Any]) -> None:
    asked, expected = answer
    told = run("solve", given=FOUR | change)
    assert (told[asked], told["best"]) == (expected, ["SQ"])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hands": ["S2 D2", "SA H2", "SK D3", "SQ"]}, "hands"),
        ({"hands": ["S2 D2", "SA H2", "SK D3", "SQ D2"]}, "hands"),
        ({"hands": ["", "", "", ""]}, "hands"),
        ({"leader": 4}, "leader"),
        ({"trick": "SK"}, "trick"),
        ({"trick": "SA SK SQ S2"}, "trick"),
        ({"trick": ["SA"]}, "trick"),
        ({"trump": "N"}, "trump"),
        ({"declarers": []}, "declarers"),
        ({"declarers": [0, 1, 2, 3]}, "declarers"),
        ({"declarer": 4}, "declarers"),
        ({"objective": "none"}, "objective"),
        ({"objective": 14}, "objective"),
        ({"objective": True}, "objective"),
    ],
    ids=str,
)
def test_a_bad_line_of_four_hands_is_named(change: dict[str, Any], field: str) -> None:
    raw = b"".join(json.dumps(row).encode() + b"\n" for row in (FOUR, FOUR | change))
    assert refused("solve", raw=raw) == ("bad_request", {"field": field, "line": 2})


def test_the_card_led_to_four_hands_is_a_trick_of_one() -> None:
    row = {key: value for key, value in FOUR.items() if key != "trick"} | {"led": "SA"}
    assert run("solve", given=row)["best"] == ["SK"]


def test_four_hands_only_follow() -> None:
    raw = json.dumps(FOUR).encode()
    assert refused("solve", "--rule", "head", raw=raw)[1] == {"field": "hands", "line": 1}
