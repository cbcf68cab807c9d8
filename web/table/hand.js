// @ts-check
/** My hand: buttons that stay where they are while cards come and go. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { cardName, face } from "../ui/cards.js";
import { firstRow, sorted, suitOrder } from "./order.js";
import { suitOf } from "../ui/cards.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").CardName} CardName */
/** @typedef {import("../state/state").State} State */

/** The order of the suits is found once a deal, and found anew only when the trump or a setting changes. */
let known = { of: "", suits: /** @type {string[]} */ ([]) };

/** Kept with the match: whoever comes back in mid-deal finds the hand as it lay, though a suit may have run out. */
export const arrangement = {
  now: () => known,
  /** @param {import("../state/state").KeptMatch["order"]} kept */
  recall(kept) {
    if (typeof kept?.of === "string" && Array.isArray(kept.suits)) known = { of: kept.of, suits: [...kept.suits] };
  },
};

/** @param {View} view @param {State["settings"]} settings @returns {CardName[]} */
export function handOf(view, settings) {
  const cards = view.seats[view.me].cards;
  const of = [view.commitment, view.deals, view.trump, settings.trumps].join();
  if (known.of !== of && cards.length > 0) known = { of, suits: suitOrder([...new Set(cards.map(suitOf))], view.trump, settings.trumps) };
  return sorted(cards, known.suits, settings.order);
}

/** Cards the rules let me choose now, for a trick or for the table. @param {View} view */
export const playable = (view) => new Set(view.legal.filter((it) => /^(play|show) /.test(it)).map((it) => it.split(" ")[1]));

/** @param {View} view */
export const discarding = (view) => view.legal.some((it) => it.startsWith("discard "));

/** "Queen of hearts, playable, 5 of 13". @param {State} state @param {View} view @param {CardName} card @param {number} i @param {number} n */
function label(state, view, card, i, n) {
  const chosen = state.discards.includes(card) && "hand.chosen";
  const cards = playable(view);
  const able = cards.size > 0 && (cards.has(card) ? "hand.playable" : "hand.not_playable");
  const advised = state.hint?.ranking[0]?.[0] === `play ${card}` && "hand.advised";
  const raised = state.raised === card && "hand.raised";
  const words = [chosen, able, advised, raised].filter((key) => key !== false).map((key) => t(key));
  return [cardName(card), ...words, t("hand.place", { i, n })].join(", ");
}

/**
 * @param {State} state @param {View} view
 * @param {{ tap: (card: CardName, event: Event) => void, focused: (card: CardName) => void, current: () => CardName | null, drag: ReturnType<typeof import("./drag.js").createDrag> }} on
 */
export function hand(state, view, on) {
  const cards = handOf(view, state.settings);
  const first = firstRow(cards);
  const able = playable(view);
  const choosing = discarding(view);
  const mine = view.turn === view.me && (choosing || able.size > 0);
  const current = on.current();
  const stop = current !== null && cards.includes(current) ? current : cards[0];
  const button = (/** @type {CardName} */ card, /** @type {number} */ i) => {
    const dim = able.size > 0 && !able.has(card);
    const up = state.raised === card || state.discards.includes(card);
    const end = i === first - 1 || i === cards.length - 1;
    const names = ["slot", i < first ? "row-1" : "row-2", end && "end", i === cards.length - 1 && "last", up && "up", dim && "dim", state.hint?.ranking[0]?.[0] === `play ${card}` && "advised"];
    return html`<button type="button" class=${names.filter(Boolean).join(" ")} data-card=${card} tabindex=${card === stop ? 0 : -1}
      aria-label=${label(state, view, card, i + 1, cards.length)} aria-disabled=${dim ? "true" : nothing} aria-pressed=${choosing ? String(up) : nothing}
      @pointerdown=${(/** @type {PointerEvent} */ event) => on.drag.start(card, event)} @pointermove=${on.drag.move} @pointerup=${on.drag.end} @pointercancel=${on.drag.drop}
      @click=${(/** @type {Event} */ event) => on.drag.dragged || on.tap(card, event)} @focus=${() => on.focused(card)}>
      <span class="card">${face(card, state.settings.letters)}</span></button>`;
  };
  return html`<div class="hand ${mine ? "mine" : ""}" role="group" aria-label=${t("hand.label", { n: cards.length })} data-place="seat-${view.me}">
    ${repeat(cards, (card) => card, button)}<span class="break" aria-hidden="true"></span></div>`;
}
