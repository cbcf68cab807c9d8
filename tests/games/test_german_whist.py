"""German Whist: the rules by number, the vectors GW-01 to GW-16, and a golden deal."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.german_whist import GAME
from engine.model.seats import Seat
from tests.games.golden import golden, retold
from tests.helpers import Refused, lab, random_tricks, record, row, scored, with_actions

HANDS = ("SJ S9 H3 D8 C4 C7 C9 D2 D3 D5 H8 H9 HT", "SA S2 H4 D9 C5 C8 CT D4 D6 D7 HJ HQ HA")


def replay(deal: dict[str, Any]) -> Any:
    return lab("replay", given=deal)


def legal(hand: str, led: str, trump: str = "H") -> set[str]:
    given = {"hand": hand, "led": led, "trump": trump}
    found = lab("legal", "german_whist", given=given)["legal"]
    return {action.removeprefix("play ") for action in found}


def taker(mine: str, yours: str, trump: str) -> int:
    """Who takes the first trick: seat 0 leads one card, seat 1 holds the other and no more."""
    prize = {"H": "H7", "D": "DT", "S": "S7"}[trump]
    fill = [card for card in _rest(mine, yours, prize) if card[0] != mine[0]]
    hands = (f"{mine} {' '.join(fill[12:24])}", f"{yours} {' '.join(fill[:12])}")
    deal = record(GAME, hands, prize, dealer=1, actions=(f"play {mine}", f"play {yours}"))
    return int(replay(deal)["tricks"][0]["winner"])


def _rest(*taken: str) -> list[str]:
    return [str(card) for card in GAME.spec.pack if str(card) not in taken]


def tricks(mine: int, **marks: int | str) -> dict[str, Any]:
    return row(((0,), mine), ((1,), 13 - mine), **marks)


def score(*rows: dict[str, Any], **options: Any) -> Any:
    return scored("german_whist", *rows, **options)


# Vectors


def test_gw_01_the_winner_takes_the_prize_and_the_loser_the_hidden_card() -> None:
    deal = record(GAME, HANDS, "HK C2 DQ", dealer=1, actions=("play SJ", "play SA"))
    told = replay(deal)
    assert told["tricks"] == [{"leader": 0, "cards": ["SJ", "SA"], "winner": 1}]
    assert "HK" in told["hands"][1].split()
    assert "C2" in told["hands"][0].split()
    assert [len(hand.split()) for hand in told["hands"]] == [13, 13]
    assert (told["trump"], told["turn"]) == ("H", 1)
    assert told["events"][-1] == {"t": "turned_up", "card": "DQ"}
    seen = lab("replay", "--seat", "1", given=deal)
    assert seen["turned"] == "DQ"
    assert {"t": "drew", "seat": 0, "count": 1, "cards": None, "face_up": False} in seen["history"]


def test_gw_02_a_reply_follows_suit() -> None:
    assert legal("D2 DQ HA S3", "D7") == {"D2", "DQ"}


def test_gw_03_a_void_hand_plays_anything() -> None:
    assert legal("HA S3 C9", "D7") == {"HA", "S3", "C9"}
    assert [taker("D7", reply, "H") for reply in ("S3", "C9", "HA")] == [0, 0, 1]


def test_gw_04_a_card_of_a_third_suit_never_wins() -> None:
    assert taker("C2", "DA", "H") == 0


def test_gw_05_nobody_has_to_beat() -> None:
    assert legal("H5 HK", "H9") == {"H5", "HK"}
    assert taker("H9", "H5", "H") == 0
    assert taker("H9", "HK", "H") == 1


def test_gw_06_a_trump_takes_the_trick_and_the_prize_changes_nothing() -> None:
    hands = ("S3 S4 S5 S6 S8 S9 SJ SQ SK SA H2 H3 H4", "D2 C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK")
    stock = "D3 H5 CA"  # the first prize is won by seat 0, the next is the ace of clubs
    deal = record(GAME, hands, stock, dealer=1, actions=("play H2", "play C2"))
    deal = with_actions(deal, "play S3", "play D2")
    told = replay(deal)
    assert told["tricks"][1]["winner"] == 1
    assert "CA" in told["hands"][1].split()
    assert told["trump"] == "D"


@pytest.mark.parametrize("seed", range(4))
def test_gw_07_the_last_two_cards_of_the_stock(seed: int) -> None:
    filler = [card for card in map(str, GAME.spec.pack) if card not in ("S4", "CQ")]
    deal = record(GAME, stock=" ".join([*filler[:24], "S4", "CQ"]), dealer=seed % 2)
    told = replay(random_tricks(deal, 13, seed))
    winner = told["tricks"][12]["winner"]
    assert "S4" in told["hands"][winner].split()
    assert "CQ" in told["hands"][1 - winner].split()
    assert (told["phase"], told["turn"]) == ("stage_two", winner)
    assert [len(hand.split()) for hand in told["hands"]] == [13, 13]
    assert told["events"][-1]["t"] == "drew"


def test_gw_08_nine_to_four_wins_the_game() -> None:
    told = score(tricks(9))
    assert told["points"] == [[1, 0]]
    assert told["standing"]["winners"] == [0]


def test_gw_08_tricks_of_stage_one_are_not_counted() -> None:
    told = replay(random_tricks(record(GAME), 26, seed=1))
    late = [trick["winner"] for trick in told["tricks"][13:]]
    takes = [take["tricks"] for take in told["summary"]["takes"]]
    assert takes == [late.count(0), late.count(1)]


def test_gw_09_seven_to_six_wins() -> None:
    assert score(tricks(7))["standing"]["winners"] == [0]


def test_gw_10_a_match_is_won_by_the_difference() -> None:
    to_six_three = (tricks(9), tricks(7), tricks(5))
    assert score(*to_six_three, mode="match10")["standing"]["points"] == [6, 3]
    told = score(*to_six_three, tricks(9), mode="match10")
    assert told["points"][-1] == [5, 0]
    assert told["standing"]["points"] == [11, 3]
    assert told["standing"]["winners"] == [0]


def test_gw_11_at_eight_all_the_match_goes_on() -> None:
    before = (tricks(10), tricks(4), tricks(5))
    assert score(*before, mode="match10")["standing"]["points"] == [7, 8]
    told = score(*before, tricks(7), mode="match10")
    assert told["standing"]["points"] == [8, 8]
    assert told["standing"]["winners"] == []
    assert [GAME.next_dealer(seat, (), {}) for seat in map(Seat, (0, 1))] == [1, 0]


def test_gw_12_under_a_black_card_the_fewer_tricks_win() -> None:
    told = score(tricks(4, black=1), **{"mode": "match20", "27th_card": True})
    assert told["points"] == [[5, 0]]


def test_gw_13_under_a_red_card_the_more_tricks_win() -> None:
    told = score(tricks(4), **{"mode": "match20", "27th_card": True})
    assert told["points"] == [[0, 5]]


def test_gw_14_a_reply_that_does_not_follow_is_refused() -> None:
    hands = ("SJ", "S8 C4")
    with pytest.raises(Refused) as refused:
        replay(record(GAME, hands, "H2", dealer=1, actions=("play SJ", "play C4")))
    assert refused.value.code == 2
    assert refused.value.error == {"error": "illegal_action", "params": {"action": "play C4"}}


def test_gw_16_conceding_a_reversed_deal_takes_the_rest() -> None:
    options: dict[str, Any] = {"mode": "match10", "27th_card": True}
    for seed in range(40):
        deal = random_tricks(record(GAME, stock="S5", dealer=seed % 2, **options), 16, seed)
        told = replay(deal)
        won = [trick["winner"] for trick in told["tricks"][13:]]
        if told["turn"] == 0 and won.count(0) == 2:
            break
    else:
        pytest.fail("no such position found")
    told = replay(with_actions(deal, "concede"))
    assert [take["tricks"] for take in told["summary"]["takes"]] == [12, 1]
    assert told["points"] == [0, 11]
    assert (told["over"], told["match_over"]) == (True, True)


# Rules by number


def test_r1_two_players_fifty_two_cards_and_the_deal_alternates() -> None:
    assert (GAME.spec.players, len(GAME.spec.pack)) == (2, 52)
    assert GAME.next_dealer(Seat(1), (), {}) == 0


def test_r2_the_non_dealer_is_dealt_to_first_one_card_at_a_time() -> None:
    told = replay(record(GAME, dealer=0) | {"pack": " ".join(map(str, GAME.spec.pack))})
    dealt = [set(hand.split()) for hand in told["hands"]]
    assert dealt[1] == {str(card) for card in GAME.spec.pack[0:26:2]}
    assert dealt[0] == {str(card) for card in GAME.spec.pack[1:26:2]}
    assert GAME.spec.least_cut == 2


def test_r3_the_top_of_the_stock_is_turned_up_and_stays_on_it() -> None:
    seen = lab("replay", "--seat", "0", given=record(GAME, stock="D9"))
    assert (seen["turned"], seen["stock"]) == ("D9", 26)


def test_r4_its_suit_is_trump_for_the_whole_deal() -> None:
    deal = record(GAME, stock="D9", dealer=1)
    deal = random_tricks(deal, 20, seed=2)
    assert replay(deal)["trump"] == "D"


def test_r5_the_non_dealer_leads_and_then_each_winner() -> None:
    deal = record(GAME, dealer=0)
    deal = random_tricks(deal, 26, seed=3)
    tricks = replay(deal)["tricks"]
    leaders = [trick["leader"] for trick in tricks]
    assert leaders == [1, *(trick["winner"] for trick in tricks[:-1])]


def test_r6_follow_suit_or_play_any_card() -> None:
    assert legal("H2 S3", "D7") == {"H2", "S3"}
    assert legal("D2 S3", "D7") == {"D2"}


def test_r7_trumps_win_else_the_highest_of_the_led_suit() -> None:
    assert taker("SA", "S2", "H") == 0
    assert taker("S2", "SA", "H") == 1
    assert taker("SA", "H2", "H") == 1
    assert taker("H2", "SA", "H") == 0


def test_r8_the_winner_takes_the_prize_unseen_cards_go_to_the_loser() -> None:
    deal = record(GAME, HANDS, "HK C2", dealer=1, actions=("play SJ", "play SA"))
    drawn = [event for event in replay(deal)["events"] if event["t"] == "drew"]
    assert [(e["seat"], e["cards"], e["face_up"]) for e in drawn] == [
        (1, ["HK"], True),
        (0, ["C2"], False),
    ]


def test_r9_the_next_prize_is_turned_up_after_both_have_drawn() -> None:
    deal = record(GAME, HANDS, "HK C2 DQ", dealer=1, actions=("play SJ", "play SA"))
    kinds = [event["t"] for event in replay(deal)["events"]][-3:]
    assert kinds == ["drew", "drew", "turned_up"]


def test_r10_stage_two_has_thirteen_tricks_without_a_stock() -> None:
    deal = record(GAME)
    deal = random_tricks(deal, 26, seed=4)
    told = replay(deal)
    assert (told["over"], len(told["tricks"])) == (True, 26)
    assert told["tricks"][13]["leader"] == told["tricks"][12]["winner"]


def test_r11_seven_tricks_of_stage_two_win_the_deal() -> None:
    assert score(tricks(6))["points"] == [[0, 1]]
    assert score(tricks(7))["points"] == [[1, 0]]


def test_r12_a_match_counts_the_difference() -> None:
    assert score(tricks(13), mode="match20")["points"] == [[13, 0]]
    assert score(tricks(13), tricks(10), mode="match20")["standing"]["winners"] == [0]


def test_r13_a_black_card_counts_only_where_the_option_says_so() -> None:
    assert score(tricks(4, black=1), mode="match10")["points"] == [[0, 5]]


def test_r14_no_concession_in_stage_one() -> None:
    with pytest.raises(Refused):
        replay(record(GAME, actions=("concede",)))
    deal = random_tricks(record(GAME), 15, seed=5)
    told = replay(deal)
    given_up = replay(with_actions(deal, "concede"))
    won = [t["winner"] for t in told["tricks"][13:]]
    other = 1 - told["turn"]
    assert given_up["summary"]["takes"][other]["tricks"] == won.count(other) + 11


def test_r11_a_score_wants_thirteen_tricks_and_one_side_tells_the_others() -> None:
    assert score(row(((0,), 9)), mode="match10")["points"] == [[5, 0]]
    for wrong in (row(((0,), 13), ((1,), 13)), row(((0,), 7), ((1,), 5)), row(((0, 1), 13)), row()):
        with pytest.raises(Refused):
            score(wrong)
    with pytest.raises(Refused):
        score(tricks(9, black="yes"), **{"27th_card": True})


def test_a_golden_deal() -> None:
    assert retold("german_whist") == golden("german_whist")
