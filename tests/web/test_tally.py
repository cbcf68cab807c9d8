"""The score-keeper: evenings of each game in both languages, and everything a sheet can undergo."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.scorer import Answers, Scorer
from tests.web.test_looks import Inspector

Newcomer = Callable[..., Person]
LEA, TOM = "Léa", "Tom"
EVENINGS: Final = {
    "german_whist": ("match", 2),
    "whist": ("whist_5", 4),
    "ecarte": ("", 2),
}
STRANGE: Final = (
    ("rubbish", "foreign"),
    (json.dumps({"kind": "odd-trick-score-sheet", "sheet": '{"format":9}'}), "spoilt_file"),
    ('{"deal": 1}', "foreign"),
    (
        '{"format":1,"game":"bridge","options":{},"names":[],"dealer":0,"rows":[]}',
        "unknown_game",
    ),
)
FORGET_OFFLINE: Final = """async () => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((it) => it.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}"""
SPOIL: Final = """() => new Promise((done) => {
  const opening = indexedDB.open("odd-trick");
  opening.onsuccess = () => {
    const change = opening.result.transaction("kept", "readwrite");
    change.objectStore("kept").put({ format: 99, title: "from the future" }, "sheet.future");
    change.oncomplete = () => (opening.result.close(), done());
  };
})"""


def evening(scorer: Scorer, game: str) -> list[tuple[Answers, tuple[str, str]]]:
    """Five deals, and what each is worth to the two sides."""
    ours, theirs = scorer.sides
    if game == "german_whist":
        tricks = ((9, "+5", "0"), (4, "0", "+5"), (7, "+1", "0"), (6, "0", "+1"), (13, "+13", "0"))
        return [({"tricks": n}, (mine, yours)) for n, mine, yours in tricks]
    if game == "whist":
        made = ((ours, 9, 3), (theirs, 8, 2), (ours, 8, 2), (theirs, 13, 7), (ours, 7, 1))
        return [
            ({"winners": side, "tricks": n}, (f"+{p}", "0") if side == ours else ("0", f"+{p}"))
            for side, n, p in made
        ]
    return [
        ({"point": LEA}, ("+1", "0")),
        ({"king": TOM, "point": TOM}, ("0", "+2")),
        ({"vulnerable": TOM, "point": LEA}, ("+2", "0")),
        ({"point": LEA, "vole": True}, ("+2", "0")),
        ({"point": TOM}, ("0", "+1")),
    ]


TOTALS: Final = {"german_whist": ["19", "6"], "whist": ["6", "9"], "ecarte": ["5", "3"]}
MATCHES: Final = {"german_whist": ["1", "0"], "whist": ["1", "1"], "ecarte": ["1", "0"]}


def sat_down(newcomer: Newcomer, game: str = "whist", language: str = "en") -> Scorer:
    """At a new sheet of a game."""
    preset, players = EVENINGS[game]
    scorer = Scorer(newcomer(path="#tally", language=language), language, game, players)
    scorer.new_sheet(preset)
    return scorer


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_of_five_deals(newcomer: Newcomer, game: str, language: str) -> None:
    scorer = sat_down(newcomer, game, language)
    for number, (answers, points) in enumerate(evening(scorer, game), start=1):
        expect(scorer.heading("tally.entry", deal=number)).to_be_visible()
        scorer.answer(answers)
        expect(scorer.worth).to_have_text(scorer.points(*points))
        scorer.button("tally.write").click()
        expect(scorer.heading("tally.entry", deal=number + 1)).to_be_visible()
    assert scorer.counts("tally.totals") == TOTALS[game]
    assert scorer.counts("tally.matches") == MATCHES[game]


def test_what_is_not_said_is_asked_for_and_nothing_is_written(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    scorer.button("tally.write").click()
    tricks = scorer.question("tricks")
    expect(tricks).to_have_accessible_description(scorer.say("tally.missing"))
    expect(scorer.question("winners").get_by_role("radio").first).to_be_focused()
    expect(scorer.page.get_by_text(scorer.say("tally.no_deals"), exact=True)).to_be_visible()


def test_a_refused_answer_is_said_beside_its_question(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer, "ecarte")
    scorer.answer({"vole": True})
    scorer.button("tally.write").click()
    point = scorer.question("point")
    expect(point).to_have_accessible_description(scorer.say("form.point.wrong"))
    expect(point.get_by_role("radio").first).to_be_focused()


def test_an_amended_deal_reckons_the_later_ones_again(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    ours, theirs = scorer.sides
    for tricks in (9, 8, 7):
        scorer.write({"winners": ours, "tricks": tricks})
    assert scorer.counts("tally.matches") == ["1", "0"]
    scorer.amend(1, {"winners": theirs, "tricks": 7})
    assert scorer.counts("tally.points") == ["3", "1"]
    expect(scorer.button("tally.amend_deal", deal=1)).to_be_focused()


def test_a_struck_deal_can_be_put_back(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    for tricks in (8, 9):
        scorer.write({"winners": scorer.sides[0], "tricks": tricks})
    scorer.strike(2)
    assert scorer.counts("tally.totals") == ["2", "0"]
    scorer.button("tally.put_back").click()
    expect(scorer.button("tally.strike", deal=2)).to_be_focused()
    assert scorer.counts("tally.totals") == ["5", "0"]


def test_the_dealer_is_told_and_the_deal_goes_round(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    for dealer in scorer.names:
        expect(scorer.page.get_by_text(scorer.say("tally.deals", name=dealer))).to_be_visible()
        scorer.write({"winners": scorer.sides[0], "tricks": 7})


def test_a_deal_is_entered_with_the_keyboard_alone(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer, "german_whist")
    keys = scorer.page.keyboard
    scorer.question("tricks").get_by_role("radio").first.focus()
    for key in ("Space", "ArrowRight", "ArrowRight"):
        keys.press(key)
    expect(scorer.worth).to_have_text(scorer.points("0", "+9"))
    keys.press("Enter")
    expect(scorer.log()).to_contain_text(scorer.say("tally.points_of", name=TOM, points="+9"))
    expect(scorer.question("tricks").get_by_role("radio").first).to_be_focused()


def test_a_sheet_is_kept_and_can_be_read_before_the_engine_is_there(newcomer: Newcomer) -> None:
    person = newcomer(path="#tally")
    scorer = Scorer(person, "en", "whist", 4)
    scorer.new_sheet()
    scorer.write({"winners": scorer.sides[1], "tricks": 10})
    scorer.page.evaluate(FORGET_OFFLINE)
    with person.site.holding("python/*"):
        scorer.page.reload(wait_until="domcontentloaded")
        expect(scorer.page.get_by_role("progressbar")).to_be_visible()
        assert scorer.counts("tally.points") == ["0", "4"]
    scorer.ready()
    scorer.write({"winners": scorer.sides[1], "tricks": 7})
    assert scorer.counts("tally.totals") == ["0", "5"]


def test_names_and_rules_are_kept_for_the_next_sheet(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    scorer.link("tally.title").click()
    scorer.link("tally.new").click()
    for seat, name in enumerate(scorer.names):
        box = scorer.page.get_by_role("textbox", name=scorer.say("tally.player", n=seat + 1))
        expect(box).to_have_value(name)


def test_a_name_that_is_too_long_is_said_to_be(newcomer: Newcomer) -> None:
    scorer = Scorer(newcomer(path="#tally"), "en", "whist", 4)
    scorer.link("tally.new").click()
    box = scorer.page.get_by_role("textbox", name=scorer.say("tally.player", n=1))
    full = scorer.page.get_by_role("status").filter(has_text=scorer.say("name.full", n=20))
    box.press_sequentially("Marie-Antoinette de")
    expect(full).to_have_count(0)
    box.press_sequentially(" Lorraine")
    expect(box).to_have_value("Marie-Antoinette de ")
    expect(full).to_be_visible()


def test_a_sheet_is_printed_without_its_buttons(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    scorer.write({"winners": scorer.sides[0], "tricks": 8})
    scorer.page.evaluate(
        "() => { window.printed = 0; window.print = () => void window.printed++; }"
    )
    scorer.button("tally.print").click()
    assert scorer.page.evaluate("window.printed") == 1
    deals = scorer.page.get_by_role("table", name=scorer.say("tally.deals_caption"), exact=True)
    scorer.page.emulate_media(media="print")
    expect(deals).to_be_visible()
    expect(scorer.page.locator("button:visible, input:visible")).to_have_count(0)


def test_a_sheet_goes_through_a_file(newcomer: Newcomer, tmp_path: Path) -> None:
    scorer = sat_down(newcomer)
    scorer.write({"winners": scorer.sides[0], "tricks": 12})
    with scorer.page.expect_download() as downloading:
        scorer.button("tally.export").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    scorer.link("tally.title").click()
    scorer.page.get_by_role("button", name=re.compile(f"^{scorer.say('tally.delete')}")).click()
    asked = scorer.page.get_by_role("dialog")
    asked.get_by_role("button", name=scorer.say("tally.delete"), exact=True).click()
    expect(scorer.page.get_by_text(scorer.say("tally.none_kept"), exact=True)).to_be_visible()
    scorer.page.get_by_label(scorer.say("tally.import"), exact=True).set_input_files(file)
    scorer.ready()
    assert scorer.counts("tally.totals") == ["6", "0"]


def test_a_strange_file_is_refused_in_words_and_changes_nothing(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    scorer = sat_down(newcomer)
    scorer.link("tally.title").click()
    for text, complaint in STRANGE:
        (file := tmp_path / "strange.json").write_text(text)
        scorer.page.get_by_label(scorer.say("tally.import"), exact=True).set_input_files(file)
        alert = scorer.page.get_by_role("alert")
        expect(alert).to_have_text(scorer.say(f"tally.error.{complaint}"))
        expect(scorer.page.get_by_role("listitem")).to_have_count(1)


def test_a_sheet_of_a_newer_version_is_told_and_left_alone(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    scorer.page.evaluate(SPOIL)
    scorer.link("tally.title").click()
    scorer.page.reload()
    with scorer.page.expect_download() as downloading:
        scorer.button("tally.rescue").click()
    assert "from the future" in downloading.value.path().read_text()


def test_a_sheet_is_shared_as_text(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer, "ecarte")
    scorer.write({"point": LEA})
    scorer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    scorer.page.evaluate("() => void (navigator.share = undefined)")
    scorer.button("tally.share").click()
    expect(scorer.log()).to_contain_text(scorer.say("tally.share.copied"))
    text = scorer.page.evaluate("() => navigator.clipboard.readText()")
    assert "Léa / Tom" in text and "1. 1 / 0" in text


def test_a_sheet_is_renamed(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    scorer.button("tally.rename").click()
    name = scorer.page.get_by_role("textbox", name=scorer.say("tally.name"), exact=True)
    expect(name).to_be_focused()
    scorer.page.keyboard.type("Friday")
    scorer.page.keyboard.press("Enter")
    title = scorer.page.get_by_role("heading", level=1)
    expect(title).to_have_text("Friday")


def test_the_screen_is_kept_on_or_the_page_says_why_not(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    states = [scorer.say(f"tally.awake.{state}") for state in ("on", "refused", "missing")]
    told = re.compile("|".join(map(re.escape, states)))
    expect(scorer.page.get_by_role("main").get_by_text(told)).to_be_visible()


def test_the_evening_is_drawn_and_told_as_a_table(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer)
    for side in (0, 1, 0):
        scorer.write({"winners": scorer.sides[side], "tricks": 8})
    expect(scorer.page.get_by_role("img", name=re.compile(r"\b4\b.*\b2\b"))).to_be_visible()
    scorer.page.get_by_text(scorer.say("tally.chart_table"), exact=True).click()
    table = scorer.page.get_by_role("table", name=scorer.say("tally.chart"), exact=True)
    assert table.get_by_role("row").last.get_by_role("cell").all_inner_texts() == ["4", "2"]


def test_nothing_scrolls_sideways(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer, language="fr")
    scorer.write({"winners": scorer.sides[0], "tricks": 8})
    scorer.write({"winners": scorer.sides[1], "tricks": 9})
    root = "document.documentElement"
    for width in (320, 390, 768, 1440):
        scorer.page.set_viewport_size({"width": width, "height": 700})
        assert scorer.page.evaluate(f"{root}.scrollWidth <= {root}.clientWidth"), width


def test_axe_finds_nothing_in_the_score_keeper(newcomer: Newcomer) -> None:
    person = newcomer(path="#tally", reduced_motion="reduce")
    scorer, axe = Scorer(person, "en", "whist", 4), Inspector(person)
    axe.look("no sheets")
    scorer.link("tally.new").click()
    axe.look("a new sheet")
    scorer.link("tally.title").click()
    scorer.new_sheet("whist_10")
    scorer.button("tally.write").click()
    axe.look("something missing")
    scorer.write({"winners": scorer.sides[0], "tricks": 8})
    scorer.write({"winners": scorer.sides[1], "tricks": 9})
    scorer.answer({"winners": scorer.sides[0], "tricks": 13})
    expect(scorer.worth).not_to_be_empty()
    axe.look("the sheet")
    scorer.link("tally.title").click()
    axe.look("the list")
    assert axe.found == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", EVENINGS)
def test_a_sheet_says_what_to_do_when_something_goes_wrong(
    newcomer: Newcomer, game: str, language: str
) -> None:
    scorer = sat_down(newcomer, game, language)
    advice = scorer.page.get_by_text(scorer.say("tally.wrong.1"), exact=True)
    expect(advice).not_to_be_visible()
    scorer.page.get_by_text(scorer.say("tally.goes_wrong"), exact=True).click()
    expect(advice).to_be_visible()
