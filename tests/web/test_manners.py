"""What the table shows, keeps back and remembers besides the cards that are played."""

import re
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from engine.registry import find_game
from tests.helpers import record
from tests.web.bidder import Bidder
from tests.web.cards import SUITS
from tests.web.keeper import sit_down_to_ecarte
from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.words import Words

WHIST: Final = Words("en", "whist")


def choose_game(person: Person, words: Words) -> None:
    person.page.get_by_role("button", name=words("title"), exact=True).click()


def level(person: Person, key: str, **params: int) -> Locator:
    return person.page.get_by_role("combobox", name=person.say.pattern(key, **params))


def choose_level(person: Person, name: str, key: str = "level.others", n: int = 1) -> None:
    level(person, key, n=n).select_option(label=person.say(f"level.{name}"))


def past_is_open(person: Person) -> bool:
    """Whether the menu of the table has all tricks, and the last one says so if not."""
    person.button("tool.menu").click()
    menu = person.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name=person.say.pattern("tool.points"))).to_be_visible()
    listed = menu.get_by_role("button", name=person.say.pattern("tool.tricks")).count() > 0
    person.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    person.page.keyboard.press(person.say("key.last"))
    last = person.page.get_by_role("dialog", name=person.say.pattern("dialog.last"))
    expect(last).to_be_visible()
    expect(last.get_by_text(person.say("trick.only_last"))).to_have_count(int(not listed))
    person.page.keyboard.press("Escape")
    expect(last).to_have_count(0)
    return listed


def test_the_draw_for_dealer_and_the_tricks_against_a_master(newcomer: Newcomer) -> None:
    """The draw is seen once and can be hurried; the tricks of the past are kept in mind, until the deal is over."""
    person = newcomer(reduced_motion="reduce")
    person.set(pace="instant", pause="short", auto_cut=False, own_cut=True)
    choose_level(person, "master")
    person.button("home.play").click()
    lot = person.page.get_by_role("heading", name=person.say("cut.lot"))
    expect(lot).to_be_visible(timeout=THOUGHT)
    person.button("cut.cut").click()
    expect(lot).to_have_count(0)
    assert person.may_play()
    person.play_tricks(13)
    assert person.may_play()
    assert not past_is_open(person)
    person.open("claim").get_by_role("button", name=person.say.pattern("claim.concede")).click()
    person.result.get_by_role("button", name=person.say.pattern("tool.tricks")).click()
    story = person.page.get_by_role("dialog", name=person.say.pattern("dialog.tricks"))
    expect(story.get_by_role("table").first).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name=person.onward).click()
    person.button("cut.cut").click()
    assert person.may_play()
    expect(lot).to_have_count(0)


def test_the_draw_for_dealer_can_be_hurried_where_the_cut_is_made_for_me(
    newcomer: Newcomer,
) -> None:
    """The page's clock stands still, but for two seconds in which nothing happens: only the button can."""
    person = newcomer(reduced_motion="reduce")
    person.set(pace="slow", pause="short", auto_cut=True)
    clock = person.page.clock
    clock.install()
    clock.pause_at(person.page.evaluate("Date.now() + 1000"))
    person.button("home.play").click()
    lot = person.page.get_by_role("heading", name=person.say("cut.lot"))
    expect(lot).to_be_visible(timeout=THOUGHT)
    clock.run_for(2000)
    expect(lot).to_be_visible()
    person.button("cut.deal").click()
    expect(lot).to_have_count(0)


@pytest.mark.parametrize("tapped", ["the felt", "a card"])
def test_a_tap_ends_the_movement_and_does_nothing_else(newcomer: Newcomer, tapped: str) -> None:
    """The page's clock stands still, so that the deal would never be done; and one tap would play a card."""
    person = newcomer()
    person.set(pace="slow", pause="short", auto_cut=True, one_tap=True)
    clock, table = person.page.clock, person.page.get_by_role("main")
    cards, line = person.group.get_by_role("button"), table.locator(".line")
    clock.install()
    clock.pause_at(person.page.evaluate("Date.now() + 1000"))
    person.button("home.play").click()
    person.button("cut.deal").click()
    expect(table).to_contain_text(person.say.part("count.stock", n=39), timeout=THOUGHT)
    clock.run_for(700)
    expect(cards).to_have_count(13)
    expect(line).to_have_text("")
    if tapped == "a card":
        person.press(person.hand()[0].card, barred=True)
    else:
        table.click(position={"x": 5, "y": 5})
    expect(line).not_to_have_text("")
    expect(cards).to_have_count(13)
    assert person.trick() == ()


def test_all_tricks_are_open_below_the_top_level(newcomer: Newcomer) -> None:
    person = newcomer()
    choose_level(person, "expert")
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    assert past_is_open(person)


def test_the_partner_is_chosen_apart_and_is_a_master_until_told_otherwise(
    newcomer: Newcomer,
) -> None:
    person = newcomer()
    choose_game(person, WHIST)
    partner, others = level(person, "level.partner"), level(person, "level.others", n=3)
    expect(partner).to_have_value(person.say("level.master"))
    expect(others).to_have_value(person.say("level.club"))
    choose_level(person, "novice", n=3)
    expect(partner).to_have_value(person.say("level.master"))
    choose_level(person, "expert", "level.partner")
    person.page.reload()
    choose_game(person, WHIST)
    expect(partner).to_have_value(person.say("level.expert"))
    expect(others).to_have_value(person.say("level.novice"))


def test_house_rules_stand_in_words_beside_the_score_with_their_preset(newcomer: Newcomer) -> None:
    person = newcomer()
    person.set(pace="instant", pause="short")
    choose_game(person, WHIST)
    presets = person.page.get_by_role("combobox", name=person.say.pattern("preset.label"))
    presets.select_option(label=WHIST("preset.american"))
    person.page.get_by_role("button", name=person.say("home.play", game=WHIST("title"))).click()
    assert person.may_play()
    points = person.open("points")
    expect(points.locator(".preset")).to_contain_text(WHIST("preset.american"))
    expect(points.get_by_role("table").first).to_be_visible()
    told = points.locator("dl.rules div")
    assert told.count() >= 3
    assert not re.search(r"\boption\.|_", points.inner_text())


def test_the_focus_goes_to_the_neighbour_and_the_hand_is_not_rebuilt(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    person.sit_down()
    names = person.cards()
    middle = next(
        held.card for held in person.hand() if held.playable and held.card.name in names[3:9]
    )
    marked = next(name for name in names if name != middle.name)
    button = person.group.get_by_role("button", name=re.compile(rf"^{re.escape(marked)}(,|$)"))
    button.evaluate("node => { node.sameAsBefore = true; }")
    person.held(middle).focus()
    person.page.keyboard.press("Enter")
    expect(person.held(middle)).to_have_count(0)
    place = names.index(middle.name)
    beside = re.compile("|".join(re.escape(name) for name in (names[place - 1], names[place + 1])))
    assert beside.search(person.focused()), person.focused()
    assert button.evaluate("node => node.sameAsBefore === true")


LOST: Final = """() => {
  window.lost = [];
  const look = ([{ target }]) => document.activeElement === document.body && lost.push(target.className);
  new MutationObserver(look).observe(document.getElementById("page"), { childList: true, subtree: true });
}"""


def test_the_focus_is_not_lost_with_my_last_card(newcomer: Newcomer) -> None:
    person = newcomer()
    sit_down_to_ecarte(person)
    person.held(person.hand()[0].card).focus()
    person.page.evaluate(LOST)
    while person.may_play():
        card = person.choose()
        person.held(card).press("Enter")
        expect(person.held(card)).to_have_count(0)
    assert not person.page.evaluate("lost")


@pytest.mark.parametrize("hand", ["keyboard", "mouse"])
def test_a_new_screen_begins_with_its_heading(newcomer: Newcomer, hand: str) -> None:
    """Which takes the focus; nobody sees a ring around it who came by mouse."""
    person = newcomer()
    heading = person.page.get_by_role("heading", level=1)

    def follow(key: str, name: str) -> None:
        link = person.link(key)
        link.press("Enter") if hand == "keyboard" else link.click()
        expect(heading).to_have_text(name)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()
        if hand == "mouse":
            expect(heading).to_have_css("outline-style", "none")

    for key in ("settings.title", "stats.title", "tally.home_open"):
        back = "table.home" if key == "tally.home_open" else "settings.back"
        follow(key, person.say("tally.title" if back == "table.home" else key))
        follow(back, person.say("app.title"))
    person.sit_down()
    expect(heading).not_to_be_focused()
    follow("table.home", person.say("app.title"))


def test_thirteen_cards_lie_in_two_rows_and_in_one_from_480_on(newcomer: Newcomer) -> None:
    """A strip of a covered card, from its left edge to its neighbour's, is wide enough for a finger."""
    person = newcomer(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    person.sit_down()
    for width, rows in ((320, 2), (480, 1)):
        person.page.set_viewport_size({"width": width, "height": 568})
        places = person.group.get_by_role("button").evaluate_all(
            "cards => cards.map(it => [Math.round(it.getBoundingClientRect().top), it.getBoundingClientRect().left])"
        )
        assert len(places) == 13
        assert len({top for top, _ in places}) == rows
        strips = [b[1] - a[1] for a, b in pairwise(places) if a[0] == b[0]]
        assert min(strips) >= 24, strips


UNEVEN: Final = (
    "SA SK SQ SJ ST S9 S8 S7 S6 H3 H2 D2 C2",
    "S9 S8 S7 S6 H9 H8 H7 H6 H5 C9 C8 C7 C6",
    "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 H3 H2",
)
# Of each card: its name, the row it lies in, and the width of it that is seen, beside that of its index.
STRIPS: Final = """(cards) => cards.map((card, i) => {
  const box = card.getBoundingClientRect();
  const next = cards[i + 1]?.getBoundingClientRect();
  const seen = (next?.top === box.top ? next.left : box.right) - box.left;
  return [card.dataset.card, box.top, seen, card.querySelector(".corner").getBoundingClientRect().right - box.left];
})"""


@pytest.mark.parametrize("hand", UNEVEN)
def test_no_suit_is_broken_where_a_row_can_hold_it(newcomer: Newcomer, hand: str) -> None:
    person = newcomer(reduced_motion="reduce")
    bidder = Bidder(person, "german_whist", "en")
    bidder.open(record(find_game("german_whist"), (hand,), dealer=1))
    assert bidder.waits()
    for width, height in ((320, 568), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        places = person.group.get_by_role("button").evaluate_all(STRIPS)
        rows = {suit: {top for card, top, *_ in places if card[0] == suit} for suit in SUITS}
        assert all(len(tops) <= 1 for tops in rows.values()), places
        assert len(set.union(*rows.values())) == 2
        assert min(seen for *_, seen, _ in places) >= 24, places
        assert all(index <= seen for *_, seen, index in places), places
