// @ts-check
/** What is played, by whom and for how much: always in sight once the auction is over. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { contractSign, declarers, named } from "./auction.js";
import { factText } from "./piles.js";

/** @typedef {import("../engine/protocol").View} View */

/** Facts that belong to the contract. */
export const AIMS = ["exactly", "hole"];

/** @param {View} view */
export const contracted = (view) => view.contract !== null && view.calls.length > 0;

/** @param {View} view @param {{ command: (name: string) => void }} on */
export function contract(view, on) {
  const aims = view.facts.filter(({ key }) => AIMS.includes(key)).map((fact) => factText(view, fact));
  const who = declarers(view);
  const all = who.length > 0 ? named(view, who) : t("contract.everybody");
  return html`<section class="played" aria-label=${t("contract.label")}><button type="button" class="contract" aria-haspopup="dialog" @click=${() => on.command("auction")}>
    <span class="what">${contractSign(view)}${view.trump || view.phase !== "play" ? nothing : html` <span class="no-trump">${t("trump.without")}</span>`}</span>
    <span class="who">${all}</span>
    ${aims.filter(Boolean).map((aim) => html`<span class="aim">${aim}</span>`)}
  </button></section>`;
}
