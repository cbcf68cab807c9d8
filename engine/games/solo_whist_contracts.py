"""The contracts of Solo Whist, and what each is worth to an opponent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.model.spec import Option, Options
from engine.rules.contracts import Contract, by_name
from engine.rules.paying import Value, edited, editor

PROP: Final = "prop"
CONTRACTS: Final = by_name(
    Contract("prop", target=8, trumps="turned", joined="must_be"),
    Contract("solo", target=5, trumps="turned"),
    Contract("misere", target=0, exact=True, stops=True),
    Contract("abundance", target=9, trumps="named"),
    Contract("abundance_trumps", target=9, trumps="turned"),
    Contract("misere_ouverte", target=0, exact=True, exposed="after_trick_1", stops=True),
    Contract("slam", target=13, trumps="named", declarer_leads=True, stops=True),
)
GENERAL_MISERE: Final = Contract("general_misere", target=0, exact=True)  # never bid

FIGURES: Final = {
    "prop": Value(6, over=1, under=1, every=16),
    "solo": Value(6, over=1, under=1),
    "misere": Value(12),
    "abundance": Value(18, over=1, under=1),
    "abundance_trumps": Value(18),  # over- and undertricks are those of any abundance
    "misere_ouverte": Value(24),
    "slam": Value(36),
}
UNITS: Final = {
    "prop": Value(1),
    "solo": Value(1),
    "misere": Value(2),
    "abundance": Value(3),
    "abundance_trumps": Value(3),
    "misere_ouverte": Value(4),
    "slam": Value(6),
}
SCALES: Final = ("6-12-18", "units", "custom")
HIGHEST: Final = 999
CUSTOM: Final[tuple[Option, ...]] = editor(FIGURES, "scale", HIGHEST)


def contract_of(name: str, options: Options) -> Contract:
    """Under the options in force."""
    match name:
        case GENERAL_MISERE.name:
            return GENERAL_MISERE
        case "slam" if options["slam_trump"] == "none":
            return replace(CONTRACTS[name], trumps="none")
        case "misere_ouverte" if options["spread_when"] == "before_lead":
            return replace(CONTRACTS[name], exposed="before_lead")
    return CONTRACTS[name]


def biddable(options: Options, manner: str = "") -> tuple[str, ...]:
    """R4, R11: in rising order."""
    barred = manner == "goulash" or not options["prop_cop"]
    return tuple(name for name in CONTRACTS if name != PROP or not barred)


def values(options: Options) -> Mapping[str, Value]:
    """R18, R19."""
    if options["scale"] == "units":
        return UNITS
    own = options["scale"] == "custom"
    table = edited(FIGURES, options) if own else FIGURES
    abundance = table["abundance"]
    if options["ab_over2"] and not own:
        abundance = replace(abundance, over=2)
    in_trumps = replace(abundance, base=table["abundance_trumps"].base)
    return table | {"abundance": abundance, "abundance_trumps": in_trumps}
