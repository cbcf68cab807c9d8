"""Yardsticks for German Whist: they differ in stage one, and play stage two exactly."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import Beliefs, believe
from engine.ai.card_sense import distinct, lead_chances
from engine.ai.choosing import only_choice
from engine.ai.player import Budget, Player, Thought
from engine.ai.worlds import worlds
from engine.games.german_whist import GAME, prize
from engine.lab.opponents.german_whist_masks import stage_two, to_masks
from engine.lab.opponents.german_whist_thumb import Scale, drawn_by_thumb, scale_of
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Suit
from engine.model.observation import Observation, World
from engine.model.seats import Seat, after
from engine.model.trick import beats
from engine.search.bits import to_card, to_place, to_suits
from engine.search.two_hands import TwoHands

Worths: TypeAlias = list[tuple[Play, float]]  # best first

KEEP: Final = 8  # choices that get a closer look
TRUST: Final = 0.1  # in the rule of thumb, whose values are in tricks


class ExactStageTwo:
    """Another player in stage one; from the first card of stage two, the solver."""

    def __init__(self, stage_one: Player) -> None:
        self._stage_one = stage_one

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
        elif seen.turned:
            yield from self._stage_one.think(seen, budget, rng)
        else:
            yield _exactly(seen)


def _exactly(seen: Observation) -> Thought:
    """Every unseen card is in the other hand; of equal cards the lowest is played."""
    other = after(seen.seat, 2)
    theirs = believe(seen, GAME.reply).unseen | seen.shown[other]
    hands = to_suits(seen.hand, ACE_HIGH), to_suits(theirs, ACE_HIGH)
    led = None if seen.trick is None else to_place(seen.trick.cards[0], ACE_HIGH)
    solution = TwoHands(seen.trump, "min" if aims_low(seen) else "max").solve(hands, 0, led)
    best = min(solution.best, key=lambda place: (place[0] == seen.trump, place[1]))
    return Thought(Play(to_card(best, ACE_HIGH)), 1.0, nodes=solution.nodes)


def aims_low(seen: Observation) -> bool:
    return GAME.facts(seen)["aim"] == "fewer"


@dataclass(frozen=True, slots=True)
class Sight:
    """A position of stage one."""

    seen: Observation
    beliefs: Beliefs
    trump: Suit
    prize: Card
    holds: Mapping[Card, float]  # chance that the other hand has each card I do not see
    scale: Scale

    @property
    def other(self) -> Seat:
        return after(self.seen.seat, 2)

    @property
    def led(self) -> Card | None:
        return self.seen.trick.cards[0] if self.seen.trick else None


def look(seen: Observation) -> Sight:
    trump, at_stake = seen.trump, prize(seen)
    assert trump is not None and at_stake is not None, "stage one has a trump and a prize"
    beliefs = believe(seen, GAME.reply)
    holds = _holds(seen, beliefs)
    live = frozenset(holds).union(seen.hand, seen.turned)
    scale = scale_of(live, beliefs.unseen, trump, aims_low(seen))
    return Sight(seen, beliefs, trump, at_stake, holds, scale)


def _holds(seen: Observation, beliefs: Beliefs) -> dict[Card, float]:
    """The chance of each card to be in the other hand, from all that is proved."""
    other = after(seen.seat, 2)
    possible = beliefs.possible(other)
    chance = beliefs.room[other] / len(possible) if possible else 0.0
    holds = {card: chance if card in possible else 0.0 for card in sorted(beliefs.unseen)}
    return holds | dict.fromkeys(sorted(seen.shown[other]), 1.0)


def by_rule(sight: Sight) -> Worths:
    """Every legal card by rule of thumb, best first; of equals the lowest, trumps last."""
    value = _lead_value if sight.led is None else _reply_value
    plays = [action for action in sight.seen.legal if isinstance(action, Play)]
    plays.sort(key=lambda play: (play.card.suit is sight.trump, play.card.rank, play.card))
    return ranked([(play, value(sight, play.card)) for play in plays])


def ranked(worths: Worths) -> Worths:
    return sorted(worths, key=lambda pair: -pair[1])


def _reply_value(sight: Sight, card: Card) -> float:
    assert sight.led is not None, "a reply follows a lead"
    wins = beats(card, sight.led, sight.trump, ACE_HIGH)
    return (sight.scale.swing(sight.prize) if wins else 0.0) - sight.scale.worth[card]


def _lead_value(sight: Sight, card: Card) -> float:
    scale, swing = sight.scale, sight.scale.swing(sight.prize)
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    chance = chances.sought if swing > 0 else chances.shunned
    return chance * (swing - scale.answer) - scale.worth[card]


class RulePlayer:
    """Stage one by rule of thumb."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        worths = by_rule(look(seen))
        yield Thought(worths[0][0], 1.0, tuple(worths))


class PimcPlayer:
    """Stage one: each good choice played out by rule in every world, stage two being solved."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        sight = look(seen)
        first = by_rule(sight)
        single = distinct(seen.hand, _others(sight), ACE_HIGH)
        choices = [pair for pair in first if pair[0].card in single][:KEEP]
        totals = {play: 0.0 for play, _ in choices}
        for world in islice(worlds(seen, sight.beliefs, rng), budget.worlds):
            for play in totals:
                totals[play] += _won(sight, world, play.card)
        best = first[0][1]
        worths = ranked(
            [
                (play, totals[play] / budget.worlds + TRUST * (worth - best))
                for play, worth in choices
            ]
        )
        yield Thought(worths[0][0], 1.0, tuple(worths), worlds=budget.worlds)


def _others(sight: Sight) -> Hand:
    led = sight.seen.trick.cards if sight.seen.trick else ()
    return frozenset(sight.holds).union(sight.seen.turned, led)


def _won(sight: Sight, world: World, card: Card) -> bool:
    """Whether I win with this card if the deal is as in `world` and goes on by rule."""
    mine = sorted(world.hands[sight.seen.seat] - {card})
    other = sorted(world.hands[sight.other])
    stock = world.stock
    if sight.led is None:
        leader = drawn_by_thumb(sight.scale, (mine, other), stock, 0, card)
    else:
        taken = beats(card, sight.led, sight.trump, ACE_HIGH)
        insort(mine, stock[0] if taken else stock[1])
        insort(other, stock[1] if taken else stock[0])
        leader = drawn_by_thumb(sight.scale, (mine, other), stock[2:], 1 - taken, None)
    hands = to_masks(mine, sight.trump), to_masks(other, sight.trump)
    return stage_two(sight.scale.few).won(hands[leader], hands[1 - leader]) is (leader == 0)
