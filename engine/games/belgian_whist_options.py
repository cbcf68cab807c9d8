"""The options of Belgian Whist, and sets of them under a name."""

from __future__ import annotations

from typing import Final

from engine.games.belgian_whist_values import CUSTOM, TABLES
from engine.model.spec import Option

DOUBLE: Final = "double"  # the manner of a deal after one that was thrown in (R14)
PACKETS: Final = {"4-4-5": (4, 4, 5), "4-5-4": (4, 5, 4), "5-4-4": (5, 4, 4)}
OPTIONS: Final[tuple[Option, ...]] = (
    Option("table", TABLES, "seed_anchored"),
    Option("overtricks", (False, True), False),
    Option("deal", tuple(PACKETS), "4-4-5"),
    Option("piccolos", (False, True), True),
    Option("gm_table", (False, True), False),
    Option("abondance_trump", ("none", "declarer_choice"), "none"),
    Option("four_aces", ("royal", "none"), "royal"),
    Option("trou_lead", ("eldest", "partner_shown_card", "partner_free"), "eldest"),
    Option("premier_strict", (False, True), False),
    Option("joint", ("joint", "separate"), "joint"),
    Option("pass_doubles", (False, True), False),
    Option("no_shuffle", (False, True), False),
    Option("deals", (), 12, low=4, high=40, step=4),
    Option("target_score", ("off",), "off", low=10, high=5000),
    *CUSTOM,
)
PRESETS: Final = (
    ("default", ()),
    (
        "belgian_usage",
        (
            ("table", "whisthub"),
            ("overtricks", True),
            ("abondance_trump", "declarer_choice"),
            ("trou_lead", "partner_shown_card"),
        ),
    ),
)
