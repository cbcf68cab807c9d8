"""Solo Whist: the rules by number, the vectors SW-01 to SW-14, and golden deals.

Eldest hand is seat 0, the dealer seat 3. Unless a test says otherwise each player holds a whole
suit: spades, hearts, diamonds, clubs.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest

from engine.games.solo_whist import GAME
from engine.games.solo_whist_contracts import CONTRACTS
from engine.match import DealLog, Match, Players
from engine.model.actions import Pass
from engine.model.errors import BadRequest
from engine.model.score import Points, Row, Summary
from engine.model.seats import Seat
from engine.model.spec import completed
from tests.games.golden import golden, retold
from tests.helpers import Refused, lab, record, row, scored, with_actions

A, B, C, D = range(4)
SUITS = tuple(" ".join(f"{suit}{rank}" for rank in "AKQJT98765432") for suit in "SHDC")
SOLO_OF_A = ("bid solo", "pass", "pass", "pass")
HIGHEST = ["pass", "bid misere_ouverte", "bid slam"]


def bid(*calls: str, hands: tuple[str, ...] = SUITS, **options: Any) -> dict[str, Any]:
    """A deal record with these calls, eldest hand's first."""
    return record(GAME, hands, actions=calls, dealer=D, **options)


def replay(deal: dict[str, Any]) -> Any:
    return lab("replay", given=deal)


def legal(*calls: str, **options: Any) -> list[str]:
    found: list[str] = lab("legal", "solo_whist", given=bid(*calls, **options))["legal"]
    return found


def reply(hand: str, led: str | None, trump: str | None) -> set[str]:
    found = lab("legal", "solo_whist", given={"hand": hand, "led": led, "trump": trump})["legal"]
    return {action.removeprefix("play ") for action in found}


def played(deal: dict[str, Any], wanted: str = "", tricks: int = 13) -> dict[str, Any]:
    """So many more tricks: everybody plays the first card of `wanted` he may, else his lowest."""
    before = len(replay(deal)["tricks"])
    while len((told := replay(deal))["tricks"]) < before + tricks and not told["over"]:
        lowest = sorted(told["legal"], key=lambda play: "23456789TJQKA".index(play[-1]))
        plays = [f"play {card}" for card in wanted.split()]
        deal = with_actions(deal, next((p for p in plays if p in told["legal"]), lowest[0]))
    return deal


def score(*rows: dict[str, Any], **options: Any) -> Any:
    return scored("solo_whist", *rows, **options)


def under(contract: str, tricks: int, *seats: int, **marks: int | str) -> dict[str, Any]:
    """A deal under a contract of seat 2, or of these, who took so many tricks."""
    return row((seats or (C,), tricks), **marks) | {"contract": contract}


PASSED: dict[str, Any] = {"takes": [], "contract": None, "marks": {"passed": 1}}


def points(*rows: dict[str, Any], **options: Any) -> list[int]:
    """Of the last row, by seat."""
    last: list[int] = score(*rows, **options)["points"][-1]
    return last


def of_declarer(contract: str, tricks: int, **options: Any) -> int:
    return points(under(contract, tricks), **options)[C]


def of_partners(tricks: int, **options: Any) -> int:
    """What each of two partners gains, and each opponent loses."""
    gain = points(under("prop", tricks, A, B), **options)
    assert gain == [gain[0], gain[0], -gain[0], -gain[0]]
    return gain[0]


def sheet(*summaries: Summary) -> tuple[Row, ...]:
    return tuple(Row(summary, Points((), 4)) for summary in summaries)


# Vectors


def test_sw_01_eldest_hand_may_still_accept() -> None:
    deal = bid("pass", "bid prop", "pass", "pass")
    assert replay(deal)["legal"] == ["pass", "accept"]
    told = replay(with_actions(deal, "accept"))
    assert (told["contract"], told["declarers"], told["trump"]) == ("prop", [A, B], "C")
    assert (told["phase"], told["turn"]) == ("play", A)
    assert points(under("prop", 8, A, B)) == [6, 6, -6, -6]
    assert points(under("prop", 7, A, B)) == [-7, -7, 7, 7]


def test_sw_02_overcalled_bids_are_dead_unless_they_are_raised() -> None:
    calls = ("bid prop", "pass", "bid misere", "bid abundance")
    assert legal(*calls) == ["pass", "bid abundance_trumps", "bid misere_ouverte", "bid slam"]
    deal = bid(*calls, "bid abundance_trumps")
    assert (replay(deal)["turn"], replay(deal)["legal"]) == (C, HIGHEST)
    deal = with_actions(deal, "bid misere_ouverte")
    assert (replay(deal)["turn"], replay(deal)["legal"]) == (D, ["pass", "bid slam"])


def test_sw_03_the_declarer_names_his_trump_and_eldest_hand_leads() -> None:
    deal = bid("pass", "pass", "pass", "bid abundance")
    told = replay(deal)
    assert (told["phase"], told["turn"], told["trump"]) == ("name", D, None)
    assert told["legal"] == ["name C", "name D", "name H", "name S"]
    told = replay(with_actions(deal, "name H"))
    assert (told["phase"], told["turn"], told["trump"]) == ("play", A, "H")


def test_sw_04_a_proposer_whom_nobody_accepts_raises_or_lets_it_drop() -> None:
    calls = ("bid prop", "pass", "pass", "pass")
    raises = [f"bid {name}" for name in ("solo", "misere", "abundance", "misere_ouverte", "slam")]
    assert legal(*calls) == ["pass", *raises]
    dropped = replay(bid(*calls, "pass"))
    assert (dropped["over"], dropped["summary"]) == (True, PASSED)
    raised = replay(bid(*calls, "bid solo"))
    assert (raised["contract"], raised["declarers"], raised["phase"]) == ("solo", [A], "play")


def test_sw_05_those_who_have_passed_are_out() -> None:
    told = replay(bid("pass", "pass", "bid solo", "pass"))
    assert (told["contract"], told["declarers"], told["trump"]) == ("solo", [C], "C")
    assert (told["phase"], told["turn"]) == ("play", A)


def test_sw_06_prop_and_cop_pays_each_partner() -> None:
    assert [of_partners(tricks) for tricks in (8, 9, 13, 7)] == [6, 7, 16, -7]


def test_sw_07_solo_is_paid_by_three() -> None:
    assert [of_declarer("solo", tricks) for tricks in (5, 7, 4)] == [18, 24, -21]
    assert points(under("solo", 5)) == [-6, -6, 18, -6]


SPADES_AND_A_HEART = (
    "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 H2",
    "S2 HA C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ",
    "HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 DA DK",
    "DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 CA CK",
)


def test_sw_08_a_misere_stops_at_the_declarers_first_trick() -> None:
    lost = bid("pass", "bid misere", "pass", "pass", hands=SPADES_AND_A_HEART)
    lost = replay(played(lost, "SA SK H2"))
    assert (lost["over"], len(lost["tricks"])) == (True, 3)
    assert lost["points"] == [12, -36, 12, 12]
    made = replay(played(bid("pass", "bid misere", "pass", "pass")))
    assert (len(made["tricks"]), made["points"]) == (13, [-12, 36, -12, -12])


def test_sw_09_overtricks_of_abundance() -> None:
    assert of_declarer("abundance", 10) == 57
    assert of_declarer("abundance", 10, ab_over2=True) == 60
    assert of_declarer("abundance", 8) == -57
    assert of_declarer("abundance", 8, ab_over2=True) == -57


def test_sw_10_misere_ouverte_is_laid_open_after_the_first_trick() -> None:
    deal = bid("pass", "bid misere_ouverte", "pass", "pass")
    assert lab("replay", "--seat", "0", given=deal)["shown"][B] == ""
    deal = played(deal, tricks=1)
    shown = lab("replay", "--seat", "0", given=deal)["shown"][B].split()
    assert set(shown) == set(replay(deal)["hands"][B].split())
    assert len(shown) == 12
    assert replay(played(deal))["points"] == [-24, 72, -24, -24]
    assert of_declarer("misere_ouverte", 1) == -72


FOUR_TOP_SPADES = (
    "S2 S3 S4 HA HK HQ HJ HT H9 H8 H7 DA DK",
    "S5 S6 S7 H2 H3 H4 H5 H6 D4 D5 D6 D7 D8",
    "SA SK SQ SJ D2 C2 C3 C4 C5 C6 C7 C8 C9",
    "S8 S9 ST D3 DT DJ DQ D9 CT CJ CQ CK CA",
)


def test_sw_11_the_declarer_of_a_slam_leads_and_stops_at_the_first_trick_he_loses() -> None:
    deal = bid("pass", "pass", "bid slam", "name S", hands=FOUR_TOP_SPADES)
    assert replay(deal)["turn"] == C
    told = replay(played(deal, "SA SK SQ SJ D2"))
    assert [trick["winner"] for trick in told["tricks"]] == [C, C, C, C, A]
    assert (told["over"], told["points"]) == (True, [36, 36, -108, 36])


HEARTS_ABOUT = (
    "H4 HA HK HQ SA SK SQ SJ ST S9 S8 S7 S6",
    "H5 H6 H7 HJ DA DK DQ DJ DT D9 D8 D7 D6",
    "HT H8 S5 S4 S3 S2 D5 D4 D3 D2 CA CK CQ",
    "H2 H3 CJ CT C9 C8 C7 C6 C5 C4 C3 C2 H9",
)


def test_sw_12_the_turn_up_may_be_played_to_the_first_trick() -> None:
    deal = bid(*SOLO_OF_A, "play H4", "play H5", "play H8", hands=HEARTS_ABOUT)
    told = lab("replay", "--seat", "3", given=deal)
    assert told["turned"] == "H9"
    assert told["legal"] == ["play H2", "play H3", "play H9"]
    assert lab("replay", "--seat", "0", given=deal)["shown"][D] == "H9"
    for card in ("H9", "H2"):
        after_it = lab("replay", "--seat", "0", given=with_actions(deal, f"play {card}"))
        assert after_it["turned"] == ""


def test_sw_13_the_last_trick_of_a_general_misere_pays_a_solos_stake() -> None:
    deal = bid(*["pass"] * 4, hands=SPADES_AND_A_HEART, all_pass="general_misere")
    told = replay(played(deal, "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 C2 C3 C4 C5 C6 C7 C8"))
    assert told["tricks"][-1]["winner"] == B
    assert told["points"] == [6, -18, 6, 6]


def test_sw_14_nobody_has_bid_abundance() -> None:
    calls = ("bid solo", "bid misere", "pass", "pass")
    assert legal(*calls) == ["pass", "bid abundance", "bid misere_ouverte", "bid slam"]


# Rules by number


def test_r1_each_plays_for_himself_and_the_deal_passes_to_the_left() -> None:
    assert (GAME.spec.players, GAME.spec.sides, len(GAME.spec.pack)) == (4, (), 52)
    options = completed(GAME.spec, {})
    assert [GAME.next_dealer(Seat(seat), (), options) for seat in (0, 3)] == [1, 0]


def test_r2_threes_then_single_cards_and_the_last_one_is_turned_up() -> None:
    pack = [str(card) for card in GAME.spec.pack]
    told = replay(bid() | {"pack": " ".join(pack)})
    for place in range(4):
        threes = [pack[top + 3 * place : top + 3 * place + 3] for top in range(0, 48, 12)]
        assert set(told["hands"][place].split()) == {*chain(*threes), pack[48 + place]}
    assert {"t": "turned_up", "card": pack[-1]} in told["events"]
    assert GAME.spec.least_cut == 4


def test_r2_without_shuffling_the_pack_is_cut_as_it_was_gathered() -> None:
    gathered = GAME.spec.pack[::-1]
    kept = completed(GAME.spec, {"no_shuffle": True})
    assert GAME.next_pack(gathered, "", kept, Random(1)) == gathered
    first = GAME.next_pack((), "", kept, Random(1))
    assert first == GAME.next_pack(gathered, "", completed(GAME.spec, {}), Random(1))


def test_r3_the_turn_up_is_taken_up_after_the_first_trick_or_when_it_is_played() -> None:
    taken_up = {"t": "noted", "what": "taken_up", "seat": D}
    deal = played(bid(*SOLO_OF_A, hands=HEARTS_ABOUT), "H4 H5 H8 H2", tricks=1)
    assert replay(deal)["events"][-1] == taken_up
    deal = played(bid(*SOLO_OF_A, hands=HEARTS_ABOUT), "H4 H5 H8 H9", tricks=1)
    assert replay(deal)["events"][-3] == taken_up
    assert replay(deal)["events"].count(taken_up) == 1


def test_r4_the_bids_rise() -> None:
    bids = ["prop", "solo", "misere", "abundance", "abundance_trumps", "misere_ouverte", "slam"]
    assert list(CONTRACTS) == bids
    assert legal() == ["pass", *(f"bid {name}" for name in bids if name != "abundance_trumps")]


def test_r4_without_prop_and_cop() -> None:
    assert "bid prop" not in legal(prop_cop=False)
    assert "bid solo" in legal(prop_cop=False)
    with pytest.raises(Refused):
        score(under("prop", 8, A, B), prop_cop=False)


def test_r5_only_higher_bids_and_a_pass_is_final() -> None:
    with pytest.raises(Refused):
        replay(bid("bid misere", "bid solo"))
    with pytest.raises(Refused):
        replay(bid("bid misere", "bid misere"))
    deal = bid("bid solo", "pass", "bid misere", "pass", "bid abundance")
    assert replay(deal)["turn"] == C


def test_r5_holders_are_not_asked() -> None:
    deal = bid("bid prop", "accept", "pass")
    assert replay(deal)["turn"] == D
    assert replay(with_actions(deal, "pass"))["phase"] == "play"
    overcalled = with_actions(deal, "bid solo")
    assert replay(overcalled)["turn"] == A
    assert replay(with_actions(overcalled, "pass"))["turn"] == B


def test_r5_over_a_slam_one_can_only_pass() -> None:
    assert legal("bid slam") == ["pass"]
    assert replay(bid("bid slam", *["pass"] * 3))["phase"] == "name"
    assert replay(bid("bid slam", "name H"))["phase"] == "play", "such passes may be left out"


def test_r6_prop_is_bid_only_while_nothing_has_been() -> None:
    assert "bid prop" in legal("pass", "pass")
    assert "bid prop" not in legal("bid solo")
    assert "bid prop" not in legal("bid prop")


def test_r6_whoever_has_not_passed_may_accept() -> None:
    assert legal("bid prop")[:2] == ["pass", "accept"]
    assert "accept" not in legal("bid prop", "accept")
    assert "accept" not in legal("bid prop", "bid solo")


def test_r6_only_eldest_hand_comes_back_and_only_to_accept() -> None:
    assert legal("pass", "pass", "pass", "bid prop") == ["pass", "accept"]
    deal = bid("pass", "pass", "bid prop", "pass", "pass")
    assert replay(deal)["turn"] == C
    overcalled = bid("pass", "bid prop", "bid solo", "pass")
    assert replay(overcalled)["turn"] == B


def test_r7_a_dropped_proposal_is_as_if_all_had_passed() -> None:
    calls = ("pass", "bid prop", "pass", "pass", "pass", "pass")
    assert replay(bid(*calls))["summary"] == PASSED
    general = replay(bid(*calls, all_pass="general_misere"))
    assert (general["contract"], general["phase"]) == ("general_misere", "play")


def test_r8_abundance_in_trumps_only_over_anothers_abundance() -> None:
    assert "bid abundance_trumps" in legal("bid abundance")
    for calls in ((), ("bid misere",), ("bid misere_ouverte",)):
        assert "bid abundance_trumps" not in legal(*calls)


def test_r9_who_deals_when_all_have_passed() -> None:
    told = replay(bid(*["pass"] * 4))
    assert {"t": "noted", "what": "thrown_in", "seat": None} in told["events"]
    assert (told["over"], told["points"]) == (True, [0, 0, 0, 0])
    passed, played_out = sheet(Summary((), marks={"passed": 1})), sheet(Summary((), "solo"))
    same = completed(GAME.spec, {"all_pass": "same_dealer"})
    assert GAME.next_dealer(Seat(1), passed, same) == 1
    assert GAME.next_dealer(Seat(1), played_out, same) == 2
    assert GAME.next_dealer(Seat(1), passed, completed(GAME.spec, {})) == 2


def test_r10_general_misere_is_an_option_without_trump_or_sides() -> None:
    told = replay(bid(*["pass"] * 4, all_pass="general_misere"))
    assert (told["contract"], told["declarers"], told["trump"]) == ("general_misere", [], None)
    assert (told["phase"], told["turn"]) == ("play", A)
    written = {"takes": [], "contract": "general_misere", "marks": {"last_trick": B}}
    assert points(written) == [6, -18, 6, 6]
    assert points(written, scale="units") == [1, -3, 1, 1]
    with pytest.raises(Refused):
        score(written | {"marks": {}})


def goulash(*calls: str) -> dict[str, Any]:
    """Each player has the first cards of the pack as sorted hands make it."""
    pack = " ".join(map(str, GAME.spec.pack))
    return bid(*calls, all_pass="goulash") | {"pack": pack, "manner": "goulash"}


def test_r11_a_goulash_is_dealt_from_the_sorted_hands_by_five_five_and_three() -> None:
    options = completed(GAME.spec, {"all_pass": "goulash"})
    passed = sheet(Summary((), marks={"passed": 1}))
    assert GAME.next_manner(passed, options) == "goulash"
    assert GAME.next_dealer(Seat(1), passed, options) == 2
    sorted_hands = GAME.spec.pack
    assert GAME.next_pack(sorted_hands, "goulash", options, Random(1)) == sorted_hands
    pack = [str(card) for card in GAME.spec.pack]
    told = replay(goulash())
    for place in range(4):
        ends = ((5 * place, 5), (20 + 5 * place, 5), (40 + 3 * place, 3))
        packets = [pack[top : top + size] for top, size in ends]
        assert set(told["hands"][place].split()) == set(chain(*packets))
    assert {"t": "turned_up", "card": pack[-1]} in told["events"]


def test_r11_the_hands_thrown_in_are_stacked_one_by_one() -> None:
    options = completed(GAME.spec, {"all_pass": "goulash"})
    pack = tuple(Random(5).sample(GAME.spec.pack, 52))
    log = DealLog(pack, b"", Seat(D), (0, 0, 0, 0), cut=0)
    match = Match(GAME, options, Players(("",) * 4, (None,) * 4), log)
    for _ in range(4):
        match.act(Pass(), match.revision)
    assert match.next_manner == "goulash"
    stacked = tuple(card for hand in match.hands for card in sorted(hand))
    assert GAME.next_pack(match.gathered, "goulash", options, Random(1)) == stacked


def test_r11_prop_is_not_bid_in_a_goulash_and_another_may_follow() -> None:
    told = replay(goulash())
    assert told["legal"][:2] == ["pass", "bid solo"]
    again = replay(goulash(*["pass"] * 4))
    assert again["summary"] == PASSED
    assert GAME.next_manner((), completed(GAME.spec, {"all_pass": "goulash"})) == ""
    assert GAME.next_manner(sheet(Summary((), marks={"passed": 1})), completed(GAME.spec, {})) == ""


def test_r12_abundance_and_slam_have_a_trump_of_the_declarers_own() -> None:
    for name in ("abundance", "slam"):
        told = replay(bid("pass", "pass", "pass", f"bid {name}"))
        assert (told["phase"], told["turn"]) == ("name", D)
    in_trumps = replay(bid("bid abundance", "bid abundance_trumps", *["pass"] * 3))
    assert (in_trumps["phase"], in_trumps["trump"]) == ("play", "C")


def test_r12_a_slam_without_trump() -> None:
    told = replay(bid("bid slam", *["pass"] * 3, slam_trump="none"))
    assert (told["phase"], told["turn"], told["trump"]) == ("play", A, None)
    assert replay(bid("bid abundance", *["pass"] * 3, slam_trump="none"))["phase"] == "name"


def test_r13_eldest_hand_leads_but_to_a_slam() -> None:
    assert replay(bid("pass", "bid misere", "pass", "pass"))["turn"] == A
    assert replay(bid("pass", "bid slam", "name H"))["turn"] == B
    tricks = replay(played(bid(*SOLO_OF_A, hands=HEARTS_ABOUT), tricks=5))["tricks"]
    assert [trick["leader"] for trick in tricks[1:]] == [trick["winner"] for trick in tricks[:-1]]


def test_r14_follow_suit_or_play_any_card() -> None:
    assert reply("HK H2 SA", "H4", "S") == {"HK", "H2"}
    assert reply("HK H2 SA", "D4", "S") == {"HK", "H2", "SA"}
    with pytest.raises(Refused):
        replay(bid(*SOLO_OF_A, "play H4", "play DA", hands=HEARTS_ABOUT))


def test_r15_trumps_win_else_the_highest_of_the_led_suit() -> None:
    a_trump = replay(played(bid(*SOLO_OF_A), "SA", tricks=1))
    assert a_trump["tricks"][0]["winner"] == D
    no_trump = replay(played(bid("pass", "bid misere", "pass", "pass"), "S2", tricks=1))
    assert no_trump["tricks"][0]["winner"] == A


def shown_cards(told: dict[str, Any], seat: int) -> int:
    """Those of the last `shown` of a seat."""
    shown = [event for event in told["events"] if event["t"] == "shown" and event["seat"] == seat]
    return len(shown[-1]["cards"]) if shown else 0


def test_r16_cards_may_be_laid_open_before_the_first_lead() -> None:
    calls = ("pass", "bid misere_ouverte", "pass", "pass")
    assert shown_cards(replay(bid(*calls)), B) == 0
    assert shown_cards(replay(bid(*calls, spread_when="before_lead")), B) == 13
    assert shown_cards(replay(bid("pass", "bid misere", "pass", "pass")), B) == 0


@pytest.mark.parametrize("when", ["after_trick_1", "before_lead"])
def test_r16_the_dealers_cards_stay_open_though_the_turn_up_is_taken_up(when: str) -> None:
    calls = ("pass", "pass", "pass", "bid misere_ouverte")
    deal = played(bid(*calls, spread_when=when), tricks=2)
    seen = lab("replay", "--seat", "0", given=deal)
    assert set(seen["shown"][D].split()) == set(replay(deal)["hands"][D].split())
    assert seen["turned"] == ""
    told = [event["t"] for event in replay(deal)["events"] if event.get("seat") == D]
    assert told.count("noted") == 1
    assert told.index("noted") < len(told) - 1 - told[::-1].index("shown")


def test_r17_abundance_and_solo_are_played_out() -> None:
    for calls in (SOLO_OF_A, ("bid abundance", *["pass"] * 3, "name H")):
        assert len(replay(played(bid(*calls)))["tricks"]) == 13
    assert len(replay(played(bid("bid slam", "name H")))["tricks"]) == 1
    slam = replay(played(bid("bid slam", "name S")))
    assert (len(slam["tricks"]), slam["points"]) == (13, [108, -36, -36, -36])


BASES = (
    ("solo", 5, 6),
    ("misere", 0, 12),
    ("abundance", 9, 18),
    ("abundance_trumps", 9, 18),
    ("misere_ouverte", 0, 24),
    ("slam", 13, 36),
)


@pytest.mark.parametrize(("contract", "target", "base"), BASES)
def test_r18_each_of_three_opponents_pays_or_is_paid(contract: str, target: int, base: int) -> None:
    assert points(under(contract, target)) == [-base, -base, 3 * base, -base]
    counted = target not in (0, 13)
    failing = target - 1 if target else 1
    paid = base + counted
    assert points(under(contract, failing)) == [paid, paid, -3 * paid, paid]


def test_r18_over_and_undertricks() -> None:
    assert [of_partners(tricks) for tricks in (12, 11, 6, 0)] == [10, 9, -8, -14]
    assert [of_declarer("solo", tricks) for tricks in (13, 0)] == [42, -33]
    assert [of_declarer("abundance_trumps", tricks) for tricks in (13, 0)] == [66, -81]
    assert of_declarer("abundance_trumps", 13, ab_over2=True) == 78
    lines = score(under("solo", 7))["lines"][0]
    assert [line["key"] for line in lines] == ["made", "overtricks"]
    lines = score(under("solo", 4))["lines"][0]
    assert [line["key"] for line in lines] == ["failed", "undertricks"]


def test_r19_units_have_neither_over_nor_undertricks() -> None:
    for (contract, target, _), unit in zip(BASES, (1, 2, 3, 3, 4, 6), strict=True):
        assert of_declarer(contract, target, scale="units") == 3 * unit
    assert [of_partners(tricks, scale="units") for tricks in (8, 13, 3)] == [1, 1, -1]
    assert of_declarer("abundance", 13, scale="units", ab_over2=True) == 9


def test_r19_figures_of_ones_own() -> None:
    own: dict[str, Any] = {"scale": "custom", "custom_solo": 10, "custom_solo_over": 3}
    assert of_declarer("solo", 7, **own) == 3 * 16
    assert of_declarer("solo", 7, **own | {"scale": "6-12-18"}) == 24
    pair: dict[str, Any] = {"scale": "custom", "custom_prop_all": 50, "custom_prop_under": 4}
    assert [of_partners(tricks, **pair) for tricks in (13, 6)] == [50, -14]
    both: dict[str, Any] = {"scale": "custom", "custom_abundance_over": 5}
    both |= {"custom_abundance_trumps": 20, "custom_abundance_under": 2}
    assert of_declarer("abundance_trumps", 11, **both) == 3 * 30
    assert of_declarer("abundance_trumps", 7, **both) == -3 * 24
    assert of_declarer("abundance", 11, **both) == 3 * 28


def test_r19_a_contract_worth_nothing_is_still_a_deal() -> None:
    rows = [under("solo", 5)] * 4
    told = score(*rows, scale="custom", custom_solo=0, deals=4)
    assert told["standing"]["winners"] == [A, B, C, D]


def test_r20_the_match_is_an_agreed_number_of_deals() -> None:
    played_deals = [under("solo", 5), under("misere", 1), under("slam", 13)]
    standing = score(*played_deals, PASSED, deals=4)["standing"]
    assert (standing["points"], standing["winners"]) == ([-30, -30, 90, -30], [])
    standing = score(*played_deals, PASSED, under("solo", 0, A), deals=4)["standing"]
    assert (standing["points"], standing["winners"]) == ([-63, -19, 101, -19], [C])
    with pytest.raises(Refused):
        score(deals=6)


def test_r20_a_tie_is_shared() -> None:
    rows = [under("prop", 8, A, B), under("prop", 8, C, D)] * 2
    standing = score(*rows, deals=4)["standing"]
    assert (standing["points"], standing["winners"]) == ([0, 0, 0, 0], [A, B, C, D])


@pytest.mark.parametrize(
    ("contract", "tricks", "revoke", "expected"),
    [
        ("solo", 8, "declarers", -18),  # five are left: enough, and only the base
        ("solo", 7, "declarers", -21),
        ("solo", 1, "declarers", -33),
        ("solo", 2, "defenders", 18),
        ("solo", 1, "defenders", 18),  # the opponents still have enough
        ("solo", 5, "defenders", 27),
        ("slam", 13, "declarers", -108),
        ("slam", 12, "defenders", 108),
        ("misere", 0, "declarers", -36),
        ("solo", 9, "both", 0),
    ],
)
def test_r21_three_tricks_go_over(contract: str, tricks: int, revoke: str, expected: int) -> None:
    assert points(under(contract, tricks, revoke=revoke))[C] == expected


def test_r21_partners_answer_for_each_other() -> None:
    assert points(under("prop", 11, A, B, revoke="declarers")) == [-6, -6, 6, 6]
    assert points(under("prop", 7, A, B, revoke="defenders")) == [8, 8, -8, -8]


def test_r21_a_void_deal_does_not_count() -> None:
    rows = [under("solo", 5)] * 3 + [under("solo", 5, revoke="both")]
    assert score(*rows, deals=4)["standing"]["winners"] == []


@pytest.mark.parametrize(("contract", "whole"), [("misere", 36), ("misere_ouverte", 72)])
def test_r21_a_revoke_against_a_misere_is_paid_by_the_offender(contract: str, whole: int) -> None:
    lost_else = under(contract, 1, revoke="defenders", offender=A)
    assert points(lost_else) == [-whole, 0, whole, 0]
    for marks in ({}, {"offender": C}, {"offender": 7}):
        with pytest.raises(Refused):
            score(under(contract, 1, revoke="defenders", **marks))


def test_r22_a_sure_claim_ends_the_deal() -> None:
    deal = bid("pass", "pass", "pass", "bid abundance", "name C")
    with pytest.raises(Refused):
        replay(with_actions(deal, "claim 13"))
    first = with_actions(deal, "play SA", "play HA", "play DA", "play C2")
    told = replay(with_actions(first, "claim 12"))
    assert told["over"]
    assert told["summary"]["takes"] == [{"seats": [D], "tricks": 13}]
    with pytest.raises(Refused):
        replay(with_actions(first, "claim 0"))


def test_r22_the_other_side_has_the_tricks_that_are_not_claimed() -> None:
    deal = bid("pass", "bid misere", "pass", "pass")
    told = replay(with_actions(deal, "claim 13"))
    assert (told["over"], told["points"]) == (True, [-12, 36, -12, -12])


def test_r22_nobody_claims_in_a_general_misere() -> None:
    deal = bid(*["pass"] * 4, all_pass="general_misere")
    with pytest.raises(Refused):
        replay(with_actions(deal, "claim 13"))


# The score-keeper


def entered(**entries: Any) -> dict[str, Any]:
    """The points by seat, or the field at fault."""
    options = completed(GAME.spec, {})
    return {"points": GAME.score(GAME.summarise(entries, options), options, ()).total}


def test_the_form_asks_for_what_the_contract_needs() -> None:
    assert entered(contract="prop", pair=(A, D), tricks=9)["points"] == (7, -7, -7, 7)
    assert entered(contract="solo", declarer=B, tricks=5)["points"] == (-6, 18, -6, -6)
    assert entered(contract="slam", declarer=B, result="failed")["points"] == (36, -108, 36, 36)
    assert entered(contract="misere", declarer=B, result="made")["points"] == (-12, 36, -12, -12)
    assert entered(contract="passed")["points"] == (0, 0, 0, 0)
    misere = {"contract": "misere", "declarer": B, "revoke": "defenders"}
    assert entered(**misere, offender=C)["points"] == (0, 36, -36, 0)


@pytest.mark.parametrize(
    ("entries", "field"),
    [
        ({}, "contract"),
        ({"contract": "general_misere", "last_trick": A}, "contract"),
        ({"contract": "prop", "pair": (A,), "tricks": 8}, "pair"),
        ({"contract": "prop", "pair": (A, A), "tricks": 8}, "pair"),
        ({"contract": "solo", "tricks": 8}, "declarer"),
        ({"contract": "solo", "declarer": A}, "tricks"),
        ({"contract": "misere", "declarer": A, "result": "half"}, "result"),
        ({"contract": "misere", "declarer": A, "revoke": "defenders"}, "offender"),
        ({"contract": "misere", "declarer": A, "revoke": "defenders", "offender": A}, "offender"),
        ({"contract": "solo", "declarer": A, "tricks": 5, "revoke": "nobody"}, "revoke"),
    ],
)
def test_a_form_that_lacks_something_says_what(entries: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRequest) as caught:
        entered(**entries)
    assert caught.value.params["field"] == field


def test_the_form_follows_the_options() -> None:
    def choices(**options: Any) -> tuple[str, ...]:
        return GAME.form(completed(GAME.spec, options))[0].choices

    assert choices()[-1] == "passed"
    assert choices(all_pass="general_misere")[-1] == "general_misere"
    assert choices(prop_cop=False)[0] == "solo"
    options = completed(GAME.spec, {"all_pass": "general_misere"})
    summary = GAME.summarise({"contract": "general_misere", "last_trick": D}, options)
    assert GAME.score(summary, options, ()).total == (6, 6, 6, -18)


def test_summaries_that_no_deal_has_are_refused() -> None:
    for written in (
        row(((C,), 5)),
        under("solo", 5, A, B),
        under("prop", 8),
        under("nullo", 0),
        under("solo", 5, revoke="all"),
        row(((A,), 9), ((B,), 9)) | {"contract": "prop"},
    ):
        with pytest.raises(Refused):
            score(written)


DEALS = (*CONTRACTS, "general_misere")


@pytest.mark.parametrize("contract", DEALS)
def test_a_golden_deal_of_each_contract(contract: str) -> None:
    text = golden(f"solo_whist.{contract}")
    assert f"({contract}" in text, "it is the contract that is played"
    assert retold(f"solo_whist.{contract}") == text
