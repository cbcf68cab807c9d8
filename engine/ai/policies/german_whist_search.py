"""Stage one of German Whist as the computer thinks it over.

A net judges each card by what the player knows; that alone is the first thought. The good cards
are then tried in imagined deals: the other answers as the same net advises him by what he would
know there, and the net judges the trick with both hands open. Nothing below the trick is searched,
so no plan rests on cards that its player cannot see. After the last trick of stage one both hands
are known, and the best cards are judged by exact play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.ai.policies.german_whist_scene import (
    ALL,
    Bits,
    Scene,
    choices,
    judged_leads,
    judged_open,
    judged_replies,
    names,
    scene,
    taken,
)
from engine.ai.policies.german_whist_stakes import HALF, Stakes, Worth, chance, stakes
from engine.ai.suit_net import RANKS, SUIT, Read, Verdict, net
from engine.games.german_whist import GAME, TRICKS
from engine.model.observation import Observation
from engine.search.bits import Suits
from engine.search.two_hands import TwoHands
from engine.search.two_hands_proof import Nodes, OutOfNodes

GOOD: Final = 0.2  # worth below the best with which a card is still tried
TRUMP_SLOT: Final = 0
EXACT: Final = 3  # cards judged by exact play before stage two


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is expected of a card."""

    worth: Worth
    chance: float  # of winning the deal
    tricks: float  # of stage two, of those that are wanted

    def beside(self, judged: Outlook, tried: Outlook) -> Outlook:
        """Of a card not tried: as far from a tried one's as the net alone puts it."""
        chance = self.chance + tried.chance - judged.chance
        tricks = self.tricks + tried.tricks - judged.tricks
        return Outlook(self.worth, max(0.0, min(1.0, chance)), max(0.0, min(TRICKS, tricks)))

    def no_better_than(self, other: Outlook) -> Outlook:
        """The other's chance and tricks, if neither of its own is less."""
        better = self.chance >= other.chance and self.tricks >= other.tricks
        return replace(other, worth=self.worth) if better else self


Outlooks: TypeAlias = dict[Bits, Outlook]


@dataclass(frozen=True, slots=True)
class View:
    """A position of stage one as one player sees it."""

    read: Read
    scene: Scene
    stakes: tuple[Stakes, Stakes]  # mine, his
    hand: Bits
    led: Bits  # to me
    choices: list[Bits]
    few: bool


def view(seen: Observation, memory: int = 99) -> View:
    assert seen.trump is not None, "German Whist is played with a trump"
    at, cards = scene(seen, memory), names(seen.trump)
    hand, led = cards.bits(seen.hand), cards.bits(frozenset(seen.trick.cards if seen.trick else ()))
    aim = GAME.facts(seen)["aim"]
    read, single = net(f"german_whist_{aim}"), choices(hand, led, at.gone)
    return View(read, at, stakes(seen), hand, led, single, aim == "fewer")


def at_once(look: View) -> Outlooks:
    """By what the player himself knows."""
    if look.led:
        verdicts = judged_replies(look.read, look.scene, 0, look.hand, look.led, look.choices)
    else:
        verdicts = judged_leads(look.read, look.scene, 0, look.hand, look.choices)
    judge = look.stakes[0].judge
    return {
        card: Outlook(judge(verdict), chance(verdict[0]), HALF * (1 + verdict[1]))
        for card, verdict in zip(look.choices, verdicts, strict=True)
    }


def compared(look: View, prior: Outlooks, hands: Iterable[Bits]) -> Iterator[Outlooks]:
    """The good cards after each imagined hand of the other."""
    sums = {card: [0.0, 0.0, 0.0] for card in _good(prior)}
    judge = look.stakes[0].judge
    for done, his in enumerate(hands, 1):
        for card, total in sums.items():
            verdict = _tried(look, his, card)
            total[0] += judge(verdict)
            total[1] += chance(verdict[0])
            total[2] += verdict[1]
        yield {
            card: Outlook(worth / done, chances / done, HALF * (1 + tricks / done))
            for card, (worth, chances, tricks) in sums.items()
        }


def _good(prior: Outlooks) -> list[Bits]:
    best = max(outlook.worth for outlook in prior.values())
    return [card for card, outlook in prior.items() if outlook.worth >= best - GOOD]


def _tried(look: View, his: Bits, card: Bits) -> Verdict:
    led, reply = (look.led, card) if look.led else (card, replied(look, his, card))
    return judged_open(look.read, look.scene, (look.hand, his), led, reply)


def replied(look: View, his: Bits, led: Bits) -> Bits:
    """What the other answers with such a hand, by what he would know."""
    replies = choices(his, led, look.scene.gone)
    if len(replies) == 1:
        return replies[0]
    verdicts = judged_replies(look.read, look.scene, 1, his, led, replies)
    worths = list(map(look.stakes[1].judge, verdicts))
    return replies[worths.index(max(worths))]


def settled(
    look: View, means: Outlooks, hands: Mapping[Bits, int], nodes: Nodes
) -> Iterator[Outlooks | None]:
    """The best cards of the last trick of stage one, by exact play of what comes after.

    A step is a question to the solver; the outlooks come last, or never if the nodes are spent.
    """
    solver = TwoHands(TRUMP_SLOT, "min" if look.few else "max", nodes=nodes)
    best = sorted(means, key=lambda card: -means[card].worth)[:EXACT]
    exact = Outlooks()
    for card in best:
        tally = Counter[int]()
        for his, times in hands.items():
            try:
                tricks = yield from _tricks_after(look, solver, his, card)
            except OutOfNodes:
                return
            tally[TRICKS - tricks if look.few else tricks] += times
        exact[card] = _weighed(look.stakes[0], tally)
    top = max(outlook.worth for outlook in exact.values())
    rest = {c: replace(o, worth=min(o.worth, top)) for c, o in means.items() if c not in exact}
    yield exact | rest


def _tricks_after(
    look: View, solver: TwoHands, his: Bits, card: Bits
) -> Generator[None, None, int]:
    """My tricks of stage two."""
    led, reply = (look.led, card) if look.led else (card, replied(look, his, card))
    at, both = look.scene, led | reply
    mine, his = look.hand & ~both, his & ~both
    drawn = ALL & ~(mine | his | both | at.gone | at.prize)
    leader = taken(led, reply) != at.leader
    mine, his = (mine | drawn, his | at.prize) if leader else (mine | at.prize, his | drawn)
    tricks = yield from solver.counting((_suits(mine), _suits(his)), leader)
    return TRICKS - tricks if leader else tricks


def _suits(hand: Bits) -> Suits:
    """Trumps first: the solver does not mind."""
    return Suits(*(hand >> RANKS * slot & SUIT for slot in range(4)))


def _weighed(mine: Stakes, tally: Counter[int]) -> Outlook:
    total = tally.total()
    return Outlook(
        sum(mine.of(tricks) * times for tricks, times in tally.items()) / total,
        sum(times for tricks, times in tally.items() if tricks > HALF) / total,
        sum(tricks * times for tricks, times in tally.items()) / total,
    )
