"""Both rooms joined in one process, as worker.js joins them: a router and nothing more."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from engine.bridge.table import TableRoom
from engine.bridge.thinker import ThinkerRoom
from engine.registry import find_game


def ticking(step: float = 0.001) -> Iterator[float]:
    return (tick * step for tick in count())


class Refused(Exception):
    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error)
        self.code = error["code"]
        self.params = error["params"]


class Rooms:
    """A page's view of the engine: ask, and get the result or `Refused`."""

    def __init__(self, seed: int = 1) -> None:
        self.table = TableRoom(rng=Random(seed))
        clock = ticking()
        self.thinker = ThinkerRoom(clock=clock.__next__)
        self.to_table: list[str] = []
        self.to_thinker: list[str] = []
        self.to_page: list[dict[str, Any]] = []
        self._ids = count(1)

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        number = next(self._ids)
        self.route("table", {"v": 1, "id": number, "op": op, "args": args})
        reply = next(m for m in reversed(self.to_page) if m.get("id") == number)
        if not reply["ok"]:
            raise Refused(reply["error"])
        result: dict[str, Any] = reply["result"]
        return result

    def route(self, room: str, message: dict[str, Any]) -> None:
        waiting = deque([(room, message)])
        while waiting:
            to, said = waiting.popleft()
            if to == "page":
                self.to_page.append(said)
                continue
            text = json.dumps(said)
            heard = self.to_table if to == "table" else self.to_thinker
            heard.append(text)
            handle = self.table.handle if to == "table" else self.thinker.handle
            waiting.extend((e["to"], e["message"]) for e in json.loads(handle(text)))

    def start(self, game: str = "german_whist", level: str = "club", **options: Any) -> Any:
        levels = [None, *[level] * (find_game(game).spec.players - 1)]
        names = [f"P{seat}" for seat in range(len(levels))]
        return self.ask("start", game=game, options=options, names=names, levels=levels)["view"]

    def deal(self, view: Any, cards: int | None = 20) -> Any:
        bot = view["cut"]["seat"] != view["me"]
        return self.ask("cut", rev=view["rev"], cards=None if bot else cards)["view"]

    def play_on(self, view: Any, rng: Random) -> Any:
        """Until the deal is over: any legal choice of mine, the bots' own."""
        while not view["over"]:
            view = self.step(view, rng)
        return view

    def step(self, view: Any, rng: Random) -> Any:
        if view["turn"] == view["me"]:
            action = rng.choice(view["legal"])
            return self.ask("act", rev=view["rev"], action=action)["view"]
        return self.ask("think", rev=view["rev"], hint=False)["change"]["view"]
