"""The computer's German Whist.

A prize is fought for when it is worth more than the hidden card below it, and the card that
fights is part of the price. Where few tricks win, every worth turns round and the same reasoning
holds. The better levels try their choices in imagined deals, both hands being played by rule; in
stage two, where a perfect memory knows the other hand, they play perfectly from the first card,
and the middle level its last tricks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import Beliefs, believe
from engine.ai.card_sense import distinct, lead_chances
from engine.ai.choosing import only_choice, with_slips
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies.german_whist_rollout import Scale, roll_out, scale_of
from engine.ai.worlds import worlds
from engine.games.german_whist import GAME, TARGETS, TRICKS, prize
from engine.model.actions import Action, Play
from engine.model.cards import ACE_HIGH, Card, Suit
from engine.model.observation import Observation, World
from engine.model.seats import Seat, after
from engine.model.trick import beats
from engine.search.bits import to_place, to_suits
from engine.search.two_hands import Solution, TwoHands
from engine.search.two_hands_proof import Nodes, OutOfNodes

Worths: TypeAlias = list[tuple[Play, float]]  # best first

KEEP: Final = 8  # choices that get a closer look
LAST: Final = 5  # tricks that everybody with a memory sees through
TRUST: Final = 0.1  # in the rule of thumb, whose values are in tricks
EVEN: Final = 0.5
SURE: Final = 0.9
A_TRICK: Final = 0.02  # so that a decided deal is still played sensibly


@dataclass(frozen=True, slots=True)
class Sight:
    """The position as the player remembers it."""

    seen: Observation
    beliefs: Beliefs
    trump: Suit
    prize: Card | None
    holds: Mapping[Card, float]  # chance that the other hand has each card I do not see
    scale: Scale

    @property
    def other(self) -> Seat:
        return after(self.seen.seat, 2)

    @property
    def led(self) -> Card | None:
        return self.seen.trick.cards[0] if self.seen.trick else None

    def wins(self, card: Card) -> bool:
        return self.led is not None and beats(card, self.led, self.trump, ACE_HIGH)


class GermanWhistPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        yield from with_slips(self._weigh(seen, budget, rng), budget, rng)

    def _weigh(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        """By rule of thumb at once; most levels then look closer, here or there."""
        sight = look(seen, budget.memory)
        first = _thought(sight, by_rule(sight))
        plays = _candidates(sight, first)
        if len(plays) == 1 or not _looks_closer(seen, budget):
            yield replace(first, progress=1.0)
            return
        yield first
        if seen.turned:
            yield from _compare(sight, first, plays[:KEEP], budget, rng)
        else:
            yield from _solve(sight, first, plays, Nodes(budget.nodes))


PLAYER: Final[Player] = GermanWhistPlayer()


def _looks_closer(seen: Observation, budget: Budget) -> bool:
    """Who slips, only at the last tricks; who forgets, not at those of stage two."""
    if seen.turned:
        return budget.worlds > 0 and not budget.slip
    knows = budget.worlds > 0 and budget.memory >= len(seen.tricks)
    return knows and (not budget.slip or len(seen.hand) <= LAST)


def look(seen: Observation, memory: int = 99) -> Sight:
    """What the player makes of the table, having forgotten all but the latest tricks."""
    assert seen.trump is not None, "German Whist is played with a trump"
    beliefs = believe(seen, GAME.reply)
    few = GAME.facts(seen)["aim"] == "fewer"
    holds = _holds(seen, beliefs) if memory >= len(seen.tricks) else _vague(seen, memory)
    live = frozenset(holds).union(seen.hand, seen.turned)
    scale = scale_of(live, beliefs.unseen, seen.trump, few)
    return Sight(seen, beliefs, seen.trump, prize(seen), holds, scale)


def _holds(seen: Observation, beliefs: Beliefs) -> dict[Card, float]:
    """The chance of each card to be in the other hand, from all that is proved."""
    other = after(seen.seat, 2)
    possible = beliefs.possible(other)
    chance = beliefs.room[other] / len(possible) if possible else 0.0
    holds = {card: chance if card in possible else 0.0 for card in sorted(beliefs.unseen)}
    return holds | dict.fromkeys(sorted(seen.shown[other]), 1.0)


def _vague(seen: Observation, memory: int) -> dict[Card, float]:
    """The same from the latest tricks alone."""
    recent = seen.tricks[len(seen.tricks) - memory :]
    gone = frozenset(card for trick, _ in recent for card in trick.cards)
    led = seen.trick.cards if seen.trick else ()
    strange = frozenset(seen.setting.spec.pack).difference(seen.hand, seen.turned, gone, led)
    return dict.fromkeys(sorted(strange), seen.counts[after(seen.seat, 2)] / len(strange))


def by_rule(sight: Sight) -> Worths:
    """Every legal card by rule of thumb, best first; of equals the lowest, trumps last."""
    value = _lead_value if sight.led is None else _reply_value
    plays = [action for action in sight.seen.legal if isinstance(action, Play)]
    plays.sort(key=lambda play: (play.card.suit is sight.trump, play.card.rank, play.card))
    return _ranked([(play, value(sight, play.card)) for play in plays])


def _ranked(worths: Worths) -> Worths:
    return sorted(worths, key=lambda pair: -pair[1])


def _reply_value(sight: Sight, card: Card) -> float:
    scale = sight.scale
    return (scale.swing(sight.prize) if sight.wins(card) else 0.0) - scale.worth[card]


def _lead_value(sight: Sight, card: Card) -> float:
    scale, swing = sight.scale, sight.scale.swing(sight.prize)
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    chance = chances.sought if swing > 0 else chances.shunned
    return chance * (swing - scale.answer(sight.prize)) - scale.worth[card]


def _compare(
    sight: Sight, first: Thought, plays: list[Play], budget: Budget, rng: Random
) -> Iterator[Thought]:
    """Each good choice played out by rule in every world; a thought after each play-out."""
    totals, prior = dict.fromkeys(plays, 0.0), _prior(first)
    last, tried, steps = first, 0, budget.worlds * len(plays)
    imagined = islice(worlds(sight.seen, sight.beliefs, rng), budget.worlds)
    for done, world in enumerate(imagined, 1):
        for play in plays:
            totals[play] += _tried(sight, world, play.card)
            tried += 1
            if tried == done * len(plays):
                worths = _ranked(
                    [(each, max(0.0, t / done + prior[each])) for each, t in totals.items()]
                )
                last = _thought(sight, worths, worlds=done)
            yield replace(last, progress=tried / steps)


def _solve(sight: Sight, first: Thought, plays: list[Play], nodes: Nodes) -> Iterator[Thought]:
    """In stage two every unseen card is in the other hand."""
    seen, few = sight.seen, sight.scale.few
    mine, others = seen.hand, sight.beliefs.unseen | seen.shown[sight.other]
    hands = to_suits(mine, ACE_HIGH), to_suits(others, ACE_HIGH)
    led = None if sight.led is None else to_place(sight.led, ACE_HIGH)
    solver = TwoHands(sight.trump, "min" if few else "max", nodes=nodes)
    try:
        for solution in solver.steps(hands, 0, led):
            yield first if solution is None else _solved(sight, plays, solution)
    except OutOfNodes:
        yield replace(first, progress=1.0)


def _solved(sight: Sight, plays: list[Play], solution: Solution) -> Thought:
    """What each card brings if both hands are played best; of equal ones the rule decides."""
    left = len(sight.seen.hand)
    worths: Worths = []
    for play in plays:
        leaders = solution.tricks[to_place(play.card, ACE_HIGH)]
        won = (leaders, left - leaders) if sight.led is None else (left - leaders, leaders)
        worths.append((play, _worth(sight, won)))
    last = _thought(sight, _ranked(worths), worlds=1)
    return replace(last, progress=1.0, nodes=solution.nodes)


def _thought(sight: Sight, worths: Worths, worlds: int = 0) -> Thought:
    best = worths[0][0]
    return Thought(best, 0.0, tuple(worths), why(sight, best.card), worlds)


def _candidates(sight: Sight, first: Thought) -> list[Play]:
    """The best by rule, of equals one; so that of equal results the rule decides."""
    seen = sight.seen
    led = seen.trick.cards if seen.trick else ()
    others = frozenset(sight.holds).union(seen.turned, led)
    single = distinct(seen.hand, others, ACE_HIGH)
    plays = [action for action, _ in first.ranking if isinstance(action, Play)]
    return [play for play in plays if play.card in single]


def _prior(first: Thought) -> Mapping[Action, float]:
    """What the rule of thumb thinks, in the same coin: a guard against unlucky samples."""
    best = first.ranking[0][1]
    return {action: TRUST * (worth - best) for action, worth in first.ranking}


def _tried(sight: Sight, world: World, card: Card) -> float:
    """The worth of a card if the deal is as in `world` and goes on by rule."""
    me, other = sight.seen.seat, sight.other
    mine, yours = world.hands[me] - {card}, world.hands[other]
    if sight.led is None:
        won = roll_out(sight.scale, (mine, yours), world.stock, 0, (card,))
        return _worth(sight, won)
    trick = sight.led, card
    won = roll_out(sight.scale, (yours, mine), world.stock, 0, trick)
    return _worth(sight, won[::-1])


def _worth(sight: Sight, won: tuple[int, int]) -> float:
    """From 0 to 1: the chance of winning, or how much of the points played for are mine."""
    setting, me = sight.seen.setting, sight.seen.seat
    takers = [taker for _, taker in sight.seen.tricks[TRICKS:]]
    lead = won[0] - won[1] + 2 * takers.count(me) - len(takers)
    if sight.scale.few:
        lead = -lead
    if setting.options["mode"] == "single":
        share = 1.0 if lead > 0 else -1.0
    else:
        gainer = me if lead > 0 else sight.other
        missing = TARGETS[str(setting.options["mode"])] - setting.scores[gainer]
        share = max(-missing, min(lead, missing)) / TRICKS
    return 0.5 + 0.5 * (share + A_TRICK * lead) / (1 + A_TRICK * TRICKS)


def why(sight: Sight, card: Card) -> str:
    """Text key 'hint.<…>' of the reason for a card."""
    if sight.led is None:
        return _why_led_for_prize(sight, card) if sight.prize else _why_led(sight, card)
    return _why_replied_for_prize(sight, card) if sight.prize else _why_replied(sight, card)


def _why_led_for_prize(sight: Sight, card: Card) -> str:
    worth_it = sight.scale.swing(sight.prize) > 0
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    likely = (chances.sought if worth_it else chances.shunned) > EVEN
    if likely is not worth_it:
        return "lead_spare"
    return "lead_to_win_prize" if worth_it else "lead_to_lose_prize"


def _why_replied_for_prize(sight: Sight, card: Card) -> str:
    worth_it = sight.scale.swing(sight.prize) > 0
    if sight.wins(card):
        if not worth_it:
            return "play_spare"
        return "ruff_prize" if _ruffs(sight, card) else "win_prize"
    if not worth_it:
        return "duck"
    return "prize_too_dear" if _can_win(sight) else "cannot_win"


def _why_led(sight: Sight, card: Card) -> str:
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    if sight.scale.few:
        return "lead_high_early" if chances.shunned > EVEN else "lead_to_lose"
    if card.suit is sight.trump:
        return "draw_trumps"
    return "cash_master" if chances.sought > SURE else "lead_low"


def _why_replied(sight: Sight, card: Card) -> str:
    if sight.scale.few:
        return "spend_high" if sight.wins(card) else "stay_under"
    if sight.wins(card):
        return "ruff" if _ruffs(sight, card) else "cheapest_winner"
    return "hold_back" if _can_win(sight) else "cannot_win"


def _can_win(sight: Sight) -> bool:
    return any(isinstance(a, Play) and sight.wins(a.card) for a in sight.seen.legal)


def _ruffs(sight: Sight, card: Card) -> bool:
    return sight.led is not None and card.suit is not sight.led.suit
