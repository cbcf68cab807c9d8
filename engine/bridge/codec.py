"""Events and observations as JSON values, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never

from engine.bridge.protocol import ScoreLine, StandingView
from engine.model.actions import notation, parse_action
from engine.model.cards import Card, Hand, Suit
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    Noted,
    Shown,
    TrickTaken,
    TurnedUp,
)
from engine.model.game import Game
from engine.model.observation import Observation, observe
from engine.model.plain import as_dict, as_flag, as_int, as_list, as_text, within
from engine.model.score import Points, Standing
from engine.model.seats import Seat
from engine.model.spec import Setting, completed


def card_names(some: Iterable[Card]) -> list[str]:
    """In the pack's order, so that a set is always written the same way."""
    return [str(card) for card in sorted(some)]


def lines_to_json(points: Points) -> list[ScoreLine]:
    return [ScoreLine(key=line.key, points=list(line.points)) for line in points.lines]


def standing_to_json(standing: Standing) -> StandingView:
    return StandingView(
        points=list(standing.points),
        games=list(standing.games),
        match=list(standing.match),
        winners=sorted(standing.winners),
        left=standing.left,
    )


def event_to_json(event: Event) -> dict[str, Any]:
    match event:
        case Dealt(seat, count, some):
            return {"t": "dealt", "seat": seat, "count": count, "cards": _hidden(some)}
        case Discarded(seat, count, some):
            return {"t": "discarded", "seat": seat, "count": count, "cards": _hidden(some)}
        case Drew(seat, count, some, face_up):
            drawn = {"t": "drew", "seat": seat, "count": count, "cards": _hidden(some)}
            return drawn | {"face_up": face_up}
        case TurnedUp(card):
            return {"t": "turned_up", "card": str(card)}
        case Shown(seat, some):
            return {"t": "shown", "seat": seat, "cards": card_names(some)}
        case Acted(seat, action):
            return {"t": "acted", "seat": seat, "action": notation(action)}
        case ContractSet(name, declarers, trump):
            told = {"t": "contract_set", "name": name, "declarers": sorted(declarers)}
            return told | {"trump": letter(trump)}
        case TrickTaken(seat):
            return {"t": "trick_taken", "seat": seat}
        case Noted(what, seat):
            return {"t": "noted", "what": what, "seat": seat}
        case _:
            assert_never(event)


def event_from_json(value: object) -> Event:
    """The inverse of `event_to_json`; raises ValueError or KeyError."""
    given = as_dict(value)
    match as_text(given["t"]):
        case "dealt":
            return Dealt(*_moved(given))
        case "discarded":
            return Discarded(*_moved(given))
        case "drew":
            return Drew(*_moved(given), face_up=as_flag(given["face_up"]))
        case "turned_up":
            return TurnedUp(_card(given["card"]))
        case "shown":
            return Shown(_seat(given["seat"]), _hand(given["cards"]))
        case "acted":
            return Acted(_seat(given["seat"]), parse_action(as_text(given["action"])))
        case "contract_set":
            declarers = frozenset(as_list(given["declarers"], _seat))
            name = given["name"]
            told = None if name is None else as_text(name)
            return ContractSet(told, declarers, _suit(given["trump"]))
        case "trick_taken":
            return TrickTaken(_seat(given["seat"]))
        case "noted":
            who = given["seat"]
            return Noted(as_text(given["what"]), None if who is None else _seat(who))
        case other:
            raise ValueError(f"not an event: {other!r}")


def observation_to_json(seen: Observation) -> dict[str, Any]:
    """What is needed to fold it again: the setting, the history, and whose turn it is."""
    setting = seen.setting
    return {
        "game": setting.spec.id,
        "options": dict(setting.options),
        "dealer": setting.dealer,
        "scores": list(setting.scores),
        "manner": setting.manner,
        "seat": seen.seat,
        "phase": seen.phase,
        "turn": seen.turn,
        "legal": [notation(action) for action in seen.legal],
        "history": [event_to_json(event) for event in seen.history],
    }


def observation_from_json(value: object, find: Callable[[str], Game[Any]]) -> Observation:
    """The inverse of `observation_to_json`.

    Raises ValueError, KeyError or AssertionError for what is no observation, UnknownGame,
    BadRequest for options.
    """
    given = as_dict(value)
    spec = find(as_text(given["game"])).spec
    setting = Setting(
        spec=spec,
        options=completed(spec, as_dict(given["options"])),
        dealer=Seat(within(given["dealer"], 0, spec.players - 1)),
        scores=as_list(given["scores"], as_int),
        manner=as_text(given["manner"]),
    )
    turn = given["turn"]
    return observe(
        setting=setting,
        seat=Seat(within(given["seat"], 0, spec.players - 1)),
        events=as_list(given["history"], event_from_json),
        phase=as_text(given["phase"]),
        turn=None if turn is None else Seat(within(turn, 0, spec.players - 1)),
        legal=as_list(given["legal"], lambda text: parse_action(as_text(text))),
    )


def letter(suit: Suit | None) -> str | None:
    return None if suit is None else suit.letter


def _hidden(some: Hand | None) -> list[str] | None:
    return None if some is None else card_names(some)


def _moved(given: dict[str, Any]) -> tuple[Seat, int, Hand | None]:
    some = given["cards"]
    hand = None if some is None else _hand(some)
    return _seat(given["seat"]), within(given["count"], 0, 52), hand


def _seat(value: object) -> Seat:
    return Seat(within(value, 0, 7))


def _card(value: object) -> Card:
    return Card.parse(as_text(value))


def _hand(value: object) -> Hand:
    return frozenset(as_list(value, _card))


def _suit(value: object) -> Suit | None:
    return None if value is None else Suit.parse(as_text(value))
