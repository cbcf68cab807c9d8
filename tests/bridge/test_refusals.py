"""Whatever is thrown at a room, it answers, and what it refuses changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bridge.protocol import Code, Op
from tests.bridge.rooms import Rooms

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
ACTIONS = st.sampled_from(
    "play SA|play C2|play XX|pass|propose|bid solo|claim 13|concede|discard H2 H2|discard"
    "|announce king||play|name H|show C4".split("|")
)
ARGS = st.fixed_dictionaries(
    {},
    optional={
        "rev": st.integers(-1, 40) | JSON,
        "action": ACTIONS | JSON,
        "cards": st.integers(-5, 60) | JSON,
        "tricks": JSON,
        "hint": JSON,
        "deal": st.integers(-2, 3) | JSON,
        "game": st.sampled_from(["german_whist", "whist", "ecarte", "poker"]) | JSON,
        "options": JSON | st.just({"mode": "match99"}),
        "names": JSON | st.just(["A"]),
        "levels": JSON | st.just(["club", "club"]),
        "save": st.text() | JSON.map(json.dumps) | JSON,
        "record": st.text() | JSON.map(json.dumps) | JSON,
        "sheet": st.text() | JSON,
        "entries": JSON,
        "row": JSON,
    },
)
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "v": st.just(1) | JSON,
        "id": st.integers(0, 9) | JSON,
        "op": st.sampled_from([*get_args(Op), "thought", "step"]) | JSON,
        "args": ARGS | JSON,
        "ticket": st.integers(0, 5) | JSON,
        "seen": JSON,
        "level": JSON,
        "seed": JSON,
    },
)
TEXTS = st.text() | JSON.map(json.dumps) | REQUESTS.map(json.dumps)


def a_save() -> str:
    rooms, rng = Rooms(seed=3), Random(3)
    view = rooms.deal(rooms.start(level="novice"))
    for _ in range(7):
        view = rooms.step(view, rng)
    text: str = rooms.ask("save")["save"]
    return text


SAVE = a_save()


def in_mid_deal() -> Rooms:
    rooms = Rooms()
    rooms.ask("resume", save=SAVE)
    return rooms


@settings(max_examples=200)
@given(request=TEXTS)
def test_the_table_refuses_without_a_trace(request: str) -> None:
    rooms = in_mid_deal()
    before = rooms.ask("save")
    envelopes = json.loads(rooms.table.handle(request))
    if any(_is_refusal(envelope) for envelope in envelopes):
        assert rooms.ask("save") == before


@settings(max_examples=200)
@given(requests=st.lists(TEXTS, min_size=1, max_size=4))
def test_the_thinker_answers_anything(requests: list[str]) -> None:
    rooms = Rooms()
    for request in requests:
        for envelope in json.loads(rooms.thinker.handle(request)):
            assert envelope["to"] in ("page", "table", "thinker")


@settings(max_examples=100)
@given(action=ACTIONS, rev=st.integers(0, 30))
def test_illegal_duplicate_and_foreign_actions_change_nothing(action: str, rev: int) -> None:
    rooms = in_mid_deal()
    before = rooms.ask("save")
    request = {"v": 1, "id": 1, "op": "act", "args": {"rev": rev, "action": action}}
    reply = json.loads(rooms.table.handle(json.dumps(request)))[-1]["message"]
    if reply["ok"]:
        assert rooms.ask("save") != before
    else:
        assert reply["error"]["code"] in get_args(Code)
        assert rooms.ask("save") == before


def test_a_wrong_version_is_said_to_be_one() -> None:
    reply = json.loads(Rooms().table.handle('{"v":2,"id":4,"op":"hello","args":{}}'))
    assert reply[0]["message"]["error"]["code"] == "bad_version"


def _is_refusal(envelope: dict[str, Any]) -> bool:
    return envelope["to"] == "page" and envelope["message"].get("ok") is False
