"""Draws the PNG icons from the two SVG masters, in the tests' Chromium.

python -m web.build.icons     after a change of a master
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.web import browsers
from web.build.setup import WEB

ICONS: Final = WEB / "icons"
SIZES: Final = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-full-512.png": ("icon-full.svg", 512),
    "apple-touch-180.png": ("icon-full.svg", 180),
    "favicon-32.png": ("icon.svg", 32),
}


def draw(folder: Path = ICONS) -> None:
    with sync_playwright() as playwright:
        found = browsers.find(playwright, "chromium")
        assert isinstance(found, browsers.Found), str(found)
        browser = playwright.chromium.launch(**found.candidate.options)
        for name, (master, size) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (folder / master).read_text(encoding="utf-8")
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
            )
            page.screenshot(path=folder / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
