"""Saves as they were written by each version that people have used: none of them may be lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import save
from engine.model.cards import Pack
from engine.registry import find_game

SAVES = sorted((Path(__file__).parent / "data" / "saves").glob("*.json"))


def no_deal(game: Any, options: Any) -> tuple[Pack, bytes]:
    raise AssertionError("a deal that was kept is dealt again")


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_an_old_save_goes_on_where_it_was(file: Path) -> None:
    old = json.loads(file.read_text(encoding="utf-8"))
    match = save.load(json.dumps(old), find_game, no_deal).match
    deal = old["deals"][-1]
    assert len(match.log.actions) == len(deal["actions"])
    assert len(match.sheet) == len(old["sheet"])
    assert match.players.names == tuple(old["names"])


def test_every_format_has_a_save_that_was_kept() -> None:
    kept = {json.loads(file.read_text(encoding="utf-8"))["format"] for file in SAVES}
    assert kept == set(range(1, save.FORMAT + 1))
