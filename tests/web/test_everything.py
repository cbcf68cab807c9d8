"""Everything as one file, in and out; and the backups that make up for it."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.keeper import (
    accept,
    choose,
    deal_over,
    exported,
    figure,
    kept,
    next_deal,
    offer,
    visit,
)
from tests.web.person import Newcomer
from tests.web.test_looks import Inspector

OLD: Final = sorted((Path(__file__).parents[1] / "data" / "everything").glob("*.json"))
GOOD: Final[dict[str, Any]] = {
    "kind": "odd-trick-everything",
    "format": 1,
    "made": 1,
    "version": "x",
    "records": {},
    "unread": {},
}
BAD: Final = {
    "no json": ("not a file of ours", "foreign"),
    "another file": (json.dumps({"kind": "odd-trick-score-sheet"}), "foreign"),
    "cut short": (json.dumps(GOOD)[:-9], "foreign"),
    "newer": (json.dumps(GOOD | {"format": 2}), "newer"),
    "a newer match": (json.dumps(GOOD | {"records": {"match": {"format": 99}}}), "newer"),
    "no records": (json.dumps(GOOD | {"records": None}), "damaged"),
    "a spoilt deal": (json.dumps(GOOD | {"records": {"deal.x": {"format": 1}}}), "damaged"),
    "an unknown key": (json.dumps(GOOD | {"records": {"else": {}}}), "damaged"),
    "a backup": (json.dumps(GOOD | {"unread": {"backup.import": {}}}), "damaged"),
}


def test_everything_goes_to_another_device_and_can_be_put_back(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    file = tmp_path / "everything.json"
    one = newcomer()
    deal_over(one)
    next_deal(one)
    one.play_tricks(1)
    assert one.may_play()
    cards = set(one.hand())
    visit(one, "settings")
    exported(one, file)
    other = newcomer()
    visit(other, "settings")
    other.page.get_by_role("combobox", name=other.say.pattern("setting.back")).select_option(
        label=other.say("setting.back.rings")
    )
    choose(other, file)
    expect(offer(other)).to_contain_text(other.say("keep.match"))
    accept(other)
    expect(
        other.page.get_by_role("combobox", name=other.say.pattern("setting.pace"))
    ).to_have_value(other.say("setting.pace.instant"))
    visit(other, "stats")
    assert figure(other, "deals") == "1"
    visit(other, "")
    other.button("home.resume").click()
    assert other.may_play()
    assert set(other.hand()) == cards
    visit(other, "settings")
    other.button("keep.put_back.import").click()
    accept(other)
    expect(
        other.page.get_by_role("combobox", name=other.say.pattern("setting.back"))
    ).to_have_value(other.say("setting.back.rings"))
    visit(other, "stats")
    expect(other.text("stats.none")).to_be_visible()


def test_nothing_is_replaced_before_it_is_asked_for(newcomer: Newcomer, tmp_path: Path) -> None:
    person = newcomer()
    visit(person, "settings")
    (file := tmp_path / "empty.json").write_text(json.dumps(GOOD))
    person.page.get_by_role("combobox", name=person.say.pattern("setting.back")).select_option(
        label=person.say("setting.back.rings")
    )
    choose(person, file)
    expect(offer(person)).to_be_focused()
    person.button("keep.refuse").click()
    expect(offer(person)).to_have_count(0)
    person.page.reload()
    expect(
        person.page.get_by_role("combobox", name=person.say.pattern("setting.back"))
    ).to_have_value(person.say("setting.back.rings"))


def test_a_bad_file_is_refused_in_words_and_changes_nothing(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    person = newcomer()
    deal_over(person)
    visit(person, "settings")
    before = kept(person)
    for name, (text, wrong) in BAD.items():
        (file := tmp_path / "bad.json").write_text(text)
        choose(person, file)
        alert = person.page.get_by_role("alert")
        expect(alert, name).to_have_text(person.say(f"keep.wrong.{wrong}"))
        expect(offer(person), name).to_have_count(0)
    assert kept(person) == before


# The device takes the backup, and then has no room, or will not have the record at all.
THEN_NONE: Final = """(error) => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (key.startsWith("backup.")) return put.call(this, value, key);
    throw new DOMException("no", error);
  };
}"""


@pytest.mark.parametrize("error", ["QuotaExceededError", "DataCloneError"])
def test_everything_stays_if_a_record_of_the_new_cannot_be_written(
    newcomer: Newcomer, tmp_path: Path, error: str
) -> None:
    person = newcomer()
    deal_over(person)
    visit(person, "settings")
    before = kept(person)
    (file := tmp_path / "few.json").write_text(json.dumps(GOOD | {"records": {"tally": {}}}))
    choose(person, file)
    person.page.evaluate(THEN_NONE, error)
    person.button("keep.accept").click()
    expect(person.page.get_by_role("alert")).to_have_text(person.say("keep.wrong.no_room"))
    assert kept(person) == before


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_file_of_an_older_version_is_taken(newcomer: Newcomer, file: Path) -> None:
    old = json.loads(file.read_text(encoding="utf-8"))
    person = newcomer()
    visit(person, "settings")
    choose(person, file)
    accept(person)
    visit(person, "")
    person.button("home.resume").click()
    assert person.may_play()
    visit(person, "stats")
    counted = [it for it in old["records"].items() if it[0].startswith("deal.") and it[1]["counts"]]
    assert figure(person, "deals") == str(len(counted))
    visit(person, "tally")
    expect(person.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)


def test_what_this_version_cannot_read_travels_as_it_is(newcomer: Newcomer, tmp_path: Path) -> None:
    future = {"format": 99, "title": "from the future"}
    file = tmp_path / "everything.json"
    file.write_text(json.dumps(GOOD | {"unread": {"sheet.future": future}}))
    person = newcomer()
    visit(person, "settings")
    choose(person, file)
    accept(person)
    assert kept(person)["sheet.future"] == future
    assert exported(person, file)["unread"] == {"sheet.future": future}


def test_axe_finds_nothing_while_everything_is_about_to_be_replaced(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    person = newcomer(reduced_motion="reduce")
    axe = Inspector(person)
    (file := tmp_path / "empty.json").write_text(json.dumps(GOOD))
    visit(person, "settings")
    choose(person, file)
    accept(person)
    choose(person, file)
    expect(offer(person)).to_be_visible()
    axe.look("settings with an offer and a backup")
    assert axe.found == []
