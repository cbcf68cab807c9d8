"""The computer's Whist.

By the maxims at once, on what the player himself has seen. The better levels try their choices in
imagined deals, where all four hands go on by the maxims and none looks into another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.card_sense import distinct
from engine.ai.choosing import only_choice, with_slips
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies.whist_maxims import NOBODY, RANKS, Masks, Table, by_maxim, play_out
from engine.ai.policies.whist_reasons import Position, reason
from engine.ai.worlds import worlds
from engine.games.whist import BOOK, GAME, PLAYERS, TRICKS
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand
from engine.model.observation import Observation
from engine.model.seats import after, partner
from engine.model.trick import Trick

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
    position = look(seen, budget.memory)
    cards = choices(position, seen)
    closer = budget.slip == 0 and len(cards) > 1
    ranking = tuple((Play(card), worth) for card, worth in _plain_worths(cards))
    yield Thought(ranking[0][0], 0.0 if closer else 1.0, ranking, reason(position, cards[0]))
    if closer:
        yield from _compare(position, seen, cards, budget.worlds, rng)


def look(seen: Observation, memory: int = 99) -> Position:
    """The table as the player remembers it, having forgotten all but the latest tricks."""
    trump, leader = seen.trump, seen.trick.leader if seen.trick else seen.seat
    assert trump is not None, "whist has a trump"
    nothing = [0] * 4
    table = Table(int(trump), 0, [], nothing[:], nothing[:], [NOBODY] * PLAYERS)
    for trick, _ in seen.tricks[max(0, len(seen.tricks) - memory) :]:
        _watch(table, trick)
        table.trick.clear()
    if seen.trick:
        _watch(table, seen.trick)
    table.leader = leader
    return Position(table, seen.seat, masks(seen.hand))


def _watch(table: Table, trick: Trick) -> None:
    for place, card in enumerate(trick.cards):
        table.put(after(trick.leader, PLAYERS, place), int(card))


def masks(hand: Iterable[Card]) -> Masks:
    suits = [0] * 4
    for card in hand:
        suits[card // RANKS] |= 1 << card % RANKS
    return suits


def choices(position: Position, seen: Observation) -> tuple[Card, ...]:
    """The legal cards, of equals one, as the maxims would choose if they lost the ones before."""
    legal = frozenset(action.card for action in seen.legal if isinstance(action, Play))
    unplayed = frozenset(seen.setting.spec.pack) - seen.hand - seen.gone
    others = unplayed.union(seen.trick.cards if seen.trick else ())
    single = frozenset(distinct(legal, others, ACE_HIGH))
    table, chosen, left = position.table.copy(), list[Card](), legal
    while left:
        card = Card(by_maxim(table, position.seat, masks(left)))
        chosen.append(card)
        run = _equals(card, left, single)
        left -= run
        table.gone = [gone | lost for gone, lost in zip(table.gone, masks(run), strict=True)]
    return tuple(chosen)


def _equals(card: Card, hand: Hand, single: Hand) -> Hand:
    """The cards of a hand as good as this one; `single` has the lowest of each run of equals."""
    lows = [low for low in single if low.suit is card.suit]
    low = max(other for other in lows if other <= card)
    end = min((other for other in lows if other > card), default=99)
    return frozenset(c for c in hand if c.suit is card.suit and low <= c < end)


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
    side = me & 1
    mine = sum(taker & 1 == side for _, taker in seen.tricks)
    even = play_out(table, held)
    return mine + (TRICKS - len(seen.tricks) - even if side else even)


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
