// @ts-check
/** How the balance went on, drawn as the score-keeper draws an evening, and the same deal by deal. */
import { html, nothing, svg } from "lit-html";
import { t } from "../i18n.js";
import { course } from "../state/deals.js";
import { axes, BOX, line, scales } from "../tally/chart.js";
import { day, signed } from "../tally/words.js";

/** @typedef {import("../state/keep").KeptDeal} KeptDeal */
/** @typedef {import("../state/keep").DealsState} DealsState */
/** @typedef {{ whole: () => void, share: (id: string) => void }} On */

const FEW = 40; // more marks than that hide the line
const LATEST = 10;

/** @param {readonly KeptDeal[]} deals */
export function balanceChart(deals) {
  const courses = [course(deals)];
  const scale = scales(courses);
  const said = t("stats.chart_said", { n: deals.length, balance: signed(courses[0][deals.length]) });
  return html`<svg class=${deals.length > FEW ? "many" : ""} viewBox=${`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label=${said}>${svg`${axes(scale)}${line(courses[0], 0, scale)}`}</svg>`;
}

/** @param {KeptDeal} deal @param {number} number @param {number} total @param {string} lang @param {boolean} kept @param {On} on */
function row(deal, number, total, lang, kept, on) {
  const date = day(deal.at, lang, { day: "2-digit", month: "2-digit", year: "2-digit" });
  return html`<tr><th scope="row">${number} <span class="quiet">${date}</span></th>
    <td class=${deal.result}>${t(`stats.result.${deal.result}`)}</td><td>${signed(deal.balance)}</td><td>${signed(total)}</td>
    <td class="way">${kept ? html`<button type="button" aria-label=${t("stats.share_deal", { n: number })} @click=${() => on.share(deal.id)}><span class="word">${t("stats.pass")}</span><span class="mark-only" aria-hidden="true">↗</span></button>` : nothing}</td></tr>`;
}

/** The newest first. @param {readonly KeptDeal[]} deals @param {DealsState} state @param {string} lang @param {On} on */
export function dealTable(deals, { records, whole }, lang, on) {
  const totals = course(deals);
  const rows = deals.map((deal, i) => row(deal, i + 1, totals[i + 1], lang, records.has(deal.id), on)).reverse();
  return html`<div class="listing"><table class="narrow"><caption class="unseen">${t("stats.table")}</caption>
      <thead><tr><th scope="col">${t("sheet.deal")}</th><th scope="col">${t("stats.result")}</th><th scope="col">${t("stats.balance")}</th><th scope="col">${t("stats.total")}</th><td></td></tr></thead>
      <tbody>${whole ? rows : rows.slice(0, LATEST)}</tbody></table>
    ${whole || rows.length <= LATEST ? nothing : html`<button type="button" @click=${on.whole}>${t("stats.whole", { n: rows.length })}</button>`}</div>`;
}
