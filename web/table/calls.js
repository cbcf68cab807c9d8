// @ts-check
/** Everything one can say instead of playing a card: buttons made from what is legal. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { callName } from "../ui/calls.js";
import { discarding } from "./hand.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** @typedef {import("../state/state").State} State */

const CARD = /^(play|show|discard) /;

/** The legal discard of exactly these cards, or undefined. @param {View} view @param {readonly string[]} cards */
export function discardOf(view, cards) {
  const wanted = [...cards].sort().join(" ");
  return view.legal.find((it) => it.startsWith("discard ") && it.split(" ").slice(1).sort().join(" ") === wanted);
}

/** The most cards that may be discarded. @param {View} view */
export const most = (view) => Math.max(0, ...view.legal.filter((it) => it.startsWith("discard ")).map((it) => it.split(" ").length - 1));

/** @param {State} state @param {View} view @param {(action: ActionText) => void} choose */
function exchange(state, view, choose) {
  const action = discardOf(view, state.discards);
  return html`<button type="button" class="main" aria-disabled=${action ? nothing : "true"} @click=${() => action && choose(action)}>${t("call.discard", { n: state.discards.length }, view.game)}</button>`;
}

/** @param {State} state @param {View} view @param {(action: ActionText) => void} choose */
export function calls(state, view, choose) {
  const list = view.legal.filter((it) => !CARD.test(it));
  if (list.length === 0 && !discarding(view)) return nothing;
  return html`<div class="calls" role="group" aria-label=${t("call.label")}>
    ${repeat(list, (it) => it, (it) => html`<button type="button" class=${state.hint?.ranking[0]?.[0] === it ? "advised" : ""} @click=${() => choose(it)}>${callName(it, view.game, view.phase)}</button>`)}
    ${discarding(view) ? exchange(state, view, choose) : nothing}
  </div>`;
}
