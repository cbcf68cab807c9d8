"""Somebody who calls, names trumps, shows and puts cards away, by role and name."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.web.cards import Card, Held
from tests.web.person import THOUGHT, Person
from tests.web.words import Words

Choice = Callable[[tuple[Held, ...], str], Card]  # among what may be played, with this trump
PLAYERS: Final = 4
CORNER: Final[Any] = {"x": 10, "y": 12}  # of a card, which no other covers


class Bidder:
    """Speaks in the notation of deal records: "bid solo", "accept", "name H", "show C4"."""

    def __init__(self, person: Person, game: str, language: str) -> None:
        self.game = game
        self.person = person
        self.page = person.page
        self.say = person.say = Words(language, game)

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def auction(self) -> Locator:
        return self.page.get_by_role("region", name=self.say.pattern("auction.label"))

    @property
    def speakers(self) -> list[str]:
        """Who speaks first, and who after him."""
        table = self.auction.get_by_role("table", name=self.say("auction.calls"), exact=True)
        return [name.strip() for name in table.get_by_role("columnheader").all_inner_texts()]

    @property
    def calls(self) -> Locator:
        """Everything I may say now."""
        return self.page.get_by_role("group", name=self.say.pattern("call.label"))

    @property
    def bids(self) -> Locator:
        """The buttons of bids, the lowest first."""
        bids = self.calls.get_by_role("group", name=self.say.pattern("call.bids"))
        return bids.get_by_role("button")

    @property
    def putting_away(self) -> Locator:
        return self.calls.get_by_role("button", name=self.say.pattern("call.discard"))

    @property
    def contract(self) -> Locator:
        return self.page.get_by_role("region", name=self.say.pattern("contract.label"))

    @property
    def names(self) -> tuple[str, ...]:
        return (self.say("seat.you"), *(self.say(f"bot.{seat}") for seat in range(1, PLAYERS)))

    def joined(self, seats: Iterable[int]) -> str:
        """Me first, within a sentence."""
        names = [self.say("seat.you_within") if seat == 0 else self.names[seat] for seat in seats]
        *first, last = names
        return self.say("list.and").join([", ".join(first), last]) if first else last

    def contract_word(self, contract: str) -> str:
        key = f"contract.{contract}"
        return self.say(key if self.say.has(key) else f"bid.{contract}")

    def named(self, action: str) -> str:
        """What the button of a call is called."""
        verb, *rest = action.split()
        match verb, rest:
            case "bid", [bid]:
                return self.say(f"bid.{bid}")
            case "bid", [bid, suit]:
                words = self.say(f"bid.{bid}"), self.say(f"suit.{suit}")
                return self.say("call.bid_suit", bid=words[0], suit=words[1])
            case "name", [suit]:
                return self.say("call.name", suit=self.say(f"suit.{suit}"))
            case "announce", [what]:
                return self.say(f"announce.{what}")
        return self.say(f"call.{verb}")

    def button(self, action: str) -> Locator:
        """It may also say that a hint advises it."""
        name = f"^{re.escape(self.named(action))}(, {re.escape(self.say('hand.advised'))})?$"
        return self.calls.get_by_role("button", name=re.compile(name))

    def standing(self) -> dict[str, list[str]]:
        """The rows of the table in the result: this deal's points and the match's, by name."""
        table = self.person.result.get_by_role("table", name=self.say("sheet.standing"))
        rows = table.get_by_role("row").filter(has=self.page.get_by_role("rowheader"))
        return {
            row.get_by_role("rowheader").inner_text(): row.get_by_role("cell").all_inner_texts()
            for row in rows.all()
        }

    # ---- doing ------------------------------------------------------------------------------------------------------

    def choose_game(self, level: str = "", **options: int) -> None:
        """At home: the game, how well the others play, and numbers among its options."""
        page, say = self.page, self.say
        self.person.set(pace="instant", pause="short")
        page.get_by_role("button", name=say("title"), exact=True).click()
        if level:
            field = page.get_by_role("combobox", name=say.pattern("level.others"))
            field.select_option(label=say(f"level.{level}"))
        if options:
            page.get_by_text(say("home.options"), exact=True).click()
        for key, value in options.items():
            field = page.get_by_role("spinbutton", name=say(f"option.{key}"), exact=True)
            field.fill(str(value))
            field.press("Tab")

    def sit_down(self) -> None:
        self.person.button("home.play", game=self.say("title")).click()

    def open(self, record: dict[str, Any], *, instead: bool = False) -> None:
        """From its address; the page asks before another deal is given up for it."""
        text = base64.urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")
        self.page.goto(f"{self.person.site.url}#open={text}")
        if instead:
            asked = self.page.get_by_role("dialog", name=self.say.pattern("home.sure"))
            asked.get_by_role("button", name=self.say("home.open"), exact=True).click()

    def waits(self) -> bool:
        """Until I am to act; false if the deal is over instead."""
        able = rf", {re.escape(self.say('hand.playable'))}(,|$)"
        cards = self.person.group.get_by_role("button", name=re.compile(able)).first
        expect(cards.or_(self.calls).or_(self.person.result).first).to_be_visible(timeout=THOUGHT)
        return not self.person.result.is_visible()

    def speak(self, action: str) -> None:
        """On my turn."""
        verb, *cards = action.split()
        if verb == "show":
            self.show(self.person.card(cards[0]))
        elif verb == "discard":
            self.put_away(*map(self.person.card, cards))
        elif verb in ("bid", "name"):
            self.make(self.button(action))
        else:
            self.hear(self.button(action))

    def make(self, bid: Locator) -> None:
        """A bid, or a trump: chosen first, then confirmed."""
        if bid.get_attribute("aria-pressed") == "false":  # a hint may have chosen it
            bid.click()
        confirm = self.calls.get_by_role("button", name=self.say.pattern("call.confirm"))
        confirm.click()
        expect(confirm).to_have_count(0)

    def show(self, card: Card) -> None:
        """Raised first, then shown."""
        self.person.press(card)
        expect(self.person.held(card)).to_have_accessible_name(self.say.part("hand.raised"))
        self.hear(self.person.held(card))

    def put_away(self, *cards: Card) -> None:
        """Where only one may be put away, that is the last of them."""
        for card in cards:
            self.person.press(card)
            expect(self.person.held(card)).to_have_accessible_name(self.say.part("hand.chosen"))
        self.hear(self.putting_away)

    def hear(self, button: Locator) -> None:
        """Presses it, and hears what came of it."""
        log = self.page.get_by_role("log")
        before = log.inner_text()
        button.click(position=CORNER)
        expect(log).not_to_have_text(before, use_inner_text=True)

    def play_out(self, choose: Choice, *, claims: bool = False) -> None:
        """The cards of the deal, to its end; or until the page offers to end it."""
        sure = self.page.get_by_role("button", name=self.say.pattern("claim.sure"))
        while self.waits():
            if claims and sure.is_visible():
                sure.click()
                expect(self.person.result).to_be_visible()
            else:
                able = tuple(it for it in self.person.hand() if it.playable)
                self.person.play(choose(able, self.person.trump()))

    def download(self, to: Path) -> dict[str, Any]:
        """The record of the deal that is over, from the dialog that proves it fair."""
        name = self.say.pattern("tool.fair")
        self.person.result.get_by_role("button", name=name).click()
        dialog = self.page.get_by_role("dialog", name=name)
        with self.page.expect_download() as downloading:
            dialog.get_by_role("button", name=self.say("fair.download"), exact=True).click()
        downloading.value.save_as(to)
        record: dict[str, Any] = json.loads(to.read_text(encoding="utf-8"))
        return record


def highest(able: tuple[Held, ...], trump: str) -> Card:
    """Trumps first."""
    return max((it.card for it in able), key=lambda card: (card.suit == trump, card.strength))


def lowest(able: tuple[Held, ...], trump: str) -> Card:
    return min((it.card for it in able), key=lambda card: card.strength)
