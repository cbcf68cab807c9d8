// @ts-check
/** Who sits where, and what everybody sees of them. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { callName } from "../ui/calls.js";
import { back, lying } from "../ui/cards.js";
import { auctioning } from "./rounds.js";
import { spread } from "./spread.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").SeatView} SeatView */
/** @typedef {import("../state/state").State} State */

/** Clockwise from me: the next player sits on my left, a partner opposite. @type {Readonly<Record<number, readonly string[]>>} */
const SIDES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** @param {View} view @param {number} seat */
export const sideOf = (view, seat) => {
  const n = view.seats.length;
  return SIDES[n][(seat - view.me + n) % n];
};

/** Calls are of interest until the first card is played; an auction has a place of its own. @param {View} view */
const bidding = (view) => view.seats.length === 2 && view.tricks.length === 0 && view.trick.length === 0 && !view.over;

/** @param {SeatView} it @param {number} seat @param {State} state @param {View} view */
function badges(it, seat, state, view) {
  return html`
    ${seat === view.dealer ? html`<span class="badge dealer">${t("seat.dealer")}</span>` : nothing}
    ${it.role ? html`<span class="badge">${t(it.role, {}, view.game)}</span>` : nothing}
    ${it.last && bidding(view) ? html`<span class="badge call">${callName(it.last, view.game)}</span>` : nothing}
    ${view.turn === seat && state.thinking !== null ? html`<progress class="thinking" max="1" .value=${state.thinking} aria-label=${t("seat.thinking", { name: it.name })}></progress>` : nothing}`;
}

/** @param {State} state @param {View} view @param {number} seat */
function plate(state, view, seat) {
  const it = view.seats[seat];
  const level = it.level && !state.looking ? html`<span class="level">${t(`level.${it.level}`)}</span>` : nothing;
  return html`<p class="plate">
    <span class="name">${it.name}</span> ${level} ${badges(it, seat, state, view)}
    ${seat === view.me || it.count === 0 ? nothing : html`<span class="holds">${t("count.cards", { n: it.count })}</span>`}
  </p>`;
}

/** Cards held by somebody else: those known face up, the rest as backs without a name. A whole hand that lies open has a place of its own, and so has the turn-up in the auction. @param {State} state @param {View} view @param {number} seat */
function held(state, view, seat) {
  if (spread(view, seat)) return nothing;
  const it = view.seats[seat];
  const hidden = Array.from({ length: it.count - it.cards.length }, (_, i) => i);
  const open = it.cards.filter((card) => card !== view.turned || !auctioning(view));
  return html`
    ${hidden.length > 0 || it.cards.length === 0 ? html`<div class="backs" aria-hidden="true">${repeat(hidden, (i) => i, back)}</div>` : nothing}
    ${open.length > 0 ? html`<div class="open chips">${repeat(open, (card) => card, (card) => lying(card, state.settings.letters))}</div>` : nothing}`;
}

/** @param {State} state @param {View} view */
export const others = (state, view) =>
  repeat(
    view.seats.map((_, seat) => seat).filter((seat) => seat !== view.me),
    (seat) => seat,
    (seat) => html`<section class="seat at-${sideOf(view, seat)} ${view.turn === seat ? "acts" : ""}" data-place="seat-${seat}" aria-label=${t("seat.label", { name: view.seats[seat].name })}>
      ${plate(state, view, seat)} ${held(state, view, seat)}
    </section>`,
  );

/** @param {State} state @param {View} view */
export const me = (state, view) =>
  html`<section class="seat at-bottom ${view.turn === view.me ? "acts" : ""}" aria-label=${t("seat.label", { name: view.seats[view.me].name })}>${plate(state, view, view.me)}</section>`;
