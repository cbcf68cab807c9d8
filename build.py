#!/usr/bin/env python3
"""The one command of this project.

python3 build.py serve   build the site and open it in a browser
python3 build.py build   make dist/, ready to be copied to any static host
python3 build.py test    every test: Python, Node, browsers (arguments after it go to pytest);
                         with --slow also those that take minutes
python3 build.py check   format, lint, types, layers, sizes
python3 build.py bench   how fast the page starts and answers, beside a bare Pyodide, and how fast
                         its players think, beside this Python; --only start, players or engine

It needs Python 3.11 or later; what else it needs it installs inside this folder, from pinned lists.
"""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

if sys.version_info < (3, 11):
    sys.exit("Odd Trick's build needs Python 3.11 or later; this is " + sys.version.split()[0])

from web.build import server, setup, site
from web.build.setup import ROOT, TEST_PACKAGES, WEB, Trouble, run, say

PYTHON_SOURCES: Final = ("build.py", "web/build", "engine", "tests")
TYPED: Final = ("engine", "build.py", "web/build")
SHAPE_TESTS: Final = ("tests/contract/test_layers.py", "tests/contract/test_size.py")
ALL_CORES: Final = (
    "-n",
    "auto",
    "--dist",
    "loadgroup",  # what shares a costly fixture stays together
    "--max-worker-restart=0",  # a new worker would run the test that killed the last one, for ever
)
PORT: Final = 8000
PARTS: Final = ("start", "players", "engine")  # of what is measured


def serve(arguments: argparse.Namespace) -> None:
    server.serve(site.build(), arguments.port, open_browser=arguments.open)


def build(_: argparse.Namespace) -> None:
    site.build()


def test(arguments: argparse.Namespace) -> None:
    """Everything is built, found and run, even after a failure; the code tells whether all passed."""
    python = setup.python_packages(TEST_PACKAGES)
    node = setup.node_packages(with_checkers=True)
    dist = site.build()
    slow = [word for word in arguments.rest if word == "--slow"]
    rest = [word for word in arguments.rest if word != "--slow"]
    if _wants_browsers(rest):
        run([python, "-m", "tests.web.browsers", "--install"])
    suites: list[list[str | Path]] = [[python, "-m", "pytest", *(rest or ALL_CORES), *slow]]
    if not rest:
        suites.insert(0, [node, "--test", *_node_tests()])
    failures = [
        failure for suite in suites if (failure := _failure(suite, {"TEST_DIST": str(dist)}))
    ]
    if failures:
        raise Trouble("; ".join(failures))


def check(_: argparse.Namespace) -> None:
    python = setup.python_packages(TEST_PACKAGES)
    node = setup.node_packages(with_checkers=True)
    site.generate()
    tsc = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    steps: list[tuple[str, list[str | Path]]] = [
        ("ruff: mistakes", [python, "-m", "ruff", "check", *PYTHON_SOURCES]),
        ("ruff: format", [python, "-m", "ruff", "format", "--check", *PYTHON_SOURCES]),
        ("mypy", [python, "-m", "mypy", *TYPED]),
        ("tsc: the page", [node, tsc, "-p", WEB]),
        ("tsc: the workers", [node, tsc, "-p", WEB / "engine" / "tsconfig.json"]),
        ("tsc: the page's tests", [node, tsc, "-p", WEB / "build"]),
        ("layers and sizes", [python, "-m", "pytest", "-q", *SHAPE_TESTS]),
    ]
    failures = []
    for name, command in steps:
        say(name)
        failures += [failure] if (failure := _failure(command)) else []
    if failures:
        raise Trouble("; ".join(failures))
    say("all checks passed")


def bench(arguments: argparse.Namespace) -> None:
    python = setup.python_packages(TEST_PACKAGES)
    setup.node_packages(with_checkers=False)
    dist = site.build()
    wanted = arguments.only or PARTS
    if "start" in wanted:
        run([python, "-m", "web.build.bench", dist, "--runs", str(arguments.runs)])
    if "players" in wanted:
        run([python, "-m", "web.build.bench_players", dist])
    if "engine" in wanted:
        run([python, "-m", "engine.lab", "bench"])


def _failure(command: list[str | Path], env: dict[str, str] | None = None) -> str:
    try:
        run(command, env)
    except Trouble as trouble:
        return str(trouble)
    return ""


def _node_tests() -> list[str]:
    folders = (WEB, ROOT / "tests" / "web")
    files = [
        file
        for folder in folders
        for pattern in ("*.test.js", "*.test.mjs")
        for file in folder.rglob(pattern)
    ]
    return sorted(str(file.relative_to(ROOT)) for file in files if "node_modules" not in file.parts)


def _wants_browsers(rest: list[str]) -> bool:
    """Not when pytest is told to look elsewhere."""
    paths = [word for word in rest if (ROOT / word.partition("::")[0]).exists()]
    here = not paths or any(
        Path(path).parts[:2] in (("tests",), ("tests", "web")) for path in paths
    )
    return here and "--ignore=tests/web" not in rest


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    serving = commands.add_parser("serve", help="build the site, serve it, open it")
    serving.add_argument("--port", type=int, default=PORT)
    serving.add_argument(
        "--no-open", dest="open", action="store_false", help="only print the address"
    )
    serving.set_defaults(call=serve)
    commands.add_parser("build", help="make dist/").set_defaults(call=build)
    testing = commands.add_parser("test", help="run every test", add_help=False, prefix_chars="\0")
    testing.add_argument("rest", nargs="*", help="arguments for pytest")
    testing.set_defaults(call=test)
    commands.add_parser("check", help="format, lint, types, layers, sizes").set_defaults(call=check)
    measuring = commands.add_parser("bench", help="measure the start, the players and the engine")
    measuring.add_argument("--runs", type=int, default=7, help="of the start")
    measuring.add_argument("--only", nargs="+", choices=PARTS, help="of what is measured")
    measuring.set_defaults(call=bench)
    return parser


def main() -> int:
    arguments = _parser().parse_args()
    try:
        arguments.call(arguments)
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
