"""The site belongs to no host: it is played wherever it lies, and asks for nothing from elsewhere."""

import contextlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.conftest import PATIENCE
from tests.web.person import Person
from tests.web.site import Site


@pytest.fixture
def lying(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A copy on a host of its own, one folder deeper."""
    shutil.copytree(dist, tmp_path / "games" / "whist")
    served = Site(tmp_path)
    yield served
    served.stop()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_a_deal_is_played_from_any_host_and_folder_with_every_other_closed(
    chromium: Browser, lying: Site, host: str
) -> None:
    """The network refuses whatever is not in the page's own folder, and nothing needs it."""
    home = f"{lying.url.replace('localhost', host)}games/whist/"
    room = chromium.new_context(locale="en-GB")
    room.set_default_timeout(PATIENCE)
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    room.route(re.compile(rf"^(?!{re.escape(home)}|data:|blob:)"), refuse)
    person = Person(room.new_page(), lying)
    with contextlib.closing(room):
        person.page.goto(home)
        person.sit_down()
        person.play_tricks(2)
        assert person.may_play()
        person.page.goto(f"{home}rules/german_whist.en.html")
        expect(person.page.get_by_role("figure").first).to_be_visible()
        person.page.get_by_role("figure").first.get_by_role("link").click()
        expect(person.page.get_by_role("dialog").or_(person.group).first).to_be_visible()
    assert refused == []
    assert not lying.missed
