// @ts-check
/** The form of a deal, in the words of its game, with what it would be worth. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { asked, missing } from "./answers.js";
import { label, question } from "./fields.js";
import { blanks, earlier, figure, lineSaid, pointsOf, signed, wonSaid } from "./words.js";

/** @typedef {import("./tally").Scene} Scene */
/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./words").Column} Column */
/** @typedef {ReturnType<typeof import("./session").createTally>["on"]} On */

const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);

/** Why nothing can be written just now. @param {Scene} scene @param {On} on */
function obstacle({ tally, status }, on) {
  if (tally.state === "ready") return nothing;
  if (tally.state === "unreadable") return html`<p class="notice" role="alert">${t("tally.unreadable")}</p>`;
  if (tally.state === "unanswered" || status.table === "failed") {
    return html`<div class="notice" role="alert"><p>${t("tally.unanswered")}</p><button type="button" @click=${on.again}>${t("start.again")}</button></div>`;
  }
  const { loaded, total } = status;
  return html`<div class="loading"><label>${t("tally.loading", { loaded: megabytes(loaded), total: megabytes(total) })} <progress max=${total || 1} .value=${loaded}></progress></label></div>`;
}

/** The standing before the row that is being entered. @param {Scene} scene @param {KeptSheet} kept */
function before({ tally }, { tally: { rows } }) {
  if (tally.amending !== null) return earlier(rows, tally.amending)?.standing;
  const last = rows.at(-1)?.standing;
  return last && last.winners.length === 0 ? last : undefined;
}

/** @param {Scene} scene @param {KeptSheet} kept @param {readonly Column[]} columns */
function worth(scene, kept, columns) {
  const found = scene.tally.preview;
  if (!found) return nothing;
  const { game, names } = kept.tally;
  const points = pointsOf(found.lines, names.length);
  const won = wonSaid(found.standing, before(scene, kept), columns, game);
  const then = (/** @type {number} */ seat) => (won ? nothing : html`<span class="quiet">${t("tally.then", { points: figure(found.standing.points[seat]) })}</span>`);
  const said = [...found.lines.map((line) => lineSaid(line, columns, game)), won].filter((text) => text !== "");
  return html`<ul class="worth">${columns.map(({ seats, name }) => html`<li><span>${name}</span> <strong>${signed(points[seats[0]])}</strong> ${then(seats[0])}</li>`)}</ul>
    <p class="quiet">${said.join(" · ")}</p>`;
}

/** @param {Scene} scene @param {On} on */
function struck({ tally }, on) {
  if (!tally.struck) return nothing;
  return html`<div class="notice"><p>${t("tally.struck", { deal: tally.struck.deal })}</p><button type="button" id="put-back" @click=${on.putBack}>${t("tally.put_back")}</button></div>`;
}

/** @param {Scene} scene @param {KeptSheet} kept */
function heading({ tally }, { tally: { rows, names, dealer } }) {
  const { amending } = tally;
  return amending === null
    ? html`<h2 id="entry-title" tabindex="-1">${t("tally.entry", { deal: rows.length + 1 })}</h2><p class="dealer"><span class="button-mark" aria-hidden="true"></span>${t("tally.deals", { name: names[dealer] })}</p>`
    : html`<h2 id="entry-title" tabindex="-1">${t("tally.amend_title", { deal: amending + 1 })}</h2><p class="quiet">${t("tally.amend_why")}</p>`;
}

/** @param {Scene} scene @param {On} on */
function buttons({ tally }, on) {
  const able = tally.state === "ready" && !tally.busy;
  return html`<div class="writing">
    <button type="submit" class="main big" aria-disabled=${able ? nothing : "true"}>${t(tally.amending === null ? "tally.write" : "tally.amend_write")}</button>
    ${tally.amending === null ? nothing : html`<button type="button" @click=${on.leave}>${t("tally.amend_leave")}</button>`}
  </div>`;
}

/** @param {Scene} scene @param {KeptSheet} kept @param {readonly Column[]} columns @param {On} on */
export function form(scene, kept, columns, on) {
  const { tally } = scene;
  const { form: fields, game, names } = kept.tally;
  const unsaid = missing(fields, tally.entries);
  const faulty = tally.asked || tally.touched.includes(tally.wrong) ? tally.wrong : "";
  const sheet = { game, names, columns, blanks: blanks(columns, names), entries: tally.entries, missing: tally.asked ? unsaid : [], wrong: faulty, answer: on.answer };
  const wanted = fields.filter(({ key }) => unsaid.includes(key) || (key === tally.wrong && !faulty)).map((field) => label(field, sheet));
  return html`<section class="paper entry" aria-labelledby="entry-title">
    <form novalidate @submit=${(/** @type {SubmitEvent} */ event) => (event.preventDefault(), void on.write())}>
      ${heading(scene, kept)} ${struck(scene, on)}
      ${repeat(asked(fields, tally.entries), ({ key }) => key, (field) => question(field, sheet))}
      <div class="at-hand"><div class="preview" role="status" aria-label=${t("tally.worth")}>${worth(scene, kept, columns)}</div>
      ${tally.written && tally.touched.length === 0 ? html`<p class="written">${tally.written}</p>` : wanted.length > 0 ? html`<p class="quiet wanted">${t("tally.wanted", { what: wanted.join(" · ") })}</p>` : nothing}
      ${tally.trouble ? html`<p class="fault" role="alert">${t(tally.trouble)}</p>` : nothing}
      ${obstacle(scene, on)} ${buttons(scene, on)}</div>
    </form>
  </section>`;
}
