"""What a player can choose, and its notation: the only wire and file format of an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from engine.model.cards import Card, Hand, Suit, cards, names


@dataclass(frozen=True, slots=True)
class Play:
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    cards: Hand


@dataclass(frozen=True, slots=True)
class Bid:
    name: str  # a key of the game's CONTRACTS table
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Propose:
    pass


@dataclass(frozen=True, slots=True)
class Accept:
    pass


@dataclass(frozen=True, slots=True)
class Refuse:
    pass


@dataclass(frozen=True, slots=True)
class Show:
    card: Card  # the trou's card


@dataclass(frozen=True, slots=True)
class Name:
    suit: Suit  # the trump, after the auction


@dataclass(frozen=True, slots=True)
class Announce:
    what: str  # 'king', 'premier': the open door for a sixth game's special call


@dataclass(frozen=True, slots=True)
class Claim:
    """The claimant takes so many of the tricks that are left; the deal ends there."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Concede:
    """The tricks that are left go where they hurt the conceder; the deal ends there."""


Action: TypeAlias = (
    Play
    | Discard
    | Bid
    | Pass
    | Propose
    | Accept
    | Refuse
    | Show
    | Name
    | Announce
    | Claim
    | Concede
)

_WORDS: dict[str, Action] = {
    "pass": Pass(),
    "propose": Propose(),
    "accept": Accept(),
    "refuse": Refuse(),
    "concede": Concede(),
}


def notation(action: Action) -> str:
    """'play SA', 'bid solo_7 H', 'discard D7 HQ', 'announce king', 'pass', 'claim 3'."""
    match action:
        case Play(card):
            return f"play {card}"
        case Discard(hand):
            return f"discard {names(sorted(hand))}".rstrip()
        case Bid(name, suit):
            return f"bid {name}" if suit is None else f"bid {name} {suit.letter}"
        case Show(card):
            return f"show {card}"
        case Name(suit):
            return f"name {suit.letter}"
        case Announce(what):
            return f"announce {what}"
        case Claim(tricks):
            return f"claim {tricks}"
        case Pass() | Propose() | Accept() | Refuse() | Concede():
            return type(action).__name__.lower()
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """The inverse of `notation`, any order of discards allowed; raises ValueError."""
    verb, _, rest = text.partition(" ")
    words = rest.split()
    match verb, words:
        case "play", [card]:
            return Play(Card.parse(card))
        case "show", [card]:
            return Show(Card.parse(card))
        case "name", [letter]:
            return Name(Suit.parse(letter))
        case "discard", _:
            return Discard(_distinct(rest))
        case "bid", [name]:
            return Bid(_word(name))
        case "bid", [name, letter]:
            return Bid(_word(name), Suit.parse(letter))
        case "announce", [what]:
            return Announce(_word(what))
        case "claim", [tricks] if tricks.isascii() and tricks.isdigit() and len(tricks) <= 2:
            return Claim(int(tricks))
        case _, [] if verb in _WORDS:
            return _WORDS[verb]
    raise ValueError(f"not an action: {text!r}")


def _distinct(text: str) -> Hand:
    some = cards(text)
    if len(set(some)) != len(some):
        raise ValueError(f"a card twice: {text!r}")
    return frozenset(some)


def _word(text: str) -> str:
    if not (text.isascii() and text.replace("_", "a").isalnum()):
        raise ValueError(f"not a word: {text!r}")
    return text
