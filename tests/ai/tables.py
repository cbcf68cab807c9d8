"""German Whist positions for the computer to look at, built to order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from engine.games.german_whist import GAME, TRICKS
from engine.match import DealLog, replayed, seat_view
from engine.model.actions import Play
from engine.model.cards import Card, Hand, Pack, Suit, cards, names
from engine.model.observation import Observation
from engine.model.seats import Seat
from engine.model.spec import Setting, completed
from tests.helpers import deal_from, log_of

ME, OTHER = Seat(0), Seat(1)
Options = Mapping[str, object]


def view(log: DealLog, seat: Seat = ME, options: Options | None = None) -> Observation:
    chosen = completed(GAME.spec, options or {})
    setting = Setting(GAME.spec, chosen, log.dealer, log.scores)
    return seat_view(GAME, setting, replayed(GAME, chosen, log), seat)


def seen_after(
    hands: tuple[str, str],
    stock: str,
    plays: str,
    leader: Seat = ME,
    options: Options | None = None,
    scores: tuple[int, int] = (0, 0),
) -> Observation:
    """What seat 0 sees after some cards of stage one."""
    dealer = 1 - leader
    pack = deal_from(GAME, hands, stock, dealer)
    log = replace(log_of(GAME, pack, played(plays), dealer), scores=scores)
    return view(log, ME, options)


def played(text: str) -> tuple[Play, ...]:
    return tuple(Play(card) for card in cards(text))


def ending(
    hands: tuple[str, str],
    trump: Suit,
    leader: Seat = ME,
    led: str = "",
    options: Options | None = None,
) -> Observation:
    """What seat 0 sees when only these cards are left; `led` has just left its hand.

    All other cards were played before, in tricks of one suit each: so an odd number of cards
    must be left of every suit.
    """
    left = frozenset(cards(hands[0])), frozenset(cards(hands[1]))
    tricks = _tricks_before(left, leader)
    pack = _pack_for(left, tricks, trump)
    before = tuple(Play(card) for trick in tricks for card in trick)
    return view(log_of(GAME, pack, before + played(led), dealer=1), ME, options)


def _tricks_before(left: tuple[Hand, Hand], leader: Seat) -> list[tuple[Card, Card]]:
    """The cards by seat. Seat 0 leads and wins them, but the last goes to who is to lead next."""
    tricks: list[tuple[Card, Card]] = []
    for suit in Suit:
        rest = [c for c in GAME.spec.pack if c.suit is suit and c not in left[0] | left[1]]
        assert len(rest) % 2 == 0, f"an odd number of {suit.name} left"
        tricks += [(high, low) for low, high in zip(rest[::2], rest[1::2], strict=True)]
    if leader == OTHER:
        high, low = tricks.pop()
        tricks.append((low, high))
    return tricks


def _pack_for(left: tuple[Hand, Hand], tricks: list[tuple[Card, Card]], trump: Suit) -> Pack:
    """Each seat draws what it is to play later; seat 0 takes all prizes of stage one."""
    dealt = tuple(names(trick[seat] for trick in tricks[:TRICKS]) for seat in (0, 1))
    draws = [[*(trick[seat] for trick in tricks[TRICKS:]), *sorted(left[seat])] for seat in (0, 1)]
    draws[0].sort(key=lambda card: card.suit is not trump)
    pairs = list(zip(*draws, strict=True))
    if len(tricks) == TRICKS and tricks[-1][0] < tricks[-1][1]:
        pairs[-1] = pairs[-1][::-1]
    stock = chain.from_iterable(pairs)
    return deal_from(GAME, (dealt[0], dealt[1]), names(stock), dealer=1)
