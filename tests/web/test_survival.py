"""A deal goes on, whatever dies: a room of the engine, the page, the save, the other tab."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.person import THOUGHT, Newcomer, Person

# What a debugger can do to a worker from outside.
DIES_AT_ITS_NEXT_WORD: Final = """() => {
  for (const speaker of [MessagePort.prototype, self]) speaker.postMessage = () => { close(); for (;;); };
}"""
IS_GONE: Final = "() => close()"


def test_the_thinker_is_killed_in_mid_thought(newcomer: Newcomer) -> None:
    """It dies over its answer to my lead, as it gives itself the next step or the table its card."""
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    while person.may_play() and person.trick():
        person.play()
    lead, rooms = person.choose(), person.page.workers
    person.worker("thinker").evaluate(DIES_AT_ITS_NEXT_WORD)
    person.play(lead)
    assert person.may_play()
    assert set(person.page.workers) - set(rooms), "another has taken its place"
    person.play_tricks(2)


@pytest.mark.parametrize(
    "how", [IS_GONE, DIES_AT_ITS_NEXT_WORD], ids=["silently", "while answering"]
)
def test_the_table_is_killed_in_mid_deal(newcomer: Newcomer, how: str) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(3)
    assert person.may_play()
    before, card = person.cards(), person.choose()
    rooms = person.page.workers
    person.worker("table").evaluate(how)
    person.held(card).dblclick(position={"x": 10, "y": 12})
    expect(person.held(card)).to_have_count(0, timeout=THOUGHT)
    assert person.may_play()
    assert set(person.page.workers) - set(rooms), "another has taken its place"
    assert set(before) - set(person.cards()) == {card.name}, "my other cards are still mine"
    person.play_tricks(2)


def test_a_reload_in_mid_deal_changes_nothing(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(4)
    assert person.may_play()
    before = set(person.hand()), person.trick(), person.trump()
    person.page.reload()
    assert person.may_play()
    assert (set(person.hand()), person.trick(), person.trump()) == before
    person.play_tricks(1)


def test_a_deal_left_is_found_again_from_the_home_screen(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    cards = set(person.hand())
    person.page.goto(person.site.url)
    person.button("home.resume").click()
    assert person.may_play()
    assert set(person.hand()) == cards


def overwrite(person: Person, record: Any, key: str = "match") -> None:
    """As a fault of the disk would, from a page of the site on which nothing runs."""
    person.page.goto(person.site.url + "notices.html")
    person.page.evaluate(
        """([key, change]) => new Promise((done, failed) => {
          const opening = indexedDB.open("odd-trick");
          opening.onerror = failed;
          opening.onsuccess = () => {
            const store = opening.result.transaction("kept", "readwrite").objectStore("kept");
            const reading = store.get(key);
            reading.onsuccess = () => {
              const writing = store.put(change.save ? { ...reading.result, ...change } : change, key);
              writing.onsuccess = () => (opening.result.close(), done());
            };
          };
        })""",
        [key, record],
    )


@pytest.mark.parametrize(
    "spoiled", [{"save": "not what was kept"}, {"no": "match"}], ids=["save", "record"]
)
def test_a_corrupt_save_is_said_and_another_deal_is_played(
    newcomer: Newcomer, spoiled: dict[str, str]
) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    overwrite(person, spoiled)
    person.page.goto(person.site.url)
    person.button("home.resume").or_(person.alert("spoiled.title")).first.wait_for()
    if person.button("home.resume").is_visible():
        person.button("home.resume").click()
    expect(person.alert("spoiled.title")).to_be_visible()
    person.button("spoiled.forget").click()
    expect(person.alert("spoiled.title")).to_have_count(0)
    person.button("home.play").click()
    person.play_tricks(2)


def test_a_second_tab_asks_before_it_takes_the_game_over(newcomer: Newcomer) -> None:
    first = newcomer()
    first.sit_down()
    first.play_tricks(1)
    assert first.may_play()
    cards = set(first.hand())
    second = Person(first.page.context.new_page(), first.site)
    second.page.goto(first.site.url)
    expect(second.alert("tab.other.title")).to_be_visible()
    assert first.may_play(), "the first tab still has the game"
    second.button("tab.other.take").click()
    expect(first.alert("tab.lost.title")).to_be_visible()
    second.button("home.resume").click()
    assert second.may_play()
    assert set(second.hand()) == cards
    second.play_tricks(1)
    second.met_no_trouble()


def test_the_address_of_the_table_without_a_deal_is_the_home_screen(newcomer: Newcomer) -> None:
    person = newcomer(path="#table")
    expect(person.button("home.play")).to_be_visible()
    assert not re.search("undefined|null", person.page.get_by_role("main").inner_text())


NONSENSE: Final = {"lang": "xx", "pace": None, "game": "none", "choices": {"german_whist": 4}}


def test_settings_that_make_no_sense_are_as_new(newcomer: Newcomer) -> None:
    person = newcomer()
    expect(person.button("home.play")).to_be_visible()
    overwrite(person, NONSENSE, "settings")
    person.page.goto(person.site.url)
    person.sit_down()
    person.play_tricks(1)
