"""An écarté position as one player sees it, and what the other has let him know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.policies.ecarte_deals import ALL, NOBODY, Deal
from engine.ai.policies.ecarte_hands import KING, TRUMPS, Held, held
from engine.ai.policies.ecarte_playouts import lead, reply
from engine.ai.policies.ecarte_sense import DEALER, ELDER, LISTS, MEASURED, good
from engine.ai.worlds import worlds
from engine.games.ecarte import GAME
from engine.model.actions import Action, Pass, Play, Propose, Refuse
from engine.model.cards import Card, Suit
from engine.model.events import Acted, Discarded
from engine.model.observation import Observation, World
from engine.model.seats import Seat

Played: TypeAlias = tuple[Held, Held]  # the card led before it, if any, and the card

TRIES: Final = 6  # deals looked at for one that fits what the other has done
SURPRISE: Final = 0.08  # how likely a call that nobody would make
SILENT: Final = 0.05  # how likely a king is not announced
THROWN: Final = 0.3  # how likely a trump or a king is thrown away
ODD_KEEP: Final = 0.15  # how likely other cards are kept than trumps and kings
ODD_CARD: Final = 0.45  # how likely another card is played than the one of the rule


@dataclass(frozen=True, slots=True)
class Sight:
    seen: Observation
    trump: Suit
    me: int  # ELDER or DEALER
    hand: Held
    needs: tuple[int, int]  # of elder and dealer
    first: bool  # nothing has been exchanged yet
    vulnerable: int
    king_open: bool
    his_king: Card | None  # announced, and still in his hand

    @property
    def other(self) -> Seat:
        return Seat(1 - self.seen.seat)

    @property
    def led(self) -> Held:
        return held(self.seen.trick.cards, self.trump) if self.seen.trick else 0

    @property
    def won(self) -> int:
        return sum(taker == self.seen.seat for _, taker in self.seen.tricks)

    @property
    def mine_and_theirs(self) -> tuple[int, int]:
        return self.needs if self.me == ELDER else self.needs[::-1]

    def deal(self, world: World) -> Deal:
        elder = 1 - self.seen.setting.dealer
        hands = [held(world.hands[seat], self.trump) for seat in (elder, 1 - elder)]
        stock = (held((c,), self.trump) for c in world.stock if c not in self.seen.turned)
        return Deal(
            hands=(hands[0], hands[1]),
            stock=tuple(stock),
            needs=self.needs,
            first=self.first,
            king_open=self.king_open,
            vulnerable=self.vulnerable,
            may_stand=bool(self.seen.setting.options["dealer_may_stand"]),
        )


def look(seen: Observation) -> Sight:
    facts, trump, dealer = GAME.facts(seen), seen.trump, seen.setting.dealer
    assert trump is not None, "écarté has a trump"
    me = DEALER if seen.seat == dealer else ELDER
    who: dict[str | int | None, int] = {"me": me, "them": 1 - me, None: NOBODY}
    marked, target = who[facts.get("king")], int(seen.setting.options["target"])
    scores = seen.setting.scores
    needs = [target - scores[seat] for seat in (1 - dealer, dealer)]
    if marked != NOBODY:
        needs[marked] -= 1
    return Sight(
        seen=seen,
        trump=trump,
        me=me,
        hand=held(seen.hand, trump),
        needs=(needs[0], needs[1]),
        first=facts["exchanges"] == 0,
        vulnerable=who[facts.get("vulnerable")],
        king_open=marked == NOBODY and seen.phase != "play",
        his_king=_his_king(seen) if marked == 1 - me else None,
    )


def _his_king(seen: Observation) -> Card | None:
    assert seen.trump is not None, "écarté has a trump"
    king = Card.parse(f"{seen.trump.letter}K")
    return None if king in seen.turned or king in seen.gone else king


def likely_deals(sight: Sight, count: int, rng: Random) -> Iterator[Deal]:
    """Of the possible deals, those oftener that fit what the other has done."""
    sampled = worlds(sight.seen, believe(sight.seen, GAME.reply), rng)
    said, world = heard(sight), None
    for _ in range(count):
        for _ in range(TRIES):
            world = _with_king(sight, next(sampled), rng)
            hand, dead = world.hands[sight.other], world.dead[sight.other]
            fits = likelihood(sight, held(hand, sight.trump), held(dead, sight.trump), said)
            if fits >= 1 or rng.random() < fits:
                break
        assert world is not None, "a deal has been looked at"
        yield sight.deal(world)


def _with_king(sight: Sight, world: World, rng: Random) -> World:
    """The world with the king that the other has announced in his hand, for one of his cards."""
    king, hand = sight.his_king, world.hands[sight.other]
    if king is None or king in hand:
        return world
    card = rng.choice(sorted(hand))
    hands = [*world.hands]
    hands[sight.other] = hand - {card} | {king}
    dead = tuple(some - {king} | {card} if king in some else some for some in world.dead)
    stock = tuple(card if c == king else c for c in world.stock)
    return World(tuple(hands), stock, dead)


@dataclass(frozen=True, slots=True)
class Heard:
    """What the other player has done since he last changed cards."""

    call: Action | None
    first: bool  # the call came before any exchange
    silent: bool  # asked for the king, he passed
    changed: int  # how many cards he changed last
    played: tuple[Played, ...]


def heard(sight: Sight) -> Heard:
    call: Action | None = None
    closed = silent = False
    first, changed, led = True, ALL, 0
    played: list[Played] = []
    for event in sight.seen.history:
        match event:
            case Acted(seat, Play(card)):
                one = held((card,), sight.trump)
                if seat == sight.other:
                    played.append((led, one))
                led = 0 if led else one
            case Acted(seat, Pass() | Refuse() | Propose() as action):
                if seat == sight.other:
                    silent, call = (True, call) if closed else (False, action)
                closed = closed or not isinstance(action, Propose)
            case Discarded(seat, count) if seat == sight.other:
                call, first, changed = None, False, count
    return Heard(call, first, silent, changed, tuple(played))


def likelihood(sight: Sight, now: Held, dead: Held, said: Heard) -> float:
    """How well it fits what the other player has done that he holds these cards."""
    hand = now + sum(card for _, card in said.played)
    chance = THROWN ** good(dead).bit_count() * _of_keeping(hand, ALL - said.changed)
    if said.silent and hand & KING:
        chance *= SILENT
    if said.call is not None:
        chance *= _of_calling(sight, hand, said.call, said.first)
    return chance * _of_playing(hand, said.played)


def _of_keeping(hand: Held, kept: int) -> float:
    """That so many of the cards are those kept, which were trumps and kings."""
    chance, fit = 1.0, good(hand).bit_count()
    for place in range(kept):
        chance *= max(0, fit - place) / (ALL - place)
    return max(chance, ODD_KEEP**kept)


def _of_calling(sight: Sight, hand: Held, call: Action, first: bool) -> float:
    """Half of the players go by the lists, half by measure."""
    needs, at_once = sight.mine_and_theirs[::-1], not isinstance(call, Propose)
    fits = 0
    for manner in (LISTS, MEASURED):
        plays = manner.refuses if sight.me == ELDER else manner.stands
        fits += plays(hand, *needs, first) == at_once
    return (SURPRISE, 0.5, 1.0)[fits]


def _of_playing(hand: Held, played: tuple[Played, ...]) -> float:
    chance = 1.0
    for led, card in played:
        expected = reply(hand, led)[1] if led else lead(hand)
        if expected != card and not (led and card & TRUMPS & expected):
            chance *= ODD_CARD
        hand ^= card
    return chance
