"""Worked examples of the rules pages: a few lines of notation become a deal record that the engine replays.

    dealer: 1                     seats are numbers; 0 is the reader
    options: mode=match10         left out: the defaults
    scores: 6 3                   left out: none yet
    manner: goulash               how this deal differs; left out: it does not
    turned: HK                    the card turned up
    hand 0: SJ74 HQ52 DK83 CT96   a suit and its ranks; '...' at the end lets the build add cards
    dealt 1: SA ...               a hand that the page does not show; beside a `hand` line, what
                                  was dealt to the seat that holds that hand now
    stock: C4 DQ                  from the top, after the turned card
    before: SJ, SA                what has happened; a bare card is played
    then: propose, accept         what the page goes on to tell; not part of the record
    show: legal                   also what the seat to act may choose

Cards that no line names are dealt out in a fixed order, so a page is the same at every build.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from engine import record
from engine.match import DealLog, Position, replayed
from engine.model.actions import Action, Play, parse_action
from engine.model.cards import Card, Pack, names
from engine.model.errors import EngineError
from engine.model.events import TurnedUp
from engine.model.game import Game
from engine.model.seats import Seat
from engine.model.spec import OptionValue, Setting, completed
from web.build.setup import Trouble

KEYS: Final = frozenset("dealer options scores manner turned stock before then show".split())
HAND: Final = re.compile(r"(hand|dealt) (\d)")
OPEN_END: Final = "..."


class BadExample(Trouble):
    """An example says something that cannot be; its text says what."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position, the record that leads to it, and how the page's story goes on."""

    game: Game[Any]
    options: dict[str, OptionValue]
    log: DealLog
    named: tuple[Seat, ...]  # hands that the example tells
    then: tuple[Action, ...]
    show: frozenset[str]

    @property
    def setting(self) -> Setting:
        return self.log.setting(self.game.spec, self.options)

    @property
    def story(self) -> tuple[Action, ...]:
        return (*self.log.actions, *self.then)

    @property
    def opened(self) -> Position:
        """The cards dealt, nothing done yet."""
        return self._after(())

    @property
    def position(self) -> Position:
        return self._after(self.log.actions)

    @property
    def told(self) -> Position:
        """The position at the end of the story."""
        return self._after(self.story)

    def _after(self, actions: tuple[Action, ...]) -> Position:
        return replayed(self.game, self.options, replace(self.log, actions=actions))

    def to_json(self) -> dict[str, Any]:
        return record.to_json(self.game.spec.id, self.options, self.log)


@dataclass(frozen=True, slots=True)
class Places:
    """Where in the pack the cards lie that the deal gives to each."""

    hands: tuple[tuple[int, ...], ...]
    turned: int | None
    stock: tuple[int, ...]


def read(game: Game[Any], text: str) -> Example:
    """Raises BadExample."""
    lines = _lines(text)
    players = game.spec.players
    try:
        options = completed(game.spec, dict(map(_option, lines.get("options", "").split())))
        dealer = Seat(int(lines.get("dealer", "0")))
        scores = tuple(map(int, lines.get("scores", "0 " * players).split()))
        manner, before = lines.get("manner", ""), _actions(lines.get("before", ""))
        pack = _pack(game, Setting(game.spec, options, dealer, (0,) * players, manner), lines)
        log = DealLog(pack, b"", dealer, scores, 0, before, manner=manner)
        named = {
            Seat(seat): _cards(lines[f"hand {seat}"].removesuffix(OPEN_END))
            for seat in range(players)
            if f"hand {seat}" in lines
        }
        then, show = _actions(lines.get("then", "")), frozenset(lines.get("show", "").split())
        example = Example(game, options, log, tuple(named), then, show)
        _check(example, named)
    except (ValueError, EngineError) as error:
        raise BadExample(f"{error} in the example\n{text}") from error
    return example


def _lines(text: str) -> dict[str, str]:
    lines: dict[str, str] = {}
    for line in filter(str.strip, text.splitlines()):
        key, colon, value = line.partition(":")
        if not colon or (key not in KEYS and not HAND.fullmatch(key)) or key in lines:
            raise BadExample(f"not a line of an example: {line!r}")
        lines[key] = value.strip()
    return lines


def _option(text: str) -> tuple[str, OptionValue]:
    key, _, value = text.partition("=")
    if value in ("on", "off"):
        return key, value == "on"
    return key, int(value) if value.isdigit() else value


def _actions(text: str) -> tuple[Action, ...]:
    return tuple(map(_action, filter(None, map(str.strip, text.split(",")))))


def _action(text: str) -> Action:
    return parse_action(f"play {text}" if len(text) == 2 else text)


def _cards(text: str) -> tuple[Card, ...]:
    """'SAK5 H2' is SA, SK, S5 and H2."""
    return tuple(Card.parse(word[0] + rank) for word in text.split() for rank in word[1:])


def _check(example: Example, named: Mapping[Seat, tuple[Card, ...]]) -> None:
    """The story can be played to its end, and the hands hold, at the position, what the example says."""
    _ = example.told
    hands = example.game.hands(example.position.state)
    for seat, some in named.items():
        played = {action.card for action in example.log.actions if isinstance(action, Play)}
        strange = set(some) - hands[seat] - played
        if strange:
            raise ValueError(f"seat {seat} does not hold {names(strange)}")


# ---- a pack that deals these hands -------------------------------------------------------------------------------


def _pack(game: Game[Any], setting: Setting, lines: Mapping[str, str]) -> Pack:
    places = _places(game, setting)
    lying: dict[int, Card] = {}
    if "turned" in lines:
        if places.turned is None:
            raise ValueError("no card is turned up in this game")
        lying[places.turned] = Card.parse(lines["turned"])
    _lay(lying, places.stock, _cards(lines.get("stock", "")))
    for seat, places_of_hand in enumerate(places.hands):
        text = lines.get(f"dealt {seat}", lines.get(f"hand {seat}", OPEN_END))
        held = text.removesuffix(OPEN_END)
        _lay(lying, places_of_hand, _cards(held), whole=held == text)
    return _filled(game.spec.pack, lying)


def _places(game: Game[Any], setting: Setting) -> Places:
    """Deals a pack in order and looks where every card went."""
    pack = tuple(sorted(game.spec.pack))
    step = game.start(pack, setting)
    place = {card: index for index, card in enumerate(pack)}
    turned = next((place[event.card] for event in step.events if isinstance(event, TurnedUp)), None)
    hands = tuple(tuple(sorted(place[card] for card in hand)) for hand in game.hands(step.state))
    stock = sorted(set(place.values()) - {index for hand in hands for index in hand} - {turned})
    return Places(hands, turned, tuple(stock))


def _lay(
    lying: dict[int, Card], places: tuple[int, ...], some: tuple[Card, ...], whole: bool = False
) -> None:
    """Lays cards on the free places among these, in order; one that lies there already stays."""
    free = [place for place in places if place not in lying]
    there = {lying[place] for place in places if place in lying}
    fresh = [card for card in some if card not in there]
    if len(fresh) > len(free) or (whole and len(fresh) < len(free)):
        raise ValueError(f"{len(some)} cards do not fill {len(places)} places")
    lying.update(zip(free, fresh, strict=False))


def _filled(pack: Pack, lying: Mapping[int, Card]) -> Pack:
    if len(set(lying.values())) != len(lying):
        raise ValueError("a card lies in two places")
    rest = iter(
        sorted(
            set(pack) - set(lying.values()), key=lambda card: sha256(str(card).encode()).digest()
        )
    )
    return tuple(lying[place] if place in lying else next(rest) for place in range(len(pack)))
