"""Work shared out between the cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from time import monotonic
from typing import Final, TypeVar

T = TypeVar("T")

CHUNK: Final = 2  # pieces handed to a process at a time
PAUSE: Final = 1.0  # seconds between two words about progress


def in_processes(
    done: Callable[[int], T], pieces: int, processes: int | None = None, label: str = ""
) -> list[T]:
    """What so many pieces of work, by their numbers, have come to; in all cores if not told."""
    wanted = processes or os.cpu_count() or 1
    wanted = min(wanted, pieces // CHUNK)
    if wanted < 2:
        return list(_told(map(done, range(pieces)), pieces, label))
    with get_context().Pool(wanted) as pool:
        return list(_told(pool.imap(done, range(pieces), chunksize=CHUNK), pieces, label))


def _told(results: Iterator[T], pieces: int, label: str) -> Iterator[T]:
    """The same results; where standard error is a terminal, it is told how many are done."""
    told = sys.stderr is not None and sys.stderr.isatty()
    start = last = monotonic()
    for number, result in enumerate(results, 1):
        yield result
        now = monotonic()
        if told and (now - last > PAUSE or number == pieces):
            left = (now - start) / number * (pieces - number)
            end = "\n" if number == pieces else "\r"
            print(f"{label} {number}/{pieces}, {left:.0f} s left ", end=end, file=sys.stderr)
            last = now
