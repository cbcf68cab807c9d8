"""How fast the parts are on this machine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from engine.ai.beliefs import believe
from engine.ai.worlds import worlds
from engine.match import Position, seat_view
from engine.model.actions import Action
from engine.model.cards import ACE_HIGH, PACK_52, Suit
from engine.model.events import Event
from engine.model.game import Game
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from engine.registry import GAMES, find_game
from engine.search.bits import to_suits
from engine.search.four_hands import FourHands
from engine.search.two_hands import PLENTY, Objective, TwoHands
from engine.search.two_hands_proof import Nodes

ROUNDS: Final = 7  # each figure is the median of so many
REPEATS: Final = 100  # of the thing measured, in a round
ENDINGS: Final[dict[Objective, int]] = {"max": 3_000, "min": 300}  # drawn with seed 1
FOUR_HANDS: Final = {7: 300, 8: 100}  # endings by cards each, drawn with seed 1
ACROSS: Final = 0b0101
ENTRY: Final = "import engine.bridge.table, engine.bridge.thinker"  # what the page starts


@dataclass(frozen=True, slots=True)
class Walk:
    """A deal played at random: where it began, what was done, and where it stood half way."""

    setting: Setting
    start: Any
    actions: tuple[Action, ...]
    middle: Position


def bench() -> dict[str, Any]:
    return {
        "python": ".".join(map(str, sys.version_info[:3])),
        "import_ms": _import_ms(),
        "two_hands": {objective: _endings(objective) for objective in ENDINGS},
        "four_hands": {str(each): _four_hand_endings(each) for each in FOUR_HANDS},
        "games": {game_id: _figures(find_game(game_id)) for game_id in GAMES},
    }


def _figures(game: Game[Any]) -> dict[str, float]:
    walk = _walk(game)
    seat = game.turn(walk.middle.state) or Seat(0)
    seen = seat_view(game, walk.setting, walk.middle, seat)
    beliefs = believe(seen, game.reply)

    def apply() -> None:
        state = walk.start
        for action in walk.actions:
            state = game.apply(state, action).state

    def legal() -> None:
        for _ in range(REPEATS):
            game.legal(walk.middle.state)

    def observe() -> None:
        for _ in range(REPEATS):
            seat_view(game, walk.setting, walk.middle, seat)

    def sample() -> None:
        for _ in islice(worlds(seen, beliefs, Random(1)), REPEATS):
            pass

    return {
        "us_per_apply": round(_seconds(apply) / len(walk.actions) * 1e6, 2),
        "us_per_legal": round(_seconds(legal) / REPEATS * 1e6, 2),
        "us_per_observation": round(_seconds(observe) / REPEATS * 1e6, 1),
        "worlds_per_second": round(REPEATS / _seconds(sample)),
    }


def _endings(objective: Objective) -> dict[str, float]:
    """The value of thirteen random cards each, with both hands open."""
    rng, spent, seconds = Random(1), list[int](), list[float]()
    for _ in range(ENDINGS[objective]):
        pack = rng.sample(PACK_52, 26)
        hands = to_suits(pack[:13], ACE_HIGH), to_suits(pack[13:], ACE_HIGH)
        nodes = Nodes(PLENTY)
        solver = TwoHands(rng.choice(list(Suit)), objective, nodes=nodes)
        seconds.append(_timed(partial(solver.tricks, hands, leader=0)))
        spent.append(PLENTY - nodes.left)
    return _told(spent, seconds)


def _four_hand_endings(each: int) -> dict[str, float]:
    """The value of random cards to two against two, a fifth of them without trumps."""
    rng, spent, seconds = Random(1), list[int](), list[float]()
    for _ in range(FOUR_HANDS[each]):
        pack = rng.sample(PACK_52, 4 * each)
        zero, one, two, three = (
            to_suits(pack[seat * each : (seat + 1) * each], ACE_HIGH) for seat in range(4)
        )
        nodes = Nodes(PLENTY)
        solver = FourHands(rng.choice([*Suit, None]), ACROSS, nodes=nodes)
        seconds.append(_timed(partial(solver.value, (zero, one, two, three), leader=0)))
        spent.append(PLENTY - nodes.left)
    return _told(spent, seconds)


def _told(spent: list[int], seconds: list[float]) -> dict[str, float]:
    return {
        "endings": len(spent),
        "median_nodes": median(spent),
        "worst_nodes": max(spent),
        "nodes_per_second": round(sum(spent) / sum(seconds)),
        "median_ms": round(median(seconds) * 1e3, 2),
        "worst_ms": round(max(seconds) * 1e3, 2),
    }


def _walk(game: Game[Any]) -> Walk:
    rng = Random(1)
    spec = game.spec
    setting = Setting(spec, completed(spec, {}), Seat(0), (0,) * spec.players)
    step = game.start(game.next_pack((), "", setting.options, rng), setting)
    start = step.state
    states, told, actions = [step.state], [step.events], list[Action]()
    while game.turn(step.state) is not None:
        actions.append(rng.choice(game.legal(step.state)))
        step = game.apply(step.state, actions[-1])
        states.append(step.state)
        told.append(step.events)
    half = len(actions) // 2
    events: tuple[Event, ...] = tuple(event for some in told[: half + 1] for event in some)
    return Walk(setting, start, tuple(actions), Position(states[half], events))


def _seconds(work: Callable[[], None]) -> float:
    return median(_timed(work) for _ in range(ROUNDS))


def _timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _import_ms() -> float:
    """A fresh interpreter that imports the engine, less one that imports nothing."""

    def started(code: str) -> float:
        return _seconds(lambda: _run(code))

    return round((started(ENTRY) - started("pass")) * 1e3, 1)


def _run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)
