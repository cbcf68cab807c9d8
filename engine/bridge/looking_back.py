"""A finished deal looked at again: who chose what, and what he knew when he chose it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ai.levels import Level
from engine.bridge.codec import letter
from engine.bridge.protocol import Knowledge
from engine.bridge.views import complete, fanned, laid
from engine.match import DealLog, advanced, replayed
from engine.model.actions import notation
from engine.model.events import Discarded
from engine.model.game import Game
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import Options


def turns(game: Game[Any], options: Options, log: DealLog) -> list[tuple[Seat, str]]:
    """The seat of each action of a log, and the phase in which it was done."""
    setting = log.setting(game.spec, options)
    position = replayed(game, options, replace(log, actions=()))
    found = []
    for action in log.actions:
        turn = game.turn(position.state)
        assert turn is not None, "somebody was to act"
        found.append((turn, game.phase(position.state)))
        position = advanced(game, setting, position, action)
    return found


def knowledge_of(seen: Observation, level: Level) -> Knowledge:
    """What there is to show of an observation: nothing that is not in it."""
    players = seen.setting.spec.players
    own = [event for event in seen.history if isinstance(event, Discarded)]
    put_away = [card for event in own for card in event.cards or ()]
    return Knowledge(
        seat=seen.seat,
        level=level,
        phase=seen.phase,
        hand=fanned(seen, seen.hand),
        legal=[notation(action) for action in seen.legal],
        trick=laid(seen.trick, players),
        tricks=[complete(trick, taker) for trick, taker in seen.tricks],
        known=[
            [] if seat == seen.seat else fanned(seen, some) for seat, some in enumerate(seen.shown)
        ],
        counts=list(seen.counts),
        put_away=fanned(seen, frozenset(put_away)),
        turned=[str(card) for card in seen.turned],
        stock=seen.stock,
        trump=letter(seen.trump),
        contract=seen.contract,
        declarers=sorted(seen.declarers),
    )
