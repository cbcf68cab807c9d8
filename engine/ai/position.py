"""A four-handed deal in play as one seat sees it, on the plain numbers that play-outs need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.ai.card_sense import distinct
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand
from engine.model.observation import Observation
from engine.model.seats import after
from engine.model.trick import Trick
from engine.search.card_table import (
    AFTER,
    NO_TRUMP,
    RANKS,
    SEATS,
    SUIT,
    Masks,
    Sides,
    Table,
    masks,
    opened_table,
    winning,
)

Chooser: TypeAlias = Callable[[Table, int, Masks], int]  # a card of the seat's hand

PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Position:
    """The table as one seat sees it."""

    table: Table
    seat: int
    hand: Masks
    shown: tuple[Masks, ...] = ()  # by seat: cards that all have seen in its hand

    def out(self, suit: int) -> int:
        """The cards of a suit in the other hands."""
        return SUIT & ~self.table.gone[suit] & ~self.hand[suit]

    def wins(self, card: int) -> bool:
        """Whether the card takes the trick as it stands."""
        trick = [*self.table.trick, card]
        return winning(trick, self.table.trump) == len(trick) - 1

    @property
    def winner(self) -> int:
        """Whose card is winning the trick in progress."""
        return (self.table.leader + winning(self.table.trick, self.table.trump)) & 3

    @property
    def friend_wins(self) -> bool:
        side = self.table.sides[self.seat]
        return bool(self.table.trick) and bool(side >> self.winner & 1)

    @property
    def friends(self) -> int:
        """The other seats of its side."""
        return self.table.sides[self.seat] & ~(1 << self.seat)

    def may_hold(self, seat: int, suit: int, above: int = -1) -> bool:
        """Whether another seat may have a card of a suit, or one above a rank."""
        out = self.out(suit)
        for other, shown in enumerate(self.shown):
            out &= ~shown[suit] if other != seat else SUIT
        return not self.table.voids[seat] >> suit & 1 and out >> (above + 1) > 0

    def rival_may_hold(self, steps: int, suit: int, above: int) -> bool:
        """The same of the player so many steps to the left, if he is an opponent."""
        seat = (self.seat + steps) & 3
        rival = not self.table.sides[self.seat] >> seat & 1
        return rival and self.may_hold(seat, suit, above)

    def rivals_may_hold(self, suit: int, above: int) -> bool:
        """The same of any opponent who still plays to the trick."""
        rivals = AFTER[len(self.table.trick)][self.seat] & ~self.table.sides[self.seat]
        return any(self.may_hold(seat, suit, above) for seat in SEATS[rivals])

    @property
    def may_be_beaten(self) -> bool:
        """Whether an opponent still to play may beat the card that is winning."""
        trick, trump = self.table.trick, self.table.trump
        best = trick[winning(trick, trump)]
        suit, rank = divmod(best, RANKS)
        ruffs = trump not in (NO_TRUMP, suit) and self.rivals_may_hold(trump, -1)
        return ruffs or self.rivals_may_hold(suit, rank)


def look(seen: Observation, sides: Sides, memory: int = 99) -> Position:
    """The table as the player remembers it, having forgotten all but the latest tricks."""
    trump = NO_TRUMP if seen.trump is None else int(seen.trump)
    table = opened_table(trump, 0, sides)
    for trick, _ in seen.tricks[max(0, len(seen.tricks) - memory) :]:
        _watch(table, trick)
        table.trick.clear()
    if seen.trick:
        _watch(table, seen.trick)
    table.leader = seen.trick.leader if seen.trick else seen.seat
    return Position(table, seen.seat, masks(seen.hand), tuple(map(masks, seen.shown)))


def _watch(table: Table, trick: Trick) -> None:
    table.leader = trick.leader
    for place, card in enumerate(trick.cards):
        table.put(after(trick.leader, PLAYERS, place), int(card))


def choices(position: Position, seen: Observation, choose: Chooser) -> tuple[Card, ...]:
    """The legal cards, of equals one, as `choose` would choose if it lost the ones before."""
    legal = frozenset(action.card for action in seen.legal if isinstance(action, Play))
    unplayed = frozenset(seen.setting.spec.pack) - seen.hand - seen.gone
    others = unplayed.union(seen.trick.cards if seen.trick else ())
    single = frozenset(distinct(legal, others, ACE_HIGH))
    table, chosen, left = position.table.copy(), list[Card](), legal
    while left:
        card = Card(choose(table, position.seat, masks(left)))
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
