"""The cut by the player: drawn apart, by arrows, by number; and what it proves, in plain words."""

from __future__ import annotations

import re
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.web.bidder import Bidder
from tests.web.cards import Names
from tests.web.person import THOUGHT, Newcomer, Person
from web.build.texts import LANGUAGES


def at_the_pack(newcomer: Newcomer, language: str = "en") -> tuple[Person, Locator, Locator]:
    person = newcomer(language=language)
    person.set(pace="instant", pause="short", auto_cut=False, own_cut=True)
    person.button("home.play").click()
    pack = person.page.get_by_role("slider", name=person.say.pattern("cut.where"))
    expect(pack).to_be_visible()
    return person, pack, person.page.get_by_role("spinbutton")


def lifted(person: Person) -> str:
    """How many cards the checked record says were lifted."""
    person.play_out()
    expect(person.result).to_contain_text(person.say.part("fair.kept"))
    person.result.get_by_role("button", name=person.say.pattern("tool.fair")).click()
    proof = person.page.get_by_role("dialog", name=person.say.pattern("tool.fair"))
    return proof.get_by_role("definition").last.inner_text()


def test_the_pack_lies_in_its_middle_before_it_is_cut(newcomer: Newcomer) -> None:
    person, pack, number = at_the_pack(newcomer)
    expect(number).to_have_value("26")
    expect(pack).to_have_attribute("aria-valuetext", person.say("cut.lifted", n=26, all=52))
    form = person.page.locator("form").filter(has=pack)
    assert form.evaluate("it => it.style.getPropertyValue('--lifted')") == "26"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_draw_says_who_deals_and_why(newcomer: Newcomer, language: str) -> None:
    person, _, _ = at_the_pack(newcomer, language)
    say = person.say
    region = person.page.get_by_role("region", name=say.pattern("cut.label"))
    mine, theirs = Names(say).within(region.get_by_role("list").inner_text())
    if mine.strength > theirs.strength:
        told = say("cut.drew.me")
    else:
        told = say("cut.drew.other", name=say("bot.1"))
    expect(region).to_contain_text(told)


def test_the_pack_is_cut_by_keyboard(newcomer: Newcomer) -> None:
    person, pack, number = at_the_pack(newcomer)
    keys = person.page.keyboard
    person.tab_to(person.say.part("cut.where"))
    keys.press("Home")
    expect(number).to_have_value("2")
    for _ in range(3):
        keys.press("ArrowRight")
    expect(number).to_have_value("5")
    expect(pack).to_have_attribute("aria-valuetext", person.say("cut.lifted", n=5, all=52))
    person.tab_to(re.compile(f'"{person.say("cut.cut")}"'))
    keys.press("Enter")
    assert lifted(person) == "5"


def test_the_pack_is_drawn_apart(newcomer: Newcomer) -> None:
    person, pack, number = at_the_pack(newcomer)
    box = pack.bounding_box()
    assert box
    mouse, middle = person.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + box["width"] / 2, middle)
    mouse.down()
    mouse.move(box["x"] + box["width"] * 0.8, middle, steps=4)
    mouse.up()
    cards = int(number.input_value())
    assert 36 <= cards <= 46, "four fifths of the way"
    expect(pack).to_have_value(str(cards))
    mouse.move(box["x"] + box["width"] / 2, middle)
    person.button("cut.cut").click()
    assert lifted(person) == str(cards)


def test_a_number_draws_the_pack_apart_and_may_not_be_too_small(newcomer: Newcomer) -> None:
    person, pack, number = at_the_pack(newcomer)
    number.fill("1")
    person.button("cut.cut").click()
    expect(pack).to_be_visible()
    number.fill("31")
    expect(pack).to_have_value("31")
    expect(pack).to_have_attribute("aria-valuetext", person.say("cut.lifted", n=31, all=52))
    person.button("cut.cut").click()
    assert person.may_play()


LINES: Final = """summary => {
  const words = document.createRange();
  words.selectNodeContents([...summary.childNodes].find(it => it.nodeType === 3 && it.data.trim()));
  return new Set([...words.getClientRects()].map(it => Math.round(it.top))).size;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_before_the_seal_stays_on_one_line(newcomer: Newcomer, language: str) -> None:
    """Upright on a telephone, between the names of two neighbours; the page's clock stands still over the draw."""
    size = {"width": 390, "height": 844}
    bidder = Bidder(newcomer(language=language, viewport=size), "belgian_whist", language)
    person = bidder.person
    bidder.choose_game()
    person.set(pace="slow", auto_cut=True)
    person.page.clock.install()
    person.page.clock.pause_at(person.page.evaluate("Date.now() + 1000"))
    person.button("home.play").click()
    seal = person.page.get_by_text(person.say.part("cut.promise"))
    expect(seal).to_be_visible(timeout=THOUGHT)
    assert seal.evaluate(LINES) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_proved_is_said_in_plain_words(newcomer: Newcomer, language: str) -> None:
    """Found from the home screen, the cut and the fair-deal dialog; read without script."""
    person, _, _ = at_the_pack(newcomer, language)
    page = person.page
    page.get_by_text(person.say.part("cut.promise")).click()
    target = f"fair/promise.{language}.html"
    expect(person.link("promise.link")).to_have_attribute("href", target)
    fair = person.open("fair")
    expect(fair.get_by_role("link", name=person.say.part("promise.link"))).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=person.say.pattern("table.home")).click()
    expect(person.link("promise.short")).to_have_attribute("href", target)

    reader = newcomer(path=target, language=language, java_script_enabled=False)
    expect(reader.page.get_by_role("heading", level=1)).to_be_visible()
    assert reader.page.get_by_role("heading", level=2).count() >= 4
    reader.page.locator("header a[lang]").click()
    expect(reader.page.locator("html")).not_to_have_attribute("lang", language)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_plain_words(newcomer: Newcomer, scheme: str) -> None:
    size = {"width": 320, "height": 568}
    page = newcomer(
        path="fair/promise.fr.html", bypass_csp=True, viewport=size, color_scheme=scheme
    ).page
    page.wait_for_load_state("load")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not Axe().run(page).response["violations"]
