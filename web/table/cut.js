// @ts-check
/** Before the deal: who deals, what is promised, and the cut. */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { t } from "../i18n.js";
import { lying } from "../ui/cards.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */

/** The first and the last letters of a hash are what a person compares. @param {string} hash */
export const short = (hash) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** @param {string} commitment */
export const promise = (commitment) => html`<details class="promise">
  <summary>${t("cut.promise")} <code>${short(commitment)}</code></summary>
  <p>${t("cut.promise_why")} ${promiseLink(document.documentElement.lang)}</p><p><code>${commitment}</code></p>
</details>`;

/** What a cut proves, in plain words, on a page of its own. @param {string} lang */
export const promiseLink = (lang) => html`<a href=${`fair/promise.${lang}.html`} target="_blank">${t("promise.link")}</a>`;

/** @param {State} state @param {View} view */
function lot(state, view) {
  if (view.lot.length === 0) return nothing;
  return html`<h2>${t("cut.lot")}</h2>
    <ul class="shown">${view.lot.map((card, seat) => html`<li>${lying(card, state.settings.letters)}<span class="who">${view.seats[seat].name}</span></li>`)}</ul>`;
}

/** @param {State} state @param {View} view @param {{ cut: (cards: number) => void, hurry: () => void }} on */
export function cut(state, view, on) {
  const bounds = /** @type {NonNullable<View["cut"]>} */ (view.cut);
  const mine = bounds.seat === view.me || state.settings.own_cut;
  const who = view.dealer === view.me ? "me" : "other";
  return html`<section class="cutting" aria-label=${t("cut.label")}>
    ${lot(state, view)}
    <p>${t(`cut.${view.lot.length > 0 ? "drew" : "dealer"}.${who}`, { name: view.seats[view.dealer].name })}</p>
    ${mine && !state.settings.auto_cut ? form(bounds, on.cut) : html`<p>${t(mine ? "cut.auto" : "cut.theirs", { name: view.seats[bounds.seat].name })}</p><p><button type="button" class="main" @click=${on.hurry}>${t("cut.deal")}</button></p>`}
    ${promise(view.commitment)}
  </section>`;
}

/** @param {{ low: number, high: number }} bounds @param {(cards: number) => void} choose */
function form({ low, high }, choose) {
  const middle = Math.round((low + high) / 2);
  const fields = (/** @type {Event} */ event) => /** @type {HTMLFormElement} */ (/** @type {HTMLElement} */ (event.currentTarget).closest("form"));
  const both = (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => {
    const { value } = event.currentTarget;
    for (const input of fields(event).querySelectorAll("input")) if (input !== event.currentTarget) input.value = value;
    show(fields(event), Number(value));
  };
  const show = (/** @type {HTMLFormElement} */ it, /** @type {number} */ value) => {
    const lifted = Math.max(low, Math.min(high, value || low));
    it.style.setProperty("--lifted", String(lifted));
    it.querySelector("input[type=range]")?.setAttribute("aria-valuetext", t("cut.lifted", { n: lifted, all: low + high }));
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const number = /** @type {HTMLInputElement} */ (fields(event).querySelector("input[type=number]"));
    if (number.reportValidity()) choose(number.valueAsNumber);
  };
  const dressed = (/** @type {Element | undefined} */ node) => {
    if (!(node instanceof HTMLFormElement)) return;
    node.style.setProperty("--low", String(low));
    node.style.setProperty("--all", String(low + high)); // the bounds lie as far from either end
    const range = /** @type {HTMLInputElement} */ (node.querySelector("input[type=range]"));
    show(node, range.hasAttribute("max") ? Number(range.value) : middle); // at first it is dressed after its form
  };
  return html`<form class="cutter" ${ref(dressed)} @submit=${send}>
    <div class="ribbon">
      <div class="packet top" aria-hidden="true"></div><div class="packet rest" aria-hidden="true"></div>
      <input type="range" aria-label=${t("cut.where")} min=${low} max=${high} value=${middle} @input=${both} />
    </div>
    <p class="how">${t("cut.how")}</p>
    <label>${t("cut.cards")} <input type="number" required min=${low} max=${high} value=${middle} @input=${both} /></label>
    <button type="submit" class="main">${t("cut.cut")}</button>
  </form>`;
}
