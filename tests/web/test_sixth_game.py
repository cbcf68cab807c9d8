"""A game that the project has never heard of comes as the files of "Add a game", and is played."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("sixth_game")  # one build for all of them
ROOT = Path(__file__).resolve().parents[2]
NEW_FILES = ROOT / "tests" / "fixtures" / "three_tricks"
INSTALLED = (".venv", ".cache", "web/node_modules")  # by build.py; the copy uses them too
NOT_COPIED = shutil.ignore_patterns("node_modules", "generated", "__pycache__")
LAST_LINE = '"ecarte")'


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the new files and one more line in the registry, built."""
    copy = tmp_path_factory.mktemp("project")
    for folder in ("engine", "web"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=NOT_COPIED)
    (copy / "tests").mkdir()
    for file in ("build.py", "pyproject.toml", "LICENSE", "tests/requirements.txt"):
        shutil.copy(ROOT / file, copy / file)
    for folder in INSTALLED:
        (copy / folder).symlink_to(ROOT / folder, target_is_directory=True)
    shutil.copytree(NEW_FILES, copy, dirs_exist_ok=True)
    registry = copy / "engine" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    assert LAST_LINE in text, "the registry's last line is where it was"
    registry.write_text(text.replace(LAST_LINE, '"ecarte", "three_tricks")'), encoding="utf-8")
    subprocess.run([sys.executable, "build.py", "build"], check=True, cwd=copy)
    return copy / "dist"


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    served = Site(dist)
    yield served
    served.stop()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_invented_game_is_played_without_another_change(
    newcomer: Callable[..., Person], language: str
) -> None:
    title = {"en": "Three Tricks", "fr": "Trois plis"}[language]
    person = newcomer(language=language)
    person.set(pace="instant", pause="short")
    person.page.get_by_role("button", name=title, exact=True).click()
    person.button("home.play", game=title).click()
    assert person.may_play()
    assert person.play_out() == 3
    expect(person.result).to_be_visible()


def test_an_invented_game_has_its_rules_page(newcomer: Callable[..., Person]) -> None:
    person = newcomer(path="rules/three_tricks.en.html")
    expect(person.page.get_by_role("heading", name="Three Tricks", level=1)).to_be_visible()
