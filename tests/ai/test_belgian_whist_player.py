"""The Belgian Whist player: calls of hands built for them, the trou, and play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.ai.beliefs import believe
from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget
from engine.ai.policies.belgian_whist_aces import views
from engine.ai.worlds import ways, worlds
from engine.games.belgian_whist import GAME
from engine.games.belgian_whist_trou import ACES
from engine.lab.auctions import Table, played
from engine.match import seat_view
from engine.model.actions import notation, parse_action
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.registry import load
from tests.ai.auctions import choice, first_choice, heard, last_thought
from tests.helpers import playout

WEAK = "S9 S7 S5 S3 HT H8 H6 DJ D8 D4 CT C7 C5"
ALONE = "SA SK SJ ST S8 S4 HA H7 DK D6 D2 C6 C4"
FAIR = "SA SQ ST S7 S5 HA HJ H6 DK D8 D4 C7 C5"
HELP = "SK SJ S4 HK H9 H8 DA DQ D9 D3 CQ C8 C2"
LOW = "S7 S5 S3 S2 H6 H4 H3 H2 D8 D5 D3 C4 C2"
ONE_HIGH = "SA S4 S3 S2 H6 H4 H3 H2 D6 D4 D2 C5 C2"
THREE_ACES = "SA HA DA SK S7 S5 HQ H8 D9 D4 C9 C6 C3"


# Calls


@pytest.mark.parametrize("level", list(Level))
def test_a_weak_hand_passes(level: Level) -> None:
    view = heard(GAME, WEAK, "pass", seat=1)
    budget = Budget(worlds=min(6, BUDGETS[level].worlds), memory=BUDGETS[level].memory)
    *_, last = load("belgian_whist").player.think(view, budget, Random(1))
    assert notation(last.best) == "pass"


def test_a_strong_hand_goes_alone() -> None:
    view = heard(GAME, ALONE, "pass", seat=1)
    assert choice(view).startswith("bid solo_")
    assert first_choice(view).startswith("bid solo_")


def test_a_fair_hand_offers_its_best_suit() -> None:
    assert choice(heard(GAME, FAIR, "pass", seat=1)) == "bid couleur S"


def test_a_couleur_is_joined_with_support() -> None:
    assert choice(heard(GAME, HELP, "bid couleur S", seat=1)) == "accept"


def test_a_couleur_is_not_joined_without() -> None:
    assert choice(heard(GAME, WEAK, "bid couleur C", seat=1)) == "pass"


def test_a_low_hand_bids_a_misere() -> None:
    assert choice(heard(GAME, LOW, "pass", seat=1)) in ("bid grande_misere", "bid petite_misere")


def test_one_high_card_among_low_ones_is_a_piccolo_or_put_away() -> None:
    assert choice(heard(GAME, ONE_HIGH, "pass", seat=1)) in ("bid piccolo", "bid petite_misere")


def test_a_low_hand_thinks_of_joining_a_petite_misere() -> None:
    hand = "S8 S5 S3 S2 H9 H4 H3 D8 D5 D3 D2 C4 C2"
    view = heard(GAME, hand, "bid petite_misere", seat=1)
    told = {notation(action): worth for action, worth in last_thought(view, Level.EXPERT).ranking}
    assert {"accept", "pass"} <= set(told)


def test_eldest_hand_waits_with_a_hand_that_may_join() -> None:
    assert choice(heard(GAME, HELP, phase="auction")) == "announce premier"


def test_eldest_hand_passes_with_nothing() -> None:
    assert choice(heard(GAME, "S9 S7 S5 H9 H8 H6 D9 D8 D6 D5 C9 C7 C6", phase="auction")) == "pass"


def test_after_waiting_eldest_hand_joins() -> None:
    calls = ("announce premier", "bid couleur S", "pass", "pass")
    assert choice(heard(GAME, HELP, *calls)) == "accept"


def test_whoever_nobody_joined_goes_alone_only_with_the_tricks() -> None:
    calls = ("pass", "bid couleur S", "pass", "pass")
    assert choice(heard(GAME, ALONE, *calls, seat=1)).startswith("bid solo_")
    assert choice(heard(GAME, FAIR, *calls, seat=1)) == "pass"


def test_a_call_is_worth_what_the_table_pays() -> None:
    view = heard(GAME, FAIR, "pass", seat=1, table="custom", custom_couleur=0, custom_solo_6=0)
    told = {notation(action): worth for action, worth in last_thought(view).ranking}
    assert told.get("bid couleur S", 0.0) == 0.0


def test_in_a_deal_that_counts_double_a_call_is_worth_twice_as_much() -> None:
    view = heard(GAME, FAIR, "pass", seat=1, pass_doubles=True)
    double = replace(view, setting=replace(view.setting, manner="double"))
    once, twice = (dict(last_thought(one, Level.EXPERT).ranking) for one in (view, double))
    assert twice == pytest.approx({action: 2 * worth for action, worth in once.items()})
    assert once[parse_action("bid couleur S")] > 1


def test_the_declarer_of_an_abondance_names_his_longest_suit() -> None:
    view = heard(
        GAME,
        "SA SK SQ SJ ST S9 S8 S7 HA HK DQ C6 C4",
        *("pass", "bid abondance", "pass", "pass"),
        seat=1,
        abondance_trump="declarer_choice",
    )
    assert choice(view) == "name S"


# The trou


def test_good_trumps_of_the_aces_suit_are_shown_in_the_hole() -> None:
    hand = "CA CK CJ CT C8 S9 S6 H7 H5 H4 D8 D6 D2"
    view = heard(GAME, hand, seat=1, others={0: THREE_ACES.replace("C9 C6 C3", "")})
    assert choice(view)[:6] == "show C"
    assert last_thought(view).why == "show_hole"


def test_a_much_better_suit_is_shown_beside_the_hole() -> None:
    hand = "CA SK SQ SJ S9 S8 S6 H7 H5 D8 D6 D4 D2"
    view = heard(GAME, hand, seat=1, others={0: "SA HA DA"})
    assert choice(view)[:6] == "show S"


def test_the_lowest_card_of_the_suit_is_shown() -> None:
    hand = "CA CK CJ CT C8 S9 S6 H7 H5 H4 D8 D6 D2"
    assert choice(heard(GAME, hand, seat=1, others={0: "SA HA DA"})) == "show C8"


def test_a_trou_is_left_to_stand() -> None:
    shown = ("show C8",)
    partner = {1: "CA CK CJ CT C8 S9 S6 H7 H5 H4 D8 D6 D2"}
    assert choice(heard(GAME, THREE_ACES, *shown, others=partner)) == "pass"


def test_every_imagined_deal_agrees_with_the_trou() -> None:
    checked = 0
    for seed in range(60):
        deal = playout(GAME, seed, actions=Random(seed).randrange(40))
        turn = GAME.turn(deal.state)
        found = deal.state.trou
        if turn is None or found is None:
            continue
        view = seat_view(GAME, deal.setting, deal.position, turn)
        possible = views(view)
        assert possible
        for one in possible:
            world = next(worlds(one, believe(one, GAME.reply), Random(1)))
            left = [ACES & hand for hand in world.hands]
            out = ACES & view.gone
            assert not any(left[s] for s in range(4) if s not in found.holders)
            assert sum(map(len, left)) + len(out) == len(ACES)
            checked += 1
    assert checked > 10


def test_the_true_deal_is_among_those_imagined_of_a_trou() -> None:
    for seed in range(60):
        deal = playout(GAME, seed, actions=Random(seed).randrange(40))
        found, turn = deal.state.trou, GAME.turn(deal.state)
        if turn is None or found is None:
            continue
        for seat in map(Seat, range(4)):
            view = seat_view(GAME, deal.setting, deal.position, seat)
            hands = deal.state.table.hands
            assert any(
                all(one.shown[s] <= hands[s] for s in range(4)) and ways(believe(one, GAME.reply))
                for one in views(view)
            )


# Petite misère's card


def test_the_attacker_of_a_petite_misere_puts_the_danger_away() -> None:
    hand = "SA S3 H7 H6 H4 H3 H2 D6 D4 D3 D2 C4 C2"
    calls = ("bid petite_misere", "pass", "pass", "pass")
    assert choice(heard(GAME, hand, *calls)) == "discard SA"


def test_a_defender_of_a_petite_misere_puts_a_high_card_away() -> None:
    hand = "SA HK HJ H9 H4 H2 D9 D8 D6 D3 C9 C4 C3"
    calls = ("pass", "bid petite_misere", "pass", "pass")
    assert choice(heard(GAME, hand, *calls)) in ("discard SA", "discard HK")


# Cards


@pytest.mark.parametrize("level", [Level.CLUB, Level.EXPERT])
def test_a_defender_leads_low_against_a_misere(level: Level) -> None:
    hand = "S3 HK HQ HJ H9 H8 DK DQ DJ D9 CK CQ CJ"
    calls = ("pass", "bid grande_misere", "pass", "pass")
    assert choice(heard(GAME, hand, *calls), level) == "play S3"


def test_the_declarer_of_a_misere_ducks_as_high_as_he_can() -> None:
    hand = "S9 S5 S2 H7 H5 H3 H2 D7 D5 D3 D2 C4 C2"
    calls = ("pass", "bid grande_misere", "pass", "pass", "play ST")
    assert choice(heard(GAME, hand, *calls, seat=1, others={0: "ST"})) == "play S9"


@pytest.mark.parametrize("level", list(Level))
def test_every_thought_of_whole_deals_is_legal(level: Level) -> None:
    budget = Budget(worlds=1, slip=BUDGETS[level].slip, memory=BUDGETS[level].memory)
    for seed in range(6):
        for actions in range(0, 60, 7):
            deal = playout(GAME, seed, {"gm_table": True, "joint": "separate"}, actions=actions)
            turn = GAME.turn(deal.state)
            if turn is None:
                break
            view = seat_view(GAME, deal.setting, deal.position, turn)
            for thought in load("belgian_whist").player.think(view, budget, Random(seed)):
                assert thought.best in view.legal


# Deals among themselves


def test_fifty_deals_among_club_players() -> None:
    """Loose bounds; the laboratory's `auctions` measures a thousand."""
    table = Table("belgian_whist", completed(GAME.spec, {}), "club", seed=3)
    deals = [played(table, number) for number in range(50)]
    bid = [deal for deal in deals if deal.contract != "passed"]
    assert len(bid) >= 30
    assert sum(deal.made for deal in bid) >= 0.55 * len(bid)
