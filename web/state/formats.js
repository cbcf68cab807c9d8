// @ts-check
/** The shapes the kept match has had. What is inside `save` is the engine's own affair and has its own number. */

/** @typedef {import("./state").KeptMatch} KeptMatch */

export const FORMAT = 1;

/** From a format to the next one; each release that changes `KeptMatch` adds a step here and an old record to the test. @type {Readonly<Record<number, (old: any) => any>>} */
export const STEPS = {};

/** @param {any} record */
const isMatch = (record) =>
  record.format === FORMAT &&
  [record.game, record.save, record.promised].every((text) => typeof text === "string") &&
  Array.isArray(record.names) &&
  Array.isArray(record.levels);

/** The record in today's format, or null if it is none. @param {unknown} kept @param {Readonly<Record<number, (old: any) => any>>} [steps] @param {number} [format] @returns {KeptMatch | null} */
export function migrated(kept, steps = STEPS, format = FORMAT) {
  if (typeof kept !== "object" || kept === null) return null;
  let record = /** @type {any} */ (kept);
  while (typeof record.format === "number" && record.format < format && steps[record.format]) {
    record = { ...steps[record.format](record), format: record.format + 1 };
  }
  return record.format === format && isMatch({ ...record, format: FORMAT }) ? record : null;
}
