"""Why a card is played in German Whist: text keys 'hint.<…>', each with what must be true of it.

Of the reasons that hold, the first of its row is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.ai.card_sense import Chances, lead_chances
from engine.ai.policies.german_whist_rule import Sight, all_equal, apart
from engine.games.german_whist import TRICKS
from engine.model.actions import Play
from engine.model.cards import ACE_HIGH, Card, Hand, of_suit

Holds: TypeAlias = Callable[[Sight, Card], bool]

EVEN: Final = 0.5
SURE: Final = 0.99
LITTLE: Final = 0.12  # tricks that a card hardly missed is worth


def why(sight: Sight, card: Card) -> str:
    replying, prize = sight.led is not None, sight.prize is not None
    row = EQUALS, *ROWS[replying, prize, sight.scale.few]
    return next(key for key, holds in row if holds(sight, card))


def _always(sight: Sight, card: Card) -> bool:
    return True


def _all_equal(sight: Sight, card: Card) -> bool:
    return all_equal(sight)


# -- the prize, and the hidden card below it ---------------------------------------------


def _good(sight: Sight, card: Card) -> bool:
    """The prize is worth more than a card unseen is on average."""
    return sight.prize is not None and sight.scale.good(sight.prize)


def _poor(sight: Sight, card: Card) -> bool:
    return not _good(sight, card)


def _prize_is_trump(sight: Sight, card: Card) -> bool:
    return sight.prize is not None and sight.prize.suit is sight.trump


def _for_the_lead(sight: Sight, card: Card) -> bool:
    """The last trick of stage one, and taken."""
    return len(sight.seen.tricks) == TRICKS - 1 and sight.wins(card)


# -- my cards ----------------------------------------------------------------------------


def _mine(sight: Sight, trumps: bool = False) -> Hand:
    hand = frozenset(action.card for action in sight.seen.legal if isinstance(action, Play))
    return of_suit(hand, sight.trump) if trumps else hand


def _winners(sight: Sight) -> Hand:
    return frozenset(filter(sight.wins, _mine(sight)))


def _cannot_win(sight: Sight, card: Card) -> bool:
    return not _winners(sight)


def _wins(sight: Sight, card: Card) -> bool:
    return sight.wins(card)


def _must_win(sight: Sight, card: Card) -> bool:
    return _winners(sight) == _mine(sight)


def _cheapest(sight: Sight, card: Card) -> bool:
    return sight.wins(card) and sight.scale.worth[card] <= min(
        sight.scale.worth[other] for other in _winners(sight)
    )


def _ruffs(sight: Sight, card: Card) -> bool:
    return sight.wins(card) and sight.led is not None and card.suit is not sight.led.suit


def _keeps_last_trump(sight: Sight, card: Card) -> bool:
    return (
        card.suit is not sight.trump
        and len(_mine(sight, trumps=True)) == 1
        and not _wins(sight, card)
        and _winners(sight) == _mine(sight, trumps=True)
    )


def _too_dear(sight: Sight, card: Card) -> bool:
    """Every card that would win is worth more than the prize."""
    worth, prize = sight.scale.worth, sight.prize
    return prize is not None and all(worth[c] > worth[prize] for c in _winners(sight))


def _cheaper_than_prize(sight: Sight, card: Card) -> bool:
    return sight.prize is not None and sight.scale.worth[card] < sight.scale.worth[sight.prize]


def _discards(sight: Sight, card: Card) -> bool:
    return sight.led is not None and card.suit not in (sight.led.suit, sight.trump)


def _last_of_suit(sight: Sight, card: Card) -> bool:
    """Afterwards a plain suit that has not been played out can be trumped."""
    others, prize = sight.seen.hand - {card}, sight.prize
    trumps = of_suit(others, sight.trump)
    out = bool(of_suit(frozenset(sight.holds), card.suit))
    drawn = sight.led is None and prize is not None and prize.suit is card.suit
    void = card.suit is not sight.trump and not of_suit(others, card.suit)
    return bool(trumps) and void and out and not drawn


def _hardly_missed(sight: Sight, card: Card) -> bool:
    return sight.scale.worth[card] <= LITTLE


def _lowest(sight: Sight, card: Card) -> bool:
    """Of several."""
    return card < max(suit := of_suit(sight.seen.hand, card.suit)) and card == min(suit)


def _least(sight: Sight, card: Card) -> bool:
    """None of its suit is lower, or as a burden higher, but its equals."""
    suit = [c for c in apart(sight) if c.suit is card.suit]
    return card >= suit[-1] if sight.scale.few else card < suit[1] if suit[1:] else True


# -- a lead ------------------------------------------------------------------------------


def _chances(sight: Sight, card: Card) -> Chances:
    return lead_chances(card, sight.holds, sight.trump, ACE_HIGH)


def _sure(sight: Sight, card: Card) -> bool:
    return _chances(sight, card).sought > SURE


def _likely(sight: Sight, card: Card) -> bool:
    return _chances(sight, card).sought > EVEN


def _safe(sight: Sight, card: Card) -> bool:
    """Likely to lose to one who would rather not have the trick either."""
    return _chances(sight, card).shunned < EVEN


def _draws(sight: Sight, card: Card) -> bool:
    out = any(chance and other.suit is sight.trump for other, chance in sight.holds.items())
    return card.suit is sight.trump and out


def _all(*each: Holds) -> Holds:
    return lambda sight, card: all(holds(sight, card) for holds in each)


def _not(holds: Holds) -> Holds:
    return lambda sight, card: not holds(sight, card)


Row: TypeAlias = tuple[tuple[str, Holds], ...]

EQUALS: Final = ("all_equal", _all_equal)  # before every row
LAST_RESORT: Final = ("on_balance", _always)
NOT_MINE: Final = ("on_balance", _cannot_win)  # before what is true of a trick given up

LED_FOR_PRIZE: Final[Row] = (
    ("lead_sure_of_prize", _all(_good, _sure)),
    ("lead_to_win_prize", _all(_good, _likely)),
    ("lead_to_lose_prize", _all(_poor, _safe)),
    ("lead_trump_for_prize", _all(_good, _draws)),
    ("lead_singleton", _last_of_suit),
    ("lead_to_make_him_pay", _all(_good, _cheaper_than_prize)),
    ("lead_spare", _hardly_missed),
    LAST_RESORT,
)
REPLIED_FOR_PRIZE: Final[Row] = (
    ("take_lead", _for_the_lead),
    ("ruff_prize", _all(_good, _ruffs)),
    ("win_trump_prize", _all(_good, _prize_is_trump, _wins)),
    ("win_prize", _all(_good, _cheapest)),
    ("must_win", _all(_must_win, _least)),
    ("keep_last_trump", _keeps_last_trump),
    ("throw_last_of_suit", _all(_discards, _last_of_suit)),
    ("cannot_win", _all(_cannot_win, _least)),
    NOT_MINE,
    ("duck", _all(_poor, _not(_wins))),
    ("prize_too_dear", _all(_good, _not(_wins), _too_dear)),
    ("hold_back", _not(_wins)),
    ("play_spare", _hardly_missed),
    LAST_RESORT,
)
LED: Final[Row] = (
    ("cash_master", _sure),
    ("draw_trumps", _draws),
    ("lead_singleton", _last_of_suit),
    ("lead_low", _lowest),
    LAST_RESORT,
)
REPLIED: Final[Row] = (
    ("ruff", _ruffs),
    ("cheapest_winner", _cheapest),
    ("cannot_win", _all(_cannot_win, _least)),
    NOT_MINE,
    ("keep_last_trump", _keeps_last_trump),
    ("hold_back", _not(_wins)),
    LAST_RESORT,
)
FEW_LED: Final[Row] = (("lead_to_lose", _safe), ("lead_high_early", _always))
FEW_REPLIED: Final[Row] = (
    ("spend_high", _all(_must_win, _least)),
    ("stay_under", _not(_wins)),
    LAST_RESORT,
)
FEW_LED_FOR_PRIZE: Final[Row] = (
    ("lead_to_win_prize", _all(_good, _likely)),
    ("lead_to_lose_prize", _all(_poor, _safe)),
    LAST_RESORT,
)
FEW_REPLIED_FOR_PRIZE: Final[Row] = (
    ("win_prize", _all(_good, _cheapest)),
    ("must_win", _all(_must_win, _least)),
    ("cannot_win", _all(_cannot_win, _least)),
    NOT_MINE,
    ("duck", _all(_poor, _not(_wins))),
    LAST_RESORT,
)
ROWS: Final = {  # by whether it is a reply, for a prize, and few tricks win
    (False, True, False): LED_FOR_PRIZE,
    (True, True, False): REPLIED_FOR_PRIZE,
    (False, False, False): LED,
    (True, False, False): REPLIED,
    (False, True, True): FEW_LED_FOR_PRIZE,
    (True, True, True): FEW_REPLIED_FOR_PRIZE,
    (False, False, True): FEW_LED,
    (True, False, True): FEW_REPLIED,
}
