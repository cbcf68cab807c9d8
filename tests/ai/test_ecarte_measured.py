"""What écarté's player has measured and infers: odds, strengths, bounds, what the other shows."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.ai.player import Budget
from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies.ecarte import PLAYER, _ranked
from engine.ai.policies.ecarte_deals import NOBODY, Deal, Worth
from engine.ai.policies.ecarte_hands import KING, Held, held
from engine.ai.policies.ecarte_playouts import after_lead, after_reply, lead, played_out, reply
from engine.ai.policies.ecarte_sense import DEALER, ELDER, MEASURED, chance
from engine.ai.policies.ecarte_sight import heard, likelihood, likely_deals, look
from engine.ai.policies.ecarte_trials import EVERY, Trial, compare
from engine.games.ecarte import GAME
from engine.model.actions import Action, Announce, Discard, Pass, Propose
from engine.model.cards import Hand, Suit, cards
from tests.ai.test_ecarte_player import thoughts, view

MOST = 11


def mask(hand: str) -> Held:
    return held(cards(hand), Suit.SPADES)


def hands(rng: Random) -> tuple[Held, Held]:
    some = rng.sample(GAME.spec.pack, 10)
    return held(some[:5], Suit.SPADES), held(some[5:], Suit.SPADES)


def deal(elder: str, dealer: str, needs: tuple[int, int] = (5, 5), **more: object) -> Deal:
    given = {"stock": (), "first": True, "king_open": True, "vulnerable": NOBODY}
    both = mask(elder), mask(dealer)
    return Deal(hands=both, needs=needs, may_stand=False, **(given | more))  # type: ignore[arg-type]


# -- odds


def test_who_needs_nothing_has_won() -> None:
    assert chance(0, 3) == 1.0 and chance(3, 0) == 0.0


@pytest.mark.parametrize(("elder", "dealer"), [*product(range(1, MOST), repeat=2)])
def test_a_point_nearer_is_better(elder: int, dealer: int) -> None:
    assert chance(elder + 1, dealer) < chance(elder, dealer) < chance(elder, dealer + 1)


@pytest.mark.parametrize("needs", range(1, MOST + 1))
def test_at_even_scores_nobody_has_more_than_a_king_turned_up(needs: int) -> None:
    """The dealer turns one up in an eighth of the deals, and then has won if he needs one."""
    assert abs(chance(needs, needs) - 0.5) < 1 / 8


# -- what a deal is worth


def test_the_king_is_marked_before_the_tricks() -> None:
    won = deals.worth(deal("SK H7 D7 C7 H8", "S7 HK DK CK HQ", needs=(1, 1)), 0)
    assert won == Worth(1.0, 1, 0)


def test_a_king_announced_in_the_play_is_a_point_more() -> None:
    one = deal("SK S8 S7 H7 D8", "H8 D7 C7 C8 C9", king_open=False)
    for who, sign in ((ELDER, 1), (DEALER, -1)):
        silent, aloud = deals.worth(one, 3), deals.announced(one, who, 3)
        assert aloud.points == silent.points + sign
        assert (aloud.chance - silent.chance) * sign > 0.05


def test_a_king_announced_may_end_the_game_before_the_tricks() -> None:
    one = deal("SK S8 S7 H7 D8", "H8 D7 C7 C8 C9", needs=(1, 1), king_open=False)
    assert deals.announced(one, ELDER, 0) == Worth(1.0, 1, 0)
    assert deals.announced(one, DEALER, 5) == Worth(0.0, -1, 5)


def test_a_silent_king_is_not_marked() -> None:
    one = deal("SK H7 D7 C7 H8", "S7 HK DK CK HQ", needs=(1, 1))
    assert deals.worth(one, 0, silent=ELDER).chance == 0.0


@pytest.mark.parametrize(
    ("vulnerable", "taken", "points"),
    [(NOBODY, 3, 1), (DEALER, 3, 2), (ELDER, 3, 1), (DEALER, 5, 2), (NOBODY, 2, -1)]
    + [(ELDER, 2, -2), (ELDER, 0, -2), (NOBODY, 5, 2)],
)
def test_points_are_those_of_the_rules(vulnerable: int, taken: int, points: int) -> None:
    one = deal("H7 D7 C7 H8 D8", "S7 HK DK CK HQ", vulnerable=vulnerable)
    assert deals.worth(one, taken).points == points


# -- play-outs by rule


def test_a_play_out_is_a_legal_deal_in_which_only_own_cards_decide() -> None:
    for seed in range(200):
        leader, other = hands(Random(seed))
        first = lead(leader)
        takes, answer = reply(other, first)
        assert first & leader and answer & other
        rest = leader ^ first
        assert played_out(leader, other) == after_lead(rest, other, first)
        taken_by_other = after_reply(other ^ answer, rest, takes)
        assert played_out(leader, other) + taken_by_other == 5


def test_all_high_trumps_take_everything() -> None:
    assert played_out(mask("SK SQ SJ SA ST"), mask("HK DK CK HQ DQ")) == 5
    assert played_out(mask("HK DK CK HQ DQ"), mask("SK SQ SJ SA ST")) == 0


# -- strengths and bounds


def test_a_higher_trump_makes_a_stronger_hand() -> None:
    better = 0
    for seed in range(300):
        rest = held(Random(seed).sample(GAME.spec.pack[:24], 4), Suit.SPADES) & ~0xFF
        for role in (ELDER, DEALER):
            of = MEASURED.strengths[role].of
            better += of(rest | KING) > of(rest | 1)
    assert better == 600


def test_the_strong_play_at_once_and_the_weak_do_not() -> None:
    for mine, theirs, first in product(range(1, 6), range(1, 6), (True, False)):
        assert MEASURED.stands(mask("SQ SJ SA HK DK"), mine, theirs, first)
        assert not MEASURED.stands(mask("H7 H9 D7 D8 C8"), 5, theirs, True)


# -- what the other shows


def test_a_refusal_shows_strength_and_a_proposal_weakness() -> None:
    strong, weak = mask("SQ SA ST HK HQ"), mask("H7 H9 D7 D8 C8")
    refused = look(view(("S7 S8 HQ D8 C9", ""), "propose", "refuse", "pass", "pass"))
    assert likelihood(refused, strong, 0, heard(refused)) > 5 * likelihood(
        refused, weak, 0, heard(refused)
    )
    proposed = look(view(("S7 S8 HQ D8 C9", ""), "propose", dealer=0))
    assert likelihood(proposed, weak, 0, heard(proposed)) > 5 * likelihood(
        proposed, strong, 0, heard(proposed)
    )


def test_few_cards_changed_show_trumps_and_kings() -> None:
    said = "propose", "accept", "discard C9", "discard C7"
    sight = look(view(("S7 S8 HQ H7 C9", "H8 D8 D9 C7 CT"), *said))
    assert heard(sight).changed == 1
    strong, weak = mask("SQ SA HK DK C8"), mask("H9 H8 D7 D8 C8")
    assert likelihood(sight, strong, 0, heard(sight)) > likelihood(sight, weak, 0, heard(sight))


def test_an_announced_king_lies_in_every_imagined_deal() -> None:
    hands = "S7 S8 HQ D8 C9", "SK H8 D9 C7 CT"
    sight = look(view(hands, "pass", "pass", "announce king"))
    imagined = list(likely_deals(sight, 30, Random(1)))
    assert all(one.hands[DEALER] & KING for one in imagined)


# -- the choice


def test_the_king_is_worth_announcing() -> None:
    seen = view(("SK S8 S7 H7 D8", ""), "pass")
    last = thoughts(seen, worlds=40)[-1]
    assert [action for action, _ in last.ranking] == [Announce("king"), Pass()]
    announced, silent = last.expected
    assert announced > silent and announced.amount > silent.amount


def test_a_clear_choice_is_not_thought_about_for_long() -> None:
    told = thoughts(view(("H7 H9 D7 D8 C8", "")), worlds=400)
    assert told[-1].progress == 1.0 and EVERY <= told[-1].worlds < 400
    assert told[-1].best == Propose()


def tried(action: Action, chance: float) -> Trial:
    """In two deals."""
    trial = Trial(action)
    for _ in range(2):
        trial.add(Worth(chance, 0.0, 2.5))
    return trial


def test_calls_as_good_as_each_other_are_mixed() -> None:
    sight = look(view(("S7 S8 HQ D8 C9", "")))
    trials = [tried(Pass(), 0.5), tried(Propose(), 0.5)]
    assert _ranked(sight, trials, 2, mixing=False).best == Pass()
    assert _ranked(sight, trials, 2, mixing=True).best == Propose()
    trials = [tried(Pass(), 0.6), tried(Propose(), 0.5)]
    assert _ranked(sight, trials, 2, mixing=True).best == Pass()


def test_every_choice_has_its_chance_and_points() -> None:
    for said in ((), ("pass", "pass", "pass")):
        *_, last = PLAYER.think(view(("S7 S8 HQ D8 C9", ""), *said), Budget(worlds=20), Random(2))
        assert len(last.expected) == len(last.ranking) > 1
        chances = [one.chance for one in last.expected if one.chance is not None]
        assert len(chances) == len(last.ranking)
        assert all(0 <= chance <= 1 for chance in chances)
        assert all(-3 <= one.amount <= 3 for one in last.expected)


def test_the_king_announced_with_the_first_card_is_told_beside_every_card() -> None:
    seen = view(("SK S8 S7 H7 D8", ""), "pass", king_window="own_first_card")
    *_, last = PLAYER.think(seen, Budget(worlds=20), Random(2))
    assert last.best == Announce("king")
    assert {action for action, _ in last.ranking} == set(seen.legal)
    assert all(last.expected[0] > silent for silent in last.expected[1:])


def test_a_discard_that_was_not_worth_a_thought_is_told_by_the_same_measure() -> None:
    seen = view(("S7 SK HK D8 C9", ""), "propose", "accept")
    keeping, throwing = Discard(mine("D8 C9")), Discard(mine("SK"))
    *_, last = PLAYER.think(seen, Budget(worlds=60), Random(3))
    told = {action: one for (action, _), one in zip(last.ranking, last.expected, strict=True)}
    *_, tried = compare(look(seen), (keeping, throwing), 300, Random(4))
    gaps = [trial.totals[20][1] / 20 for trial in tried.trials]
    assert last.best == keeping
    gap = (told[keeping].chance or 0) - (told[throwing].chance or 0)
    assert gap == pytest.approx(gaps[0] - gaps[1], abs=0.15)
    assert gap > 0.1


def mine(text: str) -> Hand:
    return frozenset(cards(text))
