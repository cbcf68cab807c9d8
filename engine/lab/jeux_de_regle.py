"""What old players' hands of écarté are worth at 0–0: played at once, or after an exchange.

`python -m engine.lab.jeux_de_regle --deals 20000 --seed 1` reads hands, one a line as JSON, and
adds to each the chance of winning the game both ways and the standard error of the difference.
The cards being unknown, deals are sampled; both players speak by measure and play by rule.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies.ecarte_deals import NOBODY, Deal
from engine.ai.policies.ecarte_hands import Held, held, singles
from engine.model.cards import Suit, cards
from engine.model.plain import as_dict, as_text, read_json, write_json

TRUMP: Final = Suit.SPADES
TURNED: Final = "SJ"
PACK: Final = 0xFFFFFFFF
NEEDED: Final = 5


def figures(row: dict[str, Any], count: int, seed: int) -> dict[str, Any]:
    """A row with `at_once` and `exchange`, chances of the game of him who holds the hand."""
    hand, elder = held(cards(as_text(row["hand"])), TRUMP), row["role"] == "elder"
    rng = Random(f"{seed} {row['hand']}")
    values = list[tuple[float, float]]()
    while len(values) < count:
        deal = _dealt(hand, elder, rng)
        if elder:
            values.append((deals.stood(deal).chance, deals.proposed(deal).chance))
        elif not deal.stands:  # else the dealer is not asked
            later = deals.spoken(deals.accepted(deal)).chance
            values.append((1 - deals.refused(deal).chance, 1 - later))
    gaps = [at_once - exchange for at_once, exchange in values]
    return row | {
        "at_once": round(fmean(one for one, _ in values), 4),
        "exchange": round(fmean(other for _, other in values), 4),
        "se": round(stdev(gaps) / sqrt(count), 4),
        "deals": count,
    }


def _dealt(hand: Held, elder: bool, rng: Random) -> Deal:
    unknown = list(singles(PACK & ~hand & ~held(cards(TURNED), TRUMP)))
    rng.shuffle(unknown)
    other = sum(unknown[:5])
    return Deal(
        hands=(hand, other) if elder else (other, hand),
        stock=tuple(unknown[5:]),
        needs=(NEEDED, NEEDED),
        first=True,
        king_open=True,
        vulnerable=NOBODY,
        may_stand=False,
    )


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for line in sys.stdin:
        print(write_json(figures(as_dict(read_json(line)), given.deals, given.seed)), flush=True)


if __name__ == "__main__":
    main()
