// @ts-check
/** Finished deals as the statistics see them: what is kept of one, how many make what, and how it went on. */
import { stepped } from "./formats.js";
import { isPartner, LEVELS } from "./settings.js";

/** @typedef {import("./keep").KeptDeal} KeptDeal */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Level} Level */
/** @typedef {{ deals: number, won: number, lost: number, even: number, out: number, points: number, balance: number }} Sum */

export const FORMAT = 1;

/** Each release that changes `KeptDeal` adds a step here and an old record to the test. @type {import("./formats").Steps} */
const STEPS = {};

const RESULTS = ["won", "lost", "even"];

/** @param {any} it */
const isDeal = (it) =>
  [it.id, it.game, it.rules].every((text) => typeof text === "string") &&
  [it.at, it.points, it.balance].every(Number.isFinite) &&
  LEVELS.includes(it.others) && (it.partner === null || LEVELS.includes(it.partner)) &&
  RESULTS.includes(it.result) && typeof it.counts === "boolean";

/** The record in today's format, or null if it is none. @param {unknown} kept @param {import("./formats").Steps} [steps] @param {number} [format] @returns {KeptDeal | null} */
export function dealOf(kept, steps = STEPS, format = FORMAT) {
  const record = stepped(kept, steps, format);
  return record && isDeal(record) ? record : null;
}

/** The preset that is played, or what is not as usual. @param {GameInfo} info @param {import("../engine/protocol").Options} options */
export function rulesOf(info, options) {
  const usual = Object.fromEntries(info.options.map((option) => [option.key, option.default]));
  const same = (/** @type {Record<string, unknown>} */ other) => Object.entries(usual).every(([key]) => options[key] === other[key]);
  const preset = info.presets.find((it) => same({ ...usual, ...it.options }));
  if (preset) return preset.name;
  const own = Object.entries(usual).filter(([key, value]) => options[key] !== value);
  return own.map(([key]) => `${key}=${options[key]}`).sort().join(" ");
}

/** Mine, and against the other side where partners share their points. @param {View} view @param {GameInfo} info */
function pointsOf(view, info) {
  const totals = view.seats.map((_, seat) => (view.result ?? []).reduce((sum, line) => sum + line.points[seat], 0));
  const mine = totals[view.me];
  const side = info.sides.find((seats) => seats.includes(view.me));
  const others = totals.filter((_, seat) => side && !side.includes(seat));
  const average = totals.reduce((sum, points) => sum + points, 0) / totals.length;
  return { points: mine, balance: side ? mine - Math.max(...others) : mine, better: Math.sign(mine - average) };
}

/** @param {View} view of a deal that is over @param {GameInfo} info @param {number} at @returns {KeptDeal} */
export function finishedDeal(view, info, at) {
  const { points, balance, better } = pointsOf(view, info);
  const level = (/** @type {boolean} */ beside) => view.seats.find(({ level }, seat) => level !== null && isPartner(info, seat) === beside)?.level;
  return {
    format: FORMAT, id: `${view.commitment.slice(0, 20)}${view.marked ? ".m" : ""}`, game: view.game, at,
    others: level(false) ?? "club", partner: level(true) ?? null, rules: rulesOf(info, view.options),
    points, balance, result: /** @type {const} */ (["lost", "even", "won"])[better + 1], counts: !view.marked,
  };
}

/** @param {readonly KeptDeal[]} deals @returns {Sum} */
export function summed(deals) {
  const counted = deals.filter(({ counts }) => counts);
  const how = (/** @type {KeptDeal["result"]} */ result) => counted.filter((deal) => deal.result === result).length;
  const sum = (/** @type {"points" | "balance"} */ key) => counted.reduce((total, deal) => total + deal[key], 0);
  return { deals: counted.length, won: how("won"), lost: how("lost"), even: how("even"), out: deals.length - counted.length, points: sum("points"), balance: sum("balance") };
}

/** One key for the levels at a table. @param {KeptDeal} deal */
export const levelKey = ({ others, partner }) => (partner === null ? others : `${others} ${partner}`);

/** Deals that share something, in the order in which it was first met. @param {readonly KeptDeal[]} deals @param {(deal: KeptDeal) => string} key @returns {[key: string, deals: KeptDeal[]][]} */
export function grouped(deals, key) {
  /** @type {Map<string, KeptDeal[]>} */
  const groups = new Map();
  for (const deal of deals) groups.set(key(deal), [...(groups.get(key(deal)) ?? []), deal]);
  return [...groups];
}

/** The balance after each deal, the start first. @param {readonly KeptDeal[]} deals */
export function course(deals) {
  let sum = 0;
  return [0, ...deals.map(({ balance }) => (sum += balance))];
}

/** Deals as a table for other programs. @param {readonly KeptDeal[]} deals */
export function asCsv(deals) {
  const columns = /** @type {const} */ (["at", "game", "others", "partner", "rules", "points", "balance", "result", "counts"]);
  const cell = (/** @type {KeptDeal} */ deal, /** @type {typeof columns[number]} */ key) => (key === "at" ? new Date(deal.at).toISOString() : `"${String(deal[key] ?? "").replaceAll('"', '""')}"`);
  return [columns.join(","), ...deals.map((deal) => columns.map((key) => cell(deal, key)).join(","))].join("\r\n");
}
