"""Thousands of deals at a time are played by the rules of the game, and ended as the solver says."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from engine.games.german_whist import GAME, State
from engine.lab.training.deals import RANKS, TRICKS, Deals, choices, shuffled
from engine.lab.training.endings import exact_points
from engine.model.actions import Play
from engine.model.cards import Card, Hand
from tests.lab.training.tables import AtTheTable

COUNT = 60


def hands_of(deals: Deals, row: int) -> tuple[Hand, ...]:
    return tuple(
        frozenset(
            Card(RANKS * suit + rank)
            for suit in range(4)
            for rank in range(RANKS)
            if deals.hands[seat, suit, row] >> rank & 1
        )
        for seat in (0, 1)
    )


def one_of_each_run(state: State) -> set[Card]:
    """Of the legal cards those below which the next one not yet played is not mine."""
    hand = state.table.hands[state.table.turn]
    live = state.table.hands[0] | state.table.hands[1] | frozenset(state.stock)
    if state.table.trick.cards:
        live |= {state.table.trick.cards[0]}
    legal = {action.card for action in GAME.legal(state) if isinstance(action, Play)}
    below = {
        card: max((c for c in live if c.suit is card.suit and c < card), default=None)
        for card in legal
    }
    return {card for card in legal if below[card] not in hand}


@pytest.mark.parametrize("seed", [1, 2])
def test_deals_are_those_of_the_engine(seed: int) -> None:
    chance = np.random.default_rng(seed)
    packs = shuffled(COUNT, chance)
    deals, tables = Deals(packs), [AtTheTable(pack.tolist()) for pack in packs.T]
    for _ in range(TRICKS):
        lead = np.empty(COUNT, np.int64)
        reply = np.empty(COUNT, np.int64)
        for cards, seat, led in ((lead, deals.leader, None), (reply, 1 - deals.leader, lead)):
            rows, offered = choices(deals.hands[seat, :, deals.rows].T, deals.live, led)
            for row in range(COUNT):
                assert tables[row].turn == seat[row]
                mine = offered[rows == row]
                assert set(map(Card, mine.tolist())) == one_of_each_run(tables[row].state)
                cards[row] = chance.choice(mine)
                tables[row].play(int(cards[row]))
        deals.play(lead, reply)
        for row, table in enumerate(tables):
            assert hands_of(deals, row) == table.state.table.hands
    assert all(GAME.phase(table.state) == "stage_two" for table in tables)


def test_every_27th_card_is_a_trump() -> None:
    packs = shuffled(500, np.random.default_rng(3))
    assert (packs[2 * RANKS] < RANKS).all()
    assert (np.sort(packs, axis=0) == np.arange(52)[:, None]).all()


def test_what_one_seat_gets_the_other_does_not() -> None:
    deals = Deals(shuffled(40, np.random.default_rng(4)))
    turned = Deals(np.roll(shuffled(40, np.random.default_rng(4))[:26], 13, axis=0))
    turned.leader = 1 - turned.leader
    for objective in ("max", "min"):
        assert (exact_points(deals, objective) == 13 - exact_points(turned, objective)).all()


def test_thirteen_trumps_take_everything() -> None:
    pack = np.arange(52)[:, None]
    assert exact_points(Deals(pack), "max") == 13
    assert exact_points(Deals(pack), "min") == 0
