"""Why a card is a good one for a player who wants tricks: text keys 'hint.<…>'."""

from __future__ import annotations

from engine.ai.position import Position
from engine.search.card_table import AFTER, NO_TRUMP, RANKS, SUITS, TEN, highest
from engine.search.maxims import Seen


def reason(position: Position, card: int) -> str:
    trick = position.table.trick
    if not trick:
        return _why_led(position, *divmod(card, RANKS))
    if card // RANKS == trick[0] // RANKS:
        return _why_won(position, card) if position.wins(card) else _why_low(position, card)
    return _why_ruffed(position) if position.wins(card) else _why_thrown(position)


def told(position: Position, card: int) -> str:
    """The reason in words that are true of the table: not everybody has a partner, or one to come."""
    why, trick = reason(position, card), position.table.trick
    friends = position.table.sides[position.seat] & ~(1 << position.seat)
    later = friends & AFTER[len(trick)][position.seat]
    if why == "leave_it_to_partner" and not later:
        return "keep_trumps"
    if why == "second_hand_low" and not later:
        return "hold_back"
    if why == "third_hand_high":
        called = friends >> position.table.leader & 1 and trick[0] % RANKS < TEN
        return why if called else "second_hand_high"
    return why


def _why_led(position: Position, suit: int, rank: int) -> str:
    table, mask, out = position.table, position.hand[suit], position.out(suit)
    seen = Seen.by(table, position.seat, table.out(position.hand))
    if seen.friends_led >> suit & 1:
        return "return_partners_suit"
    if suit == table.trump:
        return "draw_trumps" if seen.rivals_trump else "lead_trump"
    if seen.friends_ruff >> suit & 1:
        return "give_partner_a_ruff"
    if rank >= out.bit_length():
        return "cash_master"
    return _why_opened(position, mask, rank)


def _why_opened(position: Position, mask: int, rank: int) -> str:
    trump = position.table.trump
    if mask.bit_count() == 1 and trump != NO_TRUMP and position.hand[trump]:
        return "lead_singleton"
    if rank >= TEN and rank == highest(mask) and mask >> (rank - 1) & 1:
        return "lead_top_of_sequence"
    if mask.bit_count() == max(position.hand[s].bit_count() for s in SUITS if s != trump):
        return "lead_long_suit"
    return "lead_low" if mask & -mask == 1 << rank else "lead_waiting"


def _why_won(position: Position, card: int) -> str:
    suit, rank = divmod(card, RANKS)
    place, out = len(position.table.trick), position.out(suit)
    if place == 3:
        return "cheapest_winner"
    if rank >= out.bit_length():
        return "cash_master"
    if place == 1:
        led = position.table.trick[0] % RANKS
        return "cover_honour" if led >= TEN else "second_hand_high"
    above = position.hand[suit] >> (rank + 1) << (rank + 1)
    missing = out & ((1 << highest(above)) - 1) >> (rank + 1) << (rank + 1) if above else 0
    return "finesse" if missing else "third_hand_high"


def _why_low(position: Position, card: int) -> str:
    mask = position.hand[card // RANKS]
    if position.friend_wins:
        return "partner_wins"
    if not position.wins(card // RANKS * RANKS + highest(mask)):
        return "follow_low"
    return "second_hand_low" if len(position.table.trick) == 1 else "hold_back"


def _why_ruffed(position: Position) -> str:
    trick, trump = position.table.trick, position.table.trump
    if position.friend_wins:
        return "ruff_to_be_sure"
    return "overruff" if any(card // RANKS == trump for card in trick) else "ruff"


def _why_thrown(position: Position) -> str:
    table = position.table
    if position.friend_wins:
        return "partner_wins"
    trumps = 0 if table.trump == NO_TRUMP else position.hand[table.trump]
    if not trumps or not position.wins(table.trump * RANKS + highest(trumps)):
        return "discard"
    return "leave_it_to_partner" if len(table.trick) < 3 else "keep_trumps"
