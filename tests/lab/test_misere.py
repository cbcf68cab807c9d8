"""The laboratory's command for misères that are declared whatever the auction would have been."""

from __future__ import annotations

import pytest

from engine.ai.hand_sense import holes
from engine.lab.misere import Table, _deal, declared
from engine.model.spec import completed
from engine.registry import find_game
from engine.search.card_table import masks
from tests.lab.running import refused, run

AUCTIONS = ("solo_whist", "belgian_whist")


def table(game: str, most: int, a: str = "novice") -> Table:
    return Table(game, completed(find_game(game).spec, {}), a, "novice", seed=1, holes=most)


@pytest.mark.parametrize("game", AUCTIONS)
def test_the_hand_that_declares_has_no_more_holes(game: str) -> None:
    for number in range(8):
        match, seat = _deal(table(game, 22), number)
        assert holes(masks(match.hands[seat])) <= 22


@pytest.mark.parametrize("game", AUCTIONS)
def test_miseres_are_played_and_counted(game: str) -> None:
    told = run("misere", game, "--a", "rules", "--b", "novice", "--deals", "6", "--seed", "2")
    assert 0 <= told["made"] <= 1
    assert told["deals"] == 6 and told["beyond_budget"] == 0
    assert told["moves"] > 6 * 4


def test_the_fewer_the_holes_the_more_are_made() -> None:
    sure = sum(declared(table("solo_whist", 4), number)[0] for number in range(12))
    rash = sum(declared(table("solo_whist", 200), number)[0] for number in range(12))
    assert sure >= 8 and rash <= 2


@pytest.mark.parametrize(
    "argv",
    [
        ("misere", "whist", "--a", "club", "--b", "club"),
        ("misere", "solo_whist", "--a", "club", "--b", "nobody"),
        ("misere", "solo_whist", "--a", "club", "--b", "club", "--holes", "-1"),
        ("misere", "solo_whist", "--a", "club", "--b", "club", "--deals", "0"),
    ],
)
def test_nonsense_is_refused(argv: tuple[str, ...]) -> None:
    assert refused(*argv)[0] == "bad_request"
