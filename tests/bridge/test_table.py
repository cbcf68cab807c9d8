"""The table's room, through strings alone."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

import pytest

from engine.registry import GAMES
from tests.bridge.rooms import Refused, Rooms


@pytest.fixture
def rooms() -> Rooms:
    return Rooms()


def test_hello_names_the_games(rooms: Rooms) -> None:
    assert rooms.ask("hello") == {"version": 1, "games": list(GAMES)}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_through_the_rooms(game: str) -> None:
    rooms, rng = Rooms(seed=5), Random(5)
    view = rooms.start(game, level="novice")
    for _ in range(60):
        view = rooms.play_on(rooms.deal(view), rng)
        thrown_in = view["contract"] is None and not view["tricks"]
        assert view["result"] or thrown_in, "a finished deal has its lines"
        if view["match_over"]:
            break
        view = rooms.ask("next", rev=view["rev"])["view"]
    assert view["standing"]["winners"]


def test_the_pack_is_promised_before_any_card_is_seen(rooms: Rooms) -> None:
    view = rooms.start()
    assert view["phase"] == "cut"
    assert len(view["commitment"]) == 64
    assert all(not seat["cards"] for seat in view["seats"])


def test_the_promise_can_be_checked_after_the_deal(rooms: Rooms) -> None:
    promised = rooms.start()["commitment"]
    view = rooms.deal({"rev": 0, "me": 0, "cut": {"seat": 0}})
    rooms.play_on(view, Random(2))
    record = json.loads(rooms.ask("record", deal=0)["record"])
    salted = bytes.fromhex(record["salt"]) + record["pack"].encode("ascii")
    assert hashlib.sha256(salted).hexdigest() == promised == record["commitment"]


def test_verify_gives_the_hands_that_were_dealt(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    mine = view["seats"][0]["cards"]
    rooms.play_on(view, Random(2))
    checked = rooms.ask("verify", record=rooms.ask("record", deal=0)["record"])
    assert checked["deals"][0] == mine


def test_a_running_deal_has_no_record(rooms: Rooms) -> None:
    rooms.deal(rooms.start())
    with pytest.raises(Refused, match="bad_request"):
        rooms.ask("record", deal=0)


def test_a_stale_picture_is_refused(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] != 0:
        view = rooms.step(view, Random(1))
    rooms.ask("act", rev=view["rev"], action=view["legal"][0])
    with pytest.raises(Refused) as refused:
        rooms.ask("act", rev=view["rev"], action=view["legal"][0])
    assert refused.value.code == "stale"


def test_the_page_cannot_act_for_a_bot(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] == 0:
        view = rooms.step(view, Random(1))
    with pytest.raises(Refused) as refused:
        rooms.ask("act", rev=view["rev"], action="play SA")
    assert refused.value.code == "illegal_action"


def test_a_match_resumes_exactly(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start(level="novice"))
    rng = Random(4)
    for _ in range(9):
        view = rooms.step(view, rng)
    again = Rooms(seed=99).ask("resume", save=rooms.ask("save")["save"])["view"]
    assert again == view


@pytest.mark.parametrize("save", ["", "{", "[]", '{"format":1}', '{"format":99}', "[" * 100_000])
def test_a_corrupt_save_is_refused_and_the_running_match_kept(rooms: Rooms, save: str) -> None:
    rooms.deal(rooms.start())
    before = rooms.ask("save")
    with pytest.raises(Refused) as refused:
        rooms.ask("resume", save=save)
    assert refused.value.code == "bad_save"
    assert rooms.ask("save") == before


def test_a_save_with_a_player_nobody_knows_is_refused(rooms: Rooms) -> None:
    rooms.start()
    spoilt = json.loads(rooms.ask("save")["save"]) | {"levels": [None, "wizard"]}
    with pytest.raises(Refused) as refused:
        rooms.ask("resume", save=json.dumps(spoilt))
    assert refused.value.code == "bad_save"


def test_a_deal_spoilt_by_newer_rules_is_dealt_again_and_the_sheet_kept(rooms: Rooms) -> None:
    view = rooms.play_on(rooms.deal(rooms.start(mode="match20")), Random(3))
    view = rooms.deal(rooms.ask("next", rev=view["rev"])["view"])
    save = json.loads(rooms.ask("save")["save"])
    save["deals"][-1]["actions"] = ["propose"]
    change = rooms.ask("resume", save=json.dumps(save))
    assert change["events"] == [{"t": "noted", "what": "deal_again", "seat": None}]
    assert change["view"]["phase"] == "cut"
    assert change["view"]["sheet"] == view["sheet"]


def test_undo_goes_back_to_my_last_choice_and_marks_the_deal(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] != 0 or len(view["legal"]) < 2:
        view = rooms.step(view, Random(1))
    chosen = rooms.ask("act", rev=view["rev"], action=view["legal"][0])["view"]
    while not chosen["over"] and chosen["turn"] != 0:
        chosen = rooms.step(chosen, Random(1))
    back = rooms.ask("undo", rev=chosen["rev"])["view"]
    assert (back["legal"], back["trick"], back["marked"]) == (view["legal"], view["trick"], True)


def test_a_hint_ranks_my_cards_and_marks_the_deal(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] != 0:
        view = rooms.step(view, Random(1))
    thought = rooms.ask("think", rev=view["rev"], hint=True)
    assert thought["hint"]["ranking"][0][0] in view["legal"]
    assert thought["change"]["view"]["marked"]


def test_what_it_knew_plays_the_same_card_again(rooms: Rooms) -> None:
    rooms.play_on(rooms.deal(rooms.start(level="expert")), Random(6))
    record = json.loads(rooms.ask("record", deal=0)["record"])
    save = json.loads(rooms.ask("save")["save"])
    for action, *_ in save["deals"][0]["thoughts"][::7]:
        assert rooms.ask("knew", deal=0, action=action)["again"] == record["actions"][action]


def test_a_concession_in_stage_two_ends_the_deal(rooms: Rooms) -> None:
    view, rng = rooms.deal(rooms.start()), Random(8)
    while view["phase"] != "stage_two" or view["turn"] != 0:
        view = rooms.step(view, rng)
    won = [seat["tricks"] for seat in view["seats"]]
    change = rooms.ask("concede", rev=view["rev"])
    assert change["granted"]
    assert change["change"]["view"]["over"]
    assert [s["tricks"] for s in change["change"]["view"]["seats"]] == [won[0], 13 - won[0]]


def test_a_concession_in_stage_one_is_refused_as_a_value(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] != 0:
        view = rooms.step(view, Random(1))
    assert rooms.ask("concede", rev=view["rev"]) == {
        "granted": False,
        "reason": "not_now",
        "change": None,
    }


def test_a_claim_that_is_not_proved_is_refused_as_a_value(rooms: Rooms) -> None:
    view, rng = rooms.deal(rooms.start()), Random(8)
    while view["phase"] != "stage_two" or view["turn"] != 0:
        view = rooms.step(view, rng)
    refused = rooms.ask("claim", rev=view["rev"], tricks=view["claim"]["most"])
    assert (refused["granted"], refused["reason"]) == (False, "not_proved")
    assert rooms.ask("claim", rev=view["rev"], tricks=0)["granted"], "none is always sure"


def test_a_shared_deal_opens_where_its_record_ends(rooms: Rooms) -> None:
    rooms.play_on(rooms.deal(rooms.start()), Random(9))
    record = json.loads(rooms.ask("record", deal=0)["record"])
    record["actions"] = record["actions"][:5]
    view = rooms.ask("open", record=json.dumps(record), names=["A", "B"], levels=[None, "club"])[
        "view"
    ]
    assert len(view["tricks"]) == 2
    assert len(view["trick"]) == 1
    assert view["marked"], "a deal that can be known counts in no statistics"


def test_a_foreign_record_with_a_false_promise_is_refused(rooms: Rooms) -> None:
    rooms.play_on(rooms.deal(rooms.start()), Random(9))
    record = json.loads(rooms.ask("record", deal=0)["record"])
    record["salt"] = "00" * 16
    with pytest.raises(Refused) as refused:
        rooms.ask("verify", record=json.dumps(record))
    assert refused.value.params == {"field": "commitment"}


def test_a_late_thought_to_a_dropped_ticket_is_ignored(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] == 0:
        view = rooms.step(view, Random(1))
    request = {"v": 1, "id": 900, "op": "think", "args": {"rev": view["rev"], "hint": False}}
    asked = json.loads(rooms.table.handle(json.dumps(request)))[-1]["message"]
    rooms.ask("drop")
    late = {"v": 1, "op": "thought", "ticket": asked["ticket"], "action": "play SA"}
    assert rooms.table.handle(json.dumps(late)) == "[]"


@pytest.mark.parametrize("said", [{}, {"action": "play XX"}, {"failed": "MemoryError"}])
def test_a_thought_that_says_nothing_is_told_to_the_page(rooms: Rooms, said: Any) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] == 0:
        view = rooms.step(view, Random(1))
    request = {"v": 1, "id": 900, "op": "think", "args": {"rev": view["rev"], "hint": False}}
    asked = json.loads(rooms.table.handle(json.dumps(request)))[-1]["message"]
    empty = {"v": 1, "op": "thought", "ticket": asked["ticket"], "ranking": [], "worlds": 0}
    told = json.loads(rooms.table.handle(json.dumps(empty | said)))[0]["message"]
    assert (told["id"], told["ok"]) == (900, False)


def test_the_dropped_question_is_answered_too(rooms: Rooms) -> None:
    view = rooms.deal(rooms.start())
    while view["turn"] == 0:
        view = rooms.step(view, Random(1))
    request = {"v": 1, "id": 900, "op": "think", "args": {"rev": view["rev"], "hint": False}}
    rooms.table.handle(json.dumps(request))
    rooms.ask("drop")
    assert any(m.get("id") == 900 and m["error"]["code"] == "stale" for m in rooms.to_page)


def test_undo_takes_back_a_forced_card_when_there_was_no_choice_before(rooms: Rooms) -> None:
    for seed in range(200):
        rooms = Rooms(seed=seed)
        view = rooms.deal(rooms.start(level="novice"))
        while view["turn"] != 0:
            view = rooms.step(view, Random(1))
        if len(view["legal"]) == 1:
            break
    assert len(view["legal"]) == 1, "in some deal the first answer is forced"
    played = rooms.ask("act", rev=view["rev"], action=view["legal"][0])["view"]
    assert rooms.ask("undo", rev=played["rev"])["view"]["legal"] == view["legal"]


@pytest.mark.parametrize("game", GAMES)
def test_undo_is_offered_exactly_where_there_is_something_to_undo(game: str) -> None:
    rooms, rng = Rooms(seed=17), Random(17)
    view = rooms.deal(rooms.start(game, level="novice"))
    match = rooms.table._match
    assert match is not None
    while not view["over"]:
        assert view["undo"] == (match.last_choice(match.players.me) is not None)
        view = rooms.step(view, rng)
    assert not view["undo"], "a finished deal stays finished"
