"""Open questions to the thinker: whose they are, and what to do with the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.ai.levels import Level
from engine.bridge.codec import observation_to_json
from engine.bridge.protocol import VERSION, Envelope, ThoughtRequest
from engine.model.observation import Observation

Purpose = Literal["bot", "hint", "estimate", "knew", "review"]


@dataclass(frozen=True, slots=True)
class Ticket:
    number: int
    request: int  # the page's request that waits for the answer
    purpose: Purpose
    seen: Observation
    level: Level
    seed: int
    worlds: int | None = None

    def asked(self) -> Envelope:
        question = ThoughtRequest(
            v=VERSION,
            op="review" if self.purpose == "review" else "think",
            ticket=self.number,
            game=self.seen.setting.spec.id,
            seen=observation_to_json(self.seen),
            level=self.level,
            seed=self.seed,
            worlds=self.worlds,
        )
        return Envelope(to="thinker", message={**question})

    def dropped(self) -> list[Envelope]:
        """The thinker may forget it; the page's request is answered with 'stale'."""
        forget: dict[str, Any] = {"v": VERSION, "op": "drop", "ticket": self.number}
        return [
            Envelope(to="thinker", message=forget),
            failed(self.request, "stale", {}),
        ]


def failed(request: int, code: str, params: dict[str, str | int]) -> Envelope:
    error = {"code": code, "params": params}
    return Envelope(to="page", message={"v": VERSION, "id": request, "ok": False, "error": error})


def answered(request: int, result: dict[str, Any]) -> Envelope:
    return Envelope(to="page", message={"v": VERSION, "id": request, "ok": True, "result": result})
