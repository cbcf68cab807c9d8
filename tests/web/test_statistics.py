"""Finished deals are remembered: once each, by game, level and rules, over time; taken away or erased when asked."""

import csv

from playwright.sync_api import expect

from tests.web.keeper import concede, deal_over, figure, kept, next_deal, reach_a_card, visit
from tests.web.person import GAME, Newcomer, Person
from tests.web.test_looks import SIZES, Inspector, scrolls_sideways
from tests.web.words import Words


def test_a_finished_deal_is_counted_once_however_often_its_end_is_seen(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person)
    person.page.reload()
    expect(person.result).to_contain_text(person.say.part("fair.kept"))
    visit(person, "stats")
    assert [figure(person, key) for key in ("deals", "won", "lost")] == ["1", "0", "1"]
    assert len([key for key in kept(person) if key.startswith("deal.")]) == 1


def test_a_deal_that_is_left_costs_nothing(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    person.play_tricks(2)
    visit(person, "stats")
    expect(person.text("stats.none")).to_be_visible()


def test_a_deal_with_a_hint_is_left_out_and_said_to_be(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person)
    next_deal(person)
    person.button("tool.hint").click()
    expect(person.page.get_by_role("region", name=person.say.pattern("hint.label"))).to_be_visible()
    concede(person)
    visit(person, "stats")
    assert figure(person, "deals") == "1"
    expect(person.text("stats.out", n=1)).to_be_visible()


def test_the_course_is_drawn_and_stands_in_a_table_beside_it(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person, 3)
    visit(person, "stats")
    table = person.page.get_by_role("table", name=person.say.pattern("stats.table"))
    rows = table.get_by_role("row")
    expect(rows).to_have_count(4)
    total = rows.nth(1).get_by_role("cell").nth(2).inner_text()
    chart = person.page.get_by_role("img", name=person.say.pattern("stats.chart_said", n=3))
    expect(chart).to_be_visible()
    assert total in (chart.get_attribute("aria-label") or "") and total != "0"


def test_levels_are_told_apart(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person)
    visit(person, "")
    level = person.page.get_by_role("combobox", name=person.say.pattern("level.others"))
    level.select_option(label=person.say("level.novice"))
    play_again(person)
    reach_a_card(person)
    concede(person)
    visit(person, "stats")
    sums = person.page.get_by_role("table", name=person.say.pattern("stats.by_level"))
    for name in ("club", "novice"):
        row = sums.get_by_role("row").filter(has_text=person.say(f"level.{name}"))
        expect(row.get_by_role("cell").first).to_have_text("1")
    assert figure(person, "deals") == "2"
    chosen = person.page.get_by_role("combobox", name=person.say.pattern("stats.level"))
    chosen.select_option(label=person.say("level.novice"))
    assert figure(person, "deals") == "1"


def play_again(person: Person) -> None:
    """Another match in the place of the one that is kept; of one that is over nobody is asked."""
    under_way = person.button("home.resume").count() > 0
    person.button("home.play").click()
    if under_way:
        sure = person.page.get_by_role("dialog")
        sure.get_by_role("button", name=person.say.pattern("home.play")).click()


def sums(person: Person, rules: str) -> list[str]:
    """The row of these rules in their table."""
    table = person.page.get_by_role("table", name=person.say.pattern("stats.by_rules"))
    row = table.get_by_role("row").filter(
        has=person.page.get_by_role("rowheader", name=rules, exact=True)
    )
    return row.get_by_role("cell").all_inner_texts()


def test_games_and_rules_are_told_apart(newcomer: Newcomer) -> None:
    """Two deals by the usual rules and one by others, and one of another game."""
    person = newcomer()
    deal_over(person, 2)
    visit(person, "")
    person.text("home.options").click()
    target = person.page.get_by_role("combobox", name=person.say.pattern("option.target"))
    target.select_option(label=person.say("option.target.11"))
    play_again(person)
    reach_a_card(person)
    concede(person)
    ecarte = person.say
    visit(person, "")
    person.say = Words(person.language, GAME)
    person.page.get_by_role("button", name=person.say("title"), exact=True).click()
    play_again(person)
    person.play_tricks(13)
    assert person.may_play()
    concede(person)
    visit(person, "stats")
    assert figure(person, "deals") == "1"
    assert sums(person, person.say("preset.single"))[:1] == ["1"]
    assert sums(person, ecarte("stats.usual")) == []
    person.say = ecarte
    person.page.get_by_role("button", name=ecarte("title"), exact=True).click()
    assert figure(person, "deals") == "3"
    others = ecarte("tally.rule", rule=ecarte("option.target"), value=ecarte("option.target.11"))
    assert sums(person, ecarte("stats.usual"))[:1] == ["2"]
    assert sums(person, others)[:1] == ["1"]
    chosen = person.page.get_by_role("combobox", name=ecarte.pattern("preset.label"))
    for rules, deals in ((others, "1"), (ecarte("stats.usual"), "2"), (ecarte("stats.every"), "3")):
        chosen.select_option(label=rules)
        assert figure(person, "deals") == deals


def test_the_statistics_are_exported_and_erased(newcomer: Newcomer) -> None:
    person = newcomer()
    deal_over(person, 2)
    visit(person, "stats")
    with person.page.expect_download() as downloading:
        person.button("stats.export").click()
    rows = [*csv.DictReader(downloading.value.path().read_text().splitlines())]
    assert [(row["game"], row["result"]) for row in rows] == [("ecarte", "lost")] * 2
    person.button("stats.erase").click()
    person.page.get_by_role("dialog").get_by_role(
        "button", name=person.say.pattern("stats.erase")
    ).click()
    expect(person.text("stats.none")).to_be_visible()
    person.page.reload()
    expect(person.text("stats.none")).to_be_visible()
    assert not [key for key in kept(person) if key.startswith(("deal.", "record."))]
    assert "settings" in kept(person)


def test_the_statistics_fit_every_width_and_axe_finds_nothing(newcomer: Newcomer) -> None:
    person = newcomer(language="fr", reduced_motion="reduce")
    axe = Inspector(person)
    visit(person, "stats")
    axe.look("no deals")
    visit(person, "")
    deal_over(person, 2)
    visit(person, "stats")
    expect(person.page.get_by_role("img")).to_be_visible()
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(person), width
    axe.look("statistics")
    assert axe.found == []
