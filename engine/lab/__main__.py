"""`python -m engine.lab`: JSON in, JSON out, for developers and for whoever wants to check us.

Exit status 0: good. 2: bad input, with one line {"error": code, "params": {…}} on standard error.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn, TextIO

from engine.ai.levels import Level
from engine.lab import auctions, commands, endings, misere
from engine.lab.arena import UNITS, Table, arena, check
from engine.lab.bench import bench
from engine.lab.results import HERE, results
from engine.model.errors import BadRequest, EngineError
from engine.model.plain import as_dict, read_json, write_json
from engine.model.spec import OptionValue, completed
from engine.registry import find_game

GOOD, BAD_INPUT, STOPPED = 0, 2, 130
MOST_WORLDS: Final = 100_000
MOST_DEALS: Final = 1_000_000
MOST_PROCESSES: Final = 256
HOLES, MOST_HOLES = 22, 200  # of a misère


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadRequest(field="arguments", message=message)


def main(argv: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
    """Runs one command; returns the exit status."""
    try:
        answers = _answers(_parser().parse_args(argv), stdin)
        stdout.writelines(f"{write_json(answer)}\n" for answer in answers)
        stdout.flush()
    except EngineError as error:
        told = {"error": error.code, "params": error.params}
        print(write_json(told), file=stderr, flush=True)
        return BAD_INPUT
    return GOOD


def _answers(given: Namespace, stdin: BinaryIO) -> list[Any]:
    """A value for each line to print."""
    if given.command == "solve":
        return list(endings.solve(_text(stdin), endings.RULES[given.rule]))
    if given.command == "arena":
        return _fights(given)
    if given.command == "results":
        return _results(given, stdin)
    return [_answer(given, stdin)]


def _answer(given: Namespace, stdin: BinaryIO) -> Any:
    match given.command:
        case "replay" if given.seat is None:
            return commands.replay(_read(stdin))
        case "replay":
            return commands.observed(_read(stdin), given.seat)
        case "legal":
            find_game(given.game)
            return commands.legal(given.game, _read(stdin))
        case "think":
            if given.worlds is not None:
                _within("worlds", given.worlds, 0, MOST_WORLDS)
            return commands.think(_read(stdin), Level(given.level), given.seed, given.worlds)
        case "score":
            return commands.score(given.game, _options(given), _read(stdin))
        case "auctions":
            played = auctions.Table(given.game, _options(given), given.level, given.seed)
            deals = _within("deals", given.deals, 1, MOST_DEALS)
            return auctions.auctions(played, deals, _processes(given))
        case "misere":
            return _miseres(given)
        case "bench":
            return bench()
    raise BadRequest(field="command", command=str(given.command))


def _fights(given: Namespace) -> list[dict[str, Any]]:
    """A row for each of B's names."""
    deals, processes = _within("deals", given.deals, 1, MOST_DEALS), _processes(given)
    options, seed = _options(given), given.seed
    tables = [Table(given.game, options, given.a, b, seed, given.unit, given.few) for b in given.b]
    for table in tables:
        check(table)
    return [arena(table, deals, processes) for table in tables]


def _miseres(given: Namespace) -> dict[str, Any]:
    holes = _within("holes", given.holes, 0, MOST_HOLES)
    table = misere.Table(given.game, _options(given), given.a, given.b, given.seed, holes)
    return misere.miseres(table, _within("deals", given.deals, 1, MOST_DEALS), _processes(given))


def _results(given: Namespace, stdin: BinaryIO) -> list[dict[str, Any]]:
    processes = _processes(given)

    def call(words: Sequence[str]) -> list[Any]:
        row = _parser().parse_args(words)
        row.processes = processes
        return _answers(row, stdin)

    return list(results(call, given.folder, given.rows, given.again))


def _text(stdin: BinaryIO) -> str:
    try:
        return stdin.read().decode("utf-8-sig")
    except ValueError as error:
        raise BadRequest(field="json") from error


def _read(stdin: BinaryIO) -> Any:
    try:
        return read_json(_text(stdin))
    except ValueError as error:
        raise BadRequest(field="json") from error


def _options(given: Namespace) -> dict[str, OptionValue]:
    spec = find_game(given.game).spec
    try:
        return completed(spec, as_dict(read_json(given.options)))
    except ValueError as error:
        raise BadRequest(field="options") from error


def _processes(given: Namespace) -> int | None:
    told: int | None = given.processes
    return None if told is None else _within("processes", told, 1, MOST_PROCESSES)


def _within(field: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise BadRequest(field=field)
    return number


def _parser() -> ArgumentParser:
    parser = _Parser(prog="python -m engine.lab", description=__doc__)
    add = parser.add_subparsers(dest="command", required=True).add_parser
    replay = add("replay", help="everything about a deal record, or what one seat knows of it")
    replay.add_argument("--seat", type=int)
    legal = add("legal", help="what may be played in a bare position or a deal record")
    legal.add_argument("game")
    think = add("think", help="what a computer player does with an unfinished deal record")
    think.add_argument("--level", required=True, choices=[level.value for level in Level])
    think.add_argument("--seed", type=int, default=0)
    think.add_argument("--worlds", type=int)
    score = add("score", help="what the rows of a score sheet are worth")
    score.add_argument("game")
    fight = add("arena", help="two players against each other on duplicate deals")
    fight.add_argument("game")
    fight.add_argument("--a", required=True)
    fight.add_argument("--b", required=True, nargs="+", help="one or more, a line for each")
    fight.add_argument("--deals", type=int, default=100)
    fight.add_argument("--seed", type=int, default=1)
    fight.add_argument("--unit", choices=UNITS, default="deal", help="what is counted, and played")
    fight.add_argument("--few", action="store_true", help="only deals that the fewer tricks win")
    bid = add("auctions", help="what computer players bid among themselves, and what they make")
    bid.add_argument("game")
    bid.add_argument("--level", required=True, choices=[level.value for level in Level])
    bid.add_argument("--deals", type=int, default=100)
    bid.add_argument("--seed", type=int, default=1)
    low = add("misere", help="how many misères of low hands A makes against B")
    low.add_argument("game")
    low.add_argument("--a", required=True, help="who declares")
    low.add_argument("--b", required=True, help="who defends")
    low.add_argument("--deals", type=int, default=100)
    low.add_argument("--seed", type=int, default=1)
    low.add_argument("--holes", type=int, default=HOLES, help="of the hand, at most")
    for command in (score, fight, bid, low):
        command.add_argument("--options", default="{}", help="a JSON object")
    measured = add("results", help="the rows of RESULTS.md that are still to be measured")
    measured.add_argument("--rows", default="", help="only those with this text in their command")
    measured.add_argument("--again", action="store_true", help="those that have been, too")
    measured.add_argument("--folder", type=Path, default=HERE, help="of the lists and of the page")
    for command in (fight, bid, low, measured):
        command.add_argument(
            "--processes", type=int, help="as many as there are cores, if not told"
        )
    add("bench", help="how fast the parts are on this machine")
    solve = add("solve", help="exact play of endings of two hands or four, a line each")
    solve.add_argument("--rule", choices=list(endings.RULES), default="follow")
    return parser


def _run() -> int:
    """`main` on the real streams, any of which the caller may have closed."""
    silent = open(os.devnull, "w")  # noqa: SIM115 - lives as long as the process
    stdin = BytesIO() if sys.stdin is None else sys.stdin.buffer
    try:
        return main(sys.argv[1:], stdin, sys.stdout or silent, sys.stderr or silent)
    except BrokenPipeError:  # the reader has had what it wanted
        os.dup2(silent.fileno(), sys.stdout.fileno())
        return GOOD
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(_run())
