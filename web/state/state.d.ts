// Types of what the page keeps in mind and on the device. Types only: nothing here is shipped.
import type { ActionText, CardName, Hint, Level, Options, Status, View } from "../engine/protocol";
import type { Sharing } from "./keep";

export type Lang = "en" | "fr";
export type Pace = "instant" | "fast" | "normal" | "slow";
export interface Levels { partner: Level; others: Level }
export interface Choice { options: Options; levels: Levels }

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  letters: "english" | "french" | "belgian";
  colours: "two" | "four" | "safe";
  back: "lattice" | "plain" | "rings";
  pace: Pace;
  pause: "tap" | "short" | "normal" | "long";
  one_tap: boolean;
  trumps: "left" | "right" | "mixed";
  order: "down" | "up";
  auto_cut: boolean;
  own_cut: boolean;
  keys: boolean;
  asked: boolean; // the browser was asked for lasting storage
  by_hand: boolean; // how to put the page on the home screen is still to be shown
  name: string;
  game: string; // the last one played
  choices: Record<string, Choice>; // by game
  tried: Record<string, boolean>; // games that were begun at least once
}

/** The running match as it lies on the device. */
export interface KeptMatch {
  format: number;
  game: string;
  names: string[];
  levels: (Level | null)[];
  options: Options;
  save: string;
  promised: string; // the commitment seen before the cut
  cut: number | null; // where I cut
  order?: { of: string; suits: string[] }; // how my hand lies
  guided?: import("./guide").Guided; // a deal to learn by
  over: boolean; // the match is over
  between?: boolean; // no deal is under way: one is over, or the next not yet cut
  opened?: boolean; // its first deal came from a record
}

export type Dialog =
  | { kind: "menu" | "last" | "tricks" | "points" | "claim" | "keys" | "fair" | "auction" | "meanings"; back?: Result }
  | { kind: "knew"; action: number; back?: Result } // an action of the record
  | Result
  | { kind: "confirm"; ask: string; yes: string; then: () => void };

/** `back` of a dialog that was opened out of it. */
export interface Result {
  kind: "result";
  update: boolean; // whether a new version waited when it opened: an offer that came later would push the buttons from under the finger
}

export type Fairness = "unchecked" | "checking" | "kept" | "broken" | "unknown" | "known"; // known: a deal from a record, which was never promised

export interface State {
  screen: "home" | "table" | "settings" | "tally" | "stats";
  settings: Settings;
  chosen_game: string; // on the home screen
  status: Status;
  wanted: boolean; // a start was asked for before the engine was ready
  view: View | null; // the picture being drawn; during playback a step on the way to the real one
  moving: boolean; // playback is under way
  waiting: boolean; // playback waits for a tap
  taker: number | null; // of the whole trick that still lies there
  waking: boolean; // a computer player has to be started again, and it takes long
  thinking: number | null; // progress of a thought, 0..1
  raised: CardName | ActionText | null; // a card or a call that was tapped once
  discards: readonly CardName[];
  said: string; // the line under the table
  hint: Hint | null;
  hinting: boolean;
  trouble: string; // text key of an error shown at the table, '' if none
  dialog: Dialog | null;
  fairness: Fairness;
  record: string; // of the deal just finished
  story: { by: number[]; phases: string[]; thoughts: number[]; review?: import("../engine/protocol").Review }; // of the same deal: who did each of its actions and in which phase, and which can be asked about
  knew: import("./knew").Asked | null; // what a computer player knew at one of them
  promised: string;
  match: KeptMatch | null;
  spoiled: { newer: boolean; record: unknown } | null; // a save that could not be read
  looking: boolean; // at a deal that is over, as somebody played it
  sharing: Sharing | null;
  tab: "mine" | "other" | "lost";
  disk: "works" | "full" | "none" | "newer";
  persisted: "unknown" | "granted" | "refused" | "missing";
  offline: "ready" | "not_yet" | "never"; // without a network
  update: boolean; // a new version waits
  installable: boolean;
  by_hand: boolean; // the browser installs only by hand
}

export type Choose = (action: ActionText) => void;
