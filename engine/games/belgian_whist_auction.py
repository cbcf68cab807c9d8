"""The calls of Belgian Whist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.belgian_whist_contracts import CONTRACTS, TROU, ladder
from engine.model.actions import Accept, Action, Announce, Bid, Pass
from engine.model.cards import Suit
from engine.model.seats import Seat
from engine.model.spec import Options
from engine.rules.auction import Auction, Offer
from engine.rules.contracts import rank

PLAYERS: Final = 4
BID_ORDER: Final = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)  # R8
PREMIER: Final = Announce("premier")


def calls(auction: Auction, eldest: Seat, trou_stands: bool, options: Options) -> Iterator[Action]:
    """R8 to R13, of the seat to call."""
    seat, last = auction.turn, auction.last
    assert seat is not None, "somebody is to call"
    yield Pass()
    if seat == eldest and not auction.spoken(seat):
        yield PREMIER
    if last and _joinable(last, seat):
        yield Accept()
    standing = [_height(Bid(TROU))] * trou_stands + ([_height(last.bid)] if last else [])
    for bid in _bids(auction, seat, options):
        if all(_height(bid) > height for height in standing):
            yield bid


def _joinable(offer: Offer, seat: Seat) -> bool:
    """R12."""
    free = offer.partner is None and offer.seat != seat
    return free and CONTRACTS[offer.bid.name].joined != "never"


def _height(bid: Bid) -> tuple[int, int]:
    """R8, R10."""
    return rank(CONTRACTS, bid.name), 0 if bid.suit is None else BID_ORDER.index(bid.suit)


def _bids(auction: Auction, seat: Seat, options: Options) -> Iterator[Bid]:
    """R7, R11, R13: all that the seat might bid if nothing stood."""
    waited = (seat, PREMIER) in auction.calls
    alone = auction.passed | {seat} == frozenset(range(PLAYERS))
    for contract in ladder(options):
        barred = waited and (contract.joined == "never" or options["premier_strict"])
        if barred or (contract.joined == "must_be" and alone):
            continue
        suits = BID_ORDER if contract.trumps == "bid" else (None,)
        yield from (Bid(contract.name, suit) for suit in suits)


def may_call(auction: Auction, seat: Seat) -> bool:
    """R9."""
    if seat in auction.passed:
        return False
    last = auction.last
    lone = last is not None and last.holders == {seat} and counts(last)
    return not (lone and len(auction.passed) == PLAYERS - 1)


def counts(offer: Offer) -> bool:
    """R11."""
    return offer.partner is not None or CONTRACTS[offer.bid.name].joined != "must_be"
