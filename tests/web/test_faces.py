"""What the settings make of a card's face and back, how large its signs are, and when the engraved courts come."""

import itertools
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.person import Newcomer, Person
from tests.web.site import Site

Colour = tuple[float, float, float]

LETTERS: Final = {"english": "KQJA", "french": "RDVA", "belgian": "RDV1"}  # of the sample's cards
APART: Final = 40  # of 441, between two colours that have to be told apart
LEGIBLE: Final = 4.5  # contrast to the paper
INDEX, SUIT = 22, 20  # the smallest, in pixels

SIGNS: Final = """(svgs) => svgs.map((svg) => ({
  sign: svg.dataset.index, drawn: document.querySelector(svg.firstElementChild.getAttribute("href")) !== null }))"""
COLOURS: Final = "(suits) => suits.map((suit) => getComputedStyle(suit).color)"
BACKGROUNDS: Final = """(backs) => backs.map((back) =>
  ["", "::after"].map((part) => getComputedStyle(back, part || null).background).join())"""
HEIGHTS: Final = "(signs) => signs.map((sign) => sign.getBoundingClientRect().height)"
SEEN: Final = "(parts) => parts.map((part) => part.getBoundingClientRect().width > 0)"

# What is left of light without the red-sensitive or the green-sensitive cones (Viénot, Brettel and Mollon 1999).
BLINDNESS: Final = {
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


def sample(person: Person, part: str, look: str) -> Any:
    return person.page.locator(f".sample {part}").evaluate_all(look)


def choose(person: Person, **choices: str) -> None:
    """On the settings screen, which stays open."""
    for key, value in choices.items():
        label = person.say(f"setting.{key}.{value}")
        fields = person.page.get_by_role("combobox")
        option = person.page.locator("option", has_text=re.compile(rf"^\s*{re.escape(label)}\s*$"))
        fields.filter(has=option).select_option(label=label)


def at_settings(newcomer: Newcomer, **context: Any) -> Person:
    person = newcomer(**context)
    person.link("settings.title").click()
    return person


# ---- settings ---------------------------------------------------------------------------------------


def test_letters_are_chosen_apart_from_the_language(newcomer: Newcomer) -> None:
    person = at_settings(newcomer)
    for letters, signs in LETTERS.items():
        choose(person, letters=letters)
        corners = sample(person, ".corner:not(.below) .index", SIGNS)
        assert corners == [{"sign": sign, "drawn": True} for sign in signs]


def rgb(css: str) -> Colour:
    red, green, blue = map(float, re.findall(r"[\d.]+", css)[:3])
    return red, green, blue


def linear(colour: Colour) -> Colour:
    red, green, blue = (
        it / 3294.6 if it <= 10 else ((it / 255 + 0.055) / 1.055) ** 2.4 for it in colour
    )
    return red, green, blue


def without_cones(colour: Colour, kind: str) -> Colour:
    light = linear(colour)
    seen = (
        max(0.0, sum(w * it for w, it in zip(row, light, strict=True))) for row in BLINDNESS[kind]
    )
    red, green, blue = (255 * min(1.0, it) ** (1 / 2.2) for it in seen)
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    bright, dark = sorted(
        (
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
            for red, green, blue in map(linear, (one, other))
        ),
        reverse=True,
    )
    return bright / dark


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_suit_colour_is_legible_and_a_safe_one_is_told_apart_by_everybody(
    newcomer: Newcomer, scheme: str
) -> None:
    person = at_settings(newcomer, color_scheme=scheme)
    paper = person.page.locator(".sample .face").first.evaluate(
        "(face) => getComputedStyle(face).backgroundColor"
    )
    for choice, different in (("two", 2), ("four", 4), ("safe", 4)):
        choose(person, colours=choice)
        colours = sample(person, ".corner:not(.below) .suit", COLOURS)
        assert len(set(colours)) == different
        faint = [it for it in colours if contrast(rgb(it), rgb(paper)) < LEGIBLE]
        assert not faint, f"{choice}: {faint} on {paper}"
    for kind, (one, other) in itertools.product(BLINDNESS, itertools.combinations(colours, 2)):
        seen = [without_cones(rgb(it), kind) for it in (one, other)]
        gap = sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5
        assert gap > APART, f"{kind}: {one} and {other}"


def test_there_are_three_backs(newcomer: Newcomer) -> None:
    person = at_settings(newcomer)
    seen = set()
    for back in ("lattice", "plain", "rings"):
        choose(person, back=back)
        seen.update(sample(person, ".back", BACKGROUNDS))
    assert len(seen) == 3


# ---- faces ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (3840, 2160)])
def test_index_and_suit_are_large_enough_to_read(newcomer: Newcomer, size: tuple[int, int]) -> None:
    person = newcomer(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    person.sit_down()
    for sign, least in ((".index", INDEX), (".suit", SUIT)):
        heights = person.group.locator(f".corner:not(.below) {sign}").evaluate_all(HEIGHTS)
        assert len(heights) == 13
        assert min(heights) >= least


def test_courts_are_engraved_when_all_else_is_there(newcomer: Newcomer, site: Site) -> None:
    with site.holding("courts-*.svg"):
        person = newcomer(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        person.sit_down()
        plain = person.page.locator(".hand .plain-court")
        assert all(plain.evaluate_all(SEEN))
    expect(person.page.locator("html[data-courts=engraved]")).to_have_count(1)
    assert not any(plain.evaluate_all(SEEN))
    assert all(person.page.locator(".hand .engraved").evaluate_all(SEEN))


COURTS: Final = """(courts) => courts.map((court) => {
  const card = court.closest(".card");
  const drawn = [...court.querySelectorAll(".engraved")].some((it) => it.getBoundingClientRect().width > 0);
  return [card.getBoundingClientRect().width, drawn];
})"""


def test_a_court_has_its_picture_from_75_pixels_on(newcomer: Newcomer) -> None:
    """Two pixels less or more are left to rounding; the width is given to the sample of the settings."""
    person = at_settings(newcomer)
    expect(person.page.locator("html[data-courts=engraved]")).to_have_count(1)
    place = person.page.locator(".sample")
    for width in range(60, 121, 3):
        place.evaluate("(it, width) => it.style.setProperty('--card', `${width}px`)", width)
        seen = sample(person, ".royal", COURTS)
        assert len(seen) == 3
        for wide, drawn in seen:
            assert wide == width
            assert drawn is (width > 74), width


def test_without_the_engraved_courts_the_plain_ones_play(newcomer: Newcomer, site: Site) -> None:
    with site.without("courts-*.svg"):
        person = newcomer()
        person.sit_down()
        person.play()
        assert person.may_play()
        expect(person.page.locator("html[data-courts]")).to_have_count(0)
