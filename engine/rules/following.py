"""Which cards may be played to a trick."""

from __future__ import annotations

from engine.model.cards import Hand, of_suit
from engine.model.trick import beats
from engine.rules.table import Table


def follow_suit(table: Table) -> Hand:
    """The whist family: a card of the led suit if there is one, else any."""
    led = table.trick.led
    if led is None:
        return table.hand
    return of_suit(table.hand, led) or table.hand


def follow_and_head(table: Table) -> Hand:
    """Écarté: follow, with a higher card if able; else trump; else any card."""
    led = table.trick.led
    if led is None:
        return table.hand
    same = of_suit(table.hand, led)
    if same:
        lead = table.trick.cards[0]
        higher = frozenset(c for c in same if beats(c, lead, table.trump, table.order))
        return higher or same
    trumps = frozenset() if table.trump is None else of_suit(table.hand, table.trump)
    return trumps or table.hand
