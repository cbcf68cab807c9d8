"""Bad input: one line on standard error, exit status 2, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games.german_whist import GAME
from tests.helpers import playout
from tests.lab.running import record_of, refused

ROOT = Path(__file__).parents[2]
RECORD = record_of(playout(GAME, seed=1, actions=4))
READERS = [
    ("replay",),
    ("replay", "--seat", "0"),
    ("legal", "german_whist"),
    ("think", "--level", "club"),
    ("score", "german_whist"),
    ("solve",),
    ("solve", "--rule", "head"),
]


@pytest.mark.parametrize("argv", READERS)
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"a":' * 5_000,
        b"NaN",
        b"9" * 5_000,
        b"null",
        b"7",
        b'"text"',
        b"[]",
        b"{}",
        b'{"game":"\\ud800"}',
        b'{"hand":1}',
        b'{"rows":{}}',
        b'{"format":1,"game":7}',
    ],
    ids=str,
)
def test_nonsense_on_standard_input(argv: tuple[str, ...], raw: bytes) -> None:
    code, _ = refused(*argv, raw=raw[:200_000])
    assert code in {"bad_request", "unknown_game"}


@pytest.mark.parametrize(
    "argv",
    [
        (),
        ("dance",),
        ("replay", "--seat"),
        ("replay", "--seat", "x"),
        ("replay", "--seat", "2"),
        ("replay", "--seat", "-1"),
        ("replay", "--loud"),
        ("legal",),
        ("legal", "bridge"),
        ("think",),
        ("think", "--level", "genius"),
        ("think", "--level", "club", "--seed", "x"),
        ("think", "--level", "club", "--worlds", "-1"),
        ("score", "bridge"),
        ("score", "german_whist", "--options", "{"),
        ("score", "german_whist", "--options", "[]"),
        ("score", "german_whist", "--options", '{"mode":"match11"}'),
        ("score", "german_whist", "--options", '{"27th_card":1}'),
        ("arena", "german_whist"),
        ("arena", "german_whist", "--a", "club", "--b", "nobody", "--deals", "2"),
        ("arena", "german_whist", "--a", "club", "--b", "random", "--deals", "0"),
        ("arena", "german_whist", "--a", "club", "--b", "list"),
        ("arena", "german_whist", "--a", "club", "--b", "ismcts"),
        ("arena", "german_whist", "--a", "club", "--b", "pimc012"),
        ("arena", "german_whist", "--a", "club", "--b", "random1"),
        ("arena", "german_whist", "--a", "club", "--b"),
        ("arena", "german_whist", "--a", "club", "--b", "random", "--processes", "0"),
        ("arena", "german_whist", "--a", "club", "--b", "random", "--unit", "trick"),
        ("arena", "whist", "--a", "club", "--b", "net"),
        ("arena", "bridge", "--a", "club", "--b", "random"),
        ("solve", "--rule", "duck"),
        ("solve", "german_whist"),
    ],
    ids=str,
)
def test_bad_arguments(argv: tuple[str, ...]) -> None:
    code, _ = refused(*argv, given=RECORD)
    assert code in {"bad_request", "unknown_game"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": 2}, "format"),
        ({"options": {"mode": "match30"}}, "options"),
        ({"options": {"colour": 1}}, "options"),
        ({"options": []}, "options"),
        ({"dealer": 2}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"scores": [0]}, "scores"),
        ({"scores": [0, -1]}, "scores"),
        ({"scores": [0, 0.5]}, "scores"),
        ({"pack": "SA SA"}, "pack"),
        ({"pack": 7}, "pack"),
        ({"cut": 52}, "cut"),
        ({"cut": -1}, "cut"),
        ({"actions": ["play XX"]}, "actions"),
        ({"actions": "play SA"}, "actions"),
        ({"salt": "xyz"}, "salt"),
        ({"commitment": "00"}, "commitment"),
        ({"colour": "red"}, "record"),
    ],
    ids=str,
)
def test_a_bad_record_names_the_field(change: dict[str, object], field: str) -> None:
    code, params = refused("replay", given=RECORD | change)
    assert (code, params["field"]) == ("bad_request", field)


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"hand": "", "led": None, "trump": None}, "hand"),
        ({"hand": "SA SA"}, "hand"),
        ({"hand": ["SA"]}, "hand"),
        ({"hand": "SA", "led": "SA"}, "led"),
        ({"hand": "SA", "led": "X"}, "led"),
        ({"hand": "SA", "led": "H2", "trump": "N"}, "trump"),
        ({"hand": "SA", "led": "H2", "colour": "N"}, "position"),
    ],
    ids=str,
)
def test_a_bad_position_names_the_field(position: dict[str, object], field: str) -> None:
    assert refused("legal", "german_whist", given=position) == ("bad_request", {"field": field})


def test_legal_wants_a_record_of_the_game_named() -> None:
    assert refused("legal", "german_whist", given={"game": "bridge"})[0] == "unknown_game"


def lab(*argv: str, given: object = RECORD) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine.lab", *argv]
    text = json.dumps(given)
    return subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT)


def test_the_command_itself() -> None:
    done = lab("replay")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["turn"] == json.loads(lab("replay").stdout)["turn"]


def test_the_command_itself_refuses() -> None:
    done = lab("replay", given={"game": "bridge"})
    assert (done.returncode, done.stdout) == (2, "")
    assert json.loads(done.stderr) == {"error": "unknown_game", "params": {"game": "bridge"}}


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes the streams")
@pytest.mark.parametrize(
    ("tail", "status"), [("| true", 0), ("<&-", 2), (">&-", 0), ("<&- 2>&-", 2)]
)
def test_closed_streams_leave_no_traceback(tail: str, status: int) -> None:
    given = "" if "<&-" in tail else f"echo '{json.dumps(RECORD)}' | "
    command = f"{given}'{sys.executable}' -m engine.lab replay {tail}"
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
