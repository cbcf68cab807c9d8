// @ts-check
/** A sheet as plain text, and the ways out of the page. */
import { t } from "../i18n.js";
import { optionValue } from "../table/sheet.js";
import { columnsOf, day, dealSaid, figure } from "./words.js";

/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./words").Column} Column */

/** The rules agreed on, without those that have no say beside the others. @param {import("../engine/protocol").Tally} tally @param {import("../engine/protocol").GameInfo | undefined} info */
export function rulesSaid({ game, options }, info) {
  const idle = (info?.options ?? []).filter(({ only_with }) => only_with.some(([key, value]) => options[key] !== value)).map(({ key }) => key);
  const said = Object.entries(options).filter(([key]) => !idle.includes(key));
  return said.map(([key, value]) => t("tally.rule", { rule: t(`option.${key}`, {}, game), value: optionValue(key, value, game) }));
}

/** @param {readonly number[]} numbers by seat @param {readonly Column[]} columns */
const across = (numbers, columns) => columns.map(({ seats }) => figure(numbers[seats[0]])).join(" / ");

/** @param {KeptSheet} kept @param {import("../engine/protocol").GameInfo | undefined} info @param {string} lang */
export function textOf(kept, info, lang) {
  const { tally, created } = kept;
  const columns = columnsOf(info, tally.names);
  const deals = tally.rows.map((row, i) => `${i + 1}. ${across(row.points, columns)} (${dealSaid(tally, i, columns)})`);
  const rules = rulesSaid(tally, info);
  return [
    ...(kept.title ? [kept.title] : []),
    `${t("title", {}, tally.game)}, ${day(created, lang)}`,
    ...(rules.length > 0 ? [rules.join(" · ")] : []),
    "",
    columns.map(({ name }) => name).join(" / "),
    ...deals,
    "",
    t("tally.share.totals", { totals: across(tally.totals, columns) }),
    ...(tally.matches.some((won) => won > 0) ? [t("tally.share.matches", { matches: across(tally.matches, columns) })] : []),
  ].join("\n");
}

/** By the device's own sharing, else by the clipboard; "none" if neither is to be had. @param {string} title @param {string} text @returns {Promise<"sent" | "dropped" | "copied" | "none">} */
export async function share(title, text) {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return "sent";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dropped";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "none";
  }
}

/** A file name made from a title. @param {string} title */
export const fileName = (title) => `${title.normalize("NFD").replace(/[^\w ]/g, "").trim().replace(/\s+/g, "-").toLowerCase() || "sheet"}.json`;
