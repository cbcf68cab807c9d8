"""The last tricks with all hands open: what each card brings, and how they change what is played."""

from __future__ import annotations

from random import Random

import pytest

from engine.ai.last_tricks import A_DEAL, LastTricks
from engine.ai.plans import Plan
from engine.ai.player import Budget
from engine.ai.policies.whist import PLAYER
from engine.ai.position import Position
from engine.model.cards import cards
from engine.model.observation import Observation
from engine.search.card_table import NO_TRUMP, masks, opened_table, sides_of
from engine.search.two_hands_proof import Nodes
from tests.ai.whist_tables import seen

CLUBS = 0
BEFORE = [3, 2, 4, 2]  # tricks by seat


def after_each(
    hands: tuple[str, ...],
    *,
    trump: int = CLUBS,
    declarers: int = 5,
    trick: str = "",
    leader: int = 0,
) -> dict[str, list[int]]:
    """The deal's tricks by seat after each card of seat 0."""
    table = opened_table(trump, leader, sides_of(declarers))
    for place, card in enumerate(cards(trick)):
        table.put(leader + place & 3, int(card))
    held = [masks(map(int, cards(hand))) for hand in hands]
    ending = LastTricks(Position(table, 0, held[0]), Plan(declarers, leader), BEFORE, Nodes(10_000))
    won = ending.won(held)
    assert won is not None
    return {str(card): won[int(card)] for card in cards(hands[0])}


def ours(won: list[int], declarers: int = 5) -> int:
    return sum(n for seat, n in enumerate(won) if declarers >> seat & 1)


def test_a_finesse_brings_a_trick_where_the_king_lies_well() -> None:
    told = after_each(("S2 H2", "SK S4", "SA SQ", "S5 H3"), trump=NO_TRUMP)
    assert {card: ours(won) - 7 for card, won in told.items()} == {"S2": 2, "H2": 1}
    told = after_each(("S2 H2", "S4 H4", "SA SQ", "SK S5"), trump=NO_TRUMP)
    assert {card: ours(won) - 7 for card, won in told.items()} == {"S2": 1, "H2": 1}


def test_a_declarer_of_the_other_side_counts_his_own_tricks() -> None:
    told = after_each(("SA H2", "SK HA", "S3 H3", "S4 H4"), trump=NO_TRUMP, declarers=2)
    assert {card: won[1] - BEFORE[1] for card, won in told.items()} == {"SA": 1, "H2": 1}
    assert all(sum(won) == sum(BEFORE) + 2 for won in told.values())


def test_the_trick_in_progress_is_counted() -> None:
    told = after_each(("C2 H2", "HA", "H3", "H4"), trick="SA SK S3", leader=1)
    assert {card: ours(won) - 7 for card, won in told.items()} == {"C2": 1, "H2": 1}
    told = after_each(("C2 H5", "HA", "H3", "H4"), trick="S2 SK S3", leader=1)
    assert {card: ours(won) - 7 for card, won in told.items()} == {"C2": 1, "H5": 2}


def test_a_deal_that_takes_too_long_is_not_told() -> None:
    rng, pack = Random(1), list(range(52))
    rng.shuffle(pack)
    hands = [masks(pack[seat * 9 : seat * 9 + 9]) for seat in range(4)]
    table, nodes = opened_table(CLUBS, 0, sides_of(5)), Nodes(A_DEAL + 100)
    ending = LastTricks(Position(table, 0, hands[0]), Plan(5, 0), BEFORE, nodes)
    assert ending.won(hands) is None
    assert nodes.left == 100
    assert ending.won(hands) is None
    assert nodes.left == 0


def with_five_cards() -> Observation:
    tricks = (
        *("SA S2 S3 S4", "SK S6 S5 S7", "HA H2 H3 H4", "HK H6 H5 H7"),
        *("DA D2 D3 D4", "DK D6 D5 D7", "CA C2 C3 C4", "CK C6 C5 C7"),
    )
    return seen("SQ S9 HQ D9 C9", "C", *tricks)


@pytest.mark.parametrize(("sure", "nodes"), [(99, True), (0, False)])
def test_only_who_may_plays_the_last_tricks_perfectly(sure: int, nodes: bool) -> None:
    *_, last = PLAYER.think(with_five_cards(), Budget(worlds=30, sure=sure), Random(1))
    assert (last.nodes > 0) is nodes


def test_the_nodes_of_a_thought_are_bounded() -> None:
    budget = Budget(worlds=100, nodes=300)
    told = list(PLAYER.think(with_five_cards(), budget, Random(1)))
    assert 0 < told[-1].nodes <= 300
    assert told[-1].worlds == 100


def test_no_deals_are_looked_at_beyond_what_the_few_cards_left_can_tell() -> None:
    *_, last = PLAYER.think(with_five_cards(), Budget(worlds=400), Random(1))
    assert last.worlds <= 100
