"""The figures of écarté: strengths of hands, bounds to speak by, and the odds at each score.

`python -m engine.lab.training.ecarte --seed 1` writes engine/ai/policies/ecarte_figures.py anew;
the same seed gives the same file. First what a hand makes of unknown ones, the cards being played
by rule; then, from the end of the game backwards, the bounds that bring most at each score,
against a player who keeps to them as well; and with them the odds.
"""

from __future__ import annotations

from argparse import ArgumentParser
from base64 import b85encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, TypeAlias

from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies import ecarte_figures, ecarte_sense
from engine.ai.policies.ecarte_deals import NOBODY, Deal
from engine.ai.policies.ecarte_hands import KING, TRUMPS, Held
from engine.ai.policies.ecarte_playouts import played_out
from engine.ai.policies.ecarte_sense import DEALER, ELDER, FINE, Ask, Measured, Strength

WRITTEN: Final = Path(ecarte_figures.__file__)
STRENGTH_DEALS: Final = 120_000
SWEEPS: Final = 6
SHRINKAGE: Final = 12.0  # deals of average result that every entry begins with
TRIALS: Final = 6_000  # deals for the bounds of a score, each time
ROUNDS: Final = 3
ODDS_DEALS: Final = 16_000
TARGET: Final = 11
MOST_NEEDED: Final = ecarte_sense.MOST_NEEDED

Features: TypeAlias = tuple[int, int, int, int]  # entries of the tables that a hand adds up
Gains: TypeAlias = dict[Ask, list[tuple[int, float]]]  # strength, and what playing at once gains


def dealt(rng: Random, needs: tuple[int, int]) -> Deal | None:
    """A fresh deal; none if the turn-up wins the game."""
    places = rng.sample(range(32), 32)
    turned = places[10]
    cards = [1 << (8 * ((place // 8 - turned // 8) % 4) + place % 8) for place in places]
    king = cards[10] == KING
    elder, dealer = needs
    if king and dealer == 1:
        return None
    return Deal(
        hands=(sum(cards[:5]), sum(cards[5:10])),
        stock=tuple(cards[11:]),
        needs=(elder, dealer - king),
        first=True,
        king_open=not king,
        vulnerable=NOBODY,
        may_stand=False,
    )


def features(hand: Held) -> Features:
    trumps = hand & TRUMPS
    table = 256 * (1 + min(2, trumps.bit_count()))
    one, two, three = hand >> 8 & TRUMPS, hand >> 16 & TRUMPS, hand >> 24
    return trumps, table + one, table + two, table + three


def fitted(samples: Sequence[tuple[Features, float]]) -> list[float]:
    """Entries whose sums come near the results: each moves by what its hands still lack."""
    size = 256 * ecarte_sense.KINDS
    entries, mean = [0.0] * size, fmean(result for _, result in samples)
    for slot in (0, 1, 2, 3) * SWEEPS:
        lacking, counts = [0.0] * size, [SHRINKAGE] * size
        for at, result in samples:
            lacking[at[slot]] += result - mean - sum(entries[i] for i in at)
            counts[at[slot]] += 1
        for i, count in enumerate(counts):
            entries[i] += lacking[i] / count
    entries[:256] = [entry + mean for entry in entries[:256]]
    return entries


def measured_strengths(rng: Random) -> bytes:
    """Half of the hands are fresh, half changed once by rule."""
    elders: list[tuple[Features, float]] = []
    dealers: list[tuple[Features, float]] = []
    while len(elders) < STRENGTH_DEALS:
        deal = dealt(rng, (MOST_NEEDED, MOST_NEEDED))
        assert deal is not None, "nobody is near the end of the game"
        if len(elders) % 2:
            deal = deals.accepted(deal)
        elder, dealer = deal.hands
        taken = played_out(elder, dealer)
        points = float(2 if taken == 5 else 1 if taken >= 3 else -2 if taken == 0 else -1)
        elders.append((features(elder), points))
        dealers.append((features(dealer), -points))
    entries = fitted(elders) + fitted(dealers)
    return bytes(max(0, min(255, round(FINE * entry) + 128)) for entry in entries)


def gains(deal: Deal, table: Gains, strengths: tuple[Strength, Strength]) -> float:
    """The elder's chance; and, by the way, what it gains to play at once, wherever one is asked."""
    while deal.stock:
        hand, (mine, theirs) = deal.hands[ELDER], deal.needs
        at_once, later = deals.stood(deal).chance, deals.proposed(deal).chance
        ask = ELDER, min(mine, MOST_NEEDED), min(theirs, MOST_NEEDED), deal.first, hand & KING > 0
        table.setdefault(ask, []).append((strengths[ELDER].of(hand), at_once - later))
        if deal.stands:
            return at_once
        changed = deals.accepted(deal)
        hand = deal.hands[DEALER]
        at_once, later = deals.refused(deal).chance, deals.spoken(changed).chance
        ask = DEALER, min(theirs, MOST_NEEDED), min(mine, MOST_NEEDED), deal.first, hand & KING > 0
        table.setdefault(ask, []).append((strengths[DEALER].of(hand), later - at_once))
        if deal.refuses:
            return at_once
        deal = changed
    return deals.stood(deal).chance


def best_bound(samples: list[tuple[int, float]]) -> int:
    """The bound above which playing at once gained most."""
    ordered = sorted(samples, reverse=True)
    best, total, bound = 0.0, 0.0, ordered[0][0]
    for place, (strength, gain) in enumerate(ordered):
        total += gain
        last = place + 1 == len(ordered) or ordered[place + 1][0] != strength
        if last and total > best:
            best, bound = total, strength - 1
    return max(-256, min(254, bound // 2 * 2))


def needs_in_order(most: int) -> Iterator[tuple[int, int]]:
    pairs = [(a, b) for a in range(1, most + 1) for b in range(1, most + 1)]
    return iter(sorted(pairs, key=lambda pair: (sum(pair), pair)))


class Recipe:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.packed = measured_strengths(self.rng)
        self.strengths = ecarte_sense.strengths(b85encode(self.packed).decode())
        self.bounds = dict.fromkeys(ecarte_sense.asks(), 40)
        self.chances = [[500] * TARGET for _ in range(TARGET)]
        ecarte_figures.CHANCES = self.chances  # what deals are worth is looked up there
        self.manner = Measured(self.strengths, self.bounds)

    def cook(self) -> None:
        for needs in needs_in_order(MOST_NEEDED):
            for _ in range(ROUNDS):
                table: Gains = {}
                self._chance(needs, TRIALS, table)
                for ask, samples in table.items():
                    if ask[1:3] in (needs, needs[::-1]) and len(samples) > 40:
                        self.bounds[ask] = best_bound(samples)
            self._settle(needs)
        for needs in needs_in_order(TARGET):
            if max(needs) > MOST_NEEDED:
                self._settle(needs)

    def _settle(self, needs: tuple[int, int]) -> None:
        elder, dealer = needs
        chance = self._chance(needs, ODDS_DEALS if max(needs) <= MOST_NEEDED else ODDS_DEALS // 4)
        self.chances[elder - 1][dealer - 1] = round(1000 * chance)
        print(needs, round(chance, 4), flush=True)

    def _chance(self, needs: tuple[int, int], count: int, table: Gains | None = None) -> float:
        """The elder's, before the deal."""
        total = 0.0
        for _ in range(count):
            deal = dealt(self.rng, needs)
            if deal is None:
                continue
            deal = replace(deal, manner=self.manner)
            if table is None:
                total += deals.spoken(deal).chance
            elif deal.needs == needs:
                total += gains(deal, table, self.strengths)
        return total / count

    def text(self, seed: int) -> str:
        rows = "".join(f"    {tuple(row)},\n" for row in self.chances)
        bounds = bytes((self.bounds[ask] + 256) // 2 for ask in ecarte_sense.asks())
        return (
            f'"""Made by `python -m engine.lab.training.ecarte --seed {seed}`."""\n\n'
            "from collections.abc import Sequence\n\n"
            "# fmt: off\n"
            "# Of winning the game, in thousandths, for the elder of a deal to come who needs 1, 2,\n"
            "# 3 ... points (rows), the dealer needing 1, 2, 3 ... (columns).\n"
            f"CHANCES: Sequence[Sequence[int]] = (\n{rows})\n"
            f"STRENGTHS = (\n{_lines(self.packed)})\n"
            f"BOUNDS = (\n{_lines(bounds)})\n"
        )


def _lines(packed: bytes) -> str:
    text = b85encode(packed).decode()
    return "".join(f'    "{text[at : at + 90]}"\n' for at in range(0, len(text), 90))


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    recipe = Recipe(seed)
    recipe.cook()
    WRITTEN.write_text(recipe.text(seed), encoding="utf-8")


if __name__ == "__main__":
    main()
