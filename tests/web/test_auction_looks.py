"""An auction and what comes of it, looked at: with the keyboard alone, by axe, and on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from engine.registry import find_game
from tests.helpers import record
from tests.web.bidder import Bidder
from tests.web.person import THOUGHT, Newcomer
from tests.web.test_looks import SIZES, SMALLEST_TARGET, Inspector

TOPS: Final = "SA SK SQ SJ ST S9 S8 S7 S6 CA H2 D2 C2"
LOW: Final = "S2 S3 S4 C2 C3 C4 D2 D3 D4 H2 H3 H4 H5"
TROU: Final = ("CA CK CQ HK HQ H5 H2 S9 S7 C2 D9 D8 D7", "SA HA DA")
TALK: Final = (
    "announce premier, bid couleur S, bid couleur C, bid couleur D, pass, bid couleur H, pass"
)
PASSED: Final = ("pass",) * 3
HIGHER: Final = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  return [scrollWidth > clientWidth && "sideways", scrollHeight > clientHeight && "down"].filter(Boolean);
}"""
# How many pixels of a button can be pressed, across and down through its middle, once it is brought into sight.
TARGET: Final = """(button) => {
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const mine = (x, y) => button.contains(document.elementFromPoint(x, y));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let [across, down] = [0, 0];
  for (let at = Math.ceil(left); at < right; at += 1) across += mine(at, y);
  for (let at = Math.ceil(top); at < bottom; at += 1) down += mine(x, at);
  return { name: button.ariaLabel ?? button.textContent.trim(), across, down };
}"""


class Looker:
    """Opens a deal, goes on to the picture that is meant, and looks at it in all sizes and with axe."""

    def __init__(self, bidder: Bidder) -> None:
        self.bidder = bidder
        self.axe = Inspector(bidder.person)
        self.wrong: list[str] = []
        self._opened = False

    def open(self, *hands: str, actions: tuple[str, ...] = PASSED, **options: Any) -> Bidder:
        deal = record(find_game(self.bidder.game), hands, actions=actions, **options)
        self.bidder.open({**deal, "salt": "00"}, instead=self._opened)
        self._opened = True
        assert self.bidder.waits()
        return self.bidder

    def look(self, picture: str, targets: Locator | None = None) -> None:
        page = self.bidder.page
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            scrolls = page.evaluate(HIGHER)
            self.wrong += [f"{picture} scrolls {way} at {width} x {height}" for way in scrolls]
            for button in targets.all() if targets else []:
                found = button.evaluate(TARGET)
                if min(found["across"], found["down"]) < SMALLEST_TARGET:
                    self.wrong.append(f"{picture} at {width} x {height}: {found}")
        page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        self.axe.look(picture)

    def close(self, dialog: Locator) -> None:
        dialog.get_by_role("button", name=self.bidder.say("dialog.close"), exact=True).click()
        expect(dialog).to_have_count(0)

    def found_nothing(self) -> None:
        assert not self.wrong + self.axe.found, "\n".join(self.wrong + self.axe.found)


@pytest.fixture
def looker(newcomer: Newcomer, request: pytest.FixtureRequest) -> Iterator[Looker]:
    game, language = request.param
    person = newcomer(language=language, reduced_motion="reduce")
    bidder = Bidder(person, game, language)
    bidder.choose_game(level="novice")
    looker = Looker(bidder)
    yield looker
    looker.found_nothing()


def buttons(group: Locator) -> Locator:
    return group.get_by_role("button")


@pytest.mark.parametrize("looker", [("belgian_whist", "fr")], indirect=True)
def test_everything_of_a_belgian_auction_can_be_seen_and_reached(looker: Looker) -> None:
    bidder = looker.open(actions=tuple(TALK.split(", ")))
    looker.look("auction", buttons(bidder.calls))
    bidder.bids.last.click()
    looker.look("a bid is chosen", buttons(bidder.calls))
    bidder.auction.get_by_role("button", name=bidder.say("tool.meanings"), exact=True).click()
    meanings = bidder.page.get_by_role("dialog", name=bidder.say("tool.meanings"))
    looker.look("meanings", buttons(meanings))
    looker.close(meanings)
    bidder = looker.open(*TROU, actions=())
    looker.look("a card to be shown", buttons(bidder.person.group))
    bidder = looker.open(LOW)
    bidder.speak("bid petite_misere")
    assert bidder.waits()
    bidder.person.press(bidder.person.card("H5"))
    looker.look("discard", buttons(bidder.calls))
    looker.look("hand while discarding", buttons(bidder.person.group))


@pytest.mark.parametrize("looker", [("belgian_whist", "en")], indirect=True)
def test_everything_of_a_hand_on_the_table_can_be_seen_and_reached(looker: Looker) -> None:
    opening = ("bid abondance_sur_table", "pass", "pass")
    bidder = looker.open("", TOPS, "HA", "DA", actions=opening)
    bidder.speak("pass")
    assert bidder.waits()
    name = bidder.say.pattern("seat.open", name=bidder.names[1])
    expect(bidder.page.get_by_role("region", name=name)).to_be_visible()
    looker.look("cards on the table", buttons(bidder.contract))
    looker.look("hand beside cards on the table", buttons(bidder.person.group))
    bidder.page.keyboard.press(bidder.say("key.trump"))
    expect(bidder.page.locator(".line")).to_contain_text(bidder.say("bid.abondance_sur_table"))
    buttons(bidder.contract).click()
    dialog = bidder.page.get_by_role("dialog", name=bidder.say("tool.auction"))
    expect(dialog).to_contain_text(bidder.say("bid.abondance_sur_table"))
    looker.look("the auction again", buttons(dialog))


@pytest.mark.parametrize("looker", [("solo_whist", "en")], indirect=True)
def test_everything_of_a_solo_auction_can_be_seen_and_reached(looker: Looker) -> None:
    bidder = looker.open(TOPS)
    looker.look("auction", buttons(bidder.calls))
    bidder.person.button("tool.hint").click()
    hint = bidder.page.get_by_role("region", name=bidder.say.pattern("hint.label"))
    expect(hint).to_be_visible(timeout=THOUGHT)
    looker.look("hint", buttons(bidder.calls))
    hint.get_by_text(bidder.say("hint.list")).click()
    looker.look("what each call is expected to bring")
    bidder.speak("bid abundance")
    assert bidder.waits()
    looker.look("naming", buttons(bidder.calls))
    bidder.speak("name S")
    assert bidder.waits()
    looker.look("contract", buttons(bidder.contract))
    looker.look("hand", buttons(bidder.person.group))


def press(bidder: Bidder, action: str, key: str) -> None:
    """To a bid by Tab and the arrows; Enter chooses it, Enter makes it."""
    bidder.person.tab_to(re.compile("|".join(map(re.escape, names(bidder.bids)))))
    bidder.page.keyboard.press("Home")
    wanted = f'"{bidder.named(action)}"'
    while wanted not in bidder.person.focused():
        before = bidder.person.focused()
        bidder.page.keyboard.press("ArrowRight")
        assert bidder.person.focused() != before, f"the arrows do not reach {wanted}"
    bidder.page.keyboard.press(key)
    expect(bidder.button(action)).to_have_attribute("aria-pressed", "true")
    expect(bidder.button(action)).to_be_focused()
    expect(bidder.page.get_by_role("log")).to_contain_text(f"{bidder.named(action)}. ")
    bidder.page.keyboard.press(key)
    expect(bidder.button(action)).to_have_count(0)


def names(buttons: Locator) -> list[str]:
    return [button.get_attribute("aria-label") or button.inner_text() for button in buttons.all()]


def key_to_card(bidder: Bidder, name: str) -> None:
    bidder.person.tab_to(re.compile("|".join(map(re.escape, bidder.person.cards()))))
    bidder.page.keyboard.press("Home")
    while name not in bidder.person.focused():
        bidder.page.keyboard.press("ArrowRight")


def test_an_auction_by_keyboard(newcomer: Newcomer) -> None:
    """A bid, its trump and the first card."""
    bidder = Bidder(newcomer(reduced_motion="reduce"), "solo_whist", "en")
    bidder.choose_game(level="novice")
    bidder.open(record(find_game("solo_whist"), (TOPS,), actions=PASSED))
    assert bidder.waits()
    press(bidder, "bid slam", "Enter")
    assert bidder.waits()
    contract = bidder.say("said.contract_by", contract=bidder.say("bid.slam"), name="you")
    expect(bidder.page.get_by_role("log")).to_contain_text(contract)
    press(bidder, "name S", "Space")
    assert bidder.waits()
    expect(bidder.contract).to_contain_text(bidder.say("bid.slam"))
    card = bidder.person.card("SA")
    key_to_card(bidder, card.name)
    bidder.page.keyboard.press("Enter")
    expect(bidder.person.held(card)).to_have_count(0)


def test_trou_and_discards_by_keyboard(newcomer: Newcomer) -> None:
    """A card is shown, a bid joined, a card put away."""
    bidder = Bidder(newcomer(language="fr", reduced_motion="reduce"), "belgian_whist", "fr")
    bidder.choose_game(level="novice")
    keys = bidder.page.keyboard
    bidder.open(record(find_game("belgian_whist"), TROU))
    assert bidder.waits()
    shown = bidder.person.card("H2")
    key_to_card(bidder, shown.name)
    keys.press("Enter")
    expect(bidder.auction).to_contain_text(bidder.say("bid.trou"))
    bidder.open(record(find_game("belgian_whist"), (LOW,), actions=PASSED), instead=True)
    assert bidder.waits()
    press(bidder, "bid petite_misere", "Enter")
    assert bidder.waits()
    away = bidder.person.card("H5")
    key_to_card(bidder, away.name)
    keys.press("Space")
    expect(bidder.person.held(away)).to_have_accessible_name(bidder.say.part("hand.chosen"))
    bidder.person.tab_to(bidder.say.part("call.discard"))
    keys.press("Enter")
    expect(bidder.person.held(away)).to_have_count(0)
    assert len(bidder.person.cards()) == 12
