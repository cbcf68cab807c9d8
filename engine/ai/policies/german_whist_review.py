"""Stage two of a finished deal of German Whist beside perfect play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.ai.player import Review, Slip
from engine.games.german_whist import GAME, TRICKS
from engine.model.cards import ACE_HIGH, Card, Hand
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.search.bits import Place, Suits, to_card, to_place, to_suits
from engine.search.two_hands import Solution, TwoHands

Hands: TypeAlias = list[set[Card]]  # by seat


def review(seen: Observation) -> Iterator[Review | None]:
    """What a seat can say when stage two is over or given up; pauses after each card looked at."""
    played = seen.tricks[TRICKS:]
    hands = _at_start(seen)
    solver = TwoHands(seen.trump, "min" if GAME.facts(seen)["aim"] == "fewer" else "max")
    leader = played[0][0].leader if played else seen.tricks[-1][1]
    perfect, slip = _perfect(solver, hands, leader), None
    yield None
    for number, (trick, _) in enumerate(played, 1):
        for place, card in enumerate(trick.cards):
            seat = after(trick.leader, 2, place)
            led = trick.cards[0] if place else None
            if slip is None:
                slip = _slip(solver, hands, (number, seat, card), led)
                yield None
            hands[seat].discard(card)
    yield Review(perfect, slip)


def _at_start(seen: Observation) -> Hands:
    """What has been played of stage two, and what is left of hands that were laid down."""
    me, other = seen.seat, after(seen.seat, 2)
    hands: Hands = [set(), set()]
    for trick, _ in seen.tricks[TRICKS:]:
        for place, card in enumerate(trick.cards):
            hands[after(trick.leader, 2, place)].add(card)
    if seen.trick:
        hands[seen.trick.leader] |= set(seen.trick.cards)
    hands[me] |= seen.hand
    hands[other] |= _unplayed(seen) - seen.hand
    return hands


def _unplayed(seen: Observation) -> Hand:
    on_table = frozenset(seen.trick.cards if seen.trick else ())
    return frozenset(seen.setting.spec.pack) - seen.gone - on_table


def _perfect(solver: TwoHands, hands: Hands, leader: Seat) -> tuple[int, int]:
    """The tricks of each seat."""
    won = solver.tricks(_suits(hands), leader)
    mine, theirs = won, len(hands[leader]) - won
    return (mine, theirs) if leader == 0 else (theirs, mine)


def _slip(
    solver: TwoHands, hands: Hands, play: tuple[int, Seat, Card], led: Card | None
) -> Slip | None:
    """If the card gives a trick away."""
    number, seat, card = play
    solution = solver.solve(_suits(hands), seat, None if led is None else to_place(led, ACE_HIGH))
    if solution.tricks[to_place(card, ACE_HIGH)] == solution.value:
        return None
    better = tuple(to_card(place, ACE_HIGH) for place in _best(solution))
    return Slip(number, seat, card, better)


def _best(solution: Solution) -> tuple[Place, ...]:
    return tuple(sorted(solution.best))


def _suits(hands: Hands) -> tuple[Suits, Suits]:
    return to_suits(hands[0], ACE_HIGH), to_suits(hands[1], ACE_HIGH)
