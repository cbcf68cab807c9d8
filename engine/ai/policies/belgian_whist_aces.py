"""What a trou proves: whose the aces are that the caller announced.

Only the caller and his partner can tell the fourth ace; for the others there are several cases,
each of which makes an observation of its own, with the cards in question shown. And where nothing
was announced, nobody was dealt three aces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.plans import Demand, imagined
from engine.ai.worlds import ways
from engine.games.belgian_whist import GAME
from engine.games.belgian_whist_trou import ACES, find_trou
from engine.model.actions import Action, Play, Show
from engine.model.cards import PACK_52, Card, Hand, Suit, of_suit
from engine.model.events import Acted, Dealt, Event, Noted, Shown
from engine.model.observation import Observation, World, observe
from engine.model.seats import Seat
from engine.search.card_table import Masks

Case: TypeAlias = tuple[Hand, Hand]  # cards of the caller, and of the partner

HEARTS: Final = sorted(of_suit(PACK_52, Suit.HEARTS) - ACES, reverse=True)


def deals(seen: Observation, demands: Sequence[Demand], rng: Random) -> Iterator[list[Masks]]:
    """Imagined, with the aces as they were announced, or as nobody could announce them."""
    played = [
        frozenset(
            action.card for seat, action in _acts(seen) if seat == one and isinstance(action, Play)
        )
        for one in range(len(seen.counts))
    ]
    silent = not any(isinstance(event, Noted) and event.what == "partner" for event in seen.history)
    four_too = seen.setting.options["four_aces"] == "royal"

    def possible(world: World) -> bool:
        dealt = zip(world.hands, world.dead, played, strict=True)
        return not silent or find_trou(tuple(h | d | p for h, d, p in dealt), four_too) is None

    return imagined(views(seen), GAME.reply, demands, rng, possible)


def views(seen: Observation) -> tuple[Observation, ...]:
    """The observation; where a trou was announced, one for each case that is possible."""
    news = {e.what: e.seat for e in seen.history if isinstance(e, Noted)}
    caller, partner = news.get("trou", news.get("trou_royal")), news.get("partner")
    if caller is None or partner is None:
        return (seen,)
    cases = _royal_cases() if "trou_royal" in news else _cases(seen, news)
    fitting = (case for case in cases if _fits(seen, caller, partner, case))
    told = (_told(seen, caller, partner, case) for case in fitting)
    return tuple(view for view in told if ways(believe(view, GAME.reply)))


def _cases(seen: Observation, news: dict[str, Seat | None]) -> Iterator[Case]:
    """By the fourth ace."""
    shown = next((a.card for _, a in _acts(seen) if isinstance(a, Show)), None)
    for ace in sorted(ACES):
        in_the_hole = shown is not None and ace.suit is shown.suit
        if shown is None or in_the_hole == ("hole" in news):
            yield ACES - {ace}, frozenset((ace,))


def _royal_cases() -> Iterator[Case]:
    """By the heart that stands for the fourth ace: all higher ones are the caller's."""
    for place, heart in enumerate(HEARTS):
        yield ACES.union(HEARTS[:place]), frozenset((heart,))


def _acts(seen: Observation) -> Iterator[tuple[Seat, Action]]:
    return ((e.seat, e.action) for e in seen.history if isinstance(e, Acted))


def _fits(seen: Observation, caller: Seat, partner: Seat, case: Case) -> bool:
    """Whether it agrees with the seat's own cards and with those that all have seen."""
    owner = dict.fromkeys(case[0], caller) | dict.fromkeys(case[1], partner)
    mine = next(e.cards for e in seen.history if isinstance(e, Dealt) and e.seat == seen.seat)
    assert mine is not None, "a seat sees its own cards"
    for card, seat in owner.items():
        if (seat == seen.seat) != (card in mine) or not _may_hold(seen, seat, card):
            return False
    return True


def _may_hold(seen: Observation, owner: Seat, card: Card) -> bool:
    """Whether a seat may have been dealt the card, as far as cards were seen by all."""
    for event in seen.history:
        if isinstance(event, Acted) and event.action == Play(card):
            return event.seat == owner
        if isinstance(event, Shown) and card in event.cards:
            return event.seat == owner
    return owner == seen.seat or len(seen.shown[owner]) < seen.counts[owner]


def _told(seen: Observation, caller: Seat, partner: Seat, case: Case) -> Observation:
    """The observation of a seat to whom these cards were shown when the trou was announced."""
    others = [
        Shown(seat, cards)
        for seat, cards in zip((caller, partner), case, strict=True)
        if seat != seen.seat
    ]
    history: list[Event] = []
    for event in seen.history:
        history.append(event)
        if isinstance(event, Noted) and event.what == "partner":
            history += others
    setting, seat = seen.setting, seen.seat
    return observe(setting, seat, tuple(history), seen.phase, seen.turn, seen.legal)
