"""Somebody who keeps the score of a table with real cards: chooses, names, enters and reads by role and name."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.web.person import THOUGHT, Person
from tests.web.words import Words

Answers = dict[str, int | str | bool]
NAMES: Final = ("Léa", "Tom", "Anne", "Paul")


class Scorer:
    """`say` holds the words of one game; players sit in the order of NAMES."""

    def __init__(self, person: Person, language: str, game: str, players: int) -> None:
        self.page = person.page
        self.say = Words(language, game)
        self.names = NAMES[:players]
        joined = self.say("list.and").join
        pairs = (joined(self.names[::2]), joined(self.names[1::2]))
        self.sides = pairs if players == 4 else self.names

    # ---- looking ----------------------------------------------------------------------------------------------------

    def button(self, key: str, **params: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **params), exact=True)

    def link(self, key: str) -> Locator:
        return self.page.get_by_role("link", name=self.say(key), exact=True)

    def heading(self, key: str, **params: str | int) -> Locator:
        return self.page.get_by_role("heading", name=self.say(key, **params), exact=True)

    @property
    def worth(self) -> Locator:
        """The points of the deal being entered."""
        return self.page.get_by_role("status", name=self.say("tally.worth"), exact=True)

    def counts(self, key: str) -> list[str]:
        """A line of the board, a number a side."""
        board = self.page.get_by_role("table", name=self.say("tally.board"), exact=True)
        head = self.page.get_by_role("rowheader", name=self.say(key), exact=True)
        return board.get_by_role("row").filter(has=head).get_by_role("cell").all_inner_texts()

    def question(self, key: str) -> Locator:
        blanks = {f"name{seat}": name for seat, name in enumerate(self.names)}
        blanks |= {f"side{side}": name for side, name in enumerate(self.sides)}
        name = self.say(f"form.{key}", **blanks)
        page = self.page
        return page.get_by_role("radiogroup", name=name, exact=True).or_(
            page.get_by_role("checkbox", name=name, exact=True)
        )

    def log(self) -> Locator:
        return self.page.get_by_role("log")

    # ---- doing ------------------------------------------------------------------------------------------------------

    def new_sheet(self, preset: str = "") -> None:
        """From the list of sheets to the first deal."""
        self.link("tally.new").click()
        games = self.page.get_by_role("radiogroup", name=self.say("tally.game"), exact=True)
        games.get_by_role("radio", name=self.say("title"), exact=True).check()
        if preset:
            rules = self.page.get_by_role("combobox", name=self.say("preset.label"), exact=True)
            rules.select_option(label=self.say(f"preset.{preset}"))
        for seat, name in enumerate(self.names):
            box = self.say("tally.player", n=seat + 1)
            self.page.get_by_role("textbox", name=box, exact=True).fill(name)
        self.button("tally.start").click()
        self.ready()

    def ready(self) -> None:
        """The engine has reckoned the sheet that lies open."""
        expect(self.button("tally.write")).to_be_enabled(timeout=THOUGHT)

    def answer(self, answers: Answers) -> None:
        """A side or a seat by its name, a number by itself, yes or no by True and False."""
        for key, value in answers.items():
            question = self.question(key)
            if isinstance(value, bool):
                question.set_checked(value)
            else:
                question.get_by_role("radio", name=str(value), exact=True).check()

    def write(self, answers: Answers) -> None:
        self.answer(answers)
        expect(self.worth).not_to_be_empty()
        self.button("tally.write").click()
        expect(self.worth).to_be_empty()

    def amend(self, deal: int, answers: Answers) -> None:
        self.button("tally.amend_deal", deal=deal).click()
        self.answer(answers)
        self.button("tally.amend_write").click()
        expect(self.button("tally.write")).to_be_visible()

    def strike(self, deal: int) -> None:
        self.button("tally.strike", deal=deal).click()
        asked = self.page.get_by_role("dialog")
        asked.get_by_role("button", name=self.say("tally.strike_yes"), exact=True).click()
        expect(self.button("tally.put_back")).to_be_focused()

    def points(self, *points: str) -> re.Pattern[str]:
        """How the points of both sides are read before they are written."""
        pairs = zip(self.sides, points, strict=True)
        return re.compile(r"\s.*".join(rf"{re.escape(n)}\s+{re.escape(p)}" for n, p in pairs), re.S)
