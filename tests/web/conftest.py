"""Browsers, the served site and fresh visitors for the tests of the built page."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web import browsers, engines
from tests.web.person import Person
from tests.web.site import Site

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 20_000  # milliseconds: a shared machine can be slow
# Every visitor starts Python anew, and most leave before optimised code has paid for its making.
PLAINLY: Final = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"


@pytest.fixture(scope="session")
def dist() -> Path:
    """What `build.py test` has just built (TEST_DIST), or what lies in dist/, or else a new build."""
    folder = Path(os.environ.get("TEST_DIST", ROOT / "dist"))
    if not (folder / "index.html").exists():
        subprocess.run([sys.executable, str(ROOT / "build.py"), "build"], check=True, cwd=ROOT)
    return folder


ANOTHER: Final = {
    "web/texts/common.toml": ('[app.tagline]\nen = "', '[app.tagline]\nen = "New! '),
    "engine/registry.py": ("GAMES", "ANOTHER_BUILD = True\nGAMES"),
}


@pytest.fixture(scope="session")
def next_dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another build, of sources that have gone on by a word of the page and a line of the engine."""
    tree = tmp_path_factory.mktemp("next") / "sources"
    left = shutil.ignore_patterns(
        ".git", ".venv", "dist", "tests", "node_modules", "__pycache__", ".*_cache"
    )
    shutil.copytree(ROOT, tree, ignore=left)
    for name in (".venv", "web/node_modules"):
        (tree / name).symlink_to((ROOT / name).resolve(), target_is_directory=True)
    for name, (before, after) in ANOTHER.items():
        text = (tree / name).read_text(encoding="utf-8")
        assert before in text, f"{name} has no {before}"
        (tree / name).write_text(text.replace(before, after, 1), encoding="utf-8")
    subprocess.run([sys.executable, str(tree / "build.py"), "build"], check=True, cwd=tree)
    return tree / "dist"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def found(playwright: Playwright) -> Callable[[str], browsers.Candidate]:
    """engine -> how to start it; a missing one skips the test, or fails it where it may not be missing."""
    answers: dict[str, browsers.Found | browsers.Missing] = {}

    def find(engine: str) -> browsers.Candidate:
        answer = answers.get(engine) or answers.setdefault(
            engine, browsers.find(playwright, engine)
        )
        if isinstance(answer, browsers.Missing):
            needed = browsers.IN_CI or engine == "chromium"
            (pytest.fail if needed else pytest.skip)(str(answer))
        return answer.candidate

    return find


@pytest.fixture(scope="session")
def chromium(
    playwright: Playwright, found: Callable[[str], browsers.Candidate]
) -> Iterator[Browser]:
    options = found("chromium").options
    args = [*options.get("args", ()), PLAINLY]
    browser = playwright.chromium.launch(**{**options, "args": args})
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def visitors(
    playwright: Playwright, found: Callable[[str], browsers.Candidate]
) -> Iterator[Callable[[str], AbstractContextManager[engines.Visitor]]]:
    """engine -> somebody with a fresh browser; each engine is started once."""
    with ExitStack() as running:
        made: dict[str, engines.Comer] = {}

        def visitor(engine: str) -> AbstractContextManager[engines.Visitor]:
            if engine not in made:
                made[engine] = running.enter_context(
                    engines.visitors(playwright, engine, found(engine))
                )
            return made[engine]()

        yield visitor


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    served = Site(dist)
    yield served
    served.stop()


@pytest.fixture
def newcomer(chromium: Browser, site: Site) -> Iterator[Callable[..., Person]]:
    """Opens the site in a browser that has never seen it; whoever came must not have met an error at the end."""
    opened: list[Person] = []

    def come(*, path: str = "", language: str = "en", **context: Any) -> Person:
        room = chromium.new_context(
            **{
                "locale": {"en": "en-GB", "fr": "fr-FR"}[language],
                "viewport": {"width": 1000, "height": 800},
            }
            | context
        )
        room.set_default_timeout(PATIENCE)
        person = Person(room.new_page(), site, language)
        opened.append(person)
        person.page.goto(site.url + path, wait_until="domcontentloaded")
        return person

    yield come
    for person in opened:
        person.page.context.close()
    for person in opened:
        person.met_no_trouble()
