"""The computer's Écarté.

At once by the old lists of hands to play, to change and to refuse with. The better levels try each
choice in imagined deals, which go on by the same lists and are played with both hands known; what
the other has said, thrown away and kept silent makes some deals likelier than others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.choosing import only_choice, with_slips
from engine.ai.player import Budget, Player, Thought
from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies.ecarte_deals import DEALER, ELDER, NOBODY, Deal
from engine.ai.policies.ecarte_hands import (
    KING,
    KINGS,
    TRUMPS,
    Held,
    answers,
    best_lead,
    by_worth,
    held,
    tricks_after_lead,
    tricks_after_reply,
)
from engine.ai.policies.ecarte_reasons import why_answered, why_called, why_led, why_thrown
from engine.ai.worlds import worlds
from engine.games.ecarte import GAME
from engine.games.ecarte import KING as ANNOUNCE
from engine.model.actions import Accept, Action, Discard, Pass, Play, Propose, Refuse
from engine.model.cards import Card, Suit
from engine.model.events import Acted, Discarded
from engine.model.observation import Observation, World
from engine.model.seats import Seat

Ranking: TypeAlias = tuple[tuple[Action, float], ...]  # best first

TRIES: Final = 5  # deals looked at for one that fits what the other has done
AGAINST_THE_LISTS: Final = 0.25  # how likely a call that the lists do not make
SILENT: Final = 0.05  # how likely a king is not announced
THROWN: Final = 0.3  # how likely a trump or a king is thrown away
LOYALTY: Final = 0.03  # chances of the game by which few deals must beat the lists


@dataclass(frozen=True, slots=True)
class Sight:
    """The position as one player sees it."""

    seen: Observation
    trump: Suit
    me: int  # ELDER or DEALER
    hand: Held
    needs: tuple[int, int]  # of elder and dealer
    first: bool  # nothing has been exchanged yet
    vulnerable: int
    king_open: bool

    @property
    def other(self) -> Seat:
        return Seat(1 - self.seen.seat)

    @property
    def led(self) -> Held:
        return held(self.seen.trick.cards, self.trump) if self.seen.trick else 0

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


class EcartePlayer:
    def think(self, seen: Observation, budget: Budget, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1:
            yield only_choice(seen)
        elif ANNOUNCE in seen.legal:
            yield _announced()
        else:
            yield from with_slips(_weigh(look(seen), budget, rng), budget, rng)


PLAYER: Final[Player] = EcartePlayer()


def _announced() -> Thought:
    """A point in the hand is worth more than a ruse."""
    return Thought(ANNOUNCE, 1.0, ((ANNOUNCE, 1.0),), why_called(KING, ANNOUNCE))


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
    )


def _weigh(sight: Sight, budget: Budget, rng: Random) -> Iterator[Thought]:
    """By rule at once; levels that never slip then look closer."""
    actions = by_rule(sight)
    closer = budget.slip == 0 and len(actions) > 1
    ranking = tuple((a, 1 - place / len(actions)) for place, a in enumerate(actions))
    yield Thought(actions[0], 0.0 if closer else 1.0, ranking, why(sight, actions[0]))
    if closer:
        yield from _compare(sight, actions, budget.worlds, rng)


def by_rule(sight: Sight) -> list[Action]:
    """The choices worth a thought, that of the lists first."""
    match sight.seen.phase:
        case "propose":
            stands = deals.stands(sight.hand, *sight.mine_and_theirs, sight.first)
            return [Pass(), Propose()] if stands else [Propose(), Pass()]
        case "answer":
            refuses = deals.refuses(sight.hand, *sight.mine_and_theirs, sight.first)
            return [Refuse(), Accept()] if refuses else [Accept(), Refuse()]
        case "discard":
            return _discards(sight)
    return _plays(sight)


def _discards(sight: Sight) -> list[Action]:
    deal = sight.deal(World(hands=(sight.seen.hand,) * 2))
    deal = deals.with_stock(deal, sight.seen.stock - len(sight.seen.turned))
    chosen = deals.discards(deal, sight.me)
    others = deals.variants(deal, sight.me, chosen)
    return [_as_discard(sight, away) for away in (chosen, *others)]


def _as_discard(sight: Sight, away: Held) -> Discard:
    cards = (card for card in sight.seen.hand if held((card,), sight.trump) & away)
    return Discard(frozenset(cards))


def _plays(sight: Sight) -> list[Action]:
    legal = [action.card for action in sight.seen.legal if isinstance(action, Play)]
    named: dict[Held, Card] = {held((card,), sight.trump): card for card in legal}
    if not sight.led:
        return [Play(named[card]) for card in best_lead(sight.hand)]
    _, replies = answers(sight.hand, sight.led)
    return [Play(named[card]) for card in by_worth(replies)]


def _compare(sight: Sight, actions: list[Action], count: int, rng: Random) -> Iterator[Thought]:
    """Each choice tried in every imagined deal; a thought after each trial."""
    totals, ranking = dict.fromkeys(actions, 0.0), tuple[tuple[Action, float], ...]()
    for done, deal in enumerate(_likely_deals(sight, count, rng), 1):
        for number, action in enumerate(actions, 1):
            totals[action] += tried(sight, deal, action)
            if number == len(actions):
                ranking = _ranked(totals, done)
            best = ranking[0][0] if ranking else actions[0]
            progress = (done - 1 + number / len(actions)) / count
            full = done - (number < len(actions))
            yield Thought(best, progress, ranking, why(sight, best), worlds=full)


def _ranked(totals: dict[Action, float], done: int) -> Ranking:
    """By the mean chance of the game; the first choice, that of the lists, has its advance."""
    means = [(action, total / done) for action, total in totals.items()]
    means[0] = (means[0][0], means[0][1] + LOYALTY / sqrt(done))
    means.sort(key=lambda pair: -pair[1])
    return tuple((action, min(1.0, max(0.0, worth))) for action, worth in means)


def _likely_deals(sight: Sight, count: int, rng: Random) -> Iterator[Deal]:
    sampled = worlds(sight.seen, believe(sight.seen, GAME.reply), rng)
    said = heard(sight)
    for _ in range(count):
        for _ in range(TRIES):
            world = _with_king(sight, next(sampled), rng)
            deal = sight.deal(world)
            if rng.random() < likelihood(
                sight, deal, held(world.dead[sight.other], sight.trump), said
            ):
                break
        yield deal


def _with_king(sight: Sight, world: World, rng: Random) -> World:
    """The world with the king that the other has announced in his hand, for one of his cards."""
    seen, hand = sight.seen, world.hands[sight.other]
    king = next(c for c in seen.setting.spec.pack if held((c,), sight.trump) == KING)
    marked = GAME.facts(seen).get("king") == "them"
    if not marked or king in seen.turned or king in seen.gone or king in hand:
        return world
    card = rng.choice(sorted(hand))
    hands = [*world.hands]
    hands[sight.other] = hand - {card} | {king}
    dead = tuple(some - {king} | {card} if king in some else some for some in world.dead)
    stock = tuple(card if c == king else c for c in world.stock)
    return World(tuple(hands), stock, dead)


@dataclass(frozen=True, slots=True)
class Heard:
    """What the other player has said since he last changed cards."""

    call: Action | None
    silent: bool  # asked for the king, he passed
    played: Held


def heard(sight: Sight) -> Heard:
    call: Action | None = None
    closed, silent, played = False, False, 0
    for event in sight.seen.history:
        match event:
            case Acted(seat, Play(card)) if seat == sight.other:
                played |= held((card,), sight.trump)
            case Acted(seat, Pass() | Refuse() | Propose() as action):
                if seat == sight.other:
                    silent, call = (True, call) if closed else (False, action)
                closed = closed or not isinstance(action, Propose)
            case Discarded(seat) if seat == sight.other:
                call = None
    return Heard(call, silent, played)


def likelihood(sight: Sight, deal: Deal, dead: Held, said: Heard) -> float:
    """How well a deal fits what the other player has done."""
    hand = deal.hands[1 - sight.me] | said.played
    chance = THROWN ** (dead & (TRUMPS | KINGS)).bit_count()
    if said.silent and hand & KING:
        chance *= SILENT
    if said.call is None:
        return chance
    needs = sight.mine_and_theirs[::-1]
    rule = deals.refuses if isinstance(said.call, Refuse) else deals.stands
    fits = rule(hand, *needs, sight.first) != isinstance(said.call, Propose)
    return chance if fits else chance * AGAINST_THE_LISTS


def tried(sight: Sight, deal: Deal, action: Action) -> float:
    """My chance of the game, and a little for tricks, after this choice in this deal."""
    elders = _elders(sight, deal, action)
    return elders if sight.me == ELDER else 1 - elders


def _elders(sight: Sight, deal: Deal, action: Action) -> float:
    match action:
        case Pass():
            return deals.stood(deal)
        case Propose():
            return deals.proposed(deal)
        case Accept():
            return deals.spoken(deals.accepted(deal))
        case Refuse():
            return deals.refused(deal)
        case Discard(cards):
            changed = deals.exchanged(deal, sight.me, held(cards, sight.trump))
            return deals.spoken(deals.dealer_served(changed) if sight.me == ELDER else changed)
        case Play(card):
            taken = _tricks(sight, deal, held((card,), sight.trump))
            return deals.worth(deal, taken if sight.me == ELDER else deals.ALL - taken)
    raise AssertionError(f"écarté knows no {action}")


def _tricks(sight: Sight, deal: Deal, card: Held) -> int:
    """Mine of the deal if I play this card and both hands are known from then on."""
    mine, other = sight.hand ^ card, deal.hands[1 - sight.me]
    won = sum(taker == sight.seen.seat for _, taker in sight.seen.tricks)
    if not sight.led:
        return won + tricks_after_lead(mine, other, card)
    takes, _ = answers(sight.hand, sight.led)
    return won + mine.bit_count() + 1 - tricks_after_reply(other, mine, takes)


def why(sight: Sight, action: Action) -> str:
    match action:
        case Discard(cards):
            return why_thrown(sight.hand, held(cards, sight.trump))
        case Play(card) if not sight.led:
            return why_led(sight.hand, held((card,), sight.trump))
        case Play(card):
            takes, _ = answers(sight.hand, sight.led)
            return why_answered(held((card,), sight.trump), sight.led, takes)
    return why_called(sight.hand, action)
