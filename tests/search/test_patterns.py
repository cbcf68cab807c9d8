"""One suit of two hands by relative rank, and the masks it is made from."""

from __future__ import annotations

from engine.model.cards import ACE_HIGH, ECARTE_ORDER, PACK_32, PACK_52, cards
from engine.search.bits import Suits, members, to_card, to_place, to_suits
from engine.search.patterns import holding, pattern, replies, runs, without


def test_ranks_count_among_the_cards_still_in_play() -> None:
    ten_deuce, king = 0b0_0001_0000_0001, 0b0_1000_0000_0000
    assert pattern(ten_deuce, king) == 0b1_100
    assert pattern(king, ten_deuce) == 0b1_011
    assert pattern(0, 0) == 1


def test_a_card_that_is_gone_lets_the_others_close_up() -> None:
    assert without(0b1_0110, 1) == 0b1_010
    assert without(0b1_0110, 3) == 0b1_110
    assert without(0b1_0, 0) == 1


def test_equal_cards_make_one_run() -> None:
    assert runs(0b1_011010, 1) == (range(3, 5), range(1, 2))
    assert runs(0b1_011010, 0) == (range(5, 6), range(2, 3), range(1))


def test_what_a_hand_has_of_a_suit() -> None:
    ace_queen_deuce_to_king = holding(0b1_0100, 0)
    assert ace_queen_deuce_to_king == (3, 1, 1, 2)
    assert holding(0b1_0100, 1) == (1, 3, 0, 0)


def test_who_must_head_the_trick_may_not_duck() -> None:
    ace_and_deuce = 0b1_101
    assert replies(ace_and_deuce, 1, 1, head=False) == ([range(1)], [range(2, 3)])
    assert replies(ace_and_deuce, 1, 1, head=True) == ([], [range(2, 3)])
    assert replies(0b1_001, 1, 1, head=True) == ([range(1)], [])


def test_cards_and_masks_are_two_ways_to_say_the_same() -> None:
    for pack, order in ((PACK_52, ACE_HIGH), (PACK_32, ECARTE_ORDER)):
        assert [to_card(to_place(card, order), order) for card in pack] == list(pack)
        masks = to_suits(pack, order)
        places = [(suit, at) for suit, mask in enumerate(masks) for at in members(mask)]
        assert {to_card(place, order) for place in places} == set(pack)


def test_the_king_is_the_strongest_in_ecarte() -> None:
    assert to_suits(cards("CK DA"), ECARTE_ORDER) == Suits(0b1000_0000, 0b1_0000, 0, 0)
