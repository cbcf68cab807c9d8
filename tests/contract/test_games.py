"""What must hold for every game: random deals, in every variant, against the contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, islice, product
from math import prod
from random import Random
from typing import Any

import pytest

from engine.fair import cut_pack
from engine.match import Position, advanced, replayed, seat_view
from engine.model.actions import Action, Bid, Discard, Play, notation, parse_action
from engine.model.cards import Card, Hand, Pack
from engine.model.errors import BadRequest, IllegalAction
from engine.model.events import Acted, Dealt, Discarded, Drew, Event
from engine.model.game import Game
from engine.model.observation import World
from engine.model.score import Field, Row, Summary
from engine.model.seats import Seat
from engine.model.spec import OptionValue, completed
from engine.record import summary_from_json, summary_to_json
from engine.registry import GAMES, find_game
from tests.helpers import Deal, playout

SEEDS = range(3)
FORMS = 400
MOST = 24  # variants of a game: the figures of a table of one's own are drawn from


def variants(game: Game[Any]) -> list[dict[str, Any]]:
    """Defaults, presets, and every other value of an option, in the company it needs."""
    spec = game.spec
    found: list[dict[str, Any]] = [{}, *(dict(options) for _, options in spec.presets)]
    for option in spec.options:
        numbers = (option.low, option.high) if option.high else ()
        for value in (v for v in (*option.choices, *numbers) if v != option.default):
            chosen = {**dict(option.only_with), option.key: value}
            try:
                completed(spec, chosen)
            except BadRequest:
                continue
            found.append(chosen)
    return [*found[:MOST], *Random(1).sample(found[MOST:], min(len(found[MOST:]), MOST))]


CASES = [
    pytest.param(game_id, variant, id=f"{game_id}-{variant}")
    for game_id in GAMES
    for variant in variants(find_game(game_id))
]
each_variant = pytest.mark.parametrize(("game_id", "variant"), CASES)
each_game = pytest.mark.parametrize("game_id", GAMES)


def positions(deal: Deal) -> Iterator[Position]:
    """Every position of a deal, the last one included."""
    start = replace(deal.log, actions=())
    position = replayed(deal.game, deal.options, start)
    yield position
    for action in deal.log.actions:
        position = advanced(deal.game, deal.setting, position, action)
        yield position


def held(events: tuple[Event, ...], players: int) -> tuple[Hand, ...]:
    """The hands, from the full story of a deal."""
    hands: list[set[Card]] = [set() for _ in range(players)]
    for event in events:
        match event:
            case Dealt(seat, _, some) | Drew(seat, _, some):
                hands[seat] |= some or set()
            case Discarded(seat, _, some):
                hands[seat] -= some or set()
            case Acted(seat, Play(card)):
                hands[seat].remove(card)
    return tuple(map(frozenset, hands))


def stock_left(deal: Deal, events: tuple[Event, ...]) -> Pack:
    """Cards that nobody has been given, top first, a turn-up included."""
    given: set[Card] = set()
    for event in events:
        if isinstance(event, (Dealt, Drew)):
            given |= event.cards or set()
    return tuple(c for c in cut_pack(deal.log.pack, deal.log.cut or 0) if c not in given)


@each_variant
def test_legal_is_never_empty_and_has_no_repeats(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    for seed in SEEDS:
        deal = playout(game, seed, variant)
        assert game.turn(deal.state) is None, "a deal ends"
        for position in islice(positions(deal), len(deal.log.actions)):
            legal = game.legal(position.state)
            assert legal
            assert len(set(legal)) == len(legal)
            assert all(parse_action(notation(action)) == action for action in legal)


@each_variant
def test_an_action_outside_legal_is_refused(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    deal = playout(game, 5, variant)
    tried: list[Action] = [
        *map(Play, game.spec.pack),
        Bid("nothing"),
        Discard(frozenset(game.spec.pack[:1])),
    ]
    for position in islice(positions(deal), 0, None, 7):
        turn = game.turn(position.state)
        legal = game.legal(position.state) if turn is not None else ()
        for action in tried:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    advanced(game, deal.setting, position, action)


@each_variant
def test_no_card_is_lost_or_doubled(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    for seed in SEEDS:
        deal = playout(game, seed, variant)
        for position in positions(deal):
            hands = held(position.events, game.spec.players)
            assert game.hands(position.state) == hands
            assert sum(map(len, hands)) == len(frozenset().union(*hands))
        given = [c for e in deal.events if isinstance(e, (Dealt, Drew)) for c in e.cards or ()]
        assert len(set(given)) == len(given)


@each_variant
def test_a_deal_replays_from_its_notation(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    deal = playout(game, 3, variant)
    texts = [notation(action) for action in deal.log.actions]
    log = replace(deal.log, actions=tuple(map(parse_action, texts)))
    again = replayed(game, deal.options, log)
    assert again.state == deal.state
    assert again.events == deal.events


@each_variant
def test_the_hand_alone_tells_what_may_answer_a_lead(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    deal = playout(game, 4, variant)
    for position in positions(deal):
        turn = game.turn(position.state)
        if turn is None:
            continue
        seen = seat_view(game, deal.setting, position, turn)
        plays = frozenset(action.card for action in seen.legal if isinstance(action, Play))
        if seen.trick is not None and plays:
            assert plays == game.reply(seen.hand, seen.trick.cards[0], seen.trump)


@each_variant
def test_an_imagined_state_plays_on_like_the_true_one(
    game_id: str, variant: dict[str, Any]
) -> None:
    game = find_game(game_id)
    for seed in SEEDS:
        deal = playout(game, seed, variant)
        for index, position in enumerate(positions(deal)):
            if game.turn(position.state) is None or index % 4 != seed % 4:
                continue
            for seat in range(game.spec.players):
                _plays_on_alike(deal, position, index, Seat(seat))


def _plays_on_alike(deal: Deal, position: Position, index: int, seat: Seat) -> None:
    game = deal.game
    seen = seat_view(game, deal.setting, position, seat)
    dead = [frozenset[Card]()] * game.spec.players
    for event in position.events:
        if isinstance(event, Discarded):
            dead[event.seat] |= event.cards or frozenset()
    hands = game.hands(position.state)
    world = World(hands, stock_left(deal, position.events), tuple(dead))
    true, imagined = position.state, game.imagine(seen, world)
    for action in deal.log.actions[index:]:
        assert game.turn(imagined) == game.turn(true)
        assert game.phase(imagined) == game.phase(true)
        assert game.legal(imagined) == game.legal(true)
        assert game.claimable(imagined) == game.claimable(true)
        true, told = game.apply(true, action).state, game.apply(true, action).events
        step = game.apply(imagined, action)
        imagined = step.state
        assert step.events == told
        assert game.tricks_won(imagined) == game.tricks_won(true)
    assert game.turn(imagined) is None
    assert game.summary(imagined) == game.summary(true)


@each_variant
def test_a_claimed_deal_is_over_and_can_be_scored(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    deal = playout(game, 6, variant)
    for position in positions(deal):
        left, turn = game.claimable(position.state), game.turn(position.state)
        if left and turn is not None:
            before = sum(game.tricks_won(position.state))
            ended = game.conclude(position.state, turn, left - 1).state
            assert game.turn(ended) is None
            assert sum(game.tricks_won(ended)) == before + left
            assert game.score(game.summary(ended), deal.options, ()).players == game.spec.players


@each_variant
def test_a_finished_deal_is_scored_as_its_summary_is_written(
    game_id: str, variant: dict[str, Any]
) -> None:
    game = find_game(game_id)
    for seed in SEEDS:
        deal = playout(game, seed, variant)
        summary = game.summary(deal.state)
        assert summary_from_json(summary_to_json(summary), game.spec.players) == summary
        points = game.score(summary, deal.options, ())
        assert len(points.total) == game.spec.players
        standing = game.standing((Row(summary, points),), deal.options)
        assert len(standing.points) == len(standing.games) == game.spec.players


def answers(field: Field, players: int) -> list[Any]:
    """Answers that the page may send for one field."""
    if field.choices:
        return list(field.choices)
    match field.kind:
        case "flag":
            return [False, True]
        case "side":
            given: list[Any] = [0, 1]
        case "seat":
            given = list(range(players))
        case "seats":
            sizes = range(field.low, min(field.high, players) + 1)
            given = [some for size in sizes for some in combinations(range(players), size)]
        case _:
            given = sorted({field.low, (field.low + field.high) // 2, field.high})
    return [*given, None] if field.optional else given


def filled_in(game: Game[Any], options: Mapping[str, OptionValue]) -> Iterator[dict[str, Any]]:
    """The score-keeper's form, answered in every way; or, where there are too many, in some."""
    every = {field.key: answers(field, game.spec.players) for field in game.form(options)}
    rng = Random(1)
    ways: Iterable[tuple[Any, ...]] = product(*every.values())
    if prod(map(len, every.values())) > FORMS:
        ways = (tuple(map(rng.choice, every.values())) for _ in range(FORMS))
    for way in ways:
        yield {key: a for key, a in zip(every, way, strict=True) if a is not None}


def entered(game: Game[Any], options: Mapping[str, OptionValue]) -> Iterator[Summary]:
    """What the score-keeper writes; a form that it refuses must name one of its own fields."""
    keys = [field.key for field in game.form(options)]
    for entries in filled_in(game, options):
        try:
            yield game.summarise(entries, options)
        except BadRequest as refused:
            if refused.params["field"] not in keys:
                raise


@each_variant
def test_every_summary_the_form_gives_can_be_scored(game_id: str, variant: dict[str, Any]) -> None:
    game = find_game(game_id)
    options = completed(game.spec, variant)
    keys = [field.key for field in game.form(options)]
    assert len(set(keys)) == len(keys)
    written = 0
    for summary in entered(game, options):
        written += 1
        assert summary_from_json(summary_to_json(summary), game.spec.players) == summary
        points = game.score(summary, options, ())
        standing = game.standing((Row(summary, points),), options)
        assert len(standing.points) == game.spec.players
        game.next_dealer(Seat(0), (Row(summary, points),), options)
    assert written


@each_game
def test_a_wrong_answer_names_its_field(game_id: str) -> None:
    game = find_game(game_id)
    options = completed(game.spec, {})
    for field in game.form(options):
        for wrong in ("nonsense", -7, 99, 1.5):
            entries: dict[str, Any] = {field.key: wrong}
            with pytest.raises(BadRequest) as caught:
                game.summarise(entries, options)
            assert caught.value.params["field"] in [f.key for f in game.form(options)]


@each_game
def test_presets_and_defaults_are_options_of_the_game(game_id: str) -> None:
    spec = find_game(game_id).spec
    assert spec.id == game_id
    assert completed(spec, {}) == {option.key: option.default for option in spec.options}
    for _, options in spec.presets:
        completed(spec, dict(options))


@each_game
def test_the_next_pack_is_whole_and_shuffled_by_the_given_chance(game_id: str) -> None:
    game = find_game(game_id)
    options = completed(game.spec, {})
    packs = [game.next_pack((), "", options, Random(seed)) for seed in (1, 1, 2)]
    assert sorted(packs[0]) == sorted(game.spec.pack)
    assert packs[0] == packs[1] != packs[2]
