"""Écarté: the rules by number, the vectors EC-01 to EC-15, and a golden deal.

Seat 0 deals unless said, so that seat 1 is the non-dealer. Spades are trumps.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ecarte import GAME
from engine.match import replayed, seat_view
from engine.model.score import Row
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from engine.record import from_json
from tests.games.golden import golden, retold
from tests.helpers import (
    Refused,
    lab,
    random_tricks,
    record,
    row,
    scored,
    with_actions,
)

D, N = 0, 1  # dealer and non-dealer
SILENT = ("pass", "pass")  # neither announces the king
EXCHANGE = ("propose", "accept")


def replay(deal: dict[str, Any]) -> Any:
    return lab("replay", given=deal)


def legal(hand: str, led: str, trump: str = "S") -> set[str]:
    found = lab("legal", "ecarte", given={"hand": hand, "led": led, "trump": trump})["legal"]
    return {action.removeprefix("play ") for action in found}


def score(*rows: dict[str, Any], **options: Any) -> Any:
    return scored("ecarte", *rows, **options)


def tricks(dealer: int, **marks: int | str) -> dict[str, Any]:
    """A deal in which the dealer, seat 0, made so many tricks."""
    return row(((D,), dealer), ((N,), 5 - dealer), **marks)


def points(*rows: dict[str, Any], **options: Any) -> list[int]:
    """Of the last row: dealer's, non-dealer's."""
    found: list[int] = score(*rows, **options)["points"][-1]
    return found


def taker(led: str, reply: str) -> int:
    """Seat 1 leads one card and seat 0, which has no choice, answers with the other."""
    free = [c for c in map(str, GAME.spec.pack) if c not in (led, reply)]
    own = [c for c in free if c[0] == led[0] and c != "SJ"]
    odd = [c for c in free if c[0] not in (led[0], "S")]
    deal = record(GAME, (" ".join([reply, *odd[:4]]), " ".join([led, *own[:4]])), "SJ")
    return int(_after(deal, "pass", *SILENT, f"play {led}", f"play {reply}")["tricks"][0]["winner"])


def _after(deal: dict[str, Any], *actions: str) -> Any:
    return replay(with_actions(deal, *actions))


def by_force(deal: dict[str, Any], seat: int) -> int:
    """Tricks that a seat makes when both play as well as can be."""
    given = from_json(deal, lambda _: GAME)
    return _best(replayed(GAME, given.options, given.log).state, seat)


def _best(state: Any, seat: int) -> int:
    turn = GAME.turn(state)
    if turn is None:
        return GAME.tricks_won(state)[seat]
    best = max if turn == seat else min
    return best(_best(GAME.apply(state, action).state, seat) for action in GAME.legal(state))


# Vectors


def test_ec_01_the_ace_ranks_between_jack_and_ten() -> None:
    assert taker("HT", "HA") == D
    assert taker("HJ", "HA") == N


def test_ec_02_a_turned_king_is_marked_at_once() -> None:
    at_three = record(GAME, stock="DK", scores=(3, 0))
    told = replay(at_three)
    assert (told["over"], told["turn"]) == (False, N)
    assert {"t": "noted", "what": "turned_king", "seat": D} in told["events"]
    at_four = replay(record(GAME, stock="DK", scores=(4, 0)))
    assert (at_four["over"], at_four["match_over"]) == (True, True)
    assert (at_four["points"], at_four["legal"]) == ([1, 0], [])


@pytest.mark.parametrize(
    ("led", "hand", "expected"),
    [
        ("H9", "HK H8 SQ", "HK"),
        ("HQ", "HA H7", "HA H7"),
        ("H8", "S7 DK CQ", "S7"),
        ("H8", "DK CQ", "DK CQ"),
        ("S9", "SJ S7", "SJ"),
    ],
)
def test_ec_03_follow_win_trump(led: str, hand: str, expected: str) -> None:
    assert legal(hand, led) == set(expected.split())


def test_ec_04_the_point_against_a_vulnerable_non_dealer() -> None:
    assert points(tricks(3, vulnerable=N)) == [2, 0]


def test_ec_05_the_vole_is_two_vulnerable_or_not() -> None:
    assert points(tricks(5, vulnerable=N)) == [2, 0]


def test_ec_06_a_refusal_makes_the_dealer_vulnerable() -> None:
    told = replay(random_tricks(with_actions(record(GAME), "propose", "refuse"), 5, seed=1))
    assert told["summary"]["marks"]["vulnerable"] == D
    assert points(tricks(3, vulnerable=D)) == [1, 0]
    assert points(tricks(2, vulnerable=D)) == [0, 2]


def test_ec_07_after_an_exchange_nobody_is_vulnerable() -> None:
    deal = with_actions(record(GAME, ("C7", "D7")), *EXCHANGE, "discard D7", "discard C7")
    told = replay(random_tricks(with_actions(deal, "propose", "refuse"), 5, seed=1))
    assert "vulnerable" not in told["summary"]["marks"]
    assert points(tricks(1)) == [0, 1]


def test_ec_08_king_and_vole_are_three() -> None:
    assert points(tricks(0, king=N)) == [0, 3]
    hands = ("C7 C8 C9 D8 D9", "SK SQ SJ SA D7")
    deal = record(GAME, hands, "S7 ST D7".replace("D7", "DT"))
    deal = with_actions(deal, *EXCHANGE, "discard D7", "discard C7", "pass", "announce king")
    plays = random_tricks(deal, 5, seed=2)
    assert replay(plays)["points"] == [0, 3]


def test_ec_09_vulnerability_costs_only_who_loses() -> None:
    assert points(tricks(0, vulnerable=N)) == [0, 2]
    assert points(tricks(2, vulnerable=N)) == [0, 1]


def test_ec_10_the_king_wins_at_four_all() -> None:
    deal = record(GAME, ("", "SK"), "S7", actions=("pass", "announce king"), scores=(4, 4))
    told = replay(deal)
    assert (told["over"], told["match_over"], told["points"]) == (True, True, [0, 1])
    assert told["summary"] == {"takes": [], "contract": None, "marks": {"king": N, "vulnerable": N}}


def test_ec_11_a_vole_whatever_the_other_does() -> None:
    hands = ("SQ SJ SA S9 C8", "ST HK DK S7 C7")
    deal = record(GAME, hands, "SK H7 S8")
    deal = with_actions(deal, *EXCHANGE, "discard C7", "discard C8", "pass")
    told = replay(deal)
    assert told["hands"] == ["SQ SJ SA S9 S8", "ST S7 HK H7 DK"]
    assert (told["phase"], told["turn"]) == ("play", N)
    assert by_force(deal, D) == 5


def test_ec_12_no_lead_makes_the_point() -> None:
    hands = ("HK H9 D9 D7 S9", "CQ DQ HQ H8 S8")
    deal = record(GAME, hands, "S7", actions=("pass", *SILENT))
    for lead in ("CQ", "DQ", "HQ", "H8", "S8"):
        assert by_force(with_actions(deal, f"play {lead}"), N) == 2
    assert _after(deal, "play HQ")["legal"] == ["play HK"]


def test_ec_13_king_and_queen_of_a_plain_suit() -> None:
    hands = ("DK DA HA CK S8", "DQ DJ SK SQ SA")
    deal = record(GAME, hands, "D7", actions=("pass", *SILENT, "play SK", "play S8"))
    assert by_force(with_actions(deal, "play SQ"), N) == 3
    assert by_force(with_actions(deal, "play DQ"), N) == 2


def all_but_one_card() -> dict[str, Any]:
    """The non-dealer proposes again with one card left in the stock."""
    deal = record(GAME, stock="S7")
    for _ in range(4):
        told = replay(deal)
        if told["phase"] == "propose":
            deal = with_actions(deal, *EXCHANGE)
        hand = replay(deal)["hands"][replay(deal)["turn"]]
        deal = with_actions(deal, f"discard {hand}")
    return with_actions(deal, *EXCHANGE)


def test_ec_14_the_last_card_of_the_stock() -> None:
    deal = all_but_one_card()
    told = replay(deal)
    assert {len(action.split()) for action in told["legal"]} == {2}
    deal = with_actions(deal, told["legal"][0])
    assert replay(deal)["legal"] == ["discard"]
    told = _after(deal, "discard")
    assert (told["phase"], told["turn"], told["legal"]) == ("propose", N, ["pass"])


@pytest.mark.parametrize(
    ("hand", "advice"), [("S7 S8 H7 H8 H9", "stand"), ("S7 HQ D8 C7 C9", "propose")]
)
def test_ec_15_jeux_de_regle(hand: str, advice: str) -> None:
    assert facts(record(GAME, ("", hand), "SJ", advice=True), N)["advice"] == advice


def facts(deal: dict[str, Any], seat: int) -> Any:
    """What the page shows a seat beside the cards."""
    given = from_json(deal, lambda _: GAME)
    place = replayed(GAME, given.options, given.log)
    setting = Setting(GAME.spec, given.options, given.log.dealer, given.log.scores)
    return GAME.facts(seat_view(GAME, setting, place, Seat(seat)))


# Rules by number


def test_r1_thirty_two_cards_and_the_deal_alternates() -> None:
    assert (GAME.spec.players, len(GAME.spec.pack)) == (2, 32)
    assert "".join(rank.letter for rank in GAME.spec.order) == "789TAJQK"
    assert GAME.next_dealer(Seat(0), (), completed(GAME.spec, {})) == 1


@pytest.mark.parametrize(("deal", "first"), [("3-2", 3), ("2-3", 2)])
def test_r2_five_cards_in_two_packets(deal: str, first: int) -> None:
    pack = [str(card) for card in GAME.spec.pack]
    told = replay(record(GAME, deal=deal) | {"pack": " ".join(pack)})
    elder = pack[:first] + pack[2 * first : 5 + first]
    assert set(told["hands"][N].split()) == set(elder)
    assert set(told["hands"][D].split()) == set(pack[:10]) - set(elder)


def test_r3_the_eleventh_card_is_turned_up_and_never_taken() -> None:
    told = replay(record(GAME, stock="H9"))
    assert told["events"][2] == {"t": "turned_up", "card": "H9"}
    assert told["trump"] == "H"
    spent = all_but_one_card()
    assert all("S7" not in hand for hand in replay(spent)["hands"])
    assert lab("replay", "--seat", "0", given=spent)["turned"] == "S7"


def test_r4_a_turned_king_is_the_dealers_point() -> None:
    told = replay(random_tricks(record(GAME, stock="HK"), 5, seed=3))
    assert told["summary"]["marks"]["king"] == D
    lines = score(told["summary"])["lines"][0]
    assert lines[0] == {"key": "king_turned", "points": [1, 0]}


def test_r5_the_non_dealer_stands_or_proposes() -> None:
    told = replay(record(GAME))
    assert (told["phase"], told["turn"], told["legal"]) == ("propose", N, ["pass", "propose"])


def test_r6_the_dealer_accepts_or_refuses() -> None:
    told = replay(record(GAME, actions=("propose",)))
    assert (told["phase"], told["turn"], told["legal"]) == ("answer", D, ["accept", "refuse"])
    assert _after(record(GAME), "propose", "refuse")["phase"] == "king"


def test_r7_both_exchange_one_to_five_cards_the_non_dealer_first() -> None:
    deal = record(GAME, ("C7 C8", "D7 D8"), "S7 HK HQ HJ", actions=EXCHANGE)
    told = replay(deal)
    assert (told["phase"], told["turn"], len(told["legal"])) == ("discard", N, 31)
    deal = with_actions(deal, "discard D7 D8")
    told = replay(deal)
    assert {"HK", "HQ"} <= set(told["hands"][N].split())
    assert (told["turn"], len(told["legal"])) == (D, 31)
    hidden = lab("replay", "--seat", "0", given=deal)["history"][-2:]
    assert [(e["t"], e["count"], e["cards"]) for e in hidden] == [
        ("discarded", 2, None),
        ("drew", 2, None),
    ]


def test_r7_a_dealer_may_keep_his_hand_by_option() -> None:
    deal = record(GAME, ("", "D7"), actions=(*EXCHANGE, "discard D7"), dealer_may_stand=True)
    assert "discard" in replay(deal)["legal"]
    told = _after(deal, "discard")
    assert (told["phase"], told["turn"]) == ("propose", N)


def test_r8_the_non_dealer_may_propose_again() -> None:
    deal = record(GAME, ("C7", "D7"), actions=(*EXCHANGE, "discard D7", "discard C7"))
    told = replay(deal)
    assert (told["turn"], told["legal"]) == (N, ["pass", "propose"])


def test_r9_who_declines_the_first_exchange_is_vulnerable() -> None:
    for calls, who in ((("pass",), "me"), (("propose", "refuse"), "them")):
        assert facts(record(GAME, actions=calls), N)["vulnerable"] == who
    assert "vulnerable" not in facts(record(GAME), N)


def test_r10_both_are_asked_for_the_king_whatever_they_hold() -> None:
    for hands, first, second in (
        (("SK", ""), ["pass"], ["announce king", "pass"]),
        (("", "SK"), ["announce king", "pass"], ["pass"]),
        (("", ""), ["pass"], ["pass"]),
    ):
        deal = record(GAME, hands, "S7", actions=("pass",))
        told = replay(deal)
        assert (told["phase"], told["turn"], told["legal"]) == ("king", N, first)
        told = _after(deal, "pass")
        assert (told["phase"], told["turn"], told["legal"]) == ("king", D, second)
        assert _after(deal, "pass", "pass")["phase"] == "play"


def test_r10_nobody_is_asked_for_a_king_that_lies_face_up() -> None:
    assert _after(record(GAME, stock="SK"), "pass")["phase"] == "play"


def test_r10_an_announced_king_is_a_point() -> None:
    deal = record(GAME, ("", "SK"), "S7", actions=("pass", "announce king"))
    told = replay(deal)
    assert (told["phase"], told["turn"]) == ("play", N)
    assert facts(deal, D)["king"] == "them"
    assert replay(random_tricks(deal, 5, seed=4))["summary"]["marks"]["king"] == N


def late(*hands: str, calls: tuple[str, ...] = ("pass",)) -> dict[str, Any]:
    return record(GAME, hands, "S7", actions=calls, king_window="own_first_card")


def test_r10_by_option_the_leader_announces_with_his_first_card() -> None:
    deal = late("H8 H9 D8 D9 C8", "SK C9 CT CJ CQ")
    told = replay(deal)
    assert (told["phase"], told["turn"], told["legal"][0]) == ("play", N, "announce king")
    told = _after(deal, "play C9", "play C8", "play CT", "play H8")
    assert "announce king" not in told["legal"]
    told = _after(deal, "announce king")
    assert (told["turn"], told["legal"][0]) == (N, "play C9")


def test_r10_by_option_the_dealer_has_until_he_plays_again_after_the_king() -> None:
    deal = late("SK H9 D8 D9 C8", "S8 C9 CT CJ CQ")
    assert "announce king" not in replay(deal)["legal"]
    assert _after(deal, "play S8")["legal"] == ["announce king", "play SK"]
    played = with_actions(deal, "play S8", "play SK")
    assert replay(played)["legal"][0] == "announce king"
    told = _after(played, "announce king")
    assert (told["turn"], "announce king" in told["legal"]) == (D, False)
    assert "announce king" not in _after(played, "play C8", "play C9", "play CT")["legal"]


def test_r10_by_option_a_dealer_who_kept_the_king_back_is_too_late() -> None:
    deal = late("SK H9 D8 D9 C8", "S8 C9 CT CJ CQ")
    assert "announce king" in _after(deal, "play C9")["legal"]
    told = _after(deal, "play C9", "play C8", "play CT")
    assert told["legal"] == ["play SK"]


def test_r11_the_non_dealer_leads_and_then_each_winner() -> None:
    told = replay(random_tricks(record(GAME, dealer=1), 5, seed=5))
    leaders = [trick["leader"] for trick in told["tricks"]]
    assert leaders == [0, *(trick["winner"] for trick in told["tricks"][:-1])]


def test_r12_follow_and_head_if_able() -> None:
    assert legal("HA H8 SQ", "HT") == {"HA"}
    assert legal("H8 H7 SQ", "HT") == {"H8", "H7"}


def test_r13_trump_if_void_else_any_card() -> None:
    assert legal("S7 SQ DK", "HT") == {"S7", "SQ"}
    assert legal("DK C7", "HT") == {"DK", "C7"}


def test_r14_the_higher_trump_or_card_of_the_led_suit_wins() -> None:
    assert taker("H7", "H8") == D
    assert taker("S9", "S8") == N
    assert taker("HK", "D7") == N


def test_r15_three_tricks_are_the_point() -> None:
    assert [points(tricks(n)) for n in (2, 3, 4)] == [[0, 1], [1, 0], [1, 0]]


def test_r16_the_vole_is_one_more() -> None:
    keys = [line["key"] for line in score(tricks(5))["lines"][0]]
    assert keys == ["point", "vole"]


def test_r17_the_vulnerable_loser_pays_one_more_but_not_with_the_vole() -> None:
    assert points(tricks(4, vulnerable=N)) == [2, 0]
    assert points(tricks(5, vulnerable=N)) == points(tricks(5)) == [2, 0]


@pytest.mark.parametrize("target", [5, 7, 11])
def test_r18_the_game_stops_at_the_target(target: int) -> None:
    rows = [tricks(3, king=D)] * (target // 2)
    told = score(*rows, tricks(1, king=D), target=target)
    assert told["points"][-1] == [1, 0]
    assert (told["standing"]["points"][0], told["standing"]["winners"]) == (target, [0])


def test_r18_the_king_comes_first_and_the_tricks_are_counted_at_once() -> None:
    four = [tricks(5)] * 2
    assert points(*four, tricks(5)) == [2, 0]
    assert points(*four, tricks(3, vulnerable=N)) == [2, 0]
    assert points(*four, tricks(5, king=D)) == [1, 0]
    assert points(*four, tricks(5, king=N)) == [2, 1]


def test_r19_the_loser_of_a_manche_deals_first_in_the_next() -> None:
    options = completed(GAME.spec, {"manches": 3})
    told = score(*[tricks(5)] * 3, manches=3)
    assert (told["standing"]["games"], told["standing"]["points"]) == ([1, 0], [0, 0])
    assert told["standing"]["winners"] == []
    assert score(*[tricks(5)] * 6, manches=3)["standing"]["winners"] == [0]
    sheet: Any = ()
    for _ in range(3):
        summary = GAME.summarise({"point": 0, "vole": True}, options)
        sheet = (*sheet, Row(summary, GAME.score(summary, options, sheet)))
    assert [GAME.next_dealer(Seat(seat), sheet, options) for seat in (0, 1)] == [1, 1]


def test_r20_an_abandoned_hand_goes_to_the_other() -> None:
    deal = record(GAME, actions=("propose", "refuse", *SILENT))
    told = _after(deal, "concede")
    assert (told["over"], told["points"]) == (True, [2, 0])
    for seed in range(20):
        begun = random_tricks(deal, 1, seed)
        if replay(begun)["tricks"][0]["winner"] == D:
            break
    told = _after(begun, "concede")  # the dealer, vulnerable, has one trick
    assert (told["points"], told["summary"]["takes"][N]["tricks"]) == ([0, 2], 4)
    with pytest.raises(Refused):
        _after(record(GAME), "concede")


@pytest.mark.parametrize(
    ("hand", "stands"),
    [
        ("S7 S8 S9 D7 C7", True),  # three trumps
        ("S7 S8 H7 HQ D7", True),  # two, and a plain suit headed by king or queen
        ("S7 S8 H7 HJ D7", False),
        ("S7 HK H7 H8 H9", True),  # one, and four of a suit with the king
        ("S7 HQ H7 H8 H9", False),
        ("S7 HQ H7 H8 DK", True),  # one, three of a suit with its queen, and a king
        ("S7 HQ H7 H8 DJ", False),
        ("HQ H7 DK CQ C7", True),  # none, three queens or better
        ("HJ HQ DK CJ C7", True),  # none, four court cards
        ("HJ HQ DK C8 C7", False),
    ],
)
def test_r21_hands_to_stand_on(hand: str, stands: bool) -> None:
    deal = record(GAME, ("", hand), "SJ", advice=True)
    assert facts(deal, N)["advice"] == ("stand" if stands else "propose")
    assert "advice" not in facts(record(GAME, ("", hand), "SJ"), N)


@pytest.mark.parametrize(
    ("hand", "refuses"),
    [
        ("S8 SA ST D7 C7", True),  # three trumps without the king
        ("SK SA ST D7 C7", False),  # with it, hope for the vole
        ("S8 HK DK D7 C7", True),  # two cards worth discarding
        ("S8 HQ H7 DQ D7", True),  # two guarded queens
        ("S8 HQ H7 DK D7", True),  # a king and a guarded queen
        ("S8 HK H7 D7 C7", False),
    ],
)
def test_r21_hands_to_refuse_with(hand: str, refuses: bool) -> None:
    deal = record(GAME, (hand, ""), "SJ", actions=("propose",), advice=True)
    assert facts(deal, D)["advice"] == ("refuse" if refuses else "accept")


def test_the_form_speaks_of_king_point_and_vole() -> None:
    options = completed(GAME.spec, {})
    entries: dict[str, Any] = {"king": 1, "turned_king": True, "vulnerable": 0, "point": 1}
    summary = GAME.summarise(entries, options)
    assert summary.marks == {"king": 1, "turned_king": 1, "vulnerable": 0}
    assert GAME.score(summary, options, ()).total == (0, 3)


def test_marks_that_say_nothing_are_refused() -> None:
    for marks in ({"turned_king": True}, {"king": 2}, {"vulnerable": "me"}):
        with pytest.raises(Refused):
            score(tricks(3, **marks))


def test_a_golden_deal() -> None:
    assert retold("ecarte") == golden("ecarte")


def test_who_misplayed_and_wins_marks_no_point() -> None:
    """At a real table: the point is lost, what comes on top of it is not."""
    assert points(tricks(3, offender=D)) == [0, 0]
    assert points(tricks(3, offender=D, vulnerable=N)) == [1, 0]
    assert points(tricks(5, offender=D)) == [1, 0]
    assert points(tricks(3, offender=N)) == [1, 0]
