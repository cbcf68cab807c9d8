"""How play-outs are to be believed: the fit, on answers that are known, and what it is fed with."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from engine.ai.call_odds import CALIBRATION, Odds, log_odds
from engine.lab.training.calls import Sample, auctioned, fitted, sampled, table

AUCTIONS = ("solo_whist", "belgian_whist")


def samples(shift: float, slope: float, count: int) -> list[Sample]:
    rng = Random(1)
    shares = [rng.uniform(0.05, 0.95) for _ in range(count)]
    chances = [1 / (1 + exp(-shift - slope * log_odds(share))) for share in shares]
    made = [rng.random() < chance for chance in chances]
    return [Sample("alone", *one) for one in zip(shares, made, strict=True)]


@pytest.mark.parametrize(("shift", "slope"), [(0.0, 1.0), (-0.5, 0.6), (0.4, 1.4)])
def test_what_the_samples_were_made_with_is_found_again(shift: float, slope: float) -> None:
    found = fitted(samples(shift, slope, 4_000))
    assert found == pytest.approx((shift, slope), abs=0.12)


def test_few_samples_prove_little() -> None:
    found = fitted([Sample("alone", 0.6, made=False)])
    assert found == pytest.approx((0.0, 1.0), abs=0.3)


def test_a_kind_has_its_own_table() -> None:
    told = table([*samples(0.0, 1.0, 50), Sample("few 0", 0.5, made=True)])
    assert set(told) == {"alone", "few 0"}
    assert sum(one["calls"] for one in told["alone"]["raw"]) == told["alone"]["contracts"] == 50


@pytest.mark.parametrize("game", AUCTIONS)
def test_contracts_that_are_possible_are_played(game: str) -> None:
    found = [one for number in range(8) for one in sampled(game, "club", 3, number)]
    found += [one for number in range(4) for one in auctioned(game, "club", 3, number)]
    assert len(found) > 4
    assert all(0 < one.share <= 1 for one in found)
    assert {one.kind for one in found} <= set(CALIBRATION), "every kind has its constants"


def test_constants_keep_the_order_of_shares() -> None:
    for kind in CALIBRATION:
        chances = [Odds(kind, 1, -1).chance(share / 20) for share in range(21)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[10] < chances[-1] < 1
