// @ts-check
/** The sheets that are kept on this device. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { columnsOf, day, figure, titleOf } from "./words.js";

/** @typedef {import("./tally").Scene} Scene */
/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {ReturnType<typeof import("./session").createTally>["on"]} On */

/** Ready to be replaced or copied. @param {FocusEvent & { currentTarget: HTMLInputElement | HTMLTextAreaElement }} event */
export const whole = ({ currentTarget }) => currentTarget.select();

/** @param {KeptSheet} kept @param {string} lang @param {On} on */
export function naming(kept, lang, on) {
  const send = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    on.rename(kept, event.currentTarget.querySelector("input")?.value ?? "");
  };
  return html`<form class="naming" @submit=${send}><label class="field"><span>${t("tally.name")}</span>
    <input type="text" id="sheet-name" maxlength="60" @focus=${whole} .value=${titleOf(kept, lang)} /></label>
    <div class="buttons"><button type="submit" class="main">${t("tally.name_keep")}</button><button type="button" @click=${() => on.naming("")}>${t("tally.name_leave")}</button></div></form>`;
}

/** @param {Scene} scene @param {KeptSheet} kept @param {On} on */
function item({ tally, games, lang }, kept, on) {
  const title = titleOf(kept, lang);
  const columns = columnsOf(games.find(({ id }) => id === kept.tally.game), kept.tally.names);
  const totals = columns.map(({ seats, name }) => t("tally.points_of", { name, points: figure(kept.tally.totals[seats[0]]) })).join(" · ");
  return html`<li class="paper kept">
    <h3><a href=${`#tally/${kept.id}`}>${title}</a></h3>
    <p class="quiet">${t("tally.kept_deals", { n: kept.tally.rows.length })} · ${day(kept.created, lang)}<br />${totals}</p>
    ${tally.renaming === kept.id ? naming(kept, lang, on) : html`<div class="buttons">
      <button type="button" data-rename=${kept.id} aria-label=${t("tally.rename_sheet", { title })} @click=${() => on.naming(kept.id)}>${t("tally.rename")}</button>
      <button type="button" aria-label=${t("tally.export_sheet", { title })} @click=${() => on.export(kept)}>${t("tally.export")}</button>
      <button type="button" aria-label=${t("tally.delete_sheet", { title })} @click=${() => on.forget(kept)}>${t("tally.delete")}</button></div>`}
  </li>`;
}

/** @param {Scene} scene @param {On} on */
function foreign({ tally }, on) {
  return tally.foreign.map(({ record }) => html`<div class="notice"><p>${t("tally.foreign")}</p><button type="button" @click=${() => on.rescue(record)}>${t("tally.rescue")}</button></div>`);
}

/** @param {On} on */
function take(on) {
  const chosen = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    void on.take(currentTarget.files?.[0]);
    currentTarget.value = ""; // the same file may be chosen again
  };
  return html`<label class="button take"><input type="file" accept=".json,application/json" @change=${chosen} /><span>${t("tally.import")}</span></label>`;
}

/** @param {Scene} scene @param {On} on */
export function shelf(scene, on) {
  const { tally, status } = scene;
  return html`<main>
    <p>${t("tally.about")}</p>
    <div class="buttons"><a class="button main" href="#tally/new">${t("tally.new")}</a>${take(on)}</div>
    ${tally.busy && status.table !== "ready" ? html`<p class="notice" role="status">${t("tally.waits")}</p>` : nothing}
    ${tally.trouble ? html`<p class="notice fault" role="alert">${t(tally.trouble)}</p>` : nothing}
    ${foreign(scene, on)}
    ${tally.sheets.length > 0 ? html`<h2>${t("tally.kept")}</h2>` : nothing}
    ${tally.loaded && tally.sheets.length === 0 ? html`<p class="quiet">${t("tally.none_kept")}</p>` : nothing}
    <ul class="sheets">${repeat(tally.sheets, ({ id }) => id, (kept) => item(scene, kept, on))}</ul>
  </main>`;
}
