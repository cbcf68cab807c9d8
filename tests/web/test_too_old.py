"""A browser that is too old gets a sentence that says so, whatever it is that it does not understand."""

import re
import shutil
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Route, expect
from selenium.webdriver import WPEWebKit
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.wpewebkit.options import Options
from selenium.webdriver.wpewebkit.service import Service

from tests.web.conftest import ROOT
from tests.web.person import GAME, THOUGHT, Newcomer
from tests.web.site import Site
from tests.web.words import Words

OF_TOMORROW: Final = "export class Deal { unheard of { } }"
SAY: Final = Words("en", GAME)


def of_tomorrow(route: Route) -> None:
    route.fulfill(body=OF_TOMORROW, content_type="text/javascript")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_cannot_read_the_page_is_told_so(newcomer: Newcomer, language: str) -> None:
    person = newcomer(path="notices.html", language=language)
    person.forgives = re.compile("Unexpected|Failed to load resource")
    person.page.route("**/main-*.js", of_tomorrow)
    person.page.goto(person.site.url)
    expect(person.text("start.old")).to_be_visible()


def test_who_cannot_read_the_engine_is_told_so(newcomer: Newcomer) -> None:
    person = newcomer(path="notices.html")
    person.forgives = re.compile("Unexpected|Failed to load resource")
    person.page.route("**/worker-*.js", of_tomorrow)
    person.page.goto(person.site.url)
    expect(person.alert("start.failed")).to_contain_text(
        person.say.part("start.old"), timeout=THOUGHT
    )
    person.button("home.play").click()
    expect(person.alert("start.failed")).to_be_visible(timeout=THOUGHT)
    expect(person.page.get_by_role("alert")).to_have_count(1)


def test_the_sentence_is_kept_from_who_needs_none(newcomer: Newcomer) -> None:
    person = newcomer()
    expect(person.button("home.play")).to_be_visible()
    expect(person.text("start.old")).to_be_hidden()


def test_the_script_that_says_so_is_as_old_as_any_browser() -> None:
    script = (ROOT / "web" / "too_old.js").read_text(encoding="utf-8")
    assert not re.findall(r"=>|\?\.|`|\b(?:const|let|class|import|export|async)\b", script)


@pytest.fixture
def of_2022() -> Iterator[WPEWebKit]:
    """Debian 12's WPE WebKit 2.38, about Safari 16.0: `apt install cog wpewebkit-driver`."""
    browser, driver = shutil.which("cog"), shutil.which("WPEWebDriver")
    if not browser or not driver:
        pytest.skip("no old WPE WebKit on this machine")
    options = Options()
    options.binary_location = browser
    options.set_capability("browserName", "cog")
    for argument in ("--automation", "-P", "headless"):
        options.add_argument(argument)
    running = WPEWebKit(options=options, service=Service(executable_path=driver))
    if float(running.capabilities["browserVersion"]) >= 2.40:
        running.quit()
        pytest.skip("the WPE WebKit of this machine is not old")
    yield running
    running.quit()


def test_a_browser_of_2022_is_told_so(of_2022: WPEWebKit, site: Site) -> None:
    of_2022.get(site.url)
    WebDriverWait(of_2022, THOUGHT / 1000).until(
        lambda seen: SAY.part("start.old").search(seen.find_element("tag name", "body").text)
    )
