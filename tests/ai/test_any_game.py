from __future__ import annotations

from random import Random

import pytest

from engine.ai.any_game import AnyGamePlayer
from engine.ai.player import Budget
from engine.games.german_whist import GAME
from engine.match import Position, seat_view
from engine.model.actions import notation
from engine.model.cards import Suit
from engine.registry import GAMES, load
from tests.ai.tables import OTHER, ending, seen_after
from tests.helpers import playout


@pytest.mark.parametrize("game_id", GAMES)
def test_it_plays_a_whole_deal_of_any_game(game_id: str) -> None:
    game = load(game_id).game
    player = AnyGamePlayer(game)
    deal = playout(game, seed=1, actions=0)
    position = deal.position
    for number in range(1_000):
        turn = game.turn(position.state)
        if turn is None:
            return
        seen = seat_view(game, deal.setting, position, turn)
        *_, last = player.think(seen, Budget(worlds=1), Random(number))
        step = game.apply(position.state, last.best)
        position = Position(step.state, position.events + step.events)
    raise AssertionError("the deal never ends")


def test_it_sees_which_card_wins_the_last_two_tricks() -> None:
    seen = ending(("HA S3 S5", "S4 C5 D5"), Suit.HEARTS, leader=OTHER, led="C5")
    *_, last = AnyGamePlayer(GAME).think(seen, Budget(worlds=20), Random(1))
    assert notation(last.best) == "play HA"  # then a spade forces the other's


def test_every_choice_is_tried_equally_often() -> None:
    seen = seen_after(("SA S2", "HA"), "D4", "")
    *_, last = AnyGamePlayer(GAME).think(seen, Budget(worlds=2), Random(1))
    assert (len(last.ranking), last.worlds) == (len(seen.legal), 2)
