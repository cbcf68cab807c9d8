"""Whist: the rules by number, the vectors W-01 to W-15, and a golden deal."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.whist import GAME
from engine.model.errors import BadRequest
from engine.model.seats import Seat
from engine.model.spec import completed
from tests.games.golden import golden, retold
from tests.helpers import Refused, lab, random_tricks, record, row, scored, with_actions

ENGLISH = {"honours": True, "honours_limit": True, "match": "rubber", "rubber_points": True}
TEN = {"target": 10, "honours": True}


def replay(deal: dict[str, Any]) -> Any:
    return lab("replay", given=deal)


def legal(hand: str, led: str, trump: str) -> set[str]:
    found = lab("legal", "whist", given={"hand": hand, "led": led, "trump": trump})["legal"]
    return {action.removeprefix("play ") for action in found}


def score(*rows: dict[str, Any], **options: Any) -> Any:
    return scored("whist", *rows, **options)


def made(ours: int, **marks: int | str) -> dict[str, Any]:
    """A deal in which seats 0 and 2 took so many tricks."""
    return row(((0, 2), ours), ((1, 3), 13 - ours), **marks)


def sides(by_seat: list[int]) -> tuple[int, int]:
    """Partners have the same points."""
    assert by_seat[:2] == by_seat[2:]
    return by_seat[0], by_seat[1]


def points(*rows: dict[str, Any], **options: Any) -> tuple[int, int]:
    """Of the last row, by side."""
    return sides(score(*rows, **options)["points"][-1])


def standing(*rows: dict[str, Any], **options: Any) -> Any:
    return score(*rows, **options)["standing"]


def one_trick(trump: str, *played: str) -> Any:
    """Seat 0 leads; nobody holds another card of the led suit. Seat 3 turned up a trump."""
    turned = next(c for c in map(str, GAME.spec.pack) if c[0] == trump and c not in played)
    free = [c for c in map(str, GAME.spec.pack) if c not in (*played, turned)]
    odd = [c for c in free if c[0] != played[0][0]]
    own = [c for c in free if c[0] == played[0][0]]
    zero = [played[0], *own[:12]]
    odd = own[12:] + odd
    odd, zero = odd[12 - len(zero[1:]) :], zero + odd[: 13 - len(zero)]
    hands = [zero, [played[1], *odd[:12]], [played[2], *odd[12:24]]]
    hands.append([played[3], *odd[24:35], turned])
    deal = record(GAME, tuple(map(" ".join, hands)), dealer=3)
    return replay(with_actions(deal, *(f"play {card}" for card in played)))


# Vectors


def test_w_01_the_only_trump_wins() -> None:
    told = one_trick("D", "CK", "D3", "C5", "CA")
    assert told["tricks"][0]["winner"] == 1
    assert told["turn"] == 1


def test_w_02_nine_tricks_are_three_points() -> None:
    assert points(made(9)) == (3, 0)
    assert points(row(((0, 2), 9))) == (3, 0)


def test_w_03_seven_points_at_most_and_one_for_the_odd_trick() -> None:
    assert points(made(13), target=10) == (7, 0)
    assert points(made(7)) == (1, 0)


def test_w_04_a_reply_follows_suit() -> None:
    assert legal("HK H2 SA", "H4", "S") == {"HK", "H2"}


def test_w_05_nobody_has_to_trump_a_partner() -> None:
    assert legal("S2 C9", "HA", "S") == {"S2", "C9"}


def test_w_06_a_small_trump_beats_an_ace() -> None:
    assert one_trick("H", "S2", "S9", "H3", "SA")["tricks"][0]["winner"] == 2


def dealt_honours(*hands: str) -> Any:
    """The honours of a finished deal in which these cards were dealt; seat 3 turned up S2."""
    north, east, south, west = hands
    free = [c for c in map(str, GAME.spec.pack) if c not in " ".join((*hands, "S2")).split()]
    filled = []
    for some in (north, east, south):
        need = 13 - len(some.split())
        filled.append(" ".join([*some.split(), *free[:need]]))
        del free[:need]
    filled.append(" ".join([*west.split(), *free, "S2"]))
    deal = record(GAME, tuple(filled), dealer=3, honours=True)
    summary = replay(random_tricks(deal, 13, seed=7))["summary"]
    lines = score(summary, honours=True, target=50)["lines"][0]
    return [sides(line["points"]) for line in lines if line["key"] == "honours"]


def test_w_07_three_honours_between_partners_are_two_points() -> None:
    assert dealt_honours("SA SK", "SQ", "SJ", "") == [(2, 0)]


def test_w_08_four_honours_in_one_hand_or_two_each() -> None:
    assert dealt_honours("SA SK SQ SJ", "", "", "") == [(4, 0)]
    assert dealt_honours("SA SQ", "", "", "SK SJ") == []


def test_w_09_whist_in_ten_with_honours() -> None:
    before = (made(11, honours_0=2, honours_1=2), made(1, honours_0=2, honours_1=2))
    assert sides(standing(*before, **TEN)["points"]) == (5, 6)
    after_it = standing(*before, made(9, honours_0=4, honours_1=0), **TEN)
    assert sides(after_it["points"]) == (12, 6)
    assert after_it["winners"] == [0, 2]


TO_THREE_FOUR = (made(9), made(3))


def test_w_10_tricks_are_counted_before_honours() -> None:
    rows = (*TO_THREE_FOUR, made(8, honours_0=1, honours_1=3))
    told = score(*rows, honours=True)
    assert [line["key"] for line in told["lines"][-1]] == ["tricks"]
    assert sides(told["standing"]["points"]) == (5, 4)
    assert told["standing"]["winners"] == [0, 2]


def test_w_11_a_side_one_point_short_scores_no_honours() -> None:
    rows = (*TO_THREE_FOUR, made(7, honours_0=1, honours_1=3))
    after_it = standing(*rows, honours=True, honours_limit=True)
    assert sides(after_it["points"]) == (4, 4)
    assert after_it["winners"] == []


def test_w_12_without_the_limit_the_honours_win() -> None:
    rows = (*TO_THREE_FOUR, made(7, honours_0=1, honours_1=3))
    after_it = standing(*rows, honours=True)
    assert sides(after_it["points"]) == (4, 6)
    assert after_it["winners"] == [1, 3]


def test_w_13_a_rubber_is_two_games() -> None:
    ours, theirs = made(11), made(2)
    three = standing(ours, theirs, ours, match="rubber")
    assert (sides(three["games"]), three["winners"]) == ((2, 1), [0, 2])
    two = standing(ours, ours, match="rubber")
    assert (sides(two["games"]), two["winners"]) == ((2, 0), [0, 2])
    assert standing(ours, theirs, match="rubber")["winners"] == []


def test_w_14_rubber_points() -> None:
    games = (made(11), made(9), made(2), made(5), made(11))
    first = standing(*games[:1], match="rubber", rubber_points=True)
    assert sides(first["match"]) == (3, 0)
    second = standing(*games[:3], match="rubber", rubber_points=True)
    assert (sides(second["games"]), sides(second["match"])) == ((1, 1), (3, 1))
    last = standing(*games, match="rubber", rubber_points=True)
    assert (sides(last["match"]), last["winners"]) == ((6, 0), [0, 2])


def test_w_15_the_turned_card_is_played_like_any_other() -> None:
    hands = (
        "HA SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3",
        "HK HQ CA CK CQ CJ CT C9 C8 C7 C6 C5 C4",
        "HT H8 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4",
        "HJ H9 H7 H6 H5 H4 H3 S2 C3 C2 D3 D2 H2",
    )
    deal = record(GAME, hands, dealer=3, actions=("play HA", "play HQ", "play H8"))
    told = lab("replay", "--seat", "3", given=deal)
    assert (told["turned"], told["trump"]) == ("H2", "H")
    assert set(told["legal"]) == {f"play H{rank}" for rank in "J9765432"}


# Rules by number


def test_r1_partners_sit_opposite_and_the_deal_passes_to_the_left() -> None:
    assert GAME.spec.sides == ((0, 2), (1, 3))
    assert [GAME.next_dealer(seat, (), completed(GAME.spec, {})) for seat in map(Seat, (0, 3))] == [
        1,
        0,
    ]


def test_r2_thirteen_cards_each_one_at_a_time_from_the_left() -> None:
    told = replay(record(GAME, dealer=2) | {"pack": " ".join(map(str, GAME.spec.pack))})
    for seat, start in ((3, 0), (0, 1), (1, 2), (2, 3)):
        assert set(told["hands"][seat].split()) == set(map(str, GAME.spec.pack[start::4]))
    assert GAME.spec.least_cut == 4


def test_r3_the_last_card_dealt_is_turned_up_and_its_suit_is_trump() -> None:
    told = replay(record(GAME, dealer=1))
    assert told["events"][4] == {"t": "turned_up", "card": told["events"][5]["cards"][0]}
    assert told["events"][5]["seat"] == 1
    assert told["trump"] == told["events"][4]["card"][0]


def test_r4_the_turn_up_lies_open_until_the_dealer_plays() -> None:
    deal = record(GAME, dealer=0)
    for _ in range(3):
        deal = with_actions(deal, replay(deal)["legal"][0])
        assert lab("replay", "--seat", "2", given=deal)["turned"]
    deal = with_actions(deal, replay(deal)["legal"][0])
    assert lab("replay", "--seat", "2", given=deal)["turned"] == ""
    assert {"t": "noted", "what": "taken_up", "seat": 0} in replay(deal)["events"]


def test_r5_the_dealers_neighbour_leads_and_then_each_winner() -> None:
    told = replay(random_tricks(record(GAME, dealer=1), 13, seed=2))
    leaders = [trick["leader"] for trick in told["tricks"]]
    assert leaders == [2, *(trick["winner"] for trick in told["tricks"][:-1])]


def test_r6_follow_suit_or_play_any_card() -> None:
    assert legal("HK H2 SA", "D4", "S") == {"HK", "H2", "SA"}
    assert legal("HK H2 SA", "HA", "S") == {"HK", "H2"}
    deal = record(GAME, ("SA", "S2 H2"), dealer=3, actions=("play SA", "play H2"))
    with pytest.raises(Refused):
        replay(deal)


def test_r7_trumps_win_else_the_highest_of_the_led_suit() -> None:
    assert one_trick("H", "S2", "S9", "SK", "DA")["tricks"][0]["winner"] == 2
    assert one_trick("H", "S2", "H9", "H3", "SA")["tricks"][0]["winner"] == 1


@pytest.mark.parametrize(("tricks", "expected"), [(6, (0, 1)), (7, (1, 0)), (11, (5, 0))])
def test_r8_each_trick_beyond_six_is_a_point(tricks: int, expected: tuple[int, int]) -> None:
    assert points(made(tricks)) == expected


def test_r9_honours_count_only_by_option_and_from_three() -> None:
    assert points(made(7, honours_0=4, honours_1=0)) == (1, 0)
    for held, gain in ((4, 4), (3, 2), (2, 0)):
        row_of_seven = made(7, honours_0=held, honours_1=4 - held)
        assert points(row_of_seven, honours=True, target=9) == (1 + gain, 0)


def test_r10_honours_may_count_for_the_side_that_took_them() -> None:
    options: dict[str, Any] = {"honours": True, "honours_count": "won"}
    told = replay(random_tricks(record(GAME, dealer=0, **options), 13, seed=5))
    trump = told["trump"]
    won = [0, 0]
    for trick in told["tricks"]:
        won[trick["winner"] % 2] += sum(c in {trump + r for r in "AKQJ"} for c in trick["cards"])
    marks = told["summary"]["marks"]
    assert [marks["honours_0"], marks["honours_1"]] == won


def test_r11_revoke_then_tricks_then_honours() -> None:
    revoke = made(8, honours_0=0, honours_1=4, revoke_0="plus")
    told = score(made(5), revoke, honours=True, target=10)
    keys = [line["key"] for line in told["lines"][-1]]
    assert keys == ["revoke_plus", "tricks", "honours"]
    assert standing(made(9), made(8), target=5)["winners"] == [0, 2]
    assert standing(made(9), made(8), target=7)["winners"] == []


def test_r12_the_limit_follows_the_target() -> None:
    rows = (made(13), made(8), made(5, honours_0=3, honours_1=1))
    assert points(*rows, honours_limit=True, **TEN) == (0, 2)
    assert points(*rows, **TEN) == (2, 2)


def test_r13_every_game_of_a_rubber_starts_from_nothing() -> None:
    after_it = standing(made(9), made(9), match="rubber")
    assert (sides(after_it["points"]), sides(after_it["games"])) == ((0, 0), (1, 0))


def test_r14_rubber_points_need_the_rubber_and_five_points() -> None:
    for options in ({"rubber_points": True}, {**ENGLISH, "target": 7}):
        with pytest.raises(Refused) as refused:
            score(made(7), **options)
        expected = {"field": "options", "option": "rubber_points"}
        assert refused.value.error == {"error": "bad_request", "params": expected}
    assert completed(GAME.spec, ENGLISH)["rubber_points"] is True


def test_r14_treble_double_single() -> None:
    options = {"match": "rubber", "rubber_points": True}
    for theirs, worth in ((0, 3), (1, 2), (2, 2), (3, 1), (4, 1)):
        game = [made(7 - theirs)] * bool(theirs) + [made(11)]
        assert sides(standing(*game, **options)["match"]) == (worth, 0)


def test_r15_a_revoke_costs_three_tricks_or_three_points() -> None:
    assert points(made(9, revoke_0="tricks")) == (0, 1)
    assert points(made(2, revoke_1="tricks")) == (0, 2)
    assert points(made(9), made(7, revoke_0="minus")) == (-2, 0)
    assert points(made(7), made(7, revoke_0="minus"), target=9) == (0, 0)
    assert points(made(7, revoke_0="plus")) == (1, 3)
    assert points(made(9, revoke_0="tricks"), revoke_penalty="off") == (3, 0)


def test_r15_offenders_cannot_win_the_game_on_that_deal() -> None:
    after_it = standing(made(9), made(12, revoke_0="plus"))
    assert (sides(after_it["points"]), after_it["winners"]) == ((4, 3), [])


def test_r15_revokes_by_both_sides_cancel_and_nobody_wins() -> None:
    after_it = standing(made(9), made(12, revoke_0="plus", revoke_1="tricks"))
    assert (sides(after_it["points"]), after_it["winners"]) == ((4, 0), [])


def test_r16_a_misdeal_loses_the_deal_where_the_option_says_so() -> None:
    lost = completed(GAME.spec, {"misdeal_loses_deal": True})
    assert "misdeal" in [field.key for field in GAME.form(lost)]
    summary = GAME.summarise({"misdeal": True}, lost)
    assert GAME.score(summary, lost, ()).total == (0, 0, 0, 0)
    kept = completed(GAME.spec, {})
    with pytest.raises(BadRequest):
        GAME.summarise({"misdeal": True}, kept)


def test_r17_a_claim_that_is_sure_ends_the_deal() -> None:
    hands = (
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
        "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
        "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2",
    )
    deal = record(GAME, hands, dealer=3)
    with pytest.raises(Refused):
        replay(with_actions(deal, "claim 13"))
    trumps = record(GAME, hands, dealer=3, actions=("play S2", "play H2", "play D2", "play C2"))
    told = replay(with_actions(trumps, "claim 12"))
    assert told["over"] is True
    assert told["summary"]["takes"][1] == {"seats": [1, 3], "tricks": 13}


def test_r17_a_claim_of_none_would_concede_for_the_partner_too() -> None:
    with pytest.raises(Refused):
        replay(with_actions(record(GAME), "claim 0"))
    with pytest.raises(Refused):
        replay(with_actions(record(GAME), "concede"))


def test_r15_the_penalty_may_be_off_as_a_word_or_as_a_flag() -> None:
    for off in ("off", False):
        assert score(made(13, revoke_0="minus"), revoke_penalty=off)["points"] == [[7, 0, 7, 0]]
    for on in ("3", 3):
        assert score(made(13, revoke_0="minus"), revoke_penalty=on)["points"] == [[4, 0, 4, 0]]


def test_the_form_speaks_of_odd_tricks_honours_and_revokes() -> None:
    options = completed(GAME.spec, {"honours": True})
    entries: dict[str, Any] = {"winners": 1, "tricks": 9, "honours": "three_0"}
    summary = GAME.summarise({**entries, "revoke_1": "minus"}, options)
    assert [take.tricks for take in summary.takes] == [4, 9]
    assert summary.marks == {"honours_0": 3, "honours_1": 1, "revoke_1": "minus"}


def test_marks_that_say_nothing_are_refused() -> None:
    for marks in ({"revoke_0": "four"}, {"honours_0": 5}, {"honours_0": "all"}):
        with pytest.raises(Refused):
            score(made(7, **marks), honours=True)
    with pytest.raises(Refused):
        score(made(7, honours_0=3, honours_1=2), honours=True)
    for takes in (row(((0, 1), 9)), row(((0, 2), 9), ((1, 3), 9)), row()):
        with pytest.raises(Refused):
            score(takes)


def test_a_golden_deal() -> None:
    assert retold("whist") == golden("whist")
