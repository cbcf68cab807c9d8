"""A yardstick for Whist that is not our work: imagined deals, solved with all four hands open.

The solver is DDS, by Bo Haglund and Soren Hein. It is loaded from the system if somebody asks for
it (Debian: the package libdds0), and is no part of what we ship. It lives in a process of its own,
for Python does not survive its farewell.

`python -m engine.lab.opponents.double_dummy` is that process: deals in, findings out, as C has them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_int, c_uint, sizeof
from ctypes.util import find_library
from functools import cache
from itertools import islice
from random import Random
from subprocess import PIPE, Popen
from typing import BinaryIO, Final

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice
from engine.ai.player import Budget, Thought
from engine.ai.worlds import worlds
from engine.games.whist import GAME
from engine.model.actions import Play
from engine.model.cards import Card, Hand, Suit
from engine.model.observation import Observation

LIBRARY: Final = "dds"
SEATS, SUITS, MOST_CHOICES = 4, 4, 13
NO_TRUMP: Final = 4
LAST_SUIT: Final = 3  # clubs, which are our first
NO_TARGET, ALL_CARDS, ALWAYS_SEARCH = -1, 3, 1
GOOD: Final = 1
MEGABYTES: Final = 200


class _Deal(Structure):
    _fields_ = (
        ("trump", c_int),
        ("leader", c_int),
        ("suits", c_int * (SEATS - 1)),
        ("ranks", c_int * (SEATS - 1)),
        ("left", c_uint * SUITS * SEATS),
    )


class _Found(Structure):
    _fields_ = (
        ("nodes", c_int),
        ("cards", c_int),
        ("suit", c_int * MOST_CHOICES),
        ("rank", c_int * MOST_CHOICES),
        ("equals", c_int * MOST_CHOICES),  # a bit for each lower rank that is as good
        ("score", c_int * MOST_CHOICES),
    )


def serve(deals: BinaryIO, findings: BinaryIO) -> None:
    library, found = CDLL(find_library(LIBRARY)), _Found()
    library.SetResources(MEGABYTES, 1)
    library.SolveBoard.argtypes = (_Deal, c_int, c_int, c_int, POINTER(_Found), c_int)
    while read := deals.read(sizeof(_Deal)):
        deal = _Deal.from_buffer_copy(read)
        status = library.SolveBoard(deal, NO_TARGET, ALL_CARDS, ALWAYS_SEARCH, byref(found), 0)
        assert status == GOOD, f"DDS refuses the deal: {status}"
        findings.write(bytes(found))
        findings.flush()


@cache
def _solver(process: int) -> Popen[bytes]:
    """That of a process of ours."""
    return Popen([sys.executable, "-m", __name__], stdin=PIPE, stdout=PIPE)


def _solved(deal: _Deal) -> _Found:
    solver = _solver(os.getpid())
    assert solver.stdin is not None and solver.stdout is not None
    solver.stdin.write(bytes(deal))
    solver.stdin.flush()
    return _Found.from_buffer_copy(solver.stdout.read(sizeof(_Found)))


def open_tricks(
    hands: Sequence[Hand], leader: int, trick: Sequence[Card], trump: Suit | None
) -> Mapping[Card, int]:
    """Tricks left for the side of the seat to act, after each of its legal cards."""
    found = _solved(_deal(hands, leader, trick, trump))
    return {
        card: found.score[number]
        for number in range(found.cards)
        for card in _cards(found.suit[number], 1 << found.rank[number] | found.equals[number])
    }


def _deal(hands: Sequence[Hand], leader: int, trick: Sequence[Card], trump: Suit | None) -> _Deal:
    deal = _Deal(trump=NO_TRUMP if trump is None else LAST_SUIT - trump, leader=leader)
    for place, card in enumerate(trick):
        deal.suits[place], deal.ranks[place] = LAST_SUIT - card.suit, card.rank
    for seat, hand in enumerate(hands):
        for card in hand:
            deal.left[seat][LAST_SUIT - card.suit] |= 1 << card.rank
    return deal


def _cards(suit: int, ranks: int) -> Iterator[Card]:
    for rank in range(2, 15):
        if ranks >> rank & 1:
            yield Card(13 * (LAST_SUIT - suit) + rank - 2)


class DoubleDummyPlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
            return
        totals = dict.fromkeys((a.card for a in seen.legal if isinstance(a, Play)), 0)
        leader, trick = (seen.trick.leader, seen.trick.cards) if seen.trick else (seen.seat, ())
        for world in islice(worlds(seen, believe(seen, GAME.reply), rng), budget.worlds):
            for card, tricks in open_tricks(world.hands, leader, trick, seen.trump).items():
                totals[card] += tricks
        best = max(totals, key=lambda card: (totals[card], card.suit is not seen.trump, -card.rank))
        yield Thought(Play(best), 1.0, worlds=budget.worlds)


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)
