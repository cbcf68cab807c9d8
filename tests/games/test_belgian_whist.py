"""Belgian Whist: the rules by number, and the vectors BW-01 to BW-17."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from engine.games.belgian_whist import GAME
from engine.games.belgian_whist_contracts import CONTRACTS
from engine.model.errors import BadRequest
from engine.model.score import Line, Points, Row, Summary
from engine.model.seats import Seat
from engine.model.spec import completed
from tests.games.golden import golden, retold
from tests.helpers import Refused, lab, random_tricks, record, scored, with_actions

PLAIN = (  # the aces apart: no trou
    "SA S9 S5 S2 HT H6 H3 DT D9 D6 C9 C8 C7",
    "HA HQ H9 H2 S8 S7 S6 D8 D7 D5 C6 C5 C4",
    "DA DK D4 D3 SK SQ SJ H8 H7 H5 CT C3 C2",
    "CA CK CQ CJ ST S4 S3 HK HJ H4 DQ DJ D2",
)
THREE_ACES = (  # seat 2 has three, seat 0 the fourth
    "CA C4 C3 C2 S9 S8 S7 H9 H8 H7 D9 D8 D7",
    "CK CQ CJ CT SK SQ SJ HK HQ HJ DK DQ DJ",
    "SA HA DA S2 S3 S4 H2 H3 H4 D2 D3 D4 C5",
    "C6 C7 C8 C9 ST S5 S6 HT H5 H6 DT D5 D6",
)
FOUR_ACES = (  # seat 1 has them and the king of hearts, seat 3 the queen
    "CK CQ CJ CT SK SQ SJ ST HJ HT DK DQ DJ",
    "SA HA DA CA HK S2 S3 H2 H3 D2 D3 C2 C3",
    "S4 S5 S6 S7 H4 H5 H6 H7 D4 D5 D6 D7 C4",
    "HQ S8 S9 H8 H9 D8 D9 DT C5 C6 C7 C8 C9",
)
DEALER = 3  # so that seat 0 is eldest hand


def replay(deal: dict[str, Any]) -> Any:
    return lab("replay", given=deal)


def dealt(*calls: str, hands: tuple[str, ...] = PLAIN, dealer: int = DEALER, **options: Any) -> Any:
    """A deal record with these calls made."""
    return record(GAME, hands, actions=calls, dealer=dealer, **options)


def told(*calls: str, **how: Any) -> Any:
    return replay(dealt(*calls, **how))


def legal(*calls: str, **how: Any) -> list[str]:
    return list(told(*calls, **how)["legal"])


def names_bid(actions: Iterable[str]) -> set[str]:
    return {action.split()[1] for action in actions if action.startswith("bid ")}


def row(contract: str, *takes: tuple[tuple[int, ...], int], **marks: int | str) -> dict[str, Any]:
    written = [{"seats": list(seats), "tricks": tricks} for seats, tricks in takes]
    return {"takes": written, "contract": contract, "marks": marks}


PASSED: dict[str, Any] = {"takes": [], "contract": None, "marks": {"passed": 1}}


def points(*rows: dict[str, Any], **options: Any) -> list[int]:
    """Of the last row, by seat."""
    return list(scored("belgian_whist", *rows, **options)["points"][-1])


def alone(contract: str, tricks: int, **options: Any) -> list[int]:
    """Points of seat 0, and of each of the others, who plays it alone."""
    return points(row(contract, ((0,), tricks)), **options)


# Vectors


def test_bw_01_a_slam_is_worth_a_hundred_from_each() -> None:
    assert alone("chelem", 13) == [300, -100, -100, -100]


def test_bw_02_a_joined_piccolo_is_won_or_lost_together() -> None:
    assert points(row("piccolo", ((0,), 1), ((1,), 2))) == [-18, -18, 18, 18]
    assert points(row("piccolo", ((0,), 1), ((1,), 1))) == [18, 18, -18, -18]


def test_bw_03_a_lone_piccolo_is_exactly_one_trick() -> None:
    assert alone("piccolo", 1) == [54, -18, -18, -18]
    assert alone("piccolo", 0) == [-54, 18, 18, 18]


def test_bw_04_over_a_solo_of_six_in_clubs() -> None:
    free = legal("bid solo_6 C")
    assert "pass" in free
    assert {a for a in free if a.startswith("bid solo_6")} == {"bid solo_6 D", "bid solo_6 H"}
    assert "bid petite_misere" in free
    assert "bid chelem_sur_table" in free
    assert {a for a in free if a.startswith("bid solo_7")} == {f"bid solo_7 {s}" for s in "SCDH"}
    assert "accept" not in free
    assert "couleur" not in names_bid(free)


def test_bw_05_a_colour_that_nobody_joins() -> None:
    calls = ("bid couleur H", "pass", "pass", "pass")
    free = legal(*calls)
    assert {a for a in free if a.startswith("bid solo_6")} == {f"bid solo_6 {s}" for s in "SCDH"}
    assert "bid petite_misere" in free
    assert "couleur" not in names_bid(free)
    end = told(*calls, "pass")
    assert end["over"]
    assert end["points"] == [0, 0, 0, 0]
    assert end["contract"] is None
    written = Row(Summary((), marks={"passed": 1}), Points((), 4))
    assert GAME.next_dealer(Seat(3), (written,), completed(GAME.spec, {})) == 3


def test_bw_06_an_overcall_that_does_not_count_leaves_the_joined_colour() -> None:
    calls = ["bid couleur S", "accept", "bid couleur H", "pass", "pass", "pass", "pass"]
    end = told(*calls)
    assert (end["contract"], end["declarers"], end["trump"]) == ("couleur", [0, 1], "S")
    assert (end["phase"], end["turn"]) == ("play", 0)


def test_bw_07_after_premier_only_what_can_be_joined() -> None:
    free = legal("announce premier", "bid couleur D", "pass", "pass")
    assert set(free) == {"pass", "accept", "bid couleur H", "bid petite_misere", "bid piccolo"}


def test_bw_08_the_card_shown_is_in_the_hole_or_beside_it() -> None:
    assert legal(hands=THREE_ACES) == [f"show {c}" for c in sorted(THREE_ACES[0].split())]
    hole = told("show C4", hands=THREE_ACES)
    assert (hole["contract"], hole["declarers"], hole["trump"]) == ("trou", [0, 2], "C")
    assert summary("show C4", hands=THREE_ACES)["marks"] == {"hole": 8}
    beside = told("show H9", hands=THREE_ACES)
    assert (beside["contract"], beside["declarers"], beside["trump"]) == ("trou", [0, 2], "H")
    assert summary("show H9", hands=THREE_ACES)["marks"] == {"hole": 9}


def summary(*calls: str, **how: Any) -> Any:
    """Of the deal played on at random after these calls; everybody passes after them."""
    deal = dealt(*calls, **how)
    while replay(deal)["phase"] == "auction":
        deal = with_actions(deal, "pass")
    return replay(random_tricks(deal, 13, seed=3))["summary"]


def test_bw_09_the_trou_stands_when_the_auction_opens() -> None:
    shown = told("show C4", hands=THREE_ACES)
    assert (shown["phase"], shown["turn"]) == ("auction", 0)
    assert "announce premier" in shown["legal"]
    bids = names_bid(shown["legal"])
    assert bids == {"grande_misere", "abondance_sur_table", "chelem", "chelem_sur_table"}
    end = told("show C4", *["pass"] * 4, hands=THREE_ACES)
    assert (end["contract"], end["phase"], end["declarers"]) == ("trou", "play", [0, 2])


def test_bw_10_four_aces_look_for_the_highest_heart() -> None:
    start = told(hands=FOUR_ACES)
    assert (start["phase"], start["turn"]) == ("trou", 3)
    news = [(e["what"], e["seat"]) for e in start["events"] if e["t"] == "noted"]
    assert news == [("trou_royal", 1), ("partner", 3)]
    assert summary("show H8", hands=FOUR_ACES)["marks"] == {"hole": 8}
    assert summary("show S8", hands=FOUR_ACES)["marks"] == {"hole": 9}


PETITE = ("pass", "bid petite_misere", "pass", "pass")


def test_bw_11_petite_misere_is_played_with_twelve_cards() -> None:
    asked = told(*PETITE)
    assert (asked["phase"], asked["turn"]) == ("discard", 0)
    deal = dealt(*PETITE, "discard SA", "discard HA", "discard DA", "discard CA")
    begun = replay(deal)
    assert [len(hand.split()) for hand in begun["hands"]] == [12] * 4
    assert (begun["phase"], begun["turn"]) == ("play", 0)
    lost = replay(with_actions(deal, "play H3", "play HQ", "play H5", "play H4"))
    assert lost["over"]
    assert lost["points"] == [10, -30, 10, 10]


def test_bw_12_joined_petite_misere_joint_or_one_by_one() -> None:
    calls = ["bid petite_misere", "pass", "accept", "pass", "pass", "pass"]
    assert told(*calls)["declarers"] == [0, 2]
    one_fails = row("petite_misere", ((0,), 0), ((2,), 1))
    assert points(one_fails) == [-10, 10, -10, 10]
    assert points(one_fails, joint="separate") == [20, 0, -20, 0]


def test_bw_13_flat_values_and_over_and_undertricks() -> None:
    def pair(tricks: int, **options: Any) -> int:
        ours, _, theirs, _ = points(row("couleur", ((0, 1), tricks)), **options)
        assert ours == -theirs
        return ours

    assert [pair(10), pair(7)] == [6, -6]
    assert [alone("solo_6", 11)[0], alone("solo_6", 5)[0]] == [24, -24]
    assert [pair(10, overtricks=True), pair(7, overtricks=True)] == [10, -8]
    assert alone("solo_6", 11, overtricks=True) == [36, -12, -12, -12]
    assert alone("solo_6", 5, overtricks=True) == [-30, 10, 10, 10]


@pytest.mark.parametrize(("contract", "won"), [("abondance", 60), ("abondance_sur_table", 90)])
def test_bw_14_abondance_has_no_trump_and_its_declarer_leads(contract: str, won: int) -> None:
    hands = (
        "HK H9 H8 H7 H6 H5 H4 H3 H2 SJ ST S9 S8",
        "SQ SA SK S7 S6 S5 S4 S3 S2 HA HQ HJ HT",
        "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
    )
    deal = dealt("pass", "pass", f"bid {contract}", "pass", hands=hands)
    begun = replay(deal)
    assert (begun["trump"], begun["turn"]) == (None, 2)
    shown = [e for e in begun["events"] if e["t"] == "shown"]
    assert bool(shown) == (contract == "abondance_sur_table")
    assert all((e["seat"], len(e["cards"])) == (2, 13) for e in shown)
    first = replay(with_actions(deal, "play C2", "play DA", "play HK", "play SQ"))
    assert first["tricks"][0]["winner"] == 2
    assert alone(contract, 9)[0] == won


def test_bw_15_the_whisthub_table() -> None:
    table = {"table": "whisthub", "overtricks": True}
    assert points(row("couleur", ((0, 1), 10)), **table)[0] == 14
    assert points(row("couleur", ((0, 1), 7)), **table)[0] == -11
    assert alone("abondance", 9, **table) == [30, -10, -10, -10]


def test_bw_16_a_trou_that_is_played() -> None:
    begun = told("show C4", *["pass"] * 4, hands=THREE_ACES)
    assert begun["turn"] == 0
    assert len(begun["legal"]) == 13
    assert points(row("trou", ((0, 2), 8), hole=8)) == [22, -22, 22, -22]
    assert points(row("trou", ((0, 2), 9), hole=9)) == [22, -22, 22, -22]
    assert points(row("trou", ((0, 2), 8), hole=9)) == [-22, 22, -22, 22]


def test_bw_17_partners_of_a_colour_may_bid_on() -> None:
    calls = ["bid couleur S", "accept", "bid couleur H", "pass", "bid petite_misere", "accept"]
    end = told(*calls, "pass", "pass", "pass")
    assert (end["contract"], end["declarers"], end["phase"]) == ("petite_misere", [0, 1], "discard")


# Rules


def test_r1_the_deal_passes_to_the_left_once_it_is_scored() -> None:
    options = completed(GAME.spec, {})
    played = Row(Summary((), "solo_6"), Points((Line("made", (24, -8, -8, -8)),), 4))
    assert GAME.next_dealer(Seat(3), (played,), options) == 0
    assert GAME.spec.sides == ()


@pytest.mark.parametrize(
    ("packets", "first"), [("4-4-5", (4, 4, 5)), ("4-5-4", (4, 5, 4)), ("5-4-4", (5, 4, 4))]
)
def test_r2_packets_are_dealt_to_the_left_of_the_dealer_first(
    packets: str, first: tuple[int, ...]
) -> None:
    deal = record(GAME, dealer=1, deal=packets)
    pack = deal["pack"].split()
    hand = replay(deal)["hands"][2].split()
    tops = [0, 4 * first[0], 4 * (first[0] + first[1])]
    expected = [c for top, n in zip(tops, first, strict=True) for c in pack[top : top + n]]
    assert sorted(hand) == sorted(expected)


def test_r2_an_unshuffled_pack_is_gathered_but_for_the_first_deal() -> None:
    gathered = GAME.spec.pack[::-1]
    options = completed(GAME.spec, {"no_shuffle": True})
    assert GAME.next_pack(gathered, "", options, Random(1)) == gathered
    assert GAME.next_pack((), "", options, Random(1)) != GAME.spec.pack
    plain = completed(GAME.spec, {})
    assert GAME.next_pack(gathered, "", plain, Random(1)) != gathered


def test_r3_three_aces_are_announced_and_choose_the_fourth() -> None:
    start = told(hands=THREE_ACES)
    assert (start["phase"], start["turn"]) == ("trou", 0)
    news = [(e["what"], e["seat"]) for e in start["events"] if e["t"] == "noted"]
    assert news == [("trou", 2), ("partner", 0)]
    assert told()["phase"] == "auction"


def test_r4_the_shown_card_goes_back_and_is_known() -> None:
    end = told("show C4", *["pass"] * 4, hands=THREE_ACES)
    assert "C4" in end["hands"][0].split()
    seen = lab("replay", "--seat", "1", given=dealt("show C4", hands=THREE_ACES))
    assert seen["shown"][0] == "C4"


def test_r4_the_lowest_card_of_all_is_a_card_too() -> None:
    """C2 is the card of number 0: it must not be taken for none."""
    for lead, free in (("eldest", 13), ("partner_shown_card", 1)):
        end = told("show C2", *["pass"] * 4, hands=THREE_ACES, trou_lead=lead)
        assert (end["contract"], end["phase"], len(end["legal"])) == ("trou", "play", free)


def test_r5_by_option_four_aces_are_no_trou() -> None:
    assert told(hands=FOUR_ACES, four_aces="none")["phase"] == "auction"
    assert told(hands=THREE_ACES, four_aces="none")["phase"] == "trou"


def test_r6_the_holders_of_a_trou_may_bid_each_for_himself() -> None:
    end = told("show C4", "bid grande_misere", *["pass"] * 3, hands=THREE_ACES)
    assert (end["contract"], end["declarers"], end["trump"]) == ("grande_misere", [0], None)


def test_r7_the_contracts_rise_in_this_order() -> None:
    free = [a for a in legal() if a.startswith("bid ")]
    rising = list(dict.fromkeys(action.split()[1] for action in free))
    assert rising == [c for c in CONTRACTS if c not in ("trou", "grande_misere_sur_table")]
    assert not {"piccolo", "piccolissimo"} & names_bid(legal(piccolos=False))
    more = list(dict.fromkeys(a.split()[1] for a in legal(gm_table=True) if a.startswith("bid ")))
    assert more[-3:] == ["grande_misere_sur_table", "chelem", "chelem_sur_table"]


def test_r8_suits_rank_spades_clubs_diamonds_hearts() -> None:
    colours = [a for a in legal("bid couleur C") if a.startswith("bid couleur")]
    assert colours == ["bid couleur D", "bid couleur H"]
    assert not [a for a in legal("bid couleur H") if a.startswith("bid couleur")]


def test_r9_a_lone_holder_is_not_asked_again() -> None:
    end = told("bid solo_6 H", "pass", "pass", "pass")
    assert (end["phase"], end["contract"], end["declarers"]) == ("play", "solo_6", [0])
    joined = told("bid couleur H", "accept", "pass", "pass")
    assert (joined["phase"], joined["turn"]) == ("auction", 0)


def test_r9_who_has_passed_keeps_his_bid() -> None:
    end = told("bid couleur H", "accept", "pass", "pass", "pass", "pass")
    assert (end["contract"], end["declarers"]) == ("couleur", [0, 1])


def test_r10_bids_may_jump() -> None:
    assert names_bid(legal("bid chelem")) == {"chelem_sur_table"}
    with pytest.raises(Refused) as caught:
        told("bid chelem", "bid solo_6 H")
    assert caught.value.error["error"] == "illegal_action"


def test_r11_a_colour_that_is_not_joined_does_not_count() -> None:
    end = told("bid couleur H", "bid solo_6 S", *["pass"] * 3)
    assert end["contract"] == "solo_6"
    assert told("bid couleur H", *["pass"] * 4)["contract"] is None


def test_r12_only_the_last_contract_is_joined_and_only_once() -> None:
    assert "accept" in legal("bid couleur H")
    assert "accept" not in legal("bid couleur H", "accept")
    assert "accept" not in legal("bid couleur H", "bid solo_6 S")
    assert "accept" in legal("bid piccolo")
    for lone in ("piccolissimo", "abondance", "grande_misere", "chelem"):
        assert "accept" not in legal(f"bid {lone}")


def test_r12_nobody_joins_himself() -> None:
    assert "accept" not in legal("bid couleur H", *["pass"] * 3)


def test_r13_premier_is_eldest_hands_first_call() -> None:
    assert "announce premier" in legal()
    assert "announce premier" not in legal("pass")
    assert "announce premier" not in legal("bid couleur H", "pass", "pass", "pass")
    strict = legal("announce premier", "bid couleur D", "pass", "pass", premier_strict=True)
    assert set(strict) == {"pass", "accept"}


def test_r13_premier_and_three_passes_leave_the_joinable_ones() -> None:
    free = legal("announce premier", "pass", "pass", "pass")
    assert set(free) == {"pass", "bid petite_misere", "bid piccolo"}


def test_r14_a_deal_after_one_thrown_in_counts_double_once() -> None:
    made = row("solo_6", ((0,), 6))
    assert points(PASSED, made, pass_doubles=True) == [48, -16, -16, -16]
    assert points(PASSED, PASSED, made, pass_doubles=True) == [48, -16, -16, -16]
    assert points(PASSED, made, made, pass_doubles=True) == [24, -8, -8, -8]
    assert points(PASSED, made) == [24, -8, -8, -8]


def test_r14_the_table_says_that_the_deal_counts_double() -> None:
    written = Row(Summary((), marks={"passed": 1}), Points((), 4))
    assert GAME.next_manner((written,), completed(GAME.spec, {"pass_doubles": True})) == "double"
    assert GAME.next_manner((written,), completed(GAME.spec, {})) == ""


def test_r14_a_doubled_deal_is_scored_so_wherever_it_is_looked_at() -> None:
    deal = dealt("bid chelem", *["pass"] * 3, pass_doubles=True) | {"manner": "double"}
    end = replay(random_tricks(deal, 13, seed=1))
    assert end["summary"]["marks"] == {"double": 1}
    assert end["points"] == [-600, 200, 200, 200]


def test_r15_a_card_put_away_is_seen_by_its_owner_alone() -> None:
    deal = dealt(*PETITE, "discard SA", "discard HA")
    mine = lab("replay", "--seat", "0", given=deal)["history"]
    theirs = lab("replay", "--seat", "1", given=deal)["history"]
    put_away = [[e["cards"] for e in seen if e["t"] == "discarded"] for seen in (mine, theirs)]
    assert put_away == [[["SA"], None], [None, ["HA"]]]


def test_r16_sur_table_the_cards_lie_open_before_the_lead() -> None:
    seen = lab("replay", "--seat", "1", given=dealt("bid chelem_sur_table", *["pass"] * 3))
    assert sorted(seen["shown"][0].split()) == sorted(PLAIN[0].split())


def test_r16_grande_misere_sur_table_too() -> None:
    deal = dealt("bid grande_misere_sur_table", *["pass"] * 3, gm_table=True)
    assert len(lab("replay", "--seat", "2", given=deal)["shown"][0].split()) == 13


def test_r17_by_option_the_declarer_names_a_trump() -> None:
    chosen = {"abondance_trump": "declarer_choice"}
    asked = told("bid abondance", *["pass"] * 3, **chosen)
    assert (asked["phase"], asked["turn"]) == ("name", 0)
    assert asked["legal"] == ["name S", "name C", "name D", "name H"]
    named = told("bid abondance", *["pass"] * 3, "name D", **chosen)
    assert (named["trump"], named["phase"], named["turn"]) == ("D", "play", 0)
    assert told("bid grande_misere", *["pass"] * 3, **chosen)["phase"] == "play"
    assert told("bid abondance", *["pass"] * 3)["trump"] is None


def test_r17_sur_table_the_trump_is_named_before_the_cards_are_laid_down() -> None:
    calls = ("bid chelem_sur_table", *["pass"] * 3)
    asked = told(*calls, abondance_trump="declarer_choice")
    assert not [e for e in asked["events"] if e["t"] == "shown"]
    named = told(*calls, "name D", abondance_trump="declarer_choice")
    assert [e["t"] for e in named["events"]][-2:] == ["contract_set", "shown"]


@pytest.mark.parametrize(
    ("bid", "leader"), [("solo_6 H", 0), ("grande_misere", 0), ("abondance", 2), ("chelem", 2)]
)
def test_r18_eldest_leads_but_in_abondance_and_chelem(bid: str, leader: int) -> None:
    assert told("pass", "pass", f"bid {bid}", "pass")["turn"] == leader


def test_r18_by_option_the_partner_leads_to_a_trou() -> None:
    calls = ("show C4", *["pass"] * 4)
    how: dict[str, Any] = {"hands": THREE_ACES, "dealer": 2}
    assert told(*calls, **how)["turn"] == 3
    free = told(*calls, trou_lead="partner_free", **how)
    assert (free["turn"], len(free["legal"])) == (0, 13)
    bound = told(*calls, trou_lead="partner_shown_card", **how)
    assert (bound["turn"], bound["legal"]) == (0, ["play C4"])
    deal = dealt(*calls, trou_lead="partner_shown_card", **how)
    assert replay(random_tricks(deal, 1, seed=1))["tricks"][0]["leader"] == 0


def test_r19_a_player_follows_suit() -> None:
    given = {"hand": "HK H2 SA", "led": "H4", "trump": "S"}
    assert lab("legal", "belgian_whist", given=given)["legal"] == ["play H2", "play HK"]


def test_r20_the_highest_trump_wins_or_the_highest_of_the_led_suit() -> None:
    hands = (
        "S9 S2 S3 S4 S5 S6 S7 S8 D2 D3 D4 D5 D6",
        "H2 H3 H4 H5 H6 H7 H8 HA D7 D8 D9 DT DJ",
        "SA SK SQ SJ ST C2 C3 C4 C5 C6 C7 C8 C9",
        "HT HJ HQ HK H9 DQ DK DA CT CJ CQ CK CA",
    )
    plays = ("play S9", "play H2", "play SA", "play DA")
    trump = replay(with_actions(dealt("bid solo_6 H", *["pass"] * 3, hands=hands), *plays))
    assert trump["tricks"][0]["winner"] == 1
    none = replay(with_actions(dealt("bid piccolo", *["pass"] * 3, hands=hands), *plays))
    assert none["tricks"][0]["winner"] == 2


def played_out(*calls: str, seed: int, **how: Any) -> Any:
    return replay(random_tricks(dealt(*calls, **how), 13, seed))


@pytest.mark.parametrize(
    ("bid", "ends"),
    [
        ("grande_misere", lambda mine, done: mine == 1),
        ("piccolo", lambda mine, done: mine == 2 or done == 13),
        ("piccolissimo", lambda mine, done: mine == 3 or mine + 13 - done < 2 or done == 13),
        ("abondance", lambda mine, done: mine == 9 or done - mine == 5),
        ("chelem", lambda mine, done: done - mine == 1),
    ],
)
def test_r21_a_deal_ends_as_soon_as_its_result_is_settled(bid: str, ends: Any) -> None:
    for seed in range(3):
        end = played_out(f"bid {bid}", *["pass"] * 3, seed=seed)
        tricks = [trick["winner"] for trick in end["tricks"]]
        if bid == "grande_misere" and 0 not in tricks:
            continue
        assert end["over"]
        assert ends(tricks.count(0), len(tricks))
        assert not ends(tricks[:-1].count(0), len(tricks) - 1)


def test_r21_couleur_and_solo_are_played_out() -> None:
    assert len(played_out("bid solo_6 H", *["pass"] * 3, seed=1)["tricks"]) == 13


def test_r21_one_by_one_both_results_are_waited_for() -> None:
    calls = ("bid piccolo", "accept", *["pass"] * 4)
    for seed in range(3):
        end = played_out(*calls, seed=seed, joint="separate")
        taken = [[t["winner"] for t in end["tricks"]].count(seat) for seat in (0, 1)]
        assert len(end["tricks"]) == 13 or min(taken) > 1


def test_r22_each_of_two_needs_his_own_number() -> None:
    assert points(row("petite_misere", ((0,), 0), ((1,), 0)))[0] == 10
    assert points(row("petite_misere", ((0,), 0), ((1,), 1)))[0] == -10
    assert points(row("couleur", ((0,), 3), ((1,), 5)))[0] == 6
    assert points(row("couleur", ((0, 1), 7)))[0] == -6


def test_r23_one_attacker_settles_with_three_and_two_with_two() -> None:
    for contract in CONTRACTS:
        seats = ((0, 2), 8) if contract in ("couleur", "trou") else ((0,), 0)
        paid = points(row(contract, seats))
        assert sum(paid) == 0
        assert abs(paid[0]) == abs(paid[1]) * (1 if contract in ("couleur", "trou") else 3)


A = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 30, 36, 100, 150]
B = [8, 4, 6, 5, 7, 7, 8, 10, 16, 12, 15, 24, 60, 90]


@pytest.mark.parametrize(("table", "values"), [("seed_anchored", A), ("whisthub", B)])
def test_r24_what_each_defender_pays(table: str, values: list[int]) -> None:
    paid = []
    for name, contract in CONTRACTS.items():
        seats = (0, 2) if contract.joined == "must_be" else (0,)
        paid.append(-points(row(name, (seats, contract.target)), table=table)[1])
    assert paid == values
    assert table != "seed_anchored" or paid == sorted(paid)


def test_r24_a_table_of_ones_own() -> None:
    own = {"table": "custom", "custom_piccolo": 21, "custom_couleur": 5, "custom_couleur_over": 3}
    assert alone("piccolo", 1, **own) == [63, -21, -21, -21]
    assert points(row("couleur", ((0, 1), 10)), overtricks=True, **own)[0] == 11
    assert points(row("couleur", ((0, 1), 10)), **own)[0] == 5


def test_r25_solos_count_tricks_up_to_eight() -> None:
    more = {"overtricks": True}
    assert [-alone("solo_7", n, **more)[1] for n in (7, 8, 9, 13)] == [12, 14, 14, 14]
    assert [-alone("solo_8", n, **more)[1] for n in (8, 9, 7)] == [16, 16, -18]
    assert [-alone("solo_6", n, table="whisthub", **more)[1] for n in (6, 7, 8, 9, 4)] == [
        *(4, 5, 6, 6, -6)
    ]
    pair = [points(row("couleur", ((0, 1), n)), **more)[0] for n in (8, 13)]
    assert pair == [6, 16]
    hub = [points(row("couleur", ((0, 1), n)), table="whisthub", **more)[0] for n in (12, 13)]
    assert hub == [20, 30]


def test_r25_all_thirteen_make_a_trou_worth_twice() -> None:
    every = row("trou", ((0, 2), 13))
    assert points(every)[0] == 22
    assert points(every, overtricks=True)[0] == 44
    assert points(every, overtricks=True, table="whisthub")[0] == 30


def test_r26_one_by_one_at_half_the_value_or_the_whole() -> None:
    one_fails = row("piccolo", ((0,), 1), ((1,), 2))
    assert points(one_fails, joint="separate") == [36, -36, 0, 0]
    assert points(one_fails, joint="separate", table="whisthub") == [32, -32, 0, 0]
    both = row("piccolo", ((0,), 1), ((1,), 1))
    assert points(both, joint="separate") == [18, 18, -18, -18]
    assert alone("piccolo", 1, joint="separate") == [54, -18, -18, -18]


def test_r26_an_odd_figure_cannot_be_halved() -> None:
    own = {"table": "custom", "custom_piccolo": 21}
    completed(GAME.spec, own)
    with pytest.raises(BadRequest) as caught:
        completed(GAME.spec, own | {"joint": "separate"})
    assert caught.value.params == {"field": "options", "option": "custom_piccolo"}


def test_r27_so_many_scored_deals_and_the_highest_total_wins() -> None:
    made = row("solo_6", ((0,), 6))
    standing = scored("belgian_whist", *[made] * 3, PASSED, deals=4)["standing"]
    assert (standing["points"], standing["winners"]) == ([72, -24, -24, -24], [])
    assert scored("belgian_whist", *[made] * 3, PASSED, made, deals=4)["standing"]["winners"] == [0]
    shared = scored("belgian_whist", *[row("couleur", ((0, 1), 8))] * 4, deals=4)["standing"]
    assert shared["winners"] == [0, 1]


def test_r27_a_target_score_ends_the_match_before() -> None:
    made = row("chelem", ((3,), 13))
    assert scored("belgian_whist", made, target_score=300)["standing"]["winners"] == [3]
    assert scored("belgian_whist", made, target_score=301)["standing"]["winners"] == []
    assert completed(GAME.spec, {"target_score": False})["target_score"] == "off"


def test_r28_a_revoke_loses_the_contract_at_its_least_value() -> None:
    by_us = row("couleur", ((0, 1), 11), revoke="attackers")
    by_them = row("couleur", ((0, 1), 4), revoke="defenders")
    assert [points(by_us)[0], points(by_them)[0]] == [-6, 6]
    more = {"overtricks": True}
    assert [points(by_us, **more)[0], points(by_them, **more)[0]] == [-8, 6]
    assert points(row("grande_misere", ((0,), 3), revoke="defenders"))[0] == 72
    assert points(row("chelem", ((0,), 13), revoke="attackers"))[0] == -300


def test_r29_a_claim_gives_the_rest_to_the_other_side() -> None:
    hands = (
        "SA SK SQ SJ ST S9 S8 S7 HA HK HQ DA CA",
        "S6 S5 S4 S3 S2 H2 H3 D2 D3 D4 C2 C3 C4",
        "HJ HT H9 H8 H7 D5 D6 D7 D8 C5 C6 C7 C8",
        "H4 H5 H6 D9 DT DJ DQ DK C9 CT CJ CQ CK",
    )
    calls = ("bid solo_8 S", *["pass"] * 3)
    deal = dealt(*calls, "claim 13", hands=hands, four_aces="none")
    assert replay(deal)["summary"]["takes"] == [{"seats": [0], "tricks": 13}]
    some = dealt(*calls, "claim 8", hands=hands, four_aces="none")
    assert replay(some)["summary"]["takes"] == [{"seats": [0], "tricks": 8}]


def test_r29_nobody_claims_for_two_who_need_a_number_each() -> None:
    with pytest.raises(Refused):
        told("bid piccolo", "accept", *["pass"] * 4, "claim 1")
    with pytest.raises(Refused):
        told("bid grande_misere", *["pass"] * 3, "claim 0")


# The score-keeper


def entered(contract: str, **answers: Any) -> Summary:
    options = completed(GAME.spec, answers.pop("options", {}))
    return GAME.summarise({"contract": contract, **answers}, options)


def test_a_scorer_enters_who_and_how_many() -> None:
    joined = entered("couleur", pair=(1, 3), tricks=9)
    assert [(sorted(t.seats), t.tricks) for t in joined.takes] == [([1, 3], 9)]
    lone = entered("petite_misere", attackers=(2,), result="failed")
    assert [(sorted(t.seats), t.tricks) for t in lone.takes] == [([2], 1)]
    slam = entered("chelem", declarer=0, result="made")
    assert [(sorted(t.seats), t.tricks) for t in slam.takes] == [([0], 13)]
    assert entered("trou", pair=(0, 1), beside=True, tricks=8).marks == {"hole": 9}
    assert entered("passed").marks == {"passed": 1}


def test_a_scorer_says_who_of_two_made_it_where_they_settle_one_by_one() -> None:
    apart = entered("piccolo", attackers=(0, 3), made_by=(3,), options={"joint": "separate"})
    assert [(sorted(t.seats), t.tricks) for t in apart.takes] == [([0], 2), ([3], 1)]


@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ({"contract": "couleur", "pair": (0,), "tricks": 8}, "pair"),
        ({"contract": "couleur", "pair": (0, 0), "tricks": 8}, "pair"),
        ({"contract": "solo_6", "tricks": 8}, "declarer"),
        ({"contract": "solo_6", "declarer": 0, "tricks": 14}, "tricks"),
        ({"contract": "piccolo", "attackers": (0, 1, 2)}, "attackers"),
        ({"contract": "grande_misere_sur_table", "declarer": 0}, "contract"),
        ({}, "contract"),
    ],
)
def test_what_no_deal_can_be_is_refused(answers: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRequest) as caught:
        GAME.summarise(answers, completed(GAME.spec, {}))
    assert caught.value.params["field"] == field


@pytest.mark.parametrize(
    "written",
    [
        row("nothing", ((0,), 6)),
        row("solo_6", ((0, 1), 6)),
        row("couleur", ((0,), 8)),
        row("piccolo", ((0, 1), 2)),
        row("petite_misere", ((0,), 13)),
        row("trou", ((0, 2), 8), hole=7),
        row("couleur", ((0, 1), 8), ((1, 2), 3)),
        row("solo_6", ((0,), 6), passed=1),
        row("solo_6", ((0,), 6), zzz=1),
    ],
)
def test_a_row_that_no_deal_can_leave_is_refused(written: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        points(written)
    assert caught.value.error["error"] == "bad_request"


def test_a_record_tells_in_what_manner_it_was_dealt() -> None:
    deal = dealt("pass") | {"manner": "double"}
    facts = lab("replay", "--seat", "0", given=json.loads(json.dumps(deal)))
    assert facts["manner"] == "double"


# Golden deals


GOLDEN = {
    **{name: name for name in CONTRACTS},
    "petite_misere_joined": "petite_misere",
    "trou_beside": "trou",
}


@pytest.mark.parametrize(("deal", "contract"), GOLDEN.items())
def test_a_golden_deal_of_each_contract(deal: str, contract: str) -> None:
    text = golden(f"belgian_whist.{deal}")
    assert f"({contract}: " in text, "it is the contract that is played"
    assert retold(f"belgian_whist.{deal}") == text
