"""Contracts played out in imagined deals, and deals in which the calls make sense."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from engine.ai.plans import Demand, Imagined, Plan, imagined, with_cards_played
from engine.ai.policies.belgian_whist_aces import views
from engine.games.belgian_whist import GAME as BELGIAN
from engine.games.solo_whist import GAME as SOLO
from engine.search.card_table import SUITS, masks
from tests.ai.auctions import heard

HAND = "SK SQ ST S7 HA H8 H6 DK D8 D4 CQ C7 C5"
SPADES = 3
ACES = tuple(suit * 13 + 12 for suit in SUITS)


def test_imagined_hands_are_such_as_would_have_been_called_so() -> None:
    view = heard(SOLO, HAND, "pass", "pass", "bid prop", seat=3, dealer=3, turned="S")
    demand = Demand(2, "pair", 7.0, SPADES)

    def behind(demands: list[Demand]) -> float:
        deals = islice(imagined((view,), SOLO.reply, demands, Random(1)), 40)
        return sum(demand.shortfall(hands) for hands in deals)

    assert behind([demand]) < 0.3 * behind([])


def test_a_demand_is_made_of_the_hand_as_it_was_dealt() -> None:
    view = heard(
        SOLO,
        "S5 S3 HA H8 H6 DK D8 D4 D3 CQ C7 C5 C2",
        *("bid solo", "pass", "pass", "pass", "play SA"),
        seat=1,
        others={0: "SA"},
        turned="S",
    )
    (told,) = with_cards_played([Demand(0, "alone", 4.6, SPADES)], view)
    assert told.played == tuple(masks([ACES[SPADES]]))


def test_each_fourth_ace_is_imagined_as_often_as_another() -> None:
    view = heard(
        BELGIAN,
        "S9 S7 S5 HT H8 H6 DJ D8 D4 CT C7 C5 C3",
        "show C4",
        seat=0,
        others={1: "SA HA DA", 2: "CA C4"},
    )
    seen = views(view)
    assert len(seen) == 1, "in the hole: it can only be the ace of clubs"
    beside = heard(
        BELGIAN,
        "S9 S7 S5 HT H8 H6 DJ D8 D4 CT C7 C5 C3",
        "show S4",
        seat=0,
        others={1: "SA HA DA", 2: "CA S4"},
    )
    deals = islice(imagined(views(beside), BELGIAN.reply, [], Random(1)), 300)
    counts = Counter(ace for hands in deals for ace in ACES if hands[2][ace // 13] >> 12 & 1)
    assert set(counts) == set(ACES) - {ACES[SPADES]}
    assert all(70 < number < 130 for number in counts.values())


def test_a_plan_is_played_out_once() -> None:
    hands = [masks(range(13 * seat, 13 * seat + 13)) for seat in range(4)]
    deal = Imagined(hands)
    plan = Plan(declarers=0b1000, leader=0, trump=SPADES)
    assert deal.won(plan) is deal.won(plan)
    assert deal.won(plan) == [0, 0, 0, 13]


def test_at_a_petite_misere_twelve_tricks_are_played() -> None:
    view = heard(BELGIAN, HAND, "pass", seat=1)
    for hands in islice(imagined((view,), BELGIAN.reply, [], Random(1)), 20):
        plan = Plan(declarers=0b0011, leader=0, aim=1, discards=True, joint=False)
        assert sum(Imagined(hands).won(plan)) <= 12
