"""Whole deals of German Whist, played through the page by keyboard, mouse and finger."""

import re
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.person import Newcomer, Person

CARDS: Final = 26  # each player's, in the two stages together


def won(person: Person) -> list[int]:
    """The tricks that count, mine first, as the end of the deal tells them."""
    figures = re.search(r"\b(\d+) – (\d+)\b", person.result.inner_text())
    assert figures, person.result.inner_text()
    return [int(figure) for figure in figures.groups()]


def test_a_deal_by_mouse(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    card = person.choose()
    person.press(card)
    expect(person.held(card)).to_have_accessible_name(person.say.part("hand.raised"))
    assert person.play_out() == CARDS
    assert sum(won(person)) == 13
    expect(person.result).to_contain_text(person.say.part("fair.kept"))
    person.result.get_by_role("button", name=person.say.pattern("tool.tricks")).click()
    told = person.page.get_by_role("dialog", name=person.say.pattern("dialog.tricks"))
    expect(told).to_contain_text(person.say.part("review.perfect"))
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name=person.onward).click()
    person.play_tricks(1)


def test_a_deal_by_keyboard(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    keys = person.page.keyboard
    person.set(pace="instant", pause="short")
    person.tab_to(person.say.part("home.play"))
    keys.press("Enter")

    presses = cycle(("Enter", "Space"))

    def by_keys() -> None:
        """One Tab stop for the hand, arrows within it, Enter or Space plays."""
        card = person.choose()
        person.tab_to(re.compile("|".join(map(re.escape, person.cards()))))
        keys.press("End")
        assert person.cards()[-1] in person.focused()
        keys.press("Home")
        assert person.cards()[0] in person.focused()
        while card.name not in person.focused():
            before = person.focused()
            keys.press("ArrowRight")
            assert person.focused() != before, f"the arrows do not reach {card.name}"
        expect(person.group.locator('[tabindex="0"]')).to_have_count(1)
        keys.press(next(presses))
        expect(person.held(card)).to_have_count(0)

    assert person.play_out(by_keys) == CARDS
    assert sum(won(person)) == 13
    person.tab_to(person.say.part("result.new_match"))
    keys.press("Enter")
    person.play_tricks(1, by_keys)


def test_single_letters_do_what_they_say(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    say, keys = person.say, person.page.keyboard
    for letter, title in (
        ("last", "dialog.last"),
        ("points", "tool.points"),
        ("keys", "tool.keys"),
    ):
        keys.press(say(f"key.{letter}"))
        expect(person.page.get_by_role("dialog", name=say.pattern(title))).to_be_visible()
        keys.press("Escape")
        expect(person.page.get_by_role("dialog", include_hidden=True)).to_have_count(0)
    keys.press(say("key.hint"))
    expect(person.page.get_by_role("region", name=say.pattern("hint.label"))).to_be_visible()


def test_undo_gives_the_card_back_and_marks_the_deal(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    cards = person.cards()
    card = person.play()
    assert person.may_play()
    person.page.keyboard.press(person.say("key.undo"))
    expect(person.held(card)).to_have_count(1)
    assert person.may_play()
    assert person.cards() == cards


def test_a_claim_that_is_not_proved_is_refused_and_conceding_ends_the_deal(
    newcomer: Newcomer,
) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(CARDS - 13)
    assert person.may_play()
    dialog = person.open("claim")
    dialog.get_by_role("button", name=person.say.pattern("claim.claim")).click()
    expect(person.text("claim.not_proved")).not_to_have_count(0)
    expect(person.button("tool.menu")).to_be_focused()
    person.page.keyboard.press(person.say("key.claim"))
    dialog = person.page.get_by_role("dialog", name=person.say.pattern("tool.claim"))
    dialog.get_by_role("button", name=person.say.pattern("claim.concede")).click()
    expect(person.result).to_be_visible()
    assert sum(won(person)) == 13


def test_a_deal_by_finger_on_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.set(pace="instant", pause="tap")
    person.button("home.play").tap()
    onward = person.button("table.onward")
    able = person.group.get_by_role(
        "button", name=re.compile(rf", {person.say('hand.playable')}(,|$)")
    )
    played = 0
    while True:
        expect(able.first.or_(onward).or_(person.result).first).to_be_visible()
        if person.result.is_visible():
            break
        if onward.is_visible():
            onward.tap()
            expect(onward).to_have_count(0)
            continue
        card = person.held(person.choose())
        card.tap(position={"x": 10, "y": 12})
        card.tap(position={"x": 10, "y": 12})
        expect(card).to_have_count(0)
        played += 1
    assert played == CARDS
    assert sum(won(person)) == 13


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_typed_card_is_played(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language)
    person.sit_down()
    card = person.choose()
    box = person.page.get_by_role("textbox", name=person.say.pattern("typed.label"))
    box.fill(card.name)
    box.press("Enter")
    expect(person.held(card)).to_have_count(0)


@pytest.mark.parametrize("one_tap", [False, True])
def test_a_double_tap_plays_one_card(newcomer: Newcomer, one_tap: bool) -> None:
    person = newcomer()
    person.set(pace="instant", pause="short", one_tap=one_tap)
    person.button("home.play").click()
    assert person.may_play()
    card = person.held(person.choose())
    card.dblclick(position={"x": 10, "y": 12})
    expect(card).to_have_count(0)
    assert person.may_play()
    expect(person.page.get_by_role("main")).to_contain_text(person.say.part("count.stock", n=24))


def test_a_card_that_may_not_be_played_says_why(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    while not (barred := [held.card for held in person.hand() if not held.playable]):
        person.play()
        assert person.may_play()
    before = person.cards()
    expect(person.held(barred[0])).to_be_disabled()
    expect(person.held(barred[0])).to_have_class(re.compile(r"\bdim\b"))
    person.press(barred[0], barred=True)
    expect(person.page.get_by_role("main")).to_contain_text(person.say.part("duty.follow.why"))
    assert person.cards() == before


def test_a_card_pushed_up_out_of_the_hand_is_played(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    person.sit_down()
    card = person.choose()
    box = person.held(card).bounding_box()
    assert box
    mouse = person.page.mouse
    for far, left in ((0.2, 1), (0.9, 0)):  # a little is no play yet
        mouse.move(box["x"] + 10, box["y"] + 12)
        mouse.down()
        mouse.move(box["x"] + 10, box["y"] + 12 - far * box["height"])
        mouse.up()
        expect(person.held(card)).to_have_count(left)


def test_single_letters_can_be_switched_off(newcomer: Newcomer) -> None:
    person = newcomer()
    person.set(pace="instant", pause="short", keys=False)
    person.button("home.play").click()
    person.play_tricks(1)
    assert person.may_play()
    person.page.keyboard.press(person.say("key.points"))
    expect(person.page.get_by_role("dialog", include_hidden=True)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_single_letters_follow_the_language(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language)
    person.sit_down()
    said = person.page.get_by_role("main")
    before = said.inner_text()
    person.page.keyboard.press(person.say("key.trump"))
    expect(said).not_to_have_text(before, use_inner_text=True)
    expect(said).to_contain_text(person.say(f"suit.{person.trump()}"), ignore_case=True)


def test_what_must_always_be_seen_is_seen(newcomer: Newcomer) -> None:
    """The trump, the score, whose turn, tricks won and needed, the prize, the stock, what the trick is for."""
    person = newcomer(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    person.sit_down()
    say, page = person.say, person.page
    bar, table = page.get_by_role("banner"), page.get_by_role("main")
    expect(bar.get_by_text(say("trump.label"))).to_be_attached()
    expect(bar.locator(".figures")).to_be_in_viewport(ratio=1)
    assert person.trump()
    counts = table.get_by_role("group", name=say.pattern("table.tricks"))
    expect(table.get_by_text(say.part("count.stock", n=26))).to_be_in_viewport(ratio=1)
    for stage in ("phase.stage_one", "phase.stage_two"):
        expect(counts).to_be_in_viewport(ratio=1)
        expect(table.get_by_text(say(stage))).to_be_in_viewport(ratio=1)
        expect(table.locator(".line")).to_be_in_viewport(ratio=1)
        if stage == "phase.stage_one":
            person.play_tricks(13)
            assert person.may_play()
    expect(counts.get_by_text(say("table.need"))).to_be_in_viewport(ratio=1)


def test_a_hint_can_be_put_away(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    while person.playable.count() == 1:  # there is nothing to compare
        person.play_tricks(1)
        assert person.may_play()
    person.button("tool.hint").click()
    hint = person.page.get_by_role("region", name=person.say.pattern("hint.label"))
    hint.get_by_text(person.say("hint.list")).click()
    outlook = re.compile(r"(\d+)% · (\d+\.\d) tricks")
    told = [outlook.fullmatch(it) for it in hint.locator(".worth").all_inner_texts()]
    assert len(told) > 1
    for one in told:
        assert one, "a chance and a number of tricks"
        assert 0 <= int(one[1]) <= 100 and 0 <= float(one[2]) <= 13
    person.button("hint.close").click()
    expect(hint).to_have_count(0)
    expect(person.group.locator(":focus")).to_have_count(1)
