"""How far the play-outs of a contract are to be believed when one calls.

They are made by the maxims, who are no match for players; and of several calls it is the one
that looked too good which is chosen. So each kind of contract has a shift and a slope of the
log-odds, fitted to contracts played by Club players whatever the auction would have been:
`python -m engine.lab.training.calls`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from typing import Final

CALIBRATION: Final[Mapping[str, tuple[float, float]]] = {
    "alone": (-0.06, 0.75),
    "few 0": (0.14, 0.94),
    "few 1": (-0.02, 0.87),
    "few 2": (-0.05, 0.87),
    "few less one": (0.02, 1.10),
    "joined pair": (0.13, 1.48),
    "many": (-0.04, 0.59),
    "open few": (-0.36, 1.08),
    "open many": (-0.11, 0.65),
    "pair": (0.05, 1.12),
}
LEAST: Final = 0.01  # so few play-outs, made or failed, prove nothing


@dataclass(frozen=True, slots=True)
class Odds:
    """What is known of a contract beside the play-outs."""

    kind: str  # of `CALIBRATION`
    made: float  # points, at the least
    failed: float  # at the most
    trust: float = 1.0  # of the play-outs that were made, how many are believed

    def chance(self, share: float) -> float:
        """Of making it, where this share of the play-outs made it."""
        shift, slope = CALIBRATION.get(self.kind, (0.0, 1.0))
        return 1 / (1 + exp(-shift - slope * log_odds(share))) * self.trust


def log_odds(share: float) -> float:
    share = min(1 - LEAST, max(LEAST, share))
    return log(share / (1 - share))


NO_ODDS: Final = Odds("", 0.0, 0.0)
