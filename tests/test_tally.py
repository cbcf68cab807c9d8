"""The score-keeper, through the same requests as the page's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.model.errors import BadRequest
from engine.model.spec import completed
from engine.registry import find_game
from engine.tally import checked
from tests.bridge.rooms import Refused, Rooms


def opened(rooms: Rooms, **options: Any) -> Any:
    return rooms.ask(
        "tally_open", game="german_whist", options=options, names=["Léa", "Tom"], dealer=0
    )


def written(rooms: Rooms, tally: Any, *tricks: int) -> Any:
    for won in tricks:
        tally = rooms.ask("tally_write", sheet=tally["sheet"], entries={"tricks": won})
    return tally


@pytest.fixture
def rooms() -> Rooms:
    return Rooms()


def test_a_new_sheet_is_empty_and_asks_for_the_tricks(rooms: Rooms) -> None:
    tally = opened(rooms)
    assert (tally["rows"], [field["key"] for field in tally["form"]]) == ([], ["tricks"])


def test_an_evening_goes_on_after_a_match_is_won(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms), 9, 4, 7, 6, 8)
    assert tally["matches"] == [3, 2]
    assert [row["match"] for row in tally["rows"]] == [0, 1, 2, 3, 4]


def test_the_deal_alternates(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms), 9, 4, 7)
    assert [row["dealer"] for row in tally["rows"]] == [0, 1, 0]
    assert tally["dealer"] == 1


def test_amending_a_row_reckons_the_later_ones_again(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms, mode="match10"), 9, 9, 8)
    assert [row["match"] for row in tally["rows"]] == [0, 0, 1]
    mended = rooms.ask("tally_amend", sheet=tally["sheet"], row=0, entries={"tricks": 7})
    assert [row["match"] for row in mended["rows"]] == [0, 0, 0]
    assert mended["standing"]["points"] == [1 + 5 + 3, 0]


def test_striking_takes_the_last_row_away(rooms: Rooms) -> None:
    one = written(rooms, opened(rooms), 9)
    two = written(rooms, one, 4)
    assert rooms.ask("tally_strike", sheet=two["sheet"]) == one


def test_a_preview_writes_nothing(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms, mode="match10"), 9)
    preview = rooms.ask("tally_preview", sheet=tally["sheet"], entries={"tricks": 10}, row=None)
    assert preview["standing"]["points"] == [5 + 7, 0]
    assert rooms.ask("tally_open", sheet=tally["sheet"]) == tally


def test_a_preview_of_an_amended_row_is_of_that_row(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms, mode="match10"), 9, 8)
    preview = rooms.ask("tally_preview", sheet=tally["sheet"], entries={"tricks": 6}, row=0)
    assert preview["lines"] == [{"key": "difference", "points": [0, 1]}]


@pytest.mark.parametrize(
    "entries", [{}, {"tricks": 14}, {"tricks": -1}, {"tricks": "9"}, {"tricks": True}]
)
def test_a_wrong_answer_names_its_field(rooms: Rooms, entries: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        rooms.ask("tally_write", sheet=opened(rooms)["sheet"], entries=entries)
    assert refused.value.params == {"field": "tricks"}


def test_a_field_that_is_not_asked_for_is_refused(rooms: Rooms) -> None:
    with pytest.raises(Refused) as refused:
        rooms.ask("tally_write", sheet=opened(rooms)["sheet"], entries={"tricks": 9, "vole": True})
    assert refused.value.params == {"field": "vole"}


@pytest.mark.parametrize("sheet", ["", "{}", '{"format":2}', "[]", "[" * 9_999, "null"])
def test_a_corrupt_sheet_is_said_to_be_one(rooms: Rooms, sheet: str) -> None:
    with pytest.raises(Refused) as refused:
        rooms.ask("tally_open", sheet=sheet)
    assert refused.value.code == "bad_save"


def test_a_sheet_with_a_spoilt_row_is_refused_whole(rooms: Rooms) -> None:
    sheet = json.loads(written(rooms, opened(rooms), 9)["sheet"])
    sheet["rows"][0]["tricks"] = 99
    with pytest.raises(Refused) as refused:
        rooms.ask("tally_open", sheet=json.dumps(sheet))
    assert refused.value.code == "bad_save"


def test_the_black_card_is_asked_for_only_where_the_option_is_on(rooms: Rooms) -> None:
    tally = opened(rooms, **{"27th_card": True, "mode": "match20"})
    assert [field["key"] for field in tally["form"]] == ["tricks", "black"]
    entries = {"tricks": 4, "black": True}
    black = rooms.ask("tally_write", sheet=tally["sheet"], entries=entries)
    assert black["rows"][0]["points"] == [5, 0]


# With real cards: the score-keeper is told of results only


def test_gw_14_a_reply_is_put_right_before_the_deal_is_written(rooms: Rooms) -> None:
    """It costs nothing, so the form has no question for it: the deal is written as it ended."""
    tally = written(rooms, opened(rooms, mode="match10"), 9)
    assert [field["key"] for field in tally["form"]] == ["tricks"]
    with pytest.raises(Refused):
        rooms.ask("tally_write", sheet=tally["sheet"], entries={"tricks": 8, "revoke": 0})
    assert rooms.ask("tally_open", sheet=tally["sheet"]) == tally
    put_right = written(rooms, tally, 8)
    assert put_right["rows"][-1]["points"] == [3, 0]


def test_gw_15_a_wrong_deal_is_not_written_and_the_same_dealer_deals_again(rooms: Rooms) -> None:
    tally = written(rooms, opened(rooms), 9)
    with pytest.raises(Refused):
        rooms.ask("tally_write", sheet=tally["sheet"], entries={})
    again = rooms.ask("tally_open", sheet=tally["sheet"])
    assert (again["dealer"], again["rows"]) == (1, tally["rows"])
    assert written(rooms, again, 9)["rows"][-1]["dealer"] == 1


def whist(rooms: Rooms, **options: Any) -> Any:
    names = ["Léa", "Tom", "Sam", "Zoé"]
    return rooms.ask("tally_open", game="whist", options=options, names=names, dealer=2)


def test_a_revoke_at_whist_is_written_with_the_deal(rooms: Rooms) -> None:
    made = {"winners": 0, "tricks": 9, "revoke_1": "none"}
    revoked = {"tricks": [0, 1, 0, 1], "minus": [3, 0, 3, 0], "plus": [3, 3, 3, 3]}
    for remedy, points in revoked.items():
        entries = {**made, "revoke_0": remedy}
        tally = rooms.ask("tally_write", sheet=whist(rooms)["sheet"], entries=entries)
        assert tally["rows"][0]["points"] == points, remedy
    assert "revoke_0" not in [field["key"] for field in whist(rooms, revoke_penalty="off")["form"]]


def test_a_misdeal_at_whist_is_written_only_where_it_loses_the_deal(rooms: Rooms) -> None:
    tally = whist(rooms, misdeal_loses_deal=True, revoke_penalty="off")
    tally = rooms.ask("tally_write", sheet=tally["sheet"], entries={"misdeal": True})
    assert (tally["rows"][0]["points"], tally["dealer"]) == ([0, 0, 0, 0], 3)
    with pytest.raises(Refused):
        rooms.ask("tally_write", sheet=whist(rooms)["sheet"], entries={"misdeal": True})


@pytest.mark.parametrize("contract", [["couleur"], {"a": 1}, 7, None])
def test_a_contract_of_another_kind_is_refused_by_its_field(contract: Any) -> None:
    game = find_game("belgian_whist")
    with pytest.raises(BadRequest) as caught:
        checked(game.form(completed(game.spec, {})), {"contract": contract}, 4)
    assert caught.value.params == {"field": "contract"}
