"""Numbers found by asking whether so many are reached, with a pause after each question."""

from __future__ import annotations

from collections.abc import Callable, Generator


def most(reaches: Callable[[int], bool], limit: int, guess: int) -> Generator[None, None, int]:
    """The greatest number that is reached, of 0 to the limit."""
    least = 0
    while least < limit:
        asked = min(max(guess, least + 1), limit)
        if reaches(asked):
            least, guess = asked, asked + 1
        else:
            limit = guess = asked - 1
        yield
    return least


def finished(search: Generator[None, None, int]) -> int:
    while True:
        try:
            next(search)
        except StopIteration as stop:
            return int(stop.value)
