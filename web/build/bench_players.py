"""How fast the players think in a browser, beside this Python; and whether a page grows by being played on.

python -m web.build.bench_players DIST [--deals N] [--games ID …]
"""

import argparse
import gzip
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.registry import GAMES, find_game
from tests.web import browsers
from web.build import bench_memory, server, site, thoughts
from web.build.bench import STOCK
from web.build.bench_memory import Ask
from web.build.setup import node, say

HERE: Final = Path(__file__).resolve().parent
PAGES: Final = HERE / "bench_players"
DEALS: Final = {2: 10, 4: 5}  # that Masters play, by players
ENDINGS: Final = 200


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
            played = partial(_opened, playwright, f"{address}ours/deals.html")
            bench_memory.report(arguments.games, played, ask)
        serving.shutdown()


def _lay_out(folder: Path, dist: Path) -> None:
    shutil.copytree(dist, folder / "ours")
    site.bundle(node(), folder / "ours", ["build/bench_players/deals.js"], hashed=False)
    shutil.copy(PAGES / "deals.html", folder / "ours")
    for worker in (folder / "ours").glob("worker-*.js"):
        worker.write_bytes((PAGES / "heaps.js").read_bytes() + worker.read_bytes())
    shutil.copytree(PAGES, folder / "thinking", ignore=shutil.ignore_patterns("deals.*"))
    (folder / "thinking" / "pyodide").mkdir()
    for name in STOCK:
        shutil.copy(site.PYODIDE / name, folder / "thinking" / "pyodide")
    packed = next((dist / "python").glob("app-*.pack")).read_bytes()
    (folder / "thinking" / "app.zip").write_bytes(gzip.decompress(packed))
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


if __name__ == "__main__":
    main()
