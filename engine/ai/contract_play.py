"""Playing the cards of a contract: by rule at once, then compared in imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.ai.averaging import compared
from engine.ai.few_reasons import reason_of_few
from engine.ai.plans import Plan, Won
from engine.ai.player import Budget, Thought
from engine.ai.position import Position, choices, look
from engine.ai.trick_reasons import reason
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.search.card_table import NOBODY, RANKS, Masks, Table, masks, sides_of
from engine.search.few_tricks import Few, by_need
from engine.search.maxims import by_maxim
from engine.search.rollouts import play_out, play_out_few

Worth: TypeAlias = Callable[[Won], float]  # of the deal to me, by the tricks of each seat

LEAST: Final = 0.01  # of the stake, that leaving the rule must bring


@dataclass(frozen=True, slots=True)
class Stake:
    """What a contract is played for."""

    plan: Plan
    worth: Worth
    size: float  # points between making it and failing
    deals: Callable[[], Iterator[list[Masks]]]  # that the seat holds possible


def play_on(seen: Observation, stake: Stake, budget: Budget) -> Iterator[Thought]:
    """By rule at once; levels that never slip then look closer."""
    sight = _Sight(seen, stake.plan, budget.memory)
    cards = choices(sight.position, seen, sight.choose)
    closer = budget.slip == 0 and len(cards) > 1 and budget.worlds > 0
    told = cards if closer else sight.no_worse(cards)
    ranking = tuple((Play(card), 1 - n / len(told)) for n, card in enumerate(told))
    yield Thought(ranking[0][0], 0.0 if closer else 1.0, ranking, sight.why(cards[0]))
    if closer:
        yield from _compare(sight, stake, cards, budget.worlds)


def _compare(sight: _Sight, stake: Stake, cards: tuple[Card, ...], count: int) -> Iterator[Thought]:
    """Each choice played out in imagined deals; a thought after each deal."""

    def worth(hands: list[Masks], choice: int) -> float:
        return stake.worth(sight.played_out(hands, cards[choice]))

    for trials in compared(len(cards), stake.deals(), worth, count, LEAST * abs(stake.size)):
        ranking = tuple((Play(cards[choice]), worth) for choice, worth in trials.ranking())
        best = ranking[0][0]
        progress = 1.0 if trials.settled else trials.done / count
        yield Thought(best, progress, ranking, sight.why(best.card), worlds=trials.done)


class _Sight:
    """What a seat sees of a contract in play, and how the rules go on from there."""

    def __init__(self, seen: Observation, plan: Plan, memory: int) -> None:
        self.plan = plan
        self.position: Position = look(seen, sides_of(plan.declarers), memory)
        takers = [taker for _, taker in seen.tricks]
        self._won = [takers.count(Seat(seat)) for seat in range(4)]
        self._open = None if plan.bare == NOBODY else masks(seen.open[plan.bare])

    def _few(self) -> Few:
        plan = self.plan
        return Few(plan.declarers, plan.aim, self._won[:], plan.bare, self._open)

    def choose(self, table: Table, seat: int, hand: Masks) -> int:
        if self.plan.exact:
            return by_need(table, self._few(), seat, hand)
        return by_maxim(table, seat, hand)

    def no_worse(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Where a trick too many loses all, nobody slips so far as to take one."""
        if not self.plan.exact or not self.position.table.trick:
            return cards
        takes = self.position.wins(int(cards[0]))
        return tuple(card for card in cards if self.position.wins(int(card)) == takes)

    def why(self, card: Card) -> str:
        if self.plan.exact:
            return reason_of_few(self.position, self._few(), int(card))
        return reason(self.position, int(card))

    def played_out(self, hands: list[Masks], card: Card) -> Won:
        """The deal's tricks by seat if the cards lie so and the rules go on."""
        table, me = self.position.table.copy(), self.position.seat
        held = [hand[:] for hand in hands]
        held[me][card // RANKS] ^= 1 << card % RANKS
        table.put(me, int(card))
        if self.plan.exact:
            return play_out_few(table, self._few(), held, self.plan.joint)
        won = play_out(table, held)
        return [before + more for before, more in zip(self._won, won, strict=True)]
