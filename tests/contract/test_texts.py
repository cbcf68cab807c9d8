"""Every word that the engine can make the page look up is in web/texts, in both languages."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from engine.ai.levels import Level
from engine.bridge.codec import event_to_json
from engine.match import Match
from engine.model.actions import Announce, Bid, Play, notation
from engine.model.events import Noted
from engine.registry import GAMES, find_game, load
from tests.bridge.rooms import Rooms
from web.build import texts

ROOT = Path(__file__).parents[2]
DEALS = 12  # of each game, played at random
ANYWHERE = {"carried", "taken_up"}  # told by the engine, drawn by nobody as a word of its own


@cache
def table() -> texts.Texts:
    return texts.read(ROOT / "web" / "texts")


def known(key: str, game: str) -> bool:
    """As i18n.js looks it up: the game's own text first, and one of several forms will do."""
    names = (f"{game}.{key}", key)
    forms = ("", ".one", ".other", ".me")
    return any(name + form in table() for name in names for form in forms)


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


@pytest.mark.parametrize("key", sorted(table()))
def test_both_languages_fill_the_same_blanks(key: str) -> None:
    english, french = (table()[key][language] for language in texts.LANGUAGES)
    spelled = {"n"} if key.endswith(".one") else set()  # "one trick" needs no figure
    assert blanks(english) - spelled == blanks(french) - spelled
    assert bool(english) == bool(french), "a text is empty in both languages or in neither"


@cache
def met(game: str) -> frozenset[str]:
    """The keys of what happens in some random deals."""
    keys: set[str] = set()
    for seed in range(DEALS):
        rooms, rng = Rooms(seed=seed), Random(seed)
        view = rooms.deal(rooms.start(game, level="novice"))
        match = rooms.table._match
        assert match is not None
        while not view["over"]:
            keys |= _of_view(view) | _of_calls(match)
            view = rooms.step(view, rng)
        keys |= _of_view(view) | _of_events(match)
        keys |= {f"score.{line['key']}" for line in view["result"]}
    return frozenset(keys)


def _of_view(view: dict[str, object]) -> set[str]:
    keys = {f"phase.{view['phase']}"}
    for fact in json.loads(json.dumps(view["facts"])):
        keys.add(f"fact.{fact['key']}|fact.{fact['key']}.{fact['value']}")
    duty = json.loads(json.dumps(view["duty"]))
    return keys | ({f"duty.{duty['key']}"} if duty else set())


def _of_calls(match: Match) -> set[str]:
    assert match.position is not None
    keys = set()
    for action in match.game.legal(match.position.state):
        match action:
            case Play():
                pass
            case Bid(name):
                keys.add(f"bid.{name}")
            case Announce(what):
                keys.add(f"announce.{what}")
            case _:
                keys.add(f"call.{notation(action).split()[0]}")
    return keys


def _of_events(match: Match) -> set[str]:
    assert match.position is not None
    told = (event for event in match.position.events if isinstance(event, Noted))
    assert all(event_to_json(event) for event in match.position.events)
    return {f"noted.{event.what}" for event in told if event.what not in ANYWHERE}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_in_a_deal_has_its_words(game: str) -> None:
    missing = [key for key in met(game) if not any(known(k, game) for k in key.split("|"))]
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_options_and_presets_have_their_words(game: str) -> None:
    spec = find_game(game).spec
    wanted = {"title", "aim"} | {f"preset.{name}" for name, _ in spec.presets}
    for option in spec.options:
        wanted.add(f"option.{option.key}")
        words = [choice for choice in option.choices if not isinstance(choice, bool)]
        wanted |= {f"option.{option.key}.{choice}" for choice in words}
    assert not [key for key in wanted if not known(key, game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_score_keepers_form_has_its_words(game: str) -> None:
    form = find_game(game).form(
        {
            option.key: _last(option.choices, option.default)
            for option in find_game(game).spec.options
        }
    )
    wanted = {f"form.{field.key}" for field in form}
    for field in form:
        kind = "bid" if field.kind == "contract" else f"form.{field.key}"
        wanted |= {f"{kind}.{choice}" for choice in field.choices}
    assert not [key for key in wanted if not known(key, game)]


def _last(choices: tuple[object, ...], default: object) -> object:
    """The choice that asks for more in the form: options are off by default."""
    return choices[-1] if choices and isinstance(default, bool) else default


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_hint_has_its_words(game: str) -> None:
    """Of the first and the last thought about each choice, in some whole deals."""
    reasons: set[str] = set()
    for seed in range(DEALS):
        rooms, rng = Rooms(seed=seed), Random(seed)
        view = rooms.deal(rooms.start(game, level="novice"))
        match = rooms.table._match
        assert match is not None
        while not view["over"]:
            assert match.turn is not None
            seen = match.observe(match.turn)
            thoughts = [*load(game).player.think(seen, load(game).budgets[Level.CLUB], rng)]
            reasons |= {thoughts[0].why, thoughts[-1].why}
            view = rooms.step(view, rng)
    assert len(reasons - {""}) > 5, "there are reasons"
    assert not [why for why in reasons - {""} if not known(f"hint.{why}", game)]
