"""What measured play says of écarté: the odds at each score, and the hands to speak with.

The figures are those of `python -m engine.lab.training.ecarte`.
"""

from __future__ import annotations

from base64 import b85decode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from engine.ai.policies import ecarte_figures as figures
from engine.ai.policies.ecarte_hands import (
    KING,
    KINGS,
    TRUMPS,
    Held,
    fairly_strong,
    jeu_de_regle,
    little_to_change,
    more_than_bare,
    vole_likely,
)

Table: TypeAlias = tuple[int, ...]  # by the eight bits of a suit
Ask: TypeAlias = tuple[int, int, int, bool, bool]  # role, needs of both, first, king held

ELDER, DEALER = 0, 1
MOST_NEEDED: Final = 5  # above it, one speaks alike
KINDS: Final = 4  # tables a role: trumps; plain suits beside no, one, more trumps
FINE: Final = 50  # parts of a point


@dataclass(frozen=True, slots=True)
class Strength:
    """The points a hand makes on the average of unknown ones, in parts of a point, by suits."""

    trumps: Table
    plain: tuple[Table, Table, Table]

    def of(self, hand: Held) -> int:
        trumps = hand & TRUMPS
        beside = self.plain[min(2, trumps.bit_count())]
        one, two, three = hand >> 8 & TRUMPS, hand >> 16 & TRUMPS, hand >> 24
        return self.trumps[trumps] + beside[one] + beside[two] + beside[three]


class Manner(Protocol):
    """A way of speaking, by one's own hand alone; the needs are points to the game."""

    def stands(self, hand: Held, mine: int, theirs: int, first: bool) -> bool: ...

    def refuses(self, hand: Held, mine: int, theirs: int, first: bool) -> bool: ...


class Lists:
    """The lists of old players and their exceptions."""

    def stands(self, hand: Held, mine: int, theirs: int, first: bool) -> bool:
        if not jeu_de_regle(hand):
            return theirs == 1 and fairly_strong(hand)
        if theirs == 1:
            return True
        if hand & KING and mine > 2:
            return vole_likely(hand)  # the king cannot be drawn, and a refusal costs
        return theirs != 2 or not first or more_than_bare(hand)

    def refuses(self, hand: Held, mine: int, theirs: int, first: bool) -> bool:
        if not little_to_change(hand):
            return theirs == 1 and fairly_strong(hand)
        return theirs != 2 or not first or more_than_bare(hand) or jeu_de_regle(hand)


class Measured:
    """Plays at once with hands above a bound, which depends on the score."""

    def __init__(self, strengths: tuple[Strength, Strength], bounds: Mapping[Ask, int]) -> None:
        self.strengths, self.bounds = strengths, bounds

    def stands(self, hand: Held, mine: int, theirs: int, first: bool) -> bool:
        return self._above(ELDER, hand, mine, theirs, first)

    def refuses(self, hand: Held, mine: int, theirs: int, first: bool) -> bool:
        return self._above(DEALER, hand, mine, theirs, first)

    def _above(self, role: int, hand: Held, mine: int, theirs: int, first: bool) -> bool:
        ask = role, min(mine, MOST_NEEDED), min(theirs, MOST_NEEDED), first, hand & KING > 0
        return self.strengths[role].of(hand) > self.bounds[ask]


def asks() -> list[Ask]:
    """Every kind of question, in the order of the figures."""
    needs = range(1, MOST_NEEDED + 1)
    return [
        (role, mine, theirs, first, king)
        for role in (ELDER, DEALER)
        for mine in needs
        for theirs in needs
        for first in (True, False)
        for king in (False, True)
    ]


def strengths(packed: str) -> tuple[Strength, Strength]:
    numbers = [byte - 128 for byte in b85decode(packed)]
    tables = [tuple(numbers[at : at + 256]) for at in range(0, len(numbers), 256)]
    elder, dealer = tables[:KINDS], tables[KINDS:]
    return (
        Strength(elder[0], (elder[1], elder[2], elder[3])),
        Strength(dealer[0], (dealer[1], dealer[2], dealer[3])),
    )


def bounds(packed: str) -> dict[Ask, int]:
    return dict(zip(asks(), (2 * byte - 256 for byte in b85decode(packed)), strict=True))


def chance(elder: int, dealer: int) -> float:
    """Of winning the game for the elder of a deal to come, by the points that both need."""
    if elder <= 0 or dealer <= 0:
        return 1.0 if elder <= 0 else 0.0
    return figures.CHANCES[elder - 1][dealer - 1] / 1000


LISTS: Final[Manner] = Lists()
MEASURED: Final = Measured(strengths(figures.STRENGTHS), bounds(figures.BOUNDS))


def good(hand: Held) -> Held:
    """Trumps and kings: the cards that are kept."""
    return hand & (TRUMPS | KINGS)
