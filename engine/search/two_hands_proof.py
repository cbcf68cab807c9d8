"""The proof that a hand on lead scores so many points with both hands open, or that it does not.

What is known of a position is one number: sixteen times the points sure for the hand on lead, plus
the first number of points out of its reach. It starts with what nobody can prevent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engine.search.two_hands_tables import (
    LEADER,
    ONE,
    SUIT,
    SUMS,
    THREE,
    TRICKS,
    TWO,
    Lead,
    Position,
    Tables,
)

Reaches: TypeAlias = Callable[[Position, int], bool]


class OutOfNodes(Exception):
    """The search has used up its nodes; what it has proved stays proved."""


@dataclass(slots=True)
class Nodes:
    """Nodes left; a search raises OutOfNodes when it goes below zero."""

    left: int


def prover(tables: Tables, nodes: Nodes) -> Reaches:
    """A function that tells whether the hand on lead can score so many points.

    Closures on plain numbers, and some of `reaches` written out where it is asked: here the time
    goes.
    """
    known: dict[Position, int] = {}
    get = known.get
    few, head, trumps = tables.rules
    leads_of, discards_of, bounds_of = tables.leads, tables.discards, tables.bounds

    def reaches(at: Position, points: int) -> bool:
        entry = get(at) or bound(at)
        if entry >> 4 >= points:
            return True
        return entry & 15 > points and proves(at, points)

    def bound(at: Position) -> int:
        """What is known of a new position."""
        suit = at & SUIT if trumps else 1
        sure, one, lost, another = bounds_of[at >> LEADER & 1][suit]
        sums = at >> SUMS
        sure += sums >> one & 15
        out = (at >> TRICKS & 15) + 1 - lost - (sums >> another & 15)
        entry = known[at] = sure << 4 | out
        return entry

    def proves(at: Position, points: int) -> bool:
        """Whether it can, where what is known does not tell: a node."""
        nodes.left -= 1
        if nodes.left < 0:
            raise OutOfNodes
        keep = points - 1 + few  # to be scored from there by him who keeps the lead
        spoil = (at >> TRICKS & 15) - points + few  # and by the other, if he gets it, to prevent
        doubtful = sifted(at, keep, spoil)
        if doubtful is None or survives(at, doubtful, keep, spoil):
            known[at] = points << 4 | known[at] & 15
            return True
        known[at] = known[at] & 240 | points
        return False

    def sifted(at: Position, keep: int, spoil: int) -> list[Lead] | None:
        """The leads that may be good by what is known of every reply; None if one surely is."""
        doubtful = []
        for lead in leads(at):
            keeps, gives = lead
            sure = True
            for addend in gives:
                after = at + addend
                entry = get(after) or bound(after)
                if entry >> 4 >= spoil:
                    break
                if entry & 15 > spoil:
                    sure = False
            else:
                for addend in keeps:
                    after = at + addend
                    entry = get(after) or bound(after)
                    if entry & 15 <= keep:
                        break
                    if entry >> 4 < keep:
                        sure = False
                else:
                    if sure:
                        return None
                    doubtful.append(lead)
        return doubtful

    def survives(at: Position, doubtful: list[Lead], keep: int, spoil: int) -> bool:
        """Whether one of the leads is good against every reply."""
        for keeps, gives in doubtful:
            for addend in gives:
                after = at + addend
                entry = known[after]
                if entry >> 4 >= spoil or (entry & 15 > spoil and proves(after, spoil)):
                    break
            else:
                for addend in keeps:
                    after = at + addend
                    entry = known[after]
                    if entry & 15 <= keep or (entry >> 4 < keep and not proves(after, keep)):
                        break
                else:
                    return True
        return False

    def leads(at: Position) -> tuple[Lead, ...]:
        """Every lead that may matter: of plain suits before trumps, of followed suits first."""
        zero, one, two, three = at & SUIT, at >> ONE & SUIT, at >> TWO & SUIT, at >> THREE & SUIT
        leads0, leads1, leads2, leads3 = leads_of[at >> LEADER & 1]
        followed1, void1 = leads1[one]
        followed2, void2 = leads2[two]
        followed3, void3 = leads3[three]
        followed0, void0 = leads0[zero]
        followed = followed1 + followed2 + followed3 + followed0
        if not (void1 or void2 or void3 or void0):
            return followed
        away0, away1, away2, away3 = discards_of[at >> LEADER & 1]
        ruffs, thrown = away0[zero], away1[one] + away2[two] + away3[three]
        if not trumps:
            ruffs, thrown = (), ruffs + thrown
        elif head and ruffs:
            thrown = ()
        voids = [void for void in (void1, void2, void3, void0) if void]
        return followed + tuple(
            [
                (tuple([void + away for away in thrown]), tuple([void + away for away in ruffs]))
                for void in voids
            ]
        )

    return reaches
