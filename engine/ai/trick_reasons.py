"""Why a card is a good one for a player who wants tricks: text keys 'hint.<…>'."""

from __future__ import annotations

from typing import Final

from engine.ai.position import Position
from engine.search.card_table import AFTER, NO_TRUMP, RANKS, SEATS, SUITS, TEN, highest, lowest
from engine.search.maxims import Seen

LONG: Final = 3  # cards of a suit, of which small ones may win in the end
AT_LEFT, AT_RIGHT = 1, 3  # steps around the table


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
    if not trick:
        return _told_of_lead(position, why, *divmod(card, RANKS))
    later = AFTER[len(trick)][position.seat] & position.friends
    if why == "leave_it_to_partner" and not later:
        return "keep_trumps"
    if why == "second_hand_low" and not later:
        return "hold_back"
    if why == "follow_low" and lower_that_counts(position, *divmod(card, RANKS)):
        return "keep_lowest"
    return _told_of_taking(position, why, *divmod(card, RANKS))


def _told_of_lead(position: Position, why: str, suit: int, rank: int) -> str:
    mask, table = position.hand[suit], position.table
    if why in ("return_partners_suit", "give_partner_a_ruff"):
        void = [mate for mate in SEATS[position.friends] if table.voids[mate] >> suit & 1]
        trumps = table.trump not in (NO_TRUMP, suit)
        if trumps and any(position.may_hold(mate, table.trump) for mate in void):
            return "give_partner_a_ruff"
        return "lead_waiting" if why == "give_partner_a_ruff" else why
    if why == "lead_low" or (why == "lead_long_suit" and mask.bit_count() < LONG):
        higher = any(other >> (rank + 1) for other in position.hand)
        return "lead_low" if higher and mask & -mask == 1 << rank else "lead_waiting"
    return why


def _told_of_taking(position: Position, why: str, suit: int, rank: int) -> str:
    """A trick that a friend holds, or that the next player need not fight for."""
    needless = why == "cover_honour" or not position.may_be_beaten
    if needless and position.friend_wins and position.wins(suit * RANKS + rank):
        return "take_over"
    if why == "ruff":
        low = lowest(position.hand[suit])
        high = lower_that_counts(position, suit, rank) and position.rivals_may_hold(suit, low)
        return "ruff_high" if high else why
    if why == "finesse" and not position.rival_may_hold(AT_RIGHT, suit, rank):
        why = "third_hand_high"
    if why == "third_hand_high":
        table = position.table
        called = position.friends >> table.leader & 1 and table.trick[0] % RANKS < TEN
        why = why if called else "second_hand_high"
    if why == "second_hand_high" and not position.rival_may_hold(AT_LEFT, suit, rank):
        return "take_over" if position.friend_wins else "take_it"
    return why


def lower_that_counts(position: Position, suit: int, rank: int) -> bool:
    """Whether the player has a lower card of the suit that is not this one's equal."""
    return apart(position, suit, lowest(position.hand[suit]), rank)


def apart(position: Position, suit: int, low: int, high: int) -> bool:
    """Whether a card of another's, or on the table, lies between two of a suit."""
    on_table = sum(1 << card % RANKS for card in position.table.trick if card // RANKS == suit)
    between = (1 << high) - 1 >> (low + 1) << (low + 1)
    return bool((position.out(suit) | on_table) & between)


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
