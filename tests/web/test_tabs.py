"""One tab at a time has the game: the others say so, and a move from one to the other loses nothing."""

import re

from playwright.sync_api import expect

from tests.web.keeper import kept
from tests.web.person import Newcomer, Person


def tab(person: Person, path: str = "") -> Person:
    """Another tab of the same browser."""
    other = Person(person.page.context.new_page(), person.site)
    other.page.goto(person.site.url + path)
    return other


def test_the_card_just_played_comes_along(newcomer: Newcomer) -> None:
    first = newcomer()
    first.sit_down()
    first.play_tricks(1)
    second = tab(first)
    expect(second.alert("tab.other.title")).to_be_visible()
    assert first.may_play()
    card = first.play()
    second.button("tab.other.take").click()
    expect(first.alert("tab.lost.title")).to_be_visible()
    second.button("home.resume").click()
    assert second.may_play()
    assert card.name not in second.cards()
    second.met_no_trouble()


def test_a_tab_without_the_game_writes_nothing(newcomer: Newcomer) -> None:
    first = newcomer()
    first.sit_down()
    first.play_tricks(1)
    assert first.may_play(), "the others' cards are written too"
    second = tab(first, "#settings")
    expect(second.alert("tab.other.title")).to_be_visible()
    expect(second.page.get_by_role("combobox")).to_have_count(0)
    before = kept(first)
    second.page.evaluate("location.hash = '#open=e30'")
    second.page.evaluate("location.hash = '#tally/new'")
    expect(second.page.get_by_role("main").get_by_role("button")).to_have_count(1)
    assert kept(first) == before
    first.play_tricks(1)


def test_the_game_goes_there_and_back(newcomer: Newcomer) -> None:
    first = newcomer()
    first.sit_down()
    first.play_tricks(1)
    second = tab(first)
    second.button("tab.other.take").click()
    second.button("home.resume").click()
    second.play_tricks(1)
    assert second.may_play()
    cards = set(second.hand())
    first.button("tab.lost.take").click()
    expect(second.alert("tab.lost.title")).to_be_visible()
    if not re.search("#table$", first.page.url):
        first.button("home.resume").click()
    assert first.may_play()
    assert set(first.hand()) == cards
    first.play_tricks(1)
    second.met_no_trouble()


def test_a_tab_that_does_not_answer_is_taken_over_all_the_same(newcomer: Newcomer) -> None:
    """A browser puts a tab in the background to sleep; waking, it finds that the game has moved."""
    first = newcomer()
    first.page.add_init_script("delete window.BroadcastChannel")
    first.page.reload()
    first.sit_down()
    first.play_tricks(1)
    assert first.may_play()
    second = tab(first)
    second.button("tab.other.take").click()
    expect(second.button("home.resume")).to_be_visible()
    expect(first.alert("tab.lost.title")).to_be_visible()
    second.met_no_trouble()


def test_a_link_to_a_deal_opens_where_the_game_is_taken_over(newcomer: Newcomer) -> None:
    first = newcomer()
    first.sit_down()
    assert first.may_play()
    second = tab(first, "#open=broken")
    expect(second.alert("tab.other.title")).to_be_visible()
    second.button("tab.other.take").click()
    expect(second.alert("error.bad_record")).to_be_visible()
    expect(second.button("home.resume")).to_be_visible()
    second.met_no_trouble()
