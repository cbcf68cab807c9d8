// @ts-check
/** The stock and the card turned up, the trump, and what else a game shows. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { contractWord } from "../ui/calls.js";
import { back, lying, suitMark } from "../ui/cards.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */

/** A turn-up that lies in another player's hand is seen there. @param {View} view */
const taken = (view) => view.stock === 0 && view.turned !== null && view.seats.some((it, seat) => seat !== view.me && it.cards.some((card) => card === view.turned));

/** @param {State} state @param {View} view */
export function stock(state, view) {
  if ((view.stock === 0 && !view.turned) || taken(view)) return html`<div class="stock empty" data-place="stock"></div>`;
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
export function factText(view, { key, value }) {
  const own = `fact.${key}.${value}`;
  return has(own, view.game) ? t(own, {}, view.game) : t(`fact.${key}`, { value, n: Number(value) }, view.game);
}

/** "7 deals to go", where their number is agreed on. @param {View} view */
export const dealsLeft = (view) => (typeof view.standing.left !== "number" || view.cut || view.match_over ? "" : t("table.deals_left", { n: view.standing.left }, view.game));

/** What stands between the players: phase, contract, facts; without what is said elsewhere. A fact whose text is empty is not for the eye. @param {View} view @param {readonly string[]} [elsewhere] */
export function factList(view, elsewhere = []) {
  const facts = [
    { key: "phase", text: t(`phase.${view.phase}`, {}, view.game) },
    { key: "contract", text: view.contract ? t("table.contract", { contract: contractWord(view.contract, view.game) }) : "" },
    ...view.facts.map((fact) => ({ key: fact.key, text: factText(view, fact) })),
    { key: "deals_left", text: dealsLeft(view) },
  ].filter(({ key, text }) => text && !elsewhere.includes(key));
  return facts.length === 0 && elsewhere.length > 0 ? nothing : html`<ul class="facts" aria-label=${t("table.facts")}>${facts.map(({ key, text }) => html`<li class=${`fact-${key}`}>${text}</li>`)}</ul>`;
}
