"""Every contract of the games with an auction, bid and played through the page from stored packs."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from engine import record as records
from engine.games.belgian_whist_contracts import CONTRACTS as BELGIAN
from engine.games.solo_whist_contracts import CONTRACTS as SOLO
from engine.games.solo_whist_contracts import GENERAL_MISERE
from engine.match import replayed
from engine.model.actions import Claim
from engine.model.cards import Suit
from engine.registry import find_game
from tests.helpers import record
from tests.web.bidder import Bidder, highest, lowest
from tests.web.person import Newcomer

Stored = dict[str, Any]
DATA: Final = Path(__file__).resolve().parents[1] / "data" / "auctions.jsonl"
STORED: Final[list[Stored]] = [
    json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()
]
CERTAIN: Final = ("abundance", "abundance in trumps", "chelem")  # all tricks are mine, and claimed
AT_ONE_TABLE: Final = 3  # deals; a new table takes longer than a deal


def sittings() -> list[tuple[str, str, list[Stored]]]:
    """A few deals each of one game in one language."""

    def kind(stored: Stored) -> tuple[str, str]:
        return stored["record"]["game"], stored["language"]

    found = []
    for (game, language), deals in groupby(sorted(STORED, key=kind), kind):
        several = list(deals)
        for at in range(0, len(several), AT_ONE_TABLE):
            found.append((game, language, several[at : at + AT_ONE_TABLE]))
    return found


def told(sitting: tuple[str, str, list[Stored]]) -> str:
    game, language, deals = sitting
    return f"{game} {language}: {', '.join(stored['deal'] for stored in deals)}"


@pytest.mark.parametrize("sitting", sittings(), ids=told)
def test_contracts_are_bid_and_played(
    newcomer: Newcomer, tmp_path: Path, sitting: tuple[str, str, list[Stored]]
) -> None:
    game, language, deals = sitting
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game(level="novice")
    for number, stored in enumerate(deals):
        bidder.open(stored["record"], instead=number > 0)
        bid(bidder, stored)
        plays = lowest if stored["plays"] == "lowest" else highest
        bidder.play_out(plays, claims=stored["plays"] == "claims")
        check(bidder, stored, tmp_path / "deal.json")


def bid(bidder: Bidder, stored: Stored) -> None:
    """All that is said before the first card; then the contract is in sight, and the auction is not."""
    for action in stored["says"]:
        assert bidder.waits(), f"{stored['deal']} is over before {action}"
        expect(bidder.contract).to_have_count(0)
        bidder.speak(action)
    assert bidder.waits(), f"{stored['deal']} is over before the first card"
    expect(bidder.auction).to_have_count(0)
    expect(bidder.contract).to_contain_text(bidder.contract_word(stored["contract"]))


def check(bidder: Bidder, stored: Stored, file: Path) -> None:
    """The result on the page against what the engine makes of the deal that the page hands out."""
    said, shown = bidder.person.result.inner_text(), bidder.standing()
    deal = records.from_json(bidder.download(file), find_game)
    state = replayed(deal.game, deal.options, deal.log).state
    summary = deal.game.summary(state)
    points = deal.game.score(summary, deal.options, ()).total
    assert summary.contract == stored["contract"], stored["deal"]
    claimed = any(isinstance(action, Claim) for action in deal.log.actions)
    assert claimed or stored["deal"] not in CERTAIN, "the end was not offered"
    assert sum(points) == 0
    assert list(points) == (stored["points"] or list(points)), stored["deal"]
    written = dict(zip(bidder.names, map(as_written, points), strict=True))
    assert {name: cells[0] for name, cells in shown.items()} == written
    if state.declarers:
        tricks = sum(state.table.won[seat] for seat in state.declarers)
        line = in_words(bidder, stored["contract"], state.table.trump, sorted(state.declarers))
        assert bidder.say.part("result.contract", contract=line, n=tricks).search(said), said


def as_written(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "\N{MINUS SIGN}")


def in_words(bidder: Bidder, contract: str, trump: Suit | None, declarers: list[int]) -> str:
    say, name = bidder.say, bidder.contract_word(contract)
    if trump is not None:
        name = say("call.bid_suit", bid=name, suit=say(f"suit.{trump.letter}"))
    return name + say("contract.by", name=bidder.joined(declarers))


@pytest.mark.parametrize(
    ("game", "language", "eldest"), [("solo_whist", "fr", 2), ("belgian_whist", "en", 1)]
)
def test_a_deal_thrown_in_is_dealt_again(
    newcomer: Newcomer, game: str, language: str, eldest: int
) -> None:
    """By the next dealer, or by the same one."""
    bidder = Bidder(newcomer(language=language), game, language)
    bidder.choose_game(level="novice")
    bidder.open(record(find_game(game), actions=("pass", "pass", "pass")))
    assert bidder.waits()
    assert bidder.speakers[0] == bidder.names[1]
    bidder.speak("pass")
    expect(bidder.person.result).to_have_accessible_name(bidder.say("result.deal.nobody"))
    assert {cells[-1] for cells in bidder.standing().values()} == {"0"}
    bidder.person.go_on()
    assert bidder.waits()
    assert bidder.speakers[0] == bidder.names[eldest]


def test_every_contract_is_among_them() -> None:
    played = {(stored["record"]["game"], stored["contract"]) for stored in STORED}
    assert played == {("solo_whist", name) for name in (*SOLO, GENERAL_MISERE.name)} | {
        ("belgian_whist", name) for name in BELGIAN
    }
