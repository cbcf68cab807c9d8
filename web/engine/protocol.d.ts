// The page's side of engine/bridge/protocol.py. Types only: nothing here is shipped.
// tests/bridge/test_protocol.py compares the names in the two files.

export type CardName = `${"C" | "D" | "H" | "S"}${"2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A"}`;
export type ActionText =
  | `play ${CardName}`
  | `bid ${string}`
  | `discard ${string}`
  | `show ${CardName}`
  | `name ${string}`
  | `announce ${string}`
  | "pass"
  | "propose"
  | "accept"
  | "refuse";

export interface Ops {
  hello: { args: {}; result: { version: number; games: string[] } };
  start: { args: { game: string; options: Options; names: string[]; levels: (Level | null)[] }; result: Change }; // a level a seat; null is the human's seat
  open: { args: { record: string; names: string[]; levels: (Level | null)[] }; result: Change }; // a shared deal or a rules page's position
  resume: { args: { save: string }; result: Change };
  cut: { args: { rev: number; cards: number | null }; result: Change }; // `start` and `next` answer with a commitment; the deal follows the cut; null: the bot whose cut it is cuts by its own draw
  act: { args: { rev: number; action: ActionText }; result: Change }; // always the human's seat
  claim: { args: { rev: number; tricks: number }; result: Claimed }; // refused as a value, with the reason
  concede: { args: { rev: number }; result: Claimed };
  record: { args: { deal: number }; result: { record: string; by: number[]; phases: string[]; thoughts: number[] } }; // only of finished deals; 0 is the first of the match; by, phases: the seat and the phase of each action; thoughts: the actions that `knew` can be asked about
  verify: { args: { record: string }; result: { commitment: string; cut: number; deals: CardName[][] } };
  undo: { args: { rev: number }; result: Change };
  next: { args: { rev: number }; result: Change }; // after a deal: the next one; after a match: a new match with the same options
  save: { args: {}; result: { save: string } };
  think: { args: { rev: number; hint: boolean }; result: Thought }; // answered when the thought is done; progress messages before
  estimate: { args: { rev: number }; result: { calls: [ActionText, number][] } }; // the worth of each choice, on demand
  knew: { args: { deal: number; action: number }; result: { seen: object; knowledge: Knowledge; again: ActionText } }; // seen: the whole observation, as the thinker was told it
  review: { args: { deal: number }; result: { review: Review | null } }; // of a finished deal; null: the game has none
  drop: { args: {}; result: {} };
  tally_open: { args: { game: string; options: Options; names: string[]; dealer: number } | { sheet: string }; result: Tally };
  tally_preview: { args: { sheet: string; entries: Entries; row: number | null }; result: Preview };
  tally_write: { args: { sheet: string; entries: Entries }; result: Tally };
  tally_amend: { args: { sheet: string; row: number; entries: Entries }; result: Tally };
  tally_strike: { args: { sheet: string }; result: Tally };
}
export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;
export type Op = keyof Ops;
export type Level = "novice" | "club" | "expert" | "master";
export type Code =
  | "bad_request"
  | "bad_version"
  | "unknown_game"
  | "illegal_action"
  | "stale"
  | "bad_save"
  | "internal";

export type Request = { [O in Op]: { v: 1; id: number; op: O; args: Ops[O]["args"] } }[Op];
export type Reply =
  | { v: 1; id: number; ok: true; result: unknown }
  | { v: 1; id: number; ok: false; error: { code: Code; params: Record<string, string | number> } };
/** Sent to the page while a thought goes on: sign of life and progress, 0..1. */
export interface Progress { v: 1; progress: number }

/** What the build tells the page about each game, before Python is there (web/generated/games.js). */
export interface GameInfo {
  id: string;
  players: number;
  sides: number[][];
  options: OptionSpec[];
  presets: { name: string; options: Options }[];
}
export interface OptionSpec { key: string; choices: OptionValue[]; default: OptionValue; low: number; high: number; step: number; only_with: [string, OptionValue][] }

export interface SeatView {
  name: string;
  level: Level | null; // null: a human
  count: number; // cards held
  cards: CardName[]; // those that lie face up, suit by suit, the weakest first; the rest are drawn face down
  known: CardName[]; // those that a perfect memory knows, face up or not
  role: string; // text key, '' if none
  last: string; // the last call, in notation, '' if none
  tricks: number; // tricks that count, won by this seat
  points: number; // of the game in progress
  side: number; // index of the side this seat plays for in this deal
}
export interface TrickView { leader: number; cards: CardName[]; winner: number }
export interface ScoreLine { key: string; points: number[] }
export interface Fact { key: string; value: string | number }

/** Everything the page draws, and nothing it must compute. */
export interface View {
  rev: number;
  game: string;
  me: number;
  turn: number | null;
  seats: SeatView[];
  legal: ActionText[]; // mine, when it is my turn
  duty: { key: string; suit: string } | null; // why the other cards of my hand may not be played: text key 'duty.<key>'
  phase: string; // 'cut', then the game's own phases: text key 'phase.<phase>'
  dealer: number;
  options: Options;
  commitment: string;
  lot: CardName[]; // the cards drawn for the first deal of a match, by seat; empty afterwards
  cut: { seat: number; low: number; high: number } | null; // the pack waits to be cut by this seat
  trick: [number, CardName][];
  last_trick: [number, CardName][];
  last_taker: number | null;
  tricks: TrickView[]; // all complete tricks of the deal
  trump: string | null;
  turned: CardName | null; // the card that lies face up now
  stock: number; // cards left in the stock, a face-up one on it included
  contract: string | null;
  calls: [number, ActionText][]; // what has been called in this deal, in order: bids, answers, passes, a trump named, a card shown
  need: number | null; // tricks still wanted by the side that must make them
  claim: { most: number; sure: number | null; concede: boolean } | null; // what I may claim; sure: tricks proved mine, all lines giving the same result
  undo: boolean; // I have acted in this deal, and may take my last choice back
  facts: Fact[]; // anything else a game shows: stage, vulnerable, honours … text key 'fact.<key>', value 'fact.<key>.<value>' if such a text exists
  sheet: ScoreLine[][]; // lines of each finished deal of the match
  standing: { points: number[]; games: number[]; match: number[]; winners: number[]; left: number | null }; // left: deals still to be played, where their number is agreed
  result: ScoreLine[] | null; // of the deal that has just ended
  deals: number; // finished deals of the match
  marked: boolean; // a hint or undo was used in this deal
  over: boolean;
  match_over: boolean;
}
export type TableEvent =
  | { t: "dealt" | "discarded"; seat: number; count: number; cards: CardName[] | null }
  | { t: "drew"; seat: number; count: number; cards: CardName[] | null; face_up: boolean }
  | { t: "turned_up"; card: CardName }
  | { t: "shown"; seat: number; cards: CardName[] }
  | { t: "acted"; seat: number; action: ActionText | `claim ${number}` | "concede" }
  | { t: "contract_set"; name: string | null; declarers: number[]; trump: string | null }
  | { t: "trick_taken"; seat: number }
  | { t: "noted"; what: string; seat: number | null };
/** `save` is opaque: kept and given back, never parsed. */
export interface Change { events: TableEvent[]; view: View; save: string }
export interface Claimed { granted: boolean; reason: string; change: Change | null } // reason: text key 'claim.<reason>'
/** A finished deal beside perfect play. */
export interface Review {
  perfect: number[]; // tricks by seat
  slip: { trick: number; seat: number; card: CardName; better: CardName[] } | null; // the first card that gave a trick away; tricks count from 1
}

/** What a computer player knew when it chose. */
export interface Knowledge {
  seat: number;
  level: Level;
  phase: string;
  hand: CardName[];
  legal: ActionText[];
  trick: [number, CardName][];
  tricks: TrickView[];
  known: CardName[][]; // of the others' cards, by seat: those a perfect memory knows
  counts: number[]; // cards held, by seat
  put_away: CardName[]; // its own discards
  turned: CardName[]; // lying face up
  stock: number;
  trump: string | null;
  contract: string | null;
  declarers: number[];
}
export interface Hint {
  ranking: [ActionText, number][];
  expected: [number | null, number][]; // [chance, count] beside the ranking, or empty; no chance where a choice has none
  why: string;
}
export interface Thought { change: Change | null; hint: Hint | null } // a bot has acted | a hint for you

export interface FormField {
  key: string;
  kind: "contract" | "seats" | "tricks" | "seat" | "side" | "count" | "choice" | "flag";
  choices: string[];
  low: number;
  high: number;
  only_for: string[];
  optional: boolean; // may be left without an answer; then the key is left out
}
export type Entries = Record<string, OptionValue | number[]>;
export interface Preview { lines: ScoreLine[]; standing: View["standing"] } // standing: of the match, after this deal
export interface TallyRow {
  entries: Entries;
  lines: ScoreLine[];
  points: number[]; // by seat, of this deal
  standing: View["standing"]; // of the match, after this deal
  dealer: number;
  match: number; // 0 is the first match of the evening; a new one begins when one is won
}
export interface Tally {
  sheet: string; // opaque text, kept by the page and given back
  game: string;
  options: Options;
  names: string[];
  form: FormField[];
  rows: TallyRow[];
  standing: View["standing"]; // of the match in progress
  totals: number[]; // points of the whole evening, by seat
  matches: number[]; // matches won, by seat
  dealer: number; // of the next deal
}

/** A room's handle() answers with a JSON list of these; worker.js only routes them. */
export interface Envelope { to: "page" | "table" | "thinker"; message: object }

// web/engine/client.js
export interface Status {
  table: "loading" | "ready" | "restarting" | "failed";
  thinker: "waiting" | "loading" | "ready" | "restarting" | "failed";
  loaded: number; // bytes
  total: number; // bytes, 0 if not known
  reason: string; // text key 'start.<reason>' when failed, else ''
}
export interface Engine {
  readonly status: Status;
  watch(seen: (status: Status) => void): () => void; // called at once and at every change; gives the function that stops it
  ready: Promise<Ops["hello"]["result"]>;
  ask<O extends Op>(op: O, args: Ops[O]["args"], signal?: AbortSignal): Promise<Ops[O]["result"]>; // rejects with EngineError
  think(rev: number, hint: boolean, signal?: AbortSignal, progress?: (done: number) => void): Promise<Thought>;
  restart(room: "table" | "thinker"): Promise<void>; // terminate the worker, boot another; the table resumes from the last save seen
}
