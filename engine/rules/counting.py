"""Counting a deal line by line towards a target: the game stops where a side reaches it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.model.score import Line


def counted(
    lines: Iterable[Line], before: tuple[int, ...], target: int, most: tuple[int, ...] | None = None
) -> tuple[Line, ...]:
    """The lines that are reached, in their order; those worth nothing are left out.

    `most` are the points, by seat, above which a player cannot go. Nobody falls below none.
    """
    points, kept = before, []
    for line in lines:
        if max(points) >= target:
            break
        gains = tuple(
            max(-points[seat], gain if most is None else min(gain, most[seat] - points[seat]))
            for seat, gain in enumerate(line.points)
        )
        if any(gains):
            kept.append(Line(line.key, gains))
            points = tuple(a + b for a, b in zip(points, gains, strict=True))
    return tuple(kept)
