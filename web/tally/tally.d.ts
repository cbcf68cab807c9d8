// Types of the score-keeper. Types only: nothing here is shipped.
import type { Entries, GameInfo, Options, Preview, Status, Tally } from "../engine/protocol";
import type { Lang, State } from "../state/state";

/** A score sheet as it lies on the device. The engine's text is `tally.sheet`; the rest of `tally` is what it last said of it. */
export interface KeptSheet {
  format: number;
  id: string;
  title: string; // '': named after its game and day
  created: number; // milliseconds
  tally: Tally;
}

/** A record that this version cannot read: it can be taken away as a file, and is not touched otherwise. */
export interface ForeignSheet {
  id: string;
  record: unknown;
}

/** What is remembered from one sheet to the next. */
export interface Prefs {
  names: string[]; // in the order of the seats; more than a game needs are kept
  game: string;
  options: Record<string, Options>; // by game
  awake: boolean;
}

export interface Struck {
  entries: Entries;
  deal: number;
}

export interface TallyState {
  place: "shelf" | "setup" | "sheet";
  loaded: boolean; // the device has been read
  sheets: KeptSheet[]; // newest first
  foreign: ForeignSheet[];
  prefs: Prefs;
  dealer: number; // of the sheet being set up
  open: KeptSheet | null;
  state: "reading" | "ready" | "unreadable" | "unanswered"; // of the open sheet, in the engine
  entries: Entries;
  amending: number | null; // a row
  preview: Preview | null;
  wrong: string; // the field that the engine refused, '' if none
  touched: string[]; // fields answered by hand: until then a refusal is only something still to be said
  asked: boolean; // writing was asked for, and refused
  busy: boolean;
  struck: Struck | null; // what can be put back
  written: string; // the line that says what was written last
  renaming: string; // id of a sheet, '' if none
  awake: "off" | "on" | "missing" | "refused";
  shared: string; // the text to be copied by hand
  copied: boolean; // the text lies on the clipboard
  trouble: string; // text key
}

/** What a screen of the score-keeper is drawn from. */
export interface Scene {
  tally: TallyState;
  games: readonly GameInfo[];
  status: Status;
  lang: Lang;
  disk: State["disk"];
}
