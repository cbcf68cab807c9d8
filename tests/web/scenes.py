"""What there is to see: every game in every phase, and every screen, each as a deal and what one does then."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from playwright.sync_api import expect

from engine.model.cards import names
from engine.registry import find_game
from tests.helpers import lab, record, with_actions
from tests.web.bidder import Bidder
from tests.web.keeper import deal_over
from tests.web.scorer import Answers, Scorer

Record = dict[str, Any]
Deed = Callable[[Bidder], object]
AUCTION: Final = (
    "SAK63 H984 DA52 C764",
    "SJT92 HQ2 DJ83 CAT82",
    "SQ8 HAKJT5 DK74 CQ53",
    "S754 H763 DQT96 CKJ9",
)
LOW: Final = ("S2 S3 S4 C2 C3 C4 D2 D3 D4 H2 H3 H4 H5",)
TOPS: Final = "SA SK SQ SJ ST S9 S8 S7 S6 CA H2 D2 C2"
TROU: Final = ("CA CK CQ HK HQ H5 H2 S9 S7 C2 D9 D8 D7", "SA HA DA")
TALK: Final = (
    "announce premier, bid couleur S, bid couleur C, bid couleur D, pass, bid couleur H, pass"
)
PASSED: Final = ("pass",) * 3
PAIR: Final[dict[str, tuple[str, ...]]] = {
    "belgian_whist": ("pass", "bid couleur H", "pass", "accept"),
    "solo_whist": ("pass", "bid prop", "pass", "accept"),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A deal that is opened, or an address, or nothing: the home screen; then what one does there."""

    name: str
    game: str = "german_whist"
    deal: Callable[[], Record] | None = None
    path: str = ""
    deeds: tuple[Deed, ...] = ()
    settings: dict[str, str | bool] = field(default_factory=dict)

    @property
    def is_document(self) -> bool:
        """A page without the program."""
        return self.path.endswith(".html")


def natural(game: str, seed: int, dealer: int, actions: tuple[str, ...] = ()) -> Record:
    """A pack as it comes."""
    spec = find_game(game).spec
    pack = tuple(Random(seed).sample(spec.pack, len(spec.pack)))
    return {**record(find_game(game), dealer=dealer, actions=actions), "pack": names(pack)}


def spaced(hand: str) -> str:
    """'SAK H2' in the notation of records: 'SA SK H2'."""
    return " ".join(suit[0] + rank for suit in hand.split() for rank in suit[1:])


@functools.cache
def met(game: str, tricks: int, cards: int, actions: tuple[str, ...]) -> Record:
    """The first natural deal in which it is my turn after so many tricks, with so many cards on the table."""
    players = find_game(game).spec.players
    for seed in range(200):
        dealer = 0 if actions else seed % players
        deal, rng = natural(game, seed, dealer, actions), Random(seed)
        while (told := lab("replay", given=deal))["turn"] is not None:
            played = sum(action.startswith("play") for action in deal["actions"])
            mine = told["turn"] == 0 and any(act.startswith("play") for act in told["legal"])
            if mine and divmod(played, players) == (tricks, cards):
                return deal
            if played > players * tricks + cards:
                break
            quiet = [act for act in told["legal"] if act == "pass"]
            deal = with_actions(deal, rng.choice(quiet or told["legal"]))
    raise AssertionError(f"no such deal of {game}")


def bidding(
    game: str, *hands: str, actions: tuple[str, ...] = PASSED, **more: Any
) -> Callable[[], Record]:
    return lambda: record(find_game(game), tuple(map(str, hands)), actions=actions, **more)


def playing(game: str, tricks: int, cards: int) -> Callable[[], Record]:
    return lambda: met(game, tricks, cards, PAIR.get(game, ()))


# ---- deeds ----------------------------------------------------------------------------------------------------------


def play(bidder: Bidder) -> None:
    """Any card that will go."""
    bidder.person.play()


def complete(bidder: Bidder) -> None:
    """Mine is the last card of the trick, which lies until somebody taps."""
    play(bidder)
    expect(bidder.page.get_by_role("list", name=bidder.say.pattern("trick.label"))).to_be_visible()


def over(bidder: Bidder) -> None:
    play(bidder)
    bidder.page.keyboard.press("Enter")
    expect(bidder.person.result).to_be_visible()


def hint(bidder: Bidder) -> None:
    bidder.person.button("tool.hint").click()
    region = bidder.page.get_by_role("region", name=bidder.say.pattern("hint.label"))
    expect(region).to_be_visible()


def listed(bidder: Bidder) -> None:
    """What every choice is worth."""
    hint(bidder)
    region = bidder.page.get_by_role("region", name=bidder.say.pattern("hint.label"))
    region.locator("summary").click()
    expect(region.get_by_role("listitem").first).to_be_visible()


def tool(key: str) -> Deed:
    def open_it(bidder: Bidder) -> None:
        bidder.person.open(key)

    return open_it


def press(key: str) -> Deed:
    def press_it(bidder: Bidder) -> None:
        bidder.person.button(key).click()

    return press_it


def choose(bidder: Bidder) -> None:
    bidder.bids.last.click()


def raised(bidder: Bidder) -> None:
    able = next(held for held in bidder.person.hand() if held.playable)
    bidder.person.press(able.card)


def away(*cards: str) -> Deed:
    def put(bidder: Bidder) -> None:
        for card in cards:
            bidder.person.press(bidder.person.card(card))

    return put


def speak(*actions: str) -> Deed:
    def say(bidder: Bidder) -> None:
        for action in actions:
            bidder.speak(action)
            bidder.waits()

    return say


def learn(game: str) -> Deed:
    def begin(bidder: Bidder) -> None:
        bidder.page.get_by_role("button", name=bidder.say("title"), exact=True).click()
        bidder.person.button("guides.learn").click()
        bidder.waits()

    return begin


def cut(bidder: Bidder) -> None:
    bidder.person.button("home.play").click()
    expect(bidder.person.button("cut.cut")).to_be_visible()


def game_options(bidder: Bidder) -> None:
    bidder.page.get_by_role("button", name=bidder.say("title"), exact=True).click()
    bidder.page.get_by_text(bidder.say("home.options"), exact=True).click()


def statistics(bidder: Bidder) -> None:
    deal_over(bidder.person, 4)
    bidder.page.goto(bidder.person.site.url + "#stats")
    expect(bidder.page.get_by_role("heading", level=1)).to_be_visible()


def scorer(bidder: Bidder) -> Scorer:
    return Scorer(bidder.person, bidder.person.language, bidder.game, 4)


def sheet_setup(bidder: Bidder) -> None:
    scorer(bidder).link("tally.new").click()
    radio = bidder.page.get_by_role("radio", name=bidder.say("title"), exact=True)
    radio.check()


def sheet(bidder: Bidder) -> None:
    keeps = scorer(bidder)
    keeps.new_sheet()
    first: list[Answers] = [
        {"contract": keeps.contract("solo"), "declarer": "Tom", "tricks": 7},
        {"contract": keeps.contract("prop"), "pair": ("Léa", "Anne"), "tricks": 9},
        {"contract": keeps.contract("abundance"), "declarer": "Paul", "tricks": 10},
    ]
    for answers in first:
        keeps.write(answers)
    keeps.answer({"contract": keeps.contract("solo"), "declarer": "Tom"})


def example(bidder: Bidder) -> None:
    """The first worked example of a rules page."""
    bidder.page.get_by_role("figure").first.evaluate("(it) => it.scrollIntoView()")


TAP: Final[dict[str, str | bool]] = {"pause": "tap"}
GERMAN, WHIST, ECARTE = "german_whist", "whist", "ecarte"
BELGIAN, SOLO = "belgian_whist", "solo_whist"

SCENES: Final = (
    Scene("german-cut", GERMAN, deeds=(cut,), settings={"auto_cut": False, "own_cut": True}),
    Scene("german-guide", GERMAN, deeds=(learn(GERMAN),)),
    Scene("german-lead", GERMAN, playing(GERMAN, 0, 0)),
    Scene("german-follow", GERMAN, playing(GERMAN, 5, 1), deeds=(raised,)),
    Scene("german-trick", GERMAN, playing(GERMAN, 5, 1), deeds=(complete,), settings=TAP),
    Scene("german-hint", GERMAN, playing(GERMAN, 5, 1), deeds=(hint,)),
    Scene("german-hint-list", GERMAN, playing(GERMAN, 5, 1), deeds=(listed,)),
    Scene("german-stage-two", GERMAN, playing(GERMAN, 16, 1)),
    Scene("german-last-trick", GERMAN, playing(GERMAN, 5, 1), deeds=(press("tool.last"),)),
    Scene("german-tricks", GERMAN, playing(GERMAN, 16, 1), deeds=(tool("tricks"),)),
    Scene("german-menu", GERMAN, playing(GERMAN, 5, 1), deeds=(press("tool.menu"),)),
    Scene("german-fair", GERMAN, playing(GERMAN, 5, 1), deeds=(tool("fair"),)),
    Scene("german-result", GERMAN, playing(GERMAN, 25, 1), deeds=(over,)),
    Scene("whist-guide", WHIST, deeds=(learn(WHIST),)),
    Scene("whist-follow", WHIST, playing(WHIST, 0, 3)),
    Scene("whist-trick", WHIST, playing(WHIST, 6, 3), deeds=(complete,), settings=TAP),
    Scene("whist-hint", WHIST, playing(WHIST, 3, 2), deeds=(hint,)),
    Scene("whist-hint-list", WHIST, playing(WHIST, 3, 2), deeds=(listed,)),
    Scene("whist-points", WHIST, playing(WHIST, 3, 2), deeds=(tool("points"),)),
    Scene("whist-result", WHIST, playing(WHIST, 12, 3), deeds=(over,)),
    Scene("ecarte-propose", ECARTE, lambda: natural(ECARTE, 5, 1)),
    Scene("ecarte-answer", ECARTE, lambda: natural(ECARTE, 6, 0, ("propose",))),
    Scene(
        "ecarte-discard",
        ECARTE,
        lambda: record(
            find_game(ECARTE), ("HQ SK S8 C7 D9",), dealer=1, actions=("propose", "accept")
        ),
        deeds=(away("S8", "C7"),),
    ),
    Scene(
        "ecarte-discard-hint-list",
        ECARTE,
        lambda: record(
            find_game(ECARTE), ("HQ SK S8 C7 D9",), dealer=1, actions=("propose", "accept")
        ),
        deeds=(listed,),
    ),
    Scene("ecarte-hint", ECARTE, lambda: natural(ECARTE, 5, 1), deeds=(hint,)),
    Scene("ecarte-hint-list", ECARTE, lambda: natural(ECARTE, 5, 1), deeds=(listed,)),
    Scene("ecarte-follow", ECARTE, playing(ECARTE, 2, 1)),
    Scene("ecarte-play-hint", ECARTE, playing(ECARTE, 2, 1), deeds=(hint,)),
    Scene("ecarte-play-hint-list", ECARTE, playing(ECARTE, 2, 1), deeds=(listed,)),
    Scene("ecarte-trick", ECARTE, playing(ECARTE, 2, 1), deeds=(complete,), settings=TAP),
    Scene("ecarte-result", ECARTE, playing(ECARTE, 4, 1), deeds=(over,)),
    Scene("belgian-guide", BELGIAN, deeds=(learn(BELGIAN),)),
    Scene(
        "belgian-auction",
        BELGIAN,
        bidding(BELGIAN, *map(spaced, AUCTION), actions=tuple(TALK.split(", "))),
    ),
    Scene(
        "belgian-hint-list",
        BELGIAN,
        bidding(BELGIAN, *map(spaced, AUCTION), actions=("pass", "bid couleur H", "pass")),
        deeds=(listed,),
    ),
    Scene(
        "belgian-bid",
        BELGIAN,
        bidding(BELGIAN, *map(spaced, AUCTION), actions=("pass", "bid couleur H", "pass")),
        deeds=(choose,),
    ),
    Scene("belgian-trou", BELGIAN, bidding(BELGIAN, *TROU, actions=())),
    Scene(
        "belgian-discard",
        BELGIAN,
        bidding(BELGIAN, *LOW),
        deeds=(speak("bid petite_misere"), away("H5")),
    ),
    Scene(
        "belgian-spread",
        BELGIAN,
        bidding(
            BELGIAN,
            "",
            TOPS,
            "HA",
            "DA",
            actions=(
                "bid abondance_sur_table",
                "pass",
                "pass",
                "pass",
                "play SK",
                "play D5",
                "play S2",
            ),
        ),
    ),
    Scene("belgian-follow", BELGIAN, playing(BELGIAN, 3, 2)),
    Scene("belgian-play-hint", BELGIAN, playing(BELGIAN, 3, 2), deeds=(hint,)),
    Scene("belgian-play-hint-list", BELGIAN, playing(BELGIAN, 3, 2), deeds=(listed,)),
    Scene("belgian-trick", BELGIAN, playing(BELGIAN, 6, 3), deeds=(complete,), settings=TAP),
    Scene("belgian-result", BELGIAN, playing(BELGIAN, 12, 3), deeds=(over,)),
    Scene("solo-auction", SOLO, bidding(SOLO, TOPS)),
    Scene("solo-bid", SOLO, bidding(SOLO, TOPS), deeds=(choose,)),
    Scene("solo-hint", SOLO, bidding(SOLO, TOPS), deeds=(hint,)),
    Scene("solo-hint-list", SOLO, bidding(SOLO, TOPS), deeds=(listed,)),
    Scene("solo-name", SOLO, bidding(SOLO, TOPS), deeds=(speak("bid abundance"),)),
    Scene("solo-follow", SOLO, playing(SOLO, 3, 3)),
    Scene("solo-play-hint", SOLO, playing(SOLO, 3, 3), deeds=(hint,)),
    Scene("solo-play-hint-list", SOLO, playing(SOLO, 3, 3), deeds=(listed,)),
    Scene("solo-turned-hint", SOLO, playing(SOLO, 0, 3), deeds=(hint,)),
    Scene("solo-trick", SOLO, playing(SOLO, 6, 3), deeds=(complete,), settings=TAP),
    Scene("solo-result", SOLO, playing(SOLO, 12, 3), deeds=(over,)),
    Scene("home"),
    Scene("home-options", ECARTE, deeds=(game_options,)),
    Scene("home-options-belgian", BELGIAN, deeds=(game_options,)),
    Scene("settings", path="#settings"),
    Scene("statistics", ECARTE, deeds=(statistics,)),
    Scene("tally", path="#tally"),
    Scene("tally-setup", SOLO, path="#tally", deeds=(sheet_setup,)),
    Scene("tally-sheet", SOLO, path="#tally", deeds=(sheet,)),
    *(
        Scene(f"rules-{game}", game, path=f"rules/{game}.{{lang}}.html", deeds=(example,))
        for game in (GERMAN, WHIST, ECARTE, BELGIAN, SOLO)
    ),
    Scene("fair-check", path="fair/check.{lang}.html"),
    Scene("fair-promise", path="fair/promise.{lang}.html"),
)
