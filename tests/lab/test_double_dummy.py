"""The solver that is not ours agrees with ours, and is missed by name where it is not."""

from __future__ import annotations

from ctypes.util import find_library
from random import Random

import pytest

from engine.lab.opponents import double_dummy
from engine.lab.opponents.named import opponent
from engine.match import seat_view
from engine.model.actions import Play
from engine.model.errors import BadRequest
from engine.registry import find_game
from tests.helpers import playout
from tests.lab.running import refused
from tests.search.four_hand_endings import ACROSS, drawn, solved, told

needs_it = pytest.mark.skipif(find_library("dds") is None, reason="libdds is not here")


@needs_it
def test_it_finds_what_our_own_search_finds() -> None:
    rng = Random(1)
    for _ in range(150):
        ending = drawn(rng, rng.randint(2, 5), ACROSS, "max")
        left = max(map(len, ending.hands))
        ours = told(solved(ending))
        declaring = ending.declarers >> ending.to_act & 1
        theirs = double_dummy.open_tricks(ending.hands, ending.leader, ending.trick, ending.trump)
        expected = {card: n if declaring else left - n for card, n in ours.items()}
        assert theirs == expected, f"{ending}"


@needs_it
def test_he_plays_a_legal_card_of_his_own_and_the_same_again() -> None:
    game = find_game("whist")
    deal = playout(game, 3, actions=30)
    turn = game.turn(deal.state)
    assert turn is not None
    seen = seat_view(game, deal.setting, deal.position, turn)
    player = opponent(game, "dds5")
    assert player.budget.worlds == 5
    one, two = (player.choice(seen, Random(1)) for _ in range(2))
    assert one == two and one in seen.legal and isinstance(one, Play)


def test_where_the_library_is_missing_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lab.arena.find_library", lambda name: None)
    code, params = refused(*"arena whist --a rules --b dds20 --deals 1".split())
    assert (code, params["player"], params["missing"]) == ("bad_request", "dds20", "libdds")


@pytest.mark.parametrize("name", ["dds", "dds0", "dds020", "dds123456"])
def test_he_needs_a_number_of_worlds(name: str) -> None:
    with pytest.raises(BadRequest):
        opponent(find_game("whist"), name)


def test_he_plays_whist_only() -> None:
    with pytest.raises(BadRequest):
        opponent(find_game("solo_whist"), "dds20")
