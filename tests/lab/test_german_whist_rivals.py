"""German Whist on plain numbers is German Whist, and the laboratory's yardsticks play it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.games.german_whist import GAME, State
from engine.lab.opponents.german_whist import look
from engine.lab.opponents.german_whist_ismcts import Deal, Search, imagined, searched, trump_of
from engine.lab.opponents.german_whist_masks import (
    RANKS,
    drawn_to_the_end,
    stage_two,
    suit_pattern,
    to_code,
    to_masks,
)
from engine.lab.opponents.german_whist_thumb import drawn_by_thumb, lead_by_thumb, reply_by_thumb
from engine.lab.opponents.named import opponent
from engine.match import advanced, seat_view
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, PACK_52, Card, Suit
from engine.model.observation import Observation, World
from engine.model.seats import Seat
from engine.search.bits import Suits, to_suits
from engine.search.patterns import pattern
from engine.search.two_hands import Objective, TwoHands
from tests.helpers import playout

YARDSTICKS = ("random", "rules", "plain", "net", "pimc3", "ismcts20")
BLACK = {"27th_card": True}


def in_stage_one(seed: int) -> tuple[Observation, World]:
    """What the seat to act sees of a deal played at random, and how its cards really lie."""
    deal = playout(GAME, seed, actions=Random(seed).randrange(26))
    turn = GAME.turn(deal.state)
    assert turn is not None, "stage one"
    seen = seat_view(GAME, deal.setting, deal.position, turn)
    return seen, World(GAME.hands(deal.state), deal.state.stock)


def by_the_rules(seen: Observation, world: World, choose: Callable[[State], Card]) -> State:
    """Stage one played out with the game's own rules."""
    state = GAME.imagine(seen, world)
    while state.stock:
        state = GAME.apply(state, Play(choose(state))).state
    return state


def legal(state: State) -> list[Card]:
    return [action.card for action in GAME.legal(state) if isinstance(action, Play)]


@pytest.mark.parametrize("seed", range(40))
def test_stage_one_on_masks_is_stage_one(seed: int) -> None:
    """The same chances choose the same of the legal cards, trumps first, low to high."""
    seen, world = in_stage_one(seed)
    chances = Random(seed)
    trump = trump_of(seen)

    def choose(state: State) -> Card:
        cards = sorted(legal(state), key=lambda card: to_code(card, trump))
        return cards[int(chances.random() * len(cards))]

    end = by_the_rules(seen, world, choose)
    deal = imagined(seen, world)
    leader = drawn_to_the_end(deal.hands, deal.stock, deal.leader, deal.led, Random(seed).random)
    for hand, seat in zip(deal.hands, (seen.seat, 1 - seen.seat), strict=True):
        assert hand == to_masks(end.table.hands[seat], trump)
    assert (leader + seen.seat) % 2 == end.table.turn


@pytest.mark.parametrize("seed", range(40))
def test_stage_one_by_thumb_is_stage_one(seed: int) -> None:
    seen, world = in_stage_one(seed)
    scale, me = look(seen).scale, seen.seat

    def choose(state: State) -> Card:
        hand, prize = sorted(state.table.hand), state.stock[0]
        if not state.table.trick.cards:
            return lead_by_thumb(scale, hand, prize)
        card = reply_by_thumb(scale, hand, state.table.trick.cards[0], prize)
        assert card in legal(state)
        return card

    end = by_the_rules(seen, world, choose)
    hands = [sorted(world.hands[seat]) for seat in (me, 1 - me)]
    led = seen.trick.cards[0] if seen.trick else None
    leader = drawn_by_thumb(scale, hands, world.stock, 0 if led is None else 1, led)
    assert [frozenset(hand) for hand in hands] == [end.table.hands[seat] for seat in (me, 1 - me)]
    assert (leader + me) % 2 == end.table.turn


@pytest.mark.parametrize("objective", ["max", "min"])
def test_an_ending_is_won_with_seven_tricks_or_with_six(objective: Objective) -> None:
    rng, few = Random(3), objective == "min"
    told = set()
    for _ in range(12):
        pack, trump = rng.sample(PACK_52, 26), rng.choice(list(Suit))
        hands = pack[:13], pack[13:]
        leader, other = (to_suits(hand, ACE_HIGH) for hand in hands)
        tricks = TwoHands(trump, objective).tricks((leader, other), leader=0)
        won = stage_two(few).won(*(to_masks(hand, trump) for hand in hands))
        assert won is (tricks <= 6 if few else tricks >= 7)
        told.add(won)
    assert told == {True, False}


def test_patterns_by_halves() -> None:
    rng = Random(1)
    for _ in range(200):
        both = rng.getrandbits(RANKS)
        zero = both & rng.getrandbits(RANKS)
        assert suit_pattern(zero, both ^ zero) == pattern(zero, both ^ zero)


def tiny(mine: Suits, other: Suits) -> Deal:
    """One card each and two to draw; mine leads."""
    return Deal((list(mine), list(other)), [20, 30], leader=0)


def test_a_node_is_what_its_mover_knows() -> None:
    """His cards make him another mover; cards that he cannot see do not."""
    his, mine = (Search(lambda leader, other: True, Random(1)) for _ in range(2))
    for other in (Suits(clubs=1), Suits(clubs=4)):
        his.iterate(tiny(Suits(clubs=2), other))
        mine.iterate(Deal(([8, 0, 0, 0], list(other)), [21, 22, 20, 30], leader=1, led=14))
    assert [mover for mover, _, _ in his.nodes] == [1, 1]
    assert [mover for mover, _, _ in mine.nodes] == [0, 1]


@pytest.mark.parametrize("seed", range(6))
def test_every_iteration_tries_one_legal_card(seed: int) -> None:
    seen, _ = in_stage_one(seed)
    root = searched(seen, 40, Random(seed)).root
    trump = trump_of(seen)
    free = {to_code(action.card, trump) for action in seen.legal if isinstance(action, Play)}
    assert set(root.tried) <= free
    assert sum(root.tried.values()) == root.visits == 40
    assert all(root.won[card] <= times for card, times in root.tried.items())


def test_the_search_finds_the_card_that_wins_whatever_lies_hidden() -> None:
    """He who takes the trick wins; the ace of trumps takes it in every world."""
    ace, deuce = 12, 0
    search = Search(lambda leader, other: True, Random(1))
    for number in range(60):
        other = [1 << number % 10 + 1, 1 << number % 13, 0, 0]
        search.iterate(Deal(([1 << ace | 1 << deuce, 0, 0, 0], other), [40, 11], leader=0))
    assert search.root.won[ace] == search.root.tried[ace] > search.root.tried[deuce]
    assert search.root.won[deuce] == 0


@pytest.mark.parametrize("name", YARDSTICKS)
def test_a_yardstick_plays_legal_cards_and_the_same_again(name: str) -> None:
    for seed in (1, 2):
        deal = playout(GAME, seed, {"27th_card": seed == 2}, actions=9 * seed)
        turn = GAME.turn(deal.state)
        assert turn is not None
        seen = seat_view(GAME, deal.setting, deal.position, turn)
        first, second = (opponent(GAME, name).choice(seen, Random(seed)) for _ in range(2))
        assert first == second
        assert first in seen.legal


@pytest.mark.parametrize("seed", [3, 4])
def test_stage_two_is_played_exactly(seed: int) -> None:
    deal = playout(GAME, seed, BLACK, actions=26)
    state, position, setting = deal.state, deal.position, deal.setting
    hands = tuple(to_suits(hand, ACE_HIGH) for hand in GAME.hands(state))
    objective: Objective = "min" if GAME.wants_few(state, Seat(0)) else "max"
    leader = GAME.turn(state)
    assert leader is not None
    value = TwoHands(state.table.trump, objective).tricks((hands[0], hands[1]), leader)
    rivals = opponent(GAME, "random"), opponent(GAME, "rules")
    while (turn := GAME.turn(position.state)) is not None:
        seen = seat_view(GAME, setting, position, turn)
        position = advanced(GAME, setting, position, rivals[turn].choice(seen, Random(1)))
    assert GAME.tricks_won(position.state)[leader] == value
