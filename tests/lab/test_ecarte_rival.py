"""The players of the published lists: yardsticks, so they must do what the lists say."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.ecarte import GAME
from engine.lab.opponents.named import opponent
from engine.match import replayed, seat_view
from engine.model.actions import Action, Discard, notation, parse_action
from engine.model.cards import Suit, cards
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from engine.rules.jeux_de_regle import advice
from tests.helpers import deal_from, log_of, playout

TURNED = "SJ"  # spades are trumps


def view(
    hands: tuple[str, str], *actions: str, stock: str = TURNED, dealer: int = 1
) -> Observation:
    """What seat 0 sees after these actions."""
    pack = deal_from(GAME, hands, stock, dealer)
    done: tuple[Action, ...] = tuple(map(parse_action, actions))
    log, options = log_of(GAME, pack, done, dealer), completed(GAME.spec, {})
    setting = Setting(GAME.spec, options, log.dealer, log.scores)
    return seat_view(GAME, setting, replayed(GAME, options, log), Seat(0))


def does(seen: Observation, seed: int = 1, name: str = "list") -> str:
    return notation(opponent(GAME, name).choice(seen, Random(seed)))


def test_who_plays_by_rules_speaks_by_the_lists_where_the_expert_goes_by_measure() -> None:
    three_trumps = view(("S7 S8 S9 H7 D8", ""))
    assert [does(three_trumps, name=name) for name in ("rules", "expert")] == ["pass", "propose"]


def test_who_plays_by_rules_looks_at_no_cards_but_his_own() -> None:
    """He leads his trumps to the king that was announced, where sound play leads another suit."""
    seen = view(("SQ S7 HK HA HJ", "SK S8 D7 D8 C7"), "pass", "pass", "announce king")
    assert [does(seen, name=name) for name in ("rules", "list")] == ["play SQ", "play HK"]


@pytest.mark.parametrize("seed", range(20))
def test_he_speaks_by_the_lists(seed: int) -> None:
    pack = sorted(Random(seed).sample(GAME.spec.pack, 5))
    hand = " ".join(map(str, pack))
    turned = next(str(card) for card in GAME.spec.pack if card not in pack)
    trump = Suit.parse(turned[0])
    words = {"stand": "pass", "propose": "propose", "accept": "accept", "refuse": "refuse"}
    said = advice(frozenset(pack), trump, "propose"), advice(frozenset(pack), trump, "answer")
    elder, dealer = (
        view((hand, ""), stock=turned),
        view((hand, ""), "propose", stock=turned, dealer=0),
    )
    assert [does(elder), does(dealer)] == [words[str(word)] for word in said]


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("S7 HK HQ D7 C8", "HQ D7 C8"),
        ("S7 S8 HK DK CK", "CK"),  # the elder must change one: of equals, any
        ("S7 S8 S9 SQ SA", "S7"),
    ],
)
def test_he_keeps_trumps_and_kings(hand: str, thrown: str) -> None:
    action = parse_action(does(view((hand, ""), "propose", "accept")))
    assert isinstance(action, Discard)
    assert action.cards == frozenset(cards(thrown))


def test_he_counts_on_a_king_that_was_announced_and_on_none_that_was_not() -> None:
    """The queen of trumps is led where the king cannot be against her, and only there."""
    mine = "SQ S7 HK HA HJ"
    against = view((mine, "SK S8 D7 D8 C7"), "pass", "pass", "announce king")
    without = view((mine, "S9 S8 D7 D8 C7"), "pass", "pass", "pass")
    for seed in range(3):
        assert does(against, seed) == "play HK"
        assert does(without, seed) == "play SQ"


@pytest.mark.parametrize("seed", range(8))
def test_whatever_he_does_is_legal_and_the_same_again(seed: int) -> None:
    deal = playout(GAME, seed, actions=Random(seed).randrange(3, 9))
    turn = GAME.turn(deal.state)
    assert turn is not None
    seen = seat_view(GAME, deal.setting, deal.position, turn)
    assert parse_action(does(seen)) in seen.legal
    assert does(seen) == does(seen)
