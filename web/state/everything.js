// @ts-check
/** Everything on the device as one file: made, and read strictly. A file that is not whole changes nothing. */
import { sheetOf } from "../tally/kept.js";
import { dealOf } from "./deals.js";
import { isNewer, migrated, stepped } from "./formats.js";

/** @typedef {import("./keep").Everything} Everything */
/** @typedef {import("./keep").Records} Records */

export const FORMAT = 1;
/** How the file says what it is. */
const KIND = "odd-trick-everything";

/** Each release that changes the file adds a step here and an old file to the test. @type {import("./formats").Steps} */
const STEPS = {};

/** @param {unknown} it @returns {it is Record<string, any>} */
const isObject = (it) => typeof it === "object" && it !== null && !Array.isArray(it);

/** @param {unknown} text */
function isRecord(text) {
  try {
    return typeof text === "string" && isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Which records there are, and how each is known. @type {readonly [key: RegExp, good: (record: any, id: string) => boolean][]} */
const KINDS = [
  [/^settings$/, isObject],
  [/^tally$/, isObject],
  [/^match$/, (record) => migrated(record) !== null],
  [/^deal\.(.+)$/, (record, id) => dealOf(record)?.id === id],
  [/^record\.(.+)$/, isRecord],
  [/^sheet\.(.+)$/, (record, id) => sheetOf(record)?.id === id],
  [/^aside\.(\d+)$/, isObject],
];

/** @param {string} key @param {unknown} record */
function isReadable(key, record) {
  const kind = KINDS.find(([pattern]) => pattern.test(key));
  return kind !== undefined && kind[1](record, kind[0].exec(key)?.[1] ?? "");
}

/** What this version cannot read goes along as it is. @param {Records} all @param {number} made @param {string} version @returns {Everything} */
export function gathered(all, made, version) {
  const part = (/** @type {boolean} */ readable) => Object.fromEntries(Object.entries(all).filter(([key, record]) => isReadable(key, record) === readable));
  return { format: FORMAT, made, version, records: part(true), unread: part(false) };
}

/** @param {Everything} everything */
export const fileOf = (everything) => JSON.stringify({ kind: KIND, ...everything }, null, 1);

/** @param {any} it */
const isWhole = (it) => Number.isFinite(it.made) && typeof it.version === "string" && isObject(it.records) && isObject(it.unread);

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a file holds, or what is wrong with it: it is something else, of a newer version, or damaged. @param {string} text @returns {{ everything: Everything, wrong: "" } | { everything: null, wrong: "foreign" | "newer" | "damaged" }} */
export function ofFile(text) {
  const file = parsed(text);
  const wrong = (/** @type {"foreign" | "newer" | "damaged"} */ what) => ({ everything: null, wrong: what });
  if (!isObject(file) || file.kind !== KIND) return wrong("foreign");
  if (isNewer(file, FORMAT)) return wrong("newer");
  const it = stepped(file, STEPS, FORMAT);
  if (!it || !isWhole(it)) return wrong("damaged");
  const bad = Object.entries(it.records).filter(([key, record]) => !isReadable(key, record));
  if (bad.some(([, record]) => isNewer(record))) return wrong("newer");
  if (bad.length > 0 || Object.keys(it.unread).some((key) => key in it.records || key.startsWith("backup."))) return wrong("damaged");
  const { format, made, version, records, unread } = it;
  return { everything: { format, made, version, records, unread }, wrong: "" };
}

/** @param {unknown} kept @returns {import("./keep").Backup | null} */
export function backupOf(kept) {
  if (!isObject(kept) || !["update", "import"].includes(kept.reason)) return null;
  const it = stepped(kept.everything, STEPS, FORMAT);
  return it && isWhole(it) ? { reason: kept.reason, everything: it } : null;
}

/** @param {Everything} everything @returns {import("./keep").Contents} */
export function contentsOf({ made, records }) {
  const under = (/** @type {string} */ prefix) => Object.keys(records).filter((key) => key.startsWith(prefix)).length;
  return { made, deals: under("deal."), sheets: under("sheet."), match: Boolean(records.match) };
}
