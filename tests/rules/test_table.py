"""Hands and the trick in progress."""

from __future__ import annotations

from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Suit, cards
from engine.model.events import Acted, TrickTaken
from engine.model.seats import Seat
from engine.rules.table import Table, opened, play, shared_out


def table_of(*hands: str, leader: int = 0) -> Table:
    held = tuple(frozenset(cards(hand)) for hand in hands)
    return opened(held, Seat(leader), Suit.HEARTS, ACE_HIGH)


def test_a_card_passes_the_turn() -> None:
    table, events, taker = play(table_of("SA S2", "SK S3"), cards("S2")[0])
    assert (table.turn, taker) == (1, None)
    assert table.hands[0] == set(cards("SA"))
    assert events == (Acted(Seat(0), Play(cards("S2")[0])),)


def test_the_last_card_takes_the_trick_and_the_lead() -> None:
    table, _, _ = play(table_of("SA S2", "SK S3"), cards("S2")[0])
    table, events, taker = play(table, cards("SK")[0])
    assert (taker, table.turn, table.won) == (1, 1, (0, 1))
    assert events[-1] == TrickTaken(Seat(1))


def test_tricks_left_count_the_one_in_progress() -> None:
    table = table_of("SA S2", "SK S3", leader=1)
    assert table.tricks_left == 2
    table, _, _ = play(table, cards("SK")[0])
    assert table.tricks_left == 2


def test_tricks_that_are_shared_out_go_to_a_seat_and_the_next() -> None:
    assert shared_out(table_of("SA S2", "SK S3"), Seat(1), 2).won == (0, 2)
    assert shared_out(table_of("SA S2", "SK S3"), Seat(1), 0).won == (2, 0)
