"""Imagined écarté deals: spoken, exchanged and played by players who see only their own cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.ai.policies.ecarte_hands import KING, Held, singles, thrown
from engine.ai.policies.ecarte_playouts import played_out
from engine.ai.policies.ecarte_sense import DEALER, ELDER, MEASURED, Manner, chance

NOBODY: Final = -1
ALL, POINT = 5, 3  # tricks
A_TRICK: Final = 0.002  # so that a decided deal is still played sensibly


class Worth(NamedTuple):
    """What a deal brings the elder."""

    chance: float  # of winning the game
    points: float  # of this deal, less the dealer's
    tricks: float

    def other(self) -> Worth:
        return Worth(1 - self.chance, -self.points, ALL - self.tricks)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it may lie; pairs are elder and dealer."""

    hands: tuple[Held, Held]
    stock: tuple[Held, ...]  # top first
    needs: tuple[int, int]  # points to the game
    first: bool  # nothing has been exchanged yet
    king_open: bool  # whether it may still be marked
    vulnerable: int
    may_stand: bool  # the dealer may keep all his cards in an exchange
    manner: Manner = MEASURED  # in which both speak from here on

    def with_hand(self, who: int, hand: Held, stock: tuple[Held, ...]) -> Deal:
        hands = (hand, self.hands[1]) if who == ELDER else (self.hands[0], hand)
        return replace(self, hands=hands, stock=stock)

    @property
    def stands(self) -> bool:
        """Whether the elder does."""
        return self.manner.stands(self.hands[ELDER], *self.needs, self.first)

    @property
    def refuses(self) -> bool:
        """Whether the dealer does."""
        return self.manner.refuses(self.hands[DEALER], *self.needs[::-1], self.first)


def exchanged(deal: Deal, who: int, away: Held) -> Deal:
    count = away.bit_count()
    drawn = sum(deal.stock[:count])
    return deal.with_hand(who, deal.hands[who] ^ away | drawn, deal.stock[count:])


def with_stock(deal: Deal, count: int) -> Deal:
    """A stock of so many cards nobody has looked at."""
    return replace(deal, stock=(0,) * count)


def sizes(deal: Deal, who: int) -> tuple[int, int]:
    """The fewest and the most cards that a player may throw away."""
    free = who == DEALER and (deal.may_stand or not deal.stock)
    return 0 if free else 1, min(ALL, len(deal.stock))


def discards(deal: Deal, who: int) -> Held:
    """What a player throws away by rule."""
    return thrown(deal.hands[who], *sizes(deal, who))


def variants(deal: Deal, who: int, chosen: Held) -> Iterator[Held]:
    """Other discards worth a thought: a card more or a card less."""
    least, most = sizes(deal, who)
    for card in singles(deal.hands[who]):
        other = chosen ^ card
        if least <= other.bit_count() <= most:
            yield other


def spoken(deal: Deal) -> Worth:
    """Of a deal in which the elder speaks next."""
    while deal.stock and not deal.stands:
        if deal.refuses:
            return refused(deal)
        deal = accepted(deal)
    return stood(deal)


def stood(deal: Deal) -> Worth:
    return played(replace(deal, vulnerable=ELDER) if deal.first else deal)


def proposed(deal: Deal) -> Worth:
    return refused(deal) if deal.refuses else spoken(accepted(deal))


def refused(deal: Deal) -> Worth:
    return played(replace(deal, vulnerable=DEALER) if deal.first else deal)


def accepted(deal: Deal) -> Deal:
    return dealer_served(exchanged(deal, ELDER, discards(deal, ELDER)))


def dealer_served(deal: Deal) -> Deal:
    """After the elder's exchange, the dealer's."""
    return replace(exchanged(deal, DEALER, discards(deal, DEALER)), first=False)


def played(deal: Deal, silent: int = NOBODY) -> Worth:
    """Once nobody may speak any more."""
    return worth(deal, played_out(*deal.hands), silent)


def worth(deal: Deal, taken: int, silent: int = NOBODY) -> Worth:
    """If the elder takes so many tricks in all; whoever holds the king marks it, or is silent."""
    needs = list(deal.needs)
    kings = 0
    for who, sign in ((ELDER, 1), (DEALER, -1)):
        if deal.king_open and deal.hands[who] & KING and who != silent:
            needs[who] -= 1
            kings = sign
            if needs[who] <= 0:
                return Worth(float(who == ELDER), kings, taken)
    winner = ELDER if taken >= POINT else DEALER
    points = 2 if taken in (0, ALL) or deal.vulnerable == 1 - winner else 1
    needs[winner] -= points
    won = 1 - chance(needs[DEALER], needs[ELDER])  # the dealer is elder next time
    return Worth(won, kings + (points if winner == ELDER else -points), taken)


def announced(deal: Deal, who: int, taken: int) -> Worth:
    """The same if `who` marks the king now; it may end the game."""
    elder, dealer = deal.needs
    needs = (elder - 1, dealer) if who == ELDER else (elder, dealer - 1)
    mark = 1 if who == ELDER else -1
    if needs[who] <= 0:
        return Worth(float(who == ELDER), mark, taken)
    after = worth(replace(deal, needs=needs), taken)
    return after._replace(points=after.points + mark)
