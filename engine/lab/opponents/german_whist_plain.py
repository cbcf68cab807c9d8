"""German Whist's stage one out of a beginner's book: good prizes are worth winning cheaply."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.ai.player import Budget, Thought
from engine.games.german_whist import prize
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Suit
from engine.model.observation import Observation
from engine.model.trick import beats

GOOD: Final = 10  # the lowest plain prize that is worth a trick


class PlainPlayer:
    """Wins a trump or a card from the ten up with the cheapest card that can, and ducks the rest."""

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        trump, at_stake = seen.trump, prize(seen)
        assert trump is not None and at_stake is not None, "stage one has a trump and a prize"
        cards = [action.card for action in seen.legal if isinstance(action, Play)]
        wanted = at_stake.suit is trump or at_stake.rank >= GOOD
        led = seen.trick.cards[0] if seen.trick else None
        card = _lead(cards, trump, wanted) if led is None else _reply(cards, trump, wanted, led)
        yield Thought(Play(card), 1.0)


def _lead(cards: list[Card], trump: Suit, wanted: bool) -> Card:
    """For a good prize the highest plain card; else the lowest."""
    plain = [card for card in cards if card.suit is not trump] or cards
    return max(plain, key=lambda c: (c.rank, c)) if wanted else _lowest(cards, trump)


def _reply(cards: list[Card], trump: Suit, wanted: bool, led: Card) -> Card:
    winners = [card for card in cards if beats(card, led, trump, ACE_HIGH)]
    return _lowest(winners if wanted and winners else _losers(cards, winners), trump)


def _losers(cards: list[Card], winners: list[Card]) -> list[Card]:
    return [card for card in cards if card not in winners] or cards


def _lowest(cards: list[Card], trump: Suit) -> Card:
    return min(cards, key=lambda card: (card.suit is trump, card.rank, card))
