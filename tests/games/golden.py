"""Golden deals: whole deals as text that one can follow with a pack of cards in hand.

Reading the text gives a deal record; telling what the laboratory makes of the record gives the
text again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.model.cards import Card, RankOrder, Suit, cards, names, of_suit
from engine.registry import find_game
from tests.helpers import lab, record

FOLDER: Final = Path(__file__).parent / "golden"
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
HEAD: Final = "Lay out the hands and the stock, play line by line, and compare who takes what."
PLAYED: Final = re.compile(r"(\d) ([CDHS][2-9TJQKA])\b")


def golden(game_id: str) -> str:
    """The text of a game's deal; of one under a contract, 'game.contract'."""
    return (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8")


def retold(game_id: str) -> str:
    """The same deal, read from its text, replayed and told anew."""
    return tell(read(golden(game_id)))


def read(text: str) -> dict[str, Any]:
    """The record of a told deal."""
    said = dict(re.findall(r"^(\w+): (.*)$", text, re.MULTILINE))
    hands = [_hand(some) for some in re.findall(r"^  \d holds +(.*)$", text, re.MULTILINE)]
    dealer = int(said["dealer"])
    turned = Card.parse(said["turned"]) if "turned" in said else None
    if turned in hands[dealer]:  # it was dealt last
        hands[dealer] = [card for card in hands[dealer] if card != turned] + [turned]
    game = find_game(said["game"])
    actions = [a for line in text.partition("\nplay\n")[2].splitlines() for a in _actions(line)]
    return record(
        game,
        tuple(map(names, hands)),
        said.get("stock", ""),
        actions,
        dealer,
        **json.loads(said["options"]),
    )


def _hand(text: str) -> list[Card]:
    suits = re.findall(r"([CDHS]) ([2-9TJQKA]+)", text)
    return [Card.parse(suit + rank) for suit, ranks in suits for rank in ranks]


def _actions(line: str) -> Iterator[str]:
    if found := re.match(r"  \d+\. (.*) taken by", line):
        yield from (f"play {card}" for _, card in PLAYED.findall(found[1]))
    elif found := re.match(r"  \d ([a-z]+[^,]*)", line):
        yield found[1]


def tell(deal: dict[str, Any]) -> str:
    """The deal of a record, from its first card to its score."""
    told = lab("replay", given=deal)
    order = find_game(deal["game"]).spec.order
    dealt = [event for event in told["events"] if event["t"] == "dealt"]
    given = {card for event in dealt for card in event["cards"]}
    stock = [card for card in deal["pack"].split() if card not in given]
    turned_up = (event["card"] for event in told["events"] if event["t"] == "turned_up")
    turned = next(turned_up, None)
    lines = [HEAD, "", f"game: {deal['game']}", f"options: {json.dumps(deal['options'])}"]
    lines += [f"dealer: {deal['dealer']}", "", "hands"]
    dealt.sort(key=lambda event: int(event["seat"]))
    lines += [f"  {e['seat']} holds  {_by_suit(e['cards'], order)}" for e in dealt]
    lines += [f"stock: {' '.join(stock)}"] * bool(stock)
    lines += [f"turned: {turned}"] * bool(turned)
    lines += ["", "play", *_story(told["events"], turned), "", "score"]
    lines += [f"  {line['key']}: {line['points']}" for line in _score(deal, told)["lines"][-1]]
    return "\n".join(lines) + "\n"


def _score(deal: dict[str, Any], told: dict[str, Any]) -> Any:
    options = json.dumps(deal["options"])
    rows = {"rows": [told["summary"]]}
    return lab("score", deal["game"], "--options", options, given=rows)


def _by_suit(some: list[str], order: RankOrder) -> str:
    hand = cards(" ".join(some))
    told = []
    for suit in SUITS:
        held = sorted(of_suit(hand, suit), key=lambda c: order.index(c.rank), reverse=True)
        told += [f"{suit.letter} {''.join(c.rank.letter for c in held)}"] * bool(held)
    return "  ".join(told)


def _story(events: list[dict[str, Any]], turned: str | None) -> list[str]:
    """A line a call, a contract, an exchange or a trick."""
    lines: list[str] = []
    trick: list[str] = []
    tricks = 0
    for event in events:
        seat, kind = event.get("seat"), event["t"]
        if kind == "acted" and event["action"].startswith("play "):
            trick.append(f"{seat} {event['action'].removeprefix('play ')}")
        elif kind == "trick_taken":
            tricks += 1
            lines.append(f"  {tricks}. {'  '.join(trick)}  taken by {seat}")
            trick = []
        elif kind == "drew":
            some = " ".join(event["cards"])
            lines[-1] += f", {seat} takes {some}" if event["face_up"] else f", draws {some}"
        elif kind == "turned_up" and event["card"] != turned:
            lines[-1] += f", next {event['card']}"
        elif kind != "shown" or lines:  # the turn-up is told with the hands
            lines += [f"  {said}" for said in _said(event)]
    return lines


def _said(event: dict[str, Any]) -> Iterator[str]:
    seat, some = event.get("seat"), " ".join(event.get("cards") or ())
    match event["t"]:
        case "acted":
            yield f"{seat} {event['action']}"
        case "discarded":
            yield f"{seat} discard {some}".rstrip()
        case "noted":
            yield f"({event['what']})" if seat is None else f"({event['what']}: {seat})"
        case "shown":
            yield f"(on the table: {some})"
        case "contract_set" if event["name"]:
            players = " and ".join(map(str, event["declarers"])) or "each for himself"
            trump = f", trump {event['trump']}" if event["trump"] else ""
            yield f"({event['name']}: {players}{trump})"
