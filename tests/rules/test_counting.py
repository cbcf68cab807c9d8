"""Lines counted, moment by moment, until a side reaches the target."""

from __future__ import annotations

from engine.model.score import Line
from engine.rules.counting import counted

TRICKS, HONOURS = Line("tricks", (2, 0)), Line("honours", (0, 4))


def test_lines_are_kept_in_their_order() -> None:
    assert counted([(TRICKS,), (HONOURS,)], (0, 0), 9) == (TRICKS, HONOURS)


def test_lines_after_the_winning_one_are_not_reached() -> None:
    assert counted([(TRICKS,), (HONOURS,)], (3, 4), 5) == (TRICKS,)
    assert counted([(TRICKS,)], (5, 0), 5) == ()


def test_the_game_does_not_stop_inside_a_moment() -> None:
    assert counted([(TRICKS, HONOURS)], (3, 4), 5) == (TRICKS, HONOURS)


def test_lines_worth_nothing_are_left_out() -> None:
    assert counted([(Line("tricks", (0, 0)), HONOURS)], (0, 0), 9) == (HONOURS,)


def test_a_player_may_be_held_below_the_target() -> None:
    assert counted([(TRICKS,)], (3, 0), 5, most=(4, 99)) == (Line("tricks", (1, 0)),)
    assert counted([(TRICKS,)], (4, 0), 5, most=(4, 99)) == ()


def test_nobody_falls_below_nothing() -> None:
    assert counted([(Line("revoke", (-3, 0)),)], (2, 0), 5) == (Line("revoke", (-2, 0)),)
