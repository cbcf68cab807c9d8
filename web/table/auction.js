// @ts-check
/** The auction: who has called what, what stands, and what I may say. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { joined } from "../tally/words.js";
import { callSign, contractName, contractWord, meaning, vocabularyOf } from "../ui/calls.js";
import { lying, suitMark } from "../ui/cards.js";
import { chooser } from "./bids.js";
import { note } from "./note.js";
import { factList } from "./piles.js";
import { highest, rounds, speakers } from "./rounds.js";
import { tricksOf } from "./sheet.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */
/** @typedef {{ call: (action: import("../engine/protocol").ActionText, event: Event) => void, command: (name: string) => void, guide: import("./guide.js").On }} On */

/** As they are named within a sentence, me first. @param {View} view @param {readonly number[]} seats */
export function namesOf(view, seats) {
  const name = (/** @type {number} */ seat) => (view.seats[seat].name === t("seat.you") ? t("seat.you_within") : view.seats[seat].name);
  return joined([...seats].sort((a, b) => Number(b === view.me) - Number(a === view.me)).map(name));
}

/** Standing by themselves. @param {View} view @param {readonly number[]} seats */
export const named = (view, seats) => joined(seats.map((seat) => view.seats[seat].name));

/** @param {View} view */
export const declarers = (view) => view.seats.map((_, seat) => seat).filter((seat) => view.seats[seat].role === "declarer");

/** What would be played if nobody said any more. @param {State} state @param {View} view */
function standing(state, view) {
  const best = highest(view);
  if (best) return html`${callSign(best.call, view.game, state.settings.letters)} <span class="who">${named(view, best.seats)}</span>`;
  if (!view.contract) return html`<span class="none">${t("auction.nothing")}</span>`;
  return html`${contractSign(view)} <span class="who">${named(view, declarers(view))}</span>`;
}

/** @param {View} view */
export function contractSign(view) {
  const name = view.contract ?? "";
  return html`<span class="sign"><span aria-hidden="true">${contractWord(name, view.game)} ${view.trump ? suitMark(view.trump) : nothing}</span><span class="unseen">${contractName(name, view.trump, view.game)}</span></span>`;
}

/** @param {State} state @param {View} view */
export function history(state, view) {
  const order = speakers(view);
  const head = (/** @type {number} */ seat) => html`<th scope="col" class=${view.turn === seat ? "acts" : ""} aria-current=${view.turn === seat ? "true" : nothing}>
    ${seat === view.dealer ? html`<span class="button-mark" role="img" aria-label=${t("seat.dealer")}></span>` : nothing}<span class="name">${view.seats[seat].name}</span></th>`;
  return html`<table class="rounds"><caption class="unseen">${t("auction.calls")}</caption>
    <thead><tr>${order.map(head)}</tr></thead>
    <tbody>${rounds(view).map((row) => html`<tr>${row.map((call) => html`<td class=${call === "pass" ? "passed" : ""}>${call ? callSign(call, view.game, state.settings.letters) : nothing}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** @param {State} state @param {View} view @param {On} on */
export function auction(state, view, on) {
  const deciding = view.legal.length > 0 && view.turn === view.me;
  return html`<section class=${`auction ${deciding ? "deciding" : ""} ${state.raised || state.hint ? "weighing" : ""}`} aria-label=${t("auction.label")} tabindex="-1" data-place="stock">
    <div class="head">
      <p class="stands">${highest(view) || view.contract ? html`<span class="word">${t("auction.highest")}</span> ` : nothing}${standing(state, view)}</p>
      ${view.turned ? html`<p class="turn-up chips"><span class="word">${t("pile.turned", {}, view.game)}</span> ${lying(view.turned, state.settings.letters)}</p>` : nothing}
      <button type="button" class="explain" aria-haspopup="dialog" aria-label=${t("tool.meanings")} title=${t("tool.meanings")} @click=${() => on.command("meanings")}>?</button>
    </div>
    ${factList(view, view.phase === "auction" ? ["contract", "phase"] : ["contract"])}
    <div class=${`scroll told ${view.calls.length === 0 ? "empty" : ""}`} tabindex="0" role="group" aria-label=${t("auction.calls")}>${history(state, view)}</div>
    ${note(state, view, on)}
    ${chooser(state, view, on)}
  </section>`;
}

/** "Solo six in hearts, by Edmond". @param {View} view */
function inWords(view) {
  const who = declarers(view);
  return `${contractName(view.contract ?? "", view.trump, view.game)}${who.length > 0 ? t("contract.by", { name: namesOf(view, who) }) : ""}`;
}

/** What was played, and the tricks it came to. @param {View} view */
export function played(view) {
  const [seat] = declarers(view);
  if (!view.contract) return nothing;
  return html`<p class="lines">${seat === undefined ? inWords(view) : t("result.contract", { contract: inWords(view), n: tricksOf(view, seat) })}</p>`;
}

/** Looked at again later. @param {State} state @param {View} view */
export const lookBack = (state, view) => html`${view.contract ? html`<p><strong>${inWords(view)}.</strong> ${meaning(`bid ${view.contract}`, view.game, view.options)}</p>` : nothing}
  ${view.calls.length === 0 ? html`<p>${t("auction.nothing")}</p>` : html`<div class="scroll" tabindex="0" role="group" aria-label=${t("auction.calls")}>${history(state, view)}</div>`}`;

/** @param {View} view */
export const meanings = (view) => html`<div tabindex="0" role="group" aria-label=${t("tool.meanings")}><dl class="meanings">${vocabularyOf(view.game, view.options).map(({ name, means }) => html`<div><dt>${name}</dt><dd>${means}</dd></div>`)}</dl></div>`;
