"""The recipe of écarté's figures, on problems whose answers are known."""

from __future__ import annotations

from random import Random

from engine.ai.policies import ecarte_figures
from engine.ai.policies.ecarte_hands import KING
from engine.ai.policies.ecarte_sense import asks, bounds, strengths
from engine.lab.training.ecarte import best_bound, dealt, features, fitted, needs_in_order


def test_the_bound_parts_what_gains_from_what_loses() -> None:
    samples = [(strength, 0.1 if strength > 20 else -0.1) for strength in range(0, 60, 4)]
    assert 20 <= best_bound(samples) < 24
    assert best_bound([(s, -0.1) for s, _ in samples]) >= 56  # nobody plays at once
    assert best_bound([(s, 0.1) for s, _ in samples]) < 0  # everybody does


def test_what_is_added_up_is_found_again() -> None:
    rng = Random(4)
    hands = [one.hands[0] for _ in range(4_000) if (one := dealt(rng, (5, 5))) is not None]
    samples = [(features(hand), 1.0 if hand & KING else -0.5) for hand in hands]
    entries = fitted(samples)
    off = [abs(sum(entries[i] for i in at) - result) for at, result in samples]
    assert sum(off) / len(off) < 0.1


def test_a_turned_king_is_marked_or_wins() -> None:
    rng, met = Random(2), 0
    for _ in range(200):
        deal = dealt(rng, (5, 5))
        assert deal is not None and len(deal.stock) == 21
        met += deal.needs == (5, 4)
        assert deal.king_open is (deal.needs == (5, 5))
        assert deal.hands[0] & deal.hands[1] == 0
    assert 10 < met < 45  # of 25
    assert sum(dealt(rng, (5, 1)) is None for _ in range(200)) > 10


def test_every_score_is_settled_after_those_that_can_follow_it() -> None:
    order = list(needs_in_order(4))
    for elder, dealer in order:
        for after in ((dealer, elder - 1), (dealer - 1, elder), (dealer - 2, elder)):
            if min(after) >= 1:
                assert order.index(after) < order.index((elder, dealer))


def test_the_figures_shipped_can_be_read() -> None:
    assert len(bounds(ecarte_figures.BOUNDS)) == len(asks())
    for one in strengths(ecarte_figures.STRENGTHS):
        assert all(len(table) == 256 for table in (one.trumps, *one.plain))
