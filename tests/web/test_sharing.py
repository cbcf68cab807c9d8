"""A deal travels as a link and as a code: to be played, or to be looked at; and takes nobody's game away."""

import json
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.keeper import (
    concede,
    deal_over,
    figure,
    kept,
    reach_a_card,
    sit_down_to_ecarte,
    visit,
)
from tests.web.person import THOUGHT, Newcomer, Person
from tests.web.test_looks import SIZES, Inspector, scrolls_sideways
from tests.web.words import Words

BROKEN: Final = ("", "z.", "e30", "z.q1YqSM1RslJQSlWqBQA", "z.RVLLiuMwEP")


def shared(person: Person) -> Locator:
    person.button("share.title").click()
    dialog = person.page.get_by_role("dialog", name=person.say.pattern("share.title"))
    expect(dialog).to_be_visible()
    return dialog


def link(person: Person, which: str) -> str:
    """From the end of a deal, its link; the end is there again afterwards."""
    dialog = shared(person)
    dialog.get_by_role("radio", name=person.say.part(f"share.{which}")).check()
    expect(dialog.get_by_role("img", name=person.say.pattern(f"share.qr_{which}"))).to_be_visible()
    found = dialog.get_by_role("textbox", name=person.say.pattern("share.link")).input_value()
    person.button("dialog.close").click()
    expect(person.result).to_be_visible()
    return found


CHECKED_LATER: Final = """
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const asked = new Promise((check) => void (window.check = check));
  crypto.subtle.digest = (...parts) => asked.then(() => digest(...parts));
"""


def test_what_is_pressed_before_the_deal_is_checked_is_done(newcomer: Newcomer) -> None:
    """The record comes after the result; nobody presses twice for that."""
    person = newcomer()
    person.page.add_init_script(CHECKED_LATER)
    person.page.goto(person.site.url)
    sit_down_to_ecarte(person)
    person.open("claim")
    person.button("claim.concede").click()
    expect(person.result).to_contain_text(person.say.part("fair.checking"))
    person.button("share.title").click()
    person.page.evaluate("check()")
    expect(
        person.page.get_by_role("dialog", name=person.say.pattern("share.title"))
    ).to_be_visible()


def follow(person: Person, address: str) -> None:
    person.page.goto("about:blank")
    person.page.goto(address)


def looked_at(person: Person) -> Locator:
    end = person.page.get_by_role("dialog").filter(has_text=person.say.part("share.looking"))
    expect(end).to_be_visible(timeout=THOUGHT)
    return end


def held(person: Person) -> set[tuple[str, str]]:
    return {(it.card.suit, it.card.rank) for it in person.hand()}


def test_the_same_deal_is_played_by_somebody_else(newcomer: Newcomer) -> None:
    giver = newcomer()
    sit_down_to_ecarte(giver)
    cards = held(giver)
    concede(giver)
    address = link(giver, "same")
    taker = newcomer(language="en")
    taker.say = Words("en", "ecarte")
    taker.set(pace="instant", pause="short")
    follow(taker, address)
    reach_a_card(taker)
    assert held(taker) == cards
    taker.open("claim")
    taker.button("claim.concede").click()
    expect(taker.result).to_contain_text(taker.say.part("fair.known"))
    expect(taker.result).to_contain_text(taker.say.part("result.known"))
    visit(taker, "stats")
    assert figure(taker, "deals") == "0"
    expect(taker.text("stats.out", n=1)).to_be_visible()


def test_a_deal_is_looked_at_while_a_game_of_ones_own_waits(newcomer: Newcomer) -> None:
    giver = newcomer()
    sit_down_to_ecarte(giver)
    giver.play_tricks(1)
    assert giver.may_play()
    concede(giver)
    address = link(giver, "mine")
    taker = newcomer()
    taker.sit_down()
    taker.play_tricks(2)
    assert taker.may_play()
    mine, record = held(taker), kept(taker)["match"]
    follow(taker, address)
    looked_at(taker)
    assert "#look=" in taker.page.url, "the address can be passed on, and loaded again"
    taker.page.reload()
    end = looked_at(taker)
    level = taker.page.locator(".plate").get_by_text(taker.say("level.club"), exact=True)
    expect(level).to_have_count(0)  # nobody knows whom the other one played against
    end.get_by_role("button", name=taker.say.pattern("tool.tricks")).click()
    expect(taker.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    for _ in ("all tricks", "the result"):
        taker.button("dialog.close").click()
    taker.link("table.home").click()
    assert kept(taker)["match"] == record
    taker.button("home.resume").click()
    assert taker.may_play()
    assert held(taker) == mine
    expect(level).to_have_count(1)
    assert not [key for key in kept(taker) if key.startswith("deal.")]


def test_a_deal_that_was_looked_at_is_played(newcomer: Newcomer) -> None:
    giver = newcomer()
    sit_down_to_ecarte(giver)
    cards = held(giver)
    concede(giver)
    follow(giver, link(giver, "mine"))
    looked_at(giver).get_by_role("button", name=giver.say.pattern("share.play")).click()
    giver.page.get_by_role("dialog").get_by_role(
        "button", name=giver.say.pattern("home.open")
    ).click()
    reach_a_card(giver)
    assert held(giver) == cards


def test_the_page_that_checks_a_deal_refuses_impossible_plays_and_hands_others_to_the_game(
    newcomer: Newcomer,
) -> None:
    person = newcomer()
    sit_down_to_ecarte(person)
    person.play_tricks(1)
    assert person.may_play()
    concede(person)
    records = [it for key, it in kept(person).items() if key.startswith("record.")]
    record = json.loads(records[0])
    twice = record | {"actions": record["actions"] * 2}
    person.page.goto(f"{person.site.url}fair/check.en.html")
    link = person.page.get_by_role("link", name=person.say.pattern("check.look"))
    for text, verdict in ((twice, "impossible"), (record, "alone")):
        expect(link).to_have_count(0)
        person.page.get_by_label(person.say.pattern("check.record")).fill(json.dumps(text))
        person.button("check.go").click()
        expect(person.text(f"check.verdict.{verdict}")).to_be_visible()
    link.click()
    looked_at(person)


@pytest.mark.parametrize("how", ["open", "look"])
def test_a_link_that_was_cut_short_is_said_and_harms_nothing(newcomer: Newcomer, how: str) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(1)
    assert person.may_play()
    before = kept(person)["match"]
    for broken in BROKEN:
        follow(person, f"{person.site.url}#{how}={broken}")
        expect(person.alert("error.bad_record")).to_be_visible(timeout=THOUGHT)
    assert kept(person)["match"] == before
    person.button("home.resume").click()
    assert person.may_play()


def test_the_link_is_copied_and_an_older_deal_is_shared_from_the_list(newcomer: Newcomer) -> None:
    person = newcomer()
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    deal_over(person, 2)
    visit(person, "stats")
    person.button("stats.share_deal", n=1).click()
    dialog = person.page.get_by_role("dialog", name=person.say.pattern("share.title"))
    address = dialog.get_by_role("textbox").input_value()
    dialog.get_by_role("button", name=person.say.pattern("share.copy")).click()
    expect(dialog).to_contain_text(person.say("share.copied"))
    assert person.page.evaluate("navigator.clipboard.readText()") == address
    person.button("dialog.close").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def test_the_devices_own_sharing_is_used_where_there_is_one(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person)
    person.page.evaluate("() => void (navigator.share = async (what) => void (window.sent = what))")
    dialog = shared(person)
    dialog.get_by_role("radio", name=person.say.part("share.mine")).check()
    dialog.get_by_role("button", name=person.say.pattern("share.send")).click()
    sent = person.page.evaluate("window.sent")
    assert sent == {
        "title": person.say("app.title"),
        "url": dialog.get_by_role("textbox").input_value(),
    }


def test_the_code_fits_every_width_and_axe_finds_nothing(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    deal_over(person)
    axe = Inspector(person)
    code = shared(person).get_by_role("img")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(person), width
        box = code.bounding_box()
        assert box and box["width"] >= 200, f"a telephone cannot read it at {width}"
    axe.look("sharing")
    person.button("dialog.close").click()
    axe.look("result")
    assert axe.found == []
