// @ts-check
/** The score: of a deal, of the match, and the rules agreed on. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").ScoreLine} ScoreLine */
/** @typedef {import("../engine/protocol").OptionValue} OptionValue */

/** @param {readonly ScoreLine[]} lines @param {number} seat */
export const total = (lines, seat) => lines.reduce((sum, line) => sum + line.points[seat], 0);

/** A side's seats are named together. @param {View} view @param {number} seat */
export const together = (view, seat) => view.seats.filter((it) => it.side === view.seats[seat].side).map((it) => it.name).join(t("list.and"));

/** One seat of each side, mine first. @param {View} view */
export const sides = (view) => {
  const seats = view.seats.map((_, seat) => (seat + view.me) % view.seats.length);
  return seats.filter((seat, i) => seats.findIndex((other) => view.seats[other].side === view.seats[seat].side) === i);
};

/** Tricks of a whole side. @param {View} view @param {number} seat */
export const tricksOf = (view, seat) => view.seats.filter((it) => it.side === view.seats[seat].side).reduce((sum, it) => sum + it.tricks, 0);

/** The sentence of a line names who gets its points. @param {View} view @param {ScoreLine} line */
function lineText(view, line) {
  const most = Math.max(...line.points);
  const seat = line.points.indexOf(most);
  const mine = line.points[view.me] === most;
  const params = { name: together(view, seat), n: most, points: most };
  const key = `score.${line.key}`;
  return has(`${key}.me`, view.game) && mine ? t(`${key}.me`, params, view.game) : t(key, params, view.game);
}

/** @param {View} view @param {readonly ScoreLine[]} lines */
export const dealLines = (view, lines) => html`<ul class="lines">${lines.map((line) => html`<li>${lineText(view, line)}</li>`)}</ul>`;

/** Who is in front by some count; null: nobody. @param {View} view @param {readonly number[]} counts */
function leads(view, counts) {
  const best = Math.max(...counts);
  if (counts.every((count) => count === best)) return null;
  return counts[view.me] === best ? view.me : counts.indexOf(best);
}

/** "You win the deal". @param {View} view */
export function headline(view) {
  const winners = view.standing.winners;
  if (view.match_over && winners.length > 0) {
    const me = winners.includes(view.me);
    return t(me ? "result.match.me" : "result.match.other", { name: together(view, winners[0]) }, view.game);
  }
  const totals = view.seats.map((_, i) => total(view.result ?? [], i));
  const seat = leads(view, totals);
  if (seat === null) return t(totals[0] === 0 ? "result.deal.nobody" : "result.deal.even", {}, view.game);
  return t(seat === view.me ? "result.deal.me" : "result.deal.other", { name: together(view, seat) }, view.game);
}

/** "9–4": tricks that count, mine first. @param {View} view */
export const tricksLine = (view) => sides(view).map((seat) => tricksOf(view, seat)).join(" – ");

/** @param {View} view */
export function standing(view) {
  const { points, games, match } = view.standing;
  const row = (/** @type {string} */ key, /** @type {number[]} */ list) =>
    list.length > 0 ? html`<tr><th scope="row">${t(key, {}, view.game)}</th>${sides(view).map((seat) => html`<td>${list[seat]}</td>`)}</tr>` : nothing;
  return html`<table class="standing"><caption>${t("sheet.standing")}</caption>
    <thead><tr><td></td>${sides(view).map((seat) => html`<th scope="col">${together(view, seat)}</th>`)}</tr></thead>
    <tbody>${row("sheet.points", points)}${row("sheet.games", games)}${row("sheet.match", match)}</tbody></table>`;
}

/** @param {View} view */
export function sheet(view) {
  if (view.sheet.length === 0) return html`<p>${t("sheet.empty")}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("sheet.deals")}><table class="sheet"><caption>${t("sheet.deals")}</caption>
    <thead><tr><th scope="col">${t("sheet.deal")}</th>${sides(view).map((seat) => html`<th scope="col">${together(view, seat)}</th>`)}</tr></thead>
    <tbody>${view.sheet.map((lines, i) => html`<tr><th scope="row">${i + 1}</th>${sides(view).map((seat) => html`<td>${total(lines, seat)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {string} key @param {OptionValue} value @param {string} game */
export function optionValue(key, value, game) {
  const name = `option.${key}.${value}`;
  if (has(name, game)) return t(name, {}, game);
  return typeof value === "boolean" ? t(value ? "option.on" : "option.off") : String(value);
}

/** The options in words. @param {View} view */
export const houseRules = (view) => {
  const rows = Object.entries(view.options);
  return rows.length === 0 ? nothing : html`<h3>${t("sheet.rules")}</h3>
    <dl class="rules">${rows.map(([key, value]) => html`<div><dt>${t(`option.${key}`, {}, view.game)}</dt><dd>${optionValue(key, value, view.game)}</dd></div>`)}</dl>`;
};

/** The score that is always seen: points where there are any, else games. @param {View} view */
export function score(view) {
  const { points, games, match } = view.standing;
  const list = points.some((it) => it !== 0) ? points : games.some((it) => it !== 0) ? games : match.some((it) => it !== 0) ? match : points;
  return sides(view).map((seat) => list[seat] ?? 0).join(" – ");
}
