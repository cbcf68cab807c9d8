"""Pictures of every scene at every size, in the light and in the dark, in both languages, on one sheet.

python -m tests.web.pictures FOLDER [--only REGEX] [--languages en fr] [--sizes 390x844 …] [--schemes light dark]
"""

from __future__ import annotations

import argparse
import html
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web import browsers
from tests.web.bidder import Bidder
from tests.web.conftest import PATIENCE, ROOT
from tests.web.person import THOUGHT, Person
from tests.web.scenes import SCENES, Scene
from tests.web.site import Site

Size = tuple[int, int]
HAND_HELD: Final = ((320, 568), (390, 844), (844, 390))
ON_A_DESK: Final = ((768, 1024), (1440, 900), (3840, 2160))
SIZES: Final = (*HAND_HELD, *ON_A_DESK)
DRAWN: Final = ":root[data-courts=engraved]"
LANGUAGES: Final = {"en": "en-GB", "fr": "fr-FR"}


@dataclass(frozen=True, slots=True)
class Picture:
    scene: Scene
    size: Size
    language: str
    scheme: str

    @property
    def name(self) -> str:
        width, height = self.size
        return f"{self.scene.name}.{width}x{height}.{self.language}.{self.scheme}"

    @property
    def in_hand(self) -> bool:
        return self.size not in ON_A_DESK


@contextmanager
def opened(browser: Browser, site: Site, language: str, **context: Any) -> Iterator[Person]:
    """Somebody who looks at scenes."""
    room = browser.new_context(locale=LANGUAGES[language], reduced_motion="reduce", **context)
    room.set_default_timeout(PATIENCE)
    person = Person(room.new_page(), site, language)
    person.page.goto(site.url, wait_until="domcontentloaded")
    yield person
    room.close()


def reach(person: Person, scene: Scene) -> None:
    """A deal is opened whatever was on the table before; anything else wants somebody who has just come."""
    bidder = Bidder(person, scene.game, person.language)
    start = scene.path.format(lang=person.language)
    person.page.goto(f"{person.site.url}{start or '#'}", wait_until="domcontentloaded")
    if not scene.path:
        expect(person.button("home.play")).to_be_visible()
        under_way = person.button("home.resume").count() > 0
        person.set(**{"pace": "instant", "pause": "short"} | scene.settings)
    if scene.deal:
        bidder.open({**scene.deal(), "salt": "00"}, instead=under_way)
        bidder.waits()
    for deed in scene.deeds:
        deed(bidder)
    if not scene.is_document:
        expect(person.page.locator(DRAWN)).to_be_attached(timeout=THOUGHT)


def taken(person: Person, size: Size, scheme: Any) -> bytes:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    person.page.mouse.move(0, 0)  # what lies under it would be lifted
    return person.page.screenshot(animations="disabled", caret="hide")


def take(browser: Browser, site: Site, wanted: list[Picture], folder: Path) -> None:
    """Each scene is reached once a language for the hand and once for the desk; one person opens all deals there."""
    groups: dict[tuple[str, bool, bool], dict[str, list[Picture]]] = {}
    for it in wanted:
        scenes = groups.setdefault((it.language, it.in_hand, it.scene.deal is not None), {})
        scenes.setdefault(it.scene.name, []).append(it)
    for (language, _, dealt), scenes in groups.items():
        lists = list(scenes.values())
        for some in [list(chain(*lists))] if dealt else lists:
            with opened(browser, site, language, **view_of(some[0])) as person:
                look(person, some, folder)


def view_of(picture: Picture) -> dict[str, Any]:
    width, height = picture.size
    return {"viewport": {"width": width, "height": height}, "has_touch": picture.in_hand}


def look(person: Person, some: list[Picture], folder: Path) -> None:
    """From scene to scene."""
    there = None
    for it in some:
        if it.scene is not there:
            print(
                it.scene.name, it.language, "in the hand" if it.in_hand else "on a desk", flush=True
            )
            person.page.set_viewport_size(view_of(it)["viewport"])
            reach(person, it.scene)
            there = it.scene
        (folder / f"{it.name}.png").write_bytes(taken(person, it.size, it.scheme))


def contact_sheet(pictures: list[Picture]) -> str:
    figures = "".join(
        f'<figure><a href="{name}.png"><img loading="lazy" src="{name}.png"></a>'
        f"<figcaption>{html.escape(name)}</figcaption></figure>"
        for name in (it.name for it in pictures)
    )
    style = (
        "body{display:flex;flex-wrap:wrap;gap:1em;background:#888}"
        "figure{margin:0}img{max-height:24em;max-width:40em}"
    )
    return f"<!doctype html><meta charset=utf-8><title>Odd Trick</title><style>{style}</style>{figures}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="a regular expression for names of scenes")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--schemes", nargs="+", default=["light", "dark"])
    parser.add_argument("--sizes", nargs="+", default=[f"{w}x{h}" for w, h in SIZES])
    chosen = parser.parse_args()
    sizes = [(int(width), int(height)) for width, height in (it.split("x") for it in chosen.sizes)]
    wanted = [
        Picture(scene, size, language, scheme)
        for scene in SCENES
        if re.search(chosen.only, scene.name)
        for language in chosen.languages
        for size in sizes
        for scheme in chosen.schemes
    ]
    chosen.folder.mkdir(parents=True, exist_ok=True)
    site = Site(Path(os.environ.get("TEST_DIST", ROOT / "dist")))
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = browsers.find(playwright, "chromium")
        if isinstance(found, browsers.Missing):
            sys.exit(str(found))
        browser = playwright.chromium.launch(**found.candidate.options)
        take(browser, site, wanted, chosen.folder)
        browser.close()
    site.stop()
    (chosen.folder / "index.html").write_text(contact_sheet(wanted), encoding="utf-8")


if __name__ == "__main__":
    main()
