"""Without a network, installed, and when a new version comes."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.web import browsers
from tests.web.keeper import concede, next_deal, sit_down_to_ecarte, visit
from tests.web.person import THOUGHT, Newcomer
from tests.web.site import Site
from tests.web.test_survival import overwrite


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


def rebuilt(dist: Path, site: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    """The same site with another file, named anew with all that name it, as the next build would make it."""
    shutil.copytree(dist, site)
    changed = [site / name]
    changed[0].write_bytes(change(changed[0].read_bytes()))
    for old in changed:
        new = re.sub(r"-\w{8}\.", "-NEWERONE.", old.name)
        old.rename(old.with_name(new))
        for file in (*site.rglob("*.js"), site / "index.html"):
            if old.name in (text := file.read_text(encoding="utf-8")):
                text = re.sub(
                    r'("index\.html",\s*"?revision"?:\s*")\w+', rf"\g<1>{site.name}", text
                )
                file.write_text(text.replace(old.name, new), encoding="utf-8")
                if re.search(r"-(?!NEWERONE)\w{8}\.js$", file.name) and file not in changed:
                    changed.append(file)
    return site


def newer(dist: Path, folder: Path, words: str) -> Path:
    """With other words in its script."""
    script = next(it for it in dist.glob("*.js") if words in it.read_text(encoding="utf-8"))
    new = f"New! {words}".encode()
    return rebuilt(
        dist, folder / "newer", script.name, lambda text: text.replace(words.encode(), new)
    )


def test_a_new_version_waits_until_it_is_asked_for(
    newcomer: Newcomer, dist: Path, tmp_path: Path
) -> None:
    person = newcomer()
    person.offline_ready()
    words = person.say("app.tagline")
    sit_down_to_ecarte(person)
    concede(person)
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
    next_deal(person)


FOUND: Final = """async () => {
  const it = await navigator.serviceWorker.getRegistration();
  await it.update();
  const coming = it.installing;
  if (it.waiting || !coming) return Boolean(it.waiting);
  return new Promise((done) => {
    coming.addEventListener("statechange", () => done(coming.state === "installed"));
  });
}"""


LOADED: Final = """() => performance.getEntriesByType("resource").map(
  ({ name }) => name.split("/").at(-1)
)"""


def test_a_new_version_is_offered_between_deals_only(
    newcomer: Newcomer, dist: Path, next_dist: Path
) -> None:
    """From one build to another, in which page and engine are other files; what is kept goes on in it."""
    mine, theirs = ({it.name for it in site.rglob("*-????????.*")} for site in (dist, next_dist))
    assert {it.partition("-")[0] for it in theirs - mine} >= {"main", "app", "worker"}
    person = newcomer()
    person.offline_ready()
    sit_down_to_ecarte(person)
    words = person.say("app.tagline")
    person.site.root = next_dist
    assert person.page.evaluate(FOUND), "the new version waits"
    update = person.button("update.take")
    expect(update).to_have_count(0)
    person.link("table.home").click()
    expect(person.button("home.resume")).to_be_visible()
    expect(update).to_have_count(0)
    person.page.reload()
    expect(person.button("home.resume")).to_be_visible()
    assert person.page.evaluate(FOUND), "it waits still"
    expect(update).to_have_count(0)
    person.button("home.resume").click()
    concede(person)
    with person.page.expect_event("load"):
        update.click()
    expect(person.result).to_contain_text(person.say.part("fair.kept"), timeout=THOUGHT)
    next_deal(person)
    assert {*person.worker("table").evaluate(LOADED)} & (theirs - mine), "the engine is the new one"
    visit(person, "")
    expect(person.page.get_by_text(f"New! {words}")).to_be_visible()
    visit(person, "settings")
    expect(person.text("keep.before.update")).to_be_visible()


def test_a_new_version_is_looked_for_when_a_deal_ends(
    newcomer: Newcomer, dist: Path, tmp_path: Path
) -> None:
    person = newcomer()
    person.offline_ready()
    sit_down_to_ecarte(person)
    person.site.root = newer(dist, tmp_path, person.say("app.tagline"))
    concede(person)
    update = person.button("update.take")
    person.result.get_by_role("button", name=person.say.pattern("dialog.close")).click()
    person.link("table.home").click()
    expect(update).to_be_visible()


REGISTERED: Final = """async () => {
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
}"""


def test_a_new_version_is_offered_though_this_one_cannot_start(
    newcomer: Newcomer, dist: Path, site: Site, tmp_path: Path
) -> None:
    """Kept by the service worker, so that it would come back for ever."""
    (pack,) = (dist / "python").glob("app-*.pack")
    site.root = rebuilt(dist, tmp_path / "broken", f"python/{pack.name}", lambda _: b"no pack")
    person = newcomer(path="notices.html")
    person.page.evaluate(REGISTERED)
    person.page.goto(site.url)
    expect(person.alert("start.failed")).to_be_visible(timeout=THOUGHT)
    person.offline_ready()
    site.root = dist
    person.button("start.again").click()
    update = person.button("update.take")
    expect(update).to_be_visible()
    expect(person.alert("start.failed")).to_be_visible(
        timeout=THOUGHT
    )  # nothing is fetched any more
    with person.page.expect_event("load"):
        update.click()
    site.missed.clear()  # a room that was being started again may have asked for its own old script
    person.sit_down()
    person.play_tricks(1)


def test_another_version_puts_away_what_it_finds_before_it_writes(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    """However it came: a new version may also have begun when the last tab was closed."""
    person = newcomer()
    person.set(pace="slow")
    overwrite(person, "0ld0ne", "version")
    visit(person, "settings")
    with person.page.expect_download() as downloading:
        person.button("keep.download.update").click()
    backup = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    assert (backup["version"], backup["records"]["settings"]["pace"]) == ("0ld0ne", "slow")


THROW_AWAY: Final = """async (name) => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const { url } of await cache.keys()) if (url.includes(name)) await cache.delete(url);
  }
}"""


# What the page asks too.
WHOLE: Final = """() => new Promise((answer) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => answer(data);
  navigator.serviceWorker.controller.postMessage("whole", [port2]);
})"""


@pytest.mark.parametrize("name", ["notices.html", "icons/icon-512.png", "rules/whist.fr.html"])
def test_ready_offline_is_said_only_while_it_is_true(newcomer: Newcomer, name: str) -> None:
    person = newcomer()
    person.offline_ready()
    person.page.evaluate(THROW_AWAY, name)
    with person.site.without(name):
        person.page.reload()
        expect(person.button("home.play")).to_be_visible()
        assert person.page.evaluate(WHOLE) is False
        expect(person.text("home.online")).to_be_visible()
    person.page.reload()
    person.offline_ready()


def test_a_browser_without_service_workers_is_not_promised_anything(newcomer: Newcomer) -> None:
    person = newcomer(path="notices.html")
    person.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"
    )
    person.page.goto(person.site.url)
    expect(person.text("home.never_offline")).to_be_visible()
    person.sit_down()


STANDALONE: Final = "Object.defineProperty(Navigator.prototype, 'standalone', { value: %s });"
IPHONE: Final = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.1 Mobile/15E148 Safari/604.1"
)


def test_safari_on_a_telephone_is_told_how_to_install_until_it_is_enough(
    newcomer: Newcomer,
) -> None:
    person = newcomer(path="notices.html", user_agent=IPHONE)
    person.page.add_init_script(STANDALONE % "false")
    person.page.goto(person.site.url)
    expect(person.text("keep.by_hand")).to_be_visible()
    person.button("keep.by_hand_done").click()
    expect(person.text("keep.by_hand")).to_have_count(0)
    person.page.reload()
    expect(person.button("home.play")).to_be_visible()
    expect(person.text("keep.by_hand")).to_have_count(0)


@pytest.mark.parametrize("standalone", ["undefined", "true"], ids=["no Safari", "installed"])
def test_nobody_else_is_told_how_to_install_by_hand(newcomer: Newcomer, standalone: str) -> None:
    person = newcomer(path="notices.html")
    person.page.add_init_script(STANDALONE % standalone)
    person.page.goto(person.site.url)
    expect(person.button("home.play")).to_be_visible()
    expect(person.text("keep.by_hand")).to_have_count(0)


def test_the_browsers_own_installing_is_offered_where_there_is_one(newcomer: Newcomer) -> None:
    person = newcomer()
    expect(person.button("home.play")).to_be_visible()
    expect(person.button("home.install")).to_have_count(0)
    person.page.evaluate(
        """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), {
          prompt: async () => void (window.prompted = true),
        }))"""
    )
    person.button("home.install").click()
    assert person.page.evaluate("window.prompted")
    expect(person.button("home.install")).to_have_count(0)


@pytest.fixture
def lasting(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """With a profile on disk, and no headless shell: others cannot install anything."""
    there = browsers.candidates(playwright, "chromium")
    whole = next((it for it in there if browsers.SHELL not in it.how), None)
    if not whole:
        (pytest.fail if browsers.IN_CI else pytest.skip)("there is no whole Chromium here")
    context = playwright.chromium.launch_persistent_context(tmp_path / "profile", **whole.options)
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
