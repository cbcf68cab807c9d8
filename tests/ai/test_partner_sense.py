"""A partner one can trust: what the Expert and the Master play in positions without a riddle.

Seat 2 sits opposite. Each position is one at which sound players agree; each is played under two
seeds, so that no chance of the imagined deals decides.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.ai.levels import Level
from engine.games.belgian_whist import GAME as BELGIAN
from engine.games.solo_whist import GAME as SOLO
from engine.model.actions import Play
from engine.model.game import Game
from engine.model.observation import Observation
from engine.registry import load
from tests.ai.whist_tables import seen, under_contract

SEEDS = (1, 2)

Played = Callable[[Observation], set[str]]


@pytest.fixture(params=[Level.EXPERT, Level.MASTER])
def played(request: pytest.FixtureRequest) -> Played:
    """The cards that this level plays, whatever the seed."""

    def cards_of(view: Observation) -> set[str]:
        entry = load(view.setting.spec.id)
        found = set[str]()
        for seed in SEEDS:
            *_, last = entry.player.think(view, entry.budgets[request.param], Random(seed))
            assert isinstance(last.best, Play)
            found.add(str(last.best.card))
        return found

    return cards_of


def suits(names: set[str]) -> set[str]:
    return {name[0] for name in names}


# Whist: the partner's suit, his trumps and his winners


def test_returns_the_partners_suit(played: Played) -> None:
    view = seen("DQ D4 S9 S8 S4 S2 H9 H8 H4 C9 C6 C3", "C", "D5 D3 DA D2", leader=2)
    assert suits(played(view)) == {"D"}


def test_returns_the_partners_suit_when_it_comes_in_later(played: Played) -> None:
    tricks = ("D5 D3 DK D2", "SA S3 S6 S7")
    view = seen("DT D9 S9 S8 S2 H9 H8 C9 C6 C3 C2", "C", *tricks, leader=2)
    assert suits(played(view)) == {"D"}


def test_returns_the_partners_trump(played: Played) -> None:
    view = seen("CQ C9 C3 SA S5 S4 HJ H5 H4 DK D6 D3", "C", "C5 C2 CK C4", leader=2)
    assert suits(played(view)) == {"C"}


def test_gives_the_partner_a_ruff(played: Played) -> None:
    tricks = ("SA S5 S4 S6", "SK S8 C7 SQ", "H4 H8 HA H3")
    assert suits(played(seen("S9 S7 S3 HK H6 D9 D8 D2 C9 C6", "C", *tricks))) == {"S"}


def test_the_third_hand_does_not_ruff_the_partners_ace(played: Played) -> None:
    view = seen("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "SA S6", leader=2)
    assert "C" not in suits(played(view))


def test_the_third_hand_does_not_ruff_the_partners_king_once_the_ace_is_gone(
    played: Played,
) -> None:
    tricks = ("S4 SA S2 S7", "H2 H9 HA H3", "SK S6")
    view = seen("HJ H6 H4 D9 D8 D7 D5 D2 C9 C6 C3", "C", *tricks, leader=2)
    assert "C" not in suits(played(view))


def test_the_last_hand_does_not_ruff_the_partners_winner(played: Played) -> None:
    view = seen("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "S4 ST S6", leader=1)
    assert "C" not in suits(played(view))


def test_the_last_hand_does_not_overtake_the_partners_winner(played: Played) -> None:
    view = seen("SA SJ S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 ST S6", leader=1)
    assert played(view) == {"S3"}


def test_the_last_hand_leaves_the_king_to_the_partner(played: Played) -> None:
    view = seen("SA S3 HJ H6 H3 H2 D8 D5 D2 C9 C6 C3 C2", "C", "S4 SK S6", leader=1)
    assert played(view) == {"S3"}


def test_the_third_hand_does_not_put_the_king_on_the_partners_ace(played: Played) -> None:
    view = seen("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "SA S6", leader=2)
    assert "SK" not in played(view)


def test_the_third_hand_does_not_overtake_an_equal(played: Played) -> None:
    view = seen("SJ S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "ST S6", leader=2)
    assert "SJ" not in played(view)


def test_the_third_hand_plays_high_for_the_partner(played: Played) -> None:
    view = seen("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6", leader=2)
    assert played(view) == {"SK"}


def test_the_second_hand_does_not_spend_its_king_on_a_low_card(played: Played) -> None:
    view = seen("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S5", leader=3)
    assert "SK" not in played(view)


# Whist: trumps


def test_draws_trumps_when_long_and_strong(played: Played) -> None:
    view = seen("CA CK CJ C7 C4 SA SK SQ S8 HK H6 D9 D5", "C")
    assert suits(played(view)) == {"C"}


def test_goes_on_drawing_while_opponents_have_trumps(played: Played) -> None:
    view = seen("CK CQ C9 C7 SA SK SQ S4 HK H6 D9 D5", "C", "CA C2 C3 C5")
    assert suits(played(view)) == {"C"}


def test_does_not_draw_the_partners_trumps(played: Played) -> None:
    tricks = ("H2 HQ H4 HA", "CA C4 C3 C5", "CQ D3 C6 D2")
    view = seen("CK C7 SA SK S4 HK H5 D9 D8 D7", "C", *tricks, leader=1)
    assert "C" not in suits(played(view))


def test_does_not_lead_a_suit_of_which_an_opponent_is_void(played: Played) -> None:
    tricks = ("H4 H8 HA H3", "S8 C7 S2 S6", "D3 DA D6 D5")
    assert "S" not in suits(played(seen("SK SQ SJ S9 S7 HQ H6 D8 C9 C6", "C", *tricks)))


def test_the_last_hand_ruffs_with_its_lowest_trump(played: Played) -> None:
    view = seen("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 CJ C6 C3", "C", "S4 S5 S6", leader=1)
    assert played(view) == {"C3"}


def test_the_last_hand_overruffs_as_cheaply_as_it_can(played: Played) -> None:
    view = seen("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 CJ C6 C3", "C", "S4 S5 C5", leader=1)
    assert played(view) == {"C6"}


def test_wastes_no_trump_under_a_higher_one(played: Played) -> None:
    view = seen("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C8 C6 C3", "C", "S4 S5 C9", leader=1)
    assert "C" not in suits(played(view))


# Whist: leads


def test_leads_the_top_of_a_sequence(played: Played) -> None:
    view = seen("SK SQ SJ S4 HJ H6 H3 D8 D5 D2 C9 C6 C3", "C")
    assert played(view) == {"SK"}


def test_leads_the_king_from_ace_and_king(played: Played) -> None:
    view = seen("SA SK S7 S4 HJ H6 H3 D8 D5 D2 C9 C6 C3", "C")
    assert played(view) == {"SK"}


def test_does_not_lead_an_unguarded_king(played: Played) -> None:
    view = seen("SK S4 HJ HT H6 H3 D9 D8 D5 D2 C9 C6 C3", "C")
    assert "SK" not in played(view)


def test_does_not_lead_away_its_bare_ace_of_trumps(played: Played) -> None:
    view = seen("CA SK SQ SJ S4 HJ H6 H3 D9 D8 D5 D2 H2", "C")
    assert "CA" not in played(view)


# Whist: what is thrown and what is kept


def test_keeps_the_guard_of_a_king(played: Played) -> None:
    view = seen("HK H2 D9 D8 D7 D5 D4 D3 C9 C8 C6 C5 C3", "C", "S4 SA S6", leader=1)
    assert suits(played(view)) == {"D"}


def test_throws_no_master(played: Played) -> None:
    view = seen("HA D9 D8 D7 D6 D5 D4 D3 C9 C8 C6 C5 C3", "C", "S4 SA S6", leader=1)
    assert suits(played(view)) == {"D"}


def test_takes_with_the_cheapest_winner(played: Played) -> None:
    view = seen("SA SJ S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6 ST", leader=1)
    assert played(view) == {"SJ"}


def test_gives_no_signal_under_an_opponents_ace(played: Played) -> None:
    view = seen("S8 S5 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6 SA", leader=1)
    assert played(view) == {"S3"}


def test_gives_no_signal_under_the_partners_ace(played: Played) -> None:
    view = seen("S8 S5 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "SA S6", leader=2)
    assert played(view) == {"S3"}


def test_gives_no_signal_with_what_it_throws(played: Played) -> None:
    view = seen("HA HK D9 D8 D7 D5 D4 D3 C9 C8 C6 C5 C3", "C", "S4 SA S6", leader=1)
    assert played(view) == {"D3"}


# Contracts: a side is whom one plays with


SOLO_OF_1 = ("bid solo", "pass", "pass", "pass")  # seat 1 leads
BELGIAN_SOLO_OF_1 = ("bid solo_6 C", "pass", "pass", "pass")


def test_a_defender_of_a_solo_leaves_the_trick_to_another(played: Played) -> None:
    hand = "DA D3 SJ S9 S4 HJ H8 H6 H3 CT C8 C5 C2"
    view = under_contract(SOLO, hand, SOLO_OF_1, "C", "D5 D7 DK", leader=1)
    assert played(view) == {"D3"}


def test_a_defender_of_a_solo_does_not_ruff_anothers_winner(played: Played) -> None:
    hand = "SJ S9 S8 S4 S3 HJ H9 H8 H6 H3 H2 CQ C5"
    view = under_contract(SOLO, hand, SOLO_OF_1, "C", "D5 D7 DA", leader=1)
    assert "C" not in suits(played(view))


def test_a_defender_of_a_solo_takes_what_the_declarer_would_take(played: Played) -> None:
    hand = "DA D3 SJ S9 S4 HJ H8 H6 H3 CT C8 C5 C2"
    view = under_contract(SOLO, hand, SOLO_OF_1, "C", "DK D7 D5", leader=1)
    assert played(view) == {"DA"}


def test_a_defender_of_a_solo_returns_anothers_suit(played: Played) -> None:
    hand = "DK DQ SJ S7 S4 S2 HK HJ H4 C9 C6 C3"
    calls = ("pass", "pass", "pass", "bid solo")
    view = under_contract(SOLO, hand, calls, "C", "D5 DA D3 D2", leader=3)
    assert suits(played(view)) == {"D"}


def test_the_declarer_of_a_solo_draws_trumps(played: Played) -> None:
    hand = "SA SK SQ SJ S9 S8 HA HK DA D7 D5 C6 C4"
    view = under_contract(SOLO, hand, ("bid solo", "pass", "pass", "pass"), "S")
    assert suits(played(view)) == {"S"}


def test_the_partner_of_a_prop_returns_its_trump(played: Played) -> None:
    hand = "CJ CT C9 C3 SA SK SQ SJ ST H4 D7 D3"
    calls = ("bid prop", "pass", "accept", "pass")
    view = under_contract(SOLO, hand, calls, "C", "C5 C2 CK C4", leader=2)
    assert suits(played(view)) == {"C"}


def test_the_partner_of_a_prop_does_not_ruff_its_winner(played: Played) -> None:
    hand = "SA SK SQ S4 S3 HA HQ H4 H2 C9 C7 C5 C3"
    calls = ("bid prop", "pass", "accept", "pass")
    view = under_contract(SOLO, hand, calls, "C", "DA D6", leader=2)
    assert "C" not in suits(played(view))


def test_the_partner_of_a_prop_may_sit_beside_it(played: Played) -> None:
    """Seat 3 has proposed: its king is a friend's, though it sits to the right."""
    hand = "DA D3 SA SK S4 HJ H8 H6 H3 CT C8 C5 C2"
    calls = ("pass", "pass", "bid prop", "accept")
    view = under_contract(SOLO, hand, calls, "C", "D5 D7 DK", leader=1)
    assert played(view) == {"D3"}


def test_an_opponent_of_a_prop_may_sit_opposite(played: Played) -> None:
    """Seats 1 and 2 play together: the queen opposite is to be beaten."""
    hand = "DK D3 S9 S8 S4 HJ H8 H6 H3 CT C8 C5 C2"
    calls = ("bid prop", "accept", "pass", "pass")
    view = under_contract(SOLO, hand, calls, "C", "D5 DQ D7", leader=1)
    assert played(view) == {"DK"}


def test_the_partner_of_a_couleur_returns_its_trump(played: Played) -> None:
    hand = "CJ CT C9 C3 SA SK SQ SJ ST H4 D7 D3"
    calls = ("bid couleur C", "pass", "accept", "pass", "pass", "pass")
    view = under_contract(BELGIAN, hand, calls, "C", "C5 C2 CK C4", leader=2)
    assert suits(played(view)) == {"C"}


def test_the_partner_of_a_couleur_does_not_ruff_its_winner(played: Played) -> None:
    hand = "SK SQ SJ S4 S3 HA HQ H4 H2 C9 C7 C5 C3"
    calls = ("bid couleur C", "pass", "accept", "pass", "pass", "pass")
    view = under_contract(BELGIAN, hand, calls, "C", "DA D6", leader=2)
    assert "C" not in suits(played(view))


def test_the_partner_of_a_couleur_does_not_overtake_its_winner(played: Played) -> None:
    hand = "DA D3 SK SQ S4 HJ H8 H6 H3 CT C8 C5 C2"
    calls = ("pass", "bid couleur C", "pass", "accept", "pass", "pass")
    view = under_contract(BELGIAN, hand, calls, "C", "D5 DK D7", leader=1)
    assert played(view) == {"D3"}


def test_a_defender_of_a_belgian_solo_leaves_the_trick_to_another(played: Played) -> None:
    hand = "DA D3 SJ S9 S4 HJ H8 H6 H3 CT C8 C5 C2"
    view = under_contract(BELGIAN, hand, BELGIAN_SOLO_OF_1, "C", "D5 D7 DK", leader=1)
    assert played(view) == {"D3"}


def test_the_declarer_of_a_belgian_solo_draws_trumps(played: Played) -> None:
    """His hearts are tricks once nobody can trump them."""
    hand = "SA SK SQ SJ S9 HA HK HQ HJ D7 D5 C6 C4"
    calls = ("bid solo_8 S", "pass", "pass", "pass")
    view = under_contract(BELGIAN, hand, calls, "S")
    assert suits(played(view)) == {"S"}


# Misères


MISERE_OF_1 = {
    SOLO: ("bid misere", "pass", "pass", "pass"),
    BELGIAN: ("bid grande_misere", "pass", "pass", "pass"),
}
MISERE_OF_2 = {
    SOLO: ("pass", "bid misere", "pass", "pass"),
    BELGIAN: ("pass", "bid grande_misere", "pass", "pass"),
}
BOTH = pytest.mark.parametrize("game", [SOLO, BELGIAN], ids=["solo", "belgian"])


@BOTH
def test_a_misere_that_is_caught_is_not_let_off(game: Game[Any], played: Played) -> None:
    hand = "SQ S9 S3 HK HJ H9 H4 DK DJ D9 CK CT C4"
    view = under_contract(game, hand, MISERE_OF_1[game], "", "S7 S4 S2", leader=1)
    assert played(view) == {"S3"}


@BOTH
def test_where_a_misere_has_ducked_the_high_card_goes(game: Game[Any], played: Played) -> None:
    hand = "SK S9 S3 HQ HJ H9 H4 DK DJ D9 CK CT C4"
    view = under_contract(game, hand, MISERE_OF_2[game], "", "ST S8 SQ", leader=1)
    assert played(view) == {"SK"}


@BOTH
def test_before_a_misere_one_stays_low(game: Game[Any], played: Played) -> None:
    hand = "SA S5 S2 HQ HJ H9 H4 DK DJ D9 CK CT C4"
    view = under_contract(game, hand, ("pass", "pass", *MISERE_OF_1[game][:2]), "", "S4", leader=3)
    assert "SA" not in played(view)


@BOTH
def test_against_a_misere_the_low_singleton_is_led(game: Game[Any], played: Played) -> None:
    hand = "S3 HK HQ HJ H9 H8 DK DQ DJ D9 CK CQ CJ"
    view = under_contract(game, hand, MISERE_OF_2[game], "")
    assert played(view) == {"S3"}


@BOTH
def test_against_a_misere_high_cards_are_thrown(game: Game[Any], played: Played) -> None:
    hand = "HK HQ H3 H2 DK DQ D3 D2 CK CQ CJ C3 C2"
    view = under_contract(game, hand, MISERE_OF_2[game], "", "ST S8 SQ", leader=1)
    assert {name[1] for name in played(view)} <= set("KQJ")


@BOTH
def test_a_misere_ducks_as_high_as_it_can(game: Game[Any], played: Played) -> None:
    hand = "S9 S5 S2 H7 H5 H3 H2 D7 D5 D3 D2 C4 C2"
    calls = (*MISERE_OF_1[game][1:], MISERE_OF_1[game][0])
    view = under_contract(game, hand, calls, "", "S4 S8 ST", leader=1)
    assert played(view) == {"S9"}
