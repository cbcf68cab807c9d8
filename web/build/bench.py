"""How fast the page starts and answers, beside a bare page that loads Pyodide as npm has it; medians of several runs.

The last of it is a first visit on a telephone: a small screen, a finger, and 4G.

python -m web.build.bench DIST [--runs N]
"""

import argparse
import gzip
import json
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from tests.web import browsers
from web.build import server, site
from web.build.setup import node, say

HERE: Final = Path(__file__).resolve().parent / "bench"
PAGES: Final = {"ours": "ours/", "bare": "bare/bare.html"}
ANSWERS: Final = "answers.html"  # plays a deal by itself
LIMITS: Final = {"cold": 0.40, "warm": 0.35}  # of worker CPU, ours to bare
ROUND_TRIP: Final = 10  # ms
STOCK: Final = (
    "pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip pyodide-lock.json".split()
)
PATIENCE: Final = 120  # seconds
TO_WRITE_CACHES: Final = 5  # seconds that a browser gets to store its compiled code
TELEPHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
FOUR_G: Final = {  # 9 Mbit/s down, 170 ms: WebPageTest and DevTools mean that by it
    "offline": False,
    "latency": 170,
    "downloadThroughput": 9e6 / 8,
    "uploadThroughput": 1.5e6 / 8,
}
TELEPHONE_RUNS: Final = 3
PLAY: Final = "button.main.big"
MOMENTS: Final = {
    "first paint": "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
    "usable game list": f"document.querySelector({PLAY!r}) ? performance.now() : 0",
    "Python ready": "performance.getEntriesByName('table ready')[0]?.startTime ?? 0",
    "first card in my hand": "document.querySelector('.hand .slot') ? performance.now() : 0",
}
NOT_OF_A_BARE_PAGE: Final = ("first paint", "usable game list", "first card in my hand")


class Start(NamedTuple):
    wall: float  # ms from navigation to table ready
    cpu: float  # ms of the table's worker thread; nan where there is no /proc


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("dist", type=Path)
    parser.add_argument("--runs", type=int, default=7)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        _lay_out(Path(folder), arguments.dist)
        serving, address = server.listen(Path(folder), 0)
        found = browsers.find(playwright, "chromium")
        if isinstance(found, browsers.Missing):
            raise SystemExit(str(found))
        options = found.candidate.options
        starts: dict[tuple[str, str], list[Start]] = {}
        for turn in range(arguments.runs):
            say(f"run {turn + 1} of {arguments.runs}")
            for name, path in PAGES.items():
                use = f"{address}ours/{ANSWERS}" if name == "ours" else ""
                for kind, start in _visits(playwright, options, address + path, use):
                    starts.setdefault((kind, name), []).append(start)
        _report(starts)
        _telephone(playwright, options, address, min(arguments.runs, TELEPHONE_RUNS))
        _answers(playwright, options, f"{address}ours/{ANSWERS}")
        serving.shutdown()
    _sizes(arguments.dist)


def _lay_out(folder: Path, dist: Path) -> None:
    shutil.copytree(dist, folder / "ours")
    site.bundle(node(), folder / "ours", ["build/bench/answers.js"], hashed=False)
    shutil.copy(HERE / "answers.html", folder / "ours")
    shutil.copytree(HERE, folder / "bare", ignore=shutil.ignore_patterns("answers.*"))
    (folder / "bare" / "pyodide").mkdir()
    for name in STOCK:
        shutil.copy(site.PYODIDE / name, folder / "bare" / "pyodide")


# ---- starts --------------------------------------------------------------------------------------


def _visits(
    playwright: Playwright, options: dict[str, Any], address: str, use: str
) -> Iterator[tuple[str, Start]]:
    """A first visit with some use, and one by the same person with a browser started anew."""
    with tempfile.TemporaryDirectory() as profile:
        for kind in ("cold", "warm"):
            with _opened(playwright, options, profile) as page:
                page.goto(address, wait_until="commit")
                _until(page, READY)
                yield kind, Start(_ready(page), _worker_cpu(profile))
                if kind == "cold":
                    _until(page, CONTROLLED)
                    if use:
                        page.goto(use)
                    _until(page, DONE)
                    time.sleep(TO_WRITE_CACHES)


DONE: Final = "document.title === 'done'"
CONTROLLED: Final = "navigator.serviceWorker.controller?.state === 'activated'"
READY: Final = "performance.getEntriesByName('table ready')[0]?.startTime ?? 0"


@contextmanager
def _opened(playwright: Playwright, options: dict[str, Any], profile: str) -> Iterator[Page]:
    context = playwright.chromium.launch_persistent_context(profile, **options)
    try:
        yield context.pages[0] if context.pages else context.new_page()
    finally:
        context.close()


def _ready(page: Page) -> float:
    return float(page.evaluate(READY))


def _until(page: Page, true: str) -> None:
    end = time.monotonic() + PATIENCE
    while not page.evaluate(true):
        if time.monotonic() > end:
            raise SystemExit("the page did not come so far: is the site broken?")
        time.sleep(0.01)


def _worker_cpu(profile: str) -> float:
    """The first worker's thread, in milliseconds: the table is started first."""
    if not Path("/proc/self/schedstat").exists():
        return float("nan")
    threads = [
        int(task.name)
        for process in _descendants(_browser(profile))
        for task in Path(f"/proc/{process}/task").iterdir()
        if (task / "comm").read_text().startswith("DedicatedWorker")
    ]
    spent = Path(f"/proc/{min(threads)}/schedstat").read_text().split()[0]
    return int(spent) / 1e6


def _browser(profile: str) -> int:
    wanted = f"--user-data-dir={profile}".encode()
    mine = [
        int(folder.name)
        for folder in Path("/proc").iterdir()
        if folder.name.isdigit() and wanted in _bytes(folder / "cmdline").split(b"\0")
    ]
    return min(mine)


def _descendants(process: int) -> list[int]:
    children = _bytes(Path(f"/proc/{process}/task/{process}/children")).split()
    found = [process]
    for child in children:
        found += _descendants(int(child))
    return found


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:  # it has just ended
        return b""


# ---- what came of it -----------------------------------------------------------------------------


def _report(starts: dict[tuple[str, str], list[Start]]) -> None:
    runs = min(map(len, starts.values()))
    print(
        f"\nFrom navigation to table ready, medians of {runs} runs (ms)      ours    bare   ratio"
    )
    for kind, limit in LIMITS.items():
        for what in Start._fields:
            ours, bare = (
                median(getattr(start, what) for start in starts[kind, name]) for name in PAGES
            )
            note = f"  (at most {limit:.2f})" if what == "cpu" else ""
            label = f"{kind}, {'worker CPU' if what == 'cpu' else 'wall'}"
            print(f"  {label:<56} {ours:7.0f} {bare:7.0f} {ours / bare:7.2f}{note}")


def _telephone(playwright: Playwright, options: dict[str, Any], address: str, runs: int) -> None:
    """From navigation; `play` is tapped as soon as it is there."""
    browser = playwright.chromium.launch(**options)
    seen: dict[tuple[str, str], list[float]] = {}
    for turn in range(runs):
        say(f"a telephone's first visit, {turn + 1} of {runs}")
        for name, path in PAGES.items():
            page = browser.new_context(**TELEPHONE).new_page()
            network = page.context.new_cdp_session(page)
            network.send("Network.enable")
            network.send("Network.emulateNetworkConditions", FOUR_G)
            page.goto(address + path, wait_until="commit")
            for moment, true in MOMENTS.items():
                if name == "ours" or moment not in NOT_OF_A_BARE_PAGE:
                    _until(page, true)
                    seen.setdefault((moment, name), []).append(float(page.evaluate(true)))
                    if moment == "usable game list":
                        page.locator(PLAY).tap()
            page.context.close()
    browser.close()
    print(f"\nA first visit on a telephone with 4G, medians of {runs} (ms)            ours    bare")
    for moment in MOMENTS:
        figures = [seen.get((moment, name)) for name in PAGES]
        told = "".join(f" {median(it):7.0f}" if it else "       -" for it in figures)
        print(f"  {moment:<56}{told}")


def _answers(playwright: Playwright, options: dict[str, Any], address: str) -> None:
    browser = playwright.chromium.launch(**options)
    page = browser.new_page()
    page.goto(address)
    _until(page, DONE)
    times = json.loads(page.inner_text("body"))
    browser.close()
    print(f"A card played, page → worker → page with the next legal moves, median of {len(times)}:")
    print(f"  {median(times):.1f} ms, slowest {max(times):.1f}  (at most {ROUND_TRIP})")


def _sizes(dist: Path) -> None:
    ours = sum(_gzipped(file) for file in dist.rglob("*") if file.is_file())
    stock = sum(_gzipped(site.PYODIDE / name) for name in STOCK)
    print(
        f"The whole site, gzip: {ours / 1e6:.2f} MB; the stock Pyodide files: {stock / 1e6:.2f} MB"
    )


def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


if __name__ == "__main__":
    main()
