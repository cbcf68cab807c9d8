"""On every screen: nothing for axe to find, nothing to scroll sideways, every card in reach; calm where it is asked."""

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.bidder import Bidder
from tests.web.boxes import collisions, crowded, cut_off, meeting
from tests.web.person import Newcomer, Person
from tests.web.pictures import reach
from tests.web.scenes import SCENES

SIZES: Final = ((320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900), (3840, 2160))
SMALLEST_TARGET: Final = 24

# For each button: its box, and how many pixels of its width can be pressed half-way down its visible part.
TARGETS: Final = """(buttons) => buttons.map((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const mine = (x, y) => button.contains(document.elementFromPoint(x, y));
  let wide = 0;
  for (let y = top + 2; y < bottom; y += 8) {
    let here = 0;
    for (let x = Math.ceil(left); x < right; x += 1) here += mine(x, y);
    wide = Math.max(wide, here);
  }
  return { name: button.ariaLabel, left, right, top, bottom, wide };
})"""
TRAVEL: Final = """() => {
  window.seenTravelling = 0;
  const travels = (it) => it.effect.getKeyframes().some((frame) => (frame.transform ?? "none") !== "none");
  const look = () => {
    window.seenTravelling += document.getAnimations().filter(travels).length;
    requestAnimationFrame(look);
  };
  look();
}"""


class Inspector:
    """axe on one screen after the other: all its rules in the light, those about colour in the dark too."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self.found: list[str] = []

    def look(self, screen: str) -> None:
        self._look(screen, "light", {})
        self._look(screen, "dark", {"runOnly": ["color-contrast"]})

    def _look(self, screen: str, scheme: Any, options: dict[str, Any]) -> None:
        self._person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for rule in Axe().run(self._person.page, options=options).response["violations"]:
            for node in rule["nodes"]:
                self.found.append(
                    f"{screen}, {scheme}, {rule['id']}: {node['target']} {node['failureSummary']}"
                )


def test_axe_finds_nothing_on_any_screen(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    axe = Inspector(person)
    axe.look("home")
    person.link("settings.title").click()
    axe.look("settings")
    person.link("settings.back").click()
    person.set(pace="instant", pause="short", auto_cut=False, own_cut=True)
    person.button("home.play").click()
    expect(person.button("cut.cut")).to_be_visible()
    axe.look("cut")
    person.button("cut.cut").click()
    person.play_tricks(2)
    assert person.may_play()
    person.press(person.choose())
    axe.look("table")
    person.button("tool.hint").click()
    expect(person.page.get_by_role("region", name=person.say.pattern("hint.label"))).to_be_visible()
    axe.look("hint")
    person.button("tool.last").click()
    axe.look("last trick")
    person.button("dialog.close").click()
    person.button("tool.menu").click()
    axe.look("menu")
    person.button("dialog.close").click()
    for key in ("tricks", "points", "fair", "keys"):
        person.open(key)
        axe.look(key)
        person.button("dialog.close").click()
    person.play_out()
    expect(person.result).to_contain_text(person.say.part("fair.kept"))
    axe.look("result")
    person.page.goto(person.site.url + "notices.html")
    axe.look("notices")
    assert not axe.found, "\n".join(axe.found)


def scrolls_sideways(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_every_width(newcomer: Newcomer, language: str) -> None:
    person = newcomer(language=language, reduced_motion="reduce")  # no card in flight over another
    wrong = []

    def look(screen: str) -> None:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            if scrolls_sideways(person):
                wrong.append(f"{screen} scrolls sideways at {width}")
            if screen == "table":
                wrong.extend(
                    f"at {width}: {fault}" for fault in out_of_reach(person, width, height)
                )

    look("home")
    person.link("settings.title").click()
    look("settings")
    person.link("settings.back").click()
    person.set(pace="instant", pause="short")
    person.button("home.play").click()
    assert person.may_play()
    assert len(person.cards()) == 13
    look("table")
    person.button("tool.menu").click()
    look("menu")
    assert not wrong


def out_of_reach(person: Person, width: int, height: int) -> list[str]:
    """Cards of the hand that are not wholly on the screen, or too narrow to press."""
    targets = person.group.get_by_role("button").evaluate_all(TARGETS)
    assert len(targets) == 13

    def seen(box: dict[str, float]) -> bool:
        return (
            box["left"] >= 0
            and box["right"] <= width
            and box["top"] >= 0
            and box["bottom"] <= height
        )

    return [str(it) for it in targets if not seen(it) or it["wide"] < SMALLEST_TARGET]


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844)])
def test_the_cut_and_the_seal_are_wholly_on_the_screen(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    person = newcomer()
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.set(pace="instant", auto_cut=False, own_cut=True)
    person.button("home.play").click()
    place = person.page.get_by_role("region", name=person.say.pattern("cut.label"))
    for part in (
        place.get_by_role("heading"),
        place.get_by_role("listitem").first,
        place.get_by_role("spinbutton"),
        person.button("cut.cut"),
        place.get_by_text(person.say.part("cut.promise")),
    ):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_cards_travel_only_where_motion_is_wanted(
    newcomer: Newcomer, motion: str, moves: bool
) -> None:
    person = newcomer(reduced_motion=motion)
    person.set(pace="fast", pause="short")
    person.page.evaluate(TRAVEL)
    person.button("home.play").click()
    person.play_tricks(2)
    assert person.may_play()
    assert bool(person.page.evaluate("window.seenTravelling")) is moves


def test_whose_a_whole_trick_is_is_seen_without_movement(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    person.set(pace="instant", pause="tap")
    person.button("home.play").click()
    my_tricks = 0
    for _ in range(4):
        assert person.may_play()
        mine = person.play()
        taking = person.page.locator(".trick .takes")
        expect(taking).to_have_count(1)
        my_tricks += mine.name in taking.inner_text()
        person.page.keyboard.press("Enter")
        said = person.page.get_by_role("log").get_by_text(person.say.part("said.taken.me"))
        expect(said).to_have_count(my_tricks)
        expect(taking).to_have_count(0)
    assert 0 < my_tricks < 4


def test_each_play_is_told_once_in_the_live_region(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit_down()
    card = person.play()
    log = person.page.get_by_role("log")
    expect(log.get_by_text(person.say("said.play.me", card=card.name))).to_have_count(1)
    assert person.may_play()
    expect(log.get_by_text(person.say.part("said.play.other"))).not_to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_high_contrast_is_played_in(newcomer: Newcomer, scheme: str) -> None:
    """A deal is playable and axe has nothing to say; the contrast is that of the system's own colours."""
    person = newcomer(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    person.sit_down()
    person.play_tricks(2)
    assert person.may_play()
    ours = {"rules": {"color-contrast": {"enabled": False}}}
    found = Axe().run(person.page, options=ours).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["target"]) for rule in found] == []


TWICE: Final = {"fontSizes": {"standard": 32, "fixed": 26}}  # what the browser's own setting does


# Cards of the hand whose corner cannot be brought into sight.
BEYOND: Final = """(cards) => cards.filter((card) => {
  card.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(left + 8, top + 12));
}).map((card) => card.ariaLabel)"""


# Cells whose middle cannot be brought into sight.
OUT_OF_SIGHT: Final = """(cells) => cells.filter((cell) => {
  cell.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = cell.getBoundingClientRect();
  return !cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((cell) => cell.innerText)"""


@pytest.mark.parametrize("game", ["german_whist", "whist", "ecarte", "belgian_whist", "solo_whist"])
def test_text_twice_as_large_hides_nothing(newcomer: Newcomer, game: str) -> None:
    """No text lies over another, no button or text of the table over a card, and the hand is in reach."""
    bidder = Bidder(newcomer(reduced_motion="reduce"), game, "en")
    person = bidder.person
    bidder.choose_game(level="novice")
    wrong = []

    def look(screen: str) -> None:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.evaluate("scrollTo(0, 0)")
            at = f"{screen} at {width} x {height}:"
            wrong.extend(f"{at} {it}" for it in collisions(person.page))
            if scrolls_sideways(person):
                wrong.append(f"{at} scrolls sideways")
            if screen == "table":
                found = meeting(person.page, ".table .tools", ".hand .slot, .score .figures")
                found += crowded(person.page)
                found += person.group.get_by_role("button").evaluate_all(BEYOND)
                wrong.extend(f"{at} {it}" for it in found)

    person.page.context.new_cdp_session(person.page).send("Page.setFontSizes", TWICE)
    look("home")
    person.link("settings.title").click()
    look("settings")
    person.link("settings.back").click()
    bidder.sit_down()
    assert bidder.waits()
    look("table")
    person.button("tool.menu").click()
    look("menu")
    person.page.goto(f"{person.site.url}rules/{game}.en.html")
    look("rules")
    assert not wrong


def test_a_result_can_be_read_twice_as_large(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    reach(person, next(it for it in SCENES if it.name == "solo-result"))
    person.page.context.new_cdp_session(person.page).send("Page.setFontSizes", TWICE)
    wrong = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width} x {height}: {it}" for it in collisions(person.page)]
        cells = person.result.get_by_role("cell")
        wrong += [f"{width} x {height}: {it}" for it in cells.evaluate_all(OUT_OF_SIGHT)]
    assert not wrong


@pytest.mark.parametrize(
    "scene",
    [
        "belgian-bid",
        "belgian-hint-list",
        "whist-hint-list",
        "ecarte-discard-hint-list",
        "whist-result",
        "solo-result",
    ],
)
def test_no_word_is_cut_off_where_text_is_twice_as_large(newcomer: Newcomer, scene: str) -> None:
    person = newcomer(reduced_motion="reduce")
    reach(person, next(it for it in SCENES if it.name == scene))
    person.page.context.new_cdp_session(person.page).send("Page.setFontSizes", TWICE)
    wrong = []
    for width, height in SIZES[:2]:
        person.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width} x {height}: {it}" for it in cut_off(person.page)]
    assert not wrong
