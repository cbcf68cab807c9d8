"""Stage two of a finished deal beside perfect play: held to plain search, and to deals whose slip is known."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.ai.player import Review
from engine.ai.policies.german_whist_review import review
from engine.games.german_whist import GAME, TRICKS
from engine.match import seat_view
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Suit
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.model.trick import Trick, winner
from engine.rules.following import follow_suit
from engine.rules.table import replying
from tests.helpers import Deal, played_on, playout

FEWER = {"27th_card": True}
LAST = 4  # tricks in which everything can be tried


def reviewed(deal: Deal, seat: int = 0) -> Review:
    *_, last = review(seat_view(GAME, deal.setting, deal.position, Seat(seat)))
    assert last is not None
    return last


def seen_of(deal: Deal) -> Observation:
    return seat_view(GAME, deal.setting, deal.position, Seat(0))


@cache
def best(hands: tuple[Hand, Hand], leader: Seat, led: Card | None, trump: Suit, few: bool) -> int:
    """Tricks of seat 0 by trying everything."""
    if not (hands[0] or hands[1]):
        return 0
    turn = leader if led is None else after(leader, 2)
    legal = hands[turn]
    if led is not None:
        legal = follow_suit(replying(hands[turn], led, trump, ACE_HIGH))
    results = [_after(hands, leader, led, card, trump, few) for card in legal]
    return max(results) if (turn == 0) is not few else min(results)


def _after(
    hands: tuple[Hand, Hand], leader: Seat, led: Card | None, card: Card, trump: Suit, few: bool
) -> int:
    turn = leader if led is None else after(leader, 2)
    left = (hands[0] - {card}, hands[1]) if turn == 0 else (hands[0], hands[1] - {card})
    if led is None:
        return best(left, leader, card, trump, few)
    taker = winner(Trick(leader, (led, card)), trump, ACE_HIGH, 2)
    return (taker == 0) + best(left, taker, None, trump, few)


def mended(deal: Deal, seed: int, tricks: int) -> Deal:
    """The same deal with better cards, so that nobody slips in the first tricks of stage two."""
    rng = Random(seed)
    while (slip := reviewed(deal).slip) is not None and slip.trick <= tricks:
        at = deal.log.actions.index(Play(slip.card))
        log = replace(deal.log, actions=(*deal.log.actions[:at], Play(slip.better[0])))
        deal = played_on(GAME, deal.options, log, rng)
    return deal


def late_slip(deal: Deal, few: bool) -> tuple[int, Card] | None:
    """By trying everything: the first card of the last tricks that gave one away."""
    seen = seen_of(deal)
    assert seen.trump is not None
    tricks = [trick for trick, _ in seen.tricks[-LAST:]]
    hands = tuple(
        frozenset(trick.cards[(seat - trick.leader) % 2] for trick in tricks) for seat in (0, 1)
    )
    held = (hands[0], hands[1])
    for number, trick in enumerate(tricks, TRICKS - LAST + 1):
        led: Card | None = None
        for place, card in enumerate(trick.cards):
            value = best(held, trick.leader, led, seen.trump, few)
            if _after(held, trick.leader, led, card, seen.trump, few) != value:
                return number, card
            turn = after(trick.leader, 2, place)
            held = (held[0] - {card}, held[1]) if turn == 0 else (held[0], held[1] - {card})
            led = card
    return None


@pytest.mark.parametrize("options", [{}, FEWER])
def test_the_first_slip_is_where_trying_everything_finds_it(options: dict[str, object]) -> None:
    found = 0
    for seed in range(8):
        deal = mended(playout(GAME, seed, options), seed, tricks=TRICKS - LAST)
        told = reviewed(deal).slip
        few = GAME.wants_few(deal.state, Seat(0))
        assert (told and (told.trick, told.card)) == late_slip(deal, few)
        found += told is not None
    assert found >= 3


def test_both_seats_are_told_the_same() -> None:
    for seed in range(6):
        deal = playout(GAME, seed)
        assert reviewed(deal, 0) == reviewed(deal, 1)


def test_perfect_play_from_the_first_card_gives_what_was_told() -> None:
    """Whoever plays the cards of `better` from where he slipped, slips no more."""
    for seed in range(4):
        deal = mended(playout(GAME, seed), seed, tricks=TRICKS)
        told = reviewed(deal)
        assert told.slip is None
        assert GAME.tricks_won(deal.state) == told.perfect


def test_a_deal_given_up_is_reviewed_as_far_as_it_was_played() -> None:
    whole = playout(GAME, 5)
    told = reviewed(whole)
    for tricks in (13, 17, 20):
        part = playout(GAME, 5, actions=2 * tricks)
        again = reviewed(part)
        assert again.perfect == told.perfect
        early = told.slip is not None and told.slip.trick <= tricks - 13
        assert again.slip == (told.slip if early else None)
