"""Deals played by the net against itself, and what it is to learn from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.lab.training.choosing import Leads, Manner, leads, replies
from engine.lab.training.coding import Coded, after_trick, seen_by
from engine.lab.training.deals import TRICKS, Chance, Deals, Ints, shuffled
from engine.lab.training.endings import SEATS, codes, exact_points, judged, results
from engine.lab.training.net import Floats, Reader, joined
from engine.search.two_hands import Objective

LEADS_KEPT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Lesson:
    """Positions, and for each the chance to win and the tricks to be learnt."""

    coded: Coded
    targets: Floats  # [2, positions]

    @classmethod
    def of(cls, parts: list[Lesson]) -> Lesson:
        targets = np.concatenate([part.targets for part in parts], axis=1)
        return cls(joined([part.coded for part in parts]), targets)


@dataclass(frozen=True, slots=True)
class Course:
    """How lessons are made."""

    objective: Objective
    manner: Manner
    trust: float = 1  # TD(lambda): 1 waits for the result, less listens to the net on the way
    exact: float = 1  # share of deals whose stage two is solved; the net judges the others


def lesson(course: Course, reader: Reader, count: int, chance: Chance) -> Lesson:
    deals = Deals(shuffled(count, chance))
    led = list[Leads]()
    after = list[list[Coded]]()  # by trick, then by view
    for _ in range(TRICKS):
        chosen = leads(deals, reader, course.manner, chance)
        reply = replies(deals, reader, chosen.cards, course.manner, chance)
        led.append(chosen)
        after.append(_views(deals, chosen.cards, reply))
        deals.play(chosen.cards, reply)
    result, endings = _finished(deals, course, reader, chance)
    parts = _of_leads(deals, led, result, chance)
    for view, positions in enumerate(zip(*after, strict=True)):
        parts += _of_tricks(list(positions), reader, result[view % 2], course.trust)
    return Lesson.of([*parts, *endings])


def _finished(
    deals: Deals, course: Course, reader: Reader, chance: Chance
) -> tuple[Floats, list[Lesson]]:
    """What each seat makes of each deal, and lessons of the endings that were played exactly."""
    solved = np.flatnonzero(chance.random(len(deals.rows)) < course.exact)
    exact = results(exact_points(deals, course.objective, solved))
    result = judged(deals, reader)
    result[:, :, solved] = exact
    lessons = [Lesson(codes(deals)[seat].at(solved), exact[seat]) for seat in SEATS]
    return result, lessons


def _views(deals: Deals, lead: Ints, reply: Ints) -> list[Coded]:
    """After the trick: what seat 0 sees, what seat 1 sees, then the same with open hands."""
    made = []
    for both in (False, True):
        for seat in SEATS:
            seen = seen_by(deals, np.full_like(deals.leader, seat), both=both)
            made.append(after_trick(seen, lead, reply, deals.leader == seat))
    return made


def _of_leads(deals: Deals, led: list[Leads], result: Floats, chance: Chance) -> list[Lesson]:
    """Of a lead the result, or half of those that were looked at in worlds and what they seem worth."""
    made = []
    for chosen in led:
        if chosen.worth is None:
            worth = result[chosen.leader, :, deals.rows].T
            made.append(Lesson(chosen.coded, worth))
        else:
            kept = np.flatnonzero(chance.random(chosen.worth.shape[1]) < LEADS_KEPT)
            made.append(Lesson(chosen.coded.at(kept), chosen.worth[:, kept]))
    return made


def _of_tricks(
    positions: list[Coded], reader: Reader, result: Floats, trust: float
) -> list[Lesson]:
    """Of each trick of one view the result, mixed with what the net thinks of the tricks to come."""
    made = []
    target = result
    for coded in reversed(positions):
        made.append(Lesson(coded, target))
        if trust < 1:
            target = trust * target + (1 - trust) * reader.values(coded)
    return made
