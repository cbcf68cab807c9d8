"""How the net plays: every deal at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.lab.training.coding import Coded, Seen, after_lead, after_trick, seen_by
from engine.lab.training.deals import Chance, Deals, Flags, Ints, choices
from engine.lab.training.net import Floats, Reader, score
from engine.lab.training.worlds import hands_of_other

MARGIN: Final = 0.07  # how far below the best a lead is still looked at in worlds


@dataclass(frozen=True, slots=True)
class Manner:
    worlds: int = 0  # for leads; none: by the net alone
    noise: float = 0.0  # of the scores
    slips: float = 0.0  # share of cards at random
    margin: float = MARGIN
    curious: float = 0.0  # share of other leads looked at as well


@dataclass(frozen=True, slots=True)
class Leads:
    """The card led in each deal and how that looks; or, after a look at worlds, all that were considered."""

    leader: Ints
    cards: Ints  # [deals]
    coded: Coded
    worth: Floats | None = None  # [2, leads considered]


def leads(deals: Deals, reader: Reader, manner: Manner, chance: Chance) -> Leads:
    seen = seen_by(deals, deals.leader)
    rows, cards = choices(seen.mine, seen.live)
    coded = after_lead(seen.at(rows), cards)
    scores = reader.scores(coded)
    if not manner.worlds:
        played = _picked(rows, scores, manner, chance)
        return Leads(deals.leader, cards[played], coded.at(played))
    curious = chance.random(len(rows)) < manner.curious
    good = np.flatnonzero(_close(rows, scores, manner.margin) | curious)
    rows, cards = rows[good], cards[good]
    worth = in_worlds(deals, reader, rows, cards, manner.worlds, chance)
    played = _picked(rows, score(worth), manner, chance)
    return Leads(deals.leader, cards[played], coded.at(good), worth)


def replies(deals: Deals, reader: Reader, lead: Ints, manner: Manner, chance: Chance) -> Ints:
    seen = seen_by(deals, 1 - deals.leader)
    rows, cards = choices(seen.mine, seen.live, lead)
    coded = after_trick(seen.at(rows), lead[rows], cards, np.zeros(len(rows), np.bool_))
    return cards[_picked(rows, reader.scores(coded), manner, chance)]


def in_worlds(
    deals: Deals, reader: Reader, rows: Ints, cards: Ints, worlds: int, chance: Chance
) -> Floats:
    """[2, leads]: the mean after the replies that the net gives in so many worlds."""
    count = len(deals.rows)
    hands = hands_of_other(deals, deals.leader, worlds, chance)
    columns = (rows[:, None] + count * np.arange(worlds)).reshape(-1)
    lead = np.repeat(cards, worlds)
    of = np.repeat(rows, worlds)
    his = _in_hand(seen_by(deals, 1 - deals.leader).at(of), hands[:, columns])
    reply = _greedy(his, lead, reader)
    mine = seen_by(deals, deals.leader).at(of)
    after = after_trick(mine, lead, reply, np.ones(len(lead), np.bool_))
    means: Floats = reader.values(after).reshape(2, -1, worlds).mean(axis=2)
    return means


def _in_hand(seen: Seen, hands: Ints) -> Seen:
    """The other player's view, if those are his cards."""
    return Seen(hands, seen.his, seen.live, seen.prize, seen.draws, seen.to_come)


def _greedy(seen: Seen, lead: Ints, reader: Reader) -> Ints:
    rows, cards = choices(seen.mine, seen.live, lead)
    several = np.bincount(rows, minlength=len(lead))[rows] > 1
    scores = np.zeros(len(rows), np.float32)
    asked = np.flatnonzero(several)
    of = rows[asked]
    coded = after_trick(seen.at(of), lead[of], cards[asked], np.zeros(len(of), np.bool_))
    scores[asked] = reader.scores(coded)
    return cards[_first_best(rows, scores)]


def _picked(rows: Ints, scores: Floats, manner: Manner, chance: Chance) -> Ints:
    """The index of a choice for each row."""
    if manner.noise:
        scores = scores + chance.gumbel(0, manner.noise, len(scores))
    if manner.slips:
        slip = chance.random(rows[-1] + 1) < manner.slips
        scores = np.where(slip[rows], chance.random(len(scores)), scores)
    return _first_best(rows, scores)


def _starts(rows: Ints) -> Ints:
    return np.flatnonzero(np.diff(rows, prepend=-1))


def _close(rows: Ints, scores: Floats, margin: float) -> Flags:
    best = np.maximum.reduceat(scores, _starts(rows))
    close: Flags = scores >= best[rows] - margin
    return close


def _first_best(rows: Ints, scores: Floats) -> Ints:
    """Of each row the first of the best; every row has some."""
    best = np.flatnonzero(_close(rows, scores, 0))
    return best[_starts(rows[best])]
