"""The contracts of Belgian Whist, in rising order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.model.spec import Options
from engine.rules.contracts import Contract, by_name

TROU: Final = "trou"
CONTRACTS: Final[Mapping[str, Contract]] = by_name(
    Contract("couleur", target=8, trumps="bid", joined="must_be"),
    Contract("solo_6", target=6, trumps="bid"),
    Contract("petite_misere", target=0, exact=True, joined="may_be", discards=1, stops=True),
    Contract("solo_7", target=7, trumps="bid"),
    Contract("piccolissimo", target=2, exact=True, stops=True),
    Contract("solo_8", target=8, trumps="bid"),
    Contract("piccolo", target=1, exact=True, joined="may_be", stops=True),
    Contract("abondance", target=9, trumps="named", declarer_leads=True, stops=True),
    Contract(TROU, target=8, trumps="shown", joined="must_be"),  # it stands, and is never bid
    Contract("grande_misere", target=0, exact=True, stops=True),
    Contract(
        "abondance_sur_table",
        target=9,
        trumps="named",
        declarer_leads=True,
        exposed="before_lead",
        stops=True,
    ),
    Contract("grande_misere_sur_table", target=0, exact=True, exposed="before_lead", stops=True),
    Contract("chelem", target=13, trumps="named", declarer_leads=True, stops=True),
    Contract(
        "chelem_sur_table",
        target=13,
        trumps="named",
        declarer_leads=True,
        exposed="before_lead",
        stops=True,
    ),
)
BESIDE: Final = 9  # tricks of a trou whose card is not of the fourth ace's suit


def ladder(options: Options) -> tuple[Contract, ...]:
    """Those that may be bid, rising."""
    left_out = {TROU}
    if not options["piccolos"]:
        left_out |= {"piccolo", "piccolissimo"}
    if not options["gm_table"]:
        left_out.add("grande_misere_sur_table")
    return tuple(contract for name, contract in CONTRACTS.items() if name not in left_out)


def trou(in_the_hole: bool) -> Contract:
    return CONTRACTS[TROU] if in_the_hole else replace(CONTRACTS[TROU], target=BESIDE)
