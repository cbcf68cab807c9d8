"""Auctions and plays built to order: one hand as given, the others' cards at random."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.ai.levels import Level
from engine.ai.player import Thought
from engine.match import replayed, seat_view
from engine.model.actions import notation, parse_action
from engine.model.cards import PACK_52, Card, Suit, cards, names
from engine.model.errors import IllegalAction
from engine.model.game import Game
from engine.model.observation import Observation
from engine.model.seats import Seat, around
from engine.model.spec import completed
from engine.registry import load
from tests.helpers import deal_from, log_of


def heard(
    game: Game[Any],
    hand: str,
    *acts: str,
    seat: int = 0,
    dealer: int = 3,
    turned: str = "",
    phase: str = "",
    others: dict[int, str] | None = None,
    **options: object,
) -> Observation:
    """What a seat that is to act has seen once these things were said and played, in turn.

    `turned` is the suit of the dealer's last card; `others` are cards of other hands.
    """
    held = {seat: cards(hand)} | {s: cards(text) for s, text in (others or {}).items()}
    chosen = completed(game.spec, options)
    for number in range(20):
        hands = _filled(held, dealer, turned, Random(number))
        pack = deal_from(game, hands, dealer=dealer, options=options)
        log = log_of(game, pack, tuple(map(parse_action, acts)), dealer)
        try:
            position = replayed(game, chosen, log)
        except IllegalAction:  # a trou, for instance
            continue
        if game.turn(position.state) == seat and phase in ("", game.phase(position.state)):
            return seat_view(game, log.setting(game.spec, chosen), position, Seat(seat))
    raise AssertionError("no such deal")


def _filled(
    held: dict[int, tuple[Card, ...]], dealer: int, turned: str, rng: Random
) -> tuple[str, ...]:
    """Four hands; the dealer's last card is of the suit turned."""
    given = {card for some in held.values() for card in some}
    rest = [card for card in PACK_52 if card not in given]
    rng.shuffle(rest)
    hands = {int(s): [*held.get(int(s), ())] for s in around(4, Seat(0))}
    if turned:
        suit = Suit.parse(turned)
        own = hands[dealer]
        up = next(c for c in (own if len(own) == 13 else rest) if c.suit is suit)
        (own if up in own else rest).remove(up)
        hands[dealer] = own
    for s, some in hands.items():
        missing = 13 - len(some) - (s == dealer and bool(turned))
        some += rest[:missing]
        del rest[:missing]
    if turned:
        hands[dealer].append(up)
    return tuple(names(hands[s]) for s in range(4))


def last_thought(seen: Observation, level: Level = Level.CLUB, seed: int = 1) -> Thought:
    entry = load(seen.setting.spec.id)
    *_, last = entry.player.think(seen, entry.budgets[level], Random(seed))
    return last


def choice(seen: Observation, level: Level = Level.CLUB) -> str:
    return notation(last_thought(seen, level).best)


def first_choice(seen: Observation) -> str:
    """At sight."""
    entry = load(seen.setting.spec.id)
    return notation(next(entry.player.think(seen, entry.budgets[Level.CLUB], Random(1))).best)
