// @ts-check
/** A hand that lies face up on the table: one row for all to read, wherever its owner sits. */
import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { lying, suitOf } from "../ui/cards.js";
import { sorted, suitOrder } from "./order.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */

const FEW = 3; // a card shown or turned up lies beside its player's name

/** Whether a player's cards lie open, rather than one or two of them. @param {View} view @param {number} seat */
export const spread = (view, seat) => seat !== view.me && view.seats[seat].cards.length > Math.min(FEW, view.seats[seat].count - 1) && view.seats[seat].count > 0;

/** @param {State} state @param {View} view @param {number} seat */
function laid(state, view, seat) {
  const { name, cards } = view.seats[seat];
  const suits = suitOrder([...new Set(cards.map(suitOf))], view.trump, state.settings.trumps);
  return html`<section class="spread" aria-label=${t("seat.open", { name, n: cards.length })}>
    <p class="whose">${t("seat.open", { name, n: cards.length })}</p>
    <div class="laid">${repeat(sorted(cards, suits, state.settings.order), (card) => card, (card) => html`<span class="strip">${lying(card, state.settings.letters)}</span>`)}</div>
  </section>`;
}

/** @param {State} state @param {View} view */
export const spreads = (state, view) => view.seats.map((_, seat) => seat).filter((seat) => spread(view, seat)).map((seat) => laid(state, view, seat));
