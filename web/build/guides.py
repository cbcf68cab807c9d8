"""Prints the guided deals of web/guides/ as the page wants them: a record each, and the remarks that go with it.

A guide is web/guides/<game>.toml:

    advice   calls that the remarks propose, in order; left out: none
    record   the deal, in the notation of the worked examples (examples.py)
    remarks  a key, of the text guides.<game>.<key>; the moment; and a contract that must be played
             for it, or, with "!" in front, must not

The moments are those that web/state/guide.js knows.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
GUIDES: Final = ROOT / "web" / "guides"
MOMENT: Final = re.compile(r"start|over|phase \w+|event \w+|(call|card|trick) [1-9]\d?")


def guide(game_id: str) -> dict[str, Any]:
    """Raises BadExample for a record, ValueError for a remark."""
    from engine.registry import find_game
    from web.build import examples

    told = tomllib.loads((GUIDES / f"{game_id}.toml").read_text(encoding="utf-8"))
    remarks = [{"contract": "", **remark} for remark in told["remarks"]]
    for remark in remarks:
        if not MOMENT.fullmatch(remark["when"]):
            raise ValueError(f"{game_id}: no moment {remark['when']!r}")
    record = examples.read(find_game(game_id), told["record"]).to_json()
    return {
        "game": game_id,
        "record": json.dumps(record),
        "advice": told.get("advice", []),
        "remarks": remarks,
    }


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from engine.registry import GAMES

    told = [guide(game_id) for game_id in GAMES if (GUIDES / f"{game_id}.toml").exists()]
    print(json.dumps(told, indent=1, ensure_ascii=False))
