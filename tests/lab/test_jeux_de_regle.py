"""The command that weighs the old écarté hands: what it refuses, and deals played by better players."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from typing import Any

import pytest

from engine.lab.jeux_de_regle import figures, main

ROW = {"role": "elder", "hand": "S7 HQ D8 C7 C9"}
GOOD = json.dumps(ROW)


def called(raw: bytes, *argv: str) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    return main(argv, BytesIO(raw), out, err), out.getvalue(), err.getvalue()


def made(*argv: str, row: dict[str, str] = ROW) -> dict[str, Any]:
    status, out, err = called(json.dumps(row).encode(), *argv)
    assert (status, err) == (0, "")
    told: dict[str, Any] = json.loads(out)
    return told


@pytest.mark.parametrize(
    ("raw", "params"),
    [
        (b"", {"field": "rows"}),
        (b"{", {"field": "json"}),
        (b"\xff", {"field": "json"}),
        (b"7", {"field": "json"}),
        (b"{}", {"field": "role", "line": 1}),
        (b'{"role":["elder"],"hand":"S7 HQ D8 C7 C9"}', {"field": "role", "line": 1}),
        (b'{"role":"elder"}', {"field": "hand", "line": 1}),
        (b'{"role":"elder","hand":"S7"}', {"field": "hand", "line": 1}),
        (b'{"role":"elder","hand":"S7 S7 D8 C7 C9"}', {"field": "hand", "line": 1}),
        (b'{"role":"elder","hand":"S2 HQ D8 C7 C9"}', {"field": "hand", "line": 1}),
        (b'{"role":"elder","hand":"SJ HQ D8 C7 C9"}', {"field": "hand", "line": 1}),
        (b'{"role":"elder","hand":"S7 HQ D8 C7 XX"}', {"field": "hand", "line": 1}),
        (f"{GOOD}\n{GOOD[:-9]}".encode(), {"field": "json"}),
        (f'{GOOD}\n{{"role":"elder","hand":""}}'.encode(), {"field": "hand", "line": 2}),
    ],
    ids=str,
)
def test_nonsense_is_refused_before_any_row_is_made(raw: bytes, params: dict[str, Any]) -> None:
    status, out, err = called(raw, "--deals", "2")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert json.loads(err) == {"error": "bad_request", "params": params}


@pytest.mark.parametrize(
    "argv",
    [
        ("--deals", "1"),
        ("--deals", "x"),
        ("--loud",),
        ("--deals", "9", "--played", "10"),
        ("--deals", "9", "--played", "1"),
        ("--deals", "9", "--played", "-1"),
        ("--deals", "9", "--worlds", "0"),
    ],
    ids=str,
)
def test_bad_arguments_are_refused(argv: tuple[str, ...]) -> None:
    status, out, err = called(GOOD.encode(), *argv)
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("role", ["elder", "dealer"])
def test_where_nobody_imagines_a_deal_better_play_is_play_by_rule(role: str) -> None:
    """So nothing but the cards played tells the two measurements apart."""
    told = figures({**ROW, "role": role}, 40, seed=1, better=40, worlds=0)
    assert told["played_at_once"] == told["at_once"]
    assert told["played_exchange"] == told["exchange"]


def test_better_play_changes_the_figures_and_not_those_by_rule() -> None:
    played, by_rule = (
        made("--deals", "30", "--played", "30", "--worlds", "6"),
        made("--deals", "30"),
    )
    assert {key: played[key] for key in by_rule} == by_rule
    assert played["played_exchange"] != by_rule["exchange"]
    assert played["played"] == 30 and played["played_se"] > 0
