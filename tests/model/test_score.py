"""Summaries and points."""

from __future__ import annotations

from engine.model.score import Line, Points


def test_lines_add_up() -> None:
    points = Points((Line("tricks", (3, 0)), Line("honours", (0, 2))), players=2)
    assert points.total == (3, 2)
    assert Points((), players=2).total == (0, 0)
