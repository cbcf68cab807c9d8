"""The écarté player: jeux de règle row by row, discards, and five cards well played."""

from __future__ import annotations

from random import Random

import pytest

from engine.ai.levels import Level
from engine.ai.player import Budget, Thought
from engine.ai.policies import ecarte_hands
from engine.ai.policies.ecarte import BUDGETS, PLAYER
from engine.games.ecarte import GAME, State
from engine.match import replayed, seat_view
from engine.model.actions import Action, Announce, Discard, Pass, Play, notation, parse_action
from engine.model.cards import Suit, cards, names
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from engine.rules.jeux_de_regle import refuses_by_rule, stands_by_rule
from tests.helpers import deal_from, log_of, playout

ME = Seat(0)
BY_RULE = BUDGETS[Level.CLUB]
TURNED = "SJ"  # spades are trumps


def view(
    hands: tuple[str, str],
    *actions: str,
    dealer: int = 1,
    scores: tuple[int, int] = (0, 0),
    stock: str = TURNED,
    **options: object,
) -> Observation:
    """What seat 0 sees after these actions."""
    pack = deal_from(GAME, hands, stock, dealer, options)
    done: tuple[Action, ...] = tuple(map(parse_action, actions))
    log = log_of(GAME, pack, done, dealer, scores)
    chosen = completed(GAME.spec, options)
    setting = Setting(GAME.spec, chosen, log.dealer, scores)
    return seat_view(GAME, setting, replayed(GAME, chosen, log), ME)


def first(seen: Observation) -> str:
    return notation(next(PLAYER.think(seen, BY_RULE, Random(1))).best)


def elder(hand: str, scores: tuple[int, int] = (0, 0)) -> str:
    return first(view((hand, ""), scores=scores))


def dealer(hand: str, scores: tuple[int, int] = (0, 0)) -> str:
    return first(view((hand, ""), "propose", dealer=0, scores=scores))


def thrown(hand: str) -> set[str]:
    """What the elder discards once the proposal is accepted."""
    action = parse_action(first(view((hand, ""), "propose", "accept")))
    assert isinstance(action, Discard)
    return {str(card) for card in action.cards}


def thoughts(seen: Observation, worlds: int, seed: int = 1) -> list[Thought]:
    return list(PLAYER.think(seen, Budget(worlds=worlds), Random(seed)))


STANDING = {
    "a three trumps": "S7 S8 S9 H7 D8",
    "b two trumps, three of a suit": "S7 S8 H7 H8 H9",
    "c two trumps, two of a suit with its queen": "S7 S8 HQ H7 D8",
    "d one trump, four of a suit with the king": "S7 HK H7 H8 H9",
    "e one trump, three with the queen, another queen": "S7 HQ H7 H8 DQ",
    "f no trump, three queens": "HQ DQ CQ H7 D8",
    "f no trump, four court cards": "HJ DJ CJ HQ D8",
    "g two trumps, two small of a suit, a king": "S7 S8 H7 H8 DK",
    "h one trump, king, queen and knave": "S7 HK HQ HJ D7",
}


@pytest.mark.parametrize("row", list(STANDING))
def test_the_elder_stands_by_rule(row: str) -> None:
    assert elder(STANDING[row]) == "pass"


PROPOSING = {
    "EC-15": "S7 HQ D8 C7 C9",
    "two trumps, three suits": "S7 S8 HQ D8 C9",
    "two trumps, two small": "S7 S8 H7 H8 D9",
    "one trump, four without the king": "S7 HQ H7 H8 H9",
    "no trump, two kings": "HK DK C7 C8 H7",
}


@pytest.mark.parametrize("row", list(PROPOSING))
def test_the_elder_proposes_with_less(row: str) -> None:
    assert elder(PROPOSING[row]) == "propose"


def test_the_elder_with_the_trump_king_proposes() -> None:
    assert elder("SK S8 S7 H8 D7") == "propose"


def test_the_elder_stands_on_a_likely_vole() -> None:
    assert elder("SK SQ S8 S7 HK") == "pass"


def test_the_elder_stands_on_no_bare_rule_when_two_points_would_lose() -> None:
    assert elder("S7 S8 H7 H8 H9", scores=(0, 3)) == "propose"


def test_the_elder_stands_when_fairly_strong_and_one_point_would_lose() -> None:
    assert elder("S7 S8 HQ D8 C9", scores=(0, 4)) == "pass"


REFUSING = {
    "a two cards to change": "S7 S8 HK D8 D7",
    "b three trumps without the king": "S7 S8 S9 H7 D8",
    "c one trump, two guarded queens": "S7 HQ H7 DQ D7",
    "c one trump, a king and a guarded queen": "S7 HK DQ D7 C7",
}


@pytest.mark.parametrize("row", list(REFUSING))
def test_the_dealer_refuses_by_rule(row: str) -> None:
    assert dealer(REFUSING[row]) == "refuse"


ACCEPTING = {
    "three trumps with the king": "SK S8 S9 H7 D8",
    "one trump, one king, nothing else": "S7 HK DT C9 C8",
    "no trump": "HQ H8 D9 C7 CJ",
}


@pytest.mark.parametrize("row", list(ACCEPTING))
def test_the_dealer_accepts_with_less(row: str) -> None:
    assert dealer(ACCEPTING[row]) == "accept"


def test_the_old_lists_are_those_of_the_rules() -> None:
    """Rows a to f as the advice gives them; the rows g and h are later additions."""
    rng = Random(5)
    for _ in range(3000):
        hand = frozenset(rng.sample(GAME.spec.pack, 5))
        mask = ecarte_hands.held(hand, Suit.SPADES)
        assert ecarte_hands.little_to_change(mask) == refuses_by_rule(hand, Suit.SPADES), hand
        assert ecarte_hands.jeu_de_regle(mask) or not stands_by_rule(hand, Suit.SPADES), hand


# Discards


def test_keeps_trumps_and_kings() -> None:
    assert thrown("S7 HK DT C9 C8") == {"DT", "C9", "C8"}


def test_throws_a_lone_queen() -> None:
    assert thrown("S7 S8 HQ D8 C9") == {"HQ", "D8", "C9"}


def test_keeps_a_guarded_queen_when_few_are_changed() -> None:
    assert thrown("S7 S8 HQ H7 C9") == {"C9"}


def test_throws_a_guarded_queen_when_many_are_changed() -> None:
    assert thrown("S7 HQ H7 D8 C9") == {"HQ", "H7", "D8", "C9"}


def test_a_card_must_go() -> None:
    assert thrown("S7 S8 S9 ST HK") == {"HK"}


def test_the_dealer_keeps_all_where_he_may() -> None:
    seen = view(
        ("S7 S8 S9 HK DK", ""),
        "propose",
        "accept",
        "discard C7",
        dealer=0,
        dealer_may_stand=True,
    )
    assert first(seen) == "discard"


# King and cards


def test_announces_the_king() -> None:
    assert first(view(("SK S8 S7 H7 D8", ""), "pass")) == "announce king"


def test_leads_trumps_from_three() -> None:
    seen = view(("SQ S8 S7 H7 D8", "HK HQ DK C7 C8"), "pass", "pass", "pass")
    assert first(seen) == "play SQ"


def test_leads_its_longest_suit_from_the_top() -> None:
    seen = view(("S7 HK H8 H7 D8", "SA HQ DK C7 C8"), "pass", "pass", "pass")
    assert first(seen) == "play HK"


def test_takes_with_its_cheapest_winner() -> None:
    hands = ("HK HJ H8 S7 D8", "HT DK D7 C7 C8")
    assert first(view(hands, "pass", "pass", "pass", "play HT", dealer=0)) == "play HJ"


def test_ec_13_two_trumps_and_the_right_suit_make_three_tricks() -> None:
    """Trump diamonds: once KS has held, QS makes the third trick and QD only two."""
    hands = ("DQ DJ SK SQ SA", "DK DA HA CK S8")
    seen = view(hands, "pass", "pass", "announce king", "play SK", "play S8", stock="D7")
    best = max(thoughts(seen, worlds=150)[-1].ranking, key=lambda pair: pair[1])[0]
    assert best in (Play(cards("SQ")[0]), Play(cards("SA")[0]))


# Five cards with both hands known


def tricks(leader: str, other: str, trump: Suit) -> int:
    """What the leader takes when both hands are known."""
    mine, theirs = (ecarte_hands.held(cards(hand), trump) for hand in (leader, other))
    return ecarte_hands.tricks(mine, theirs)


def brute(state: State, seat: Seat) -> int:
    """The same by the rules themselves, for the tricks of a seat."""
    if GAME.turn(state) is None:
        return GAME.tricks_won(state)[seat]
    best = max if GAME.turn(state) == seat else min
    return best(brute(GAME.apply(state, action).state, seat) for action in GAME.legal(state))


def test_ec_11_the_dealer_makes_the_vole() -> None:
    assert tricks("ST HK DK S7 H7", "SQ SJ SA S9 S8", Suit.SPADES) == 0


def test_ec_12_every_lead_loses_the_point() -> None:
    assert tricks("CQ DQ HQ H8 S8", "HK H9 D9 D7 S9", Suit.SPADES) == 2


def test_play_with_both_hands_known_agrees_with_the_rules() -> None:
    for seed in range(60):
        rng = Random(seed)
        pack = tuple(rng.sample(GAME.spec.pack, 32))
        setting = Setting(GAME.spec, completed(GAME.spec, {}), Seat(0), (0, 0))
        state = GAME.start(pack, setting).state
        while GAME.phase(state) != "play":
            state = GAME.apply(state, Pass()).state
        for _ in range(2):
            state = GAME.apply(state, rng.choice(GAME.legal(state))).state
        seat = state.table.turn
        mine, theirs = (names(state.table.hands[who]) for who in (seat, 1 - seat))
        more = brute(state, seat) - GAME.tricks_won(state)[seat]
        assert tricks(mine, theirs, state.turned.suit) == more, f"seed {seed}"


# What every player owes


def test_a_single_choice_is_made_without_thought() -> None:
    seen = view(("H8 H7 S7 D8 C7", "HT DK D7 C9 C8"), "pass", "pass")
    assert seen.phase == "king" or seen.turn != ME
    alone = view(("HK H8 S7 D8 C7", "HT DK D7 C9 C8"), *["pass"] * 3, "play HT", dealer=0)
    assert [t.why for t in PLAYER.think(alone, Budget(), Random(1))] == ["only_choice"]


def test_the_same_seed_and_counts_give_the_same_thoughts() -> None:
    seen = view(("S7 S8 HQ D8 C9", ""))
    assert thoughts(seen, worlds=8) == thoughts(seen, worlds=8)
    replay = next(t for t in thoughts(seen, worlds=12) if t.worlds == 8)
    assert replay.best == thoughts(seen, worlds=8)[-1].best


@pytest.mark.parametrize("level", list(Level))
def test_every_thought_is_legal(level: Level) -> None:
    budget = Budget(worlds=2, slip=BUDGETS[level].slip)
    late = {"king_window": "own_first_card", "dealer_may_stand": True}
    for seed in range(40):
        deal = playout(GAME, seed, late if seed % 2 else None, actions=seed % 14)
        turn = GAME.turn(deal.state)
        if turn is None:
            continue
        seen = seat_view(GAME, deal.setting, deal.position, turn)
        for thought in PLAYER.think(seen, budget, Random(seed)):
            assert thought.best in seen.legal
            assert all(0 <= worth <= 1 for _, worth in thought.ranking)
            assert {action for action, _ in thought.ranking} <= set(seen.legal)


def test_the_king_is_never_forgotten() -> None:
    for seed in range(200):
        deal = playout(GAME, seed, actions=3)
        turn = GAME.turn(deal.state)
        if turn is not None:
            seen = seat_view(GAME, deal.setting, deal.position, turn)
            if Announce("king") in seen.legal:
                assert next(PLAYER.think(seen, BY_RULE, Random(1))).best == Announce("king")
