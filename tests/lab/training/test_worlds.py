"""The worlds in which leads are looked at are possible, and none is preferred."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from engine.lab.training.deals import RANKS, TRICKS, Chance, Deals, Ints, choices, shuffled
from engine.lab.training.worlds import hands_of_other

COPIES = 40


def played(packs: Ints, tricks: int, chance: Chance) -> Deals:
    """At random."""
    deals = Deals(packs)
    for _ in range(tricks):
        lead = one_each(deals, deals.leader, None, chance)
        deals.play(lead, one_each(deals, 1 - deals.leader, lead, chance))
    return deals


def one_each(deals: Deals, seat: Ints, led: Ints | None, chance: Chance) -> Ints:
    rows, cards = choices(deals.hands[seat, :, deals.rows].T, deals.live, led)
    order = chance.permutation(len(rows))
    chosen: Ints = np.empty(len(deals.rows), np.int64)
    chosen[rows[order]] = cards[order]
    return chosen


def bits(masks: Ints) -> Ints:
    """[suits, ranks, ...] of [suits, ...]."""
    places = np.arange(RANKS).reshape(-1, *[1] * (masks.ndim - 1))
    held: Ints = masks[:, None] >> places & 1
    return held


@pytest.mark.parametrize("tricks", [0, 3, 8, 12])
def test_his_hand_holds_what_is_shown_and_nothing_that_cannot_be(tricks: int) -> None:
    chance = np.random.default_rng(tricks)
    deals = played(shuffled(200, chance), tricks, chance)
    seat = deals.leader
    hands = hands_of_other(deals, seat, COPIES, chance).reshape(4, COPIES, -1)
    assert (np.bitwise_count(hands).sum(axis=0) == RANKS).all()
    shown = deals.shown[1 - seat, :, deals.rows].T[:, None]
    mine = deals.hands[seat, :, deals.rows].T[:, None]
    assert (hands & shown == shown).all()
    assert (hands & ~deals.live[:, None] == 0).all() and (hands & mine == 0).all()
    unseen_held = np.bitwise_count(hands & ~shown)
    assert (unseen_held <= deals.draws[1 - seat, :, deals.rows].T[:, None]).all()
    if tricks:
        assert (deals.draws < 13).any(), "somebody was out of a suit"
    true = deals.hands[1 - seat, :, deals.rows].T[:, None]
    if tricks < TRICKS - 1:
        assert (hands != true).any(axis=0).mean() > 0.5


def test_without_a_void_every_unseen_card_is_as_likely_in_his_hand() -> None:
    chance = np.random.default_rng(5)
    deals = played(shuffled(400, chance), 2, chance)
    clear = np.flatnonzero((deals.voids == 0).all(axis=(0, 1)))
    hands = hands_of_other(deals, deals.leader, COPIES, chance).reshape(4, COPIES, -1)[..., clear]
    seat = deals.leader[clear]
    mine, shown = deals.hands[seat, :, clear].T, deals.shown[1 - seat, :, clear].T
    prize = np.zeros_like(mine)
    prize[deals.prize[clear] // RANKS, np.arange(len(clear))] = 1 << deals.prize[clear] % RANKS
    unseen = bits(deals.live[:, clear] & ~(mine | shown | prize)) == 1
    expected = (RANKS - np.bitwise_count(shown).sum(axis=0)) / unseen.sum(axis=(0, 1))
    truly = bits(deals.hands[1 - seat, :, clear].T) == 1
    found = bits(hands).mean(axis=2)
    for group in (unseen & truly, unseen & ~truly):  # the truth must not show through
        excess = (found - expected)[group]
        assert abs(excess.mean()) < 4 * 0.5 / (COPIES * len(excess)) ** 0.5
