"""Why a call, a discard or a card is a good one at écarté: text keys 'hint.<…>'.

Each has what must be true of it. Of the reasons that hold, the first of its row is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.ai.beliefs import believe
from engine.ai.card_sense import distinct
from engine.ai.policies.ecarte_hands import (
    KING,
    KINGS,
    QUEENS,
    TRUMPS,
    Held,
    answers,
    held,
    idle,
    jeu_de_regle,
    little_to_change,
    plain_suits,
    singles,
    suit_of,
)
from engine.ai.policies.ecarte_sight import Sight
from engine.games.ecarte import GAME
from engine.model.actions import Accept, Action, Announce, Discard, Pass, Play, Propose, Refuse
from engine.model.cards import ECARTE_ORDER

Holds: TypeAlias = Callable[[Sight, Held], bool]  # of the cards thrown or played, if any
Row: TypeAlias = tuple[tuple[str, Holds], ...]


def why(sight: Sight, action: Action) -> str:
    cards = _cards(sight, action)
    return next(key for key, holds in ROWS[kind(sight, action)] if holds(sight, cards))


def kind(sight: Sight, action: Action) -> str:
    match action:
        case Play():
            return "reply" if sight.led else "lead"
    return KINDS[type(action)]


def _cards(sight: Sight, action: Action) -> Held:
    match action:
        case Discard(cards):
            return held(cards, sight.trump)
        case Play(card):
            return held((card,), sight.trump)
    return 0


def _always(sight: Sight, cards: Held) -> bool:
    return True


# -- the hand ----------------------------------------------------------------------------


def _on_the_list(sight: Sight, cards: Held) -> bool:
    return jeu_de_regle(sight.hand)


def _on_the_dealers_list(sight: Sight, cards: Held) -> bool:
    return little_to_change(sight.hand)


def _king(sight: Sight, cards: Held) -> bool:
    return sight.hand & KING > 0


def _three_trumps(sight: Sight, cards: Held) -> bool:
    return (sight.hand & TRUMPS).bit_count() >= 3


def _unchanged(sight: Sight, cards: Held) -> bool:
    """Who plays now and loses, loses one more."""
    return sight.first


def _changed_before(sight: Sight, cards: Held) -> bool:
    """Nobody is vulnerable any more."""
    return not sight.first


def _king_would_win(sight: Sight, cards: Held) -> bool:
    """If the other drew it: I have not got it, and it is not turned up."""
    return sight.mine_and_theirs[1] == 1 and sight.king_open and not sight.hand & KING


# -- cards thrown away -------------------------------------------------------------------


def _none(sight: Sight, cards: Held) -> bool:
    return not cards


def _all_five(sight: Sight, cards: Held) -> bool:
    return cards == sight.hand


def _throws_good(sight: Sight, cards: Held) -> bool:
    return cards & (TRUMPS | KINGS) > 0


def _keeps_queen(sight: Sight, cards: Held) -> bool:
    """And nothing else but its guard, beside trumps and kings."""
    suits = [suit_of(card) for card in singles((sight.hand ^ cards) & QUEENS)]
    return bool(suits) and not idle(sight.hand ^ cards) & ~sum(suits)


def _keeps_more(sight: Sight, cards: Held) -> bool:
    return idle(sight.hand ^ cards) > 0


# -- a card led, or in reply -------------------------------------------------------------


def _all_equal(sight: Sight, card: Held) -> bool:
    """Nothing that may still be played lies between the cards that may be."""
    seen = sight.seen
    led = seen.trick.cards if seen.trick else ()
    others = believe(seen, GAME.reply).unseen.union(led)
    chosen = distinct(seen.hand, others, ECARTE_ORDER)
    return sum(Play(card) in seen.legal for card in chosen) == 1


def _trump(sight: Sight, card: Held) -> bool:
    return card & TRUMPS > 0


def _plain_king(sight: Sight, card: Held) -> bool:
    return card & KINGS > 0


def _top_of_longest(sight: Sight, card: Held) -> bool:
    own, longest = sight.hand & suit_of(card), max(map(int.bit_count, plain_suits(sight.hand)))
    return own < 2 * card and own.bit_count() == longest > 1


def _takes(sight: Sight, card: Held) -> bool:
    return answers(sight.hand, sight.led)[0]


def _follows(sight: Sight, card: Held) -> bool:
    return card & suit_of(sight.led) > 0


def _all(*each: Holds) -> Holds:
    return lambda sight, cards: all(holds(sight, cards) for holds in each)


KINDS: Final[dict[type[Action], str]] = {
    Announce: "announce",
    Pass: "stand",
    Propose: "propose",
    Refuse: "refuse",
    Accept: "accept",
    Discard: "discard",
}
ROWS: Final[dict[str, Row]] = {
    "announce": (("announce_king", _always),),
    "stand": (
        ("stand_nothing_to_lose", _changed_before),
        ("stand_by_rule", _on_the_list),
        ("stand_before_king", _king_would_win),
        ("stand_strong", _always),
    ),
    "propose": (
        ("propose_king_safe", _all(_on_the_list, _king)),
        ("propose_too_risky", _all(_on_the_list, _unchanged)),
        ("propose_weak", _always),
    ),
    "refuse": (
        ("refuse_by_rule", _on_the_dealers_list),
        ("refuse_strong", _always),
    ),
    "accept": (
        ("accept_for_vole", _all(_king, _three_trumps)),
        ("accept_too_risky", _all(_on_the_dealers_list, _unchanged)),
        ("accept_weak", _always),
    ),
    "discard": (
        ("discard_none", _none),
        ("discard_good", _throws_good),
        ("discard_all", _all_five),
        ("discard_keep_queen", _keeps_queen),
        ("discard_keep_more", _keeps_more),
        ("discard_keep_trumps", _always),
    ),
    "lead": (
        ("all_equal", _all_equal),
        ("lead_trumps", _trump),
        ("lead_king", _plain_king),
        ("lead_long_suit", _top_of_longest),
        ("lead_hoping", _always),
    ),
    "reply": (
        ("all_equal", _all_equal),
        ("cheapest_winner", _all(_takes, _follows)),
        ("must_ruff", _takes),
        ("follow_low", _follows),
        ("discard", _always),
    ),
}
