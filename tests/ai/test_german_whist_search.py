"""Stage one thought over: what is seen of it, what the other is supposed to answer, what is exact."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.ai.beliefs import believe
from engine.ai.player import Budget
from engine.ai.policies.german_whist import PLAYER
from engine.ai.policies.german_whist_scene import Bits, choices, equals, names, scene, taken
from engine.ai.policies.german_whist_search import GOOD, at_once, replied, view
from engine.ai.policies.german_whist_stakes import stakes
from engine.ai.worlds import ways
from engine.games.german_whist import GAME, TRICKS
from engine.match import seat_view
from engine.model.actions import Action, Play, notation
from engine.model.cards import ACE_HIGH, Card, Suit, cards
from engine.model.observation import Observation
from engine.model.seats import after
from engine.model.trick import beats
from tests.ai.tables import seen_after
from tests.helpers import playout
from tests.search.endings import Ending, solved, told

HEARTS = names(Suit.HEARTS)
VOID_OF_SPADES = (
    "SA S2 S3 S4 S5 S6 D2 D3 D5 D6 D7 D8 D9",
    "HA HQ HJ H3 H4 H5 H6 H7 H8 H9 HT C2 C3",
)


def bits(text: str) -> Bits:
    return HEARTS.bits(frozenset(cards(text)))


def shown(found: list[Bits]) -> str:
    return " ".join(str(HEARTS.card[bit]) for bit in found)


def somewhere(seed: int, actions: int) -> Observation:
    """What the seat to act sees after so many random cards."""
    deal = playout(GAME, seed, actions=actions)
    turn = GAME.turn(deal.state)
    assert turn is not None
    return seat_view(GAME, deal.setting, deal.position, turn)


# -- the scene ---------------------------------------------------------------------------


def test_trumps_are_the_lowest_bits() -> None:
    assert bits("H2 HA") == 1 | 1 << 12
    assert taken(bits("CA"), bits("H2"))
    assert not taken(bits("CA"), bits("S2"))
    assert taken(bits("CK"), bits("CA"))
    assert not taken(bits("HK"), bits("CA"))


def test_of_equal_cards_the_lowest_is_a_choice_and_trumps_are_the_last() -> None:
    hand = bits("SA SK SQ S3 S2 H4")
    assert shown(choices(hand, 0, gone=0)) == "S2 SQ H4"
    assert shown(choices(hand, bits("S9"), gone=0)) == "S2 SQ"
    assert shown(choices(hand, bits("C9"), gone=bits("S4 S5 S6 S7 S8 S9 ST SJ"))) == "S2 H4"
    assert shown(equals(bits("SQ"), hand, gone=0)) == "SQ SK SA"


def test_a_hand_shown_out_of_a_suit_holds_no_more_of_it_than_it_drew_since() -> None:
    taken_it = scene(seen_after(VOID_OF_SPADES, "HK C5 C6", "S2 HA"))
    lost_it = scene(seen_after(VOID_OF_SPADES, "D4 C5 C6", "S2 C2"))
    spades = 3  # hearts, or diamonds, are trumps and come first
    assert taken_it.caps[1][spades] == 0
    assert lost_it.caps[1][spades] == 1
    assert min(taken_it.caps[1][:spades]) == TRICKS


def test_what_was_taken_face_up_is_known_of_both() -> None:
    seen = seen_after(VOID_OF_SPADES, "HK C5 C6 C7 C8", "S2 HA H3 D2")
    here = scene(seen)
    assert here.shown == (0, bits("HK C6"))
    assert here.gone == bits("S2 HA H3 D2")
    assert scene(seen, memory=1).shown == (0, bits("C6"))
    assert scene(seen, memory=1).gone == bits("H3 D2")
    assert scene(seen, memory=1).caps[1][3] == TRICKS


# -- the search --------------------------------------------------------------------------


def test_the_other_answers_by_what_he_would_know_whatever_i_hold() -> None:
    for seed in range(30):
        seen = somewhere(seed, actions=2 * (seed % 11))
        look = view(seen)
        hidden = frozenset(believe(seen, GAME.reply).unseen)
        his = names(look_trump(seen)).bits(frozenset(sorted(hidden)[:10]))
        mine = names(look_trump(seen)).bits(frozenset(sorted(hidden)[10:20]))
        for led in look.choices[:3]:
            answer = replied(look, his, led)
            assert replied(replace(look, hand=mine, choices=[]), his, led) == answer


def look_trump(seen: Observation) -> Suit:
    assert seen.trump is not None
    return seen.trump


def hidden_cards(seen: Observation) -> dict[Card, int]:
    """Before the last draw: in how many ways each unseen card can be the last of the stock."""
    beliefs = believe(seen, GAME.reply)
    return {
        card: ways(replace(beliefs, unseen=beliefs.unseen - {card}, stock=0))
        for card in sorted(beliefs.unseen)
    }


def results(seen: Observation, reply: Card) -> float:
    """What a reply to the last lead of stage one is worth, by exact play of every deal."""
    other, trump, prize = after(seen.seat, 2), look_trump(seen), seen.turned[0]
    assert seen.trick is not None
    (led,) = seen.trick.cards
    total, worth = 0, 0.0
    for last, count in hidden_cards(seen).items():
        if not count:
            continue
        unseen = believe(seen, GAME.reply).unseen - {last}
        mine, his = seen.hand - {reply}, unseen | seen.shown[other]
        takes = beats(reply, led, trump, ACE_HIGH)
        mine, his = (mine | {prize}, his | {last}) if takes else (mine | {last}, his | {prize})
        hands = (mine, his) if seen.seat == 0 else (his, mine)
        leader = seen.seat if takes else other
        tricks = max(told(solved(Ending(hands, leader, None, trump, "max"))).values())
        worth += count * stakes(seen)[0].of(tricks if takes else TRICKS - tricks)
        total += count
    return worth / total


def test_the_last_prize_is_played_for_by_exact_results() -> None:
    for seed in range(12):
        seen = somewhere(seed, actions=2 * TRICKS - 1)
        if len(view(seen).choices) == 1:
            continue
        *_, thought = PLAYER.think(seen, Budget(worlds=300), Random(seed))
        exactly: dict[Action, float] = {
            action: results(seen, action.card) for action in seen.legal if isinstance(action, Play)
        }
        assert exactly[thought.best] > max(exactly.values()) - 0.04, f"seed {seed}"
        assert thought.ranking[0][1] == pytest.approx(exactly[thought.best], abs=0.08)


def test_without_nodes_the_last_prize_is_judged_by_the_net() -> None:
    tried = (somewhere(seed, 2 * TRICKS - 1) for seed in range(9))
    seen = next(seen for seen in tried if len(view(seen).choices) > 1)
    *_, thought = PLAYER.think(seen, Budget(worlds=10, nodes=0), Random(1))
    assert (thought.progress, thought.worlds) == (1.0, 10)
    assert {action for action, _ in thought.ranking} == set(seen.legal)


def test_equal_cards_are_worth_the_same() -> None:
    seen = seen_after(("SA SK SQ S3 S2 D2 D3 D7 C9 C8 C2 H4 H9", "C5"), "HA D4 C3", "")
    *_, thought = PLAYER.think(seen, Budget(worlds=5), Random(1))
    worths = {notation(action): worth for action, worth in thought.ranking}
    assert worths["play SA"] == worths["play SK"] == worths["play SQ"] != worths["play S2"]


def test_a_card_not_worth_trying_ranks_below_those_that_were() -> None:
    for seed in range(20):
        seen = somewhere(seed, actions=2 * (seed % 12))
        look = view(seen)
        prior = at_once(look)
        best = max(outlook.worth for outlook in prior.values())
        cards_of = names(look_trump(seen)).card
        idle = {Play(cards_of[c]) for c, o in prior.items() if o.worth < best - GOOD}
        *_, thought = PLAYER.think(seen, Budget(worlds=3), Random(seed))
        tried = [worth for action, worth in thought.ranking if action not in idle]
        assert all(w <= tried[0] for action, w in thought.ranking if action in idle)
