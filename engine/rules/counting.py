"""Counting a deal towards a target, moment by moment: the game stops where a side reaches it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.score import Line


def counted(
    moments: Iterable[tuple[Line, ...]],
    before: tuple[int, ...],
    target: int,
    most: tuple[int, ...] | None = None,
) -> tuple[Line, ...]:
    """The lines that are reached, in their order; those worth nothing are left out.

    The lines of one moment are counted together: the game does not stop between them.
    `most` are the points, by seat, above which a player cannot go. Nobody falls below none.
    """
    points, kept = before, []
    for moment in moments:
        if max(points) >= target:
            break
        for line in moment:
            gains = _gains(line, points, most)
            if any(gains):
                kept.append(Line(line.key, gains))
                points = tuple(a + b for a, b in zip(points, gains, strict=True))
    return tuple(kept)


def _gains(line: Line, points: tuple[int, ...], most: tuple[int, ...] | None) -> tuple[int, ...]:
    return tuple(
        max(-points[seat], gain if most is None else min(gain, most[seat] - points[seat]))
        for seat, gain in enumerate(line.points)
    )
