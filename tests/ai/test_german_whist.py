"""The computer's German Whist: one position, one card."""

from __future__ import annotations

from random import Random

import pytest

from engine.ai.levels import Level
from engine.ai.player import Budget, Expected, Thought
from engine.ai.policies.german_whist import BUDGETS, PLAYER
from engine.ai.policies.german_whist_rule import look
from engine.games.german_whist import GAME, TRICKS
from engine.match import seat_view
from engine.model.actions import Play, notation
from engine.model.cards import Card, Hand, Suit
from engine.model.observation import Observation
from engine.model.seats import Seat
from tests.ai.tables import OTHER, Options, ending, seen_after
from tests.helpers import playout
from tests.search.endings import Ending, solved, told

FEWER = {"27th_card": True}
STRONG = [Level.EXPERT, Level.MASTER]
BY_RULE = Budget(worlds=0, sure=0)  # in stage two; in stage one it is the net alone


def last_thought(seen: Observation, budget: Budget) -> Thought:
    *_, last = PLAYER.think(seen, budget, Random(1))
    return last


def plays(seen: Observation, budget: Budget = BY_RULE) -> tuple[str, str]:
    """The card, and why."""
    last = last_thought(seen, budget)
    return notation(last.best).removeprefix("play "), last.why


CLUBS = "CK CJ C2 S9 S8 S7 S6 S4 D9 D8 D7 D6 D4"


def prize_of_hearts(mine: str) -> Observation:
    """The other leads the five of clubs; the prize is the ace of trumps."""
    return seen_after((mine, "C5"), "HA D2 C3", "C5", leader=OTHER)


def poor_prize(mine: str) -> Observation:
    """The other leads the nine of diamonds; the prize is the two of spades, hearts are trumps."""
    return seen_after((mine, "C5 D9"), "HA S5 S2 C3", "C5 C4 D9", leader=OTHER)


def test_a_good_prize_is_won_as_cheaply_as_possible() -> None:
    assert plays(prize_of_hearts(CLUBS)) == ("CJ", "win_trump_prize")


def test_a_good_prize_is_ruffed_low_without_the_suit() -> None:
    seen = prize_of_hearts("S3 S4 S6 S7 S8 S9 D3 D4 D6 D7 D8 H2 H9")
    assert plays(seen) == ("H2", "ruff_prize")


def test_a_poor_prize_is_ducked() -> None:
    card, why = plays(poor_prize("C4 DA D7 D3 SK SQ S9 S8 S7 H9 H8 H7 H6"))
    assert (card in ("D7", "D3"), why) == (True, "duck")


def test_nothing_is_spent_on_a_trick_that_cannot_be_won() -> None:
    seen = seen_after((CLUBS, "CA"), "HA D2 C9", "CA", leader=OTHER)
    assert plays(seen) == ("C2", "cannot_win")


def test_a_good_prize_is_led_for_with_a_card_likely_to_win() -> None:
    card, why = plays(seen_after(("HK HQ SA DA CA S2 D2 C2", "C5"), "HA D3 C3", ""))
    assert why == "lead_to_win_prize"
    assert Card.parse(card).rank >= 12


def test_a_poor_prize_is_led_for_with_a_card_likely_to_lose() -> None:
    seen = seen_after(("SA DA CA C9 C2 SK SQ SJ DK DQ HK HQ HJ", "C5"), "HA D2 S2 C3", "C9 C5")
    assert plays(seen) == ("C2", "lead_to_lose_prize")


def test_masters_are_cashed_in_stage_two() -> None:
    seen = ending(("SA S3 D3", "S4 C5 H5"), Suit.HEARTS)
    assert plays(seen) == ("SA", "cash_master")


def test_the_cheapest_winner_is_played_in_stage_two() -> None:
    seen = ending(("SK SJ D3", "ST C5 H5"), Suit.HEARTS, leader=OTHER, led="ST")
    assert plays(seen)[0] == "SJ"


@pytest.mark.parametrize("level", STRONG)
def test_where_few_win_the_highest_safe_card_goes_first(level: Level) -> None:
    hands = "H8 H2 D3 C5", "H9 H5 H3 S5"
    seen = ending(hands, Suit.SPADES, leader=OTHER, led="H9", options=FEWER)
    assert plays(seen, BUDGETS[level]) == ("H8", "stay_under")


def test_where_few_win_a_low_prize_is_the_good_one() -> None:
    def good(prize: str, options: Options) -> bool:
        seen = seen_after(("C4 DA", "C5 D9"), f"SA D2 {prize} C3", "C4 C5", options=options)
        return look(seen).scale.good(seen.turned[0])

    assert good("H2", FEWER) and not good("HA", FEWER)
    assert good("HA", {}) and not good("H2", {})


def test_the_novice_forgets_old_tricks() -> None:
    seen = ending(("SA S3 D3", "S4 C5 H5"), Suit.HEARTS)
    gone = {card for trick, _ in seen.tricks[:-2] for card in trick.cards}
    assert gone <= set(look(seen, memory=2).holds)
    assert not gone & set(look(seen).holds)


def test_in_stage_two_memory_knows_the_other_hand() -> None:
    seen = ending(("SA S3 D3", "S4 C5 H5"), Suit.HEARTS)
    holds = look(seen).holds
    assert {str(card) for card, chance in holds.items() if chance == 1} == {"S4", "C5", "H5"}


@pytest.mark.parametrize("level", STRONG)
def test_the_better_levels_tell_what_each_card_is_expected_to_bring(level: Level) -> None:
    seen = prize_of_hearts(CLUBS)
    last = last_thought(seen, BUDGETS[level])
    assert {action for action, _ in last.ranking} == set(seen.legal)
    assert len(last.expected) == len(last.ranking)
    assert all(0 < (one.chance or 0) < 1 for one in last.expected)
    assert all(0 < one.amount < TRICKS for one in last.expected)
    assert last.worlds == BUDGETS[level].worlds


def test_of_equal_cards_the_lowest_is_played_and_all_bring_the_same() -> None:
    seen = ending(("SK SQ SJ C5", "ST S9 D5 H5"), Suit.HEARTS, leader=OTHER, led="ST")
    thoughts = list(PLAYER.think(seen, BUDGETS[Level.MASTER], Random(1)))
    assert {notation(thought.best) for thought in thoughts} == {"play SJ"}
    assert {thought.why for thought in thoughts} == {"all_equal"}
    assert thoughts[-1].expected == (Expected(1.0, 8 + 2),) * 3


def test_cards_on_both_sides_of_the_card_led_are_two_choices() -> None:
    seen = ending(("SQ S9 C5", "ST D5 H5"), Suit.HEARTS, leader=OTHER, led="ST")
    assert last_thought(seen, BUDGETS[Level.MASTER]).worlds


def stage_two(seed: int, options: Options) -> tuple[Observation, Hand]:
    """What the seat to play sees somewhere in stage two, and the other hand."""
    deal = playout(GAME, seed, options, actions=2 * TRICKS + Random(seed).randrange(20))
    turn = GAME.turn(deal.state)
    assert turn is not None
    seen = seat_view(GAME, deal.setting, deal.position, turn)
    return seen, GAME.hands(deal.state)[1 - turn]


def test_the_middle_level_sees_the_last_five_tricks_through() -> None:
    seen = [stage_two(seed, {})[0] for seed in range(80)]
    club = BUDGETS[Level.CLUB]
    solved_from = {len(one.hand) for one in seen if last_thought(one, club).worlds}
    assert max(solved_from) == 5


@pytest.mark.parametrize("options", [{}, FEWER], ids=str)
@pytest.mark.parametrize("level", STRONG)
def test_stage_two_is_played_perfectly(level: Level, options: Options) -> None:
    for seed in range(40):
        seen, other = stage_two(seed, options)
        assert seen.trump is not None
        led = seen.trick.cards[0] if seen.trick else None
        few = GAME.facts(seen)["aim"] == "fewer"
        leader = seen.seat if led is None else Seat(1 - seen.seat)
        hands = (seen.hand, other) if seen.seat == 0 else (other, seen.hand)
        results = told(solved(Ending(hands, leader, led, seen.trump, "min" if few else "max")))
        best = last_thought(seen, BUDGETS[level]).best
        assert isinstance(best, Play)
        wanted = max if (led is None) is not few else min
        assert results[best.card] == wanted(results.values()), f"seed {seed}"


def test_without_nodes_or_memory_the_rule_decides() -> None:
    for seed in range(20):
        seen, _ = stage_two(seed, {})
        if len(seen.legal) > 1:
            assert last_thought(seen, Budget(nodes=0)).best == last_thought(seen, BY_RULE).best
            forgetful = Budget(memory=3), Budget(memory=3, sure=0)
            assert len({last_thought(seen, budget).best for budget in forgetful}) == 1
