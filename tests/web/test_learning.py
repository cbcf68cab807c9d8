"""The guided first deal, as somebody who has never played meets it."""

from __future__ import annotations

from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from engine.registry import GAMES
from tests.web.bidder import Bidder
from tests.web.boxes import crowded, hidden
from tests.web.person import Newcomer, Person
from tests.web.pictures import SIZES as EVERY_SIZE
from tests.web.test_matches import Match
from tests.web.words import Words
from web.build.guides import guide

LANGUAGES: Final = ("en", "fr")


def note(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say.pattern("guides.label"))


def learn(person: Person, *, quickly: bool = True) -> None:
    if quickly:
        person.set(pace="instant", pause="short")
    person.button("guides.learn").click()
    expect(note(person)).to_be_visible()


def log_of(person: Person) -> str:
    return person.page.get_by_role("log").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guided_deal_of_german_whist_is_played_whole(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language)
    learn(person)
    onward = note(person).get_by_role("button", name=person.say.pattern("guides.onward"))
    read: set[str] = set()

    def read_and_play() -> None:
        """Every remark that has come is read to its end; then the note is gone, and a card is played."""
        while onward.is_visible():
            before = note(person).get_by_role("paragraph").inner_text()
            read.add(before)
            onward.click()
            expect(note(person).filter(has_text=before)).to_have_count(0)
        person.play()

    assert person.play_out(read_and_play) == 26
    last = person.say.part("guides.german_whist.end")
    expect(person.result).to_contain_text(last)
    expect(person.result).to_contain_text(person.say.part("fair.known"))
    keys = [it["key"] for it in guide("german_whist")["remarks"] if it["when"] != "over"]
    for key in keys:
        told = person.say.part(f"guides.german_whist.{key}")
        assert any(told.search(text) for text in read), f"{key} was never on the note"
    person.result.get_by_role("button", name=person.onward).click()
    assert person.may_play()
    expect(note(person)).to_have_count(0)


def test_the_note_is_in_nobodys_way(newcomer: Newcomer) -> None:
    """A card is played past it, it is spoken, and it is gone once it is not wanted."""
    person = newcomer()
    learn(person)
    assert person.say.part("guides.german_whist.welcome").search(log_of(person))
    person.play_tricks(1)
    assert person.may_play()
    expect(note(person)).to_contain_text(person.say.part("guides.german_whist.drawn"))
    note(person).get_by_role("button", name=person.say.pattern("guides.enough")).click()
    person.play_tricks(6)
    assert person.may_play()
    expect(note(person)).to_have_count(0)
    assert not person.say.part("guides.german_whist.count").search(log_of(person))
    person.button("tool.menu").click()
    person.page.get_by_role("dialog").get_by_role(
        "button", name=person.say.pattern("guides.label")
    ).click()
    expect(note(person)).to_contain_text(person.say.part("guides.german_whist.count"))


def test_the_note_is_read_by_keyboard_and_gives_the_focus_back(newcomer: Newcomer) -> None:
    person = newcomer()
    learn(person)
    keys = person.page.keyboard
    for _ in range(2):
        person.tab_to(person.say.part("guides.onward"))
        keys.press("Enter")
    expect(note(person)).to_have_count(0)
    expect(person.group.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_note(newcomer: Newcomer, scheme: str) -> None:
    person = newcomer(color_scheme=scheme, reduced_motion="reduce")
    assert not Axe().run(person.page).response["violations"], "home, with the offer"
    learn(person)
    assert not Axe().run(person.page).response["violations"]


SIZES: Final = ((320, 568), (390, 844), (768, 1024), (1440, 900), (844, 390))
PAGE: Final = """({ scrollTop, clientHeight, scrollHeight }) => ({
  top: scrollTop, bottom: scrollTop + clientHeight, whole: scrollTop + clientHeight > scrollHeight - 2,
})"""
COVERED: Final = """(buttons) => buttons.filter((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const list = button.closest(".bids")?.getBoundingClientRect();
  if (list && (top + 8 < list.top || top + 8 > list.bottom)) return false; // scrolled away
  const there = document.elementFromPoint(Math.min(left + 10, right), Math.min(top + 8, bottom));
  return there?.closest(".guide");
}).map((button) => button.textContent)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_note_covers_nothing_that_may_be_chosen(newcomer: Newcomer, game: str) -> None:
    person = newcomer(reduced_motion="reduce")
    person.set(pace="instant", pause="short")
    person.say = Words("en", game)
    person.page.get_by_role("button", name=person.say("title"), exact=True).click()
    person.button("guides.learn").click()
    expect(note(person)).to_be_visible()
    calls = person.page.get_by_role("group", name=person.say.pattern("call.label"))
    chosen = (
        calls.get_by_role("button") if guide(game)["advice"] else person.group.get_by_role("button")
    )
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert chosen.count() > 1
        assert chosen.evaluate_all(COVERED) == [], f"at {width}"
        assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_no_remark_covers_what_is_played_with(newcomer: Newcomer, game: str) -> None:
    """The whole guided deal, at every size; the hand is left in the auction too."""
    match = Match(Bidder(newcomer(language="fr", reduced_motion="reduce"), game, "fr"))
    bidder, person = match.bidder, match.person
    bidder.choose_game()
    person.button("guides.learn").click()
    advice, wrong = list(guide(game)["advice"]), []
    while bidder.waits():
        if note(person).count():
            text = note(person).get_by_role("paragraph").inner_text()
            for width, height in EVERY_SIZE:
                person.page.set_viewport_size({"width": width, "height": height})
                expect(note(person).get_by_role("button").last).to_be_in_viewport(ratio=1)
                found = [*hidden(person.page), *crowded(person.page)]
                wrong += [f"{text[:20]} at {width} x {height}: {it}" for it in found]
        if advice:
            bidder.speak(advice.pop(0))
        else:
            match._act()
    assert not wrong


@pytest.mark.parametrize("line_height", ["", "normal"])
def test_a_long_remark_is_turned_like_a_page(newcomer: Newcomer, line_height: str) -> None:
    """Of the welcome to whist the end is not in sight on a small telephone; what comes into sight is told."""
    person = newcomer(language="fr", viewport={"width": 320, "height": 568})
    person.say = Words("fr", "whist")
    person.page.get_by_role("button", name=person.say("title"), exact=True).click()
    learn(person)
    text = note(person).get_by_role("paragraph")
    onward = note(person).get_by_role("button", name=person.say.pattern("guides.onward"))
    welcome, read = text.inner_text(), 0.0
    text.evaluate("(it, height) => { it.style.lineHeight = height }", line_height)
    told = person.page.get_by_role("log").get_by_role("paragraph")
    for _ in range(3):
        seen = text.evaluate(PAGE)
        assert seen["top"] <= read, "a line was passed over"
        read = seen["bottom"]
        if seen["whole"]:
            break
        lines = told.count()
        onward.click()
        assert text.inner_text() == welcome
        expect(told).to_have_count(lines + 1)
        page = told.last.inner_text().removeprefix("Guide\u00a0: ")
        assert welcome.endswith(page)
        assert page != welcome
    assert seen["whole"]
    assert seen["top"] > 0
    onward.click()
    expect(text).not_to_have_text(welcome)
    assert text.evaluate(PAGE)["top"] == 0


def test_a_guided_deal_goes_on_after_a_reload(newcomer: Newcomer) -> None:
    person = newcomer()
    learn(person)
    person.play_tricks(1)
    assert person.may_play()
    person.page.reload(wait_until="domcontentloaded")
    assert person.may_play()
    person.play_tricks(1)
    assert person.may_play()
    person.play_tricks(4)
    assert person.may_play()
    expect(note(person)).to_contain_text(person.say.part("guides.german_whist.count"))


def test_a_game_is_introduced_until_it_was_begun(newcomer: Newcomer) -> None:
    person = newcomer()
    title = person.say("title")
    expect(person.text("guides.new_here", game=title)).to_be_visible()
    person.sit_down()
    person.page.get_by_role("link", name=person.say.pattern("table.home")).click()
    expect(person.button("guides.learn")).to_be_visible()
    expect(person.text("guides.new_here", game=title)).to_have_count(0)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "german_whist"])
def test_every_other_guide_begins_and_is_played_on(newcomer: Newcomer, game: str) -> None:
    """With the calls it advises; the rest is random."""
    language = LANGUAGES[GAMES.index(game) % 2]
    match = Match(Bidder(newcomer(language=language), game, language))
    bidder, person = match.bidder, match.person
    bidder.choose_game()
    person.button("guides.learn").click()
    expect(note(person)).to_contain_text(match.say.part(f"guides.{game}.welcome"))
    for call in guide(game)["advice"]:
        assert bidder.waits()
        bidder.speak(call)
    while bidder.waits():
        match._act()
    expect(person.result).to_contain_text(match.say.part(f"guides.{game}.end"))
