"""What the browser gives and refuses to keep is said in words; play goes on; and nothing of another version is lost."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.keeper import deal_over, kept, visit
from tests.web.person import Newcomer, Person
from tests.web.test_survival import overwrite

REFUSED: Final = (
    "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };"
    "Object.getPrototypeOf(indexedDB).open = indexedDB.open;"
)
SILENT: Final = "Object.getPrototypeOf(indexedDB).open = () => new EventTarget();"
FULL: Final = """() => void (IDBObjectStore.prototype.put = () => {
  throw new DOMException("no room", "QuotaExceededError");
})"""
FUTURE: Final = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("odd-trick", 7);
  opening.onerror = failed;
  opening.onsuccess = () => (opening.result.close(), done());
})"""


@pytest.mark.parametrize("how", [REFUSED, SILENT], ids=["refused", "never answered"])
def test_a_browser_that_keeps_nothing_is_played_in_all_the_same(
    newcomer: Newcomer, how: str
) -> None:
    person = newcomer(path="notices.html")
    person.page.add_init_script(how)
    person.page.goto(person.site.url)
    expect(person.text("disk.none").first).to_be_visible()
    person.sit_down()
    person.play_tricks(2)


def test_a_browser_that_keeps_nothing_exports_nothing_and_says_so(newcomer: Newcomer) -> None:
    person = newcomer(path="notices.html")
    person.page.add_init_script(REFUSED)
    person.page.goto(person.site.url)
    visit(person, "settings")
    person.button("keep.export").click()
    expect(person.page.get_by_role("alert")).to_have_text(person.say("keep.wrong.nothing"))


def test_a_full_device_is_said_and_play_goes_on(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    person.page.evaluate(FULL)
    person.play_tricks(1)
    log = person.page.get_by_role("log")
    expect(log).to_contain_text(person.say("disk.full"))
    person.play_tricks(2)
    person.link("table.home").click()
    expect(person.text("disk.full").first).to_be_visible()


NEWER: Final[dict[str, Any]] = {
    "format": 99,
    "game": "german_whist",
    "seats": "told in a way of the future",
}


def test_a_match_of_a_newer_version_is_told_and_never_written_over(newcomer: Newcomer) -> None:
    person = newcomer()
    expect(person.button("home.play")).to_be_visible()
    overwrite(person, NEWER)
    person.page.goto(person.site.url)
    expect(person.alert("spoiled.newer")).to_be_visible()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    aside = [record["record"] for key, record in kept(person).items() if key.startswith("aside.")]
    assert aside == [NEWER]
    person.page.goto(person.site.url)
    expect(person.alert("spoiled.newer")).to_be_visible()
    with person.page.expect_download() as downloading:
        person.button("spoiled.download").click()
    assert "of the future" in downloading.value.path().read_text()


def test_a_match_laid_aside_comes_back_with_a_version_that_can_read_it(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    cards, match = set(person.hand()), kept(person)["match"]
    overwrite(person, {"version": "of the future", "newer": True, "record": match}, "aside.1")
    person.page.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open("odd-trick");
          opening.onsuccess = () => {
            const change = opening.result.transaction("kept", "readwrite");
            change.objectStore("kept").delete("match");
            change.oncomplete = () => (opening.result.close(), done());
          };
        })"""
    )
    person.page.goto(person.site.url)
    person.button("home.resume").click()
    assert person.may_play()
    assert set(person.hand()) == cards


def test_a_store_of_a_newer_version_is_left_alone(newcomer: Newcomer) -> None:
    person = newcomer(path="notices.html")
    person.page.evaluate(FUTURE)
    person.page.goto(person.site.url)
    expect(person.text("disk.newer").first).to_be_visible()
    person.sit_down()
    person.play_tricks(1)


def test_settings_of_a_newer_version_keep_what_is_new_in_them(newcomer: Newcomer) -> None:
    person = newcomer()
    expect(person.button("home.play")).to_be_visible()
    overwrite(person, {"lang": "en", "felt": "blue"}, "settings")
    person.page.goto(person.site.url)
    person.set(pace="instant")
    settings = kept(person)["settings"]
    assert (settings["felt"], settings["pace"]) == ("blue", "instant")


LAST_WORDS: Final = """boxes => addEventListener("pagehide", () => {
  for (const box of boxes) box.click();
})"""


def test_what_is_changed_together_as_the_page_is_left_is_all_kept(newcomer: Newcomer) -> None:
    """Nothing but what has been begun by then goes on: no change may wait for another."""
    person = newcomer()
    visit(person, "settings")
    ticks = person.page.get_by_role("checkbox")
    before = ticks.evaluate_all("boxes => boxes.map((box) => box.checked)")
    ticks.evaluate_all(LAST_WORDS)
    person.page.reload()
    expect(ticks.first).to_be_checked(checked=not before[0])
    after = ticks.evaluate_all("boxes => boxes.map((box) => box.checked)")
    assert after == [not was for was in before]


def answering(person: Person, persisted: str, persist: str) -> None:
    person.page.add_init_script(
        f"navigator.storage.persisted = {persisted}; navigator.storage.persist = {persist};"
    )
    person.page.goto(person.site.url)


@pytest.mark.parametrize("answer", ["granted", "refused"])
def test_lasting_storage_is_asked_for_after_the_first_deal_and_the_answer_told(
    newcomer: Newcomer, answer: str
) -> None:
    person = newcomer(path="notices.html")
    granted = str(answer == "granted").lower()
    answering(person, "async () => false", f"async () => {granted}")
    visit(person, "settings")
    expect(person.text("device.unknown")).to_be_visible()
    visit(person, "")
    deal_over(person)
    visit(person, "settings")
    expect(person.text(f"device.{answer}")).to_be_visible()
    expect(person.button("device.ask")).to_have_count(0 if answer == "granted" else 1)


def test_a_browser_that_cannot_be_asked_is_not_said_to_have_been(newcomer: Newcomer) -> None:
    person = newcomer(path="notices.html")
    answering(person, "undefined", "undefined")
    visit(person, "settings")
    expect(person.text("device.missing")).to_be_visible()
    expect(person.button("device.ask")).to_have_count(0)
