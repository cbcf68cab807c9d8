"""What a hint tells of all choices: what is expected of each, none better than the one advised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from engine.ai.levels import Level
from engine.ai.player import Expected, Thought
from engine.games.german_whist import TRICKS
from engine.match import DealLog, seat_view
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.registry import load
from tests.helpers import played_on

DEALS: Final = 150
WORLDS: Final = 12  # enough to try every choice
OPTIONS: Final[Mapping[str, list[dict[str, object]]]] = {
    "german_whist": [{}, {"27th_card": True}, {"mode": "match10"}],
    "ecarte": [{}, {"king_window": "own_first_card"}, {"dealer_may_stand": True}],
}
SCORES: Final = ((0, 0), (0, 4), (4, 1), (3, 3))


def positions(game_id: str) -> Iterator[Observation]:
    """Of seats to act, anywhere in deals played at random."""
    game = load(game_id).game
    for seed in range(DEALS):
        rng = Random(seed)
        options = completed(game.spec, OPTIONS[game_id][seed % 3])
        pack = game.next_pack((), "", options, rng)
        log = DealLog(pack, b"", Seat(seed % 2), SCORES[seed % 4], cut=game.spec.least_cut)
        whole = len(played_on(game, options, log, Random(seed)).log.actions)
        deal = played_on(game, options, log, Random(seed), actions=rng.randrange(max(1, whole)))
        turn = game.turn(deal.state)
        if turn is not None:
            yield seat_view(game, deal.setting, deal.position, turn)


def hint(game_id: str, seen: Observation) -> Thought:
    entry = load(game_id)
    budget = replace(entry.budgets[Level.MASTER], worlds=WORLDS)
    *_, last = entry.player.think(seen, budget, Random(1))
    return last


def hints(game_id: str) -> Iterator[tuple[Observation, Thought]]:
    """Where there is a choice."""
    for seen in positions(game_id):
        if len(seen.legal) > 1:
            yield seen, hint(game_id, seen)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_every_legal_action_is_told_with_what_is_expected_of_it(game_id: str) -> None:
    for seen, told in hints(game_id):
        named = [action for action, _ in told.ranking]
        assert (len(named), set(named)) == (len(seen.legal), set(seen.legal)), seen
        assert len(told.expected) == len(named), seen
        assert all(one.chance is not None and 0 <= one.chance <= 1 for one in told.expected)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_the_action_advised_comes_first_and_the_best_of_the_others_next(game_id: str) -> None:
    for seen, told in hints(game_id):
        worths = [worth for _, worth in told.ranking]
        assert told.ranking[0][0] == told.best, seen
        assert worths == sorted(worths, reverse=True), seen


def test_in_ecarte_no_action_shows_a_better_chance_than_the_one_advised() -> None:
    """Nor the same chance and more points."""
    for seen, told in hints("ecarte"):
        assert max(told.expected) == told.expected[0], seen


def test_in_german_whist_no_card_shows_a_better_chance_and_more_tricks() -> None:
    """The advice weighs both."""
    for seen, told in hints("german_whist"):
        few = load("german_whist").game.facts(seen)["aim"] == "fewer"
        advised = told.expected[0]
        assert not [one for one in told.expected if _better(one, advised, few)], seen


def _better(one: Expected, other: Expected, few: bool) -> bool:
    """In nothing worse, and in something better."""
    gains = [(e.chance or 0.0, TRICKS - e.amount if few else e.amount) for e in (one, other)]
    pairs = list(zip(*gains, strict=True))
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)


@pytest.mark.parametrize("game_id", OPTIONS)
def test_where_there_is_no_choice_the_hint_says_so(game_id: str) -> None:
    forced = [hint(game_id, seen) for seen in positions(game_id) if len(seen.legal) == 1]
    assert forced
    assert {told.why for told in forced} == {"only_choice"}


@pytest.mark.parametrize("game_id", OPTIONS)
def test_where_all_cards_are_equal_the_hint_says_so_and_shows_it(game_id: str) -> None:
    equal = [told for _, told in hints(game_id) if told.why == "all_equal"]
    assert equal
    assert all(len(set(told.expected)) == 1 for told in equal)
