"""What a hint in an auction says that each call is expected to bring."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.model.cards import Suit, cards, names
from engine.registry import find_game
from tests.bridge.rooms import Rooms
from tests.helpers import record

AUCTIONS = ("solo_whist", "belgian_whist")
LONG = "SA SK SQ SJ S9 S8 HA HK D9 D7 D5 C6 C4"
HELP = "SA SJ S4 HK H9 H8 DK DQ D9 D3 CQ C8 C2"
LOW = "S2 S3 S4 C2 C3 C4 D2 D3 D4 H2 H3 H4 H6"
Told = dict[str, tuple[float | None, float]]  # a chance and points, by call


def hinted(game: str, hand: str, *acts: str, dealer: int = 3) -> tuple[Any, Told]:
    """The hint of seat 0, and what it tells of each call; the card turned up is a spade.

    With the hint, under "legal", what may be called.
    """
    rest = [card for card in find_game(game).spec.pack if card not in cards(hand)]
    others = [sorted(rest[place::3], key=lambda c: c.suit is Suit.SPADES) for place in range(3)]
    deal = record(find_game(game), (hand, *map(names, others)), actions=acts, dealer=dealer)
    rooms, titles = Rooms(seed=5), [f"P{n}" for n in range(4)]
    levels = [None, *["club"] * 3]
    view = rooms.ask("open", record=json.dumps(deal), names=titles, levels=levels)["view"]
    assert (view["turn"], view["phase"]) == (view["me"], "auction")
    hint = rooms.ask("think", rev=view["rev"], hint=True)["hint"]
    hint["legal"] = view["legal"]
    rows = zip(hint["ranking"], hint["expected"], strict=True)
    return hint, {action: (chance, points) for (action, _), (chance, points) in rows}


@pytest.mark.parametrize("game", AUCTIONS)
@pytest.mark.parametrize("hand", [LONG, LOW])
def test_every_call_has_its_points_and_every_contract_its_chance(game: str, hand: str) -> None:
    hint, told = hinted(game, hand)
    assert len(told) == len(hint["ranking"]) > 1
    for (action, worth), (chance, points) in zip(hint["ranking"], told.values(), strict=True):
        assert worth == points
        assert (chance is not None) == action.startswith("bid")
        assert chance is None or 0 <= chance <= 1
    assert any(chance for chance, _ in told.values())


@pytest.mark.parametrize("hand", [LONG, LOW, HELP])
@pytest.mark.parametrize("acts", [(), ("bid prop",), ("bid misere",)])
def test_in_solo_whist_all_that_may_be_called_is_told(hand: str, acts: tuple[str, ...]) -> None:
    hint, told = hinted("solo_whist", hand, *acts, dealer=3 - len(acts))
    assert told.keys() == {*hint["legal"]}
    assert hint["legal"]


@pytest.mark.parametrize("hand", [LONG, LOW])
def test_in_belgian_whist_all_is_told_but_the_poorer_suits(hand: str) -> None:
    hint, told = hinted("belgian_whist", hand)
    left_out = {*hint["legal"]} - told.keys()
    assert {call[-2:] for call in left_out} <= {" C", " D", " H", " S"}
    assert {call.split()[1] for call in left_out} == {"couleur", "solo_6", "solo_7", "solo_8"}
    assert len(left_out) == 2 * 4


@pytest.mark.parametrize("game", AUCTIONS)
def test_passing_is_worth_nothing_where_nothing_is_bid(game: str) -> None:
    _, told = hinted(game, LONG)
    assert told["pass"] == (None, 0.0)


def test_the_dearer_contract_has_the_smaller_chance() -> None:
    _, told = hinted("belgian_whist", LONG)
    chances = [told[f"bid solo_{n} S"][0] or 0.0 for n in (6, 7, 8)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.5


def test_joining_has_a_chance_and_passing_costs_what_the_others_may_make() -> None:
    _, told = hinted("belgian_whist", HELP, "pass", "bid couleur S", "pass", dealer=0)
    chance, points = told["accept"]
    assert chance is not None and chance > 0.5 and points > 0
    assert told["pass"] == (None, 0.0), "what nobody joins is not played"
    _, told = hinted("belgian_whist", LONG, "pass", "bid petite_misere", "pass", dealer=0)
    assert told["pass"][0] is None and told["pass"][1] != 0
