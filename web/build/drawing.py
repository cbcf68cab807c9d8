"""Draws a worked example: who holds what, what lies on the table, and how it goes on."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from engine.match import advanced, with_carried
from engine.model.actions import Action, Announce, Discard, Pass, Play, notation
from engine.model.cards import Card, Suit
from engine.model.events import (
    Acted,
    ContractSet,
    Dealt,
    Discarded,
    Drew,
    Event,
    TrickTaken,
    TurnedUp,
)
from engine.model.seats import Seat
from web.build.cardfaces import Words, card_face, faces, suit_sign
from web.build.examples import Example

BY_COLOUR: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
SEATS: Final = {
    2: ("you", "opponent"),
    3: ("you", "left", "right"),
    4: ("you", "left", "across", "right"),
}


@dataclass(slots=True)
class Told:
    """One trick, or what was said before the first, as it is read from the events."""

    cards: dict[Seat, Card] = field(default_factory=dict)  # in the order of play
    taker: Seat | None = None
    notes: list[str] = field(default_factory=list)


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
        rows = [("dealer", self._seat(self.example.log.dealer))]
        trump = next((e.trump for e in reversed(events) if isinstance(e, ContractSet)), None)
        if trump is not None:
            rows.append(("trump", f"{suit_sign(trump, self.words)} {self.words.suit(trump)}"))
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
        return f'<dl class="facts">{"".join(self._fact(key, value) for key, value in rows)}</dl>'

    def _fact(self, key: str, value: str) -> str:
        return f"<div><dt>{self.words(f'rules.{key}')}</dt><dd>{value}</dd></div>"

    def _hands(self) -> str:
        hands = self.game.hands(self.position.state)
        rows = [
            f'<tr><th scope="row">{self._seat(seat)}</th><td>{faces(self._sorted(hands[seat]), self.words)}</td></tr>'
            for seat in self.example.named
        ]
        return f'<table class="hands"><caption>{self.words("rules.hands")}</caption>{"".join(rows)}</table>'

    def _choice(self) -> str:
        """What was said, the trick in progress, and whose turn it is, with all he may choose if that is asked for."""
        before = self._tales(self.example.log.actions)
        rows = [("said", _told(before[0].notes))] if before[0].notes else []
        if len(before) > 1 and before[-1].taker is None and before[-1].cards:
            lying = (
                f"{self._seat(seat)} {card_face(card, self.words)}"
                for seat, card in before[-1].cards.items()
            )
            rows.append(("on_table", " ".join(lying)))
        turn = self.game.turn(self.position.state)
        if turn is not None:
            rows.append(("to_act", self._seat(turn)))
        if "legal" in self.example.show:
            rows.append(("may", self._actions(self.game.legal(self.position.state))))
        return f'<dl class="facts">{"".join(self._fact(key, value) for key, value in rows)}</dl>'

    def _actions(self, legal: Sequence[Action]) -> str:
        played = [action.card for action in legal if isinstance(action, Play)]
        if played:
            return faces(self._sorted(played), self.words)
        phase = self.game.phase(self.position.state)
        return ", ".join(self._call(action, phase) for action in legal)

    # ---- the story

    def _story(self) -> str:
        if not self.example.then:
            return ""
        before, after = self._tales(self.example.log.actions), self._tales(self.example.story)
        said = after[0].notes[len(before[0].notes) :]
        whole = sum(trick.taker is not None for trick in before[1:])
        parts = [_told(said)] if said else []
        tricks = [trick for trick in after[1 + whole :] if trick.cards]
        if tricks:
            parts.append(self._tricks(tricks, whole + 1))
        if self.game.turn(self.told.state) is None:
            parts.append(
                f'<dl class="facts">{self._fact("points", self._by_side(self._points()))}</dl>'
            )
        return f"<figcaption>{self.words('rules.follows')}</figcaption>" + "\n".join(parts)

    def _tricks(self, tricks: Sequence[Told], first: int) -> str:
        seats = [Seat(seat) for seat in range(self.game.spec.players)]
        heads = "".join(f'<th scope="col">{self._seat(seat)}</th>' for seat in seats)
        rows = []
        for number, trick in enumerate(tricks, first):
            cells = "".join(self._cell(trick, seat) for seat in seats)
            rows.append(f'<tr><th scope="row">{number}</th>{cells}</tr>')
            if trick.notes:
                rows.append(
                    f'<tr class="notes"><td></td><td colspan="{len(seats)}">{_told(trick.notes)}</td></tr>'
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
        for action in actions:
            asked = (
                self.game.phase(position.state) if len(self.game.legal(position.state)) > 1 else ""
            )
            after = advanced(self.game, self.example.setting, position, action)
            for event in after.events[len(position.events) :]:
                self._tell(tales, event, asked)
            position = after
        return tales

    def _tell(self, tales: list[Told], event: Event, asked: str) -> None:
        """`asked` is the phase in which a seat had a choice; a call without one is not worth telling."""
        match event:
            case Acted(seat, Play(card)):
                if len(tales) == 1 or tales[-1].taker is not None:
                    tales.append(Told())
                tales[-1].cards[seat] = card
            case Acted(_, Discard()):
                pass  # told by `Discarded`
            case Acted(seat, action) if asked:
                tales[-1].notes.append(self._note("joins", seat, what=self._call(action, asked)))
            case TrickTaken(seat):
                tales[-1].taker = seat
            case Discarded() | Drew():
                tales[-1].notes.append(self._moved(event))
            case TurnedUp(card):
                tales[-1].notes.append(self.words("rules.turns", card=card_face(card, self.words)))

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

    # ---- words

    def _note(self, key: str, seat: Seat, **params: str) -> str:
        return self.words(f"rules.{key}", seat=self._seat(seat), **params)

    def _call(self, action: Action, phase: str) -> str:
        """Passing says different things at different moments."""
        if isinstance(action, Announce):
            return self.words("rules.call.announce", what=self.words(f"rules.call.{action.what}"))
        word = notation(action).split()[0]
        return self.words(
            f"rules.call.{word}_{phase}" if isinstance(action, Pass) else f"rules.call.{word}"
        )

    def _seat(self, seat: Seat) -> str:
        name = SEATS[self.game.spec.players][seat]
        return self.words(
            f"rules.seat.{'partner' if name == 'across' and self.game.spec.sides else name}"
        )

    def _by_side(self, numbers: Sequence[int]) -> str:
        """'You 6, Opponent 3'; of partners one number, the sum of both where each counts his own."""
        sides = self.game.spec.sides or tuple((Seat(seat),) for seat in range(len(numbers)))
        return ", ".join(
            f"{' + '.join(map(self._seat, side))} {numbers[side[0]]}" for side in sides
        )

    def _sorted(self, hand: Iterable[Card]) -> list[Card]:
        """By suit with alternating colours, the strongest first."""
        order = self.game.spec.order
        return sorted(hand, key=lambda card: (BY_COLOUR.index(card.suit), -order.index(card.rank)))


def _told(notes: Iterable[str]) -> str:
    return f'<ul class="told">{"".join(f"<li>{note}</li>" for note in notes)}</ul>'
