"""One small page API over three engines: what a person sees is found by role and accessible name, and pressed."""

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypeVar

from playwright.sync_api import Browser, Locator, Playwright, expect
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.web import webkitgtk
from tests.web.browsers import Candidate

Name = re.Pattern[str] | str
Seen = TypeVar("Seen")
PATIENCE: Final = 60.0
# Where an element of a role can hide; its real role is then asked of the browser.
TAGS: Final = {
    "button": "button, summary, [role=button]",
    "link": "a[href], [role=link]",
    "radio": "input[type=radio], [role=radio]",
    "heading": "h1, h2, h3, h4, [role=heading]",
    "listitem": "li, [role=listitem]",
    "option": "option, [role=option]",
    "main": "main, [role=main]",
    "region": "section, [role=region]",
    "status": "output, [role=status]",
    "dialog": "dialog, [role=dialog]",
}


class Visitor(Protocol):
    """Somebody in front of a fresh browser."""

    def open(self, url: str) -> None: ...
    def sees(self, role: str, name: Name) -> bool: ...
    def wait_for(self, role: str, name: Name) -> None: ...
    def press(self, role: str, name: Name) -> None: ...
    def wait_until_offline_ready(self) -> None: ...


class PlaywrightVisitor:
    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_context(
            locale="en-GB", viewport={"width": 1000, "height": 800}
        ).new_page()

    def open(self, url: str) -> None:
        self._page.goto(url, wait_until="domcontentloaded")

    def sees(self, role: str, name: Name) -> bool:
        return self._first(role, name).is_visible()

    def wait_for(self, role: str, name: Name) -> None:
        expect(self._first(role, name)).to_be_visible(timeout=PATIENCE * 1000)

    def press(self, role: str, name: Name) -> None:
        self._first(role, name).click(timeout=PATIENCE * 1000)

    def wait_until_offline_ready(self) -> None:
        self._page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def _first(self, role: str, name: Name) -> Locator:
        return self._page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]

    def close(self) -> None:
        self._page.context.close()


class GtkVisitor:
    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get(url)

    def sees(self, role: str, name: Name) -> bool:
        return self._until(lambda: (self._find(role, name) is not None,), "the page stands still")[
            0
        ]

    def wait_for(self, role: str, name: Name) -> None:
        self._until(lambda: self._find(role, name), f"no {role} named {name!r} on the page")

    def press(self, role: str, name: Name) -> None:
        def pressed() -> bool:
            found = self._find(role, name)
            able = found is not None and found.get_attribute("aria-disabled") != "true"
            if found is not None and able:
                found.click()
            return able

        self._until(pressed, f"no {role} named {name!r} that can be pressed")

    def _until(self, looked: Callable[[], Seen], complaint: str) -> Seen:
        """Looked again while the page is drawn anew between finding and asking or pressing."""
        wait = WebDriverWait(self._driver, PATIENCE, ignored_exceptions=[WebDriverException])
        return wait.until(lambda _: looked(), complaint)

    def wait_until_offline_ready(self) -> None:
        self._driver.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then(() => done(true))"
        )

    def _find(self, role: str, name: Name) -> WebElement | None:
        for element in self._driver.find_elements(
            By.CSS_SELECTOR, TAGS.get(role, f"[role={role}]")
        ):
            with contextlib.suppress(StaleElementReferenceException):
                if self._matches(element, role, name):
                    return element
        return None

    @staticmethod
    def _matches(element: WebElement, role: str, name: Name) -> bool:
        said = element.accessible_name or (
            element.text if role in ("status", "listitem", "main") else ""
        )
        fits = said == name if isinstance(name, str) else name.search(said)
        seen = element.is_displayed() or role == "radio"  # which lies unseen over its chip
        return bool(fits) and seen and element.aria_role == role

    def close(self) -> None:
        with contextlib.suppress(WebDriverException):
            self._driver.quit()


Comer = Callable[[], contextlib.AbstractContextManager[Visitor]]


@contextlib.contextmanager
def visitors(playwright: Playwright, engine: str, candidate: Candidate) -> Iterator[Comer]:
    """The engine runs while the block does; each call gives a visitor with fresh storage."""
    if candidate.gtk:
        programs = candidate.gtk
        with webkitgtk.screen() as display:
            yield lambda: contextlib.closing(GtkVisitor(webkitgtk.session(programs, display)))
    else:
        browser = getattr(playwright, engine).launch(**candidate.options)
        try:
            yield lambda: contextlib.closing(PlaywrightVisitor(browser))
        finally:
            browser.close()
