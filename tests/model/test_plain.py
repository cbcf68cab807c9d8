"""JSON that may be anything."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.plain import read_json, write_json

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_what_is_written_is_read_again(value: object) -> None:
    assert read_json(write_json(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nul",
        "NaN",
        "[Infinity]",
        "[1e999]",
        "[" * 33 + "]" * 33,
        '{"a":' * 50_000,
        "1" * 5_000,
    ],
)
def test_odd_text_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json has its own words
        read_json(text)


def test_brackets_in_strings_are_not_depth() -> None:
    text = json.dumps(["[" * 100, 'a\\"[' * 40, "\\"])
    assert read_json(text) == json.loads(text)
