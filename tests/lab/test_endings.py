"""`solve`: lines of JSON in, a line of JSON for each out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.lab.running import called, refused, run

ENDINGS = Path(__file__).parents[1] / "data" / "two_hand_endings.jsonl"
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
        ({"hands": ["SA", "SK", "SQ", "SJ"]}, "hands"),
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
