"""The Whist player: the maxims as positions, and what every player owes to whoever asks it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.ai.levels import BUDGETS, Level
from engine.ai.player import Budget, Thought
from engine.ai.policies.whist import PLAYER, worths_of_tricks
from engine.games.whist import GAME
from engine.match import advanced, replayed, seat_view
from engine.model.actions import Play
from engine.model.cards import Card
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from tests.ai.whist_tables import seen
from tests.helpers import log_of, playout

ME = Seat(0)
BY_MAXIM = Budget(worlds=0)


class NoChance(Random):
    """For thoughts that may not ask it."""

    def random(self) -> float:
        raise AssertionError("chance was asked")


def choice(hand: str, trump: str, *tricks: str, leader: int = 0) -> str:
    """The card that the maxims choose."""
    thought = next(PLAYER.think(seen(hand, trump, *tricks, leader=leader), BY_MAXIM, NoChance()))
    assert isinstance(thought.best, Play)
    return str(thought.best.card)


def thoughts(view: Observation, worlds: int, seed: int = 1) -> list[Thought]:
    return list(PLAYER.think(view, Budget(worlds=worlds), Random(seed)))


# Leading


def test_leads_the_fourth_best_of_its_long_suit() -> None:
    assert choice("SQ S9 S7 S4 S2 HJ H6 H3 D8 D5 C9 C6 C3", trump="C") == "S4"


def test_leads_the_top_of_an_honour_sequence() -> None:
    assert choice("SK SQ SJ S4 HJ H6 H3 D8 D5 D2 C9 C6 C3", trump="C") == "SK"


def test_leads_the_king_from_ace_and_king() -> None:
    assert choice("SA SK S7 S4 HJ H6 H3 D8 D5 D2 C9 C6 C3", trump="C") == "SK"


def test_returns_the_partners_suit() -> None:
    hand = "DQ D4 S9 S8 S4 S2 H9 H8 H4 C9 C6 C3"
    assert choice(hand, "C", "D5 D3 DA D2", leader=2)[0] == "D"


def test_returns_the_higher_of_two_cards_left() -> None:
    hand = "DQ D4 S9 S8 S4 S2 H9 H8 H4 C9 C6 C3"
    assert choice(hand, "C", "D5 D3 DA D2", leader=2) == "DQ"


def test_returns_the_partners_trump() -> None:
    hand = "C9 C3 S9 S8 S4 S2 H9 H8 H4 D9 D6 D3"
    assert choice(hand, "C", "C5 C2 CK C4", leader=2)[0] == "C"


def test_draws_trumps_when_long_and_strong() -> None:
    assert choice("CA CK CJ C7 C4 SA S8 S4 HK H6 D9 D5 D2", trump="C") in ("CA", "CK")


def test_does_not_lead_a_suit_in_which_an_opponent_is_void() -> None:
    tricks = ("H4 H8 HA H3", "S8 C7 S2 S6", "D3 DA D6 D5")
    assert choice("SK SQ SJ S9 S7 HQ H6 D8 C9 C6", "C", *tricks)[0] != "S"


def test_gives_the_partner_a_ruff() -> None:
    tricks = ("SA S5 S4 S6", "SK S8 C7 SQ", "H4 H8 HA H3")
    assert choice("S9 S7 S3 HK H6 D9 D8 D2 C9 C6", "C", *tricks) == "S3"


def test_does_not_lead_from_an_unguarded_honour_beside_a_good_suit() -> None:
    assert choice("SK S4 HJ HT H6 H3 D9 D8 D5 D2 C9 C6 C3", trump="C") != "SK"


# Second hand


def test_second_hand_plays_low() -> None:
    assert choice("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S5", leader=3) == "S3"


def test_second_hand_covers_an_honour_with_king_and_one_small() -> None:
    assert choice("SK S3 HJ H6 H3 H2 D8 D5 D2 C9 C6 C3 CA", "C", "SQ", leader=3) == "SK"


def test_second_hand_takes_with_a_master() -> None:
    assert choice("SA SK S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "SQ", leader=3) == "SK"


def test_second_hand_strong_in_trumps_passes_a_doubtful_trick() -> None:
    assert choice("HJ H6 H3 H2 D8 D5 D4 D2 CA CJ C9 C6 C3", "C", "S5", leader=3)[0] != "C"


def test_second_hand_weak_in_trumps_ruffs() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "SA", leader=3) == "C3"


# Third hand


def test_third_hand_plays_high() -> None:
    assert choice("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6", leader=2) == "SK"


def test_third_hand_plays_the_cheapest_of_equals() -> None:
    assert choice("SK SQ SJ HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6", leader=2) == "SJ"


def test_third_hand_finesses_with_ace_and_queen() -> None:
    assert choice("SA SQ S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6", leader=2) == "SQ"


def test_third_hand_leaves_the_partners_master_alone() -> None:
    assert choice("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "SA S6", leader=2) == "S3"


def test_third_hand_does_not_overtake_an_equal() -> None:
    assert choice("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "SQ SA", leader=2) == "S3"
    assert choice("SJ S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "ST S6", leader=2) == "S3"


def test_third_hand_does_not_ruff_the_partners_winner() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "SA S6", leader=2)[0] != "C"


# Last hand


def test_last_hand_takes_with_its_cheapest_winner() -> None:
    assert choice("SA SJ S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 S6 ST", leader=1) == "SJ"


def test_last_hand_leaves_the_trick_to_its_partner() -> None:
    assert choice("SA SJ S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4 ST S6", leader=1) == "S3"


def test_last_hand_does_not_ruff_the_partners_winner() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "S4 ST S6", leader=1)[0] != "C"


def test_last_hand_ruffs_with_its_lowest_trump() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C9 C6 C3", "C", "S4 S5 S6", leader=1) == "C3"


def test_last_hand_overruffs_as_cheaply_as_it_can() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 CJ C6 C3", "C", "S4 S5 C5", leader=1) == "C6"


def test_last_hand_wastes_no_trump_under_a_higher_one() -> None:
    assert choice("HJ H6 H3 H2 D9 D8 D7 D5 D4 D2 C8 C6 C3", "C", "S4 S5 C9", leader=1)[0] != "C"


# Throwing away


def test_keeps_the_guard_of_a_king() -> None:
    hand = "HK H2 D9 D8 D7 D5 D4 D3 C9 C8 C6 C5 C3"
    assert choice(hand, "C", "S4 SA S6", leader=1)[0] == "D"


def test_throws_no_master() -> None:
    hand = "HA D9 D8 D7 D6 D5 D4 D3 C9 C8 C6 C5 C3"
    assert choice(hand, "C", "S4 SA S6", leader=1)[0] == "D"


# What it plays for


def test_the_odd_trick_counts_more_than_another() -> None:
    worth = worths_of_tricks(seen("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C"))
    gains = [b - a for a, b in pairwise(worth)]
    assert gains[6] > 1.5 * max(gains[5], gains[7])


def test_the_trick_that_makes_the_game_counts_most() -> None:
    view = seen("SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", scores=(2, 0, 2, 0))
    worth = worths_of_tricks(view)
    gains = [b - a for a, b in pairwise(worth)]
    assert gains[8] == max(gains)
    assert all(gain > 0 for gain in gains)


HAND = "SK S8 S3 HJ H6 H3 D8 D5 D2 C9 C6 C3 CA"


def test_honours_of_ones_own_bring_the_game_nearer() -> None:
    view = seen(HAND, "C", scores=(3, 0, 3, 0), honours=True)
    with_four, without = worths_of_tricks(view, honours=4), worths_of_tricks(view, honours=2)
    assert with_four[6] - without[6] > 0.2
    assert with_four[9] == without[9], "the tricks have made it"


def test_tricks_count_before_honours() -> None:
    """Four honours make the game at three of five, unless the odd trick makes the others theirs."""
    view = seen(HAND, "C", scores=(3, 4, 3, 4), honours=True)
    worth = worths_of_tricks(view, honours=4)
    assert worth[7] - worth[6] > 4 * (worth[8] - worth[7])


def test_the_honours_of_an_imagined_deal_count() -> None:
    """The ace of trumps and a partner who may have the rest: what is worth more with them."""
    hand = "CA CK CQ C2 S8 S3 HJ H6 H3 D8 D5 D4 D2"
    plain = seen(hand, "C", scores=(3, 0, 3, 0))
    counted = seen(hand, "C", scores=(3, 0, 3, 0), honours=True)
    least, most = (thoughts(view, worlds=40)[-1].ranking[0][1] for view in (plain, counted))
    assert most > least + 0.05


def test_whoever_is_one_short_scores_no_honours_where_that_is_the_rule() -> None:
    view = seen(HAND, "C", scores=(4, 0, 4, 0), honours=True, honours_limit=True)
    assert worths_of_tricks(view, honours=4)[6] == worths_of_tricks(view, honours=2)[6]


def test_honours_count_nothing_where_they_are_not_played_for() -> None:
    view = seen(HAND, "C")
    assert worths_of_tricks(view, honours=4) == worths_of_tricks(view, honours=0)
    assert (worths_of_tricks(view)[0], worths_of_tricks(view)[13]) == (0, 1)


# What every player owes


def test_a_single_legal_card_is_played_without_thought() -> None:
    view = seen("SK HJ H6 H3 H2 D9 D8 D5 D2 C9 C6 C3 CA", "C", "S5", leader=3)
    assert [t.why for t in PLAYER.think(view, Budget(), NoChance())] == ["only_choice"]


def test_equal_cards_are_one_choice() -> None:
    view = seen("SK SQ SJ HJ H6 H3 D8 D5 D2 C9 C6 C3 CA", "C", "S4", leader=3)
    assert len(thoughts(view, worlds=20)) == 1


def test_the_first_thought_asks_no_chance_and_the_others_grow() -> None:
    view = seen("SQ S9 S7 S4 S2 HJ H6 H3 D8 D5 C9 C6 C3", "C")
    assert next(PLAYER.think(view, BUDGETS[Level.MASTER], NoChance())).worlds == 0
    counts = [t.worlds for t in thoughts(view, worlds=5)]
    assert counts == sorted(counts) and (counts[0], counts[-1]) == (0, 5)


def test_the_same_seed_and_counts_give_the_same_thoughts() -> None:
    view = seen("SQ S9 S7 S4 S2 HJ H6 H3 D8 D5 C9 C6 C3", "C")
    assert thoughts(view, worlds=6) == thoughts(view, worlds=6)
    stopped = next(t for t in thoughts(view, worlds=9) if t.worlds == 6)
    assert stopped.best == thoughts(view, worlds=6)[-1].best


@pytest.mark.parametrize("level", list(Level))
def test_every_thought_is_legal(level: Level) -> None:
    budget = Budget(worlds=2, slip=BUDGETS[level].slip, memory=BUDGETS[level].memory)
    for seed in range(3):
        for actions in range(0, 52, 5):
            deal = playout(GAME, seed, actions=actions)
            turn = GAME.turn(deal.state)
            assert turn is not None
            view = seat_view(GAME, deal.setting, deal.position, turn)
            for thought in PLAYER.think(view, budget, Random(seed)):
                assert thought.best in view.legal
                assert all(0 <= worth <= 1 for _, worth in thought.ranking)
                assert {action for action, _ in thought.ranking} <= set(view.legal)


def test_the_maxims_beat_chance_by_far() -> None:
    """Duplicate deals: 3.5 tricks a deal on the average, so two is safe."""
    gains = []
    for seed in range(16):
        rng = Random(seed)
        pack = tuple(rng.sample(GAME.spec.pack, 52))
        gains.append(sum(_tricks(pack, rng, ours) for ours in (0, 1)) - 13)
    assert sum(gains) / len(gains) > 2


def _tricks(pack: tuple[Card, ...], rng: Random, ours: int) -> int:
    """Of the side that plays by maxims."""
    log = log_of(GAME, pack)
    options = completed(GAME.spec, {})
    setting, position = (
        Setting(GAME.spec, options, log.dealer, log.scores),
        replayed(GAME, options, log),
    )
    while (turn := GAME.turn(position.state)) is not None:
        view = seat_view(GAME, setting, position, turn)
        mine = turn % 2 == ours
        best = next(PLAYER.think(view, BY_MAXIM, rng)).best
        action = best if mine else rng.choice(view.legal)
        position = advanced(GAME, setting, position, action)
    won = GAME.tricks_won(position.state)
    return won[ours] + won[ours + 2]
