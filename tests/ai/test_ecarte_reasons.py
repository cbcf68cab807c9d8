"""What a hint says of an écarté choice must be true of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.ai.player import Budget
from engine.ai.policies.ecarte import PLAYER
from engine.ai.policies.ecarte_reasons import ROWS, why
from engine.ai.policies.ecarte_sight import look
from engine.games.ecarte import GAME
from engine.match import DealLog, advanced, replayed, seat_view
from engine.model.actions import Action, parse_action
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import completed
from tests.ai.test_ecarte_player import view

DEALS = 200

# Spades are trumps. The hand, what was said, the dealer, the score, the choice, and its reason.
CALLED = [
    ("S7 S8 S9 H7 D8", "", 1, (0, 0), "pass", "stand_by_rule"),
    ("S7 S8 HQ D8 C9", "", 1, (0, 4), "pass", "stand_before_king"),
    ("S7 S8 HQ D8 C9", "", 1, (0, 0), "pass", "stand_strong"),
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
    ("S7 S8 HK DK CK", "propose|accept", 1, (0, 0), "discard CK", "discard_forced"),
    ("H7 D8 C9 C8 DT", "propose|accept", 1, (0, 0), "discard H7 D8 C9 C8 DT", "discard_all"),
    ("SQ S8 S7 H7 D8", "pass|pass|pass", 1, (0, 0), "play SQ", "lead_trumps"),
    ("S7 HK H8 D7 C8", "pass|pass|pass", 1, (0, 0), "play HK", "lead_king"),
    ("S7 HQ H8 H7 C8", "pass|pass|pass", 1, (0, 0), "play HQ", "lead_long_suit"),
    ("S7 HQ H8 H7 C8", "pass|pass|pass", 1, (0, 0), "play C8", "lead_hoping"),
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


def met(deals: int) -> Iterator[tuple[Observation, str]]:
    """Every choice and its reason in so many deals that two players imagine two deals about."""
    for seed in range(deals):
        rng = Random(seed)
        options = completed(GAME.spec, {"dealer_may_stand": True})
        scores = rng.choice(((0, 0), (0, 4), (3, 3), (2, 0), (1, 3), (0, 3)))
        pack = GAME.next_pack((), "", options, rng)
        log = DealLog(pack, b"", Seat(seed % 2), scores, cut=2)
        setting, position = log.setting(GAME.spec, options), replayed(GAME, options, log)
        while (turn := GAME.turn(position.state)) is not None:
            seen = seat_view(GAME, setting, position, turn)
            *_, last = PLAYER.think(seen, Budget(worlds=2), rng)
            yield seen, last.why
            position = advanced(GAME, setting, position, last.best)


def test_every_reason_is_met_within_two_hundred_deals() -> None:
    told = {key for _, key in met(DEALS)} - {"only_choice"}
    assert told == {key for row in ROWS.values() for key, _ in row}
    assert len(told) >= 8
