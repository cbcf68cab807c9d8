"""Claims: whether one seat's own Observation proves how the tricks left will fall.

A claim must never tell its maker anything that he could not know, so the true hands are not
looked at. Where every unseen card can only be in one place, all lines of play are searched
with the rules themselves; elsewhere only a hand of masters proves anything.
"""

from __future__ import annotations

from typing import Any, Final

from engine.model.actions import Action
from engine.model.cards import Card, Hand, Suit
from engine.model.game import Game
from engine.model.observation import Observation, World
from engine.model.seats import Seat, Side

CLAIM_POSITIONS: Final = 4_000  # looked at before the proof of a claim is given up
OFFER_POSITIONS: Final = 500  # before no claim is offered: this is asked at every turn
DEEPEST: Final = 6  # cards in a hand, beyond which only masters prove anything


class _GivenUp(Exception):
    pass


def holds(game: Game[Any], seen: Observation, tricks: int, left: int, few: bool) -> bool:
    """Whether the claim is proved.

    Where few tricks are wanted only a settled result is; and where a partner has a say, a claim
    of none, which would be a concession in his name too. Where everybody has a score of his own,
    nobody gives away a part of what others have a share in.
    """
    shared = not game.spec.sides and len(side_of(seen)) > 1
    if few or (shared and tricks < left) or (tricks == 0 and game.spec.players > 2):
        return settled(game, seen, left) == tricks
    return proved(game, seen, tricks, left)


def proved(game: Game[Any], seen: Observation, tricks: int, left: int) -> bool:
    """Whether `seen.seat`, to act with `left` tricks to come, is sure of `tricks` of them."""
    if not 0 <= tricks <= left:
        return False
    if tricks == 0 or _sure_run(seen) >= tricks:
        return True
    world = only_world(seen)
    if world is None or left > DEEPEST:
        return False
    search = _Search(game, seen.seat, side_of(seen), CLAIM_POSITIONS)
    state = game.imagine(seen, world)
    try:
        return search.can_take(state, search.taken(state) + tricks)
    except _GivenUp:
        return False


def settled(game: Game[Any], seen: Observation, left: int) -> int | None:
    """The tricks still to come for `seen.seat` when there is nothing left to play for.

    That is: all are his if he lays down his masters, or every line of play gives this number.
    """
    if _sure_run(seen) == left:
        return left
    world = only_world(seen)
    if world is None or left > DEEPEST:
        return None
    search = _Search(game, seen.seat, side_of(seen), OFFER_POSITIONS)
    state = game.imagine(seen, world)
    try:
        result = search.same_on_all_lines(state)
    except _GivenUp:
        return None
    return None if result is None else result - search.taken(state)


def side_of(seen: Observation) -> Side:
    """Who shares the tricks of a seat in this deal: fixed partners, or what the contract made."""
    spec, declarers = seen.setting.spec, seen.declarers
    if spec.sides or not declarers:
        return next((side for side in spec.sides if seen.seat in side), (seen.seat,))
    mine = seen.seat in declarers
    return tuple(s for s in map(Seat, range(spec.players)) if (s in declarers) == mine)


def only_world(seen: Observation) -> World | None:
    """The one way the unseen cards can lie; None if there are several."""
    spec = seen.setting.spec
    known = [seen.hand if Seat(s) == seen.seat else cards for s, cards in enumerate(seen.shown)]
    unseen = frozenset(spec.pack).difference(seen.gone, seen.turned, *known)
    open_seats = [s for s, cards in enumerate(known) if len(cards) < seen.counts[s]]
    if sum(seen.counts[s] - len(known[s]) for s in open_seats) != len(unseen):
        return None
    if len(open_seats) > 1:
        return None
    hands = [cards | unseen if s in open_seats else cards for s, cards in enumerate(known)]
    return World(tuple(hands))


def _sure_run(seen: Observation) -> int:
    """Tricks that the seat on lead makes by laying down masters, whatever the others hold."""
    if seen.trick is not None or seen.turn != seen.seat:
        return 0
    pack = frozenset(seen.setting.spec.pack)
    others = pack - seen.hand - seen.gone
    masters = {suit: _masters(seen, others, suit) for suit in Suit}
    trump = seen.trump
    if trump is not None and any(card.suit is trump for card in others):
        trumps_out = sum(card.suit is trump for card in others)
        mine = masters[trump]
        if mine < trumps_out:
            return mine
    return sum(masters.values())


def _masters(seen: Observation, others: Hand, suit: Suit) -> int:
    """My top cards of a suit that no card of another hand can beat in that suit.

    Once as many masters are laid down as the others have cards of it, my small ones run too.
    """
    order = seen.setting.spec.order

    def strength(card: Card) -> int:
        return order.index(card.rank)

    mine = [card for card in seen.hand if card.suit is suit]
    theirs = [card for card in others if card.suit is suit]
    best = max(map(strength, theirs), default=-1)
    top = sum(strength(card) > best for card in mine)
    return len(mine) if top >= len(theirs) else top


class _Search:
    """All lines of an ending in which every card is known, with the rules themselves."""

    def __init__(self, game: Game[Any], seat: Seat, side: Side, positions: int) -> None:
        self._game = game
        self._seat = seat
        self._left = positions
        self._side = side
        self._results: dict[Any, int | None] = {}
        self._wins: dict[tuple[Any, int], bool] = {}

    def taken(self, state: Any) -> int:
        won = self._game.tricks_won(state)
        return sum(won[seat] for seat in self._side)

    def can_take(self, state: Any, target: int) -> bool:
        """Whether the seat's side reaches `target` tricks against any play of the others."""
        if self.taken(state) >= target:
            return True
        turn = self._game.turn(state)
        if turn is None:
            return False
        known = self._wins.get((state, target))
        if known is None:
            lines = (self.can_take(after_it, target) for after_it in self._lines(state))
            known = any(lines) if turn == self._seat else all(lines)
            self._wins[state, target] = known
        return known

    def same_on_all_lines(self, state: Any) -> int | None:
        if self._game.turn(state) is None:
            return self.taken(state)
        if state not in self._results:
            results = set()
            for after_it in self._lines(state):
                results.add(self.same_on_all_lines(after_it))
                if len(results) > 1 or None in results:
                    break
            self._results[state] = results.pop() if len(results) == 1 else None
        return self._results[state]

    def _lines(self, state: Any) -> list[Any]:
        self._left -= 1
        if self._left < 0:
            raise _GivenUp
        legal: tuple[Action, ...] = self._game.legal(state)
        return [self._game.apply(state, action).state for action in legal]
