"""Auctions: what was called, who is asked next."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.model.actions import Accept, Action, Announce, Bid, Pass, Play
from engine.model.cards import PACK_52
from engine.model.events import Acted, TrickTaken
from engine.model.seats import Seat
from engine.rules.auction import Auction, asked, called, calls_in

LADDER = ("one", "two", "three", "four", "five")
RANDOM = st.randoms(use_true_random=False)


def still_in(auction: Auction, seat: Seat) -> bool:
    """A plain auction: whoever has not passed and does not hold the highest bid."""
    return seat not in auction.passed and seat not in (auction.last.holders if auction.last else ())


def after_calls(*actions: Action) -> Auction:
    auction = Auction(4, Seat(0))
    for action in actions:
        auction = asked(called(auction, action), still_in)
    return auction


def test_the_turn_goes_round_to_those_who_may_call() -> None:
    assert after_calls(Pass()).turn == 1
    assert after_calls(Pass(), Bid("one"), Pass(), Pass()).turn is None
    assert after_calls(Bid("one"), Pass(), Bid("two"), Pass()).turn == 0


def test_the_last_caller_is_the_last_to_be_tried() -> None:
    def anybody(auction: Auction, seat: Seat) -> bool:
        return seat not in auction.passed

    auction = Auction(3, Seat(0))
    for action in (Bid("one"), Pass(), Pass()):
        auction = asked(called(auction, action), anybody)
    assert auction.turn == 0


def test_every_call_is_kept_in_order() -> None:
    auction = after_calls(Bid("one"), Announce("premier"), Pass())
    assert auction.calls == ((0, Bid("one")), (1, Announce("premier")), (2, Pass()))
    assert [auction.spoken(Seat(seat)) for seat in range(4)] == [1, 1, 1, 0]
    assert auction.passed == {2}


def test_a_second_player_joins_the_last_bid() -> None:
    auction = after_calls(Bid("one"), Accept())
    assert auction.last is not None
    assert (auction.last.seat, auction.last.partner) == (0, 1)
    assert auction.last.holders == {0, 1}
    assert auction.turn == 2


def test_an_overcalled_bid_stays_in_the_list() -> None:
    auction = after_calls(Bid("one"), Accept(), Bid("two"))
    assert [offer.bid.name for offer in auction.offers] == ["one", "two"]
    assert [offer.holders for offer in auction.offers] == [{0, 1}, {2}]


def test_calls_are_read_from_a_history_without_the_cards() -> None:
    history = (
        Acted(Seat(2), Bid("one")),
        Acted(Seat(3), Pass()),
        Acted(Seat(0), Play(PACK_52[0])),
        TrickTaken(Seat(0)),
    )
    assert calls_in(history) == ((2, Bid("one")), (3, Pass()))


@given(st.lists(st.integers(0, len(LADDER)), max_size=60))
def test_bids_rise_and_a_pass_is_final(choices: list[int]) -> None:
    """Each number is a bid so far above the last, or a pass where there is none."""
    auction = Auction(4, Seat(0))
    height = -1
    for choice in choices:
        if auction.turn is None:
            break
        assert auction.turn not in auction.passed
        possible = [Bid(name) for name in LADDER[height + 1 :]]
        action: Action = possible[choice] if choice < len(possible) else Pass()
        height += choice + 1 if action != Pass() else 0
        auction = asked(called(auction, action), still_in)
    heights = [LADDER.index(offer.bid.name) for offer in auction.offers]
    assert heights == sorted(set(heights))
    assert len(auction.calls) <= len(LADDER) + auction.players
