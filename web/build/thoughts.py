"""How fast the players think: run as it stands by the browser's Python and by this one.

It stands on what the page has of the engine and on nothing else, for it is handed to a browser as text.
"""

import gc
import json
import time
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any, Final

from engine.ai.levels import Level
from engine.bridge.protocol import VERSION
from engine.bridge.thinker import ThinkerRoom
from engine.bridge.thoughts import Ticket
from engine.match import DealLog, Match, Players
from engine.model.actions import parse_action
from engine.model.cards import ACE_HIGH, PACK_52, Suit
from engine.model.plain import write_json
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.registry import find_game, load
from engine.search.bits import to_suits
from engine.search.two_hands import PLENTY, TwoHands
from engine.search.two_hands_proof import Nodes

MASTER: Final = Level.MASTER
A_SLICE: Final = 50  # ms that a step may take
SPEAKING: Final = ("auction", "trou")  # phases in which most hands are judged at sight


def endings(count: int, seed: int = 1) -> dict[str, float]:
    """The value of thirteen random cards each, with both hands open."""
    rng, spent, times = Random(seed), 0, []
    for _ in range(count):
        pack, nodes = rng.sample(PACK_52, 26), Nodes(PLENTY)
        hands = to_suits(pack[:13], ACE_HIGH), to_suits(pack[13:], ACE_HIGH)
        solver = TwoHands(rng.choice(list(Suit)), nodes=nodes)
        start = time.perf_counter()
        solver.tricks(hands, leader=0)
        times.append(time.perf_counter() - start)
        spent += PLENTY - nodes.left
    return {
        "median_ms": median(times) * 1e3,
        "worst_ms": max(times) * 1e3,
        "nodes_per_second": spent / sum(times),
    }


@dataclass
class Pace:
    """Of a deal: the moves with a choice, in ms; the steps they were made in; what they looked at."""

    moves: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    worlds: list[int] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)  # that the same deal is played everywhere


def paced(game_id: str, number: int, most: int = 1_000) -> dict[str, Any]:
    """A deal that Masters play, at most so many moves of it, asked as the table asks the thinker."""
    pace = _played(game_id, f"bench {number}", number, MASTER, most)
    budget = load(game_id).budgets[MASTER].worlds
    return {"budget": budget, "moves": pace.moves, "steps": pace.steps} | {
        "worlds": pace.worlds,
        "cards": pace.cards,
    }


def played_on(game_id: str, before: int, deals: int) -> int:
    """Novices play so many deals more: the objects that this Python then keeps an eye on."""
    for number in range(before, before + deals):
        _played(game_id, f"on {number}", number, Level.NOVICE)
    gc.collect()
    return len(gc.get_objects())


def _played(game_id: str, chance: str, number: int, level: Level, most: int = 1_000) -> Pace:
    game = find_game(game_id)
    options, players = completed(game.spec, {}), game.spec.players
    pack = game.next_pack((), "", options, Random(chance))
    log = DealLog(pack, b"", Seat(number % players), (0,) * players, cut=0)
    names, levels = ("",) * players, (str(level),) * players
    match = Match(game, options, Players(names, levels), log)
    room, pace = ThinkerRoom(time.perf_counter), Pace()
    while (turn := match.turn) is not None and most:
        seen = match.observe(turn)
        answer = _thought(room, Ticket(1, 1, "bot", seen, level, 1), pace, len(seen.legal) > 1)
        pace.cards.append(answer["action"])
        match.act(parse_action(answer["action"]), match.revision)
        most -= 1
    return pace


def _thought(room: ThinkerRoom, ticket: Ticket, pace: Pace, choice: bool) -> dict[str, Any]:
    """The answer to one question; counted where there was a choice."""
    request, spent = write_json(ticket.asked()["message"]), list[float]()
    while True:
        start = time.perf_counter()
        envelopes = room.handle(request)
        spent.append((time.perf_counter() - start) * 1e3)
        *_, last = json.loads(envelopes)
        if last["to"] == "table":
            break
        request = json.dumps(last["message"])
    answer: dict[str, Any] = last["message"]
    assert answer["v"] == VERSION and "failed" not in answer, answer
    if choice:
        pace.moves.append(sum(spent))
        pace.steps += spent
        if ticket.seen.phase not in SPEAKING:
            pace.worlds.append(answer["worlds"])
    return answer
