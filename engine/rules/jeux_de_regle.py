"""Jeux de règle: the écarté hands that are played without an exchange by old custom."""

from __future__ import annotations

from typing import Final

from engine.model.cards import Hand, Rank, Suit, of_suit

HIGH: Final = frozenset((Rank.KING, Rank.QUEEN))
COURT: Final = HIGH | {Rank.JACK}


def stands_by_rule(hand: Hand, trump: Suit) -> bool:
    """Whether the hand is a jeu de règle: the elder stands on it without proposing."""
    suits = _plain_suits(hand, trump)
    longest = max(suits, key=len)
    match len(of_suit(hand, trump)):
        case 0:
            ranks = [card.rank for card in hand]
            return sum(r in HIGH for r in ranks) >= 3 or sum(r in COURT for r in ranks) >= 4
        case 1:
            lone = any(len(suit) == 1 and suit & HIGH for suit in suits)
            four = len(longest) == 4 and Rank.KING in longest
            return four or (len(longest) == 3 and bool(longest & HIGH) and lone)
        case 2:
            return len(longest) == 3 or any(len(suit) == 2 and suit & HIGH for suit in suits)
        case _:
            return True


def refuses_by_rule(hand: Hand, trump: Suit) -> bool:
    """Whether the dealer refuses a first proposal with it by the old rules."""
    trumps = of_suit(hand, trump)
    if len(trumps) == 3:
        return all(card.rank is not Rank.KING for card in trumps)
    idle = sum(card.suit is not trump and card.rank is not Rank.KING for card in hand)
    suits = _plain_suits(hand, trump)
    queens = sum(Rank.QUEEN in suit and len(suit) > 1 for suit in suits)
    kings = any(Rank.KING in suit for suit in suits)
    return idle <= 2 or (len(trumps) == 1 and (queens == 2 or (kings and queens == 1)))


def _plain_suits(hand: Hand, trump: Suit) -> list[frozenset[Rank]]:
    """The ranks held in each suit but trumps."""
    plain = (of_suit(hand, suit) for suit in Suit if suit is not trump)
    return [frozenset(card.rank for card in suit) for suit in plain]


def advice(hand: Hand, trump: Suit | None, phase: str) -> str | None:
    """Before the first exchange: 'stand' or 'propose', 'accept' or 'refuse'."""
    assert trump is not None, "écarté has a trump"
    match phase:
        case "propose":
            return "stand" if stands_by_rule(hand, trump) else "propose"
        case "answer":
            return "refuse" if refuses_by_rule(hand, trump) else "accept"
    return None
