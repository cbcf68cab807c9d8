"""What a hint says of an écarté choice must be true of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from engine.ai.player import Budget, Thought
from engine.ai.policies.ecarte import PLAYER
from engine.ai.policies.ecarte_reasons import ROWS, why
from engine.ai.policies.ecarte_sight import look
from engine.games.ecarte import GAME
from engine.match import DealLog, advanced, replayed, seat_view
from engine.model.actions import Action, Discard, Play, parse_action
from engine.model.cards import ECARTE_ORDER, Card, Hand, Rank, Suit, of_suit
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed
from engine.model.trick import beats
from engine.rules.jeux_de_regle import refuses_by_rule, stands_by_rule
from tests.ai.test_ecarte_player import view
from web.build import texts

DEALS = 200  # within which every reason is met
LEAST = 60  # deals looked at in any case
REASONS = {key for row in ROWS.values() for key, _ in row}

# Spades are trumps. The hand, what was said, the dealer, the score, the choice, and its reason.
CALLED = [
    ("S7 S8 S9 H7 D8", "", 1, (0, 0), "pass", "stand_by_rule"),
    ("S7 S8 HQ D8 C9", "", 1, (0, 4), "pass", "stand_before_king"),
    ("S7 S8 HQ D8 C9", "", 1, (0, 0), "pass", "stand_strong"),
    ("SK S8 HQ D8 C9", "", 1, (0, 4), "pass", "stand_strong"),
    ("SK S8 S7 H8 D7", "", 1, (0, 0), "propose", "propose_king_safe"),
    ("S7 S8 S9 H7 D8", "", 1, (0, 3), "propose", "propose_too_risky"),
    ("S7 H8 HQ D8 C9", "", 1, (0, 0), "propose", "propose_weak"),
    ("S7 S8 HK D8 D7", "propose", 0, (0, 0), "refuse", "refuse_by_rule"),
    ("S7 HK DT C9 C8", "propose", 0, (0, 0), "refuse", "refuse_strong"),
    ("SK S8 S9 H7 D8", "propose", 0, (0, 0), "accept", "accept_for_vole"),
    ("S7 S8 HK D8 D7", "propose", 0, (0, 3), "accept", "accept_too_risky"),
    ("S7 HK DT C9 C8", "propose", 0, (0, 0), "accept", "accept_weak"),
    ("S7 HK DT C9 C8", "propose|accept", 1, (0, 0), "discard DT C9 C8", "discard_keep_trumps"),
    ("S7 S8 HQ H7 C9", "propose|accept", 1, (0, 0), "discard C9", "discard_keep_queen"),
    ("S7 S8 HK DK CK", "propose|accept", 1, (0, 0), "discard CK", "discard_good"),
    ("S7 H8 D8 C9 C8", "propose|accept", 1, (0, 0), "discard S7 H8 D8 C9 C8", "discard_good"),
    ("S7 HK HQ C9 C8", "propose|accept", 1, (0, 0), "discard C9", "discard_keep_more"),
    ("H7 D8 C9 C8 DT", "propose|accept", 1, (0, 0), "discard H7 D8 C9 C8 DT", "discard_all"),
    ("SQ S8 S7 H7 D8", "pass|pass|pass", 1, (0, 0), "play SQ", "lead_trumps"),
    ("S7 HK H8 D7 C8", "pass|pass|pass", 1, (0, 0), "play HK", "lead_king"),
    ("S7 HQ H8 H7 C8", "pass|pass|pass", 1, (0, 0), "play HQ", "lead_long_suit"),
    ("S7 HQ H8 H7 C8", "pass|pass|pass", 1, (0, 0), "play C8", "lead_hoping"),
    ("S7 HQ H8 H7 C8", "pass|pass|pass", 1, (0, 0), "play H8", "lead_hoping"),
]
OTHERS = "HT DK D7 CT DQ"
ANSWERED = [
    ("HK HJ H8 S7 D8", "HT", "play HJ", "cheapest_winner"),
    ("S7 SQ C7 C8 D8", "HT", "play S7", "must_ruff"),
    ("S7 S8 C7 C8 D8", "HT", "play S7", "all_equal"),
    ("D8 DA S7 S8 C8", "DK", "play D8", "follow_low"),
    ("D8 DA C7 C8 C9", "HT", "play C7", "discard"),
]


def reason(seen: Observation, action: Action) -> str:
    return why(look(seen), action)


@pytest.mark.parametrize(("hand", "said", "dealer", "scores", "choice", "key"), CALLED)
def test_a_reason_is_told_where_it_is_true(
    hand: str, said: str, dealer: int, scores: tuple[int, int], choice: str, key: str
) -> None:
    actions = said.split("|") if said else []
    seen = view((hand, ""), *actions, dealer=dealer, scores=scores)
    action = next(a for a in seen.legal if a == _named(choice))
    assert reason(seen, action) == key


@pytest.mark.parametrize(("hand", "led", "choice", "key"), ANSWERED)
def test_a_reply_has_the_reason_that_is_true(hand: str, led: str, choice: str, key: str) -> None:
    seen = view((hand, OTHERS), "pass", "pass", "pass", f"play {led}", dealer=0)
    assert reason(seen, _named(choice)) == key


def test_a_king_turned_up_is_not_to_be_drawn() -> None:
    seen = view(("S7 S8 HQ D8 C9", ""), scores=(0, 3), stock="SK")
    assert reason(seen, _named("pass")) == "stand_strong"


def test_after_an_exchange_standing_costs_nothing_more() -> None:
    said = "propose", "accept", "discard C9", "discard C7"
    seen = view(("S7 S8 HQ H7 C9", "H8 D8 D9 C7 CT"), *said)
    assert reason(seen, _named("pass")) == "stand_nothing_to_lose"


def test_the_dealer_who_may_keep_all_his_cards_can_be_told_to() -> None:
    seen = view(
        ("S7 S8 S9 HK DK", ""), "propose", "accept", "discard C7", dealer=0, dealer_may_stand=True
    )
    assert reason(seen, _named("discard")) == "discard_none"


def _named(choice: str) -> Action:
    return parse_action(choice)


Claim: TypeAlias = Callable[[Observation, Action], bool]


def thrown(action: Action) -> Hand:
    assert isinstance(action, Discard)
    return action.cards


def card(action: Action) -> Card:
    assert isinstance(action, Play)
    return action.card


def worthy(seen: Observation, cards: Hand) -> Hand:
    """Trumps and kings."""
    return frozenset(c for c in cards if c.suit is seen.trump or c.rank is Rank.KING)


def trumps(seen: Observation) -> Hand:
    return frozenset(c for c in seen.hand if c.suit is seen.trump)


def king_held(seen: Observation) -> bool:
    return any(c.rank is Rank.KING for c in trumps(seen))


def strength(one: Card) -> int:
    return ECARTE_ORDER.index(one.rank)


def weakest(seen: Observation, one: Card) -> bool:
    """Of the cards of its suit that may be played."""
    playable = [card(action) for action in seen.legal]
    return not any(c.suit is one.suit and strength(c) < strength(one) for c in playable)


def king_at_large(seen: Observation) -> bool:
    return not any(c.suit is seen.trump and c.rank is Rank.KING for c in {*seen.hand, *seen.turned})


def first_round(seen: Observation) -> bool:
    return GAME.facts(seen)["exchanges"] == 0


def standing_hand(seen: Observation) -> bool:
    """Of the lists; two rows came later: two trumps, two small of a suit and a king; a tierce major."""
    assert seen.trump is not None
    plain = [of_suit(seen.hand, suit) for suit in Suit if suit is not seen.trump]
    ranks = [{c.rank for c in suit} for suit in plain]
    pair = any(len(suit) == 2 for suit in plain) and {Rank.KING} in ranks
    tierce = any({Rank.KING, Rank.QUEEN, Rank.JACK} <= suit for suit in ranks)
    later = (len(trumps(seen)) == 2 and pair) or (len(trumps(seen)) == 1 and tierce)
    return later or stands_by_rule(seen.hand, seen.trump)


def refusing_hand(seen: Observation) -> bool:
    assert seen.trump is not None
    return refuses_by_rule(seen.hand, seen.trump)


def other_needs(seen: Observation) -> int:
    return int(seen.setting.options["target"]) - seen.setting.scores[1 - seen.seat]


def queens(seen: Observation, cards: Hand) -> set[Suit]:
    return {c.suit for c in cards if c.rank is Rank.QUEEN and c.suit is not seen.trump}


def keeps_queen(seen: Observation, action: Action) -> bool:
    kept = seen.hand - thrown(action)
    idle, suits = kept - worthy(seen, kept), queens(seen, kept)
    return not worthy(seen, thrown(action)) and bool(suits) and {c.suit for c in idle} <= suits


def longest(seen: Observation, action: Action) -> bool:
    mine = of_suit(seen.hand, card(action).suit)
    plain = [of_suit(seen.hand, suit) for suit in Suit if suit is not seen.trump]
    top = max(mine, key=strength) == card(action)
    return top and len(mine) == max(map(len, plain)) > 1


def beats_lead(seen: Observation, one: Card) -> bool:
    assert seen.trick is not None
    return beats(one, seen.trick.cards[0], seen.trump, ECARTE_ORDER)


def follows(seen: Observation, one: Card) -> bool:
    assert seen.trick is not None
    return one.suit is seen.trick.cards[0].suit


def equal(seen: Observation, action: Action) -> bool:
    """All of one suit, and no card between them that the other may have, or has led."""
    mine = sorted(strength(card(one)) for one in seen.legal)
    led = frozenset(seen.trick.cards if seen.trick else ())
    out = frozenset(GAME.spec.pack) - seen.hand - (seen.gone - led) - frozenset(seen.turned)
    rivals = [strength(c) for c in out if c.suit is card(action).suit]
    alike = all(card(one).suit is card(action).suit for one in seen.legal)
    return alike and not any(mine[0] < rival < mine[-1] for rival in rivals)


CLAIMS: Mapping[str, Claim] = {
    "only_choice": lambda seen, action: seen.legal == (action,),
    "all_equal": equal,
    "announce_king": lambda seen, action: king_held(seen),
    "stand_nothing_to_lose": lambda seen, action: not first_round(seen),
    "stand_by_rule": lambda seen, action: first_round(seen) and standing_hand(seen),
    "stand_before_king": lambda seen, action: (
        other_needs(seen) == 1 and first_round(seen) and king_at_large(seen)
    ),
    "stand_strong": lambda seen, action: first_round(seen) and not standing_hand(seen),
    "propose_king_safe": lambda seen, action: king_held(seen),
    "propose_too_risky": lambda seen, action: first_round(seen) and standing_hand(seen),
    "propose_weak": lambda seen, action: not (first_round(seen) and standing_hand(seen)),
    "refuse_by_rule": lambda seen, action: refusing_hand(seen),
    "refuse_strong": lambda seen, action: not refusing_hand(seen),
    "accept_for_vole": lambda seen, action: king_held(seen) and len(trumps(seen)) > 2,
    "accept_too_risky": lambda seen, action: first_round(seen) and refusing_hand(seen),
    "accept_weak": lambda seen, action: not (first_round(seen) and refusing_hand(seen)),
    "discard_none": lambda seen, action: not thrown(action),
    "discard_all": lambda seen, action: thrown(action) == seen.hand and not worthy(seen, seen.hand),
    "discard_good": lambda seen, action: bool(worthy(seen, thrown(action))),
    "discard_keep_queen": keeps_queen,
    "discard_keep_more": lambda seen, action: (
        not worthy(seen, thrown(action)) and seen.hand - thrown(action) > worthy(seen, seen.hand)
    ),
    "discard_keep_trumps": lambda seen, action: (
        seen.hand - thrown(action) == worthy(seen, seen.hand)
    ),
    "lead_trumps": lambda seen, action: card(action) in trumps(seen),
    "lead_king": lambda seen, action: (
        card(action).rank is Rank.KING and card(action) not in trumps(seen)
    ),
    "lead_long_suit": longest,
    "lead_hoping": lambda seen, action: card(action) not in worthy(seen, seen.hand),
    "cheapest_winner": lambda seen, action: (
        beats_lead(seen, card(action))
        and follows(seen, card(action))
        and weakest(seen, card(action))
    ),
    "must_ruff": lambda seen, action: (
        card(action) in trumps(seen) and not any(follows(seen, c) for c in seen.hand)
    ),
    "follow_low": lambda seen, action: (
        follows(seen, card(action))
        and weakest(seen, card(action))
        and not beats_lead(seen, card(action))
    ),
    "discard": lambda seen, action: (
        not any(follows(seen, c) or beats_lead(seen, c) for c in seen.hand)
    ),
}


def hints() -> Iterator[tuple[int, Observation, Thought]]:
    """Every choice in whole deals that two players imagine a few deals about."""
    for number in range(DEALS):
        rng = Random(number)
        options = completed(GAME.spec, {"dealer_may_stand": True})
        scores = rng.choice(((0, 0), (0, 4), (3, 3), (2, 0), (1, 3), (0, 3)))
        pack = GAME.next_pack((), "", options, rng)
        log = DealLog(pack, b"", Seat(number % 2), scores, cut=2)
        setting, position = log.setting(GAME.spec, options), replayed(GAME, options, log)
        while (turn := GAME.turn(position.state)) is not None:
            seen = seat_view(GAME, setting, position, turn)
            budget = Budget(worlds=24 if seen.phase == "discard" else 2)
            *_, last = PLAYER.think(seen, budget, rng)
            yield number, seen, last
            position = advanced(GAME, setting, position, last.best)


def test_every_reason_is_met_and_is_true_where_it_is_told() -> None:
    missing = set(REASONS)
    for number, seen, told in hints():
        missing.discard(told.why)
        assert CLAIMS[told.why](seen, told.best), f"{told.why}: {told.best} of {sorted(seen.hand)}"
        if not missing and number >= LEAST:
            return
    assert not missing


def test_there_are_reasons_enough_and_words_for_each_in_both_languages() -> None:
    words = texts.read(Path(__file__).parents[2] / "web" / "texts")
    assert len(REASONS) >= 8
    for key in REASONS:
        told = words.get(f"ecarte.hint.{key}") or words[f"hint.{key}"]
        assert all(told[language] for language in texts.LANGUAGES)
