"""The picture the page draws: one seat's Observation, and what is public about the match."""

from __future__ import annotations

from engine import claims
from engine.bridge.codec import letter, lines_to_json, standing_to_json
from engine.bridge.protocol import (
    ClaimView,
    CutView,
    Duty,
    Fact,
    SeatView,
    TrickView,
    View,
)
from engine.match import Match
from engine.model.actions import Claim, Concede, Play, notation
from engine.model.cards import Hand, of_suit
from engine.model.events import Acted
from engine.model.observation import Observation
from engine.model.score import Standing
from engine.model.seats import Seat, around
from engine.model.trick import Trick


def view_of(match: Match) -> View:
    """For the human's seat."""
    seen = match.observe(match.players.me)
    last = seen.tricks[-1] if seen.tricks else None
    facts = dict(match.game.facts(seen)) if match.position else {}
    need, stock = facts.pop("need", None), facts.pop("stock", seen.stock)
    standing = match.standing
    return View(
        rev=match.revision,
        game=match.game.spec.id,
        me=seen.seat,
        turn=seen.turn,
        seats=_seats(match, seen, standing),
        legal=[notation(action) for action in seen.legal],
        duty=_duty(seen),
        phase=seen.phase,
        dealer=match.log.dealer,
        options=dict(match.options),
        commitment=match.commitment,
        lot=[str(card) for card in match.lot],
        cut=_cut(match),
        trick=laid(seen.trick, match.game.spec.players),
        last_trick=laid(last[0] if last else None, match.game.spec.players),
        last_taker=last[1] if last else None,
        tricks=[complete(trick, taker) for trick, taker in seen.tricks],
        trump=letter(seen.trump),
        turned=str(seen.turned[-1]) if seen.turned else None,
        stock=stock if match.position and isinstance(stock, int) else 0,
        contract=seen.contract,
        calls=_calls(seen),
        need=need if isinstance(need, int) else None,
        claim=_claim(match, seen),
        undo=match.acted(match.players.me),
        facts=[Fact(key=key, value=value) for key, value in facts.items()],
        sheet=[lines_to_json(row.points) for row in match.sheet],
        standing=standing_to_json(standing),
        result=lines_to_json(match.sheet[-1].points) if match.over else None,
        deals=len(match.archive),
        marked=match.log.marked,
        over=match.over,
        match_over=match.over and bool(standing.winners),
    )


def _seats(match: Match, seen: Observation, standing: Standing) -> list[SeatView]:
    players = match.game.spec.players
    won = match.game.tricks_won(match.position.state) if match.position else (0,) * players
    return [_seat(match, seen, Seat(s), won[s], standing.points[s]) for s in range(players)]


def _seat(match: Match, seen: Observation, seat: Seat, tricks: int, points: int) -> SeatView:
    mine = seat == seen.seat
    return SeatView(
        name=match.players.names[seat],
        level=match.players.levels[seat],
        count=seen.counts[seat],
        cards=fanned(seen, seen.hand if mine else seen.open[seat]),
        known=fanned(seen, seen.hand if mine else seen.shown[seat]),
        role="declarer" if seat in seen.declarers else "",
        last=_last_call(seen, seat),
        tricks=tricks,
        points=points,
        side=_side(match, seen, seat),
    )


def fanned(seen: Observation, hand: Hand) -> list[str]:
    """Suit by suit, the weakest first: the page knows no strengths."""
    order = seen.setting.spec.order
    return [str(card) for card in sorted(hand, key=lambda c: (c.suit, order.index(c.rank)))]


def _side(match: Match, seen: Observation, seat: Seat) -> int:
    """The index of a fixed side; declarers are 0 and the others 1; nobody declares: each alone."""
    sides = match.game.spec.sides
    if sides:
        return next(index for index, side in enumerate(sides) if seat in side)
    if not seen.declarers:
        return seat
    return 0 if seat in seen.declarers else 1


def _calls(seen: Observation) -> list[list[int | str]]:
    return [
        [event.seat, notation(event.action)]
        for event in seen.history
        if isinstance(event, Acted) and not isinstance(event.action, (Play, Claim, Concede))
    ]


def _last_call(seen: Observation, seat: Seat) -> str:
    said = [str(call) for caller, call in _calls(seen) if caller == seat]
    return said[-1] if said else ""


def _duty(seen: Observation) -> Duty | None:
    """Why the other cards of the hand may not be played, read off what may."""
    playable = frozenset(action.card for action in seen.legal if isinstance(action, Play))
    led = seen.trick.led if seen.trick else None
    if led is None or not playable or playable == seen.hand:
        return None
    same = of_suit(seen.hand, led)
    if playable == same:
        return Duty(key="follow", suit=led.letter)
    if same:
        return Duty(key="head", suit=led.letter)
    return Duty(key="trump", suit=letter(seen.trump) or "")


def _cut(match: Match) -> CutView | None:
    if match.position is not None:
        return None
    least = match.game.spec.least_cut
    return CutView(seat=match.cutter, low=least, high=len(match.log.pack) - least)


def laid(trick: Trick | None, players: int) -> list[list[str | int]]:
    if trick is None:
        return []
    order = around(players, trick.leader)
    return [[seat, str(card)] for seat, card in zip(order, trick.cards, strict=False)]


def complete(trick: Trick, taker: Seat) -> TrickView:
    return TrickView(leader=trick.leader, cards=[str(card) for card in trick.cards], winner=taker)


def _claim(match: Match, seen: Observation) -> ClaimView | None:
    """Only on one's own turn, and only from what one's own seat can prove."""
    if match.position is None or seen.turn != seen.seat:
        return None
    left = match.game.claimable(match.position.state)
    if not left:
        return None
    sure = claims.settled(match.game, seen, left)
    return ClaimView(most=left, sure=sure, concede=match.game.spec.players == 2)
