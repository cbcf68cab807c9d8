"""Why a card is a good one where exactly so few tricks are wanted: text keys 'hint.<…>'."""

from __future__ import annotations

from typing import Final

from engine.ai.position import Position
from engine.ai.trick_reasons import lower_that_counts
from engine.search.card_table import AFTER, RANKS, SEATS, TEN, lowest, winning
from engine.search.few_tricks import Few

HIGH: Final = TEN  # from which a card thrown away is one that might save the declarer


def reason_of_few(position: Position, few: Few, card: int) -> str:
    mine = few.attackers >> position.seat & 1
    if not position.table.trick:
        return _why_led(position, few, card) if mine else "few_attack"
    follows = card // RANKS == position.table.trick[0] // RANKS
    if mine:
        return _why_answered(position, few, card, follows)
    return _why_defended(position, few, card) if follows else "few_unload"


def told_of_few(position: Position, few: Few, card: int) -> str:
    """The reason in words that are true of the table: not everybody can be caught, or has a choice."""
    why, (suit, rank) = reason_of_few(position, few, card), divmod(card, RANKS)
    if why == "few_take" and position.table.trick and not _holds(position, suit, rank):
        return "few_try"
    match why:
        case "few_attack":
            return _told_of_attack(position, few, suit, rank)
        case "few_press":
            return why if _in_danger(position, few, suit) else "few_spare"
        case "few_unload":
            return why if rank >= HIGH else "discard"
        case "few_high_early":
            return "few_cannot" if _forced(position, suit) else why
        case "few_over_him":
            return why if _forced(position, suit) else "few_take_over"
        case "few_cannot":
            return why if _forced(position, suit) else "few_risk"
    return why


def _told_of_attack(position: Position, few: Few, suit: int, rank: int) -> str:
    if not any(_may_hold(position, few, seat, suit, rank) for seat in SEATS[few.alive()]):
        return "few_no_catch"
    return "few_lead_high" if lower_that_counts(position, suit, rank) else "few_attack"


def _in_danger(position: Position, few: Few, suit: int) -> bool:
    """Whether somebody who must take no more still plays, and may go over what lies there."""
    trick = position.table.trick
    best = trick[winning(trick, position.table.trump)] % RANKS
    later = AFTER[len(trick)][position.seat] & few.alive()
    return any(_may_hold(position, few, seat, suit, best) for seat in SEATS[later])


def _may_hold(position: Position, few: Few, seat: int, suit: int, above: int) -> bool:
    if few.open_hand is not None and seat == few.bare:
        return few.open_hand[suit] >> (above + 1) > 0
    return position.may_hold(seat, suit, above)


def _holds(position: Position, suit: int, rank: int) -> bool:
    """Whether a card that takes the trick as it stands takes it for certain."""
    return len(position.table.trick) == 3 or not position.out(suit) >> (rank + 1)


def _forced(position: Position, suit: int) -> bool:
    """Whether every card of the suit takes the trick as it stands."""
    return position.wins(suit * RANKS + lowest(position.hand[suit]))


def _why_led(position: Position, few: Few, card: int) -> str:
    wanted = few.won[position.seat] < few.aim
    suit, rank = divmod(card, RANKS)
    if wanted and not position.out(suit) >> rank:
        return "few_take"
    return "few_try" if wanted else "few_safe_lead"


def _why_answered(position: Position, few: Few, card: int, follows: bool) -> str:
    if not follows:
        return "few_rid"
    if not position.wins(card):
        return "few_under"
    return "few_take" if few.won[position.seat] < few.aim else "few_cannot"


def _why_defended(position: Position, few: Few, card: int) -> str:
    alive = few.alive()
    if alive >> position.winner & 1:
        return "few_leave_him" if not position.wins(card) else "few_over_him"
    later = AFTER[len(position.table.trick)][position.seat] & alive
    if not later:
        return "few_high_now"
    return "few_press" if not position.wins(card) else "few_high_early"
