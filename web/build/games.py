"""Prints what the page must know of each game before Python has started there, as JSON."""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def about(game_id: str) -> dict[str, Any]:
    from engine.registry import find_game

    spec = find_game(game_id).spec
    return {
        "id": spec.id,
        "players": spec.players,
        "sides": [list(side) for side in spec.sides],
        "options": [
            {
                "key": option.key,
                "choices": list(option.choices),
                "default": option.default,
                "low": option.low,
                "high": option.high,
                "step": option.step,
                "only_with": [list(pair) for pair in option.only_with],
            }
            for option in spec.options
        ],
        "presets": [{"name": name, "options": dict(options)} for name, options in spec.presets],
    }


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from engine.registry import GAMES

    print(json.dumps([about(game_id) for game_id in GAMES], indent=1, ensure_ascii=False))
