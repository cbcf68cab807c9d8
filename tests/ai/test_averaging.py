"""Choices compared over imagined deals: what is taken for better, and what is tried no longer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from engine.ai.averaging import FEWEST, Margin, Means, Trials, Worths, compared

Worth = Callable[[float, int], float]  # of a choice in a deal, here a number from 0 to 1

MARGIN = Margin(errors=2.0, least=0.05)


def deals(seed: int = 1) -> Iterator[float]:
    rng = Random(seed)
    while True:
        yield rng.random()


def each(worth: Worth) -> Worths[float]:
    return lambda deal, choices: [worth(deal, choice) for choice in choices]


def after(worth: Worth, count: int = 200, choices: int = 2, seed: int = 1) -> Trials:
    *_, last = compared(choices, deals(seed), each(worth), count, MARGIN)
    return last


def test_what_brings_more_in_every_deal_is_taken_however_much_deals_differ() -> None:
    assert after(lambda deal, choice: 100 * deal + 0.1 * choice).best == 1


def test_what_brings_too_little_to_matter_is_not_taken() -> None:
    assert after(lambda deal, choice: deal + 0.04 * choice).best == 0


def test_chance_is_seldom_taken_for_a_better_choice() -> None:
    def chance(deal: float, choice: int) -> float:
        return Random(f"{deal} {choice}").random()

    taken = sum(after(chance, count=60, seed=seed).best == 1 for seed in range(100))
    assert taken < 10


def test_few_deals_prove_nothing() -> None:
    trials = Trials(2, MARGIN)
    for done in range(1, 2 * FEWEST):
        trials.add([0.0, 1.0])
        assert trials.best == (done >= FEWEST)


def test_of_two_better_choices_the_best_is_taken() -> None:
    assert after(lambda deal, choice: deal + (0, 0.2, 0.3, 0.1)[choice], choices=4).best == 2


def test_a_hopeless_choice_is_tried_no_longer_and_still_ranked() -> None:
    tried = Counter[int]()

    def worth(deal: float, choice: int) -> float:
        tried[choice] += 1
        return (deal, 1 - deal, deal - 0.8)[choice]

    ranking = after(worth, choices=3).ranking()
    assert tried[2] < 50 < tried[0] == tried[1] == 200
    assert [choice for choice, _ in ranking][2] == 2


def test_it_ends_when_nothing_is_left_to_compare() -> None:
    assert after(lambda deal, choice: deal - choice).done < 50
    assert after(lambda deal, choice: deal + choice).done < 50
    assert after(lambda deal, choice: deal).done < 50


def test_equal_choices_leave_the_first() -> None:
    assert after(lambda deal, choice: deal, choices=3).best == 0


def test_the_answer_after_some_deals_does_not_hang_on_how_many_were_to_come() -> None:
    def worth(deal: float, choice: int) -> float:
        return Random(f"{deal} {choice}").random() - 0.3 * (choice == 2)

    for count in (10, 30, 55):
        long = compared(4, deals(), each(worth), 100, MARGIN)
        *_, short = compared(4, deals(), each(worth), count, MARGIN)
        at = next(islice(long, count - 1, None))
        assert (short.best, short.ranking(), short.open) == (at.best, at.ranking(), at.open)


def test_nothing_ranks_above_the_choice_that_is_taken() -> None:
    def worth(deal: float, choice: int) -> float:
        return Random(f"{deal} {choice}").random()

    for seed in range(30):
        trials = after(worth, count=40, choices=5, seed=seed)
        ranking = trials.ranking()
        assert ranking[0][0] == trials.best
        assert [worth for _, worth in ranking] == sorted((w for _, w in ranking), reverse=True)
        assert sorted(choice for choice, _ in ranking) == [0, 1, 2, 3, 4]


def test_a_choice_dropped_early_is_told_beside_the_first_in_its_own_deals() -> None:
    means = Means(3)
    means.add([0, 1, 2], [10.0, 11.0, 4.0])
    means.add([0, 1], [2.0, 5.0])
    assert [means.of(choice) for choice in range(3)] == [6.0, 8.0, 0.0]
