"""What must hold for every game that begins with an auction.

Which games those are their phases say; the contracts of each are the rows of its own table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Any

import pytest

from engine.model.actions import Accept, Action, Bid, Pass
from engine.model.events import ContractSet
from engine.model.game import Game
from engine.model.score import Summary
from engine.model.seats import Seat, after
from engine.model.spec import completed
from engine.registry import GAMES, find_game
from engine.rules.auction import Offer
from engine.rules.contracts import Contract, missed, rank, settled, takes_under
from tests.contract.test_games import entered, positions, variants
from tests.helpers import Deal, playout

DEALS = range(25)  # of each variant
MANY = range(400)  # of the game as it usually is
SUITS = "SCDH"  # of equal bids, rising
ASKED_AGAIN = ("solo_whist",)  # eldest hand, who has passed and may still accept
Call = tuple[Seat, tuple[Action, ...], Action]


def has_auction(game: Game[Any]) -> bool:
    return any(game.phase(position.state) == "auction" for position in positions(playout(game, 0)))


AUCTIONS = tuple(game_id for game_id in GAMES if has_auction(find_game(game_id)))
each_auction = pytest.mark.parametrize("game_id", AUCTIONS)
each_variant = pytest.mark.parametrize(
    ("game_id", "variant"),
    [
        pytest.param(game_id, variant, id=f"{game_id}-{variant}")
        for game_id in AUCTIONS
        for variant in variants(find_game(game_id))
    ],
)


def contracts(game_id: str) -> Mapping[str, Contract]:
    """In rising order."""
    table: Mapping[str, Contract] = import_module(f"engine.games.{game_id}_contracts").CONTRACTS
    return table


@cache
def many(game_id: str) -> tuple[Deal, ...]:
    return tuple(playout(find_game(game_id), seed) for seed in MANY)


def calls(deal: Deal) -> Iterator[Call]:
    """Who was asked in the auction, what he might have called, and what he did."""
    game = deal.game
    for position, action in zip(positions(deal), deal.log.actions, strict=False):
        turn = game.turn(position.state)
        if turn is None or game.phase(position.state) == "play":
            return
        if game.phase(position.state) == "auction":
            yield turn, game.legal(position.state), action


def height(game_id: str, bid: Bid) -> tuple[int, int]:
    suit = -1 if bid.suit is None else SUITS.index(bid.suit.letter)
    return rank(contracts(game_id), bid.name), suit


def offers(deal: Deal) -> list[Offer]:
    made: list[Offer] = []
    for seat, _, action in calls(deal):
        if isinstance(action, Bid):
            made.append(Offer(seat, action))
        if isinstance(action, Accept):
            made[-1] = Offer(made[-1].seat, made[-1].bid, seat)
    return made


def counting(deal: Deal) -> list[Offer]:
    """Those that do not still wait for a second player."""
    table = contracts(deal.game.spec.id)
    return [o for o in offers(deal) if len(o.holders) in table[o.bid.name].seats]


def settled_contract(deal: Deal) -> ContractSet | None:
    told = [event for event in deal.events if isinstance(event, ContractSet)]
    return told[-1] if told else None


@each_auction
def test_every_contract_is_reached(game_id: str) -> None:
    game = find_game(game_id)
    found = {game.summary(deal.state).contract for deal in many(game_id)}
    for variant in variants(game):
        offered = set(game.form(completed(game.spec, variant))[0].choices)
        if not offered <= {*found, "passed"}:
            found |= {game.summary(playout(game, s, variant).state).contract for s in MANY}
    assert found >= {None, *contracts(game_id)}


@each_variant
def test_every_auction_ends_and_every_deal_pays_as_much_as_it_takes(
    game_id: str, variant: dict[str, Any]
) -> None:
    game = find_game(game_id)
    for seed in DEALS:
        deal = playout(game, seed, variant)
        assert game.turn(deal.state) is None
        assert sum(game.score(game.summary(deal.state), deal.options, ()).total) == 0


@each_auction
def test_bids_rise(game_id: str) -> None:
    for deal in many(game_id):
        highest = (-1, -1)
        for _, legal, action in calls(deal):
            assert all(height(game_id, b) > highest for b in legal if isinstance(b, Bid))
            if isinstance(action, Bid):
                highest = height(game_id, action)


@each_auction
def test_passing_is_always_a_choice(game_id: str) -> None:
    for deal in many(game_id):
        for _, legal, _ in calls(deal):
            assert Pass() in legal


@each_auction
def test_a_pass_is_final(game_id: str) -> None:
    """But where eldest hand is asked once more: he accepts or passes."""
    came_back = 0
    for deal in many(game_id):
        passed: list[Seat] = []
        for seat, legal, action in calls(deal):
            if seat in passed:
                came_back += 1
                assert passed.count(seat) == 1
                assert seat == after(deal.log.dealer, 4)
                assert set(legal) == {Pass(), Accept()}
            if isinstance(action, Pass):
                passed.append(seat)
    assert bool(came_back) == (game_id in ASKED_AGAIN)


@each_auction
def test_the_contract_is_the_last_bid_that_counts(game_id: str) -> None:
    for deal in many(game_id):
        told, standing = settled_contract(deal), counting(deal)
        if standing:
            assert told is not None
            assert (told.name, told.declarers) == (standing[-1].bid.name, standing[-1].holders)
            assert standing[-1].bid.suit in (None, told.trump)
        else:
            assert told is None or told.name not in [offer.bid.name for offer in offers(deal)]


def outcomes(contract: Contract, declarers: tuple[Seat, ...]) -> set[tuple[int, ...]]:
    """Every number of tricks, by seat, with which a deal under the contract can end."""
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    waiting: list[tuple[int, ...]] = [(0, 0, 0, 0)]
    while waiting:
        won = waiting.pop()
        if won in seen:
            continue
        seen.add(won)
        left = contract.tricks - sum(won)
        taken = {seat: won[seat] for seat in declarers}
        over = left == 0 or (contract.stops and settled(contract, taken, left))
        if over:
            found.add(won)
        apart = contract.exact and not all(missed(contract, t, left) for t in taken.values())
        if left and (not over or (apart and len(declarers) > 1)):
            takers = {*declarers, min(set(map(Seat, range(4))) - set(declarers))}
            waiting += [tuple(n + (s == taker) for s, n in enumerate(won)) for taker in takers]
    return found


@cache
def reachable(game_id: str) -> dict[str, list[Summary]]:
    """Every summary of a deal that a contract can have, by contract."""
    return {
        name: [
            Summary(takes_under(contract, some, won), name)
            for size in contract.seats
            for some in combinations(map(Seat, range(4)), size)
            for won in sorted(outcomes(contract, some))
        ]
        for name, contract in contracts(game_id).items()
    }


@each_auction
def test_the_deals_played_end_as_a_deal_can(game_id: str) -> None:
    for deal in many(game_id):
        summary = deal.game.summary(deal.state)
        if summary.contract is not None:
            plain = Summary(summary.takes, summary.contract)
            assert plain in reachable(game_id)[summary.contract]


@each_variant
def test_whatever_can_happen_is_scored(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    options = completed(game.spec, variant)
    form = {field.key: field for field in game.form(options)}
    for name in form["contract"].choices:
        for summary in reachable(game_id).get(name, []):
            assert sum(game.score(summary, options, ()).total) == 0


@each_variant
def test_the_score_keeper_writes_only_what_can_happen(
    game_id: str, variant: dict[str, Any]
) -> None:
    game = find_game(game_id)
    options = completed(game.spec, variant)
    written = set()
    for summary in entered(game, options):
        written.add(summary.contract)
        assert sum(game.score(summary, options, ()).total) == 0
        if summary.contract in reachable(game_id):
            plain = Summary(summary.takes, summary.contract)
            assert plain in reachable(game_id)[summary.contract]
    assert len(written) > 1
