"""Trou: three aces in a hand, or four, and the partner they choose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.games.belgian_whist_contracts import CONTRACTS, TROU, trou
from engine.model.actions import Show
from engine.model.cards import PACK_52, Card, Hand, Rank, Suit, of_suit
from engine.model.events import Event, Noted
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.rules.auction import calls_in
from engine.rules.contracts import Contract

ACES: Final = frozenset(card for card in PACK_52 if card.rank is Rank.ACE)


@dataclass(frozen=True, slots=True)
class Trou:
    caller: Seat
    partner: Seat
    hole: Suit  # of the fourth ace, or of the heart that stands for it
    shown: Card | None = None

    @property
    def holders(self) -> frozenset[Seat]:
        return frozenset((self.caller, self.partner))

    @property
    def contract(self) -> Contract:
        """R4."""
        assert self.shown is not None, "the card is shown first"
        return trou(in_the_hole=self.shown.suit is self.hole)


def find_trou(hands: tuple[Hand, ...], four_too: bool) -> Trou | None:
    """R3, R5."""
    caller = next((s for s, hand in enumerate(hands) if len(ACES & hand) >= 3), None)
    if caller is None:
        return None
    missing = ACES - hands[caller]
    if not missing:
        if not four_too:
            return None
        missing = frozenset((max(of_suit(PACK_52, Suit.HEARTS) - hands[caller]),))
    (key,) = missing
    partner = next(s for s, hand in enumerate(hands) if key in hand)
    return Trou(Seat(caller), Seat(partner), key.suit)


def announced(found: Trou, hands: tuple[Hand, ...]) -> tuple[Event, ...]:
    royal = hands[found.caller] >= ACES
    told = Noted("trou_royal" if royal else "trou", found.caller)
    return told, Noted("partner", found.partner)


def trou_told(seen: Observation, hands: tuple[Hand, ...]) -> Trou | None:
    """As announced; which ace is the fourth, the hands say until the card is shown."""
    news = _news(seen.history)
    caller, partner = news.get("trou", news.get("trou_royal")), news.get("partner")
    if caller is None or partner is None:
        return None
    shown = [action.card for _, action in calls_in(seen.history) if isinstance(action, Show)]
    if not shown:
        aces = ACES & hands[partner]
        hole = Suit.HEARTS if "trou_royal" in news or not aces else min(aces).suit
        return Trou(caller, partner, hole)
    suit = shown[0].suit
    beside = next(other for other in Suit if other is not suit)
    return Trou(caller, partner, suit if "hole" in news else beside, shown[0])


def contract_told(seen: Observation) -> Contract | None:
    """The contract that stands or is played, as everybody knows it."""
    if seen.contract is None:
        return None
    if seen.contract == TROU:
        return trou(in_the_hole="hole" in _news(seen.history))
    return CONTRACTS[seen.contract]


def _news(history: Iterable[Event]) -> dict[str, Seat | None]:
    return {event.what: event.seat for event in history if isinstance(event, Noted)}
