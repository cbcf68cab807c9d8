"""What the contracts of Belgian Whist are worth to each defender: two tables, and one's own."""

from __future__ import annotations

from typing import Final

from engine.model.spec import Option, Options
from engine.rules.paying import Value, edited, editor

SEED_ANCHORED: Final = {
    "couleur": Value(6, over=2, under=2),
    "solo_6": Value(8, over=2, under=2, most=8),
    "petite_misere": Value(10),
    "solo_7": Value(12, over=2, under=2, most=8),
    "piccolissimo": Value(14),
    "solo_8": Value(16, under=2),
    "piccolo": Value(18),  # one of the two values that the original table has left us
    "abondance": Value(20),
    "trou": Value(22, every=44),
    "grande_misere": Value(24),
    "abondance_sur_table": Value(30),
    "grande_misere_sur_table": Value(36),
    "chelem": Value(100),  # the other one
    "chelem_sur_table": Value(150),
}
WHISTHUB: Final = {
    "couleur": Value(8, over=3, under=3, every=30),
    "solo_6": Value(4, over=1, under=1, most=8),
    "petite_misere": Value(6),
    "solo_7": Value(5, over=1, under=1, most=8),
    "piccolissimo": Value(7),
    "solo_8": Value(7, under=1),
    "piccolo": Value(8),
    "abondance": Value(10),
    "trou": Value(16, every=30),
    "grande_misere": Value(12),
    "abondance_sur_table": Value(15),
    "grande_misere_sur_table": Value(24),
    "chelem": Value(60),
    "chelem_sur_table": Value(90),
}
SHARED: Final = ("petite_misere", "piccolo")  # settled one by one, by option
HIGHEST: Final = 999
TABLES: Final = ("seed_anchored", "whisthub", "custom")
CUSTOM: Final[tuple[Option, ...]] = editor(SEED_ANCHORED, "table", HIGHEST)


def value_of(name: str, options: Options) -> Value:
    """Of a contract, under the options in force."""
    match options["table"]:
        case "whisthub":
            value = WHISTHUB[name]
        case "custom":
            value = edited(SEED_ANCHORED, options)[name]
        case _:
            value = SEED_ANCHORED[name]
    return value if options["overtricks"] else value.flat


def each_alone(name: str, options: Options) -> Value:
    """Of each of two attackers who are settled one by one."""
    value = value_of(name, options)
    return value if options["table"] == "whisthub" else Value(value.base // 2)


def odd_half(options: Options) -> str | None:
    """The key of a figure that cannot be halved for settling one by one."""
    if options["joint"] == "joint" or options["table"] != "custom":
        return None
    keys = (f"custom_{name}" for name in SHARED)
    return next((key for key in keys if int(options[key]) % 2), None)
