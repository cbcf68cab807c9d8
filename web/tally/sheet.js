// @ts-check
/** The written sheet: how it stands, and every deal of the evening. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t, under } from "../i18n.js";
import { rulesSaid } from "./share.js";
import { course, dealSaid, figure, signed, wonSaid } from "./words.js";

/** @typedef {import("./tally").Scene} Scene */
/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("../engine/protocol").Tally} Tally */
/** @typedef {import("./words").Column} Column */
/** @typedef {ReturnType<typeof import("./session").createTally>["on"]} On */

/** Games within a match are of interest only where a match has several. @param {Tally} tally */
const hasGames = ({ rows }) => rows.some(({ standing }) => standing.winners.length === 0 && standing.games.some((won) => won > 0));

/** The counts that are worth a line, the one in progress first. @param {Tally} tally @returns {[key: string, numbers: readonly number[]][]} */
function counts(tally) {
  const { standing, totals, matches, rows } = tally;
  return [
    ["tally.points", standing.points],
    ...(hasGames(tally) ? [/** @type {[string, number[]]} */ (["tally.games", standing.games])] : []),
    ...(standing.match.length > 0 ? [/** @type {[string, number[]]} */ (["tally.match", standing.match])] : []),
    ...(rows.length > 0 ? [/** @type {[string, number[]]} */ (["tally.totals", totals])] : []),
    ...(matches.some((won) => won > 0) ? [/** @type {[string, number[]]} */ (["tally.matches", matches])] : []),
  ];
}

/** A name, marked if the next deal is theirs. @param {Tally} tally @param {Column} column */
function named({ dealer, names }, { seats, name }) {
  return html`${name}${seats.includes(dealer) ? html` <span class="button-mark" role="img" aria-label=${t("tally.deals", { name: names[dealer] })}></span>` : nothing}`;
}

/** Two sides face each other. @param {Tally} tally @param {readonly Column[]} columns */
const facing = (tally, columns) => html`<table><caption class="unseen">${t("tally.board")}</caption>
  <thead><tr><td></td>${columns.map((column) => html`<th scope="col">${named(tally, column)}</th>`)}</tr></thead>
  <tbody>${counts(tally).map(([key, numbers], i) => html`<tr class=${i === 0 ? "now" : ""}><th scope="row">${t(key, {}, tally.game)}</th>${columns.map(({ seats }) => html`<td>${figure(numbers[seats[0]])}</td>`)}</tr>`)}</tbody>
</table>`;

/** More than two stand below each other. @param {Tally} tally @param {readonly Column[]} columns */
const ranked = (tally, columns) => html`<table class="ranked"><caption class="unseen">${t("tally.board")}</caption>
  <thead><tr><td></td>${counts(tally).map(([key]) => html`<th scope="col">${t(key, {}, tally.game)}</th>`)}</tr></thead>
  <tbody>${columns.map((column) => html`<tr><th scope="row">${named(tally, column)}</th>${counts(tally).map(([, numbers], i) => html`<td class=${i === 0 ? "now" : ""}>${figure(numbers[column.seats[0]])}</td>`)}</tr>`)}</tbody>
</table>`;

/** How long the match goes on, where that was agreed on. @param {Tally} tally */
function left({ standing, game }) {
  if (typeof standing.left !== "number" || standing.winners.length > 0) return nothing;
  return html`<p class="quiet">${t("table.deals_left", { n: standing.left }, game)}</p>`;
}

/** @param {KeptSheet} kept @param {readonly Column[]} columns */
export function board({ tally }, columns) {
  return html`<section class="paper board" aria-labelledby="board-title"><h2 id="board-title" class="unseen">${t("tally.board")}</h2>
    ${columns.length > 2 ? ranked(tally, columns) : facing(tally, columns)}
    ${left(tally)}
    ${tally.standing.winners.length > 0 ? html`<p class="won">${wonSaid(tally.standing, undefined, columns, tally.game)}. ${t("tally.new_match", {}, tally.game)}</p>` : nothing}
  </section>`;
}

/** A deal: its points with the evening's total below, then how they came about. @param {Scene} scene @param {Tally} tally @param {readonly Column[]} columns @param {readonly number[][]} courses @param {number} i @param {On} on */
function deal(scene, tally, columns, courses, i, on) {
  const row = tally.rows[i];
  const able = scene.tally.state === "ready";
  return html`<tbody class=${scene.tally.amending === i ? "amending" : ""}>
    <tr><th scope="row" rowspan="2">${i + 1}</th>
      ${columns.map(({ seats }, at) => html`<td><span class="points">${signed(row.points[seats[0]])}</span> <span class="total"><span class="unseen">${t("tally.total")}</span> ${figure(courses[at][i + 1])}</span></td>`)}</tr>
    <tr class="how"><td colspan=${columns.length}><button type="button" data-amend=${i} aria-label=${t("tally.amend_deal", { deal: i + 1 })} aria-disabled=${able ? nothing : "true"} @click=${() => able && on.amend(i)}>${t("tally.amend")}</button>
      <p>${t("tally.dealt", { name: tally.names[row.dealer] })} · ${dealSaid(tally, i, columns)}</p></td></tr>
  </tbody>`;
}

/** @param {Scene} scene @param {KeptSheet} kept @param {readonly Column[]} columns @param {On} on */
export function deals(scene, { tally }, columns, on) {
  const courses = columns.map(({ seats }) => course(tally.rows, seats[0]));
  if (tally.rows.length === 0) return html`<section class="paper" aria-labelledby="deals-title"><h2 id="deals-title">${t("sheet.deals")}</h2><p class="quiet">${t("tally.no_deals")}</p></section>`;
  const able = scene.tally.state === "ready";
  return html`<section class="paper deals" aria-labelledby="deals-title"><h2 id="deals-title">${t("sheet.deals")}</h2>
    <table class=${columns.length > 2 ? "narrow" : ""}><caption class="unseen">${t("tally.deals_caption")}</caption>
      <thead><tr><th scope="col"><span class="unseen">${t("sheet.deal")}</span></th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
      ${repeat(tally.rows, (_, i) => i, (_, i) => deal(scene, tally, columns, courses, i, on))}
    </table>
    <button type="button" id="strike" class="screen-only" aria-disabled=${able ? nothing : "true"} @click=${() => able && on.strike()}>${t("tally.strike", { deal: tally.rows.length })}</button>
  </section>`;
}

/** What to do at the table, for a game that says so. @param {Tally} tally */
function irregular({ game }) {
  const said = under(`${game}.tally.wrong`);
  if (said.length === 0) return nothing;
  return html`<details class="screen-only"><summary>${t("tally.goes_wrong")}</summary><ul>${said.map(([, text]) => html`<li>${text}</li>`)}</ul></details>`;
}

/** @param {Scene} scene @param {KeptSheet} kept */
export function rules({ games, lang }, { tally }) {
  const said = rulesSaid(tally, games.find(({ id }) => id === tally.game));
  return html`<section class="paper agreed" aria-labelledby="agreed-title"><h2 id="agreed-title">${t("tally.agreed", { game: t("title", {}, tally.game) })}</h2>
    ${said.length > 0 ? html`<ul>${said.map((rule) => html`<li>${rule}</li>`)}</ul>` : nothing}
    ${irregular(tally)}
    <p class="screen-only"><a href=${`rules/${tally.game}.${lang}.html`}>${t("home.rules", { game: t("title", {}, tally.game) })}</a></p></section>`;
}
