"""Draws a worked example: who holds what, what lies on the table, and how it goes on."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from itertools import groupby
from typing import Final

from engine.match import Position, advanced, with_carried
from engine.model.actions import Action, Bid, Discard, Play, Show
from engine.model.cards import Card, Suit
from engine.model.events import (
    Acted,
    Dealt,
    Discarded,
    Drew,
    Event,
    Noted,
    TrickTaken,
    TurnedUp,
    seen_by,
)
from engine.model.observation import Observation, observe
from engine.model.seats import Seat
from web.build.calls import Called, Calls
from web.build.cardfaces import Words, card_face, faces, suit_sign
from web.build.examples import Example

BY_COLOUR: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
SEATS: Final = {
    2: ("you", "opponent"),
    3: ("you", "left", "right"),
    4: ("you", "left", "across", "right"),
}
READER: Final = Seat(0)
MINUS: Final = "\u2212"


@dataclass(slots=True)
class Told:
    """One trick, or what was said before the first, as it is read from the events."""

    cards: dict[Seat, Card] = field(default_factory=dict)  # in the order of play
    taker: Seat | None = None
    notes: list[str | Called] = field(default_factory=list)


def figure(example: Example, words: Words, label: str) -> str:
    """The position, what follows, and the link that opens it at the table."""
    return _Drawing(example, words).figure(label)


def fragment(example: Example) -> str:
    """The deal record as the table reads it from an address: base64url without padding."""
    text = json.dumps(example.to_json(), separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


class _Drawing:
    def __init__(self, example: Example, words: Words) -> None:
        self.example = example
        self.game = example.game
        self.words = words
        self.calls = Calls(example.game.spec.id, words)
        self.position = example.position
        self.told = example.told

    def figure(self, label: str) -> str:
        w = self.words
        parts = (
            f'<figure class="example" aria-label="{w("rules.example")}: {escape(label)}">',
            self._facts(),
            self._hands(),
            self._choice(),
            self._story(),
            f'<p class="play"><a href="../index.html#open={fragment(self.example)}">{w("rules.play_it")}</a></p>',
            "</figure>\n",
        )
        return "\n".join(filter(None, parts))

    # ---- the position

    def _facts(self) -> str:
        events, scores = self.position.events, self.example.log.scores
        rows = [("dealer", self._seat(self.example.log.dealer)), *self._agreed(self.position)]
        turned = [event.card for event in events if isinstance(event, TurnedUp)]
        undealt = len(self.game.spec.pack) - sum(
            e.count for e in events if isinstance(e, Dealt | Drew)
        )
        if turned and (undealt or not any(isinstance(event, TrickTaken) for event in events)):
            rows.append(("turned", card_face(turned[-1], self.words)))
        if "stock" in self.example.show:
            rows.append(("stock", str(undealt)))
        if any(scores):
            rows.append(("score", self._by_side(scores)))
        if any(won := self.game.tricks_won(self.position.state)):
            rows.append(("tricks", self._by_side(won)))
        return self._list(rows)

    def _seen(self, position: Position) -> Observation:
        """As the reader sees it."""
        events = tuple(seen_by(event, READER) for event in position.events)
        phase, turn = self.game.phase(position.state), self.game.turn(position.state)
        return observe(self.example.setting, READER, events, phase, turn, ())

    def _agreed(self, position: Position) -> list[tuple[str, str]]:
        """The contract and the trump, as far as they stand."""
        seen, rows = self._seen(position), []
        if seen.contract is not None:
            rows.append(("contract", self._contract(seen.contract, seen.declarers)))
        legal = self.game.legal(position.state)
        if seen.trump is not None:
            sign, name = suit_sign(seen.trump, self.words), self.words.suit(seen.trump)
            rows.append(("trump", f"{sign} {name}"))
        elif seen.contract is not None and any(isinstance(action, Play) for action in legal):
            rows.append(("trump", self.words("rules.no_trump")))
        return rows

    def _contract(self, name: str, declarers: Iterable[Seat]) -> str:
        seats = " + ".join(map(self._seat, sorted(declarers)))
        said = self.calls.contract(name)
        return self.words("rules.joins", seat=said, what=seats) if seats else said

    def _list(self, rows: Iterable[tuple[str, str]]) -> str:
        facts = "".join(
            f"<div><dt>{self.words(f'rules.{key}')}</dt><dd>{it}</dd></div>" for key, it in rows
        )
        return f'<dl class="facts">{facts}</dl>' if facts else ""

    def _hands(self) -> str:
        hands, seen = self.game.hands(self.position.state), self._seen(self.position)
        rows = []
        for seat in self.example.named:
            name = self._seat(seat)
            if hands[seat] and hands[seat] == seen.open[seat]:
                name += f" <small>{self.words('rules.face_up')}</small>"
            some = faces(self._sorted(hands[seat]), self.words)
            rows.append(f'<tr><th scope="row">{name}</th><td>{some}</td></tr>')
        return f'<table class="hands"><caption>{self.words("rules.hands")}</caption>{"".join(rows)}</table>'

    def _choice(self) -> str:
        """What was said, the trick in progress, and whose turn it is, with all he may choose if that is asked for."""
        before = self._tales(self.example.log.actions)
        said, rows = before[0].notes, []
        told = self._told(said) if any(isinstance(note, Called) for note in said) else ""
        if said and not told:
            rows.append(("said", self._told(said)))
        if len(before) > 1 and before[-1].taker is None and before[-1].cards:
            lying = (
                f"{self._seat(seat)} {card_face(card, self.words)}"
                for seat, card in before[-1].cards.items()
            )
            rows.append(("on_table", " ".join(f'<span class="lies">{it}</span>' for it in lying)))
        turn = self.game.turn(self.position.state)
        if turn is not None:
            calls = self.game.phase(self.position.state) in self._auctions
            rows.append(("to_call" if calls else "to_act", self._seat(turn)))
        if "legal" in self.example.show:
            rows.append(("may", self._actions(self.game.legal(self.position.state))))
        return told + self._list(rows)

    def _actions(self, legal: Sequence[Action]) -> str:
        """Cards as cards; where one card is chosen for all, its verb goes without saying."""
        some: list[Card] = []
        for action in legal:
            match action:
                case Play(card) | Show(card):
                    some.append(card)
                case Discard(hand) if len(hand) == 1:
                    some += hand
        if len(some) == len(set(some)) == len(legal):
            return faces(self._sorted(some), self.words)
        return self.calls.choice(legal, self.game.phase(self.position.state))

    # ---- the story

    def _story(self) -> str:
        if not self.example.then:
            return ""
        before, after = self._tales(self.example.log.actions), self._tales(self.example.story)
        said = after[0].notes[len(before[0].notes) :]
        whole = sum(trick.taker is not None for trick in before[1:])
        known = self._agreed(self.position)
        called = 1 + max((i for i, it in enumerate(said) if isinstance(it, Called)), default=-1)
        parts = [
            self._told(said[:called], caption=False),
            self._list(row for row in self._agreed(self.told) if row not in known),
            self._told(said[called:]),
        ]
        tricks = [trick for trick in after[1 + whole :] if trick.cards]
        if tricks:
            parts.append(self._tricks(tricks, whole + 1))
        if self.game.turn(self.told.state) is None:
            parts.append(self._list([("points", self._by_side(self._points()))]))
        return f"<figcaption>{self.words('rules.follows')}</figcaption>" + "\n".join(
            filter(None, parts)
        )

    def _tricks(self, tricks: Sequence[Told], first: int) -> str:
        seats = [Seat(seat) for seat in range(self.game.spec.players)]
        heads = "".join(f'<th scope="col">{self._seat(seat)}</th>' for seat in seats)
        rows = []
        for number, trick in enumerate(tricks, first):
            cells = "".join(self._cell(trick, seat) for seat in seats)
            rows.append(f'<tr><th scope="row">{number}</th>{cells}</tr>')
            if trick.notes:
                rows.append(
                    f'<tr class="notes"><td></td><td colspan="{len(seats)}">{self._told(trick.notes)}</td></tr>'
                )
        head = f'<tr><th scope="col">{self.words("rules.trick")}</th>{heads}</tr>'
        table = f'<table class="tricks"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table>'
        label = self.words("rules.follows")
        return f'<div class="scroll" role="group" aria-label="{label}" tabindex="0">{table}</div>'

    def _cell(self, trick: Told, seat: Seat) -> str:
        if seat not in trick.cards:
            return "<td></td>"
        marks = ""
        if seat == next(iter(trick.cards)):
            marks += f'<small class="leads">{self.words("rules.leads")}</small>'
        if seat == trick.taker:
            marks += f'<small class="wins">{self.words("rules.wins")}</small>'
        winner = ' class="winner"' if seat == trick.taker else ""
        return f"<td{winner}>{card_face(trick.cards[seat], self.words)}{marks}</td>"

    def _points(self) -> tuple[int, ...]:
        summary = self.game.summary(self.told.state)
        sheet = with_carried((), self.example.log.scores)
        return self.game.score(summary, self.example.options, sheet).total

    def _tales(self, actions: Sequence[Action]) -> list[Told]:
        """What was said before the first card, then the tricks; a new trick opens when the last was taken."""
        tales, position = [Told()], self.example.opened
        for event in position.events:
            self._tell(tales, event, "")
        for action in actions:
            asked = self._asked(position)
            after = advanced(self.game, self.example.setting, position, action)
            for event in after.events[len(position.events) :]:
                self._tell(tales, event, asked)
            position = after
        return tales

    def _asked(self, position: Position) -> str:
        """The phase in which a seat has a choice; a call without one is not worth telling, but a bid's answer is."""
        legal, phase = self.game.legal(position.state), self.game.phase(position.state)
        return phase if len(legal) > 1 or phase in self._auctions else ""

    @cached_property
    def _auctions(self) -> frozenset[str]:
        """The phases of the story in which bids are made."""
        phases, position = set(), self.example.opened
        for action in (*self.example.story, None):
            if any(isinstance(it, Bid) for it in self.game.legal(position.state)):
                phases.add(self.game.phase(position.state))
            if action is not None:
                position = advanced(self.game, self.example.setting, position, action)
        return frozenset(phases)

    def _tell(self, tales: list[Told], event: Event, asked: str) -> None:
        match event:
            case Acted(seat, Play(card)):
                if len(tales) == 1 or tales[-1].taker is not None:
                    tales.append(Told())
                tales[-1].cards[seat] = card
            case Acted(_, Discard()):
                pass  # told by `Discarded`
            case Acted(seat, action) if asked in self._auctions:
                tales[-1].notes.append(Called(seat, self.calls.call(action, asked)))
            case Acted(seat, action) if asked:
                said = self.calls.call(action, asked)
                tales[-1].notes.append(self._note("joins", seat, what=said))
            case TrickTaken(seat):
                tales[-1].taker = seat
            case Discarded() | Drew():
                tales[-1].notes.append(self._moved(event))
            case TurnedUp(card) if asked or len(tales) > 1:
                tales[-1].notes.append(self.words("rules.turns", card=card_face(card, self.words)))
            case Noted(what, seat) if (key := f"rules.noted.{what}") in self.words.texts:
                told = self.words(key)
                tales[-1].notes.append(
                    told if seat is None else self._note("joins", seat, what=told)
                )

    def _moved(self, event: Discarded | Drew) -> str:
        """Cards discarded or drawn; of a hand the example does not tell, only how many."""
        seat, open_hand = event.seat, event.seat in self.example.named
        told = open_hand or (isinstance(event, Drew) and event.face_up)
        some = faces(self._sorted(event.cards or ()), self.words) if told else str(event.count)
        if isinstance(event, Discarded):
            return self._note("joins", seat, what=self.words("rules.call.discard", cards=some))
        return (
            self._note("takes", seat, card=some) if told else self._note("draws", seat, count=some)
        )

    def _told(self, notes: Iterable[str | Called], caption: bool = True) -> str:
        """Calls of an auction as a table, the rest as a list."""
        parts = []
        for _, some in groupby(notes, lambda note: isinstance(note, Called)):
            group = list(some)
            calls = [note for note in group if isinstance(note, Called)]
            seats = [self._seat(Seat(seat)) for seat in range(self.game.spec.players)]
            if calls:
                parts.append(self.calls.auction(calls, self.example.log.dealer, seats, caption))
            else:
                parts.append(_told(note for note in group if isinstance(note, str)))
        return "".join(parts)

    # ---- words

    def _note(self, key: str, seat: Seat, **params: str) -> str:
        return self.words(f"rules.{key}", seat=self._seat(seat), **params)

    def _seat(self, seat: Seat) -> str:
        name = SEATS[self.game.spec.players][seat]
        return self.words(
            f"rules.seat.{'partner' if name == 'across' and self.game.spec.sides else name}"
        )

    def _by_side(self, numbers: Sequence[int]) -> str:
        """'You 6, Opponent 3'; of partners one number, the sum of both where each counts his own."""
        sides = self.game.spec.sides or tuple((Seat(seat),) for seat in range(len(numbers)))
        return ", ".join(
            f"{' + '.join(map(self._seat, side))} {_figure(numbers[side[0]])}" for side in sides
        )

    def _sorted(self, hand: Iterable[Card]) -> list[Card]:
        """By suit with alternating colours, the strongest first."""
        order = self.game.spec.order
        return sorted(hand, key=lambda card: (BY_COLOUR.index(card.suit), -order.index(card.rank)))


def _told(notes: Iterable[str]) -> str:
    return f'<ul class="told">{"".join(f"<li>{note}</li>" for note in notes)}</ul>'


def _figure(number: int) -> str:
    return str(number).replace("-", MINUS)
