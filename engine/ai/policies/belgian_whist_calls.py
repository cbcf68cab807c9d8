"""What each call of Belgian Whist may bring, and each card shown or put away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from engine.ai.calling import End, Prospect
from engine.ai.hand_sense import (
    PAIR_SPREAD,
    chance_of,
    chance_of_few,
    longest_and_best,
    tricks_alone,
    tricks_of_pair,
)
from engine.ai.plans import Imagined
from engine.ai.policies.belgian_whist_sight import PROPOSES, Sight
from engine.ai.ventures import Venture, alone, joined, left_to_others, nothing, proposed
from engine.games.belgian_whist_contracts import CONTRACTS
from engine.model.actions import Accept, Announce, Bid, Discard, Name, Pass, Show
from engine.model.cards import Card
from engine.search.card_table import NO_TRUMP, RANKS, SUITS, Masks
from engine.search.few_tricks import put_away

Ends: TypeAlias = Callable[[Imagined], End]

SUITS_TRIED: Final = 2  # the best ones
ACES: Final = 1.6  # tricks that the holder of three aces is better than any partner
WAITING: Final = 0.2  # points: who waits may still join
WORTH_WAITING: Final = 6.0  # tricks of a pair
FEW: Final = 0.2  # a chance of a misère that is worth waiting
NEAR: Final = 1.5  # tricks


def prospects(sight: Sight) -> Iterator[Prospect]:
    match sight.seen.phase:
        case "trou":
            yield from _shows(sight)
        case "discard":
            yield from _discards(sight)
        case _:
            yield from _calls(sight)


def _calls(sight: Sight) -> Iterator[Prospect]:
    passing = _passing(sight)
    for action in sight.seen.legal:
        match action:
            case Pass():
                yield passing
            case Announce():
                yield from _waiting(sight, action, passing)
            case Accept():
                yield _joining(sight, action)
            case Name(suit):
                yield _naming(sight, action, int(suit))
            case Bid():
                yield from _bidding(sight, action, passing.hope)


def _passing(sight: Sight) -> Prospect:
    standing = sight.standing()
    if standing is None:
        return nothing(Pass(), "call_nothing")
    mine = standing.plan.declarers >> sight.me & 1
    why = "call_hold" if mine else "call_defend"
    hidden = sight.names_trump and CONTRACTS[standing.name].trumps == "named"
    return left_to_others(Pass(), standing, why, named=not hidden)


def _waiting(sight: Sight, action: Announce, passing: Prospect) -> Iterator[Prospect]:
    """As good as a pass, and a little better with a hand that may join."""
    helps = max(tricks_of_pair(sight.hand, suit) for suit in SUITS) >= WORTH_WAITING
    if sight.state.trou is None and (helps or chance_of_few(sight.hand, 0) >= FEW):

        def ends(deal: Imagined) -> End:
            made, points = passing.ends(deal)
            return End(made, points + WAITING)

        yield replace(
            passing, action=action, hope=passing.hope + WAITING, ends=ends, why="call_wait"
        )


def _joining(sight: Sight, action: Accept) -> Prospect:
    last = sight.auction.last
    assert last is not None, "there is a bid to join"
    suit = NO_TRUMP if last.bid.suit is None else int(last.bid.suit)
    venture = sight.venture(last.bid.name, 1 << sight.me | 1 << last.seat, suit)
    return joined(
        action, venture, sight.hand, "call_join_few" if venture.plan.exact else "call_join"
    )


def _naming(sight: Sight, action: Name, suit: int) -> Prospect:
    venture = sight.in_suit(sight.played(), suit)
    best = tricks_alone(sight.hand, longest_and_best(sight.hand)[0])
    tricks = tricks_alone(sight.hand, suit)
    named = alone(action, venture, sight.hand, "name_best")
    return replace(named, plausible=tricks > best - NEAR)


def _bidding(sight: Sight, action: Bid, dropped: float) -> Iterator[Prospect]:
    contract, hand, me = CONTRACTS[action.name], sight.hand, 1 << sight.me
    if contract.joined == "must_be":
        assert action.suit is not None, "a couleur has a suit"
        best = sorted(SUITS, key=lambda suit: -tricks_of_pair(hand, suit))[:SUITS_TRIED]
        if int(action.suit) in best:
            suit = int(action.suit)
            pairs = [sight.venture(action.name, me | 1 << s, suit) for s in sight.may_join()]
            yield proposed(action, pairs, hand, PROPOSES, dropped)
    elif action.suit is not None:
        if int(action.suit) in longest_and_best(hand)[:SUITS_TRIED]:
            venture = sight.venture(action.name, me, int(action.suit))
            yield alone(action, venture, hand, "call_alone")
    else:
        suit = NO_TRUMP
        if contract.trumps == "named" and sight.names_trump:
            suit = longest_and_best(hand)[0]
        yield alone(action, sight.venture(action.name, me, suit), hand, _why(action.name))


def _why(name: str) -> str:
    contract = CONTRACTS[name]
    if contract.exact:
        return "call_exactly" if contract.target else "call_few"
    return "call_all" if contract.target == RANKS else "call_many"


# -- the trou's card -------------------------------------------------------------------------


def _shows(sight: Sight) -> Iterator[Prospect]:
    """The lowest card of each suit: eight tricks in the hole, nine beside it."""
    lowest: dict[int, Show] = {}
    for action in sight.seen.legal:
        assert isinstance(action, Show), "the partner shows a card"
        lowest.setdefault(int(action.card.suit), action)
    found = sight.state.trou
    assert found is not None, "three aces were announced"
    chances = {suit: _trou_chance(sight, action.card) for suit, action in lowest.items()}
    for suit, action in lowest.items():
        venture = sight.trou(action.card.suit)
        why = "show_hole" if action.card.suit is found.hole else "show_beside"
        near = chances[suit] > max(chances.values()) - 0.4
        hope = venture.hope(chances[suit])
        chance, odds = chances[suit], venture.odds()
        yield Prospect(action, hope, venture.ends, why, near, odds, chance=chance)


def _trou_chance(sight: Sight, card: Card) -> float:
    tricks = tricks_of_pair(sight.hand, int(card.suit)) + ACES
    return chance_of(tricks, sight.trou(card.suit).target, PAIR_SPREAD)


# -- petite misère's discard -----------------------------------------------------------------


def _discards(sight: Sight) -> Iterator[Prospect]:
    """The card of the rule first; then the highest of the other suits."""
    venture = sight.played()
    mine = bool(venture.plan.declarers >> sight.me & 1)
    first = put_away(sight.hand, mine)
    tops = [suit * RANKS + mask.bit_length() - 1 for suit, mask in enumerate(sight.hand) if mask]
    why = "discard_danger" if mine else "discard_high"
    for place, card in enumerate(dict.fromkeys((first, *tops))):
        action = Discard(frozenset((Card(card),)))
        ends = _without(venture, sight.me, card)
        yield Prospect(action, -float(place), ends, why, odds=venture.odds(), mine=mine)


def _without(venture: Venture, me: int, card: int) -> Ends:
    """The contract played after the card is put away; others may still have to do so."""
    plan = replace(venture.plan, discards=False)

    def ends(deal: Imagined) -> End:
        hands = [hand[:] for hand in deal.hands]
        hands[me][card // RANKS] ^= 1 << card % RANKS
        for seat, hand in enumerate(hands):
            if seat != me and _count(hand) == RANKS:
                away = put_away(hand, bool(plan.declarers >> seat & 1))
                hand[away // RANKS] ^= 1 << away % RANKS
        return venture.end(Imagined(hands).won(plan))

    return ends


def _count(hand: Masks) -> int:
    return sum(mask.bit_count() for mask in hand)
