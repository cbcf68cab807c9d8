"""Imagined écarté deals: spoken and exchanged by rule, then played with both hands known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.ai.policies.ecarte_hands import (
    KING,
    Held,
    fairly_strong,
    jeu_de_regle,
    little_to_change,
    more_than_bare,
    singles,
    thrown,
    tricks,
    vole_likely,
)

ELDER, DEALER, NOBODY = 0, 1, -1
ALL, POINT = 5, 3  # tricks
A_TRICK: Final = 0.004  # so that a decided deal is still played sensibly
SINGLE, DOUBLE = 0.38, 0.12  # how often a deal brings a player one point, or two


@lru_cache(maxsize=1024)
def chance(mine: int, theirs: int) -> float:
    """Of winning the game when I still need so many points and they so many."""
    if mine <= 0 or theirs <= 0:
        return 1.0 if mine <= 0 else 0.0
    once = chance(mine - 1, theirs) + chance(mine, theirs - 1)
    twice = chance(mine - 2, theirs) + chance(mine, theirs - 2)
    return SINGLE * once + DOUBLE * twice


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

    def with_hand(self, who: int, hand: Held, stock: tuple[Held, ...]) -> Deal:
        hands = (hand, self.hands[1]) if who == ELDER else (self.hands[0], hand)
        return replace(self, hands=hands, stock=stock)


def stands(hand: Held, mine: int, theirs: int, first: bool) -> bool:
    """Whether the elder plays at once, by the lists and their exceptions."""
    if not jeu_de_regle(hand):
        return theirs == 1 and fairly_strong(hand)
    if theirs == 1:
        return True
    if hand & KING and mine > 2:
        return vole_likely(hand)  # the king cannot be drawn, and a refusal costs
    return theirs != 2 or not first or more_than_bare(hand)


def refuses(hand: Held, mine: int, theirs: int, first: bool) -> bool:
    """Whether the dealer plays at once when cards are proposed."""
    if not little_to_change(hand):
        return theirs == 1 and fairly_strong(hand)
    return theirs != 2 or not first or more_than_bare(hand) or jeu_de_regle(hand)


def exchanged(deal: Deal, who: int, away: Held) -> Deal:
    count = away.bit_count()
    drawn = sum(deal.stock[:count])
    return deal.with_hand(who, deal.hands[who] ^ away | drawn, deal.stock[count:])


def with_stock(deal: Deal, count: int) -> Deal:
    """A stock of so many cards nobody has looked at."""
    return replace(deal, stock=(0,) * count)


def discards(deal: Deal, who: int) -> Held:
    """What a player throws away by rule."""
    most = min(ALL, len(deal.stock))
    least = 0 if who == DEALER and (deal.may_stand or not deal.stock) else 1
    return thrown(deal.hands[who], least, most)


def spoken(deal: Deal) -> float:
    """The elder's worth of a deal in which he speaks next."""
    while deal.stock and not stands(deal.hands[ELDER], *deal.needs, deal.first):
        if refuses(deal.hands[DEALER], *deal.needs[::-1], deal.first):
            return refused(deal)
        deal = accepted(deal)
    return stood(deal)


def stood(deal: Deal) -> float:
    return played(replace(deal, vulnerable=ELDER) if deal.first else deal)


def proposed(deal: Deal) -> float:
    if refuses(deal.hands[DEALER], *deal.needs[::-1], deal.first):
        return refused(deal)
    return spoken(accepted(deal))


def refused(deal: Deal) -> float:
    return played(replace(deal, vulnerable=DEALER) if deal.first else deal)


def accepted(deal: Deal) -> Deal:
    return dealer_served(exchanged(deal, ELDER, discards(deal, ELDER)))


def dealer_served(deal: Deal) -> Deal:
    """After the elder's exchange, the dealer's."""
    return replace(exchanged(deal, DEALER, discards(deal, DEALER)), first=False)


def played(deal: Deal) -> float:
    """The elder's worth once nobody may speak any more."""
    elder, dealer = deal.hands
    return worth(deal, tricks(elder, dealer))


def worth(deal: Deal, taken: int) -> float:
    """The elder's chance of the game if he takes so many tricks in all."""
    needs = list(deal.needs)
    for who in (ELDER, DEALER):
        if deal.king_open and deal.hands[who] & KING:
            needs[who] -= 1
            if needs[who] <= 0:
                return float(who == ELDER)
    winner = ELDER if taken >= POINT else DEALER
    vole = taken in (0, ALL)
    needs[winner] -= 2 if vole or deal.vulnerable == 1 - winner else 1
    return chance(*needs) + A_TRICK * (taken - ALL / 2)


def variants(deal: Deal, who: int, chosen: Held) -> Iterator[Held]:
    """Other discards worth a thought: a card more, a card less, or a queen kept."""
    least = 0 if who == DEALER and (deal.may_stand or not deal.stock) else 1
    most = min(ALL, len(deal.stock))
    for card in singles(deal.hands[who]):
        other = chosen ^ card
        if least <= other.bit_count() <= most:
            yield other
