"""From the first byte to the first card: before Python is there, when it does not come, and who is asked for it."""

import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.site import Site
from tests.web.words import Words

TELEPHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def test_the_first_card_is_two_taps_away_on_a_telephone(newcomer: Newcomer) -> None:
    """One opens the page, one begins; every setting is as it comes, the cut and the deal are seen once."""
    person = newcomer(**TELEPHONE)
    person.button("home.play").tap()
    assert person.may_play()
    assert len(person.cards()) == 13


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_tap_is_in_sight_on_the_smallest_telephone(
    newcomer: Newcomer, language: str
) -> None:
    person = newcomer(**TELEPHONE | {"viewport": {"width": 320, "height": 568}}, language=language)
    expect(person.button("home.play")).to_be_in_viewport(ratio=1)


def test_the_last_game_is_offered_first_the_next_time(newcomer: Newcomer) -> None:
    person = newcomer()
    other = Words("en", "ecarte")("title")
    person.page.get_by_role("button", name=other, exact=True).click()
    person.page.get_by_role("button", name=person.say("home.play", game=other)).click()
    expect(person.page.get_by_role("heading", name=other)).to_be_visible(timeout=THOUGHT)
    person.page.goto(person.site.url + "notices.html")
    person.page.goto(person.site.url)
    expect(person.page.get_by_role("heading", level=2, name=other, exact=True)).to_be_visible()


def test_rules_sheets_and_settings_are_there_before_python(newcomer: Newcomer, site: Site) -> None:
    with site.holding("python/*.wasm"):
        person = newcomer()
        person.set(pace="fast")
        person.page.goto(site.url + "#tally")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        person.page.goto(site.url + "rules/german_whist.en.html")
        expect(person.page.get_by_role("figure").first).to_be_visible()


def test_the_page_takes_input_before_python_is_ready(newcomer: Newcomer, site: Site) -> None:
    with site.holding("python/*.wasm"):
        person = newcomer(viewport={"width": 320, "height": 568})
        bar = person.page.get_by_role("progressbar")
        expect(bar).to_be_visible()
        loaded = bar.evaluate("bar => [bar.value, bar.max]")
        assert 0 < loaded[0] < loaded[1], "bytes that have come, of those that will"
        assert loaded[1] > 1_000_000
        person.set(pace="instant")
        person.button("home.play").click()
        expect(person.text("start.soon")).to_be_in_viewport()
    assert person.may_play()
    person.play_tricks(1)


def test_a_start_that_fails_is_said_and_can_be_tried_again(newcomer: Newcomer, site: Site) -> None:
    with site.without("python/*.wasm"):
        person = newcomer()
        expect(person.alert("start.failed")).to_contain_text(
            person.say.part("start.missing"), timeout=THOUGHT
        )
    person.button("start.again").click()
    expect(person.alert("start.failed")).to_have_count(0)
    person.sit_down()
    person.play_tricks(1)


def test_a_start_that_fails_after_play_was_pressed_is_said_too(
    newcomer: Newcomer, site: Site
) -> None:
    with site.without("python/app*.pack"):
        with site.holding("python/*.wasm"):
            person = newcomer(viewport={"width": 320, "height": 568})
            person.button("home.play").click()
        expect(person.alert("start.failed")).to_be_in_viewport(timeout=THOUGHT)
    person.button("start.again").click()
    expect(person.alert("start.failed")).to_have_count(0)
    expect(person.alert("error.failed")).to_have_count(0)
    person.button("home.play").click()
    person.play_tricks(1)


def test_a_bad_link_is_told_though_the_start_failed(newcomer: Newcomer, site: Site) -> None:
    with site.without("python/*.wasm"):
        person = newcomer(path="#open=cut-short")
        expect(person.alert("start.failed")).to_be_visible(timeout=THOUGHT)
        expect(person.alert("error.bad_record")).to_be_visible()


NO_MEMORY: Final = """WebAssembly.Memory = class {
  constructor() { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); }
};
"""


def test_a_device_without_memory_is_told_so_and_goes_on_when_it_has_some(
    newcomer: Newcomer, site: Site, dist: Path, tmp_path: Path
) -> None:
    site.root = shutil.copytree(dist, tmp_path / "poor")
    (worker,) = site.root.glob("worker-*.js")
    worker.write_text(NO_MEMORY + worker.read_text(encoding="utf-8"), encoding="utf-8")
    person = newcomer(service_workers="block")
    person.forgives = re.compile("_importhook")  # Pyodide stumbles once more over its own fall
    expect(person.alert("start.failed")).to_contain_text(
        person.say.part("start.advice"), timeout=THOUGHT
    )
    assert "memory" in person.say("start.advice")
    site.root = dist
    person.button("start.again").click()
    expect(person.alert("start.failed")).to_have_count(0)
    person.sit_down()
    person.play_tricks(1)


def test_the_policy_binds_the_page_and_its_workers(newcomer: Newcomer, site: Site) -> None:
    """From the second visit on, when the service worker gives the workers their policy."""
    person = newcomer()
    person.offline_ready()
    person.page.reload()
    person.sit_down()
    person.forgives = re.compile("Content Security Policy")
    elsewhere = site.url.replace("localhost", "127.0.0.1") + "elsewhere"
    attempt = f"fetch({elsewhere!r}, {{ mode: 'no-cors' }}).then(() => 'came', () => 'refused')"
    assert person.page.evaluate(attempt) == "refused"
    for room in ("table", "thinker"):
        assert person.worker(room).evaluate(attempt) == "refused", f"the {room} may ask other hosts"
    assert "elsewhere" not in site.asked


def test_both_languages_play(newcomer: Newcomer) -> None:
    french = newcomer(language="fr")
    french.sit_down()
    french.play_tricks(1)
    assert french.page.evaluate("document.documentElement.lang") == "fr"


def test_the_language_is_changed_and_kept(newcomer: Newcomer) -> None:
    person = newcomer(language="fr")
    person.button("language.en").click()
    english = Person(person.page, person.site, "en")
    expect(english.button("home.play")).to_be_visible()
    person.page.reload()
    expect(english.button("home.play")).to_be_visible()
    english.sit_down()
    english.play_tricks(1)
