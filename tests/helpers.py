"""Deals for tests: built to order, played out at random, or changed where a seat cannot see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from io import BytesIO, StringIO
from random import Random
from typing import Any, TypeAlias

from engine.fair import cut_pack
from engine.lab.__main__ import main
from engine.match import DealLog, Position, advanced, replayed
from engine.model.actions import Accept, Action, Bid, Discard, Play
from engine.model.cards import Card, Hand, Pack, cards, names
from engine.model.errors import IllegalAction
from engine.model.events import Acted, Dealt, Discarded, Drew, Event, Noted, Shown, TurnedUp
from engine.model.game import Game
from engine.model.seats import Seat
from engine.model.spec import OptionValue, Setting, completed

ALOUD = {"trou", "trou_royal", "partner", "hole", "beside"}  # Belgian Whist's three aces

Choose: TypeAlias = Callable[[tuple[Action, ...]], Action]

JUMPS = (0.5, 1.5, 8.0)  # bids over the lowest, on average


@dataclass(frozen=True)
class Deal:
    """A deal played so far: the log that gives it, and where it has led."""

    game: Game[Any]
    options: Mapping[str, OptionValue]
    log: DealLog
    position: Position

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.events

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def setting(self) -> Setting:
        return self.log.setting(self.game.spec, self.options)


def playout(
    game: Game[Any],
    seed: int,
    options: Mapping[str, object] | None = None,
    actions: int = 1_000,
    dealer: int | None = None,
    manner: str = "",
) -> Deal:
    """A random deal bid and played at random to its end, or for so many actions."""
    rng = Random(seed)
    spec = game.spec
    seat = Seat(rng.randrange(spec.players) if dealer is None else dealer)
    pack = tuple(rng.sample(spec.pack, len(spec.pack)))
    cut = rng.randrange(len(pack))
    log = DealLog(pack, b"", seat, (0,) * spec.players, cut=cut, manner=manner)
    return played_on(game, completed(spec, options or {}), log, rng, actions)


def played_on(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    log: DealLog,
    rng: Random,
    actions: int = 1_000,
) -> Deal:
    """The deal of a log with so many random actions added, or to its end."""
    position = replayed(game, options, log)
    setting = log.setting(game.spec, options)
    done: list[Action] = list(log.actions)
    choose = at_random(rng)
    for _ in range(actions):
        if game.turn(position.state) is None:
            break
        done.append(choose(game.legal(position.state)))
        position = advanced(game, setting, position, done[-1])
    return Deal(game, options, replace(log, actions=tuple(done)), position)


def stopped(game: Game[Any], seed: int) -> Deal:
    """A random deal, stopped anywhere."""
    whole = len(playout(game, seed).log.actions)
    return playout(game, seed, actions=Random(seed).randrange(max(1, whole)))


def at_random(rng: Random) -> Choose:
    """Any legal action; in an auction, low bids are likelier: else every deal would be a slam.

    The players of a deal are all timid or all bold, and raise by little or by much.
    """
    temper: tuple[float, float] | None = None  # how likely to bid, and how far to jump

    def choose(legal: tuple[Action, ...]) -> Action:
        nonlocal temper
        bids = [action for action in legal if isinstance(action, Bid)]
        joins = [action for action in legal if isinstance(action, Accept)]
        if not bids:
            return rng.choice(legal)
        boldness, jump = temper = temper or (0.8 * rng.random(), rng.choice(JUMPS))
        if joins and rng.random() < 0.5:
            return joins[0]
        if rng.random() < boldness:
            return bids[min(len(bids) - 1, int(rng.expovariate(1 / jump)))]
        return rng.choice([action for action in legal if action not in (*bids, *joins)])

    return choose


def deal_from(
    game: Game[Any],
    hands: tuple[str, ...],
    stock: str = "",
    dealer: int = 0,
    options: Mapping[str, object] | None = None,
) -> Pack:
    """A pack (cut 0) that deals these hands, by seat, and this stock, from its top.

    Cards come in the order given, so that the last card of a full hand is dealt last. Short
    hands and a short stock are filled up with the lowest cards that nobody was given.
    """
    spec = game.spec
    setting = Setting(spec, completed(spec, options or {}), Seat(dealer), (0,) * spec.players)
    events = game.start(spec.pack, setting).events
    owner = {card: e.seat for e in events if isinstance(e, Dealt) for card in e.cards or ()}
    wanted: dict[Seat | None, list[Card]] = {
        Seat(seat): list(cards(text)) for seat, text in enumerate(hands)
    }
    wanted[None] = list(cards(stock))
    named = [card for some in wanted.values() for card in some]
    assert len(set(named)) == len(named), f"a card twice: {named}"
    spare = [card for card in spec.pack if card not in named]
    for place, some in wanted.items():
        slots = sum(owner.get(card) == place for card in spec.pack)
        assert len(some) <= slots, f"too many cards for {place}"
        missing = slots - len(some)
        some += spare[:missing]
        del spare[:missing]
    served = {place: iter(some) for place, some in wanted.items()}
    return tuple(next(served[owner.get(card)]) for card in spec.pack)


def log_of(
    game: Game[Any],
    pack: Pack,
    actions: tuple[Action, ...] = (),
    dealer: int = 0,
    scores: tuple[int, ...] | None = None,
) -> DealLog:
    """A log without a promise or a cut."""
    points = (0,) * game.spec.players if scores is None else scores
    return DealLog(pack, b"", Seat(dealer), points, cut=0, actions=actions)


def known_to(events: tuple[Event, ...], seat: Seat) -> Hand:
    """The cards whose place a seat ought to know, from the full story of the deal.

    The secrecy test's own oracle: it must not ask `seen_by`, whose mistakes it is to catch.
    """
    known: set[Card] = set()
    for event in events:
        match event:
            case Dealt(owner, _, some) | Discarded(owner, _, some) if owner == seat:
                known.update(some or ())
            case Drew(owner, _, some, face_up) if face_up or owner == seat:
                known.update(some or ())
            case TurnedUp(card) | Acted(_, Play(card)):
                known.add(card)
            case Shown(_, some):
                known.update(some)
    return frozenset(known)


def permuted_twin(deal: Deal, seat: Seat, rng: Random) -> Deal | None:
    """The same deal with cards unknown to a seat changed about; None if it cannot be so."""
    pack = cut_pack(deal.log.pack, deal.log.cut or 0)
    unknown = [card for card in pack if card not in known_to(deal.events, seat)]
    if len(unknown) < 2:
        return None
    some = rng.sample(unknown, rng.randint(2, len(unknown)))
    changed = dict(zip(some, some[1:] + some[:1], strict=True))
    twin = replace(
        deal.log,
        pack=tuple(changed.get(card, card) for card in pack),
        cut=0,
        actions=tuple(_changed(action, changed) for action in deal.log.actions),
    )
    try:
        position = replayed(deal.game, deal.options, twin)
    except IllegalAction:
        return None
    if _aloud(position.events) != _aloud(deal.events):
        return None
    return Deal(deal.game, deal.options, twin, position)


def _aloud(events: tuple[Event, ...]) -> list[Event]:
    """What the rules make the table say about hidden cards: a seat ought to know that, too."""
    return [event for event in events if isinstance(event, Noted) and event.what in ALOUD]


def _changed(action: Action, cards_for: Mapping[Card, Card]) -> Action:
    if isinstance(action, Discard):
        return Discard(frozenset(cards_for.get(card, card) for card in action.cards))
    return action


class Refused(Exception):
    """The laboratory ended with 2 and a line on standard error."""

    def __init__(self, code: int, error: str) -> None:
        super().__init__(code, error)
        self.code = code
        self.error: dict[str, Any] = json.loads(error)


def lab(*words: str, given: object = "") -> Any:
    """What `python3 -m engine.lab` prints for these words and this input; raises Refused."""
    text = given if isinstance(given, str) else json.dumps(given)
    out, err = StringIO(), StringIO()
    code = main(words, BytesIO(text.encode()), out, err)
    if code:
        raise Refused(code, err.getvalue())
    return json.loads(out.getvalue())


def record(
    game: Game[Any],
    hands: tuple[str, ...] = (),
    stock: str = "",
    actions: Iterable[str] = (),
    dealer: int = 0,
    scores: tuple[int, ...] | None = None,
    **options: OptionValue,
) -> dict[str, Any]:
    """A deal record, not cut, that deals these hands, by seat, and this stock."""
    every = (*hands, *("",) * (game.spec.players - len(hands)))
    pack = deal_from(game, every, stock, dealer, options)
    return {
        "format": 1,
        "game": game.spec.id,
        "options": options,
        "dealer": dealer,
        "scores": list(scores or (0,) * game.spec.players),
        "pack": names(pack),
        "cut": 0,
        "actions": list(actions),
    }


def with_actions(deal: dict[str, Any], *actions: str) -> dict[str, Any]:
    """The record with more actions."""
    return {**deal, "actions": [*deal["actions"], *actions]}


def row(*takes: tuple[tuple[int, ...], int], **marks: int | str) -> dict[str, Any]:
    """A row of the score sheet, as the laboratory reads it."""
    written = [{"seats": list(seats), "tricks": tricks} for seats, tricks in takes]
    return {"takes": written, "contract": None, "marks": marks}


def scored(game_id: str, *rows: dict[str, Any], **options: OptionValue) -> Any:
    """A score sheet, as the laboratory reckons it."""
    words = ("score", game_id, "--options", json.dumps(options))
    return lab(*words, given={"rows": list(rows)})


def random_tricks(deal: dict[str, Any], count: int, seed: int) -> dict[str, Any]:
    """The record played on at random until so many tricks are complete, or to its end."""
    rng = Random(seed)
    while len((told := lab("replay", given=deal))["tricks"]) < count and told["legal"]:
        deal = with_actions(deal, rng.choice(told["legal"]))
    return deal
