from __future__ import annotations

from random import Random

import pytest

from engine.ai.beliefs import Beliefs, believe
from engine.games.german_whist import GAME
from engine.match import seat_view
from engine.model.cards import Card, Suit, cards
from engine.model.seats import Seat
from engine.registry import GAMES, load
from tests.ai.tables import ME, OTHER, seen_after
from tests.helpers import playout


def beliefs_after(hands: tuple[str, str], stock: str, plays: str) -> Beliefs:
    return believe(seen_after(hands, stock, plays), GAME.reply)


def holdable(beliefs: Beliefs, suit: Suit) -> int:
    return sum(card.suit is suit for card in beliefs.possible(OTHER))


def test_before_the_first_card_every_unseen_card_may_be_anywhere() -> None:
    beliefs = beliefs_after(("S2 S3", "HA"), "D4", "")
    assert (len(beliefs.unseen), beliefs.room, beliefs.stock) == (38, (0, 13), 25)
    assert beliefs.possible(OTHER) == beliefs.unseen


VOID_OF_SPADES = (
    "SA S2 S3 S4 S5 S6 D2 D3 D5 D6 D7 D8 D9",
    "HA HQ HJ H3 H4 H5 H6 H7 H8 H9 HT C2 C3",
)


def test_a_void_shown_by_the_loser_may_be_filled_by_the_card_he_draws() -> None:
    beliefs = beliefs_after(VOID_OF_SPADES, stock="D4 C5 C6", plays="S2 HA")
    assert set(cards("S7 SK")) <= beliefs.denials[OTHER][0].cards
    assert holdable(beliefs, Suit.SPADES) > 0


def test_a_void_shown_by_the_winner_is_still_one_after_he_takes_the_prize() -> None:
    beliefs = beliefs_after(VOID_OF_SPADES, stock="HK C5 C6", plays="S2 HA")
    assert holdable(beliefs, Suit.SPADES) == 0
    assert beliefs.room[OTHER] == 12  # the prize is no secret


def test_a_card_taken_face_up_is_known_until_it_is_played() -> None:
    seen = seen_after(VOID_OF_SPADES, stock="HK C5 C6", plays="S2 HA")
    assert seen.shown[OTHER] == set(cards("HK"))
    assert not set(cards("HK")) & believe(seen, GAME.reply).unseen


def test_in_stage_two_every_card_is_known() -> None:
    deal = playout(GAME, seed=4, actions=26)
    seen = seat_view(GAME, deal.setting, deal.position, ME)
    beliefs = believe(seen, GAME.reply)
    assert beliefs.unseen | seen.shown[OTHER] == deal.state.table.hands[OTHER]
    assert beliefs.stock == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_true_deal_is_always_possible(game_id: str) -> None:
    game = load(game_id).game
    for seed in range(60):
        deal = playout(game, seed, actions=Random(seed).randrange(13 * game.spec.players))
        for seat in map(Seat, range(game.spec.players)):
            seen = seat_view(game, deal.setting, deal.position, seat)
            beliefs = believe(seen, game.reply)
            for other, hand in enumerate(game.hands(deal.state)):
                hidden: frozenset[Card] = hand - seen.shown[other]
                if other != seat:
                    assert hidden <= beliefs.possible(Seat(other)), f"seed {seed}, seat {seat}"
