"""Stage one of German Whist in plain numbers, and what a net makes of it.

Cards are bits, thirteen to a suit, trumps lowest. Player 0 is the one who thinks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from engine.ai.suit_net import (
    CHANCE,
    FACE_UP,
    HIS,
    LED,
    RANKS,
    SUIT,
    TENTHS,
    TRUMP,
    UNSEEN,
    Key,
    Read,
    Verdict,
)
from engine.games.german_whist import TRICKS, prize
from engine.model.cards import PACK_52, Card, Hand, Suit
from engine.model.events import Drew
from engine.model.observation import Observation
from engine.model.seats import Seat, after
from engine.search.bits import members

Bits: TypeAlias = int
Caps: TypeAlias = tuple[int, ...]  # by suit: how many cards of it, at most, came unseen

ALL: Final = (1 << len(PACK_52)) - 1
SUITS: Final = tuple(SUIT << RANKS * slot for slot in range(4))
TRUMPS: Final = SUITS[0]
LED_TO, WON, LOST, WON_OPEN, LOST_OPEN = (RANKS * kind for kind in range(5))  # moments of the net


class Names(NamedTuple):
    """The bits of the cards, one suit being trumps."""

    bit: dict[Card, Bits]
    card: dict[Bits, Card]

    def bits(self, hand: Hand) -> Bits:
        bit = self.bit
        return sum([bit[card] for card in hand])


@cache
def names(trump: Suit) -> Names:
    slots = (trump, *(suit for suit in Suit if suit is not trump))
    bit = {c: 1 << RANKS * slots.index(c.suit) + c % RANKS for c in PACK_52}
    return Names(bit, {bits: card for card, bits in bit.items()})


@dataclass(frozen=True, slots=True)
class Scene:
    """A trick of stage one before its first card, as both players know it."""

    gone: Bits
    shown: tuple[Bits, Bits]  # known to be in each hand
    caps: tuple[Caps, Caps]
    prize: Bits
    leader: int
    left: int  # tricks of stage one after this one


def scene(seen: Observation, memory: int = 99) -> Scene:
    """All but the latest tricks may be forgotten. A card led is still to be told of."""
    assert seen.trump is not None, "German Whist is played with a trump"
    bits = names(seen.trump).bits
    face_up, first = prize(seen), max(0, len(seen.tricks) - memory)
    assert face_up is not None, "stage one is played for prizes"
    seats = seen.seat, after(seen.seat, 2)
    gone = frozenset(card for trick, _ in seen.tricks[first:] for card in trick.cards)
    drawn = [e.cards or frozenset() for e in seen.history if isinstance(e, Drew) and e.face_up]
    recent = frozenset[Card]().union(*drawn[first:])
    leader = seen.trick.leader if seen.trick else seen.turn
    return Scene(
        gone=bits(gone),
        shown=(bits(seen.shown[seats[0]] & recent), bits(seen.shown[seats[1]] & recent)),
        caps=(
            tuple(caps(seen, seats[0], first).values()),
            tuple(caps(seen, seats[1], first).values()),
        ),
        prize=bits(frozenset((face_up,))),
        leader=int(leader != seen.seat),
        left=TRICKS - 1 - len(seen.tricks),
    )


def caps(seen: Observation, seat: Seat, first: int = 0) -> dict[Suit, int]:
    """Since a seat was last without a suit, it has got no more cards of it than it drew unseen."""
    assert seen.trump is not None
    most = dict.fromkeys((seen.trump, *Suit), TRICKS)
    for trick, taker in seen.tricks[first:]:
        if trick.leader != seat and trick.cards[1].suit is not trick.led:
            most[trick.cards[0].suit] = 0
        if taker != seat:
            most = {suit: cap + 1 for suit, cap in most.items()}
    return most


def taken(led: Bits, reply: Bits) -> bool:
    """Whether the reply takes the trick."""
    suit = suit_of(led)
    return reply > led if reply & suit else reply & TRUMPS > 0


def suit_of(card: Bits) -> Bits:
    return SUITS[(card.bit_length() - 1) // RANKS]


def choices(hand: Bits, led: Bits, gone: Bits) -> list[Bits]:
    """The legal cards, of equal ones the lowest; trumps last."""
    if led:
        hand = hand & suit_of(led) or hand
    found = list[Bits]()
    for suit in (*SUITS[1:], TRUMPS):
        rest, in_play = hand & suit, suit & ~gone
        while rest:
            card = rest & -rest
            found.append(card)
            between = in_play & ~hand & -card
            rest &= -(between & -between) if between else 0
    return found


def equals(card: Bits, hand: Bits, gone: Bits) -> list[Bits]:
    """The cards of a hand from one up to the next that another may have."""
    suit = suit_of(card)
    between = suit & ~gone & ~hand & -card
    run = hand & suit & -card & ((between & -between) - 1 if between else ALL)
    return [1 << place for place in members(run)]


def judged_leads(
    read: Read, at: Scene, player: int, hand: Bits, leads: list[Bits]
) -> list[Verdict]:
    """What the leader thinks of his leads."""
    his = at.shown[1 - player]
    unseen = ALL & ~(hand | at.gone | his | at.prize)
    keys = _keys(hand, his, unseen, TRICKS - his.bit_count(), at.caps[1 - player])
    slot, rank = divmod(at.prize.bit_length() - 1, RANKS)
    keys[slot] |= rank + 1 << FACE_UP
    verdicts = list[Verdict]()
    for led in leads:
        slot, rank = divmod(led.bit_length() - 1, RANKS)
        a, b, c, d = keys[:slot] + [keys[slot] ^ 1 << rank | rank + 1 << LED] + keys[slot + 1 :]
        verdicts.append(read(a, b, c, d, LED_TO + at.left))
    return verdicts


def judged_replies(
    read: Read, at: Scene, player: int, hand: Bits, led: Bits, replies: list[Bits]
) -> list[Verdict]:
    """What the follower thinks of the trick after each of his replies, before the draws."""
    his = at.shown[1 - player] & ~led
    unseen = ALL & ~(hand | at.gone | his | at.prize | led)
    room, caps = TRICKS - 1 - his.bit_count(), at.caps[1 - player]
    won: list[Key] = []
    lost: list[Key] = []
    verdicts = list[Verdict]()
    for reply in replies:
        slot, rank = divmod(reply.bit_length() - 1, RANKS)
        if taken(led, reply):
            if not won:
                caps_then = tuple([cap + 1 for cap in caps])
                won = _keys(hand | at.prize, his, unseen, room + 1, caps_then)
            keys, moment = won, WON
        else:
            lost = lost or _keys(hand, his | at.prize, unseen, room, caps)
            keys, moment = lost, LOST
        a, b, c, d = keys[:slot] + [keys[slot] ^ 1 << rank] + keys[slot + 1 :]
        verdicts.append(read(a, b, c, d, moment + at.left))
    return verdicts


def judged_open(read: Read, at: Scene, hands: tuple[Bits, Bits], led: Bits, reply: Bits) -> Verdict:
    """What player 0 would think of a trick if he knew both hands, but no order of the stock."""
    both = led | reply
    mine, his = hands[0] & ~both, hands[1] & ~both
    unseen = ALL & ~(mine | his | both | at.gone | at.prize)
    if taken(led, reply) == at.leader:
        mine |= at.prize
        moment = WON_OPEN
    else:
        his |= at.prize
        moment = LOST_OPEN
    return read(
        mine & SUIT | (his & SUIT) << HIS | (unseen & SUIT) << UNSEEN | 1 << TRUMP,
        mine >> 13 & SUIT | (his >> 13 & SUIT) << HIS | (unseen >> 13 & SUIT) << UNSEEN,
        mine >> 26 & SUIT | (his >> 26 & SUIT) << HIS | (unseen >> 26 & SUIT) << UNSEEN,
        mine >> 39 | his >> 39 << HIS | unseen >> 39 << UNSEEN,
        moment + at.left,
    )


def _keys(mine: Bits, his: Bits, unseen: Bits, room: int, caps: Caps) -> list[Key]:
    """Of the four suits; `room` is how many of the unseen cards are in the other hand."""
    hidden = unseen.bit_count() - room
    keys = list[Key]()
    for cap in caps:
        held = min(room, cap)
        tenths = min(TENTHS - 1, TENTHS * held // (held + hidden or 1))
        keys.append(
            mine & SUIT | (his & SUIT) << HIS | (unseen & SUIT) << UNSEEN | tenths << CHANCE
        )
        mine, his, unseen = mine >> RANKS, his >> RANKS, unseen >> RANKS
    keys[0] |= 1 << TRUMP
    return keys
