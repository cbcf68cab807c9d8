// @ts-check
/** The stock and the card turned up, the trump, and what else a game shows. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { back, lying, suitMark } from "../ui/cards.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */

/** @param {State} state @param {View} view */
export function stock(state, view) {
  if (view.stock === 0 && !view.turned) return html`<div class="stock empty" data-place="stock"></div>`;
  const under = view.stock > (view.turned ? 1 : 0);
  return html`<section class=${view.seats.length > 2 ? "stock chips" : "stock"} data-place="stock" aria-label=${t("pile.stock", {}, view.game)}>
    <div class="pile">${under ? back() : nothing}${view.turned ? lying(view.turned, state.settings.letters) : nothing}</div>
    <p>${view.turned ? html`<span class="what">${t("pile.turned", {}, view.game)}</span> ` : nothing}${view.stock > 0 ? html`<span class="count">${t("count.stock", { n: view.stock }, view.game)}</span>` : nothing}</p>
  </section>`;
}

/** @param {View} view */
export const trump = (view) =>
  view.trump ? html`<p class="trump"><span class="word">${t("trump.label")}</span> ${suitMark(view.trump)}<span class="name">${t(`suit.${view.trump}`)}</span></p>` : nothing;

/** @param {View} view @param {import("../engine/protocol").Fact} fact */
function factText(view, { key, value }) {
  const own = `fact.${key}.${value}`;
  return has(own, view.game) ? t(own, {}, view.game) : t(`fact.${key}`, { value, n: Number(value) }, view.game);
}

/** What stands between the players: phase, contract, facts. A fact whose text is empty is not for the eye. @param {View} view */
export function facts(view) {
  const texts = [
    t(`phase.${view.phase}`, {}, view.game),
    view.contract ? t("table.contract", { contract: t(`bid.${view.contract}`, {}, view.game) }) : "",
    ...view.facts.map((fact) => factText(view, fact)),
  ];
  return html`<ul class="facts" aria-label=${t("table.facts")}>${texts.filter(Boolean).map((text) => html`<li>${text}</li>`)}</ul>`;
}
