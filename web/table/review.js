// @ts-check
/** The deal just finished beside perfect play. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { joined } from "../tally/words.js";
import { callName } from "../ui/calls.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Review} Review */
/** @typedef {import("../state/state").State} State */

const FEW = 3; // cards that are worth naming

/** @param {View} view @param {NonNullable<Review["slip"]>} slip */
function slipText(view, { trick, seat, card, better }) {
  const named = (/** @type {string} */ it) => callName(`play ${it}`, view.game);
  const who = seat === view.me ? "me" : "other";
  return t(`review.slip.${who}`, { name: view.seats[seat].name, n: trick, card: named(card), better: joined(better.slice(0, FEW).map(named), "list.or") }, view.game);
}

/** @param {State} state @param {View} view */
export function reviewed({ story: { review } }, view) {
  if (!review) return nothing;
  const [mine, theirs] = [review.perfect[view.me], review.perfect[1 - view.me]];
  return html`<p class="review">${t("review.perfect", { mine, theirs }, view.game)} ${review.slip ? slipText(view, review.slip) : t("review.faultless", {}, view.game)}</p>`;
}
