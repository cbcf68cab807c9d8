// @ts-check
/** A note on the table: the hint that was asked for, else what the guide has to say. */
import { guideNote } from "./guide.js";
import { hintPanel } from "./hint.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */
/** @typedef {{ command: (name: string) => void, guide: import("./guide.js").On }} On */

/** @param {State} state @param {View} view @param {On} on */
export const note = (state, view, on) => (state.hint ? hintPanel(state, view, state.hint, () => on.command("unhint")) : guideNote(state, view, on.guide));
