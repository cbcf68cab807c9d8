"""What a hint tells of each card where four play: tricks, or the chance of the contract and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat
from random import Random
from typing import Any, Final

import pytest

from engine.ai.contract_play import Stake, play_on
from engine.ai.last_tricks import LastTricks
from engine.ai.levels import Level
from engine.ai.plans import Plan, Won
from engine.ai.player import Budget, Expected, Thought
from engine.ai.position import look
from engine.match import seat_view
from engine.model.actions import Play
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.registry import load
from engine.search.card_table import ACROSS, SEATS, Masks, masks, sides_of
from engine.search.two_hands import PLENTY
from engine.search.two_hands_proof import Nodes
from tests.helpers import Deal, playout

DEALS: Final = 60
WORLDS: Final = 24
GAMES: Final = ("whist", "solo_whist", "belgian_whist")


def played(game_id: str, left: range) -> Iterator[tuple[Deal, Observation]]:
    """Deals in play, with so many cards left to a seat that has a choice."""
    game: Any = load(game_id).game
    for seed in range(DEALS):
        whole = len(playout(game, seed).log.actions)
        for actions in range(whole - 4 * left[-1], whole - 4 * left[0]):
            deal = playout(game, seed, actions=actions)
            turn = game.turn(deal.state)
            if turn is None:
                continue
            seen = seat_view(game, deal.setting, deal.position, turn)
            if seen.phase == "play" and len(seen.legal) > 1:
                yield deal, seen
                break


def hint(game_id: str, seen: Observation, worlds: int = WORLDS) -> Thought:
    entry = load(game_id)
    budget = replace(entry.budgets[Level.MASTER], worlds=worlds)
    *_, last = entry.player.think(seen, budget, Random(1))
    return last


def compared(game_id: str, left: range) -> Iterator[tuple[Deal, Observation, Thought]]:
    """Where cards were tried in imagined deals."""
    for deal, seen in played(game_id, left):
        told = hint(game_id, seen)
        if told.worlds:
            yield deal, seen, told


@pytest.mark.parametrize("game_id", GAMES)
def test_each_card_is_told_with_what_it_brings(game_id: str) -> None:
    found = [*compared(game_id, range(4, 10))]
    assert len(found) >= 10
    for _, seen, told in found:
        assert len(told.expected) == len(told.ranking) > 1, seen
        for one in told.expected:
            assert (one.chance is None) == (game_id == "whist"), seen
            assert 0 <= (one.chance or 0) <= 1


def test_the_tricks_told_are_of_the_whole_deal_and_can_still_be_had() -> None:
    for _, seen, told in compared("whist", range(2, 10)):
        ours = sum(taker % 2 == seen.seat % 2 for _, taker in seen.tricks)
        most = 13 - (len(seen.tricks) - ours)
        assert all(ours <= one.amount <= most for one in told.expected)


def test_no_card_shows_more_for_being_lucky_only() -> None:
    """Where its worth is told as the best one's, so is the rest."""
    held_down = 0
    for game_id in GAMES:
        for _, _, told in compared(game_id, range(4, 10)):
            best, first = told.ranking[0][1], told.expected[0]
            for (_, worth), one in zip(told.ranking[1:], told.expected[1:], strict=True):
                if worth == best:
                    held_down += one != first
                    assert one.amount <= first.amount
                    assert (one.chance or 0) <= (first.chance or 0)
    assert held_down


def test_of_one_deal_alone_the_last_tricks_told_are_those_of_perfect_play() -> None:
    told = 0
    for deal, seen in played("whist", range(2, 4)):
        hands = [masks(hand) for hand in deal.state.table.hands]
        position = look(seen, sides_of(ACROSS[seen.seat]), memory=13)
        plan = Plan(ACROSS[seen.seat], seen.seat, position.table.trump)
        takers = [taker for _, taker in seen.tricks]
        won = [takers.count(Seat(seat)) for seat in range(4)]
        ends = LastTricks(position, plan, won, Nodes(PLENTY)).won(hands)
        assert ends is not None
        exact = {
            card: float(sum(ends[card][seat] for seat in SEATS[plan.declarers])) for card in ends
        }
        for action, amount in in_this_deal(seen, plan, hands):
            assert amount == exact[int(action.card)]
            told += 1
    assert told > DEALS


def in_this_deal(seen: Observation, plan: Plan, hands: list[Masks]) -> Iterator[tuple[Play, float]]:
    """Tricks are told, and have no worth."""

    def tricks(won: Won) -> Expected:
        return Expected(None, sum(won[seat] for seat in SEATS[plan.declarers]))

    stake = Stake(plan, lambda won, hands: 0.0, 1.0, lambda: repeat(hands), tricks)
    *_, last = play_on(seen, stake, Budget(worlds=WORLDS))
    for (action, _), one in zip(last.ranking, last.expected, strict=bool(last.expected)):
        assert isinstance(action, Play)
        yield action, one.amount
