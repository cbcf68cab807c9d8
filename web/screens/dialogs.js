// @ts-check
/** What opens over the table. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { lookBack, meanings, played } from "../table/auction.js";
import { promiseLink, short } from "../table/cut.js";
import { columns, dealLines, headline, houseRules, sheet, standing, tricksLine } from "../table/sheet.js";
import { guideEnd } from "../table/guide.js";
import { knew, story, title as knewTitle } from "../table/knew.js";
import { reviewed } from "../table/review.js";
import { lastTrick } from "../table/trick.js";
import { dialog } from "../ui/dialog.js";
import { vocabularyOf } from "../ui/calls.js";
import { LETTERS, letterOf } from "../ui/keys.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */
/**
 * @typedef {{ close: () => void, command: (name: string) => void, next: () => void, home: () => void, claim: (tricks: number) => void, concede: () => void,
 *   download: () => void, update: () => void, share: () => void, same: () => void, knew: (action: number) => void, guide: () => void }} On
 */

/** @param {string} text @param {() => void} act @param {string} [kind] */
const button = (text, act, kind = "") => html`<button type="button" class=${kind} @click=${act}>${text}</button>`;

/** Whoever plays against a Master keeps the tricks in mind, as at a real table, until the deal is over. @param {State} state @param {View} view */
const pastIsOpen = (state, view) => view.over || state.looking || !view.seats.some(({ side }, seat) => side !== view.seats[view.me].side && state.match?.levels[seat] === "master");

/** @param {State} state @param {View} view @param {On} on */
function menu(state, view, on) {
  const able = view.claim !== null && (view.claim.most > 0 || view.claim.concede);
  const bids = vocabularyOf(view.game).length > 0;
  const names = [pastIsOpen(state, view) && "tricks", "points", bids && "auction", bids && "meanings", able && "claim", "fair", "keys", "settings"];
  return html`<ul class="menu">${names.filter((name) => name !== false).map((name) => html`<li>${button(t(`tool.${name}`), () => on.command(name))}</li>`)}
    ${state.match?.guided?.met.length ? html`<li>${button(t("guides.label"), on.guide)}</li>` : nothing}
    <li><a class="button" href=${`rules/${view.game}.${state.settings.lang}.html`} target="_blank">${t("home.rules", { game: t("title", {}, view.game) })}</a></li></ul>`;
}

/** @param {View} view @param {On} on */
function claim(view, on) {
  const able = view.claim;
  if (!able) return html`<p>${t("claim.not_now")}</p>`;
  const send = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    on.claim(Number(event.currentTarget.querySelector("select")?.value));
  };
  const numbers = Array.from({ length: able.most }, (_, i) => able.most - i);
  return html`<p>${t("claim.how")}</p>
    ${able.most === 0 ? nothing : html`<form @submit=${send}><label class="field"><span>${t("claim.tricks")}</span><select>${numbers.map((n) => html`<option value=${n}>${n}</option>`)}</select></label>
      <button type="submit" class="main">${t("claim.claim")}</button></form>`}
    ${able.concede ? html`<p>${t("claim.concede_why", {}, view.game)}</p>${button(t("claim.concede"), on.concede)}` : nothing}`;
}

/** @param {State} state */
const keys = (state) => html`
  ${state.settings.keys ? nothing : html`<p>${t("keys.off")}</p>`}
  <dl class="keys">${LETTERS.map((name) => html`<div><dt><kbd>${letterOf(name)}</kbd></dt><dd>${t(`tool.${name}`)}</dd></div>`)}
    <div><dt><kbd>← →</kbd></dt><dd>${t("keys.arrows")}</dd></div>
    <div><dt><kbd>← ↑ → ↓</kbd></dt><dd>${t("keys.calls")}</dd></div>
    <div><dt><kbd>↵</kbd></dt><dd>${t("keys.enter")}</dd></div></dl>
  <p>${t("keys.typed")}</p>`;

/** @param {State} state @param {View} view @param {On} on */
function fair(state, view, on) {
  if (!state.record) return html`<p>${t("fair.now")} <code>${short(view.commitment)}</code></p><p>${t("cut.promise_why")}</p><p class="hash"><code>${view.commitment}</code></p><p class="quiet">${t("fair.limit")}</p><p>${promiseLink(state.settings.lang)}</p>`;
  const deal = JSON.parse(state.record);
  return html`<p>${t(`fair.${state.fairness}`)}</p><p>${t("fair.how")}</p>
    <dl class="proof"><div><dt>${t("fair.promised")}</dt><dd><code>${state.promised}</code></dd></div>
      <div><dt>${t("fair.salt")}</dt><dd><code>${deal.salt}</code></dd></div>
      <div><dt>${t("fair.pack")}</dt><dd><code>${deal.pack}</code></dd></div>
      <div><dt>${t("fair.cut")}</dt><dd>${deal.cut}</dd></div></dl>
    <p class="quiet">${t("fair.limit")}</p>${button(t("fair.download"), on.download)}
    <p><a href=${`fair/check.${state.settings.lang}.html`} target="_blank">${t("fair.page")}</a></p><p>${promiseLink(state.settings.lang)}</p>`;
}

/** As high from the start as it will be once the deal has been checked: the buttons below it stay where they are. @param {State} state */
const fairness = (state) => html`<p class=${`fairness ${state.fairness}`} data-room=${t("fair.kept")}><span>${t(`fair.${state.fairness}`)}</span></p>`;

/** @param {State} state @param {View} view @param {boolean} update @param {On} on */
const result = (state, view, update, on) => html`<p class="tally">${tricksLine(view) ? html`<span class="unit">${t(columns(view).length < 3 ? "table.tricks" : "sheet.this_deal")}</span> ${tricksLine(view)}` : nothing}</p>
  ${played(view)} ${guideEnd(state, view)}
  ${dealLines(view, view.result ?? [])} ${standing(view)}
  ${view.marked && !state.looking ? html`<p class="quiet">${t(state.fairness === "known" ? "result.known" : "result.marked")}</p>` : nothing}
  ${state.looking ? html`<p>${t("share.looking")}</p>` : fairness(state)}
  ${update ? html`<div class="notice"><p>${t("update.ready")}</p>${button(t("update.take"), on.update)}</div>` : nothing}`;

/** @param {State} state @param {View} view @param {On} on */
const resultButtons = ({ looking }, view, on) => html`
  ${looking ? button(t("share.play"), on.same, "main") : button(t(view.match_over ? "result.new_match" : "result.next"), on.next, "main")}
  ${["tricks", "fair"].map((name) => html`<button type="button" data-tool=${name} @click=${() => on.command(name)}>${t(`tool.${name}`)}</button> `)}<button type="button" data-share @click=${on.share}>${t("share.title")}</button> ${view.match_over || looking ? button(t("table.home"), on.home) : nothing}`;

/** @param {State} state @param {On} on */
export function dialogs(state, on) {
  const { dialog: open, view } = state;
  if (!open) return nothing;
  if (open.kind === "confirm") {
    return dialog(open.ask, nothing, on.close, button(open.yes, () => (on.close(), open.then()), "main"), t("dialog.cancel"));
  }
  if (open.kind === "keys") return dialog(t("tool.keys"), keys(state), on.close);
  if (!view) return nothing;
  switch (open.kind) {
    case "menu":
      return dialog(t("tool.menu"), menu(state, view, on), on.close);
    case "last":
      return dialog(t("dialog.last"), html`${lastTrick(state, view)}${pastIsOpen(state, view) ? nothing : html`<p class="quiet">${t("trick.only_last")}</p>`}`, on.close);
    case "tricks":
      return dialog(t("dialog.tricks"), html`${reviewed(state, view)}${story(state, view, on)}`, on.close);
    case "knew":
      return dialog(state.knew ? knewTitle(state, view, state.knew) : "", knew(state, view, on), on.close, button(t("dialog.tricks"), () => on.command("tricks")));
    case "points":
      return dialog(t("tool.points"), html`${standing(view)} ${sheet(view)} ${houseRules(view)}`, on.close);
    case "auction":
      return dialog(t("tool.auction"), lookBack(state, view), on.close, button(t("tool.meanings"), () => on.command("meanings")));
    case "meanings":
      return dialog(t("tool.meanings"), meanings(view), on.close);
    case "claim":
      return dialog(t("tool.claim"), claim(view, on), on.close);
    case "fair":
      return dialog(t("tool.fair"), fair(state, view, on), on.close);
    case "result":
      return dialog(headline(view), result(state, view, open.update, on), on.close, resultButtons(state, view, on));
  }
}
