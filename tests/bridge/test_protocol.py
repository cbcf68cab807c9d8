"""The two sides of the seam name the same things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from engine.bridge import protocol

PAGE_SIDE = Path(__file__).parents[2] / "web" / "engine" / "protocol.d.ts"


def members(name: str) -> set[str]:
    """Member names of an interface of the page's side."""
    text = re.sub(r"//.*|/\*.*?\*/", "", PAGE_SIDE.read_text(encoding="utf-8"))
    found = re.search(rf"interface {name} \{{(.*?)\}}\s*(?=\n\S|$)", text, re.DOTALL)
    assert found, f"{name} is on the page's side"
    flat = re.sub(r"\{[^{}]*\}|<[^<>]*>|\([^()]*\)", "", found[1])
    return set(re.findall(r"(\w+)\??\s*:", flat))


def test_the_operations_are_the_same() -> None:
    text = PAGE_SIDE.read_text(encoding="utf-8").split("interface Ops {")[1].split("\n}")[0]
    assert set(re.findall(r"^  (\w+): \{ args", text, re.MULTILINE)) == set(get_args(protocol.Op))


def test_the_error_codes_are_the_same() -> None:
    text = PAGE_SIDE.read_text(encoding="utf-8").split("type Code =")[1].split(";")[0]
    assert set(re.findall(r'"(\w+)"', text)) == set(get_args(protocol.Code))


SHAPES = """View SeatView TrickView ScoreLine Fact Change Claimed Hint Knowledge
FormField Preview TallyRow Tally""".split()


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shapes_are_the_same(shape: str) -> None:
    assert members(shape) == set(getattr(protocol, shape).__annotations__)
