"""The fold of a history into what a seat knows."""

from __future__ import annotations

from engine.model.actions import Play
from engine.model.cards import Suit, cards
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    Noted,
    Shown,
    TrickTaken,
    TurnedUp,
)
from engine.model.observation import Observation, observe
from engine.model.seats import Seat
from engine.model.spec import Setting
from engine.registry import find_game

ME, OTHER = Seat(0), Seat(1)


def seen(*events: Event) -> Observation:
    setting = Setting(find_game("german_whist").spec, {}, OTHER, (0, 0))
    dealt = (Dealt(OTHER, 2, None), Dealt(ME, 2, frozenset(cards("SA H2"))))
    return observe(setting, ME, (*dealt, *events), "play", ME, ())


def play(seat: Seat, card: str) -> Event:
    return Acted(seat, Play(cards(card)[0]))


def test_cards_dealt_are_held() -> None:
    assert seen().hand == set(cards("SA H2"))
    assert seen().counts == (2, 2)
    assert seen().stock == 48


def test_a_played_card_leaves_the_hand_and_is_gone() -> None:
    now = seen(play(ME, "SA"), play(OTHER, "S2"), TrickTaken(ME))
    assert now.hand == set(cards("H2"))
    assert now.gone == set(cards("SA S2"))
    assert now.counts == (1, 1)
    assert now.trick is None
    assert [(str(t.cards[0]), taker) for t, taker in now.tricks] == [("SA", ME)]


def test_a_prize_taken_is_remembered_in_its_hand() -> None:
    prize = frozenset(cards("DK"))
    now = seen(TurnedUp(cards("DK")[0]), Drew(OTHER, 1, prize, face_up=True))
    assert now.shown[OTHER] == prize
    assert now.turned == ()
    assert now.open[OTHER] == frozenset()


def test_discards_of_others_are_only_counted() -> None:
    now = seen(Discarded(OTHER, 1, None), Drew(OTHER, 1, None))
    assert now.counts[OTHER] == 2
    assert now.gone == frozenset()


def test_own_discards_are_gone() -> None:
    now = seen(Discarded(ME, 1, frozenset(cards("H2"))), Drew(ME, 1, frozenset(cards("C9"))))
    assert now.hand == set(cards("SA C9"))
    assert now.gone == set(cards("H2"))


def test_a_turn_up_is_open_until_it_is_taken_up() -> None:
    lying = (TurnedUp(cards("D9")[0]), Shown(OTHER, frozenset(cards("D9"))))
    assert seen(*lying).open[OTHER] == set(cards("D9"))
    taken_up = seen(*lying, Noted("taken_up", OTHER))
    assert taken_up.turned == ()
    assert taken_up.open[OTHER] == frozenset()
    assert taken_up.shown[OTHER] == set(cards("D9"))


def test_the_contract_is_the_last_one_told() -> None:
    now = seen(ContractSet("solo", frozenset((ME,)), Suit.HEARTS))
    assert (now.contract, now.declarers, now.trump) == ("solo", frozenset((ME,)), Suit.HEARTS)
