"""Without a network, installed, and when a new version comes."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.web.browsers import Candidate
from tests.web.person import Newcomer
from tests.web.site import Site


def test_after_the_first_visit_a_deal_is_played_with_the_server_dead(newcomer: Newcomer) -> None:
    person = newcomer()
    person.offline_ready()
    person.site.stop()
    person.page.goto(person.site.url)
    person.sit_down()
    person.play_tricks(1)
    person.page.reload()
    assert person.play_out() == 25
    again = person.page.context.new_page()
    person.page.close()
    person.page = again
    again.goto(person.site.url)
    person.button("home.play").click()
    person.play_tricks(1)


def newer(dist: Path, folder: Path, words: str) -> Path:
    """The same site with other words in its script, as the next build would make it."""
    site = folder / "newer"
    shutil.copytree(dist, site)
    (script,) = (file for file in site.glob("*.js") if words in file.read_text(encoding="utf-8"))
    renamed = re.sub(r"-\w{8}\.js$", "-NEWERONE.js", script.name)
    (site / renamed).write_text(
        script.read_text(encoding="utf-8").replace(words, f"New! {words}"), encoding="utf-8"
    )
    script.unlink()
    for name in ("index.html", "sw.js"):
        text = (site / name).read_text(encoding="utf-8").replace(script.name, renamed)
        text = re.sub(r'("index\.html",\s*"?revision"?:\s*")\w+', r"\g<1>newer", text)
        (site / name).write_text(text, encoding="utf-8")
    return site


def test_a_new_version_waits_until_it_is_asked_for(
    newcomer: Newcomer, dist: Path, tmp_path: Path
) -> None:
    person = newcomer()
    person.offline_ready()
    person.sit_down()
    person.play_tricks(1)
    words = person.say("app.tagline")
    person.site.root = newer(dist, tmp_path, words)
    person.page.goto(person.site.url)
    update = person.button("update.take")
    expect(update).to_be_visible()
    expect(person.page.get_by_text(f"New! {words}")).to_have_count(0)
    person.page.reload()
    expect(update).to_be_visible()
    expect(person.page.get_by_text(f"New! {words}")).to_have_count(0)
    update.click()
    expect(person.page.get_by_text(f"New! {words}")).to_be_visible()
    person.button("home.resume").click()
    person.play_tricks(1)


@pytest.fixture
def lasting(
    playwright: Playwright, found: Callable[[str], Candidate], tmp_path: Path
) -> Iterator[BrowserContext]:
    """A browser with a profile on disk: a private window cannot install anything."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "profile", **found("chromium").options
    )
    yield context
    context.close()


def test_the_page_can_be_installed(lasting: BrowserContext, site: Site) -> None:
    page = lasting.new_page()
    page.goto(site.url)
    inspector = lasting.new_cdp_session(page)
    if not inspector.send("Page.getAppId").get("appId"):
        pytest.skip(
            "this Chromium is a headless shell, which can install nothing and so finds no fault"
        )
    manifest = inspector.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert inspector.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
