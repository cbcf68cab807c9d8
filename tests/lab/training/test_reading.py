"""What is trained is what is shipped: the player's reader makes the same of the same weights."""

from __future__ import annotations

from math import exp

import pytest

np = pytest.importorskip("numpy")

from engine.ai.suit_net import FACE_UP, LED, Key, key, reader
from engine.lab.training.choosing import Manner
from engine.lab.training.coding import Coded
from engine.lab.training.deals import RANKS, SUITS
from engine.lab.training.files import from_bytes, to_bytes
from engine.lab.training.lessons import Course, lesson
from engine.lab.training.net import Net, Reader

MANNER = Manner(worlds=2, noise=0.05, slips=0.1, margin=1)


def players_keys(coded: Coded, position: int) -> list[Key]:
    """The suits of a position as the player writes them down."""
    keys = []
    for suit in range(SUITS):
        digits = [int(coded.cards[suit, position]) >> 2 * place & 3 for place in range(RANKS)]
        mine, his, unseen = (
            sum(1 << place for place, digit in enumerate(digits) if digit == code)
            for code in (1, 2, 3)
        )
        made = key(suit == 0, mine, his, unseen, int(coded.chance[suit, position]))
        for places, part in ((coded.prize, FACE_UP), (coded.led, LED)):
            if places is not None and places[suit, position]:
                made |= RANKS + 1 - int(places[suit, position]) << part
        keys.append(made)
    return keys


def test_the_players_reader_agrees_with_the_one_that_is_trained() -> None:
    net = Net.fresh(48, 32, np.random.default_rng(1))
    course = Course("max", MANNER, trust=0.8, exact=0.2)
    coded = lesson(course, Reader(net), 10, np.random.default_rng(2)).coded
    packed = to_bytes(net)
    ours, theirs = Reader(from_bytes(packed)).values(coded), reader(packed)
    moments = set()
    for position in range(0, len(coded.moment), 2):
        moment = int(coded.moment[position])
        moments.add(moment // RANKS)
        zero, one, two, three = players_keys(coded, position)
        odds, tricks = theirs(zero, one, two, three, moment)
        assert 1 / (1 + exp(-odds)) == pytest.approx(ours[0, position], abs=0.01)
        assert tricks == pytest.approx(ours[1, position], abs=0.02)
    assert moments == set(range(5))
