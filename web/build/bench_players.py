"""How fast the players think in a browser, beside this Python; and whether a page grows by being played on.

python -m web.build.bench_players DIST [--deals N] [--games ID …]
"""

import argparse
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.registry import GAMES, find_game
from tests.web import browsers
from web.build import server, site, thoughts
from web.build.bench import STOCK
from web.build.setup import node, say

HERE: Final = Path(__file__).resolve().parent
PAGES: Final = HERE / "bench_players"
DEALS: Final = {2: 10, 4: 5}  # that Masters play, by players
ENDINGS: Final = 200
PLAYED_ON: Final = 50  # deals
BETWEEN: Final = 10  # deals from one look at the memory to the next

Ask = Callable[[str], Any]  # a call of `thoughts`, as code


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench_players")
    parser.add_argument("dist", type=Path)
    parser.add_argument("--deals", type=int, help="instead of ten with two players, five with four")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        _lay_out(Path(folder), arguments.dist)
        serving, address = server.listen(Path(folder), 0)
        with _opened(playwright, f"{address}thinking/thinking.html") as page:
            page.wait_for_function("globalThis.python")
            ask = _asked(page)
            _endings(ask)
            for game in arguments.games:
                deals = arguments.deals or DEALS[find_game(game).spec.players]
                _paces(game, deals, ask)
        _growth(playwright, f"{address}ours/deals.html", arguments.games)
        serving.shutdown()


def _lay_out(folder: Path, dist: Path) -> None:
    shutil.copytree(dist, folder / "ours")
    site.bundle(node(), folder / "ours", ["build/bench_players/deals.js"], hashed=False)
    shutil.copy(PAGES / "deals.html", folder / "ours")
    shutil.copytree(PAGES, folder / "thinking", ignore=shutil.ignore_patterns("deals.*"))
    (folder / "thinking" / "pyodide").mkdir()
    for name in STOCK:
        shutil.copy(site.PYODIDE / name, folder / "thinking" / "pyodide")
    shutil.copy(next((dist / "python").glob("app-*.zip")), folder / "thinking" / "app.zip")
    shutil.copy(HERE / "thoughts.py", folder / "thinking")


@contextmanager
def _opened(playwright: Playwright, address: str) -> Iterator[Page]:
    found = browsers.find(playwright, "chromium")
    if isinstance(found, browsers.Missing):
        raise SystemExit(str(found))
    browser = playwright.chromium.launch(**found.candidate.options)
    try:
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(address)
        yield page
    finally:
        browser.close()


def _asked(page: Page) -> Ask:
    return lambda code: json.loads(page.evaluate("code => python(code)", code))


# ---- thinking ------------------------------------------------------------------------------------


def _endings(ask: Ask) -> None:
    say(f"{ENDINGS} endings")
    rows = {"Chromium": ask(f"endings({ENDINGS})"), "CPython": thoughts.endings(ENDINGS)}
    print(f"\nThe value of thirteen cards each, {ENDINGS} endings     median    worst   nodes/s")
    for name, row in rows.items():
        times = f"{row['median_ms']:6.1f} ms {row['worst_ms']:5.0f} ms"
        print(f"  {name:<48} {times} {row['nodes_per_second']:9.0f}")


def _paces(game: str, deals: int, ask: Ask) -> None:
    here, there = list[dict[str, Any]](), list[dict[str, Any]]()
    for number in range(deals):
        say(f"{game}: deal {number + 1} of {deals}")
        here.append(ask(f"paced('{game}', {number})"))
        there.append(thoughts.paced(game, number))
    print(f"\n{game}: Master, {deals} whole deals                   median     99 %    worst")
    for name, rows in (("Chromium", here), ("CPython", there)):
        print(f"  {name + ', a move':<48} {_spread(_all(rows, 'moves'))}")
        print(f"  {name + ', a step':<48} {_spread(_all(rows, 'steps'))}")
        print(f"  {name}: {_in_time(rows)}; {_reached(rows)}")
    same = sum(a["cards"] == b["cards"] for a, b in zip(here, there, strict=True))
    print(f"  The same cards in both: {same} of {deals} deals")


def _all(rows: Sequence[dict[str, Any]], key: str) -> list[float]:
    return [number for row in rows for number in row[key]]


def _spread(times: Sequence[float]) -> str:
    late = quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else times[0]
    return f"{median(times):6.1f} ms {late:5.0f} ms {max(times):5.0f} ms"


def _in_time(rows: Sequence[dict[str, Any]]) -> str:
    steps = _all(rows, "steps")
    share = sum(step <= thoughts.A_SLICE for step in steps) / len(steps)
    return f"{share:.2%} of {len(steps)} steps within {thoughts.A_SLICE} ms"


def _reached(rows: Sequence[dict[str, Any]]) -> str:
    """Of the thoughts that imagined deals, the worlds they came to."""
    worlds, budget = [n for n in _all(rows, "worlds") if n > 1], rows[0]["budget"]
    full = sum(n >= budget for n in worlds)
    return (
        f"all {budget} worlds in {full} of {len(worlds)} thoughts, least {min(worlds, default=0)}"
    )


# ---- a page that is played on --------------------------------------------------------------------


def _growth(playwright: Playwright, address: str, games: Sequence[str]) -> None:
    """Of the processes in which pages and workers live."""
    if not Path("/proc/self/smaps_rollup").exists():
        print("\nHow a page grows is read in /proc, which is not here.")
        return
    looks = range(BETWEEN, PLAYED_ON + 1, BETWEEN)
    print(f"\nMemory of the page, MB after deals   {' '.join(f'{n:6}' for n in looks)}   growth")
    for game in games:
        say(f"{game}: {PLAYED_ON} deals in one page")
        with _opened(playwright, address) as page:
            page.wait_for_function("globalThis.play")
            collector = page.context.new_cdp_session(page)
            sizes = []
            for _ in looks:
                page.evaluate("([game, deals]) => play(game, deals)", [game, BETWEEN])
                collector.send("HeapProfiler.collectGarbage")
                sizes.append(sum(map(_megabytes, _renderers(os.getpid()))))
        told = " ".join(f"{size:6.1f}" for size in sizes)
        print(f"  {game:<34} {told}   {sizes[-1] - sizes[0]:+6.1f}")


def _renderers(process: int) -> Iterator[Path]:
    """Those that a process has started, or had started; by their folders in /proc."""
    folder = Path(f"/proc/{process}")
    with suppress(OSError):  # it has just ended
        if b"--type=renderer" in (folder / "cmdline").read_bytes():
            yield folder
        for child in (folder / "task" / str(process) / "children").read_text().split():
            yield from _renderers(int(child))


def _megabytes(process: Path) -> float:
    """What it holds by itself, and its share of what it holds with others."""
    lines = (process / "smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1e3


if __name__ == "__main__":
    main()
