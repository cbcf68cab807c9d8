"""Contracts: a row of a game's table each, from which legality, play and payment follow."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.model.errors import BadRequest
from engine.model.score import Summary, Take
from engine.model.seats import Seat
from engine.model.trick import Trick

TRICKS: Final = 13
Taken: TypeAlias = Mapping[Seat, int]  # tricks, by declarer
Takes: TypeAlias = tuple[Take, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    name: str  # text key 'bid.<name>'
    target: int  # tricks to make
    exact: bool = False  # by each declarer, neither more nor fewer; else together, at least
    trumps: Literal["turned", "bid", "named", "shown", "none"] = "none"
    declarer_leads: bool = False
    exposed: Literal["never", "before_lead", "after_trick_1"] = "never"
    joined: Literal["never", "may_be", "must_be"] = "never"  # by a second player
    discards: int = 0  # cards that everybody puts away first
    stops: bool = False  # the deal ends as soon as the result is settled

    @property
    def tricks(self) -> int:
        """Those that are played."""
        return TRICKS - self.discards

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play it together."""
        return {"never": (1,), "may_be": (1, 2), "must_be": (2,)}[self.joined]


def by_name(*contracts: Contract) -> dict[str, Contract]:
    """In rising order."""
    return {contract.name: contract for contract in contracts}


def rank(contracts: Mapping[str, Contract], name: str) -> int:
    return tuple(contracts).index(name)


def made(contract: Contract, taken: Taken) -> bool:
    """Whether the declarers' tricks, all played, make the contract."""
    if contract.exact:
        return all(tricks == contract.target for tricks in taken.values())
    return sum(taken.values()) >= contract.target


def lost(contract: Contract, taken: Taken, left: int) -> bool:
    """Whether it can no longer be made with so many tricks to come."""
    if contract.exact:
        return any(missed(contract, tricks, left) for tricks in taken.values())
    return sum(taken.values()) + left < contract.target


def missed(contract: Contract, tricks: int, left: int) -> bool:
    """Whether a declarer with so many tricks can no longer have exactly his number."""
    return not tricks <= contract.target <= tricks + left


def still_needed(contract: Contract, taken: Taken) -> int:
    return max(0, contract.target - sum(taken.values()))


def settled(contract: Contract, taken: Taken, left: int) -> bool:
    """Whether the result is beyond doubt before the last trick."""
    if lost(contract, taken, left):
        return True
    return not contract.exact and made(contract, taken)


def other_side(declarers: Collection[Seat], seat: Seat, players: int) -> tuple[Seat, ...]:
    """Who plays against a seat: the declarers, or those who are none."""
    mine = seat in declarers
    return tuple(s for s in map(Seat, range(players)) if (s in declarers) != mine)


def taken_by(declarers: Collection[Seat], tricks: Iterable[tuple[Trick, Seat]]) -> dict[Seat, int]:
    """Each declarer's share of the complete tricks."""
    takers = [taker for _, taker in tricks]
    return {seat: takers.count(seat) for seat in sorted(declarers)}


def takes_under(contract: Contract, declarers: Collection[Seat], won: tuple[int, ...]) -> Takes:
    """As a scorer writes them: of those who count together, together."""
    if contract.exact:
        return tuple(Take(frozenset((seat,)), won[seat]) for seat in sorted(declarers))
    return (Take(frozenset(declarers), sum(won[seat] for seat in declarers)),)


def taken_in(contract: Contract, summary: Summary) -> dict[Seat, int]:
    """The inverse; of a pair that counts together, one is given all. Raises BadRequest."""
    taken: dict[Seat, int] = {}
    named = 0
    for take in summary.takes:
        first, *others = sorted(take.seats)
        named += len(take.seats)
        if others and contract.exact:
            raise BadRequest(field="takes")
        taken |= {first: take.tricks} | dict.fromkeys(others, 0)
    if named != len(taken) or named not in contract.seats:
        raise BadRequest(field="takes")
    if sum(taken.values()) > contract.tricks:
        raise BadRequest(field="takes")
    return taken
