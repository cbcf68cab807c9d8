"""What the net is shown: each suit by the cards still in play, from the top down.

A suit is one integer of thirteen digits of two bits, the top card first: 1 mine, 2 known to be his,
3 unseen, 0 for the prize, the card led, and below the last card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from engine.lab.training.deals import RANKS, SUITS, Deals, Flags, Ints, beats, bit

FULL: Final = (1 << RANKS) - 1
TENTHS: Final = 10
MOST_UNSEEN: Final = 40

AFTER_LEAD, WON, LOST, WON_OPEN, LOST_OPEN = range(5)  # the moments that the net tells apart
MOMENTS: Final = 5


@dataclass(frozen=True, slots=True)
class Coded:
    """Positions [suits, positions] as the net is shown them."""

    cards: Ints
    chance: Ints  # tenths: that an unseen card is in his hand
    prize: Ints | None  # its place in its suit from 1, else 0
    led: Ints | None
    moment: Ints  # [positions]: kind * 13 + tricks to come

    def at(self, rows: Ints | slice) -> Coded:
        prize = None if self.prize is None else self.prize[:, rows]
        led = None if self.led is None else self.led[:, rows]
        return Coded(self.cards[:, rows], self.chance[:, rows], prize, led, self.moment[rows])


@dataclass(frozen=True, slots=True)
class Seen:
    """What one player of each deal knows before the trick or during it."""

    mine: Ints
    his: Ints  # known; all of them where both hands are open
    live: Ints  # not played yet, the card led included
    prize: Ints
    draws: Ints  # that he may have made in each suit
    to_come: int
    open: bool = False

    def at(self, rows: Ints) -> Seen:
        return replace(
            self,
            mine=self.mine[:, rows],
            his=self.his[:, rows],
            live=self.live[:, rows],
            prize=self.prize[rows],
            draws=self.draws[:, rows],
        )


def seen_by(deals: Deals, seat: Ints, *, both: bool = False) -> Seen:
    rows, other = deals.rows, 1 - seat
    his = deals.hands if both else deals.shown
    return Seen(
        mine=deals.hands[seat, :, rows].T,
        his=his[other, :, rows].T,
        live=deals.live,
        prize=deals.prize,
        draws=deals.draws[other, :, rows].T,
        to_come=deals.to_come,
        open=both,
    )


def after_lead(seen: Seen, lead: Ints) -> Coded:
    """What my lead has left; nobody has answered it."""
    prize, led = one_card(seen.prize), one_card(lead)
    mine = seen.mine & ~led
    unseen = seen.live & ~(seen.mine | seen.his | prize)
    hidden = 2 * seen.to_come + 1
    unknown = _count(unseen) - hidden
    chance = _tenths(np.minimum(unknown, seen.draws), hidden)
    live = seen.live
    moment = np.full(lead.shape, AFTER_LEAD * RANKS + seen.to_come)
    cards = sequence(live, mine, seen.his, unseen)
    return Coded(cards, chance, _place(live, prize), _place(live, led), moment)


def after_trick(seen: Seen, lead: Ints, reply: Ints, i_led: Flags) -> Coded:
    """What the trick has left; the prize is taken, the hidden card not yet looked at."""
    replied = beats(reply, lead)
    i_won = replied != i_led
    led, answered, prize = one_card(lead), one_card(reply), one_card(seen.prize)
    gone = led | answered
    mine = seen.mine & ~gone | np.where(i_won, prize, 0)
    his = seen.his & ~gone | np.where(i_won, 0, prize)
    live = seen.live & ~gone
    unseen = live & ~(mine | his)
    kind = np.where(i_won, WON, LOST) + (2 if seen.open else 0)
    if seen.open:
        chance = np.zeros_like(live)
    else:
        hidden = 2 * seen.to_come + 1 - i_won
        unknown = _count(unseen) - hidden
        out = i_led & (lead // RANKS != reply // RANKS)
        draws = np.where(out & (led > 0), 0, seen.draws) + i_won
        chance = _tenths(np.minimum(unknown, draws), np.broadcast_to(hidden, draws.shape))
    cards = sequence(live, mine, his, unseen)
    return Coded(cards, chance, None, None, kind * RANKS + seen.to_come)


def at_ending(mine: Ints, his: Ints, i_lead: Flags) -> Coded:
    """Stage two about to begin, both hands open."""
    moment = np.where(i_lead, WON_OPEN, LOST_OPEN) * RANKS
    cards = sequence(mine | his, mine, his, np.zeros_like(mine))
    return Coded(cards, np.zeros_like(mine), None, None, moment)


def one_card(card: Ints) -> Ints:
    """As a hand of its own."""
    return np.where(np.arange(SUITS)[:, None] == card // RANKS, bit(card), 0)


def _count(masks: Ints) -> Ints:
    counted: Ints = np.bitwise_count(masks).sum(axis=0, dtype=np.int32)
    return counted


def _tenths(unknown: Ints, hidden: Ints | int) -> Ints:
    tenths: Ints = _TENTHS[unknown, hidden]
    return tenths


def _place(live: Ints, card: Ints) -> Ints:
    above = np.bitwise_count(live & -(card << 1))
    return np.where(card > 0, above + 1, 0)


def sequence(live: Ints, mine: Ints, his: Ints, unseen: Ints) -> Ints:
    low = live & 63
    to_low, to_high = low << 6, (live >> 6) << 7
    shift, top = _COUNT[low], RANKS - _COUNT[live]

    def squeezed(mask: Ints) -> Ints:
        high = _HIGH[to_high | mask >> 6] << shift
        top_aligned: Ints = (high | _LOW[to_low | mask & 63]) << top
        return top_aligned

    ones, twos, threes = squeezed(mine), squeezed(his), squeezed(unseen)
    coded: Ints = _SPREAD[ones] | _SPREAD[twos] << 1 | 3 * _SPREAD[threes]
    return coded


def _squeezing(width: int) -> Ints:
    """By live << width | mask: the bits of the mask, those not live left out."""
    table = np.zeros(1 << 2 * width, np.int32)
    for live in range(1 << width):
        places = [place for place in range(width) if live >> place & 1]
        masks = np.arange(1 << width)
        made = sum(((masks >> place & 1) << i for i, place in enumerate(places)), 0 * masks)
        table[live << width : live + 1 << width] = made
    return table


_COUNT: Final = np.bitwise_count(np.arange(FULL + 1)).astype(np.int32)
_LOW: Final = _squeezing(6)
_HIGH: Final = _squeezing(7)
_SPREAD: Final = np.array(
    [sum((mask >> i & 1) << 2 * i for i in range(RANKS)) for mask in range(FULL + 1)], np.int32
)
_TENTHS: Final = np.array(
    [
        [min(TENTHS - 1, TENTHS * u // (u + h or 1)) for h in range(MOST_UNSEEN)]
        for u in range(MOST_UNSEEN)
    ],
    np.int32,
)
