"""Somebody in front of the page in Chromium: looks for roles and names, presses, types, and notes what goes wrong."""

import random
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import ConsoleMessage, Locator, Page, Worker, expect

from tests.web.cards import SUITS, Card, Held, Names, sensible
from tests.web.site import Site
from tests.web.words import Words

GAME: Final = "german_whist"
THOUGHT: Final = (
    30_000  # the longest that a computer player, or a room that has to be replaced, may take
)


class Person:
    """`say` holds the words this person reads; `hand` and the rest is what lies on the table before them."""

    def __init__(self, page: Page, site: Site, language: str = "en") -> None:
        self.page = page
        self.site = site
        self.language = language
        self.say = Words(language, GAME)
        self.forgives: re.Pattern[str] = re.compile("Failed to load resource")
        self._names = Names(self.say)
        self._rng = random.Random(7)
        self._troubles: list[str] = []
        self._listen()

    # ---- looking ----------------------------------------------------------------------------------------------------

    def button(self, key: str, **params: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say.pattern(key, **params))

    def link(self, key: str, **params: str | int) -> Locator:
        return self.page.get_by_role("link", name=self.say.part(key, **params))

    def text(self, key: str, **params: str | int) -> Locator:
        return self.page.get_by_text(self.say.part(key, **params))

    def alert(self, key: str) -> Locator:
        return self.page.get_by_role("alert").filter(has_text=self.say.part(key))

    @property
    def group(self) -> Locator:
        return self.page.get_by_role("group", name=self.say.pattern("hand.label"))

    @property
    def result(self) -> Locator:
        """The dialog at the end of a deal."""
        return self.page.get_by_role("dialog").filter(
            has=self.page.get_by_role("button", name=self.onward)
        )

    @property
    def onward(self) -> re.Pattern[str]:
        """The button for the next deal, of this match or a new one."""
        return re.compile(
            "|".join(self.say.pattern(key).pattern for key in ("result.next", "result.new_match"))
        )

    def hand(self) -> tuple[Held, ...]:
        return self._names.held(self.group.aria_snapshot())

    def cards(self) -> tuple[str, ...]:
        return tuple(held.card.name for held in self.hand())

    def card(self, notation: str) -> Card:
        return self._names.noted(notation)

    def trick(self) -> tuple[Card, ...]:
        return self._names.within(
            self.page.get_by_role("list", name=self.say.pattern("trick.label")).inner_text()
        )

    def trump(self) -> str:
        banner = self.page.get_by_role("banner").inner_text()
        return next((suit for suit in SUITS if self.say(f"suit.{suit}") in banner), "")

    def held(self, card: Card) -> Locator:
        """The card's button, whatever else it says."""
        return self.group.get_by_role("button", name=re.compile(rf"^{re.escape(card.name)}(,|$)"))

    def focused(self) -> str:
        """What the focus is on, as a screen reader would say it, and nothing that is within it."""
        here = self.page.locator(":focus")
        return here.aria_snapshot().partition("\n")[0] if here.count() else ""

    # ---- doing ------------------------------------------------------------------------------------------------------

    def set(self, **choices: str | bool) -> None:
        """Goes to the settings, chooses, and comes back."""
        self.link("settings.title").click()
        for key, value in choices.items():
            name = self.say.pattern(f"setting.{key}")
            if isinstance(value, bool):
                self.page.get_by_role("checkbox", name=name).set_checked(value)
            else:
                field = self.page.get_by_role("combobox", name=name)
                field.select_option(label=self.say(f"setting.{key}.{value}"))
        self.link("settings.back").click()

    def sit_down(self, *, quickly: bool = True) -> None:
        """From the home screen to the first card that may be played."""
        if quickly:
            self.set(pace="instant", pause="short")
        self.button("home.play").click()
        assert self.may_play(), "the deal was over before it began"

    def may_play(self) -> bool:
        """Waits for my turn; false when the deal is over instead."""
        expect(self.playable.first.or_(self.result).first).to_be_visible(timeout=THOUGHT)
        return not self.result.is_visible()

    @property
    def playable(self) -> Locator:
        """My cards that may be played now."""
        able = re.compile(rf", {re.escape(self.say('hand.playable'))}(,|$)")
        return self.group.get_by_role("button", name=able)

    def choose(self) -> Card:
        return sensible(self.hand(), self.trick(), self.trump(), self._rng)

    def play(self, card: Card | None = None) -> Card:
        """With the mouse: one press raises the card, another plays it."""
        hand = self.hand()
        chosen = card or sensible(hand, self.trick(), self.trump(), self._rng)
        if not any(held.raised for held in hand if held.card == chosen):
            self.press(chosen)
        self.press(chosen)
        expect(self.held(chosen)).to_have_count(0)
        return chosen

    def press(self, card: Card, *, barred: bool = False) -> None:
        """Where its index is, which no other card covers; a barred one looks as if it did not answer, but it does."""
        self.held(card).click(position={"x": 10, "y": 12}, force=barred)

    def play_tricks(self, cards: int, play: Callable[[], object] | None = None) -> None:
        """So many of my cards, each on my turn."""
        for _ in range(cards):
            assert self.may_play(), "the deal ended early"
            (play or self.play)()

    def play_out(self, play: Callable[[], object] | None = None) -> int:
        """To the last card of the deal: how many I played."""
        played = 0
        while self.may_play():
            (play or self.play)()
            played += 1
        return played

    def go_on(self) -> None:
        """From a result to the next deal, which can be over as soon as it is dealt: then its result lies there."""
        before = self.result.element_handle()
        self.result.get_by_role("button", name=self.onward).click()
        before.wait_for_element_state("hidden")

    def open(self, tool: str) -> Locator:
        """A dialog from the menu of the table."""
        self.button("tool.menu").click()
        self.page.get_by_role("dialog").get_by_role(
            "button", name=self.say.pattern(f"tool.{tool}")
        ).click()
        dialog = self.page.get_by_role("dialog", name=self.say.pattern(f"tool.{tool}"))
        expect(dialog).to_be_visible()
        return dialog

    def tab_to(self, name: re.Pattern[str], most: int = 40) -> None:
        for _ in range(most):
            if name.search(self.focused()):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} times Tab did not reach {name.pattern}")

    # ---- the machine room, as a debugger sees it from outside -------------------------------------------------------

    def worker(self, room: str) -> Worker:
        """The worker of a room that has started."""
        for worker in self.page.workers:
            if worker.evaluate("self.name") == room:
                return worker
        raise AssertionError(f"no {room} among {len(self.page.workers)} workers")

    def offline_ready(self) -> None:
        """Every file is kept: the service worker has installed itself."""
        expect(self.text("home.offline")).to_be_visible(timeout=THOUGHT)

    # ---- trouble ----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        page, home = self.page, self.site.url.partition("/odd-trick")[0]

        def asked(url: str) -> None:
            if not url.startswith((home, "data:", "blob:")):
                self._troubles.append(f"another host was asked: {url}")

        def said(message: ConsoleMessage) -> None:
            if message.type == "error":
                self._troubles.append(message.text)

        page.on("pageerror", lambda error: self._troubles.append(f"error in the page: {error}"))
        page.on("console", said)
        page.context.on("request", lambda request: asked(request.url))

    def met_no_trouble(self) -> None:
        met = [trouble for trouble in self._troubles if not self.forgives.search(trouble)]
        assert not met, f"the page met trouble: {met}"
        assert not self.site.missed, f"the site lacks what its page asks for: {self.site.missed}"


Newcomer = Callable[..., Person]
