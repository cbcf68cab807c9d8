"""Playing for tricks, or for few: by rule at once, then compared in imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.ai.averaging import Margin, Means, Trials, Worths, compared
from engine.ai.few_reasons import reason_of_few, told_of_few
from engine.ai.last_tricks import LastTricks
from engine.ai.plans import Plan, Won
from engine.ai.player import Budget, Expected, Thought
from engine.ai.position import Position, choices, look
from engine.ai.trick_reasons import reason, told
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.search.card_table import NOBODY, RANKS, Masks, Table, masks, sides_of
from engine.search.few_tricks import Few, by_need
from engine.search.maxims import by_maxim
from engine.search.rollouts import play_out, play_out_few
from engine.search.two_hands_proof import Nodes

# Of a deal to me, by the tricks of each seat and the hands as they lie now.
Worth: TypeAlias = Callable[[Won, list[Masks]], float]

LEFT: Final = Margin(errors=1.5, least=0.004)  # of the stake: by what the rule's card is left
LEFT_FIRM: Final = Margin(errors=3.0, least=0.01)  # where others count on it
LEFT_FEW: Final = Margin(errors=3.0, least=0.03)  # and where few tricks are wanted
FIRM: Final = frozenset(
    (
        "return_partners_suit",
        "give_partner_a_ruff",
        "draw_trumps",
        "lead_top_of_sequence",
        "cash_master",
        "partner_wins",
        "leave_it_to_partner",
        "follow_low",
        "discard",
        "few_leave_him",
        "few_high_now",
        "few_unload",
        "few_under",
    )
)
LAST: Final = 5  # tricks, which are played perfectly in each imagined deal
OPEN_DEALS: Final = 100  # of them at most: so few cards lie in few ways
ALSO: Final = 0.2  # what play-outs count beside perfect play


@dataclass(frozen=True, slots=True)
class Stake:
    """What a contract is played for."""

    plan: Plan
    worth: Worth
    size: float  # points between making it and failing
    deals: Callable[[], Iterator[list[Masks]]]  # that the seat holds possible
    told: Callable[[Won], Expected]  # what a hint tells of these tricks


def play_on(seen: Observation, stake: Stake, budget: Budget) -> Iterator[Thought]:
    """By rule at once; levels that never slip then look closer."""
    sight = _Sight(seen, stake.plan, budget.memory)
    cards = choices(sight.position, seen, sight.choose)
    closer = budget.slip == 0 and len(cards) > 1 and budget.worlds > 0
    good = cards if closer else sight.no_worse(cards)
    ranking = tuple((Play(card), 1 - n / len(good)) for n, card in enumerate(good))
    why = sight.why(cards[0]) if len(cards) > 1 else "all_equal"
    yield Thought(ranking[0][0], 0.0 if closer else 1.0, ranking, why)
    if closer:
        yield from _Comparison(sight, stake, cards, budget).thoughts()


class _Comparison:
    """Each choice tried in imagined deals; a thought after each deal."""

    def __init__(
        self, sight: _Sight, stake: Stake, cards: tuple[Card, ...], budget: Budget
    ) -> None:
        self._sight, self._stake, self._cards, self._budget = sight, stake, cards, budget
        self._nodes = Nodes(budget.nodes)
        self._chances, self._amounts = Means(len(cards)), Means(len(cards))
        self._has_chance = False

    def thoughts(self) -> Iterator[Thought]:
        if self._sight.near_the_end(self._budget.sure):
            yield from self._compared(self._perfectly(), min(OPEN_DEALS, self._budget.worlds))
        else:
            yield from self._compared(self._by_rule, self._budget.worlds)

    def _compared(self, worths: Worths[list[Masks]], count: int) -> Iterator[Thought]:
        errors, least = self._sight.margin(self._cards[0])
        margin, deals = Margin(errors, least * abs(self._stake.size)), self._stake.deals()
        for trials in compared(len(self._cards), deals, worths, count, margin):
            yield self._thought(trials, count)

    def _thought(self, trials: Trials, count: int) -> Thought:
        ranking = trials.ranking()
        first = ranking[0][0]
        best = self._cards[first]
        return Thought(
            Play(best),
            1.0 if trials.settled else trials.done / count,
            tuple((Play(self._cards[choice]), worth) for choice, worth in ranking),
            self._sight.why(best),
            worlds=trials.done,
            nodes=self._budget.nodes - self._nodes.left,
            expected=tuple(self._expected(trials, choice, first) for choice, _ in ranking),
        )

    def _expected(self, trials: Trials, choice: int, first: int) -> Expected:
        """None is told to bring more only because it was lucky."""
        found = self._means(choice)
        if not trials.held_down(choice, first):
            return found
        best = self._means(first)
        if found.chance is None or best.chance is None:
            return Expected(None, min(found.amount, best.amount))
        return Expected(min(found.chance, best.chance), min(found.amount, best.amount))

    def _means(self, choice: int) -> Expected:
        chance = min(1.0, max(0.0, self._chances.of(choice))) if self._has_chance else None
        return Expected(chance, self._amounts.of(choice))

    def _by_rule(self, hands: list[Masks], choices: Sequence[int]) -> list[float]:
        ends = self._played_out(hands, choices)
        self._note(choices, ends)
        return self._worths(ends, hands)

    def _perfectly(self) -> Worths[list[Masks]]:
        ending = self._sight.ending(self._nodes)

        def worths(hands: list[Masks], choices: Sequence[int]) -> list[float]:
            ends, won = self._played_out(hands, choices), ending.won(hands)
            rough = self._worths(ends, hands)
            if won is None:
                self._note(choices, ends)
                return rough
            ends = [won[int(self._cards[choice])] for choice in choices]
            self._note(choices, ends)
            exact = self._worths(ends, hands)
            return [(e + ALSO * r) / (1 + ALSO) for e, r in zip(exact, rough, strict=True)]

        return worths

    def _played_out(self, hands: list[Masks], choices: Sequence[int]) -> list[Won]:
        return [self._sight.played_out(hands, self._cards[choice]) for choice in choices]

    def _worths(self, ends: list[Won], hands: list[Masks]) -> list[float]:
        return [self._stake.worth(won, hands) for won in ends]

    def _note(self, choices: Sequence[int], ends: list[Won]) -> None:
        told = [self._stake.told(won) for won in ends]
        self._has_chance = told[0].chance is not None
        self._chances.add(choices, [one.chance or 0.0 for one in told])
        self._amounts.add(choices, [one.amount for one in told])


class _Sight:
    """What a seat sees of a contract in play, and how the rules go on from there."""

    def __init__(self, seen: Observation, plan: Plan, memory: int) -> None:
        self.plan = plan
        self.position: Position = look(seen, sides_of(plan.declarers), memory)
        takers = [taker for _, taker in seen.tricks]
        self._won = [takers.count(Seat(seat)) for seat in range(4)]
        self._open = None if plan.bare == NOBODY else masks(seen.open[plan.bare])

    def margin(self, card: Card) -> Margin:
        """Of the rule's card, in stakes."""
        if self._reason(card) not in FIRM:
            return LEFT
        return LEFT_FEW if self.plan.exact else LEFT_FIRM

    def near_the_end(self, sure: int) -> bool:
        """Where perfect play helps: those who want few tricks did not do better by it."""
        left = sum(mask.bit_count() for mask in self.position.hand)
        return not self.plan.exact and left <= min(LAST, sure)

    def ending(self, nodes: Nodes) -> LastTricks:
        return LastTricks(self.position, self.plan, self._won, nodes)

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

    def _reason(self, card: Card) -> str:
        if self.plan.exact:
            return reason_of_few(self.position, self._few(), int(card))
        return reason(self.position, int(card))

    def why(self, card: Card) -> str:
        if self.plan.exact:
            return told_of_few(self.position, self._few(), int(card))
        return told(self.position, int(card))

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
