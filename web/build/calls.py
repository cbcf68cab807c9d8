"""What is said at the table, in words and signs: a call alone, a choice of calls, a whole auction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from engine.model.actions import Action, Announce, Bid, Name, Show, notation
from engine.model.cards import Suit
from engine.model.seats import Seat, after
from web.build.cardfaces import Words, card_face, suit_sign

NBSP: Final = "\u00a0"
FIRST: Final = 1  # the dealer's left-hand neighbour calls first


@dataclass(frozen=True, slots=True)
class Called:
    """A call of an auction: a cell of its table."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Calls:
    """The words of one game's calls; its own go before those that the games share."""

    game_id: str
    words: Words

    def call(self, action: Action, phase: str) -> str:
        match action:
            case Bid(name, suit):
                return f"{self.contract(name)} {self._suits((suit,))}".rstrip()
            case Name(suit):
                return f"{self.words('rules.trump')} {self._suits((suit,))}"
            case Show(card):
                return self.words("rules.call.show", card=card_face(card, self.words))
            case Announce(what) if self._has(f"rules.call.{what}"):
                return self.words("rules.call.announce", what=self.words(f"rules.call.{what}"))
            case Announce(what):
                return self.words(f"{self.game_id}.announce.{what}")
        verb = notation(action).split()[0]
        keys = (f"rules.call.{verb}_{phase}", f"rules.call.{verb}", f"{self.game_id}.call.{verb}")
        return self.words(next(filter(self._has, keys), f"call.{verb}"))

    def choice(self, legal: Sequence[Action], phase: str) -> str:
        """Bids that differ by their suit only are said together."""
        said = []
        for name, some in groupby(legal, lambda it: it.name if isinstance(it, Bid) else ""):
            calls = list(some)
            if name:
                suits = self._suits(it.suit for it in calls if isinstance(it, Bid))
                said.append(f"{self.contract(name)} {suits}".rstrip())
            else:
                said += [self.call(action, phase) for action in calls]
        return ", ".join(said)

    def contract(self, name: str) -> str:
        return self.words(f"{self.game_id}.bid.{name}")

    def auction(
        self, calls: Sequence[Called], dealer: Seat, seats: Sequence[str], caption: bool
    ) -> str:
        """A row a round, the first to call in the first column; `seats` are their names."""
        players = len(seats)
        order = [after(dealer, players, FIRST + place) for place in range(players)]
        rounds: list[dict[Seat, str]] = []
        place = players
        for call in calls:
            if order.index(call.seat) <= place:
                rounds.append({})
            place = order.index(call.seat)
            rounds[-1][call.seat] = call.text
        head = "".join(f'<th scope="col">{seats[seat]}</th>' for seat in order)
        rows = "".join(f"<tr>{_cells(said, order)}</tr>" for said in rounds)
        label = self.words("rules.auction")
        above = f"<caption>{label}</caption>" if caption else ""
        table = f'<table class="auction">{above}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        return f'<div class="scroll" role="group" aria-label="{label}" tabindex="0">{table}</div>'

    def _suits(self, suits: Iterable[Suit | None]) -> str:
        return NBSP.join(suit_sign(suit, self.words) for suit in suits if suit is not None)

    def _has(self, key: str) -> bool:
        return key in self.words.texts


def _cells(said: dict[Seat, str], order: Sequence[Seat]) -> str:
    return "".join(f"<td>{said.get(seat, '')}</td>" for seat in order)
