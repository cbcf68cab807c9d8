"""Why a call, a discard or a card is a good one at écarté: text keys 'hint.<…>'."""

from __future__ import annotations

from engine.ai.policies.ecarte_hands import (
    KING,
    KINGS,
    QUEENS,
    TRUMPS,
    Held,
    jeu_de_regle,
    little_to_change,
    plain_suits,
    suit_of,
)
from engine.model.actions import Accept, Action, Announce, Pass, Propose, Refuse


def why_called(hand: Held, action: Action) -> str:
    by_list, three = jeu_de_regle(hand), (hand & TRUMPS).bit_count() == 3
    match action:
        case Announce():
            return "announce_king"
        case Pass():
            return "stand_by_rule" if by_list else "stand_strong"
        case Propose() if by_list:
            return "propose_king_safe" if hand & KING else "propose_too_risky"
        case Propose():
            return "propose_weak"
        case Refuse():
            return "refuse_by_rule" if little_to_change(hand) else "refuse_strong"
        case Accept() if three and hand & KING:
            return "accept_for_vole"
        case Accept():
            return "accept_too_risky" if little_to_change(hand) else "accept_weak"
    raise AssertionError(f"not a call of écarté: {action}")


def why_thrown(hand: Held, away: Held) -> str:
    if not away:
        return "discard_none"
    if away & (TRUMPS | KINGS):
        return "discard_forced"
    return "discard_keep_queen" if (hand ^ away) & QUEENS else "discard_keep_trumps"


def why_led(hand: Held, card: Held) -> str:
    if card & TRUMPS:
        return "lead_trumps"
    if card & KINGS:
        return "lead_king"
    own = (hand & suit_of(card)).bit_count()
    longest = max(suit.bit_count() for suit in plain_suits(hand))
    return "lead_long_suit" if own == longest > 1 else "lead_hoping"


def why_answered(card: Held, led: Held, takes: bool) -> str:
    if not takes:
        return "follow_low" if card & suit_of(led) else "discard"
    return "cheapest_winner" if card & suit_of(led) else "must_ruff"


def why(sight: Sight, action: Action) -> str:
    match action:
        case Discard(cards):
            return why_thrown(sight.hand, held(cards, sight.trump))
        case Play(card) if not sight.led:
            return why_led(sight.hand, held((card,), sight.trump))
        case Play(card):
            takes, _ = answers(sight.hand, sight.led)
            return why_answered(held((card,), sight.trump), sight.led, takes)
    return why_called(sight.hand, action)
