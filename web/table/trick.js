// @ts-check
/** The trick on the table, and tricks of the past. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { cardName, lying } from "../ui/cards.js";
import { sideOf } from "./seats.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").CardName} CardName */
/** @typedef {import("../state/state").State} State */

/** @param {View} view @param {number} seat @param {CardName} card */
const whose = (view, seat, card) => t("trick.card", { name: view.seats[seat].name, card: cardName(card) });

/** @param {State} state @param {View} view */
export const trick = (state, view) => html`<ol class="trick" aria-label=${t("trick.label")}>
  ${repeat(view.trick, ([, card]) => card, ([seat, card]) => html`<li class=${`at-${sideOf(view, seat)} ${seat === state.taker ? "takes" : ""}`}>${lying(card, state.settings.letters, whose(view, seat, card))}</li>`)}
</ol>`;

/** @param {State} state @param {View} view */
export function lastTrick(state, view) {
  if (view.last_trick.length === 0) return html`<p>${t("trick.none")}</p>`;
  return html`<ol class="shown">${view.last_trick.map(([seat, card]) => html`<li>${lying(card, state.settings.letters)}<span class="who">${view.seats[seat].name}</span></li>`)}</ol>
    ${view.last_taker === null ? nothing : html`<p>${t(`trick.taken.${view.last_taker === view.me ? "me" : "other"}`, { name: view.seats[view.last_taker].name })}</p>`}`;
}

/** `wrap` may put something around a card. @param {State} state @param {View} view @param {(card: CardName, shown: unknown) => unknown} [wrap] */
export const allTricks = (state, view, wrap) => (view.tricks.length === 0 ? html`<p>${t("trick.none")}</p>` : tricksTable(state, view.seats, view.tricks, wrap));

/** @param {State} state @param {View["seats"]} seats @param {View["tricks"]} tricks @param {(card: CardName, shown: unknown) => unknown} [wrap] */
export function tricksTable(state, seats, tricks, wrap = (_card, shown) => shown) {
  const players = seats.length;
  const cell = (/** @type {import("../engine/protocol").TrickView} */ it, /** @type {number} */ seat) => {
    const card = it.cards[(seat - it.leader + players) % players];
    return html`<td class=${it.winner === seat ? "winner" : ""}>${wrap(card, lying(card, state.settings.letters))}${it.leader === seat ? html`<span class="unseen">, ${t("trick.led")}</span>` : nothing}${it.winner === seat ? html`<span class="unseen">, ${t("trick.won")}</span>` : nothing}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("dialog.tricks")}><table class="tricks chips">
    <thead><tr><th scope="col"><span class="unseen">${t("trick.number")}</span></th>${seats.map((seat) => html`<th scope="col">${seat.name}</th>`)}</tr></thead>
    <tbody>${tricks.map((it, i) => html`<tr><th scope="row">${i + 1}</th>${seats.map((_, seat) => cell(it, seat))}</tr>`)}</tbody>
  </table></div>`;
}
