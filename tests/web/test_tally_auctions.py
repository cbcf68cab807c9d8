"""The score-keeper where there are contracts: evenings of eight deals, partners, tables of one's own."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.scorer import NAMES, Answers, Scorer
from tests.web.test_looks import Inspector, scrolls_sideways

Newcomer = Callable[..., Person]
Deal = tuple[str, Answers, tuple[int, int, int, int]]  # contract, answers, points by seat
LEA, TOM, ANNE, PAUL = NAMES
BOTH: Final = pytest.mark.parametrize("language", ["en", "fr"])


def evening(scorer: Scorer, game: str) -> list[Deal]:
    """Eight deals, and what each is worth to everybody: reckoned by hand."""
    made, failed = scorer.say("form.result.made"), scorer.say("form.result.failed")
    if game == "solo_whist":
        return [
            ("prop", {"pair": (LEA, ANNE), "tricks": 9}, (7, -7, 7, -7)),
            ("solo", {"declarer": TOM, "tricks": 7}, (-8, 24, -8, -8)),
            ("misere", {"declarer": ANNE, "result": failed}, (12, 12, -36, 12)),
            ("passed", {}, (0, 0, 0, 0)),
            ("abundance", {"declarer": PAUL, "tricks": 10}, (-19, -19, -19, 57)),
            ("misere_ouverte", {"declarer": LEA, "result": made}, (72, -24, -24, -24)),
            ("slam", {"declarer": TOM, "result": failed}, (36, -108, 36, 36)),
            ("prop", {"pair": (TOM, PAUL), "tricks": 6}, (8, -8, 8, -8)),
        ]
    return [
        ("couleur", {"pair": (LEA, TOM), "tricks": 9}, (6, 6, -6, -6)),
        ("solo_7", {"declarer": ANNE, "tricks": 7}, (-12, -12, 36, -12)),
        ("petite_misere", {"attackers": (TOM, PAUL), "result": made}, (-10, 10, -10, 10)),
        ("passed", {}, (0, 0, 0, 0)),
        ("piccolo", {"attackers": (LEA,), "result": failed}, (-54, 18, 18, 18)),
        ("trou", {"pair": (ANNE, PAUL), "tricks": 8}, (-22, -22, 22, 22)),
        ("trou", {"pair": (LEA, TOM), "beside": True, "tricks": 8}, (-22, -22, 22, 22)),
        ("chelem", {"declarer": TOM, "result": failed}, (100, -300, 100, 100)),
    ]


TOTALS: Final = {"solo_whist": (108, -130, -36, 58), "belgian_whist": (-14, -322, 182, 154)}
SECOND: Final[dict[str, Answers]] = {"solo_whist": {"tricks": 4}, "belgian_whist": {"tricks": 6}}
AMENDED: Final = {"solo_whist": (123, -175, -21, 73), "belgian_whist": (10, -298, 110, 178)}
SEVENTH: Final = {"solo_whist": (115, -167, -29, 81), "belgian_whist": (-90, 2, 10, 78)}


def written(points: tuple[int, ...], sign: str = "") -> list[str]:
    return [f"{it:{sign}}".replace("-", "\N{MINUS SIGN}").replace("+0", "0") for it in points]


def sat_down(newcomer: Newcomer, game: str, language: str, **options: str | int) -> Scorer:
    scorer = Scorer(newcomer(path="#tally", language=language), language, game, len(NAMES))
    scorer.new_sheet("", **options)
    return scorer


def enter(scorer: Scorer, deal: Deal) -> None:
    contract, answers, points = deal
    scorer.answer({"contract": scorer.contract(contract), **answers})
    expect(scorer.worth).to_have_text(scorer.points(*written(points, "+")))
    scorer.button("tally.write").click()
    expect(scorer.worth).to_be_empty()


@BOTH
@pytest.mark.parametrize("game", ["solo_whist", "belgian_whist"])
def test_an_evening_of_eight_deals(newcomer: Newcomer, game: str, language: str) -> None:
    """The second deal was misheard: amended, it changes all that came after; the last is struck."""
    scorer = sat_down(newcomer, game, language)
    for number, deal in enumerate(evening(scorer, game), start=1):
        expect(scorer.heading("tally.entry", deal=number)).to_be_visible()
        enter(scorer, deal)
    assert scorer.counts("tally.totals") == written(TOTALS[game])
    scorer.amend(2, SECOND[game])
    assert scorer.counts("tally.totals") == written(AMENDED[game])
    assert scorer.totals_after(8) == written(AMENDED[game])
    assert scorer.totals_after(7) == written(SEVENTH[game])
    scorer.strike(8)
    assert scorer.counts("tally.totals") == written(SEVENTH[game])


@BOTH
def test_two_attackers_are_settled_one_by_one_by_a_table_of_ones_own(
    newcomer: Newcomer, language: str
) -> None:
    own: dict[str, str | int] = {
        "table": "custom",
        "custom_piccolo": 20,
        "custom_couleur": 5,
        "joint": "separate",
    }
    scorer = sat_down(newcomer, "belgian_whist", language, **own)
    both: Answers = {"attackers": (LEA, TOM)}
    enter(scorer, ("piccolo", both | {"made_by": (LEA,)}, (40, -40, 0, 0)))
    enter(scorer, ("piccolo", both | {"made_by": (LEA, TOM)}, (20, 20, -20, -20)))
    enter(scorer, ("couleur", {"pair": (ANNE, PAUL), "tricks": 7}, (5, 5, -5, -5)))
    assert scorer.counts("tally.totals") == written((65, -15, -25, -25))


@BOTH
def test_solo_is_paid_by_a_table_of_ones_own(newcomer: Newcomer, language: str) -> None:
    own: dict[str, str | int] = {
        "scale": "custom",
        "custom_solo": 10,
        "custom_solo_over": 3,
        "custom_prop_all": 20,
    }
    scorer = sat_down(newcomer, "solo_whist", language, **own)
    enter(scorer, ("solo", {"declarer": PAUL, "tricks": 6}, (-13, -13, -13, 39)))
    enter(scorer, ("prop", {"pair": (LEA, PAUL), "tricks": 13}, (20, -20, -20, 20)))
    assert scorer.counts("tally.totals") == written((7, -33, -33, 59))


def test_the_dealer_stays_after_a_deal_thrown_in(newcomer: Newcomer) -> None:
    scorer = sat_down(newcomer, "belgian_whist", "en")
    dealer = scorer.page.get_by_text(scorer.say("tally.deals", name=LEA))
    for _ in range(2):
        expect(dealer).to_be_visible()
        enter(scorer, ("passed", {}, (0, 0, 0, 0)))
    expect(dealer).to_be_visible()
    enter(
        scorer,
        (
            "chelem",
            {"declarer": TOM, "result": scorer.say("form.result.made")},
            (-100, 300, -100, -100),
        ),
    )
    expect(scorer.page.get_by_text(scorer.say("tally.deals", name=TOM))).to_be_visible()


@BOTH
def test_a_pair_of_one_is_refused_in_words(newcomer: Newcomer, language: str) -> None:
    scorer = sat_down(newcomer, "belgian_whist", language)
    scorer.answer({"contract": scorer.contract("couleur"), "pair": (LEA,), "tricks": 8})
    scorer.button("tally.write").click()
    pair = scorer.question("pair")
    expect(pair).to_have_accessible_description(scorer.say.pattern("tally.missing_players", n=2))
    expect(pair.get_by_role("checkbox").first).to_be_focused()


@pytest.mark.parametrize("game", ["solo_whist", "belgian_whist"])
def test_what_goes_wrong_at_such_a_table_is_told(newcomer: Newcomer, game: str) -> None:
    scorer = sat_down(newcomer, game, "fr")
    advice = scorer.page.get_by_text(scorer.say("tally.wrong.1"), exact=True)
    expect(advice).not_to_be_visible()
    scorer.page.get_by_text(scorer.say("tally.goes_wrong"), exact=True).click()
    expect(advice).to_be_visible()


def test_axe_finds_nothing_where_contracts_are_entered(newcomer: Newcomer) -> None:
    person = newcomer(path="#tally", reduced_motion="reduce")
    person.page.set_viewport_size({"width": 320, "height": 568})
    scorer, axe = Scorer(person, "en", "belgian_whist", len(NAMES)), Inspector(person)
    scorer.new_sheet(table="custom", custom_chelem=120, joint="separate")
    scorer.answer({"contract": scorer.contract("piccolo"), "attackers": (LEA, TOM)})
    scorer.write({"made_by": (LEA,)})
    enter(scorer, ("piccolo", {"attackers": (ANNE,), "made_by": (ANNE,)}, (-18, -18, 54, -18)))
    scorer.answer({"contract": scorer.contract("trou"), "pair": (LEA, TOM), "beside": True})
    axe.look("the sheet")
    assert not scrolls_sideways(person)
    scorer.link("tally.title").click()
    scorer.link("tally.new").click()
    person.page.get_by_text(scorer.say("home.options"), exact=True).click()
    axe.look("a table of one's own")
    assert not scrolls_sideways(person)
    assert axe.found == []
