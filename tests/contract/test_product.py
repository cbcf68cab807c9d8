"""Every promise to the player has its proof: tests/product.toml names tests that are there."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = {
    "the table",
    "faces and screens",
    "hands, eyes and ears",
    "learning",
    "the score-keeper",
    "keeping and sharing",
    "installed and offline",
    "what we never do",
}
OF_PYTHON: Final = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
OF_NODE: Final = re.compile(r'^test\("([^"]+)"', re.MULTILINE)


@cache
def promises() -> list[dict[str, Any]]:
    text = (ROOT / "tests" / "product.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["promise"]
    return found


@cache
def names_in(file: str) -> frozenset[str]:
    path = ROOT / file
    if not path.is_file():
        return frozenset()
    tests = OF_PYTHON if path.suffix == ".py" else OF_NODE
    return frozenset(tests.findall(path.read_text(encoding="utf-8")))


def test_every_part_makes_promises_and_none_makes_one_twice() -> None:
    assert {promise["of"] for promise in promises()} == PARTS
    said = [promise["says"] for promise in promises()]
    assert len(set(said)) == len(said)


def test_every_promise_names_a_test() -> None:
    assert [promise["says"] for promise in promises() if not promise["tests"]] == []


def test_every_test_named_is_there() -> None:
    named = {test for promise in promises() for test in promise["tests"]}
    missing = [it for it in sorted(named) if it.split("::")[1] not in names_in(it.split("::")[0])]
    assert missing == []
