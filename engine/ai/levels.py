"""Levels: how far the computer looks, what it remembers, how often it slips; never the cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.ai.player import Budget


class Level(StrEnum):
    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


BUDGETS: Final[dict[Level, Budget]] = {
    Level.NOVICE: Budget(worlds=2, slip=0.4, memory=2),
    Level.CLUB: Budget(worlds=6, slip=0.04),
    Level.EXPERT: Budget(worlds=16, seconds=1.0),
    Level.MASTER: Budget(worlds=80),
}
