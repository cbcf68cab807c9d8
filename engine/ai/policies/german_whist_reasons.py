"""Why a card is played, in German Whist."""

from __future__ import annotations

from typing import Final

from engine.ai.card_sense import lead_chances
from engine.ai.policies.german_whist_rule import Sight
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card

EVEN: Final = 0.5
SURE: Final = 0.9


def why(sight: Sight, card: Card) -> str:
    """Text key 'hint.<…>' of the reason for a card."""
    if sight.led is None:
        return _why_led_for_prize(sight, card) if sight.prize else _why_led(sight, card)
    return _why_replied_for_prize(sight, card) if sight.prize else _why_replied(sight, card)


def _why_led_for_prize(sight: Sight, card: Card) -> str:
    worth_it = sight.scale.swing(sight.prize) > 0
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    likely = (chances.sought if worth_it else chances.shunned) > EVEN
    if likely is not worth_it:
        return "lead_spare"
    return "lead_to_win_prize" if worth_it else "lead_to_lose_prize"


def _why_replied_for_prize(sight: Sight, card: Card) -> str:
    worth_it = sight.scale.swing(sight.prize) > 0
    if sight.wins(card):
        if not worth_it:
            return "play_spare"
        return "ruff_prize" if _ruffs(sight, card) else "win_prize"
    if not worth_it:
        return "duck"
    return "prize_too_dear" if _can_win(sight) else "cannot_win"


def _why_led(sight: Sight, card: Card) -> str:
    chances = lead_chances(card, sight.holds, sight.trump, ACE_HIGH)
    if sight.scale.few:
        return "lead_high_early" if chances.shunned > EVEN else "lead_to_lose"
    if card.suit is sight.trump:
        return "draw_trumps"
    return "cash_master" if chances.sought > SURE else "lead_low"


def _why_replied(sight: Sight, card: Card) -> str:
    if sight.scale.few:
        return "spend_high" if sight.wins(card) else "stay_under"
    if sight.wins(card):
        return "ruff" if _ruffs(sight, card) else "cheapest_winner"
    return "hold_back" if _can_win(sight) else "cannot_win"


def _can_win(sight: Sight) -> bool:
    return any(isinstance(a, Play) and sight.wins(a.card) for a in sight.seen.legal)


def _ruffs(sight: Sight, card: Card) -> bool:
    return sight.led is not None and card.suit is not sight.led.suit
