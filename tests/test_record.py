"""Deal records, as others may write them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.fair import fresh_salt
from engine.games.ecarte import GAME
from engine.match import DealLog
from engine.model.actions import Pass, notation, parse_action
from engine.model.errors import BadRequest
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.record import DealRecord, filled_in, from_json, to_json
from tests.helpers import lab


def a_deal(seed: int) -> DealRecord:
    """Both ask for nothing; then the non-dealer leads whatever is first."""
    rng = Random(seed)
    options = completed(GAME.spec, {})
    pack, salt = GAME.next_pack((), "", options, rng), fresh_salt(rng)
    log = DealLog(pack, salt, Seat(0), (0, 0), cut=5, actions=(Pass(),))
    return DealRecord(GAME, options, log)


def test_a_record_comes_back_from_its_json() -> None:
    deal = a_deal(1)
    value = to_json("ecarte", deal.options, deal.log)
    assert from_json(value, lambda name: GAME) == deal


def test_a_pass_that_was_no_choice_may_be_left_out() -> None:
    for seed in range(40):
        deal = a_deal(seed)
        told = lab("replay", given=to_json("ecarte", deal.options, deal.log))
        if told["phase"] != "king" or f"{told['trump']}K" in " ".join(told["hands"]):
            continue
        lead = parse_action(f"play {told['hands'][1].split()[0]}")
        short = replace(deal, log=replace(deal.log, actions=(Pass(), lead)))
        whole = [notation(action) for action in filled_in(short).log.actions]
        assert whole == ["pass", "pass", "pass", notation(lead)]
        return
    raise AssertionError("no such deal among forty")


def test_a_manner_that_the_game_does_not_know_is_refused() -> None:
    deal = a_deal(1)
    value = to_json("ecarte", deal.options, deal.log) | {"manner": "goulash"}
    with pytest.raises(BadRequest) as caught:
        from_json(value, lambda name: GAME)
    assert caught.value.params == {"field": "manner"}
