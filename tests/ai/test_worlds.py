from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, permutations
from math import factorial, sqrt
from random import Random

import pytest

from engine.ai.beliefs import believe
from engine.ai.worlds import ways, worlds
from engine.games.german_whist import GAME
from engine.match import seat_view
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Pack, Suit, cards, of_suit
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    TrickTaken,
    TurnedUp,
    seen_by,
)
from engine.model.observation import Observation, World, observe
from engine.model.seats import Seat, after
from engine.model.spec import GameSpec, Setting
from engine.model.trick import Trick, winner
from engine.registry import GAMES, load
from tests.helpers import playout

ME, OTHER = Seat(0), Seat(1)

# German Whist with two cards each and a stock of six: small enough to write down every deal.
SMALL = GameSpec("small", 2, cards("H2 H3 H4 H5 H6 S2 S3 S4 S5 S6"), ACE_HIGH, (), least_cut=1)


# With three cards each and a stock of six, a hand can show that it is out of several suits.
WIDER = GameSpec(
    "wider", 2, cards("H2 H3 H4 H5 S2 S3 S4 S5 D2 D3 D4 D5"), ACE_HIGH, (), least_cut=1
)
STOCK = 6

THREW_CARDS_AWAY = (734, 1379, 1663, 2710, 4110)  # seeds of petites misères that went on for long


def told(pack: Pack, plays: Pack) -> tuple[Event, ...] | None:
    """The story of a small deal, seat 0 served and leading first; None if it breaks a rule."""
    dealt = len(pack) - STOCK
    hands = [set(pack[0:dealt:2]), set(pack[1:dealt:2])]
    stock, trump = list(pack[dealt:]), pack[dealt].suit
    events: list[Event] = [
        Dealt(Seat(s), dealt // 2, frozenset(hand)) for s, hand in enumerate(hands)
    ]
    events += [TurnedUp(stock[0]), ContractSet(None, frozenset(), trump)]
    trick = Trick(ME)
    for card in plays:
        seat = after(trick.leader, 2, len(trick.cards))
        free = of_suit(hands[seat], trick.led) or hands[seat] if trick.led else hands[seat]
        if card not in free:
            return None
        hands[seat].remove(card)
        events.append(Acted(seat, Play(card)))
        trick = trick.plus(card)
        if len(trick.cards) == 2:
            taker = winner(trick, trump, ACE_HIGH, 2)
            events.append(TrickTaken(taker))
            for drawer, face_up in ((taker, True), (after(taker, 2), False)):
                drawn = stock.pop(0)
                hands[drawer].add(drawn)
                events.append(Drew(drawer, 1, frozenset((drawn,)), face_up))
            events += [TurnedUp(stock[0])] if stock else []
            trick = Trick(taker)
    return tuple(events)


def story_seen(pack: Pack, plays: Pack) -> tuple[Event, ...] | None:
    events = told(pack, plays)
    return None if events is None else tuple(seen_by(event, ME) for event in events)


def small_view(history: tuple[Event, ...], spec: GameSpec = SMALL) -> Observation:
    setting = Setting(spec, {}, OTHER, (0, 0))
    return observe(setting, ME, history, "stage_one", ME, ())


def all_worlds(pack: Pack, plays: Pack) -> Counter[Hand]:
    """How many deals that look the same to seat 0 give the other each hand: by brute force."""
    seen = story_seen(pack, plays)
    assert seen is not None
    known = {card for e in seen for card in _known(e)}
    loose = [place for place, card in enumerate(pack) if card not in known]
    found: Counter[Hand] = Counter()
    for order in permutations([pack[place] for place in loose]):
        other = list(pack)
        for place, card in zip(loose, order, strict=True):
            other[place] = card
        events = told(tuple(other), plays)
        if events is not None and tuple(seen_by(e, ME) for e in events) == seen:
            found[_other_hand(events)] += 1
    return found


def _known(event: Event) -> Hand:
    """Cards that cannot lie elsewhere, those that the other has played left out."""
    match event:
        case TurnedUp(card):
            return frozenset((card,))
        case Dealt(_, _, some) | Drew(_, _, some):
            return some or frozenset()
    return frozenset()


def _other_hand(events: tuple[Event, ...]) -> Hand:
    held: set[Card] = set()
    for event in events:
        match event:
            case Dealt(1, _, some) | Drew(1, _, some):
                held |= some or frozenset()
            case Acted(1, Play(card)):
                held.remove(card)
    return frozenset(held)


@pytest.mark.parametrize(
    ("pack", "plays"),
    [
        ("H2 S2 H3 S3 S6 H4 S4 H5 S5 H6", ""),
        ("H2 S2 H3 S3 H6 S5 S4 H4 H5 S6", "H2 S2"),  # void, then an unseen draw
        ("H2 S2 H3 S3 H6 S5 S4 H4 H5 S6", "H2 S2 H3 S3"),  # and void again
        ("H2 S2 H3 S3 H6 H5 S4 H4 S5 S6", "H2 S2 H3 H5"),  # the draw filled the void
        ("S2 H2 H3 S3 H6 S5 S4 H4 H5 S6", "S2 S3 H2 H3"),
        ("H2 S2 H3 S3 S6 H4 S4 H5 S5 H6", "H2 S2 S3 H3"),
    ],
)
def test_every_possible_deal_is_as_likely_as_another(pack: str, plays: str) -> None:
    whole, played = cards(pack), cards(plays)
    expected = all_worlds(whole, played)
    history = story_seen(whole, played)
    assert history is not None
    seen = small_view(history)
    beliefs = believe(seen, GAME.reply)
    draws = 6_000
    drawn = Counter(w.hands[OTHER] for w in islice(worlds(seen, beliefs, Random(1)), draws))
    assert set(drawn) <= set(expected)
    for hand, number in expected.items():
        share = number / expected.total()
        error = sqrt(share * (1 - share) / draws)
        assert abs(drawn[hand] / draws - share) <= 5 * error + 1e-9, f"{sorted(hand)}"


def late_positions(count: int) -> Iterator[tuple[Pack, Pack]]:
    """Deals in which the other was out of two suits and has drawn since, and much is unknown."""
    seed = 0
    while count:
        seed += 1
        rng = Random(seed)
        pack = tuple(rng.sample(WIDER.pack, len(WIDER.pack)))
        plays: Pack = ()
        for _ in range(rng.choice((4, 5, 6))):
            legal = [c for c in WIDER.pack if c not in plays and told(pack, (*plays, c))]
            plays = (*plays, rng.choice(legal))
        seen = small_view(story_seen(pack, plays) or (), WIDER)
        out_of = {denial.cards for denial in believe(seen, GAME.reply).denials[OTHER]}
        if len(out_of) > 1 and len(all_worlds(pack, plays)) > 3:
            count -= 1
            yield pack, plays


def test_late_deals_with_several_voids_are_equally_likely() -> None:
    """All of them are counted, and how often each was drawn is judged by chi-square."""
    for pack, plays in late_positions(12):
        expected = all_worlds(pack, plays)
        seen = small_view(story_seen(pack, plays) or (), WIDER)
        draws = 250 * len(expected)
        sampled = islice(worlds(seen, believe(seen, GAME.reply), Random(1)), draws)
        drawn = Counter(world.hands[OTHER] for world in sampled)
        assert set(drawn) == set(expected)
        shares = {hand: draws * ways / expected.total() for hand, ways in expected.items()}
        squares = sum((drawn[hand] - share) ** 2 / share for hand, share in shares.items())
        free = len(expected) - 1
        assert squares < free + 4 * sqrt(2 * free), f"{pack} {plays}"


def voids_shown(seen: Observation) -> list[set[Suit]]:
    """By seat: the suits that it has not followed to."""
    void: list[set[Suit]] = [set() for _ in seen.counts]
    led: Suit | None = None
    for event in seen.history:
        if isinstance(event, TrickTaken):
            led = None
        elif isinstance(event, Acted) and isinstance(event.action, Play):
            suit = event.action.card.suit
            led = suit if led is None else led
            if suit is not led:
                void[event.seat].add(led)
    return void


def fillings(
    unseen: Pack, rooms: dict[int, int], void: list[set[Suit]]
) -> Iterator[dict[int, Hand]]:
    """Every way to give the cards to the hands and, by seats below zero, to throw them away."""
    if not unseen:
        yield dict.fromkeys(rooms, Hand())
        return
    card, *rest = unseen
    for place, room in rooms.items():
        if room and (place < 0 or card.suit not in void[place]):
            for filling in fillings(tuple(rest), rooms | {place: room - 1}, void):
                yield filling | {place: filling[place] | {card}}


def all_late_worlds(seen: Observation) -> set[tuple[Hand, ...]] | None:
    """The hands, and what was thrown away, as they may be; None where that is too much to tell."""
    known = seen.gone.union(seen.hand, *seen.shown)
    unseen = tuple(card for card in seen.setting.spec.pack if card not in known)
    thrown = [e.seat for e in seen.history if isinstance(e, Discarded) and e.seat != seen.seat]
    rooms = {
        seat: count - len(seen.shown[seat])
        for seat, count in enumerate(seen.counts)
        if seat != seen.seat
    } | {~seat: 1 for seat in thrown}
    if len(unseen) > 8:
        return None
    void = voids_shown(seen)
    found = {tuple(filling.values()) for filling in fillings(unseen, rooms, void)}
    return found if 4 < len(found) < 800 else None


def late_views(game_id: str, seeds: Iterable[int], count: int) -> Iterator[tuple[int, Observation]]:
    """Of random deals, near their ends, in which some seat has shown to be out of a suit."""
    game = load(game_id).game
    for seed in seeds:
        played = len(playout(game, seed).log.actions) - Random(seed).randrange(3, 8)
        deal = playout(game, seed, actions=played)
        turn = game.turn(deal.state)
        assert turn is not None
        seen = seat_view(game, deal.setting, deal.position, turn)
        if seen.tricks and any(voids_shown(seen)) and all_late_worlds(seen):
            yield seed, seen
            count -= 1
            if not count:
                return


@pytest.mark.parametrize(
    ("game_id", "seeds", "count"),
    [
        ("whist", range(1_000), 12),
        ("solo_whist", range(1_000), 12),
        ("belgian_whist", range(1_000), 12),
        ("belgian_whist", THREW_CARDS_AWAY, 3),
    ],
)
def test_late_in_a_deal_of_four_every_world_is_as_likely_as_another(
    game_id: str, seeds: Iterable[int], count: int
) -> None:
    """All are written down by another way of thinking, and judged by chi-square."""
    reply, judged = load(game_id).game.reply, 0
    for seed, seen in late_views(game_id, seeds, count):
        expected = all_late_worlds(seen)
        assert expected is not None
        beliefs, draws = believe(seen, reply), 50 * len(expected)
        places = [s for s in range(4) if s != seen.seat]
        threw = [e.seat for e in seen.history if isinstance(e, Discarded) and e.seat != seen.seat]
        drawn = Counter(
            (
                *(world.hands[seat] - seen.shown[seat] for seat in places),
                *(world.dead[seat] for seat in threw),
            )
            for world in islice(worlds(seen, beliefs, Random(seed)), draws)
        )
        assert set(drawn) == expected
        hand = 12 if threw else 13
        assert ways(beliefs) == len(expected) * factorial(hand) ** 3
        squares = sum((n - 50) ** 2 / 50 for n in drawn.values())
        free = len(expected) - 1
        assert squares < free + 4 * sqrt(2 * free), f"seed {seed}"
        judged += 1
    assert judged == count


def agrees(seen: Observation, world: World) -> bool:
    """Sizes, and every card in exactly one place."""
    placed = [*seen.gone, *world.stock]
    for seat, hand in enumerate(world.hands):
        placed += hand
        if len(hand) != seen.counts[seat] or not seen.shown[seat] <= hand:
            return False
    for seat, dead in enumerate(world.dead):
        placed += dead if seat != seen.seat else ()
    turned_aside = [card for card in seen.turned if card not in placed]
    return sorted([*placed, *turned_aside]) == sorted(seen.setting.spec.pack)


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_agree_with_what_is_seen(game_id: str) -> None:
    game = load(game_id).game
    for seed in range(40):
        deal = playout(game, seed, actions=Random(seed).randrange(13 * game.spec.players))
        for seat in map(Seat, range(game.spec.players)):
            seen = seat_view(game, deal.setting, deal.position, seat)
            for world in islice(worlds(seen, believe(seen, game.reply), Random(seed)), 5):
                assert agrees(seen, world), f"seed {seed}, seat {seat}"
                assert world.hands[seat] == seen.hand


@pytest.mark.parametrize("game_id", GAMES)
def test_an_imagined_state_leaves_the_same_choices(game_id: str) -> None:
    game = load(game_id).game
    for seed in range(40):
        deal = playout(game, seed, actions=Random(seed).randrange(13 * game.spec.players))
        turn = game.turn(deal.state)
        if turn is not None:
            seen = seat_view(game, deal.setting, deal.position, turn)
            world = next(worlds(seen, believe(seen, game.reply), Random(seed)))
            state = game.imagine(seen, world)
            assert (game.turn(state), game.legal(state)) == (turn, seen.legal)


def test_the_face_up_card_lies_on_the_stock() -> None:
    deal = playout(GAME, seed=2, actions=8)
    seen = seat_view(GAME, deal.setting, deal.position, ME)
    world = next(worlds(seen, believe(seen, GAME.reply), Random(1)))
    assert (world.stock[0], len(world.stock)) == (seen.turned[0], seen.stock)


def test_the_same_seed_imagines_the_same_worlds() -> None:
    deal = playout(GAME, seed=2, actions=9)
    seen = seat_view(GAME, deal.setting, deal.position, ME)
    beliefs = believe(seen, GAME.reply)
    first, second = (list(islice(worlds(seen, beliefs, Random(5)), 4)) for _ in range(2))
    assert first == second


def test_voids_leave_no_card_of_the_suit_where_none_can_be() -> None:
    for seed in range(30):
        deal = playout(GAME, seed, actions=18)
        seen = seat_view(GAME, deal.setting, deal.position, ME)
        beliefs = believe(seen, GAME.reply)
        for world in islice(worlds(seen, beliefs, Random(seed)), 10):
            assert world.hands[OTHER] - seen.shown[OTHER] <= beliefs.possible(OTHER)
