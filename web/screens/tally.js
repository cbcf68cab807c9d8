// @ts-check
/** The score-keeper: the sheets kept here, a new one, or the one that lies open. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { chart } from "../tally/chart.js";
import { form } from "../tally/form.js";
import { setup } from "../tally/setup.js";
import { board, deals, rules } from "../tally/sheet.js";
import { naming, shelf, whole } from "../tally/shelf.js";
import { columnsOf, titleOf } from "../tally/words.js";

/** @typedef {import("../tally/tally").Scene} Scene */
/** @typedef {import("../tally/tally").KeptSheet} KeptSheet */
/** @typedef {ReturnType<typeof import("../tally/session").createTally>["on"]} On */

/** @param {string} title @param {string} href @param {string} word */
const bar = (title, href, word) => html`<header class="bar"><a class="button screen-only" href=${href}>${word}</a><h1 tabindex="-1">${title}</h1></header>`;

/** @param {Scene} scene @param {KeptSheet} kept @param {On} on */
function tools({ tally, lang }, kept, on) {
  const lit = tally.awake === "on";
  return html`<section class="paper tools-of-sheet screen-only" aria-labelledby="tools-title"><h2 id="tools-title">${t("tally.tools")}</h2>
    <div class="buttons">
      <button type="button" @click=${() => void on.pass()}>${t("tally.share")}</button>
      <button type="button" @click=${on.print}>${t("tally.print")}</button>
      <button type="button" @click=${() => on.export(kept)}>${t("tally.export")}</button>
      <button type="button" data-rename=${kept.id} @click=${() => on.naming(kept.id)}>${t("tally.rename")}</button>
      ${tally.awake === "missing" ? nothing : html`<button type="button" aria-pressed=${String(lit)} @click=${on.awake}>${t("tally.awake")}</button>`}
    </div>
    <p class="quiet">${t(`tally.awake.${tally.awake}`)}</p>
    ${tally.renaming === kept.id ? naming(kept, lang, on) : nothing}
    ${tally.copied ? html`<p class="written">${t("tally.share.copied")}</p>` : nothing}
    ${tally.shared ? html`<label class="shared"><span>${t("tally.share.by_hand")}</span><textarea id="shared" readonly rows="8" @focus=${whole} .value=${tally.shared}></textarea></label>` : nothing}
  </section>`;
}

/** @param {Scene} scene @param {KeptSheet} kept @param {On} on */
function open(scene, kept, on) {
  const { games, lang } = scene;
  const columns = columnsOf(games.find(({ id }) => id === kept.tally.game), kept.tally.names);
  return html`${bar(titleOf(kept, lang), "#tally", t("tally.title"))}
    <main class="spread">
      <div class="entering">${board(kept, columns)} ${form(scene, kept, columns, on)}</div>
      <div class="reading">${deals(scene, kept, columns, on)} ${chart(kept, columns)} ${tools(scene, kept, on)} ${rules(scene, kept)}</div>
    </main>`;
}

/** @param {Scene} scene @param {On} on */
export function tally(scene, on) {
  const { place, open: kept } = scene.tally;
  const screen = place === "sheet" && kept ? open(scene, kept, on)
    : place === "setup" ? html`${bar(t("tally.new"), "#tally", t("tally.title"))} ${setup(scene, on)}`
    : html`${bar(t("tally.title"), "#", t("table.home"))} ${shelf(scene, on)}`;
  const lost = scene.disk === "works" ? nothing : html`<p class="notice" role="alert">${t(`tally.disk.${scene.disk}`)}</p>`;
  return html`<div class="marking">${lost}${screen}</div>`;
}
