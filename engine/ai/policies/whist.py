"""The computer's Whist.

By the maxims at once, on what the player himself has seen. The better levels try their choices in
imagined deals, where all four hands go on by the maxims and none looks into another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from engine.ai.averaging import compared
from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice, with_slips
from engine.ai.levels import Level
from engine.ai.player import Budget, Player, Thought
from engine.ai.position import Position, choices, look
from engine.ai.trick_reasons import reason
from engine.ai.worlds import worlds
from engine.games.whist import BOOK, GAME, PLAYERS, TRICKS
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat, after, partner
from engine.search.card_table import ACROSS, RANKS, Masks, masks
from engine.search.maxims import by_maxim
from engine.search.rollouts import play_out

GAME_WON: Final = 3.0  # points that the game itself is worth
A_TRICK: Final = 0.4  # and a trick, so that a decided deal is still played sensibly
BUDGETS: Final[Mapping[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=0, slip=0.4, memory=2),
    Level.CLUB: Budget(worlds=0, slip=0.04),
    Level.EXPERT: Budget(worlds=60, seconds=1.0),
    Level.MASTER: Budget(worlds=300),
}

LEAST: Final = 0.05  # tricks that leaving the maxims must bring


class WhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(_weigh(seen, budget, rng), budget, rng)


PLAYER: Final[Player] = WhistPlayer()


def _weigh(seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
    """By the maxims at once; levels that never slip then look closer."""
    position = look(seen, ACROSS, budget.memory)
    cards = choices(position, seen, by_maxim)
    closer = budget.slip == 0 and len(cards) > 1
    ranking = tuple((Play(card), worth) for card, worth in _plain_worths(cards))
    yield Thought(ranking[0][0], 0.0 if closer else 1.0, ranking, reason(position, cards[0]))
    if closer:
        yield from _compare(position, seen, cards, budget.worlds, rng)


def _plain_worths(cards: tuple[Card, ...]) -> Iterator[tuple[Card, float]]:
    """A ranking without figures: evenly spaced."""
    for place, card in enumerate(cards):
        yield card, 1 - place / len(cards)


def _compare(
    position: Position, seen: Observation, cards: tuple[Card, ...], count: int, rng: Random
) -> Iterator[Thought]:
    """Each choice played out in imagined deals; a thought after each deal."""
    worths = worths_of_tricks(seen)
    before = sum(taker & 1 == seen.seat & 1 for _, taker in seen.tricks)

    def worth(hands: list[Masks], choice: int) -> float:
        return worths[before + _tricks(position, hands, cards[choice])]

    deals = (
        [masks(hand) for hand in world.hands]
        for world in worlds(seen, believe(seen, GAME.reply), rng)
    )
    for trials in compared(len(cards), deals, worth, count, LEAST / TRICKS):
        ranking = tuple((Play(cards[choice]), worth) for choice, worth in trials.ranking())
        best = ranking[0][0]
        progress = 1.0 if trials.settled else trials.done / count
        yield Thought(best, progress, ranking, reason(position, best.card), worlds=trials.done)


def _tricks(position: Position, hands: list[Masks], card: Card) -> int:
    """My side's tricks from here on if the cards lie so and the maxims go on."""
    table, me = position.table.copy(), position.seat
    held = [hand[:] for hand in hands]
    held[me][card // RANKS] ^= 1 << card % RANKS
    table.put(me, int(card))
    won = play_out(table, held)
    return won[me] + won[partner(Seat(me))]


def worths_of_tricks(seen: Observation) -> tuple[float, ...]:
    """From 0 to 1, for each number of tricks of my side: the odd trick and the game count."""
    target, scores = int(seen.setting.options["target"]), seen.setting.scores
    mine, theirs = scores[seen.seat], scores[after(partner(seen.seat), PLAYERS)]

    def gain(points: int, before: int) -> float:
        reached = before + points >= target
        return min(points, target - before) + GAME_WON * reached

    values = [
        gain(max(0, tricks - BOOK), mine)
        - gain(max(0, TRICKS - tricks - BOOK), theirs)
        + A_TRICK * tricks
        for tricks in range(TRICKS + 1)
    ]
    return tuple((value - values[0]) / (values[-1] - values[0]) for value in values)
