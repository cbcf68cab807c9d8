"""The proof that some seats, the declarers, can do what they want with all four hands open.

A position is known by two sets of counts of tricks to come, a bit for each: those with which the
declarers surely do what they want, and those with which they surely do not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from engine.search.four_hands_bounds import sure_tricks
from engine.search.four_hands_order import ducked, ducking_leads, followed, freed, opened
from engine.search.four_hands_suits import FIELDS, NOBODY, Cards, Move, Position, Suit
from engine.search.two_hands_proof import Nodes, OutOfNodes

Goal: TypeAlias = Literal["most", "fewest", "exactly"]  # at least, at most, exactly so many tricks
Known: TypeAlias = tuple[int, int, Cards]  # counts that are reached, that are not; the best lead
# Where it began, the suit led and by whom, the tricks left after it and those wanted of them and of
# it, the strongest that each place can play, whether a lone declarer may take none.
Trick: TypeAlias = tuple[Position, Suit, int, int, int, tuple[int, ...], bool]
Holds: TypeAlias = Callable[[Position, int, Sequence[Cards], int, int], bool]

ALL: Final = (1 << 14) - 1
FIELD0, FIELD1, FIELD2, FIELD3 = FIELDS


def prover(declarers: int, trumps: bool, goal: Goal, nodes: Nodes) -> Holds:
    """A function that tells whether the declarers succeed.

    It is asked with a position at the start of a trick, who leads, the cards played to the trick
    since, how many tricks are left, this one too, and the tricks wanted of them.
    """
    most, exactly = goal == "most", goal == "exactly"
    declares = tuple(bool(declarers >> seat & 1) for seat in range(4))
    friends = tuple(tuple(a is b for b in declares) for a in declares)
    codes = [sum(f << n for n, f in enumerate(friends[a])) << 2 | a for a in range(4)]
    alone = declares.index(True) if sum(declares) == 1 and not trumps and not most else NOBODY
    settled = _settled_counts(goal)
    tables: tuple[dict[Position, Known], ...] = ({}, {}, {}, {})

    def holds(at: Position, leader: int, played: Sequence[Cards], left: int, count: int) -> bool:
        answer = settled[left][count + 1]
        if answer is not None:
            return answer
        if not played:
            yes, no, _ = known = tables[leader].get(at) or bound(at, leader, left)
            tables[leader][at] = known
            if (yes | no) >> count & 1:
                return bool(yes >> count & 1)
            return proves(at, leader, left, count, known)
        nodes.left -= 1
        if nodes.left < 0:
            raise OutOfNodes
        suit = next(suit for suit in at if played[0] & FIELDS[suit.slot])
        winner, power = leader, 0
        for place, card in enumerate(played):
            seat = leader + place & 3
            strength = _strength(at, suit, seat, card)
            if strength > power:
                winner, power = seat, strength
        trick = begun(at, suit, leader, left, count)
        if len(played) == 4:
            return ended(trick, winner, sum(played))
        return goes_on(trick, len(played), winner, power, sum(played))

    def proves(at: Position, leader: int, left: int, count: int, known: Known) -> bool:
        """Whether they succeed where what is known does not tell: a node."""
        nodes.left -= 1
        if nodes.left < 0:
            raise OutOfNodes
        declaring = declares[leader]
        ducking = count == 0 and alone != NOBODY
        leads = (
            ducking_leads(at, leader, alone)
            if ducking
            else opened(at, leader, friends[leader], codes[leader], known[2])
        )
        for _, slot, power, card in leads:
            trick = begun(at, at[slot], leader, left, count)
            if goes_on(trick, 1, leader, power, card) is declaring:
                learn(at, leader, count, declaring, card)
                return declaring
        learn(at, leader, count, not declaring, known[2])
        return not declaring

    def bound(at: Position, leader: int, left: int) -> Known:
        """What is known of a new position."""
        if most:
            low, high = sure_tricks(at, leader, friends[leader], left)
            if not declares[leader]:
                low, high = left - high, left - low
            return (2 << low) - 1, ALL >> high + 1 << high + 1, 0
        low, high = 0, left
        if at[0].trump and at[0].run:
            low, high = (at[0].run, left) if declares[at[0].master] else (0, left - at[0].run)
        no = (1 << low) - 1
        if exactly:
            no |= ALL >> high + 1 << high + 1
        zero, one, two, three = at
        ducks = alone not in (NOBODY, leader) and not (
            zero.danger[alone] or one.danger[alone] or two.danger[alone] or three.danger[alone]
        )
        if exactly:
            return int(ducks), no, 0
        return ALL if ducks else ALL >> high << high, no, 0

    def learn(at: Position, leader: int, count: int, made: bool, best: Cards) -> None:
        table = tables[leader]
        yes, no, _ = table[at]
        if exactly:
            more = 1 << count
        elif made is most:
            more = (2 << count) - 1
        else:
            more = ALL >> count << count
        table[at] = (yes | more, no, best) if made else (yes, no | more, best)

    def begun(at: Position, suit: Suit, leader: int, left: int, count: int) -> Trick:
        """What stays the same until the trick ends, with the strongest that each seat can play."""
        over, tops = at[0], suit.tops
        ruff = over.tops if over.trump else (0, 0, 0, 0)
        reach = (
            0,
            tops[leader + 1 & 3] or ruff[leader + 1 & 3],
            tops[leader + 2 & 3] or ruff[leader + 2 & 3],
            tops[leader + 3 & 3] or ruff[leader + 3 & 3],
        )
        return at, suit, leader, left - 1, count, reach, count == 0 and alone != NOBODY

    def goes_on(trick: Trick, place: int, winner: int, power: int, gone: Cards) -> bool:
        """Whether the declarers succeed from here, so many cards lying in the trick."""
        at, suit, leader, _, _, reach, ducking = trick
        seat = leader + place & 3
        declaring = declares[seat]
        moves: Sequence[Move]
        if ducking:
            if seat == alone:
                moves = ducked(at, suit, seat, place, power)
            else:
                under = winner != alone and (alone - leader & 3) < place
                moves = freed(at, suit, seat, alone, under)
        else:
            threat = rescue = 0
            mine = friends[seat]
            if place == 1:
                one, two = reach[2], reach[3]
                if not mine[leader + 2 & 3]:
                    threat, one = one, 0
                if not mine[leader + 3 & 3]:
                    threat, two = max(threat, two), 0
                rescue = max(one, two)
            elif place == 2:
                if mine[leader + 3 & 3]:
                    rescue = reach[3]
                else:
                    threat = reach[3]
            moves = followed(at, suit, seat, power, threat, rescue, mine[winner])
        if place == 3:
            for strength, card in moves:
                taker = seat if strength > power else winner
                if ended(trick, taker, gone | card) is declaring:
                    return declaring
            return not declaring
        for strength, card in moves:
            if strength > power:
                made = goes_on(trick, place + 1, seat, strength, gone | card)
            else:
                made = goes_on(trick, place + 1, winner, power, gone | card)
            if made is declaring:
                return declaring
        return not declaring

    def ended(trick: Trick, taker: int, gone: Cards) -> bool:
        at, _, _, left, count, _, _ = trick
        count -= declares[taker]
        answer = settled[left][count + 1]
        if answer is not None:
            return answer
        zero, one, two, three = at
        if gone & FIELD0:
            cards = gone & FIELD0
            zero = zero.left.get(cards) or zero.without(cards)
        if gone & FIELD1:
            cards = gone & FIELD1
            one = one.left.get(cards) or one.without(cards)
        if gone & FIELD2:
            cards = gone & FIELD2
            two = two.left.get(cards) or two.without(cards)
        if gone & FIELD3:
            cards = gone & FIELD3
            three = three.left.get(cards) or three.without(cards)
        after = zero, one, two, three
        table = tables[taker]
        known = table.get(after)
        if known is None:
            known = table[after] = bound(after, taker, left)
        if known[0] >> count & 1:
            return True
        if known[1] >> count & 1:
            return False
        return proves(after, taker, left, count, known)

    return holds


@cache
def _settled_counts(goal: Goal) -> list[list[bool | None]]:
    """By tricks left, and by count from -1 on."""
    return [[_settled(goal, left, count) for count in range(-1, 15)] for left in range(14)]


def _settled(goal: Goal, left: int, count: int) -> bool | None:
    """Whether so many of the tricks left are reached, where their number alone tells."""
    if goal == "most" and (count <= 0 or count > left):
        return count <= 0
    if goal == "fewest" and (count < 0 or count >= left):
        return count >= 0
    if goal == "exactly" and (left == 0 or count < 0 or count > left):
        return left == count
    return None


def _strength(at: Position, suit: Suit, seat: int, card: Cards) -> int:
    """In the trick, of any card of the seat: that of the lowest of its equals."""
    of = next(other for other in at if card & FIELDS[other.slot])
    if of is not suit and not of.trump:
        return 0
    return max(power for power, lowest in of.cards[seat] if lowest <= card)
