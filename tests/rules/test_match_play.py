"""Games to a target and matches of several games."""

from __future__ import annotations

from engine.model.score import Line, Points, Row, Sheet, Summary
from engine.model.seats import Seat
from engine.rules.match_play import before_next, game_won, played_to

SIDES = ((Seat(0),), (Seat(1),))


def sheet(*points: tuple[int, int]) -> Sheet:
    return tuple(Row(Summary(()), Points((Line("x", pair),), players=2)) for pair in points)


def test_points_run_until_a_side_has_the_target() -> None:
    standing = played_to(5, 1, SIDES, sheet((2, 0), (0, 3)))
    assert (standing.points, standing.games, standing.winners) == ((2, 3), (0, 0), frozenset())


def test_the_deciding_points_stay_on_the_board() -> None:
    standing = played_to(5, 1, SIDES, sheet((2, 0), (4, 0)))
    assert (standing.points, standing.winners) == ((6, 0), frozenset((Seat(0),)))


def test_a_game_that_does_not_decide_starts_the_next_from_nothing() -> None:
    standing = played_to(5, 3, SIDES, sheet((5, 0)))
    assert (standing.points, standing.games, standing.winners) == ((0, 0), (1, 0), frozenset())


def test_the_match_is_won_with_more_than_half_of_its_games() -> None:
    games = sheet((5, 0), (0, 5), (5, 0), (0, 5), (5, 0))
    assert played_to(5, 5, SIDES, games[:4]).winners == frozenset()
    assert played_to(5, 5, SIDES, games).winners == {0}


def test_the_points_before_the_next_deal() -> None:
    assert before_next(5, 2, ()) == (0, 0)
    assert before_next(5, 2, sheet((2, 1))) == (2, 1)
    assert before_next(5, 2, sheet((2, 1), (3, 0))) == (0, 0)


def test_who_won_a_game_with_the_last_row() -> None:
    assert game_won(5, SIDES, sheet((2, 0))) == ()
    assert game_won(5, SIDES, sheet((2, 0), (0, 5))) == SIDES[1]
    assert game_won(5, SIDES, sheet((5, 0), (0, 1))) == ()
