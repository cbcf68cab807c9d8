"""A recorded conversation, replayed: a whole deal from requests alone, with no browser.

tests/data/conversation.jsonl holds every message that the table's room was sent during one
deal, the thinker's answers among them, and last what the page was then shown.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from engine.bridge.table import TableRoom

RECORDED = Path(__file__).parents[1] / "data" / "conversation.jsonl"


def test_a_deal_is_played_from_recorded_requests() -> None:
    *requests, shown = RECORDED.read_text(encoding="utf-8").splitlines()
    room = TableRoom(rng=Random(0))
    replies: list[dict[str, Any]] = []
    for request in requests:
        envelopes = json.loads(room.handle(request))
        replies += [e["message"] for e in envelopes if e["to"] == "page"]
    assert all(reply["ok"] for reply in replies)
    last = replies[-1]["result"]
    view, expected = last.get("change", last)["view"], json.loads(shown)
    assert {key: view[key] for key in expected} == expected
