"""Somebody who keeps the score of a table with real cards: chooses, names, enters and reads by role and name."""

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from engine.registry import find_game
from tests.web.person import THOUGHT, Person
from tests.web.words import Words

Answers = dict[str, int | str | bool | tuple[str, ...]]
NAMES: Final = ("Léa", "Tom", "Anne", "Paul")


class Scorer:
    """`say` holds the words of one game; players sit in the order of NAMES."""

    def __init__(self, person: Person, language: str, game: str, players: int) -> None:
        self.page = person.page
        self.say = Words(language, game)
        self.names = NAMES[:players]
        joined = self.say("list.and").join
        sides = find_game(game).spec.sides
        together = [joined(self.names[seat] for seat in sorted(side)) for side in sides]
        self.sides = tuple(together) or self.names  # whoever counts for himself, if nobody shares

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
        """One count of the board, a number a side: a line, or a column where there are many."""
        board = self.page.get_by_role("table", name=self.say("tally.board"), exact=True)
        if len(self.sides) > 2:
            heads = board.get_by_role("columnheader").all_inner_texts()
            place = heads.index(self.say(key))
            rows = board.get_by_role("row").filter(has=self.page.get_by_role("rowheader"))
            return [row.get_by_role("cell").nth(place).inner_text() for row in rows.all()]
        head = self.page.get_by_role("rowheader", name=self.say(key), exact=True)
        return board.get_by_role("row").filter(has=head).get_by_role("cell").all_inner_texts()

    def totals_after(self, deal: int) -> list[str]:
        """What the sheet says beside a deal, a number a side."""
        sheet = self.page.get_by_role("table", name=self.say("tally.deals_caption"), exact=True)
        head = self.page.get_by_role("rowheader", name=str(deal), exact=True)
        cells = sheet.get_by_role("row").filter(has=head).get_by_role("cell").all_inner_texts()
        return [cell.split()[-1] for cell in cells]

    def contract(self, name: str) -> str:
        key = f"contract.{name}"
        return self.say(key if self.say.has(key) else f"bid.{name}")

    def question(self, key: str) -> Locator:
        blanks = {f"name{seat}": name for seat, name in enumerate(self.names)}
        blanks |= {f"side{side}": name for side, name in enumerate(self.sides)}
        name = self.say(f"form.{key}", **blanks)
        page = self.page
        kinds: tuple[Any, ...] = ("radiogroup", "group", "checkbox")
        asked = [page.get_by_role(kind, name=name, exact=True) for kind in kinds]
        return asked[0].or_(asked[1]).or_(asked[2])

    def log(self) -> Locator:
        return self.page.get_by_role("log")

    # ---- doing ------------------------------------------------------------------------------------------------------

    def new_sheet(self, preset: str = "", **options: str | int) -> None:
        """From the list of sheets to the first deal."""
        page = self.page
        self.link("tally.new").click()
        games = page.get_by_role("radiogroup", name=self.say("tally.game"), exact=True)
        games.get_by_role("radio", name=self.say("title"), exact=True).check()
        if preset:
            rules = page.get_by_role("combobox", name=self.say("preset.label"), exact=True)
            rules.select_option(label=self.say(f"preset.{preset}"))
        if options:
            page.get_by_text(self.say("home.options"), exact=True).click()
        for key, value in options.items():
            self._agree(key, value)
        for seat, name in enumerate(self.names):
            box = self.say("tally.player", n=seat + 1)
            page.get_by_role("textbox", name=box, exact=True).fill(name)
        self.button("tally.start").click()
        self.ready()

    def _agree(self, key: str, value: str | int) -> None:
        """On an option: one of its words, or a number."""
        name = self.say(f"option.{key}")
        if isinstance(value, str):
            words = self.page.get_by_role("combobox", name=name, exact=True)
            words.select_option(label=self.say(f"option.{key}.{value}"))
        else:
            number = self.page.get_by_role("spinbutton", name=name, exact=True)
            number.fill(str(value))
            number.press("Tab")

    def ready(self) -> None:
        """The engine has reckoned the sheet that lies open."""
        expect(self.button("tally.write")).to_be_enabled(timeout=THOUGHT)

    def answer(self, answers: Answers) -> None:
        """A side or a seat by its name, some seats by theirs; a number by itself; yes or no."""
        for key, value in answers.items():
            question = self.question(key)
            if isinstance(value, bool):
                question.set_checked(value)
            elif isinstance(value, tuple):
                for name in self.names:
                    seat = question.get_by_role("checkbox", name=name, exact=True)
                    seat.set_checked(name in value)
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
        """How the points of all sides are read before they are written."""
        pairs = zip(self.sides, points, strict=True)
        return re.compile(r"\s.*".join(rf"{re.escape(n)}\s+{re.escape(p)}" for n, p in pairs), re.S)
