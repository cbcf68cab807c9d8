// @ts-check
/** What this device keeps, how safely, and how to take it along. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { contentsOf } from "../state/everything.js";
import { day } from "../tally/words.js";

/** @typedef {import("../state/state").State} State */
/** @typedef {import("../state/keep").KeepingState} KeepingState */
/** @typedef {import("../state/keeping").Keeping["on"]} On */

/** Where keeping stands: the same words on the home screen and in the settings. @param {State} state */
export const offlineLine = ({ offline }) => t({ ready: "home.offline", not_yet: "home.online", never: "home.never_offline" }[offline]);

/** How to put the page on the home screen where the browser has no button for it. @param {State} state @param {() => void} done */
export const byHand = ({ by_hand, settings }, done) =>
  by_hand && settings.by_hand ? html`<div class="notice by-hand"><p><strong>${t("keep.by_hand")}</strong> ${t("keep.by_hand_how")}</p><button type="button" @click=${done}>${t("keep.by_hand_done")}</button></div>` : nothing;

/** @param {State} state @param {() => void} persist */
export const device = (state, persist) => html`<section class="paper" aria-labelledby="device"><h2 id="device">${t("device.title")}</h2>
  <p>${t(`disk.${state.disk}`)}</p>
  <p>${t(`device.${state.persisted}`)}</p>
  <p>${offlineLine(state)}</p>
  ${state.persisted === "granted" || state.persisted === "missing" ? nothing : html`<button type="button" @click=${persist}>${t("device.ask")}</button>`}
</section>`;

/** "30 November 2026: 41 deals, 2 score sheets, a game in progress". @param {import("../state/keep").Everything} everything @param {string} lang */
function said(everything, lang) {
  const { made, deals, sheets, match } = contentsOf(everything);
  const parts = [deals > 0 && t("keep.deals", { n: deals }), sheets > 0 && t("keep.sheets", { n: sheets }), match && t("keep.match")].filter((part) => part !== false);
  return t("keep.contents", { when: day(made, lang, { dateStyle: "long", timeStyle: "short" }), what: parts.length > 0 ? parts.join(", ") : t("keep.settings_only") });
}

/** @param {KeepingState} keeping @param {string} lang @param {On} on */
function offer({ offer: it, from, busy }, lang, on) {
  if (!it) return nothing;
  return html`<div class="notice" id="offer" tabindex="-1" role="group" aria-label=${t("keep.offer")}><p><strong>${t(from === "file" ? "keep.offer" : "keep.offer_back")}</strong> ${said(it, lang)}</p><p>${t("keep.offer_why")}</p>
    <div class="buttons"><button type="button" class="main" ?disabled=${busy} @click=${on.accept}>${t("keep.accept")}</button><button type="button" @click=${on.refuse}>${t("keep.refuse")}</button></div></div>`;
}

/** @param {On} on */
function choose(on) {
  const chosen = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    void on.choose(currentTarget.files?.[0]);
    currentTarget.value = ""; // the same file may be chosen again
  };
  return html`<label class="button take"><input type="file" accept=".json,application/json" @change=${chosen} /><span>${t("keep.import")}</span></label>`;
}

/** @param {import("../state/keep").Backup} it @param {string} lang @param {On} on */
const backup = (it, lang, on) => html`<li><p><strong>${t(`keep.before.${it.reason}`)}</strong> ${said(it.everything, lang)}</p>
  <div class="buttons"><button type="button" aria-label=${t(`keep.put_back.${it.reason}`)} @click=${() => on.putBack(it)}>${t("keep.put_back")}</button>
    <button type="button" aria-label=${t(`keep.download.${it.reason}`)} @click=${() => on.take(it)}>${t("keep.download")}</button></div></li>`;

/** @param {KeepingState} keeping @param {string} lang @param {On} on */
export const everything = (keeping, lang, on) => html`<section class="paper" aria-labelledby="everything"><h2 id="everything" tabindex="-1">${t("keep.title")}</h2>
  <p>${t("keep.about")}</p>
  <div class="buttons"><button type="button" @click=${on.export}>${t("keep.export")}</button>${choose(on)}</div>
  ${keeping.trouble ? html`<p class="notice fault" role="alert">${t(keeping.trouble)}</p>` : nothing}
  ${offer(keeping, lang, on)}
  ${keeping.backups.length > 0 ? html`<h3>${t("keep.backups")}</h3><ul class="backups">${keeping.backups.map((it) => backup(it, lang, on))}</ul>` : nothing}
</section>`;
