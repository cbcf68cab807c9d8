"""A match: how one deal leads to the next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bridge.table import TableRoom
from engine.games.belgian_whist import GAME as BELGIAN
from engine.games.solo_whist import GAME as SOLO
from engine.match import DealLog, Match, Players
from engine.model.actions import Pass
from engine.model.cards import Pack
from engine.model.game import Game
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.record import from_json, to_json
from engine.rules.dealing import shuffled
from tests.bridge.rooms import Rooms

PLAYERS = Players(("A", "B", "C", "D"), (None, "club", "club", "club"))


def all_passed(game: Game[Any], seed: int, **options: Any) -> Match:
    """A match after a first deal in which everybody passed."""
    chosen = completed(game.spec, options)
    pack = shuffled(game.spec.pack, Random(seed))
    log = DealLog(pack, b"\x01" * 16, Seat(3), (0, 0, 0, 0), cut=11)
    match = Match(game, chosen, PLAYERS, log)
    while not match.over:
        match.act(Pass(), match.revision)
    return match


def next_deal(match: Match) -> Pack:
    """As the table's room promises it."""
    room = TableRoom(rng=Random(5))
    room._match = match
    room._next({"rev": match.revision})
    return match.log.pack


def test_a_goulash_is_dealt_from_the_hands_as_they_were_thrown_in() -> None:
    match = all_passed(SOLO, 2, all_pass="goulash")
    hands = match.hands
    pack = next_deal(match)
    assert pack == tuple(card for hand in hands for card in sorted(hand))
    assert (match.log.manner, match.log.dealer) == ("goulash", 0)
    match.cut(20, match.revision)
    dealt = [len(hand) for hand in match.hands]
    assert dealt == [13] * 4
    assert match.setting.manner == "goulash"


def test_a_deal_after_a_played_one_is_like_the_others() -> None:
    match = all_passed(SOLO, 2, all_pass="next_dealer")
    assert next_deal(match) != tuple(sorted(match.log.pack))
    assert (match.log.manner, match.log.dealer) == ("", 0)


def test_a_belgian_deal_thrown_in_is_dealt_again_by_the_same_dealer() -> None:
    match = all_passed(BELGIAN, 1, pass_doubles=True)
    next_deal(match)
    assert (match.log.manner, match.log.dealer) == ("double", 3)
    assert match.standing.points == (0, 0, 0, 0)


def test_an_unshuffled_pack_lies_as_the_tricks_were_gathered() -> None:
    match = all_passed(BELGIAN, 1, no_shuffle=True)
    gathered = match.gathered
    assert sorted(gathered) == sorted(match.log.pack)
    assert next_deal(match) == gathered


@pytest.mark.parametrize("game", ["solo_whist", "belgian_whist"])
def test_the_first_deal_of_all_is_shuffled(game: str) -> None:
    packs = []
    for seed in (1, 2):
        rooms = Rooms(seed=seed)
        rooms.start(game, no_shuffle=True)
        assert rooms.table._match is not None
        packs.append(rooms.table._match.log.pack)
    assert len({packs[0], packs[1], SOLO.spec.pack}) == 3


def test_the_manner_of_a_deal_travels_with_its_record() -> None:
    match = all_passed(SOLO, 2, all_pass="goulash")
    next_deal(match)
    match.cut(20, match.revision)
    value = to_json("solo_whist", match.options, match.log)
    assert value["manner"] == "goulash"
    assert from_json(value, lambda name: SOLO).log.manner == "goulash"
