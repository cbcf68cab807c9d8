"""The choices of an écarté position, and what each brings in imagined deals.

Calls and discards are followed up by players who see only their own cards; a card, by exact play
of the five with both hands open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from engine.ai.policies import ecarte_deals as deals
from engine.ai.policies.ecarte_deals import A_TRICK, ALL, Deal, Worth
from engine.ai.policies.ecarte_hands import (
    Held,
    answers,
    best_lead,
    by_worth,
    held,
    tricks_after_lead,
    tricks_after_reply,
)
from engine.ai.policies.ecarte_sense import ELDER, LISTS, Manner
from engine.ai.policies.ecarte_sight import Sight, likely_deals
from engine.games.ecarte import KING as ANNOUNCE
from engine.model.actions import Accept, Action, Announce, Discard, Pass, Play, Propose, Refuse
from engine.model.cards import Card
from engine.model.observation import World

Choices: TypeAlias = Sequence[Action]
Total: TypeAlias = tuple[float, float, float]  # of values, chances, points after so many deals

EVERY: Final = 20  # deals between two looks at which choices have fallen behind
ALIKE: Final = 60  # deals after which what never differed is not told apart
BEHIND: Final = 3.5  # standard errors
LEAST_ERROR: Final = 0.02  # of a difference of chances that a few deals agree about


def by_rule(sight: Sight, manner: Manner = LISTS) -> list[Action]:
    """The choices worth a thought, that of the rules first."""
    match sight.seen.phase:
        case "propose":
            stands = manner.stands(sight.hand, *sight.mine_and_theirs, sight.first)
            return [Pass(), Propose()] if stands else [Propose(), Pass()]
        case "answer":
            refuses = manner.refuses(sight.hand, *sight.mine_and_theirs, sight.first)
            return [Refuse(), Accept()] if refuses else [Accept(), Refuse()]
        case "discard":
            return _discards(sight)
        case "king":
            return [ANNOUNCE, Pass()]
    return [*_plays(sight)]


def _discards(sight: Sight) -> list[Action]:
    deal = sight.deal(World(hands=(sight.seen.hand,) * 2))
    deal = deals.with_stock(deal, sight.seen.stock - len(sight.seen.turned))
    chosen = deals.discards(deal, sight.me)
    others = deals.variants(deal, sight.me, chosen)
    return [_as_discard(sight, away) for away in (chosen, *others)]


def _as_discard(sight: Sight, away: Held) -> Discard:
    cards = (card for card in sight.seen.hand if held((card,), sight.trump) & away)
    return Discard(frozenset(cards))


def _plays(sight: Sight) -> list[Play]:
    legal = [action.card for action in sight.seen.legal if isinstance(action, Play)]
    named: dict[Held, Card] = {held((card,), sight.trump): card for card in legal}
    if not sight.led:
        return [Play(named[card]) for card in best_lead(sight.hand)]
    _, replies = answers(sight.hand, sight.led)
    return [Play(named[card]) for card in by_worth(replies)]


@dataclass(slots=True)
class Trial:
    """What one choice has brought, deal by deal."""

    action: Action
    values: list[float] = field(default_factory=list)
    totals: list[Total] = field(default_factory=lambda: [(0.0, 0.0, 0.0)])

    def add(self, worth: Worth) -> None:
        value = worth.chance + A_TRICK * (worth.tricks - ALL / 2)
        values, chances, points = self.totals[-1]
        self.values.append(value)
        self.totals.append((values + value, chances + worth.chance, points + worth.points))

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


@dataclass(frozen=True, slots=True)
class Step:
    """One more choice has been tried in one more deal; results only when all have been."""

    deals: int  # in which every choice still looked at has been tried
    progress: float
    trials: Sequence[Trial]  # empty between two deals


def others(sight: Sight, actions: Choices) -> list[Action]:
    """The legal choices beside these."""
    return [action for action in sight.seen.legal if action not in actions]


def compare(sight: Sight, actions: Choices, count: int, rng: Random) -> Iterator[Step]:
    """Each choice in every imagined deal, unless it has fallen far behind; a step after each."""
    trials = [Trial(action) for action in actions]
    alive = trials
    for done, deal in enumerate(likely_deals(sight, count, rng)):
        for number, trial in enumerate(alive):
            trial.add(tried(sight, deal, trial.action))
            if number + 1 < len(alive):
                yield Step(done, (done + number / len(alive)) / count, ())
        if (done + 1) % EVERY == 0:
            alive = _in_the_running(alive)
        settled = len(alive) == 1
        yield Step(done + 1, 1.0 if settled else (done + 1) / count, trials)
        if settled:
            return


def _in_the_running(trials: list[Trial]) -> list[Trial]:
    """Without those that are far behind, or have long been as good as the best in every deal."""
    best = max(trials, key=lambda trial: trial.mean)
    alike = len(best.values) >= ALIKE
    return [
        trial
        for trial in trials
        if trial is best or not (_behind(trial, best) or (alike and trial.values == best.values))
    ]


def _behind(trial: Trial, best: Trial) -> bool:
    gaps = [b - a for a, b in zip(trial.values, best.values, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    variance = sum((gap - mean) ** 2 for gap in gaps) / count
    return mean > BEHIND * (sqrt(variance / count) + LEAST_ERROR / sqrt(count))


def tried(sight: Sight, deal: Deal, action: Action) -> Worth:
    """Mine, after this choice in this deal."""
    elders = _elders(sight, deal, action)
    return elders if sight.me == ELDER else elders.other()


def _elders(sight: Sight, deal: Deal, action: Action) -> Worth:
    match action:
        case Pass() if sight.seen.phase == "king":
            return deals.played(deal, silent=sight.me)
        case Announce() if sight.seen.phase == "play":
            card = held((_plays(sight)[0].card,), sight.trump)
            return deals.announced(deal, sight.me, _taken(sight, deal, card))
        case Announce():
            return deals.played(deal)
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
            return deals.worth(deal, _taken(sight, deal, held((card,), sight.trump)))
    raise AssertionError(f"écarté knows no {action}")


def _taken(sight: Sight, deal: Deal, card: Held) -> int:
    """The elder's of the deal, after this card of mine."""
    mine = _tricks(sight, deal, card)
    return mine if sight.me == ELDER else ALL - mine


def _tricks(sight: Sight, deal: Deal, card: Held) -> int:
    """Mine of the deal if I play this card and both hands are known from then on."""
    mine, other = sight.hand ^ card, deal.hands[1 - sight.me]
    if not sight.led:
        return sight.won + tricks_after_lead(mine, other, card)
    takes, _ = answers(sight.hand, sight.led)
    return sight.won + mine.bit_count() + 1 - tricks_after_reply(other, mine, takes)
