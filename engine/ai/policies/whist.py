"""The computer's Whist.

By the maxims at once, on what the player himself has seen. The better levels try their choices in
imagined deals, where all four hands go on by the maxims and none looks into another.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice, with_slips
from engine.ai.player import Budget, Player, Thought
from engine.ai.position import Position, choices, look
from engine.ai.trick_reasons import reason
from engine.ai.worlds import worlds
from engine.games.whist import BOOK, GAME, PLAYERS, TRICKS
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import after, partner
from engine.search.card_table import ACROSS, RANKS, Masks, masks
from engine.search.maxims import by_maxim
from engine.search.rollouts import play_out

Ranking: TypeAlias = tuple[tuple[Play, float], ...]  # best first

GAME_WON: Final = 3.0  # points that the game itself is worth
A_TRICK: Final = 0.4  # and a trick, so that a decided deal is still played sensibly
HANDFUL: Final = 3  # imagined deals to each that the budget counts: here they are cheap
LOYALTY: Final = 0.7  # tricks by which a few imagined deals must beat the maxims


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
    """Each choice played out in every imagined deal; a thought after each deal."""
    totals, worths = dict.fromkeys(cards, 0.0), worths_of_tricks(seen)
    sampled = worlds(seen, believe(seen, GAME.reply), rng)
    ranking: Ranking = ((Play(cards[0]), 0.0),)
    for done, world in enumerate(islice(sampled, count * HANDFUL), 1):
        hands = [masks(hand) for hand in world.hands]
        for card in cards:
            totals[card] += worths[_tricks(position, seen, hands, card)]
        if done % HANDFUL == 0:
            ranking = _ranked(totals, done, (worths[-1] - worths[0]) / TRICKS)
        best = ranking[0][0]
        why = reason(position, best.card)
        yield Thought(best, done / count / HANDFUL, ranking, why, worlds=done // HANDFUL)


def _ranked(totals: dict[Card, float], done: int, trick: float) -> Ranking:
    """By the mean worth; the first card, that of the maxims, has something in advance."""
    means = [(Play(card), total / done) for card, total in totals.items()]
    means[0] = (means[0][0], means[0][1] + LOYALTY * trick / sqrt(done))
    return tuple((play, min(1.0, worth)) for play, worth in sorted(means, key=lambda m: -m[1]))


def _tricks(position: Position, seen: Observation, hands: list[Masks], card: Card) -> int:
    """My side's tricks of the deal if the cards lie so and the maxims go on."""
    table, me = position.table.copy(), seen.seat
    held = [hand[:] for hand in hands]
    held[me][card // RANKS] ^= 1 << card % RANKS
    table.put(me, int(card))
    before = sum(taker & 1 == me & 1 for _, taker in seen.tricks)
    won = play_out(table, held)
    return before + won[me] + won[partner(me)]


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
