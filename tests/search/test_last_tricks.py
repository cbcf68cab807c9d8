from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.games.german_whist import GAME, State
from engine.model.cards import ACE_HIGH, Suit
from engine.model.seats import Seat
from engine.model.trick import Trick
from engine.rules.table import Table, opened
from engine.search.last_tricks import LastTricks, to_mask


def random_ending(each: int, rng: Random) -> Table:
    some = rng.sample(GAME.spec.pack, 2 * each)
    hands = frozenset(some[:each]), frozenset(some[each:])
    return opened(hands, Seat(0), rng.choice(list(Suit)), ACE_HIGH)


def minimax(table: Table, few: bool) -> int:
    """Tricks of seat 0 by the rules themselves, every line of play."""

    @cache
    def best(state: State) -> int:
        turn = GAME.turn(state)
        if turn is None:
            return state.table.won[0]
        results = [best(GAME.apply(state, action).state) for action in GAME.legal(state)]
        return max(results) if (turn == 0) is not few else min(results)

    return best(State(table, stock=(), fewer=few))


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("each", [1, 2, 3, 4])
def test_a_lead_is_worth_what_the_rules_say(each: int, few: bool) -> None:
    for seed in range(40):
        table = random_ending(each, Random(seed))
        assert table.trump is not None
        search = LastTricks(table.trump, few)
        value = search.led_by(*map(to_mask, table.hands))
        assert value == minimax(table, few), f"seed {seed}: {table}"


@pytest.mark.parametrize("few", [False, True])
def test_an_answer_is_worth_what_the_rules_say(few: bool) -> None:
    for seed in range(60):
        table = random_ending(4, Random(seed))
        assert table.trump is not None
        card = Random(seed).choice(sorted(table.hands[0]))
        leader, other = table.hands[0] - {card}, table.hands[1]
        answered = Table((leader, other), table.trump, ACE_HIGH, Trick(Seat(0), (card,)), (0, 0))
        value = LastTricks(table.trump, few).answered(1 << card, to_mask(leader), to_mask(other))
        assert value == minimax(answered, few), f"seed {seed}: {table}"
