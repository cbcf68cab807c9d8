"""Deals and whole games between computer players, as cheap as they can be made."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from engine.match import DealLog, Match, Players
from engine.model.actions import Action
from engine.model.cards import Pack
from engine.model.errors import BadRequest
from engine.model.events import Event, seen_by
from engine.model.game import Game
from engine.model.observation import Observation, Watcher
from engine.model.seats import Seat
from engine.model.spec import Options

Choose: TypeAlias = Callable[[Observation], Action]
Packs: TypeAlias = Callable[[int], Random]  # the chance that shuffles each deal of a game

MOST_DEALS: Final = 500  # of one game


def first_deal(game: Game[Any], options: Options, pack: Pack, dealer: Seat) -> Match:
    """A match whose first deal has begun, the pack not being cut."""
    players = game.spec.players
    log = DealLog(pack, b"", dealer, (0,) * players, cut=0)
    return Match(game, options, Players(("",) * players, ("",) * players), log)


def play_deal(match: Match, choose: Choose) -> None:
    """The running deal to its end; nobody sees more than his seat does."""
    game = match.game
    assert match.position is not None, "the pack has been cut"
    watchers = [Watcher(match.setting, Seat(seat)) for seat in range(game.spec.players)]
    told = match.position.events
    while (turn := match.turn) is not None:
        _tell(watchers, told)
        state = match.position.state
        seen = watchers[turn].observation(game.phase(state), turn, game.legal(state))
        told = match.act(choose(seen), match.revision)


def _tell(watchers: list[Watcher], events: tuple[Event, ...]) -> None:
    for watcher in watchers:
        for event in events:
            watcher.read(seen_by(event, watcher.seat))


def play_game(match: Match, choose: Choose, shuffling: Packs) -> None:
    """Deal after deal until somebody has won; `shuffling` is asked for each but the first."""
    game = match.game
    play_deal(match, choose)
    while not match.standing.winners:
        number = len(match.archive)
        if number == MOST_DEALS:
            raise BadRequest(field="unit")
        manner = match.next_manner
        pack = game.next_pack(match.gathered, manner, match.options, shuffling(number))
        match.next_deal(pack, b"", match.revision)
        match.cut(game.spec.least_cut, match.revision)
        play_deal(match, choose)
