"""Deals imagined of a trou, or of none, against all that agree with it by the game's own rule."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt
from random import Random

import pytest

from engine.ai.policies.belgian_whist_aces import deals
from engine.games.belgian_whist import GAME
from engine.games.belgian_whist_trou import ACES, find_trou
from engine.match import seat_view
from engine.model.actions import Play, Show
from engine.model.cards import Card, Hand
from engine.model.events import Acted, Noted
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.search.card_table import RANKS, Masks
from tests.ai.test_worlds import fillings, voids_shown
from tests.helpers import playout

Hands = tuple[Hand, ...]
EACH = 50  # draws of a world
OUT_OF_SIGHT = (118, 443, 1188, 1191, 1381)  # seeds: an ace, or the heart that stands for one
UNANNOUNCED = (26, 77, 150, 153, 175)  # seeds of no trou: in some hand an ace would be the third


def dealt(seen: Observation, hands: Hands) -> Hands:
    """Hands with what they have played."""
    full = [set(hand) for hand in hands]
    for event in seen.history:
        if isinstance(event, Acted) and isinstance(event.action, Play):
            full[event.seat].add(event.action.card)
    return tuple(map(frozenset, full))


def agrees(seen: Observation, hands: Hands) -> bool:
    """Whether the same would have been announced, and called in the hole."""
    news = {event.what: event.seat for event in seen.history if isinstance(event, Noted)}
    found = find_trou(dealt(seen, hands), four_too=seen.setting.options["four_aces"] == "royal")
    if found is None or "partner" not in news:
        return found is None and "partner" not in news
    if (found.caller, found.partner) != (
        news.get("trou", news.get("trou_royal")),
        news.get("partner"),
    ):
        return False
    shows = (e.action for e in seen.history if isinstance(e, Acted) and isinstance(e.action, Show))
    shown = next(shows, None)
    return shown is None or (shown.card.suit is found.hole) == ("hole" in news)


def possible(seen: Observation) -> set[Hands]:
    """All ways in which the cards may lie."""
    known = seen.gone.union(seen.hand, *seen.shown)
    unseen = tuple(card for card in seen.setting.spec.pack if card not in known)
    others = [seat for seat in range(4) if seat != seen.seat]
    rooms = {seat: seen.counts[seat] - len(seen.shown[seat]) for seat in others}
    found = set()
    for filling in fillings(unseen, rooms, voids_shown(seen)):
        hands = [filling.get(seat, Hand()) | seen.shown[seat] for seat in range(4)]
        hands[seen.seat] = seen.hand
        if agrees(seen, tuple(hands)):
            found.add(tuple(hands))
    return found


def late(seed: int) -> Observation:
    """Near the end of a random deal."""
    length = len(playout(GAME, seed).log.actions)
    deal = playout(GAME, seed, actions=length - Random(seed).randrange(4, 11))
    turn = GAME.turn(deal.state)
    assert turn is not None
    return seat_view(GAME, deal.setting, deal.position, turn)


def as_hand(held: Masks) -> Hand:
    return frozenset(
        Card(suit * RANKS + rank)
        for suit in range(4)
        for rank in range(RANKS)
        if held[suit] >> rank & 1
    )


@pytest.mark.parametrize("seed", OUT_OF_SIGHT + UNANNOUNCED)
def test_late_in_a_trou_or_without_one_every_world_is_as_likely_as_another(seed: int) -> None:
    seen = late(seed)
    expected = possible(seen)
    draws = islice(deals(seen, [], Random(seed)), EACH * len(expected))
    drawn = Counter(tuple(map(as_hand, hands)) for hands in draws)
    assert set(drawn) == expected
    squares = sum((number - EACH) ** 2 / EACH for number in drawn.values())
    free = len(expected) - 1
    assert squares < free + 4 * sqrt(2 * free), f"{squares} of {free}"


@pytest.mark.parametrize("four_aces", ["royal", "none"])
def test_nobody_who_announced_nothing_was_dealt_three_aces(four_aces: str) -> None:
    checked = 0
    for seed in range(40):
        deal = playout(GAME, seed, {"four_aces": four_aces}, actions=seed % 3)
        if GAME.phase(deal.state) != "auction" or deal.state.trou is not None:
            continue
        seen = seat_view(GAME, deal.setting, deal.position, GAME.turn(deal.state) or Seat(0))
        for hands in islice(deals(seen, [], Random(seed)), 40):
            found = find_trou(tuple(map(as_hand, hands)), four_too=four_aces == "royal")
            assert found is None, f"seed {seed}"
            checked += not ACES & seen.hand
    assert checked > 100
