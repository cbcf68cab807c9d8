"""The thinker's room: an Observation comes in, ever better thoughts go out, step by step.

It knows no match, no pack and no state, so a computer player cannot see what its seat does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from engine.ai.levels import Level
from engine.ai.player import Budget, Review, Thought
from engine.bridge.codec import observation_from_json
from engine.bridge.protocol import (
    VERSION,
    Envelope,
    ReviewResult,
    ReviewView,
    SlipView,
    ThoughtResult,
)
from engine.model.actions import notation
from engine.model.plain import as_dict, as_int, as_text, read_json, write_json
from engine.registry import find_game, load

SLICE: Final = 0.012  # seconds of thought between two signs of life
FOREVER: Final = float("inf")


@dataclass(slots=True)
class _Ticket:
    number: int
    thoughts: Iterator[Thought | Review | None]
    last: Thought | Review | None
    ends: float  # by the room's clock


class ThinkerRoom:
    """One thought at a time: opened by "think", advanced by "step", forgotten on "drop"."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._ticket: _Ticket | None = None

    def handle(self, request: str) -> str:
        """A JSON message in, a JSON list of envelopes out; never an exception."""
        ticket = 0
        try:
            message = as_dict(read_json(request))
            ticket = as_int(message.get("ticket"))
            envelopes = self._answer(message, ticket)
        except Exception as error:  # the one door: whatever went wrong, the table must hear of it
            self._ticket = None
            envelopes = [_failed(ticket, type(error).__name__)]
        return write_json(envelopes)

    def _answer(self, message: dict[str, Any], ticket: int) -> list[Envelope]:
        match message.get("op"):
            case "think" | "review" as purpose:
                return self._open(message, ticket, purpose)
            case "step":
                return self._step(ticket)
            case "drop":
                if self._ticket and self._ticket.number == ticket:
                    self._ticket = None
                return []
        raise ValueError("no such operation")

    def _open(self, message: dict[str, Any], number: int, purpose: str) -> list[Envelope]:
        if message.get("v") != VERSION:
            raise ValueError("another version")
        seen = observation_from_json(message["seen"], find_game)
        worlds = message.get("worlds")
        entry, level = load(as_text(message["game"])), Level(as_text(message["level"]))
        if purpose == "review":
            steps = iter(()) if entry.review is None else entry.review(seen)
            self._ticket = _Ticket(number, steps, None, FOREVER)
            return [_again(number)]
        budget = _with_worlds(entry.budgets[level], worlds)
        rng = Random(as_int(message["seed"]))
        ends = self._clock() + budget.seconds
        self._ticket = _Ticket(number, entry.player.think(seen, budget, rng), None, ends)
        return [_again(number)]

    def _step(self, number: int) -> list[Envelope]:
        ticket = self._ticket
        if ticket is None or ticket.number != number:
            return []
        pause = self._clock() + SLICE
        for thought in ticket.thoughts:
            ticket.last = thought
            now = self._clock()
            if now >= ticket.ends:
                break
            if now >= pause:
                return [_progress(thought), _again(number)]
        self._ticket = None
        if isinstance(ticket.last, Thought):
            return [Envelope(to="table", message={**_result(number, ticket.last)})]
        return [Envelope(to="table", message={**_reviewed(number, ticket.last)})]


def _with_worlds(budget: Budget, worlds: object) -> Budget:
    return budget if worlds is None else replace(budget, worlds=as_int(worlds), seconds=FOREVER)


def _result(number: int, thought: Thought) -> ThoughtResult:
    return ThoughtResult(
        v=VERSION,
        op="thought",
        ticket=number,
        action=notation(thought.best),
        ranking=[[notation(action), worth] for action, worth in thought.ranking],
        expected=[list(one) for one in thought.expected],
        why=thought.why,
        worlds=thought.worlds,
    )


def _reviewed(number: int, review: Review | None) -> ReviewResult:
    return ReviewResult(
        v=VERSION, op="thought", ticket=number, review=None if review is None else _told(review)
    )


def _told(review: Review) -> ReviewView:
    slip = review.slip
    if slip is None:
        return ReviewView(perfect=list(review.perfect), slip=None)
    card, better = str(slip.card), [str(one) for one in slip.better]
    told = SlipView(trick=slip.trick, seat=slip.seat, card=card, better=better)
    return ReviewView(perfect=list(review.perfect), slip=told)


def _again(number: int) -> Envelope:
    """To itself: worker.js brings it back after a hop, so that others get a word in."""
    return Envelope(to="thinker", message={"v": VERSION, "op": "step", "ticket": number})


def _progress(thought: Thought | Review | None) -> Envelope:
    progress = thought.progress if isinstance(thought, Thought) else 0.0
    return Envelope(to="page", message={"v": VERSION, "progress": progress})


def _failed(number: int, reason: str) -> Envelope:
    failure = {"v": VERSION, "op": "thought", "ticket": number, "failed": reason}
    return Envelope(to="table", message=failure)


def connect() -> Callable[[str], str]:
    """What worker.js imports."""
    return ThinkerRoom(clock=time.monotonic).handle
