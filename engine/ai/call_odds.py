"""How far the play-outs of a contract are to be believed when one calls.

They are made by the maxims, who are no match for players; and of several calls it is the one
that looked too good which is chosen. So each kind of contract has a shift and a slope of the
log-odds, from what Club players made of it: `python -m engine.lab.training.calls`, with
`--auctions --deals 450 --seed 21`, and, where auctions say little of a kind, with `--deals 450
--seed 1`, contracts played whatever the auction would have been. Where both speak, the figures
lie between, by the number of contracts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from typing import Final

CALIBRATION: Final[Mapping[str, tuple[float, float]]] = {
    "alone": (0.10, 1.00),
    "couleur": (0.02, 0.80),
    "few 0": (0.08, 1.05),
    "few 1": (-0.03, 0.90),
    "few 2": (0.05, 0.93),
    "few less one": (0.00, 1.15),
    "joined couleur": (0.10, 1.55),
    "joined few 1": (-0.03, 0.90),
    "joined few less one": (0.00, 1.15),
    "joined prop": (-0.30, 1.23),
    "many": (-0.04, 0.59),
    "open few": (-0.36, 1.08),
    "open many": (-0.11, 0.65),
    "prop": (0.30, 0.66),
    "trou": (-0.20, 1.00),
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
