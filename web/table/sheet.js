// @ts-check
/** The score: of a deal, of the match, and the rules agreed on. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { applies, gameInfo } from "../state/games.js";
import { presetOf } from "../state/settings.js";
import { figure, joined, signed } from "../tally/words.js";
import { dealsLeft } from "./piles.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").ScoreLine} ScoreLine */
/** @typedef {import("../engine/protocol").OptionValue} OptionValue */

/** @param {readonly ScoreLine[]} lines @param {number} seat */
export const total = (lines, seat) => lines.reduce((sum, line) => sum + line.points[seat], 0);

/** A side's seats are named together. @param {View} view @param {number} seat */
export const together = (view, seat) => joined(view.seats.filter((it) => it.side === view.seats[seat].side).map((it) => it.name));

/** One seat of each side, mine first. @param {View} view */
export const sides = (view) => {
  const seats = view.seats.map((_, seat) => (seat + view.me) % view.seats.length);
  return seats.filter((seat, i) => seats.findIndex((other) => view.seats[other].side === view.seats[seat].side) === i);
};

/** Whether partners share their points; where sides form deal by deal, everybody has his own. @param {View} view */
const paired = (view) => (gameInfo(view.game)?.sides ?? []).length > 0;

/** A seat for each column of points, mine first, and the name above it. @param {View} view @returns {{ seat: number, name: string }[]} */
export function columns(view) {
  if (paired(view)) return sides(view).map((seat) => ({ seat, name: together(view, seat) }));
  return view.seats.map((_, i) => (i + view.me) % view.seats.length).map((seat) => ({ seat, name: view.seats[seat].name }));
}

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

/** Said of me, of one other or of several, me among them or not. @param {View} view @param {string} key @param {readonly number[]} seats */
function saidOf(view, key, seats) {
  const name = joined(seats.filter((seat) => seat !== view.me || seats.length === 1).map((seat) => view.seats[seat].name));
  const who = seats.includes(view.me) ? "me" : "other";
  return t(seats.length === 1 ? `${key}.${who}` : `${key}.${who}.several`, { name }, view.game);
}

/** Those who gained, me first. @param {View} view @param {readonly number[]} totals */
const gainers = (view, totals) => columns(view).map(({ seat }) => seat).filter((seat) => totals[seat] > 0);

/** "You win the deal". @param {View} view */
export function headline(view) {
  const winners = view.standing.winners;
  if (view.match_over && winners.length > 0) {
    if (!paired(view)) return saidOf(view, "result.match", winners);
    const me = winners.includes(view.me);
    return t(me ? "result.match.me" : "result.match.other", { name: together(view, winners[0]) }, view.game);
  }
  const totals = view.seats.map((_, i) => total(view.result ?? [], i));
  const seat = leads(view, totals);
  if (seat === null) return t(totals[0] === 0 ? "result.deal.nobody" : "result.deal.even", {}, view.game);
  if (!paired(view)) return saidOf(view, "result.deal", gainers(view, totals));
  return t(seat === view.me ? "result.deal.me" : "result.deal.other", { name: together(view, seat) }, view.game);
}

/** "9–4": tricks that count, mine first; where everybody has his own points, what the deal brought me. @param {View} view */
export function tricksLine(view) {
  if (columns(view).length < 3) return sides(view).map((seat) => tricksOf(view, seat)).join(" – ");
  return (view.result ?? []).length > 0 ? signed(total(view.result ?? [], view.me)) : "";
}

/** The counts worth a line, by seat. @param {View} view @returns {[key: string, numbers: readonly number[]][]} */
function counts(view) {
  const { points, games, match } = view.standing;
  /** @type {[string, readonly number[]][]} */
  const all = [["sheet.points", points], ["sheet.games", games], ["sheet.match", match]];
  return all.filter(([key, list]) => list.length > 0 && (key !== "sheet.games" || paired(view) || games.some((won) => won > 0)));
}

/** Two sides face each other. @param {View} view */
const facing = (view) => html`<table class="standing"><caption>${t("sheet.standing")}</caption>
  <thead><tr><td></td>${columns(view).map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${counts(view).map(([key, list]) => html`<tr><th scope="row">${t(key, {}, view.game)}</th>${columns(view).map(({ seat }) => html`<td>${figure(list[seat])}</td>`)}</tr>`)}</tbody></table>`;

/** More than two stand below each other, with what the last deal brought. @param {View} view */
const ranked = (view) => html`<div class="scroll" tabindex="0" role="group" aria-label=${t("sheet.standing")}><table class="standing ranked"><caption>${t("sheet.standing")}</caption>
  <thead><tr><td></td>${view.result ? html`<th scope="col">${t("sheet.this_deal")}</th>` : nothing}${counts(view).map(([key]) => html`<th scope="col">${t(key, {}, view.game)}</th>`)}</tr></thead>
  <tbody>${columns(view).map(({ seat, name }) => html`<tr><th scope="row">${name}</th>${view.result ? html`<td>${signed(total(view.result, seat))}</td>` : nothing}${counts(view).map(([, list]) => html`<td>${figure(list[seat])}</td>`)}</tr>`)}</tbody></table></div>`;

/** @param {View} view */
export const standing = (view) => html`${columns(view).length > 2 ? ranked(view) : facing(view)}${dealsLeft(view) ? html`<p class="quiet">${dealsLeft(view)}</p>` : nothing}`;

/** A deal that was thrown in has no lines. @param {View} view */
export function sheet(view) {
  if (view.sheet.length === 0) return html`<p>${t("sheet.empty")}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("sheet.deals")}><table class=${columns(view).length > 2 ? "sheet narrow" : "sheet"}><caption>${t("sheet.deals")}</caption>
    <thead><tr><th scope="col"><span class=${columns(view).length > 2 ? "unseen" : ""}>${t("sheet.deal")}</span></th>${columns(view).map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${view.sheet.map((lines, i) => html`<tr><th scope="row">${i + 1}</th>${columns(view).map(({ seat }) => html`<td>${lines.length === 0 ? "–" : figure(total(lines, seat))}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {string} key @param {OptionValue} value @param {string} game */
export function optionValue(key, value, game) {
  const name = `option.${key}.${value}`;
  if (has(name, game)) return t(name, {}, game);
  return typeof value === "boolean" ? t(value ? "option.on" : "option.off") : String(value);
}

/** The preset to which they belong. @param {View} view */
function presetLine({ game, options }) {
  const info = gameInfo(game);
  if (!info || info.presets.length === 0) return nothing;
  const preset = presetOf(info, options);
  return html`<p class="preset">${t("preset.played")} <strong>${t(preset ? `preset.${preset.name}` : "preset.own", {}, game)}</strong></p>`;
}

/** The options in words. @param {View} view */
export const houseRules = (view) => {
  const idle = new Set((gameInfo(view.game)?.options ?? []).filter((option) => !applies(option, view.options)).map(({ key }) => key));
  const rows = Object.entries(view.options).filter(([key]) => !idle.has(key));
  return rows.length === 0 ? nothing : html`<h3>${t("sheet.rules")}</h3>${presetLine(view)}
    <dl class="rules">${rows.map(([key, value]) => html`<div><dt>${t(`option.${key}`, {}, view.game)}</dt><dd>${optionValue(key, value, view.game)}</dd></div>`)}</dl>`;
};

/** The score that is always seen: points where there are any, else games. @param {View} view */
function seen(view) {
  const { points, games, match } = view.standing;
  return [points, games, match].find((list) => list.some((it) => it !== 0)) ?? points;
}

/** @param {View} view */
export const score = (view) => columns(view).map(({ seat }) => figure(seen(view)[seat] ?? 0)).join(" – ");

/** As many first letters as tell each from the others. @param {readonly string[]} names */
export function shortened(names) {
  const long = (/** @type {string} */ name, /** @type {number} */ n) => [...name].slice(0, n).join("");
  const alone = (/** @type {string} */ name, /** @type {number} */ n) => names.filter((other) => long(other, n) === long(name, n)).length === 1;
  return names.map((name) => long(name, [1, 2, 3].find((n) => alone(name, n)) ?? 1));
}

/** For the eye; where everybody has his own points, each is named for who listens or points at it. @param {View} view */
export function figures(view) {
  if (paired(view) || view.seats.length < 3) return score(view);
  const initials = shortened(columns(view).map(({ name }) => name));
  return columns(view).map(({ seat, name }, i) => html`${i > 0 ? html`<span class="between" aria-hidden="true"> · </span>` : nothing}<abbr class=${seat === view.me ? "mine" : ""} title=${name}><span class="unseen">${name} </span><span class="initial" aria-hidden="true">${initials[i]}</span>${figure(seen(view)[seat] ?? 0)}<span class="unseen">${i < view.seats.length - 1 ? "," : ""} </span></abbr>`);
}

/** The same, as it is spoken. @param {View} view */
export const scoreSaid = (view) => (paired(view) || view.seats.length < 3 ? score(view) : columns(view).map(({ seat, name }) => t("tally.points_of", { name, points: figure(seen(view)[seat] ?? 0) })).join(", "));
