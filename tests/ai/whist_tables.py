"""Tables of four after tricks built to order, as one seat sees them."""

from __future__ import annotations

from typing import Any

from engine.games.whist import GAME
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, Suit, cards, names
from engine.model.events import Acted, ContractSet, Dealt, Event, Shown, TrickTaken, TurnedUp
from engine.model.game import Game
from engine.model.observation import Observation, observe
from engine.model.seats import Seat, after
from engine.model.spec import Setting, completed
from engine.model.trick import Trick, winner
from engine.rules.following import follow_suit
from engine.rules.table import replying
from tests.ai.auctions import heard

ME = Seat(0)


def seen(
    hand: str,
    trump: str,
    *tricks: str,
    leader: int = 0,
    scores: tuple[int, ...] = (0, 0, 0, 0),
    **options: object,
) -> Observation:
    """Seat 0 to play, after these tricks of which the last may be in progress.

    `leader` led the first one. The dealer, who sits before him, turned his lowest trump.
    """
    suit, held = Suit.parse(trump), frozenset(cards(hand))
    events, mine, played = _told(held, suit, tricks, Seat(leader))
    dealer = after(Seat(leader), 4, -1)
    free = mine if dealer == ME else frozenset(GAME.spec.pack) - mine - played
    turned = min(card for card in free if card.suit is suit)
    dealt = [Dealt(Seat(s), 13, mine if s == ME else None) for s in range(4)]
    shown = (TurnedUp(turned), Shown(dealer, frozenset((turned,))))
    history = (*dealt, *shown, ContractSet(None, frozenset(), suit), *events)
    led = cards(tricks[-1])[0] if tricks and len(cards(tricks[-1])) < 4 else None
    legal = held if led is None else follow_suit(replying(held, led, suit, ACE_HIGH))
    setting = Setting(GAME.spec, completed(GAME.spec, options), dealer, scores)
    return observe(setting, ME, history, "play", ME, tuple(map(Play, sorted(legal))))


def _told(
    held: Hand, trump: Suit, tricks: tuple[str, ...], leader: Seat
) -> tuple[list[Event], Hand, Hand]:
    """What was seen of the tricks, the thirteen cards that seat 0 was dealt, and those played."""
    events: list[Event] = []
    mine, played = held, frozenset[Card]()
    for some in tricks:
        trick = Trick(leader, cards(some))
        seats = [after(leader, 4, place) for place in range(len(trick.cards))]
        events += [Acted(s, Play(card)) for s, card in zip(seats, trick.cards, strict=True)]
        mine |= {card for s, card in zip(seats, trick.cards, strict=True) if s == ME}
        played |= frozenset(trick.cards)
        if len(trick.cards) == 4:
            leader = winner(trick, trump, ACE_HIGH, 4)
            events.append(TrickTaken(leader))
    assert len(mine) == 13, f"thirteen cards, not {len(mine)}"
    return events, mine, played


def under_contract(
    game: Game[Any], hand: str, calls: tuple[str, ...], trump: str, *tricks: str, leader: int = 0
) -> Observation:
    """Seat 0 to play after an auction and these tricks, the leader being eldest hand.

    `hand` is what is left of seat 0's; the others' cards not yet played lie at random. A trump
    is turned where the game turns one.
    """
    suit = Suit.parse(trump) if trump else None
    held: dict[int, list[Card]] = {seat: [] for seat in range(4)}
    acts: list[str] = []
    seat = Seat(leader)
    for some in tricks:
        trick = Trick(seat, cards(some))
        for place, card in enumerate(trick.cards):
            held[after(seat, 4, place)].append(card)
            acts.append(f"play {card}")
        if len(trick.cards) == 4:
            seat = winner(trick, suit, ACE_HIGH, 4)
    mine = names([*cards(hand), *held.pop(0)])
    others = {s: names(some) for s, some in held.items()}
    turned = (trump or "C") if game.spec.id == "solo_whist" else ""
    dealer = after(Seat(leader), 4, -1)
    return heard(
        game, mine, *calls, *acts, dealer=dealer, turned=turned, phase="play", others=others
    )
