"""JSON at the edge: reading text that may be anything, and taking typed values out of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Final, NoReturn, TypeVar

LONGEST: Final = 4_000_000  # characters
DEEPEST: Final = 32  # brackets; deeper JSON can kill an interpreter without an exception
T = TypeVar("T")


def read_json(text: str) -> Any:
    """The value of a JSON text; raises ValueError for anything else, however odd."""
    if len(text) > LONGEST or _depth(text) > DEEPEST:
        raise ValueError("too long or too deep")
    return json.loads(text, parse_constant=_refuse, parse_float=_finite)


def write_json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def as_dict(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def as_list(value: object, item: Callable[[Any], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise ValueError("not a list")
    return tuple(map(item, value))


def as_text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def as_int(value: object) -> int:
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


def as_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("not true or false")
    return value


def within(value: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both included."""
    number = as_int(value)
    if not low <= number <= high:
        raise ValueError(f"not from {low} to {high}")
    return number


def only_keys(value: Mapping[str, object], allowed: frozenset[str]) -> None:
    strange = value.keys() - allowed
    if strange:
        raise ValueError(f"unknown: {sorted(strange)[0]!r}")


def _depth(text: str) -> int:
    """Brackets open at once, those inside strings left out."""
    deepest = depth = 0
    for part in _outside_strings(text):
        for char in part:
            if char in "[{":
                depth += 1
                deepest = max(deepest, depth)
            elif char in "]}":
                depth -= 1
    return deepest


def _outside_strings(text: str) -> list[str]:
    return text.replace("\\\\", "").replace('\\"', "").split('"')[::2]


def _finite(text: str) -> float:
    """1e999 is good JSON, but it cannot be written again."""
    number = float(text)
    return number if isfinite(number) else _refuse(text)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"not JSON: {constant}")
