"""Three engines: start, one trick, and a reload with the server dead; the rules and the score-keeper."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

import pytest

from tests.web.browsers import ENGINES
from tests.web.cards import RANKS, SUITS
from tests.web.engines import Visitor
from tests.web.person import GAME
from tests.web.site import Site
from tests.web.words import Words

pytestmark = pytest.mark.xdist_group("engines")  # each is started once
SAY: Final = Words("en", GAME)


def playable(*ranks: str) -> re.Pattern[str]:
    cards = [(rank, suit) for rank in ranks or RANKS for suit in SUITS]
    names = [
        SAY("card.name", rank=SAY(f"rank.{rank}"), suit=SAY(f"suit.{suit}")) for rank, suit in cards
    ]
    return re.compile(rf"^(?:{'|'.join(map(re.escape, names))})\b.*, {SAY('hand.playable')},")


def play_a_low_card(visitor: Visitor) -> None:
    visitor.wait_for("button", playable())
    rank = next(rank for rank in RANKS if visitor.sees("button", playable(rank)))
    visitor.press("button", playable(rank))
    visitor.press("button", re.compile(f", {re.escape(SAY('hand.raised'))},"))


@pytest.mark.parametrize("engine", ENGINES)
def test_a_trick_is_played_and_the_deal_survives_the_server(
    engine: str, visitors: Callable[[str], AbstractContextManager[Visitor]], site: Site
) -> None:
    with visitors(engine) as visitor:
        visitor.open(site.url)
        visitor.press("button", SAY("home.play", game=SAY("title")))
        play_a_low_card(visitor)
        visitor.wait_for("button", playable())
        visitor.wait_until_offline_ready()
        site.stop()
        visitor.open(site.url)
        visitor.press("button", SAY("home.resume", game=SAY("title")))
        play_a_low_card(visitor)
        visitor.wait_for("button", playable())


@pytest.mark.parametrize("engine", ENGINES)
def test_the_rules_lead_to_the_table_and_a_deal_is_written_on_a_sheet(
    engine: str, visitors: Callable[[str], AbstractContextManager[Visitor]], site: Site
) -> None:
    with visitors(engine) as visitor:
        visitor.open(f"{site.url}rules/{GAME}.en.html")
        visitor.wait_for("heading", SAY("title"))
        visitor.press("link", SAY("rules.play_it"))
        visitor.wait_for("button", playable())
        visitor.open(f"{site.url}#tally")
        visitor.press("link", SAY("tally.new"))
        visitor.press("button", SAY("tally.start"))
        visitor.press("radio", "9")
        visitor.press("button", SAY("tally.write"))
        visitor.wait_for("button", SAY("tally.amend_deal", deal=1))
