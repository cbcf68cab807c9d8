"""The guided deals: whatever is played, every remark has its moment, and it has its words."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine.registry import GAMES, find_game
from tests.bridge.rooms import Rooms
from web.build import texts
from web.build.guides import GUIDES, guide
from web.build.setup import node
from web.build.site import generate

ROOT: Final = Path(__file__).parents[2]
DEALS: Final = 12  # of each game
CONDITION: Final = "!"


def played(game: str, seed: int, advice: tuple[str, ...]) -> dict[str, Any]:
    """The guide's deal through both rooms: my calls as advised, and by chance where nothing is advised."""
    rooms, rng = Rooms(seed=seed), Random(seed)
    told = guide(game)
    players = find_game(game).spec.players
    names = [f"P{seat}" for seat in range(players)]
    levels = [None, *["novice", "club", "expert"][: players - 1]]
    change = rooms.ask("open", record=told["record"], names=names, levels=levels)
    changes, advised = [{**change, "events": []}], list(advice)
    while not (view := changes[-1]["view"])["over"]:
        if view["turn"] != view["me"]:
            changes.append(rooms.ask("think", rev=view["rev"], hint=False)["change"])
            continue
        call = not view["legal"][0].startswith(("play ", "discard "))
        wanted = advised.pop(0) if call and advised else ""
        assert not wanted or wanted in view["legal"], f"{wanted!r} is advised, and not allowed"
        action = wanted or rng.choice(view["legal"])
        changes.append(rooms.ask("act", rev=view["rev"], action=action))
    return {"game": game, "changes": changes}


@cache
def heard(game: str, advised: bool) -> list[list[str]]:
    """The remarks of some deals, as the page's own function finds them."""
    generate()
    advice = tuple(guide(game)["advice"]) if advised else ()
    deals = [played(game, seed, advice) for seed in range(DEALS)]
    program = [str(node()), str(ROOT / "tests" / "web" / "guided.mjs")]
    said = subprocess.run(
        program, input=json.dumps(deals), capture_output=True, text=True, check=True
    )
    remarks: list[list[str]] = json.loads(said.stdout)
    return remarks


def test_every_game_has_a_guide() -> None:
    assert {file.stem for file in GUIDES.glob("*.toml")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_says_five_to_eight_things_and_has_words_for_them(game: str) -> None:
    keys = [remark["key"] for remark in guide(game)["remarks"]]
    table = texts.read(ROOT / "web" / "texts")
    known = {key.split(".")[2] for key in table if key.startswith(f"guides.{game}.")}
    assert set(keys) == known
    said = [r for r in guide(game)["remarks"] if not r["contract"].startswith(CONDITION)]
    assert 5 <= len(said) <= 8


@pytest.mark.parametrize("game", GAMES)
def test_every_remark_is_met_when_its_advice_is_taken(game: str) -> None:
    wanted = [r["key"] for r in guide(game)["remarks"] if not r["contract"].startswith(CONDITION)]
    for met in heard(game, advised=True):
        assert met == wanted, "each once, in the order in which they are told"


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_keeps_to_what_is_true_when_its_advice_is_not_taken(game: str) -> None:
    told = guide(game)
    always = {r["key"] for r in told["remarks"] if not r["contract"]}
    apart = {r["key"] for r in told["remarks"] if r["contract"].startswith(CONDITION)}
    bound = {r["key"] for r in told["remarks"]} - always - apart
    for met in heard(game, advised=False):
        assert len(set(met)) == len(met)
        assert not (set(met) & bound and set(met) & apart)
        assert met[0] == told["remarks"][0]["key"]
        if not told["advice"]:
            assert set(met) == always
        else:
            assert met[-1] in bound | apart, "there is a last word for either way"
