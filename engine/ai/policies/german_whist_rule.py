"""German Whist as a player sees it who reckons by rule of thumb, and how he plays stage two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.ai.beliefs import Beliefs, believe
from engine.ai.card_sense import distinct, lead_chances
from engine.ai.policies.german_whist_scale import Scale, scale_of
from engine.ai.policies.german_whist_scene import caps
from engine.games.german_whist import GAME, prize
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Suit
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.model.trick import beats

Worths: TypeAlias = list[tuple[Play, float]]  # best first


@dataclass(frozen=True, slots=True)
class Sight:
    """The position as the player remembers it."""

    seen: Observation
    beliefs: Beliefs
    trump: Suit
    prize: Card | None
    holds: Mapping[Card, float]  # chance that the other hand has each card I do not see
    scale: Scale

    @property
    def other(self) -> Seat:
        return after(self.seen.seat, 2)

    @property
    def led(self) -> Card | None:
        return self.seen.trick.cards[0] if self.seen.trick else None

    def wins(self, card: Card) -> bool:
        return self.led is not None and beats(card, self.led, self.trump, ACE_HIGH)


def look(seen: Observation, memory: int = 99) -> Sight:
    """What the player makes of the table, having forgotten all but the latest tricks."""
    assert seen.trump is not None, "German Whist is played with a trump"
    beliefs = believe(seen, GAME.reply)
    few = GAME.facts(seen)["aim"] == "fewer"
    holds = _holds(seen, beliefs) if memory >= len(seen.tricks) else _vague(seen, memory)
    live = frozenset(holds).union(seen.hand, seen.turned)
    scale = scale_of(live, beliefs.unseen, seen.trump, few)
    return Sight(seen, beliefs, seen.trump, prize(seen), holds, scale)


def _holds(seen: Observation, beliefs: Beliefs) -> dict[Card, float]:
    """The chance of each card to be in the other hand, from all that is proved."""
    other = after(seen.seat, 2)
    room, hidden = beliefs.room[other], beliefs.stock
    most = caps(seen, other) if hidden else dict.fromkeys(Suit, room)
    chance = {suit: _share(min(room, cap), hidden) for suit, cap in most.items()}
    holds = {card: chance[card.suit] for card in sorted(beliefs.unseen)}
    return holds | dict.fromkeys(sorted(seen.shown[other]), 1.0)


def _share(held: int, hidden: int) -> float:
    return held / (held + hidden) if held else 0.0


def _vague(seen: Observation, memory: int) -> dict[Card, float]:
    """The same from the latest tricks alone."""
    recent = seen.tricks[len(seen.tricks) - memory :]
    gone = frozenset(card for trick, _ in recent for card in trick.cards)
    led = seen.trick.cards if seen.trick else ()
    strange = frozenset(seen.setting.spec.pack).difference(seen.hand, seen.turned, gone, led)
    return dict.fromkeys(sorted(strange), seen.counts[after(seen.seat, 2)] / len(strange))


def by_rule(sight: Sight) -> Worths:
    """Every legal card of stage two, best first; of equals the lowest, trumps last."""
    value = _lead_value if sight.led is None else _reply_value
    plays = [action for action in sight.seen.legal if isinstance(action, Play)]
    plays.sort(key=lambda play: (play.card.suit is sight.trump, play.card.rank, play.card))
    worths = [(play, value(sight, play.card)) for play in plays]
    return sorted(worths, key=lambda pair: -pair[1])


def _reply_value(sight: Sight, card: Card) -> float:
    """A trick, where few win to be avoided, at the price of the card."""
    trick = -1.0 if sight.scale.few else 1.0
    return (trick if sight.wins(card) else 0.0) - sight.scale.worth[card]


def _lead_value(sight: Sight, card: Card) -> float:
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    trick = -chances.shunned if sight.scale.few else chances.sought
    return trick - sight.scale.worth[card]


def apart(sight: Sight) -> tuple[Card, ...]:
    """My cards, but of those with nothing in play between them the lowest alone."""
    seen = sight.seen
    led = seen.trick.cards if seen.trick else ()
    others = frozenset(sight.holds).union(seen.turned, led)
    return distinct(seen.hand, others, ACE_HIGH)


def all_equal(sight: Sight) -> bool:
    """Whether nothing is in play between the cards that may be played."""
    return sum(Play(card) in sight.seen.legal for card in apart(sight)) == 1
