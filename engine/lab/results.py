"""What was measured of the players: a table of rows, each made by a command of the laboratory.

`results.toml` says what is to be measured, `results.jsonl` keeps what has been, a line a row, and
RESULTS.md shows it. A row is written as soon as it is finished, and not made again unless asked.
"""

from __future__ import annotations

import shlex
import subprocess
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.ai.levels import Level
from engine.ai.player import Budget
from engine.lab.opponents.named import opponent
from engine.lab.results_page import CONTRACTS, SOUND, Made, Row, Section, page
from engine.model.errors import BadRequest
from engine.model.plain import as_text, read_json, write_json
from engine.registry import find_game

Call: TypeAlias = Callable[[Sequence[str]], list[Any]]  # a command, and what it answers

HERE: Final = Path(__file__).parent
WANTED, MADE, SHOWN = "results.toml", "results.jsonl", "RESULTS.md"
SEATED: Final = ("--a", "--b", "--level")
TOLD_APART: Final = ("worlds", "nodes", "seconds")  # no clock runs here


def results(call: Call, folder: Path, wanted: str, again: bool) -> Iterator[dict[str, Any]]:
    """Makes the rows whose command has a text in it, and tells each once it is written."""
    sections, made = sections_in(folder), made_in(folder)
    _check(folder, sections)
    if wanted and not any(wanted in row.command for section in sections for row in section.rows):
        raise BadRequest(field="rows")
    write_page(folder, sections, made)
    for section in sections:
        for row in section.rows:
            if wanted in row.command and (again or row.command not in made):
                one = _made(row, call)
                made = made_in(folder) | {row.command: one}  # another run may have kept some since
                lines = [write_json(each.as_json()) + "\n" for each in made.values()]
                _keep(folder / MADE, "".join(lines))
                write_page(folder, sections, made)
                yield one.as_json()


def sections_in(folder: Path) -> list[Section]:
    """What is wanted."""
    try:
        given = tomllib.loads((folder / WANTED).read_text(encoding="utf-8"))
        sections = [
            Section(as_text(one["title"]), tuple(Row(**row) for row in one["row"]))
            for one in given["section"]
        ]
        for row in (row for section in sections for row in section.rows):
            if row.measure not in _measures(shlex.split(row.command)):
                raise ValueError(f"{row.command} gives no {row.measure}")
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise BadRequest(field=WANTED) from error
    return sections


def _check(folder: Path, sections: Sequence[Section]) -> None:
    """That every line kept can be shown."""
    rows = [row for section in sections for row in section.rows]
    for number, one in _lines(folder):
        try:
            page(
                [Section("", [row for row in rows if row.command == one.command])],
                {one.command: one},
            )
        except (LookupError, ValueError, TypeError) as error:
            raise BadRequest(field=MADE, line=number) from error


def _measures(words: Sequence[str]) -> tuple[str, ...]:
    """What a command of the laboratory tells."""
    match words[:1]:
        case ["arena"]:
            whole = "--unit game" in " ".join(words).replace("=", " ")
            return ("wins", "points", SOUND) if whole else ("wins", "points", "tricks", SOUND)
        case ["misere"]:
            return "made", SOUND
        case ["auctions"]:
            return CONTRACTS, SOUND
    return ()


def made_in(folder: Path) -> dict[str, Made]:
    """What has been measured, by command."""
    return {one.command: one for _, one in _lines(folder)}


def _lines(folder: Path) -> Iterator[tuple[int, Made]]:
    """With their numbers, from 1."""
    file = folder / MADE
    try:
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    except (OSError, ValueError) as error:
        raise BadRequest(field=MADE) from error
    for number, line in enumerate(lines, 1):
        try:
            yield number, Made.from_json(read_json(line))
        except (LookupError, ValueError) as error:
            raise BadRequest(field=MADE, line=number) from error


def write_page(folder: Path, sections: Sequence[Section], made: Mapping[str, Made]) -> None:
    _keep(folder / SHOWN, page(sections, made))


def _keep(file: Path, text: str) -> None:
    """Whole or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


def _made(row: Row, call: Call) -> Made:
    commit = _commit()
    told, *more = call(shlex.split(row.command))
    if more:
        raise BadRequest(field="command")  # an opponent a row
    return Made(row.command, commit, budgets_of(row.command), told)


def budgets_of(command: str) -> tuple[str, ...]:
    """Of the players that a command names, in its order."""
    words = shlex.split(command)
    game = find_game(words[1])
    names = [name for flag, name in pairwise(words) if flag in SEATED]
    return tuple(_told(name, opponent(game, name).budget) for name in names)


def _told(name: str, budget: Budget) -> str:
    """The counts that bound a thought, and what else is not as in any budget."""
    parts = [f"{budget.worlds} worlds"]
    if name in tuple(Level):
        parts.append(f"{budget.nodes} nodes")
    for field in fields(budget):
        value = getattr(budget, field.name)
        if field.name not in TOLD_APART and value != field.default:
            parts.append(f"{field.name} {value}")
    return ", ".join(parts)


def _commit() -> str:
    """Of the code that runs; with a plus where it has been changed since."""
    try:
        changed = _git("status", "--porcelain", "--", "engine", ":!engine/lab/[Rr][Ee]*")
        return _git("rev-parse", "--short=10", "HEAD") + ("+" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=HERE.parents[1], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()
