// Types of what is kept beside the running match: finished deals, and everything as one file. Types only: nothing here is shipped.
import type { Level } from "../engine/protocol";

/** A finished deal, as the statistics remember it. */
export interface KeptDeal {
  format: number;
  id: string; // from the pack's seal: the same deal is never counted twice
  game: string;
  at: number; // milliseconds
  others: Level;
  partner: Level | null;
  rules: string; // name of a preset; or "key=value key=value" of what is not as usual; '' if all is
  points: number; // mine
  balance: number; // the same against the other side, where there are two
  result: "won" | "lost" | "even";
  counts: boolean; // no hint, no undo, not known before
}

/** What lies on the device, by key. */
export type Records = Record<string, unknown>;

/** Everything, as it lay on the device at some moment. `unread` is what this version could not read: it travels as it is. */
export interface Everything {
  format: number;
  made: number; // milliseconds
  version: string; // of the program that made it
  records: Records;
  unread: Records;
}

export type Reason = "update" | "import";
export interface Backup { reason: Reason; everything: Everything }

/** What a file or a backup holds, to be said in words. */
export interface Contents { made: number; deals: number; sheets: number; match: boolean }

export interface KeepingState {
  backups: Backup[];
  offer: Everything | null; // a file that was read and waits to be taken
  from: Reason | "file"; // where the offer comes from
  trouble: string; // text key, '' if none
  busy: boolean;
}

export interface DealsState {
  loaded: boolean;
  deals: KeptDeal[]; // oldest first
  foreign: number; // records that this version cannot read
  records: ReadonlySet<string>; // ids of the deals whose cards are still kept
  game: string;
  level: string; // '' for all
  rules: string | null; // null for all
  whole: boolean; // the table shows every deal
}

/** A deal on its way to somebody. */
export interface Sharing {
  same: string; // a link to the deal before its first card
  mine: string; // a link to the deal as it was played
  which: "same" | "mine";
  told: "" | "copied" | "by_hand";
}
