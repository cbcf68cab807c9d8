"""What a small window and a keyboard find: labels in full, faults in sight, the focus where one acts."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from engine.registry import GAMES, find_game
from tests.helpers import record
from tests.web.bidder import Bidder
from tests.web.boxes import ON_THE_TABLE, collisions, crowded, cut_off, hidden
from tests.web.person import Newcomer
from tests.web.pictures import SIZES as EVERY_SIZE
from tests.web.pictures import reach
from tests.web.scenes import SCENES, Scene, bidding, hint, listed
from tests.web.scorer import Scorer
from tests.web.words import Words

HANDS: Final = ("SA SK SQ SJ ST S9 S8 S7 S6 CA H2 D2 C2",)
SIZES: Final = ((320, 568), (390, 844))
CUT: Final = """(buttons) => buttons
  .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight)
  .map((it) => `${it.innerText} ${it.scrollWidth}>${it.clientWidth} ${it.scrollHeight}>${it.clientHeight}`)"""

TOO_LONG: Final = """(lists) => lists.flatMap((list) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const arrow = 22;
  const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
  return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
})"""

LEFT_OUT: Final = {
    "whist-hint-list": "play",
    "belgian-hint-list": "call",
    "solo-hint-list": "",
    "german-hint-list": "",
    "ecarte-hint-list": "",
    "ecarte-discard-hint-list": "",
}

# Rows of the list that are wholly in sight within the hint.
ROWS: Final = """(hint) => {
  const { top, bottom } = hint.getBoundingClientRect();
  const boxes = [...hint.querySelectorAll("li")].map((it) => it.getBoundingClientRect());
  return { all: boxes.length, rows: boxes.filter((it) => it.top >= top && it.bottom <= bottom + 1).length };
}"""

# What the figures of the list are, in two words on a line of their own or in a sentence, is wholly in sight.
MEANING: Final = """(hint) => {
  const { top, bottom, right } = hint.getBoundingClientRect();
  const seen = (it) => {
    const box = it.getBoundingClientRect();
    return box.height > 0 && box.top >= top && box.bottom <= bottom && box.right <= right;
  };
  const oneLine = (it) => it.parentElement.clientHeight < 3 * parseFloat(getComputedStyle(it).fontSize);
  const inLine = (it) => seen(it) && it.getClientRects().length === 1 && oneLine(it);
  return inLine(hint.querySelector(".brief")) || seen(hint.querySelector(".listed > p"));
}"""

GONE: Final = (
    """(parts) => parts.filter((it) => !it.checkVisibility()).map((it) => it.textContent)"""
)

UNCOVERED: Final = """(it) => {
  const { x, bottom } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + 5, bottom - 4));
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["belgian_whist", "solo_whist"])
def test_every_confirmation_can_be_read(newcomer: Newcomer, game: str, language: str) -> None:
    bidder = Bidder(newcomer(language=language, reduced_motion="reduce"), game, language)
    bidder.choose_game(level="novice")
    bidder.open(record(find_game(game), HANDS, dealer=3))
    assert bidder.waits()
    for width, height in SIZES:
        bidder.page.set_viewport_size({"width": width, "height": height})
        for bid in bidder.bids.all():
            bid.click()
            confirm = bidder.calls.get_by_role("button", name=bidder.say.pattern("call.confirm"))
            expect(confirm).to_be_in_viewport(ratio=1)
            answers = bidder.calls.locator(".answers button")
            assert answers.evaluate_all(CUT) == [], (width, bid.get_attribute("aria-label"))


SCENE: Final = {scene.name: scene for scene in SCENES}
HINTS: Final = (
    "german-hint",
    "whist-hint",
    "ecarte-hint",
    "ecarte-play-hint",
    "belgian-play-hint",
    "solo-play-hint",
    "solo-turned-hint",
)
PLAYERS: Final = (".plate .name", ".plate .holds", ".badge", ".facts li")
LISTS: Final = tuple(name for name in SCENE if name.endswith("hint-list"))


def test_a_hint_covers_nothing_that_is_played_with(newcomer: Newcomer) -> None:
    person = newcomer(language="fr", reduced_motion="reduce")
    wrong = []
    for scene in HINTS:
        reach(person, SCENE[scene])
        for width, height in EVERY_SIZE:
            person.page.set_viewport_size({"width": width, "height": height})
            expect(person.page.locator(".hint > p")).to_be_in_viewport(ratio=0.5)
            found = [*hidden(person.page), *crowded(person.page)]
            wrong += [f"{scene} at {width} x {height}: {it}" for it in found]
    assert not wrong


def test_the_list_of_a_hint_leaves_the_table_and_the_players(newcomer: Newcomer) -> None:
    """And three of its rows are in sight, or all, and what their figures are; nobody's cards go uncounted."""
    person = newcomer(language="fr", reduced_motion="reduce")
    wrong = []
    for scene in LISTS:
        reach(person, SCENE[scene])
        for width, height in EVERY_SIZE:
            person.page.set_viewport_size({"width": width, "height": height})
            seen = person.page.locator(".hint").evaluate(ROWS)
            if seen["rows"] < min(3, seen["all"]):
                wrong.append(f"{scene} at {width} x {height}: {seen}")
            if not person.page.locator(".hint").evaluate(MEANING):
                wrong.append(f"{scene} at {width} x {height}: figures of what?")
            found = [*hidden(person.page, (*ON_THE_TABLE, *PLAYERS)), *crowded(person.page)]
            found += collisions(person.page)
            found += person.page.locator(".holds").evaluate_all(GONE)
            wrong += [f"{scene} at {width} x {height}: {it}" for it in found]
    assert not wrong


# Of the rounds of an auction, none is cut: under the heads of the columns it is wholly there, or not to be seen.
WHOLE: Final = """(first) => {
  const box = document.querySelector(".told");
  const [edge, end] = [box.querySelector("th").getBoundingClientRect().bottom, box.getBoundingClientRect().bottom];
  const missing = (row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return (Math.max(0, edge - top) + Math.max(0, bottom - end)) / height;
  };
  const rows = [...box.querySelectorAll("tbody tr")].map((row) => [missing(row), getComputedStyle(row).opacity]);
  return rows.at(first ? 0 : -1)[0] < 0.1 && rows.every(([cut, seen]) => seen === (cut < 0.1 ? "1" : "0"));
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_of_calls_is_seen_whole_or_not_at_all(newcomer: Newcomer, language: str) -> None:
    """The last one is seen, and the first for who goes back to it."""
    person = newcomer(language=language, reduced_motion="reduce")
    reach(person, SCENE["belgian-auction"])
    told = person.page.locator(".told")
    for width, height in EVERY_SIZE:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function(WHOLE, arg=False)
        told.evaluate("(it) => it.scrollTo(0, -it.scrollHeight)")
        person.page.wait_for_function(WHOLE, arg=True)
        told.evaluate("(it) => it.scrollTo(0, 0)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_of_a_list_can_be_read_whole(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language, viewport={"width": 320, "height": 568})
    for game in GAMES:
        say = Words(language, game)
        person.page.get_by_role("button", name=say("title"), exact=True).click()
        closed = person.page.locator("details:not([open]) > summary", has_text=say("home.options"))
        if closed.count():
            closed.click()
        lists = person.page.get_by_role("main").get_by_role("combobox")
        expect(lists.nth(1)).to_be_visible()
        assert lists.evaluate_all(TOO_LONG) == [], game
    person.link("settings.title").click()
    lists = person.page.get_by_role("main").get_by_role("combobox")
    expect(lists.nth(1)).to_be_visible()
    assert lists.evaluate_all(TOO_LONG) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_discards_to_choose_among_are_told_apart(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language, reduced_motion="reduce")
    reach(person, SCENE["ecarte-discard-hint-list"])
    panel = person.page.locator(".hint")
    choices = panel.locator("li > :first-child").all_text_contents()
    assert len(choices) > 2
    assert len({" ".join(it.split()) for it in choices}) == len(choices)
    named = [card for card in person.cards() if any(card in it for it in choices)]
    assert len(named) >= 2
    assert any(card in panel.locator("p").first.inner_text() for card in named)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_list_that_leaves_something_out_says_so(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language, reduced_motion="reduce")
    for scene, left_out in LEFT_OUT.items():
        reach(person, SCENE[scene])
        listed = person.page.locator(".hint details")
        for kind in ("play", "discard", "call"):
            told = listed.get_by_text(person.say(f"hint.left_out.{kind}"))
            expect(told).to_have_count(int(kind == left_out))


def test_a_weak_hand_passes_and_sees_what_every_bid_would_cost(newcomer: Newcomer) -> None:
    person = newcomer(language="fr", reduced_motion="reduce")
    weak = bidding("solo_whist", "SQ S8 S4 HJ H7 H3 DT D6 D2 C9 C5 C4 HA")
    reach(person, Scene("weak", "solo_whist", weak, deeds=(listed,)))
    told = person.page.locator(".hint li > :first-child").all_inner_texts()
    bids = Bidder(person, "solo_whist", "fr").bids.all_inner_texts()
    assert len(bids) > 2
    assert (told[0], sorted(told[1:])) == (person.say("call.pass"), sorted(bids))


# Whatever of a part is not wholly on the screen, or lies under something else.
UNSEEN: Final = """(parts) => parts.filter((part) => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return right - left < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
    || !(part.contains(there) || there?.contains(part));
}).map((part) => part.className || part.textContent)"""
ALWAYS: Final = {
    "german-follow": (".trump", ".pile > .card", ".stock .count", ".fact-phase", ".need dd"),
    "whist-follow": (".trump", ".need dd"),
    "ecarte-follow": (".trump", ".need dd"),
    "belgian-follow": (".contract", ".contract .who", ".need dd"),
    "solo-follow": (".contract", ".contract .who", ".need dd"),
    "german-hint-list": (".trump", ".pile > .card", ".stock .count", ".fact-phase"),
    "whist-hint-list": (".trump", ".need dd"),
    "ecarte-discard-hint-list": (".trump", ".need dd"),
    "belgian-play-hint-list": (".contract", ".contract .who", ".need dd"),
    "solo-play-hint-list": (".contract", ".contract .who", ".need dd"),
}


@pytest.mark.parametrize("scene", ALWAYS)
def test_what_must_always_be_seen_is_seen_in_every_game(newcomer: Newcomer, scene: str) -> None:
    """Trump, contract and whose, whose turn, tricks won and needed, the score; what a trick is for."""
    person = newcomer(language="fr", reduced_motion="reduce")
    reach(person, SCENE[scene])
    wrong = []
    for width, height in EVERY_SIZE:
        person.page.set_viewport_size({"width": width, "height": height})
        for part in (*ALWAYS[scene], ".score .figures", ".say .line", ".taken dd", ".trick .card"):
            found = person.page.locator(part)
            played = part != ".trick .card" or "discard" not in scene
            if found.count() < played or found.evaluate_all(UNSEEN):
                wrong.append(f"{part} at {width} x {height}")
    assert not wrong


def test_under_the_advice_of_an_auction_the_way_to_all_choices_is_not_cut(
    newcomer: Newcomer,
) -> None:
    person = newcomer(language="fr", reduced_motion="reduce")
    low = bidding("belgian_whist", "S2 S3 S4 C2 C3 C4 D2 D3 D4 H2 H3 H4 H5")
    person.page.set_viewport_size({"width": 390, "height": 844})
    reach(person, Scene("low", "belgian_whist", low, deeds=(hint,)))
    way = person.page.locator(".hint summary")
    expect(way).to_be_visible()
    for width, height in ((390, 844), (360, 740), (412, 915)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert (
            way.evaluate(
                "it => it.closest('.hint').scrollHeight - it.closest('.hint').clientHeight"
            )
            <= 1
        )


def test_every_turn_of_mine_has_the_focus(newcomer: Newcomer) -> None:
    """Two in an auction, and the first card."""
    bidder = Bidder(newcomer(reduced_motion="reduce"), "belgian_whist", "en")
    bidder.choose_game(level="novice")
    deal = record(find_game("belgian_whist"), ("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",), dealer=3)
    bidder.open(deal)
    focused = bidder.page.locator(":focus")
    assert bidder.waits()
    expect(bidder.bids.and_(focused)).to_have_count(1)
    bidder.button("announce premier").press("Enter")
    expect(bidder.button("announce premier")).to_have_count(0)
    assert bidder.waits()
    expect(bidder.calls.get_by_role("button").and_(focused)).to_have_count(1)
    bidder.button("pass").press("Enter")
    expect(bidder.auction).to_have_count(0)
    assert bidder.waits()
    expect(focused).to_have_accessible_name(bidder.say.part("hand.playable"))


def test_a_turn_to_speak_to_one_opponent_has_the_focus(newcomer: Newcomer) -> None:
    """On what may be said; when cards are to be put away, on a card."""
    bidder = Bidder(newcomer(reduced_motion="reduce"), "ecarte", "en")
    bidder.choose_game(level="novice")
    hand = ("HQ SK S8 C7 D9",)
    focused = bidder.page.locator(":focus")
    bidder.open(record(find_game("ecarte"), hand, dealer=1))
    assert bidder.waits()
    expect(bidder.calls.get_by_role("button").and_(focused)).to_have_count(1)
    exchange = record(find_game("ecarte"), hand, dealer=1, actions=("propose", "accept"))
    bidder.open(exchange, instead=True)
    expect(bidder.putting_away).to_be_visible()
    expect(bidder.person.group.get_by_role("button").and_(focused)).to_have_count(1)


def test_names_over_the_tricks_are_not_broken(newcomer: Newcomer) -> None:
    person = newcomer(language="fr", viewport={"width": 320, "height": 568})
    reach(person, SCENE["whist-hint"])
    person.open("tricks")
    assert cut_off(person.page) == []


def test_two_players_of_one_name_are_not_begun_with(newcomer: Newcomer) -> None:
    person = newcomer(path="#tally", language="fr")
    scorer = Scorer(person, "fr", "whist", 4)
    scorer.link("tally.new").click()
    scorer.page.get_by_role("radio", name=scorer.say("title"), exact=True).check()
    for seat, name in enumerate(("Ève", "Tom", "ève ", "Paul")):
        box = scorer.say("tally.player", n=seat + 1)
        scorer.page.get_by_role("textbox", name=box, exact=True).fill(name)
    scorer.button("tally.start").click()
    third = scorer.page.get_by_role("textbox", name=scorer.say("tally.player", n=3), exact=True)
    expect(third).to_be_focused()
    expect(third).to_have_accessible_description(scorer.say("tally.same_name"))
    third.fill("Léa")
    expect(scorer.page.get_by_text(scorer.say("tally.same_name"))).to_have_count(0)


@pytest.mark.parametrize("height", [568, 760])
def test_what_is_missing_is_said_in_sight(newcomer: Newcomer, height: int) -> None:
    person = newcomer(path="#tally", language="fr")
    person.page.set_viewport_size({"width": 320, "height": height})
    scorer = Scorer(person, "fr", "belgian_whist", 4)
    scorer.new_sheet()
    scorer.button("tally.write").click()
    fault = scorer.page.locator(".answer .fault").first
    expect(fault).to_be_in_viewport(ratio=1)
    scorer.page.wait_for_function(UNCOVERED, arg=fault.element_handle())


def test_the_way_back_from_sharing_leads_to_its_button(newcomer: Newcomer) -> None:
    """And the buttons of the result leave room for the score; the bar for everybody's."""
    bidder = Bidder(newcomer(language="fr", reduced_motion="reduce"), "belgian_whist", "fr")
    bidder.choose_game(level="novice")
    bidder.page.set_viewport_size({"width": 320, "height": 568})
    bidder.sit_down()
    while bidder.waits():
        if bidder.calls.is_visible() and bidder.button("pass").count():
            bidder.speak("pass")
        elif bidder.calls.is_visible():
            bidder.calls.get_by_role("button").last.click()
        else:
            bidder.person.play(next(it.card for it in bidder.person.hand() if it.playable))
    expect(bidder.person.result.get_by_role("table").first).to_be_in_viewport(ratio=0.5)
    bidder.person.button("share.title").click()
    expect(bidder.page.get_by_role("dialog", name=bidder.say("share.title"))).to_be_visible()
    bidder.page.keyboard.press("Escape")
    expect(bidder.person.button("share.title")).to_be_focused()
    bidder.page.keyboard.press("Escape")
    bar = bidder.page.locator(".table .bar")
    expect(bar.locator(".figures")).to_be_in_viewport(ratio=1)
