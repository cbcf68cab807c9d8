// @ts-check
/** Score sheets and their files, in the shapes they have had. What is inside `tally.sheet` is the engine's own affair and has its own number. */

/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./tally").Prefs} Prefs */
/** @typedef {Readonly<Record<number, (old: any) => any>>} Steps */

export const FORMAT = 1;
/** How an exported file says what it is. */
const KIND = "odd-trick-score-sheet";

/** From a format to the next one; each release that changes `KeptSheet` adds a step here and an old record to the test. @type {Steps} */
const STEPS = {};

/** @param {unknown} it @param {string} type */
const listOf = (it, type) => Array.isArray(it) && it.every((one) => typeof one === type);

/** @param {unknown} rows @param {(row: any) => boolean} good */
const listOfRows = (rows, good) => Array.isArray(rows) && rows.every((row) => typeof row === "object" && row !== null && good(row));

/** @param {any} it */
const isStanding = (it) => typeof it === "object" && it !== null && [it.points, it.games, it.match, it.winners].every((numbers) => listOf(numbers, "number"));

/** @param {any} row */
const isRow = ({ entries, lines, points, standing }) =>
  typeof entries === "object" && entries !== null && listOfRows(lines, (line) => typeof line.key === "string" && listOf(line.points, "number")) && listOf(points, "number") && isStanding(standing);

/** @param {any} field */
const isField = ({ key, kind, choices, only_for }) => [key, kind].every((text) => typeof text === "string") && [choices, only_for].every((list) => listOf(list, "string"));

/** @param {any} tally */
const isTally = (tally) =>
  typeof tally === "object" &&
  tally !== null &&
  [tally.sheet, tally.game].every((text) => typeof text === "string") &&
  typeof tally.options === "object" && tally.options !== null &&
  listOf(tally.names, "string") &&
  [tally.totals, tally.matches].every((numbers) => listOf(numbers, "number")) &&
  listOfRows(tally.form, isField) &&
  listOfRows(tally.rows, isRow) &&
  isStanding(tally.standing);

/** @param {any} record */
const isSheet = (record) => typeof record.id === "string" && typeof record.title === "string" && typeof record.created === "number" && isTally(record.tally);

/** The record in today's format, or null if it is none. @param {unknown} kept @param {Steps} [steps] @param {number} [format] @returns {KeptSheet | null} */
export function sheetOf(kept, steps = STEPS, format = FORMAT) {
  if (typeof kept !== "object" || kept === null) return null;
  let record = /** @type {any} */ (kept);
  while (typeof record.format === "number" && record.format < format && steps[record.format]) {
    record = { ...steps[record.format](record), format: record.format + 1 };
  }
  return record.format === format && isSheet(record) ? record : null;
}

/** @type {Prefs} */
export const FRESH = { names: [], game: "", options: {}, awake: true };

/** Kept preferences over fresh ones; whatever is of another type than it was starts fresh. @param {unknown} kept @returns {Prefs} */
export function prefsOf(kept) {
  if (typeof kept !== "object" || kept === null) return FRESH;
  const { names, game, options, awake } = /** @type {any} */ (kept);
  return {
    names: listOf(names, "string") ? names : FRESH.names,
    game: typeof game === "string" ? game : FRESH.game,
    options: typeof options === "object" && options !== null ? options : FRESH.options,
    awake: typeof awake === "boolean" ? awake : FRESH.awake,
  };
}

/** @param {KeptSheet} kept */
export const fileOf = ({ title, created, tally }) => JSON.stringify({ kind: KIND, format: FORMAT, title, created, sheet: tally.sheet }, null, 1);

/** What a file says, to be judged by the engine; null if it is no score sheet at all. A file that holds the engine's own text is taken too. @param {string} text @returns {{ title: string, created: number, sheet: string } | null} */
export function ofFile(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== "object" || file === null) return null;
  if (Array.isArray(file.rows) && typeof file.game === "string") return { title: "", created: Date.now(), sheet: text };
  if (file.kind !== KIND || typeof file.sheet !== "string") return null;
  return { title: typeof file.title === "string" ? file.title : "", created: typeof file.created === "number" ? file.created : Date.now(), sheet: file.sheet };
}
