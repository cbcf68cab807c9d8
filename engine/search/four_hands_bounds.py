"""Tricks that are sure at the start of a trick, whatever the others do."""

from __future__ import annotations

from engine.search.four_hands_suits import Friends, Position, Suit


def sure_tricks(at: Position, leader: int, friends: Friends, left: int) -> tuple[int, int]:
    """The least and the most that the leader's side takes of those left, as far as is seen.

    The leader can cash his masters, or lead to a friend's and let him cash; whatever he leads, an
    enemy who has the master cashes too; and master trumps make in any case.
    """
    trumps = at[0]
    cash = [0, 0, 0, 0]  # by seat, once on lead
    ways: list[int] = []  # to whom the leader can lead, or must
    for suit in at:
        master = suit.master
        if master < 0:
            continue
        sure = suit.run if suit.trump or not trumps.trump else _cashed(suit, trumps)
        cash[master] += sure
        if suit.tops[leader]:
            ways.append(master if sure else -1)
    low, lost = 0, left
    for seat in ways:
        if seat < 0:
            lost = 0
        elif friends[seat]:
            lost = 0
            if cash[seat] > low:
                low = cash[seat]
        elif cash[seat] < lost:
            lost = cash[seat]
    if trumps.trump and trumps.run:
        if friends[trumps.master]:
            low = max(low, trumps.run)
        else:
            lost = max(lost, trumps.run)
    return min(low, left), left - lost


def _cashed(suit: Suit, trumps: Suit) -> int:
    """Of the masters in a plain suit, those that nobody can ruff."""
    run, counts, holders = suit.run, suit.counts, trumps.holders
    for seat in (0, 1, 2, 3):
        if holders >> seat & 1 and seat != suit.master and counts[seat] < run:
            run = counts[seat]
    return run
