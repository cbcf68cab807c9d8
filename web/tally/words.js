// @ts-check
/** Who shares a column of the sheet, and how a deal is said in words. */
import { t } from "../i18n.js";
import { contractWord } from "../ui/calls.js";
import { asked } from "./answers.js";

/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../engine/protocol").ScoreLine} ScoreLine */
/** @typedef {import("../engine/protocol").Tally} Tally */
/** @typedef {import("../engine/protocol").TallyRow} TallyRow */
/** `seats` share it, and the first of them stands for all. @typedef {{ seats: number[], name: string }} Column */

/** @param {readonly string[]} names @param {"list.and" | "list.or"} [last] */
export const joined = (names, last = "list.and") => (names.length < 3 ? names.join(t(last)) : `${names.slice(0, -1).join(", ")}${t(last)}${names[names.length - 1]}`);

/** Partners share a column; where sides are formed deal by deal, everybody has one. @param {GameInfo | undefined} game @param {readonly string[]} names @returns {Column[]} */
export function columnsOf(game, names) {
  const sides = game && game.sides.length > 0 ? game.sides : names.map((_, seat) => [seat]);
  return sides.map((seats) => ({ seats, name: joined(seats.map((seat) => names[seat])) }));
}

/** Blanks that a form's words may use: {name0} the players, {side0} the sides. @param {readonly Column[]} columns @param {readonly string[]} names */
export const blanks = (columns, names) => ({
  ...Object.fromEntries(names.map((name, seat) => [`name${seat}`, name])),
  ...Object.fromEntries(columns.map(({ name }, side) => [`side${side}`, name])),
});

export const MINUS = "\u2212";

/** With a sign, as on a sheet. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : figure(points));

/** @param {number} points */
export const figure = (points) => (points < 0 ? `${MINUS}${-points}` : String(points));

/** Who a line speaks of: whoever gets most; where nobody gets anything, whoever loses most. @param {ScoreLine} line @param {readonly Column[]} columns */
function subject(line, columns) {
  const most = Math.max(...line.points);
  const points = most > 0 ? most : Math.min(...line.points);
  const those = columns.filter(({ seats }) => line.points[seats[0]] === points);
  return { points: Math.abs(points), name: points === 0 ? "" : joined(those.map(({ name }) => name)) };
}

/** @param {ScoreLine} line @param {readonly Column[]} columns @param {string} game */
export function lineSaid(line, columns, game) {
  const { points, name } = subject(line, columns);
  return t(`score.${line.key}`, { name, n: points, points }, game);
}

/** Points of a deal, by seat. @param {readonly ScoreLine[]} lines @param {number} players */
export const pointsOf = (lines, players) => Array.from({ length: players }, (_, seat) => lines.reduce((sum, line) => sum + line.points[seat], 0));

/** "Léa and Tom +3, Anne and Paul 0". @param {readonly number[]} points @param {readonly Column[]} columns */
export const pointsSaid = (points, columns) => columns.map(({ seats, name }) => t("tally.points_of", { name, points: signed(points[seats[0]]) })).join(", ");

/** What the standing after a deal tells, '' if it only goes on: a game won, a match won. A match of one game is won as a game, one without games as a match. @param {TallyRow["standing"]} now @param {TallyRow["standing"] | undefined} before of the same match @param {readonly Column[]} columns @param {string} game */
export function wonSaid(now, before, columns, game) {
  const who = (/** @type {(seat: number) => boolean} */ won) => joined(columns.filter(({ seats }) => won(seats[0])).map(({ name }) => name));
  const several = now.games.some((won) => won > 1) || now.games.every((won) => won > 0) || now.games.every((won) => won === 0);
  if (now.winners.length > 0) return t(several ? "tally.won.match" : "tally.won.game", { name: who((seat) => now.winners.includes(seat)) }, game);
  const name = who((seat) => (now.games[seat] ?? 0) > (before?.games[seat] ?? 0));
  return name ? t("tally.won.game", { name }, game) : "";
}

/** The row before, if it belongs to the same match. @param {readonly TallyRow[]} rows @param {number} row */
export const earlier = (rows, row) => (rows[row - 1]?.match === rows[row]?.match ? rows[row - 1] : undefined);

/** What was played and by whom, '' for a game without contracts. @param {Tally} tally @param {TallyRow["entries"]} entries */
export function contractSaid({ form, game, names }, entries) {
  const contract = form.find(({ kind }) => kind === "contract");
  if (!contract) return "";
  const who = asked(form, entries).find(({ kind }) => kind === "seat" || kind === "seats");
  const answer = who ? entries[who.key] : undefined;
  const seats = Array.isArray(answer) ? answer : typeof answer === "number" ? [answer] : [];
  return [contractWord(String(entries[contract.key]), game), joined(seats.map((seat) => names[seat]))].filter((text) => text !== "").join(", ");
}

/** One deal in words: how its points came about, and what they won. @param {Tally} tally @param {number} row @param {readonly Column[]} columns */
export function dealSaid(tally, row, columns) {
  const { entries, lines, standing } = tally.rows[row];
  const said = lines.map((line) => lineSaid(line, columns, tally.game));
  const won = wonSaid(standing, earlier(tally.rows, row)?.standing, columns, tally.game);
  return [contractSaid(tally, entries), ...said, won].filter((text) => text !== "").join(" · ");
}

/** Totals of the evening after each deal, the start first. @param {readonly TallyRow[]} rows @param {number} seat */
export function course(rows, seat) {
  let sum = 0;
  return [0, ...rows.map(({ points }) => (sum += points[seat]))];
}

/** @param {number} when @param {string} lang @param {Intl.DateTimeFormatOptions} [form] */
export const day = (when, lang, form = { dateStyle: "long" }) => new Intl.DateTimeFormat(lang === "fr" ? "fr" : "en-GB", form).format(when);

/** @param {import("./tally").KeptSheet} kept @param {string} lang */
export const titleOf = ({ title, tally, created }, lang) => title || t("tally.titled", { game: t("title", {}, tally.game), day: day(created, lang, { day: "numeric", month: "long" }) });

/** The seats whose name somebody before them has already; capitals make no other name. @param {readonly string[]} names */
export function sameNames(names) {
  const plain = names.map((name) => name.normalize("NFC").toLowerCase());
  return plain.flatMap((name, seat) => (plain.indexOf(name) < seat ? [seat] : []));
}
