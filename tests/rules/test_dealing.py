"""Shuffling and dealing."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.model.cards import PACK_32, PACK_52, cards
from engine.model.events import Dealt
from engine.model.seats import Seat
from engine.rules.dealing import deal, shuffled


def test_a_shuffled_pack_is_whole_and_comes_from_the_given_chance() -> None:
    assert sorted(shuffled(PACK_52, Random(1))) == list(PACK_52)
    assert shuffled(PACK_52, Random(1)) == shuffled(PACK_52, Random(1))


def test_every_card_comes_to_the_top_as_often() -> None:
    tops = Counter(shuffled(PACK_32, Random(seed))[0] for seed in range(6400))
    assert len(tops) == 32
    assert all(130 < count < 275 for count in tops.values())


def test_one_card_at_a_time_from_the_first_seat() -> None:
    pack = cards("SA SK SQ SJ ST S9 S8")
    hands, rest, events = deal(pack, 2, Seat(1), packets=(1, 1, 1))
    assert hands == (frozenset(cards("SK SJ S9")), frozenset(cards("SA SQ ST")))
    assert rest == cards("S8")
    assert events == (Dealt(Seat(1), 3, hands[1]), Dealt(Seat(0), 3, hands[0]))


def test_packets() -> None:
    hands, _, _ = deal(PACK_32, 2, Seat(0), packets=(3, 2))
    assert hands[0] == frozenset((*PACK_32[0:3], *PACK_32[6:8]))
    assert hands[1] == frozenset((*PACK_32[3:6], *PACK_32[8:10]))
