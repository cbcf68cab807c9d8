"""Why a card is a good one where exactly so few tricks are wanted: text keys 'hint.<…>'."""

from __future__ import annotations

from engine.ai.position import Position
from engine.search.card_table import AFTER, RANKS
from engine.search.few_tricks import Few


def reason_of_few(position: Position, few: Few, card: int) -> str:
    mine = few.attackers >> position.seat & 1
    if not position.table.trick:
        return _why_led(position, few, card) if mine else "few_attack"
    follows = card // RANKS == position.table.trick[0] // RANKS
    if mine:
        return _why_answered(position, few, card, follows)
    return _why_defended(position, few, card) if follows else "few_unload"


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
