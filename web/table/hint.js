// @ts-check
/** What the computer would do in my place, what each choice is worth, and why. */
import { html } from "lit-html";
import { has, t } from "../i18n.js";
import { MINUS } from "../tally/words.js";
import { choiceName, choiceSign } from "../ui/calls.js";
import { auctioning } from "./rounds.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Hint} Hint */
/** @typedef {import("../state/state").State} State */

/** @param {View} view @param {Hint} hint */
export const hintText = (view, hint) => {
  const best = hint.ranking[0];
  return best ? t("hint.best", { call: choiceName(best[0], view.game, view.phase), why: has(`hint.${hint.why}`, view.game) ? t(`hint.${hint.why}`, {}, view.game) : "" }) : t("hint.none");
};

/** What a choice is expected to bring, as the game counts it; else its worth. @param {State} state @param {View} view @param {Hint} hint @param {number} i */
const outlook = (state, view, { ranking, expected }, i) => {
  if (!expected.length) return figure(state, view, ranking[i][1]);
  const [chance, amount] = expected[i];
  const { lang } = state.settings;
  const signDisplay = auctioning(view) || view.contract ? "exceptZero" : "negative";
  const count = amount.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }).replace("-", MINUS);
  if (chance === null) return t("hint.expected_amount", { count }, view.game);
  return t("hint.expected", { chance: Math.round(100 * chance).toLocaleString(lang), count }, view.game);
};

/** What the figures of the list are, in a sentence or in two words. @param {View} view @param {Hint} hint @param {"all" | "brief"} length */
function heading(view, { expected }, length) {
  if (auctioning(view)) return expected.length ? t(`hint.${length}_expected`, {}, view.game) : t(`hint.${length}_points`);
  if (!expected.length) return t(`hint.${length}`);
  return t(`hint.${length}_${view.contract ? "imagined" : "expected"}`, {}, view.game);
}

/** Not everything that may be done is in the list, nor need there be one. @param {View} view @param {Hint} hint */
function leftOut({ legal }, { ranking }) {
  const missing = legal.find((it) => !ranking.some(([action]) => action === it));
  if (!missing || ranking.length === 0) return "";
  const verb = missing.split(" ")[0];
  if (["play", "discard"].includes(verb)) return t(`hint.left_out.${verb}`);
  return t(ranking.length < 2 ? "hint.left_out.all_calls" : "hint.left_out.call");
}

/** An auction is reckoned in points, the play from nothing to everything that can be had. @param {State} state @param {View} view @param {number} worth */
const figure = ({ settings }, view, worth) => (auctioning(view) ? worth.toLocaleString(settings.lang, { maximumFractionDigits: 1, signDisplay: "exceptZero" }) : Math.round(100 * Math.max(0, Math.min(1, worth))).toLocaleString(settings.lang));

/** @param {State} state @param {View} view @param {Hint} hint @param {() => void} close */
export const hintPanel = (state, view, hint, close) => html`<section class="hint note paper" aria-label=${t("hint.label")}>
  <button type="button" class="close" aria-label=${t("hint.close")} @click=${close}><span aria-hidden="true">×</span></button>
  <p>${hintText(view, hint)}</p>
  ${hint.ranking.length < 2 ? html`<div class="quiet">${leftOut(view, hint)}</div>` : html`<details><summary>${t("hint.list")} <span class="brief quiet" aria-hidden="true">${heading(view, hint, "brief")}</span></summary><div class="listed"><p class="quiet">${heading(view, hint, "all")} ${leftOut(view, hint)}</p><ol class=${hint.expected.length ? "outlook" : ""}>${hint.ranking.map(([action, worth], i) => html`<li><span>${choiceSign(action, view.game, view.phase, state.settings.letters)}</span> <meter min=${worst(hint)} max=${hint.ranking[0][1]} value=${worth} aria-hidden="true"></meter> <span class="worth">${outlook(state, view, hint, i)}</span></li>`)}</ol></div></details>`}
</section>`;

const REACH = 10; // points at least

/** Where the bars begin: that of the worst choice is not quite empty, but what costs far more than can be had is not drawn to scale. @param {Hint} hint */
const worst = ({ ranking }) => {
  const worths = ranking.map(([, worth]) => worth);
  const high = Math.max(...worths);
  const low = Math.max(Math.min(...worths), high - 2 * Math.max(Math.abs(high), REACH));
  return low - (high - low) * 0.1 - 0.01;
};
