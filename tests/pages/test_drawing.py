"""What a worked example of a game with an auction shows: calls, contract, open hands, cards put away."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

from engine.registry import find_game
from web.build import texts
from web.build.cardfaces import Words
from web.build.drawing import figure
from web.build.examples import read

ROOT = Path(__file__).parents[2]


@cache
def words() -> Words:
    return Words(texts.read(ROOT / "web" / "texts"), "en")


def drawn(game_id: str, text: str) -> str:
    """The figure as one reads it."""
    html = figure(read(find_game(game_id), text), words(), "here")
    cells = re.sub(r"</t[dh]>", " | ", re.sub(r"</tr>|</dl>|</li>|</p>|</div>", "\n", html))
    return unescape(re.sub(r"<[^>]*>", "", cells)).replace("\ufe0e", "")


def rows(text: str) -> list[str]:
    lines = (re.sub(r"[ |]+$", "", line).strip() for line in text.splitlines())
    return [re.sub(r" *\| *", "|", line) for line in lines if line]


def test_an_auction_is_a_table_that_begins_with_eldest_hand() -> None:
    told = rows(drawn("solo_whist", "dealer: 3\nbefore: pass, bid prop, pass, pass\nthen: accept"))
    assert "The auctionYou|Left|Opposite|Right" in told
    assert "Pass|Prop|Pass|Pass" in told
    assert "Cop" in told, "what follows has a table of its own"
    assert any(line.startswith("ContractProp: You + Left") for line in told)


def test_bids_that_differ_by_suit_are_offered_together() -> None:
    text = "hand 0: SA HA ...\ndealt 1: DA ...\ndealt 2: CA ...\n"
    told = drawn("belgian_whist", f"dealer: 0\n{text}before: bid solo_7 D, pass, pass\nshow: legal")
    assert "Solo seven ♥, Piccolissimo, Solo eight ♠\u00a0♣\u00a0♦\u00a0♥, Piccolo" in told
    assert "To callYou" in told


def test_a_call_that_was_the_only_one_left_is_told_in_an_auction() -> None:
    text = "dealer: 3\nhand 0: SA HA ...\ndealt 1: DA ...\ndealt 2: CA ...\noptions: premier_strict=on\n"
    calls = "announce premier, bid solo_6 H, pass, pass"
    told = rows(drawn("belgian_whist", f"{text}before: {calls}\nthen: pass"))
    assert "I wait|Solo six ♥|Pass|Pass" in told
    assert "Pass" in told


def test_a_trou_is_told_before_the_auction() -> None:
    text = "dealer: 3\nhand 0: CA C3 H2 ...\ndealt 2: SA HA DA ...\nshow: legal\nthen: show C3"
    told = drawn("belgian_whist", text)
    assert "Opposite: trou\n" in told and "You: the partner\n" in told
    assert "You: shows 3♣\n" in told and "You: in the hole\n" in told


def test_an_open_hand_is_marked() -> None:
    text = "dealer: 0\nhand 0: DA ...\nhand 1: SAKQJT9 HKQ2 DJ5 C74\ndealt 2: S2 CA ...\ndealt 3: S3 HA ...\n"
    calls = "before: bid abondance_sur_table, pass, pass, pass, SA, S2, S3"
    told = drawn("belgian_whist", text + calls)
    assert "Left face up" in told and "You face up" not in told
    assert "ContractAbundance on the table: Left\nTrumpnone" in told


def test_only_cards_of_a_hand_that_is_told_are_named_when_they_are_put_away() -> None:
    text = "dealer: 3\nhand 0: SA HA H2 ...\ndealt 1: DA ...\ndealt 2: CA C3 ...\ndealt 3: CK ...\n"
    calls = "before: bid petite_misere, pass, pass, pass\n"
    told = drawn(
        "belgian_whist", f"{text}{calls}then: discard SA, discard DA, discard C3, discard CK"
    )
    assert "You: discard: A♠" in told and "Left: discard: 1" in told
