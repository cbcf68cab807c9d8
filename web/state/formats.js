// @ts-check
/** The shapes that kept records have had, and how one that is older, newer or broken is told. What is inside `save` is the engine's own affair and has its own number. */

/** @typedef {import("./state").KeptMatch} KeptMatch */
/** From a format to the next one. @typedef {Readonly<Record<number, (old: any) => any>>} Steps */

export const FORMAT = 1;

/** Each release that changes `KeptMatch` adds a step here and an old record to the test. @type {Steps} */
export const STEPS = {};

/** A record in the format asked for, or null if no step leads there. @param {unknown} kept @param {Steps} steps @param {number} format @returns {any} */
export function stepped(kept, steps, format) {
  if (typeof kept !== "object" || kept === null) return null;
  let record = /** @type {any} */ (kept);
  while (typeof record.format === "number" && record.format < format && steps[record.format]) {
    record = { ...steps[record.format](record), format: record.format + 1 };
  }
  return record.format === format ? record : null;
}

/** Whether a later version than this one has written it. @param {unknown} kept @param {number} [format] */
export const isNewer = (kept, format = FORMAT) => typeof kept === "object" && kept !== null && /** @type {any} */ (kept).format > format;

/** @param {any} record */
const isMatch = (record) =>
  [record.game, record.save, record.promised].every((text) => typeof text === "string") &&
  Array.isArray(record.names) &&
  Array.isArray(record.levels);

/** The match in today's format, or null if it is none. @param {unknown} kept @param {Steps} [steps] @param {number} [format] @returns {KeptMatch | null} */
export function migrated(kept, steps = STEPS, format = FORMAT) {
  const record = stepped(kept, steps, format);
  return record && isMatch(record) ? record : null;
}
