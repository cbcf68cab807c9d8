"""The rules pages as a reader meets them: without script, on a small screen, and from an example to the table."""

from collections.abc import Callable
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.person import Person
from web.build.setup import WEB
from web.build.texts import LANGUAGES

Newcomer = Callable[..., Person]

PAGES: Final = tuple(f"rules/{file.stem}.html" for file in sorted((WEB / "rules").glob("*.md")))
SMALL: Final = {"width": 320, "height": 568}
WIDER: Final = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("path", PAGES)
def test_rules_read_and_print_without_script_on_a_small_screen(
    newcomer: Newcomer, path: str
) -> None:
    page = newcomer(path=path, java_script_enabled=False, viewport=SMALL).page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("figure").count() >= 4
    other = next(code for code in LANGUAGES if f".{code}." not in path)
    play = page.get_by_role("figure").first.get_by_role("link")
    expect(play).to_be_visible()
    page.emulate_media(media="print")
    expect(play).to_be_hidden()
    expect(page.get_by_role("figure").first).to_be_visible()
    page.emulate_media(media="screen")
    page.locator(f'header a[lang="{other}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", other)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_the_rules(newcomer: Newcomer, path: str, scheme: str) -> None:
    page = newcomer(path=path, bypass_csp=True, viewport=SMALL, color_scheme=scheme).page
    page.wait_for_load_state("load")
    assert not page.evaluate(WIDER)
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["target"]) for rule in found] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_played(newcomer: Newcomer, language: str) -> None:
    """The table shows the hand that the page has drawn."""
    person = newcomer(path=f"rules/german_whist.{language}.html", language=language)
    example = person.page.get_by_role("figure").first
    hand = example.get_by_role("row").first.get_by_role("img")
    drawn = {card.get_attribute("aria-label") for card in hand.all()}
    example.get_by_role("link").click()
    assert person.may_play()
    assert set(person.cards()) == drawn
