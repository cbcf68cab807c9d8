"""The yardsticks for Écarté: both speak by published lists, and one plays his cards soundly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice
from engine.ai.player import Budget, Thought
from engine.ai.policies.ecarte_sense import LISTS
from engine.ai.policies.ecarte_sight import look
from engine.ai.policies.ecarte_trials import by_rule
from engine.ai.worlds import worlds
from engine.games.ecarte import GAME
from engine.games.ecarte import KING as ANNOUNCE
from engine.model.actions import Accept, Action, Discard, Pass, Play, Propose, Refuse
from engine.model.cards import ECARTE_ORDER, Card, Rank, Suit
from engine.model.observation import Observation, World
from engine.model.seats import after
from engine.rules.jeux_de_regle import refuses_by_rule, stands_by_rule
from engine.search.bits import to_place, to_suits
from engine.search.two_hands import TwoHands

POINT, ALL = 3, 5  # tricks
A_TRICK: Final = 0.1  # so that a decided deal is still played sensibly
TRIES: Final = 40  # worlds drawn for one that fits what was said of the king


class ListPlayer:
    """Thinks about cards only: what each brings in imagined deals with both hands open."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
        elif ANNOUNCE in seen.legal:
            yield Thought(ANNOUNCE, 1.0)
        elif seen.phase == "play":
            yield _played(seen, budget.worlds, rng)
        else:
            yield Thought(by_list(seen), 1.0)


class RulePlayer:
    """Speaks by the lists and their exceptions at a score, and plays by rule of thumb."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
        elif ANNOUNCE in seen.legal:
            yield Thought(ANNOUNCE, 1.0)
        else:
            yield Thought(by_rule(look(seen), LISTS)[0], 1.0)


def by_list(seen: Observation) -> Action:
    """The lists are of first proposals; he goes by them at every one."""
    trump = trump_of(seen)
    match seen.phase:
        case "propose":
            return Pass() if stands_by_rule(seen.hand, trump) else Propose()
        case "answer":
            return Refuse() if refuses_by_rule(seen.hand, trump) else Accept()
    return _discard(seen, trump)


def trump_of(seen: Observation) -> Suit:
    assert seen.trump is not None, "écarté has a trump"
    return seen.trump


def _discard(seen: Observation, trump: Suit) -> Action:
    """All but trumps and kings, as far as the rules and the stock allow."""
    sizes = [len(action.cards) for action in seen.legal if isinstance(action, Discard)]

    def worth(card: Card) -> tuple[bool, bool, int, Card]:
        return card.suit is trump, card.rank is Rank.KING, ECARTE_ORDER.index(card.rank), card

    idle = sum(card.suit is not trump and card.rank is not Rank.KING for card in seen.hand)
    count = min(max(idle, min(sizes)), max(sizes))
    return Discard(frozenset(sorted(seen.hand, key=worth)[:count]))


def _played(seen: Observation, count: int, rng: Random) -> Thought:
    legal = [action for action in seen.legal if isinstance(action, Play)]
    legal.sort(key=lambda play: (play.card.suit is seen.trump, -ECARTE_ORDER.index(play.card.rank)))
    totals = dict.fromkeys(legal, 0.0)
    solver, other = TwoHands(trump_of(seen), reply="head"), after(seen.seat, 2)
    led = None if seen.trick is None else to_place(seen.trick.cards[0], ECARTE_ORDER)
    won = sum(taker == seen.seat for _, taker in seen.tricks)
    for world in islice(_fitting(seen, rng), count):
        hands = to_suits(seen.hand, ECARTE_ORDER), to_suits(world.hands[other], ECARTE_ORDER)
        leaders = solver.solve(hands, 0, led).tricks
        for play in legal:
            tricks = leaders[to_place(play.card, ECARTE_ORDER)]
            totals[play] += _worth(won + (tricks if led is None else len(seen.hand) - tricks))
    ranking = sorted(totals.items(), key=lambda pair: -pair[1])
    return Thought(ranking[0][0], 1.0, tuple(ranking), worlds=count)


def _worth(tricks: int) -> float:
    """In points of the deal: the odd trick and the vole."""
    return (tricks >= POINT) + (tricks == ALL) - (tricks == 0) + A_TRICK * tricks


def _fitting(seen: Observation, rng: Random) -> Iterator[World]:
    """Deals in which the king of trumps lies where the announcements say."""
    other, trump = after(seen.seat, 2), trump_of(seen)
    king = Card.parse(f"{trump.letter}K")
    sampled = worlds(seen, believe(seen, GAME.reply), rng)
    announced = GAME.facts(seen).get("king") == "them"
    asked = seen.setting.options["king_window"] == "before_first_card"
    if king in seen.gone or king in seen.turned or not (announced or asked):
        yield from sampled
    while True:
        for world in islice(sampled, TRIES):
            if (king in world.hands[other]) is announced:
                break
        yield world
