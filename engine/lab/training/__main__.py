"""`python -m engine.lab.training`: makes the weights of the German Whist player from nothing.

Needs numpy. Prints a line of JSON after every so many rounds; the weights go to --out, packed, and
beside it as bare float32 numbers.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

from engine.model.plain import write_json
from engine.search.two_hands import Objective

AIMS: Final[dict[str, Objective]] = {"more": "max", "fewer": "min"}
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
TESTS: Final = 10**6  # the deals of tests have seeds apart from those of lessons


def main(argv: Sequence[str]) -> None:
    given = _parser().parse_args(argv)
    for name in ONE_THREAD:  # sums in one order: the same seed makes the same weights
        os.environ[name] = "1"
    from engine.lab.training import files, recipe  # numpy reads the above as it is imported

    chosen = recipe.RECIPES[given.recipe]
    rounds = chosen.alone + chosen.searching
    for made in recipe.trained(chosen, AIMS[given.aim], given.seed):
        if made.number % given.every and made.number < rounds:
            continue
        files.write(made.net, given.out)
        told = {
            "round": made.number,
            "deals": made.deals,
            "positions": made.positions,
            "loss": round(made.loss, 4),
            "cpu_seconds": round(process_time()),
            "wall_seconds": round(perf_counter() - START),
            **_tested(given),
        }
        print(write_json(told), flush=True)


def _tested(given: Namespace) -> dict[str, Any]:
    """The net as packed against random cards and, if there is one, against another net."""
    import numpy as np

    from engine.lab.training import files
    from engine.lab.training.choosing import Manner
    from engine.lab.training.duel import Player, duel
    from engine.lab.training.net import Reader

    reader = Reader(files.read(given.out))
    rivals = {"random": Player(reader, Manner(slips=1))}
    if given.against is not None:
        rivals["against"] = Player(Reader(files.read(given.against)), Manner())
    told: dict[str, Any] = {}
    for name, rival in rivals.items():
        chance = np.random.default_rng([given.seed, TESTS])
        score = duel((Player(reader, Manner()), rival), AIMS[given.aim], given.pairs, chance)
        told |= {name: round(score.wins, 4), f"{name}_se": round(score.error, 4)}
    return told


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m engine.lab.training", description=__doc__)
    parser.add_argument(
        "--aim", choices=list(AIMS), default="more", help="tricks that win the deal"
    )
    parser.add_argument("--recipe", choices=["full", "half", "tiny"], default="full")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--against", type=Path, help="a net to be measured with")
    parser.add_argument("--every", type=int, default=10, help="rounds between two tests")
    parser.add_argument("--pairs", type=int, default=500, help="duplicate deals of a test")
    return parser


START: Final = perf_counter()

if __name__ == "__main__":
    main(sys.argv[1:])
