"""A few scenes look as they did when somebody last looked at them; in play nothing scrolls at any size.

References lie in tests/data/pictures. After a change that is meant to be seen, `build.py test -k pictures
--renew-pictures` writes them anew: look at them before they are committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web.likeness import Difference, difference, reference, with_our_letters
from tests.web.person import Newcomer, Person
from tests.web.pictures import ON_A_DESK, SIZES, Picture, opened, reach, taken, view_of
from tests.web.scenes import SCENES
from tests.web.site import Site

Lent = Callable[[Picture], Person]
KEPT: Final = Path(__file__).resolve().parents[1] / "data" / "pictures"
SCENE: Final = {scene.name: scene for scene in SCENES}
LOOKS: Final = (
    "home 320x568 en light",
    "german-guide 320x568 fr light",
    "german-follow 320x568 en dark",
    "german-trick 390x844 fr light",
    "german-stage-two 3840x2160 en dark",
    "german-result 844x390 fr light",
    "whist-follow 390x844 en dark",
    "whist-trick 1440x900 fr light",
    "whist-points 320x568 en light",
    "ecarte-propose 390x844 fr dark",
    "ecarte-discard 844x390 en light",
    "belgian-auction 320x568 fr light",
    "belgian-bid 768x1024 en dark",
    "belgian-spread 844x390 en light",
    "solo-auction 1440x900 en dark",
    "solo-trick 320x568 fr light",
    "settings 768x1024 fr dark",
    "tally-setup 390x844 en light",
    "rules-german_whist 390x844 fr light",
)
LOSSES: Final = {
    "the second row of the hand lies on the first": ".hand .row-2 { margin-top: 0 !important }",
    "the trick is one heap": ".trick li { translate: none !important }",
    "barred cards look like others": ".slot.dim .face::after { content: none !important }",
    "the counts are away": ".side { display: none !important }",
    "the felt is another": ".table { background: #234a6b !important }",
    "the bar has lost its height": ".table .bar { min-height: 0 !important; padding: 0 !important }",
    "cards have no corners": ".corner { display: none !important }",
    "the line stands elsewhere": ".say { display: block !important }",
}
# What of the table can be scrolled although nobody asked for anything long, and the table itself, if it is too small.
SCROLLERS: Final = """() => [document.documentElement, ...document.querySelectorAll(".table, .table *")]
  .filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
  .filter((it) => it.matches(":root, .table") || /auto|scroll/.test(getComputedStyle(it).overflow))
  .map((it) => it.className || it.localName)"""
IN_PLAY: Final = (
    *(name for name in SCENE if name.endswith("-trick")),
    "whist-follow",
    "ecarte-propose",
    "belgian-spread",
)


@pytest.fixture(scope="module")
def lent(chromium: Browser, dist: Path) -> Iterator[Callable[[Picture], Person]]:
    """Whoever has opened a deal opens the next one too: Python is started once for each language, hand and desk."""
    with ExitStack() as stack:
        site = Site(dist)
        stack.callback(site.stop)
        people: dict[tuple[str, bool], Person] = {}

        def somebody(picture: Picture) -> Person:
            key = picture.language, picture.in_hand
            if key not in people:
                room = opened(chromium, site, picture.language, bypass_csp=True, **view_of(picture))
                people[key] = stack.enter_context(room)
                with_our_letters(people[key].page)
            people[key].page.set_viewport_size(view_of(picture)["viewport"])
            return people[key]

        yield somebody
    for person in people.values():
        person.met_no_trouble()


@pytest.fixture
def scratch(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def pictured(look: str) -> Picture:
    name, size, language, scheme = look.split()
    width, height = map(int, size.split("x"))
    return Picture(SCENE[name], (width, height), language, scheme)


def seated(newcomer: Newcomer, lent: Lent, picture: Picture) -> Person:
    if picture.scene.deal:
        person = lent(picture)
    else:
        person = newcomer(
            language=picture.language, reduced_motion="reduce", bypass_csp=True, **view_of(picture)
        )
    reach(person, picture.scene)
    if not picture.scene.deal:
        with_our_letters(person.page)
    return person


def by_one_person(picture: Picture) -> pytest.MarkDecorator:
    return pytest.mark.xdist_group(f"pictures {picture.language} {picture.in_hand}")


@pytest.mark.parametrize(
    "look", [pytest.param(it, marks=by_one_person(pictured(it))) for it in LOOKS]
)
def test_it_looks_as_it_did(
    newcomer: Newcomer,
    lent: Lent,
    scratch: Page,
    look: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    picture = pictured(look)
    file = KEPT / f"{picture.name}.webp"
    drawn = taken(seated(newcomer, lent, picture), picture.size, picture.scheme)
    if request.config.getoption("--renew-pictures"):
        file.write_bytes(reference(scratch, drawn))
    found = difference(scratch, file.read_bytes(), drawn, picture.size)
    (tmp_path / f"{picture.name}.png").write_bytes(drawn)
    assert not found.seen, f"{found}: {tmp_path / picture.name}.png is not {file}"


DARK: Final = pictured("german-follow 320x568 en dark")


@by_one_person(DARK)
def test_a_rule_of_style_that_is_lost_is_seen(lent: Lent, scratch: Page) -> None:
    kept = (KEPT / f"{DARK.name}.webp").read_bytes()
    person = lent(DARK)
    reach(person, DARK.scene)

    def without(rule: str) -> Difference:
        style = person.page.add_style_tag(content=rule)
        drawn = taken(person, DARK.size, DARK.scheme)
        style.evaluate("(it) => it.remove()")
        return difference(scratch, kept, drawn, DARK.size)

    missed = {what: found for what, rule in LOSSES.items() if not (found := without(rule)).seen}
    assert not missed


LONG: Final = [Picture(SCENE[name], ON_A_DESK[0], "fr", "light") for name in IN_PLAY]


@by_one_person(LONG[0])
@pytest.mark.parametrize("picture", LONG, ids=IN_PLAY)
def test_nothing_scrolls_in_play(lent: Lent, picture: Picture) -> None:
    person = lent(picture)
    reach(person, picture.scene)
    wrong = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        if found := person.page.evaluate(SCROLLERS):
            wrong.append(f"{width} x {height}: {found}")
    assert not wrong


def test_every_size_scheme_and_language_is_among_the_references() -> None:
    seen = [pictured(look) for look in LOOKS]
    assert {it.size for it in seen} == set(SIZES)
    assert {(it.language, it.scheme) for it in seen} == {
        (language, scheme) for language in ("en", "fr") for scheme in ("light", "dark")
    }
    assert {f"{it.name}.webp" for it in seen} == {file.name for file in KEPT.iterdir()}
