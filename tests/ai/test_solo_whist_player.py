"""The Solo Whist player: calls of hands built for them, and play under the contracts."""

from __future__ import annotations

from random import Random

import pytest

from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget
from engine.games.solo_whist import GAME
from engine.lab.auctions import Table, played
from engine.model.actions import Pass, notation
from engine.model.observation import Observation
from engine.model.spec import completed
from engine.registry import load
from tests.ai.auctions import choice, first_choice, heard, last_thought

WEAK = "S9 S7 S5 S3 HT H8 H6 DJ D8 D4 CT C7 C5"
STRONG = "SA SK SQ SJ S9 S8 HA HK DA D7 D5 C6 C4"
ALONE = "SA SQ SJ S9 S4 HA H7 DA D6 D5 D2 C6 C4"
FAIR = "SK SQ ST S7 HA H8 H6 DK D8 D4 CQ C7 C5"
LOW = "S7 S5 S3 S2 H6 H4 H3 H2 D8 D5 D3 C4 C2"
LOWEST = "S6 S4 S3 S2 H6 H4 H3 H2 D5 D3 D2 C4 C2"
LONG = "SA SK SQ SJ ST S9 S8 S7 HA HK DA C6 C4"


def at_once(seen: Observation) -> str:
    return choice(seen, Level.CLUB)


# Calls


@pytest.mark.parametrize("level", list(Level))
def test_a_weak_hand_passes(level: Level) -> None:
    view = heard(GAME, WEAK, turned="C")
    assert (
        notation(list(load("solo_whist").player.think(view, _sure(level), Random(1)))[-1].best)
        == "pass"
    )


def _sure(level: Level) -> Budget:
    """The level without its slips."""
    budget = BUDGETS[level]
    return Budget(worlds=min(budget.worlds, 6), memory=budget.memory)


def test_a_strong_hand_goes_alone() -> None:
    view = heard(GAME, ALONE, turned="S")
    assert at_once(view) == first_choice(view) == "bid solo"


def test_a_long_suit_beside_the_turned_one_is_an_abundance() -> None:
    assert at_once(heard(GAME, LONG, turned="C")) == "bid abundance"


def test_a_fair_hand_proposes() -> None:
    assert at_once(heard(GAME, FAIR, turned="S")) == "bid prop"


def test_a_low_hand_bids_misere() -> None:
    assert at_once(heard(GAME, LOW, turned="C")) in ("bid misere", "bid misere_ouverte")


def test_the_lowest_hand_lays_its_cards_open() -> None:
    assert at_once(heard(GAME, LOWEST, turned="C")) == "bid misere_ouverte"


def test_thirteen_sure_tricks_are_a_slam() -> None:
    hand = "SA SK SQ SJ ST S9 S8 S7 S6 HA HK DA CA"
    assert at_once(heard(GAME, hand, turned="C")) == "bid slam"


def test_a_proposal_is_accepted_with_support() -> None:
    view = heard(GAME, FAIR, "pass", "pass", "bid prop", seat=3, dealer=3, turned="S")
    assert at_once(view) == "accept"


def test_a_proposal_is_not_accepted_without() -> None:
    view = heard(GAME, WEAK, "pass", "pass", "bid prop", seat=3, dealer=3, turned="S")
    assert at_once(view) == "pass"


def test_eldest_hand_comes_back_to_accept() -> None:
    calls = ("pass", "pass", "bid prop", "pass")
    assert at_once(heard(GAME, FAIR, *calls, turned="S")) == "accept"


def test_a_proposer_whom_nobody_accepts_goes_alone_only_with_the_tricks() -> None:
    calls = ("bid prop", "pass", "pass", "pass")
    assert at_once(heard(GAME, ALONE, *calls, turned="S")) == "bid solo"
    assert at_once(heard(GAME, FAIR, *calls, turned="S")) == "pass"


def test_nobody_overcalls_without_the_cards() -> None:
    assert at_once(heard(GAME, FAIR, "bid solo", seat=1, turned="S")) == "pass"


def test_a_long_suit_overcalls_a_misere() -> None:
    assert at_once(heard(GAME, LONG, "bid misere", seat=1, turned="C")) == "bid abundance"


def test_a_call_is_worth_what_the_scale_pays() -> None:
    """Where a misère pays nothing and costs nothing, it is not worth more than a pass."""
    view = heard(GAME, LOW, turned="C", scale="custom", custom_misere=0, custom_misere_ouverte=0)
    told = dict(last_thought(view).ranking)
    misere = next((worth for a, worth in told.items() if notation(a) == "bid misere"), 0.0)
    assert misere == told[Pass()] == 0.0


def test_the_declarer_of_an_abundance_names_his_longest_suit() -> None:
    view = heard(GAME, LONG, "bid abundance", "pass", "pass", "pass", turned="C")
    assert at_once(view) == "name S"


def test_a_call_is_thought_over_at_once_and_then_in_imagined_deals() -> None:
    view = heard(GAME, FAIR, turned="S")
    thoughts = list(load("solo_whist").player.think(view, BUDGETS[Level.CLUB], Random(1)))
    counts = [thought.worlds for thought in thoughts]
    assert counts[0] == 0 and counts[-1] >= 2
    assert counts == sorted(counts)


# Cards


def after_misere(
    hand: str, *plays: str, level: Level = Level.CLUB, seat: int = 0, **more: object
) -> str:
    """Seat 1 has bid misère; seat 0 leads first."""
    calls = ("pass", "bid misere", "pass", "pass")
    return choice(heard(GAME, hand, *calls, *plays, seat=seat, turned="C", **more), level)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [Level.CLUB, Level.EXPERT])
def test_a_defender_leads_low_against_a_misere(level: Level) -> None:
    hand = "S3 HK HQ HJ H9 H8 DK DQ DJ D9 CK CQ CJ"
    assert after_misere(hand, level=level) == "play S3"


def test_the_declarer_of_a_misere_ducks_as_high_as_he_can() -> None:
    held = {0: "ST"}
    hand = "S9 S5 S2 H7 H5 H3 H2 D7 D5 D3 D2 C4 C2"
    assert after_misere(hand, "play ST", seat=1, others=held) == "play S9"


def test_the_declarer_of_a_solo_draws_trumps() -> None:
    calls = ("bid solo", "pass", "pass", "pass")
    assert choice(heard(GAME, STRONG, *calls, turned="S")) in ("play SA", "play SK")


def test_in_a_general_misere_high_cards_go_first() -> None:
    hand = "SA S3 S2 H7 H5 H3 H2 D7 D5 D3 D2 C4 C2"
    view = heard(GAME, hand, *("pass",) * 4, turned="C", all_pass="general_misere")
    assert choice(view) == "play SA"


# Deals among themselves


def test_fifty_deals_among_club_players() -> None:
    """Loose bounds; the laboratory's `auctions` measures a thousand."""
    table = Table("solo_whist", completed(GAME.spec, {}), "club", seed=3)
    deals = [played(table, number) for number in range(50)]
    bid = [deal for deal in deals if deal.contract != "passed"]
    assert len(bid) >= 30
    assert sum(deal.made for deal in bid) >= 0.55 * len(bid)
