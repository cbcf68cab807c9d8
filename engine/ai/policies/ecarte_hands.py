"""Écarté hands on plain numbers: judged by old custom, and played out with both hands known.

A hand is one mask with eight bits a suit, the seven lowest and the king highest; trumps are the
lowest eight. A card is a mask of one bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from engine.model.cards import ECARTE_ORDER, PACK_52, Card, Suit
from engine.search.bits import Suits
from engine.search.two_hands import TwoHands

Held: TypeAlias = int

TRUMPS: Final = 0xFF
KING, QUEEN, KNAVE = 0x80, 0x40, 0x20
KINGS, QUEENS = 0x80808000, 0x40404000  # of the plain suits
# What it has proved of five cards is true in every deal, so all thoughts share it.
_OPEN: Final = TwoHands(trump=0, reply="head")
_STRENGTH: Final = tuple(
    ECARTE_ORDER.index(card.rank) if card.rank in ECARTE_ORDER else 0 for card in PACK_52
)


def held(cards: Iterable[Card], trump: Suit) -> Held:
    mask = 0
    for card in cards:
        mask |= 1 << _STRENGTH[card] + 8 * (card // 13 - trump & 3)
    return mask


def singles(hand: Held) -> Iterator[Held]:
    """The cards of a hand, lowest of each suit first, trumps first."""
    while hand:
        yield hand & -hand
        hand &= hand - 1


def suit_of(card: Held) -> Held:
    """All eight cards of its suit."""
    return TRUMPS << (card.bit_length() - 1 & ~7)


def plain_suits(hand: Held) -> tuple[int, int, int]:
    """Eight bits each."""
    return hand >> 8 & TRUMPS, hand >> 16 & TRUMPS, hand >> 24


def answers(hand: Held, led: Held) -> tuple[bool, Held]:
    """Whether a hand must take a card led, and the cards with which it may answer."""
    same = hand & suit_of(led)
    if same:
        higher = same & -2 * led
        return bool(higher), higher or same
    trumps = hand & TRUMPS
    return bool(trumps), trumps or hand


def tricks(leader: Held, other: Held) -> int:
    """What the leader takes when both hands are known and played best."""
    return _OPEN.tricks((_suits(leader), _suits(other)), leader=0)


def tricks_after_lead(rest: Held, other: Held, led: Held) -> int:
    """The same once the card has been led."""
    taken, replies = answers(other, led)
    return min(tricks_after_reply(rest, other ^ card, taken) for card in singles(replies))


def tricks_after_reply(rest: Held, other: Held, taken: bool) -> int:
    """The same once the trick is complete: `taken` by the other, or not."""
    return rest.bit_count() - tricks(other, rest) if taken else 1 + tricks(rest, other)


def _suits(hand: Held) -> Suits:
    return Suits(hand & TRUMPS, *plain_suits(hand))


def jeu_de_regle(hand: Held) -> bool:
    """Whether the elder plays it without proposing, by the lists of old players."""
    suits = plain_suits(hand)
    longest = max(suits, key=int.bit_count)
    match (hand & TRUMPS).bit_count():
        case 0:
            high = (hand & (KINGS | QUEENS)).bit_count()
            return high >= 3 or high + (hand & (QUEENS >> 1)).bit_count() >= 4
        case 1:
            alone = any(suit in (KING, QUEEN) for suit in suits)
            three = longest.bit_count() == 3 and longest & (KING | QUEEN) and alone
            whole = longest & (KING | QUEEN | KNAVE) == KING | QUEEN | KNAVE
            return bool(three) or whole or (longest.bit_count() == 4 and longest & KING > 0)
        case 2:
            pair = longest.bit_count() == 2 and (longest & (KING | QUEEN) or KING in suits)
            return longest.bit_count() == 3 or bool(pair)
    return True


def little_to_change(hand: Held) -> bool:
    """Whether the dealer refuses a first proposal with it, by the same lists."""
    trumps = hand & TRUMPS
    if trumps.bit_count() == 3:
        return not trumps & KING
    guarded = sum(suit & QUEEN > 0 and suit != QUEEN for suit in plain_suits(hand))
    queens = guarded == 2 or (guarded == 1 and hand & KINGS > 0)
    return idle(hand).bit_count() <= 2 or (trumps.bit_count() == 1 and queens)


def fairly_strong(hand: Held) -> bool:
    """Short of the lists, but not to be improved at the other's gain."""
    court = (hand & (KINGS | QUEENS)).bit_count()
    return (hand & TRUMPS).bit_count() + min(court, 2) >= 3


def more_than_bare(hand: Held) -> bool:
    """A hand of the lists with something over."""
    trumps = (hand & TRUMPS).bit_count()
    if trumps >= 3:
        return trumps > 3 or hand & (KING | QUEEN | KNAVE | KINGS) > 0
    return trumps == 2 and hand & KINGS > 0


def vole_likely(hand: Held) -> bool:
    trumps, court = (hand & TRUMPS).bit_count(), (hand & (KINGS | QUEENS)).bit_count()
    return trumps >= 4 or (trumps == 3 and court == 2 and hand & KINGS > 0)


def idle(hand: Held) -> Held:
    """Neither trumps nor kings."""
    return hand & ~(TRUMPS | KINGS)


def by_worth(hand: Held) -> list[Held]:
    """The cards in the order in which one parts with them."""

    def worth(card: Held) -> tuple[int, int]:
        bit = card.bit_length() - 1
        kind = 2 if card & TRUMPS else 1 if card & KINGS else 0
        return kind, bit & 7

    return sorted(singles(hand), key=worth)


def thrown(hand: Held, least: int, most: int) -> Held:
    """What to discard: no trumps, no kings, and of few cards no guarded queen."""
    away = idle(hand)
    if away.bit_count() <= 3:
        for shift in (8, 16, 24):
            suit = hand & TRUMPS << shift
            if suit & QUEENS and suit.bit_count() > 1 and away & ~suit:
                away &= ~suit
    order = [card for card in by_worth(hand) if card & away]
    if len(order) < least:
        order = by_worth(hand)[:least]
    return sum(order[:most])


def best_lead(hand: Held) -> list[Held]:
    """The cards in the order in which one would lead them by rule."""
    trumps = hand & TRUMPS
    strong = trumps.bit_count() >= 3 or (trumps.bit_count() == 2 and trumps & (KING | QUEEN) > 0)

    def worth(card: Held) -> tuple[bool, bool, int, int]:
        own = hand & suit_of(card)
        drawing = strong and card & TRUMPS > 0
        return drawing, not card & TRUMPS, own.bit_count(), card.bit_length() - 1 & 7

    return sorted(singles(hand), key=worth, reverse=True)
