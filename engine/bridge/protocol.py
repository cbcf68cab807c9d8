"""Every request, reply and view, as JSON shapes. The page's side is web/engine/protocol.d.ts."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypedDict

VERSION: Final = 1  # page and worker must agree exactly; they come from one build

Op: TypeAlias = Literal[
    "hello",
    "start",
    "open",
    "resume",
    "cut",
    "act",
    "claim",
    "concede",
    "record",
    "verify",
    "undo",
    "next",
    "save",
    "think",
    "estimate",
    "knew",
    "review",
    "drop",
    "tally_open",
    "tally_preview",
    "tally_write",
    "tally_amend",
    "tally_strike",
]
PortOp: TypeAlias = Literal["think", "review", "step", "drop", "thought"]  # between the rooms
Code: TypeAlias = Literal[
    "bad_request",
    "bad_version",
    "unknown_game",
    "illegal_action",
    "stale",
    "bad_save",
    "internal",
]


class Envelope(TypedDict):
    """A room's handle() answers with a list of these; worker.js only routes them."""

    to: Literal["page", "table", "thinker"]
    message: dict[str, Any]


class Request(TypedDict):
    v: int
    id: int
    op: Op
    args: dict[str, Any]


class Failure(TypedDict):
    code: str
    params: dict[str, str | int]


class Good(TypedDict):
    v: int
    id: int
    ok: Literal[True]
    result: dict[str, Any]


class Bad(TypedDict):
    v: int
    id: int
    ok: Literal[False]
    error: Failure


Reply: TypeAlias = Good | Bad


class ThoughtRequest(TypedDict):
    """Table to thinker: an Observation, and nothing else about the deal."""

    v: int
    op: Literal["think", "review"]
    ticket: int
    game: str
    seen: dict[str, Any]
    level: str  # the level is the budget
    seed: int
    worlds: int | None  # set when a thought is played again: exactly so many


class ThoughtResult(TypedDict):
    """Thinker to table: never to the page, which must not see a bot's hidden discard."""

    v: int
    op: Literal["thought"]
    ticket: int
    action: str
    ranking: list[list[str | float]]  # [action, worth], best first
    expected: list[list[float | None]]  # [chance, count] beside it, or empty
    why: str
    worlds: int


class SlipView(TypedDict):
    """The first card that gave a trick away."""

    trick: int  # from 1
    seat: int
    card: str
    better: list[str]


class ReviewView(TypedDict):
    """A finished deal beside perfect play."""

    perfect: list[int]  # tricks by seat
    slip: SlipView | None


class ReviewResult(TypedDict):
    """Thinker to table, of a deal that is over."""

    v: int
    op: Literal["thought"]
    ticket: int
    review: ReviewView | None  # null: the game has none


class SeatView(TypedDict):
    name: str
    level: str | None
    count: int
    cards: list[str]  # those that lie face up; the rest are drawn face down
    known: list[str]  # those that a perfect memory knows
    role: str  # text key, '' if none
    last: str  # the last call, in notation, '' if none
    tricks: int  # tricks that count
    points: int  # of the game in progress
    side: int


class TrickView(TypedDict):
    leader: int
    cards: list[str]
    winner: int


class ScoreLine(TypedDict):
    key: str
    points: list[int]


class Fact(TypedDict):
    key: str
    value: str | int


class Duty(TypedDict):
    key: str
    suit: str


class CutView(TypedDict):
    seat: int
    low: int
    high: int


class ClaimView(TypedDict):
    most: int
    sure: int | None
    concede: bool


class StandingView(TypedDict):
    points: list[int]
    games: list[int]
    match: list[int]
    winners: list[int]
    left: int | None


class View(TypedDict):
    """Everything the page draws, and nothing it must compute."""

    rev: int
    game: str
    me: int
    turn: int | None
    seats: list[SeatView]
    legal: list[str]
    duty: Duty | None
    phase: str
    dealer: int
    options: dict[str, Any]
    commitment: str
    lot: list[str]
    cut: CutView | None
    trick: list[list[str | int]]
    last_trick: list[list[str | int]]
    last_taker: int | None
    tricks: list[TrickView]
    trump: str | None
    turned: str | None
    stock: int
    contract: str | None
    calls: list[list[int | str]]
    need: int | None
    claim: ClaimView | None
    undo: bool
    facts: list[Fact]
    sheet: list[list[ScoreLine]]
    standing: StandingView
    result: list[ScoreLine] | None
    deals: int
    marked: bool
    over: bool
    match_over: bool


class Change(TypedDict):
    events: list[dict[str, Any]]  # in order, as the human's seat saw them: what to animate
    view: View  # where the animation must end
    save: str  # opaque to the page


class Claimed(TypedDict):
    granted: bool
    reason: str
    change: Change | None


class Knowledge(TypedDict):
    """What a computer player knew when it chose, read off its Observation."""

    seat: int
    level: str
    phase: str
    hand: list[str]
    legal: list[str]
    trick: list[list[str | int]]
    tricks: list[TrickView]
    known: list[list[str]]  # of the others' cards, by seat: those a perfect memory knows
    counts: list[int]  # cards held, by seat
    put_away: list[str]  # its own discards
    turned: list[str]  # lying face up
    stock: int
    trump: str | None
    contract: str | None
    declarers: list[int]


class Hint(TypedDict):
    ranking: list[list[str | float]]  # [action, worth], best first
    expected: list[list[float | None]]  # [chance, count] beside it, or empty
    why: str


class FormField(TypedDict):
    key: str
    kind: str
    choices: list[str]
    low: int
    high: int
    only_for: list[str]
    optional: bool


class Preview(TypedDict):
    lines: list[ScoreLine]
    standing: StandingView


class TallyRow(TypedDict):
    entries: dict[str, Any]
    lines: list[ScoreLine]
    points: list[int]
    standing: StandingView
    dealer: int
    match: int


class Tally(TypedDict):
    sheet: str  # opaque to the page
    game: str
    options: dict[str, Any]
    names: list[str]
    form: list[FormField]
    rows: list[TallyRow]
    standing: StandingView
    totals: list[int]
    matches: list[int]
    dealer: int
