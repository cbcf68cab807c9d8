"""Shuffle, cut and deal."""

from __future__ import annotations

from random import Random

from engine.model.cards import Hand, Pack
from engine.model.events import Dealt, Event
from engine.model.seats import Seat, around


def shuffled(pack: Pack, rng: Random) -> Pack:
    """A uniform random order. `sample` draws without bias, by rejection."""
    return tuple(rng.sample(pack, len(pack)))


def deal(
    pack: Pack, players: int, first: Seat, packets: tuple[int, ...]
) -> tuple[tuple[Hand, ...], Pack, tuple[Event, ...]]:
    """Hands by seat, what is left of the pack, and a `Dealt` for each seat.

    Each packet size is dealt once round the table, from the top, `first` being served first.
    """
    order = around(players, first)
    hands: dict[Seat, list[int]] = {seat: [] for seat in order}
    top = 0
    for size in packets:
        for seat in order:
            hands[seat].extend(range(top, top + size))
            top += size
    held = tuple(frozenset(pack[place] for place in hands[Seat(s)]) for s in range(players))
    events = tuple(Dealt(seat, len(held[seat]), held[seat]) for seat in order)
    return held, pack[top:], events
