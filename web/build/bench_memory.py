"""Whether a page grows by being played on: its processes, its JavaScript, its Pythons and their objects."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from web.build.setup import say

PLAYED_ON: Final = 50  # deals
BETWEEN: Final = 10  # deals from one look at the memory to the next
LOOKS: Final = range(BETWEEN, PLAYED_ON + 1, BETWEEN)

Look = dict[str, float]  # what might grow
Ask = Callable[[str], Any]  # a call of `thoughts`, as code
Opened = Callable[[], AbstractContextManager[Page]]


def report(games: Sequence[str], opened: Opened, ask: Ask) -> None:
    """Novices play deal after deal, each game in a page of its own."""
    print(
        f"\nMemory after deals                        {' '.join(f'{n:6}' for n in LOOKS)}   growth"
    )
    for game in games:
        say(f"{game}: {PLAYED_ON} deals in one page")
        looks = [look | _objects(game, n, ask) for n, look in enumerate(_played_on(game, opened))]
        for what in looks[0]:
            sizes = [look[what] for look in looks]
            told = " ".join(f"{size:6.1f}" for size in sizes)
            print(f"  {game + ', ' + what:<40}{told}   {sizes[-1] - sizes[0]:+6.1f}")


def _objects(game: str, looked: int, ask: Ask) -> Look:
    """Of the engine alone, in a Python that plays all the games."""
    objects = ask(f"played_on('{game}', {looked * BETWEEN}, {BETWEEN})")
    return {"engine, thousands of objects": objects / 1e3}


def _played_on(game: str, opened: Opened) -> Iterator[Look]:
    others = set(_renderers(os.getpid()))
    with opened() as page:
        page.wait_for_function("globalThis.play")
        debugger = page.context.new_cdp_session(page)
        for _ in LOOKS:
            page.evaluate("([game, deals]) => play(game, deals)", [game, BETWEEN])
            debugger.send("HeapProfiler.collectGarbage")
            script = debugger.send("Runtime.getHeapUsage")["usedSize"]
            pythons = sum(int(worker.evaluate("heap()")) for worker in page.workers)
            look = {"page's JavaScript, MB": script / 1e6, "both Pythons, MB": pythons / 1e6}
            if Path("/proc/self/smaps_rollup").exists():
                own = set(_renderers(os.getpid())) - others
                look["all of the page, MB"] = sum(map(_megabytes, own))
            yield look


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
