// @ts-check
/** The statistics: by game, level and rules, over time. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { grouped, levelKey, summed } from "../state/deals.js";
import { optionValue } from "../table/sheet.js";
import { signed } from "../tally/words.js";
import { select } from "./game_form.js";
import { balanceChart, dealTable } from "./stats_chart.js";

/** @typedef {import("../state/keep").DealsState} DealsState */
/** @typedef {import("../state/keep").KeptDeal} KeptDeal */
/** @typedef {import("../state/statistics").Statistics["on"]} On */
/** @typedef {{ stats: DealsState, lang: string }} Scene */

const ALL = "all";

/** @param {string} game */
const title = (game) => t("title", {}, game);

/** "Club", "Club, partner Master". @param {string} key */
function levelSaid(key) {
  const [others, partner] = key.split(" ");
  return partner ? t("stats.levels", { others: t(`level.${others}`), partner: t(`level.${partner}`) }) : t(`level.${others}`);
}

/** @param {string} text */
const valueOf = (text) => (text === "true" || text === "false" ? text === "true" : text);

/** @param {string} rules @param {string} game */
function rulesSaid(rules, game) {
  if (rules === "") return t("stats.usual");
  if (!rules.includes("=")) return has(`preset.${rules}`, game) ? t(`preset.${rules}`, {}, game) : rules;
  const pairs = rules.split(" ").map((pair) => pair.split("="));
  return pairs.map(([key, value]) => t("tally.rule", { rule: t(`option.${key}`, {}, game), value: optionValue(key, valueOf(value), game) })).join(" · ");
}

/** @param {import("../state/deals").Sum} sum @param {string} lang */
const share = ({ deals, won }, lang) => (deals === 0 ? "–" : (won / deals).toLocaleString(lang, { style: "percent", maximumFractionDigits: 0 }));

/** @param {string} caption @param {string} head @param {[name: string, deals: KeptDeal[]][]} groups @param {string} lang */
const summary = (caption, head, groups, lang) => html`<table class="narrow sums"><caption>${caption}</caption>
  <thead><tr><th scope="col"><span class="unseen">${head}</span></th>${["deals", "won", "lost", "share_short", "balance"].map((key) => html`<th scope="col" class=${key}>${t(`stats.${key}`)}</th>`)}</tr></thead>
  <tbody>${groups.map(([name, deals]) => {
    const sum = summed(deals);
    return html`<tr><th scope="row">${name}</th><td>${sum.deals}</td><td class="won">${sum.won}</td><td class="lost">${sum.lost}</td><td>${share(sum, lang)}</td><td>${signed(sum.balance)}</td></tr>`;
  })}</tbody></table>`;

/** @param {KeptDeal[]} deals @param {string} lang */
function figures(deals, lang) {
  const sum = summed(deals);
  const shown = [["deals", sum.deals], ["won", sum.won], ["lost", sum.lost], ...(sum.even > 0 ? [["even", sum.even]] : []), ["share", share(sum, lang)], ["balance", signed(sum.balance)]];
  return html`<dl class="totals-told">${shown.map(([key, value]) => html`<div><dt>${t(`stats.${key}`)}</dt><dd>${value}</dd></div>`)}</dl>
    ${sum.out > 0 ? html`<p class="quiet">${t("stats.out", { n: sum.out })}</p>` : nothing}`;
}

/** @param {DealsState} stats @param {KeptDeal[]} deals of the game @param {On} on */
function filters({ level, rules, game }, deals, on) {
  const levels = grouped(deals, levelKey).map(([key]) => ({ value: key, text: levelSaid(key) }));
  const played = grouped(deals, (deal) => deal.rules).map(([key]) => ({ value: key, text: rulesSaid(key, game) }));
  if (levels.length < 2 && played.length < 2) return nothing;
  return html`<div class="filters">
    ${levels.length < 2 ? nothing : select(t("stats.level"), [{ value: "", text: t("stats.every") }, ...levels], level, (value) => on.level(String(value)))}
    ${played.length < 2 ? nothing : select(t("preset.label"), [{ value: ALL, text: t("stats.every") }, ...played], rules ?? ALL, (value) => on.rules(value === ALL ? null : String(value)))}</div>`;
}

/** @param {Scene} scene @param {On} on */
function gameStats({ stats, lang }, on) {
  const { game, level, rules } = stats;
  const all = stats.deals.filter((deal) => deal.game === game);
  const chosen = all.filter((deal) => (level === "" || levelKey(deal) === level) && (rules === null || deal.rules === rules));
  const counted = chosen.filter(({ counts }) => counts);
  const byLevel = grouped(all, levelKey).map(([key, deals]) => /** @type {[string, KeptDeal[]]} */ ([levelSaid(key), deals]));
  const byRules = grouped(all, (deal) => deal.rules).map(([key, deals]) => /** @type {[string, KeptDeal[]]} */ ([rulesSaid(key, game), deals]));
  return html`<section class="paper" aria-labelledby="stats-game"><h2 id="stats-game">${title(game)}</h2>${filters(stats, all, on)}${figures(chosen, lang)}</section>
    ${counted.length === 0 ? nothing : html`<section class="paper chart course-of" aria-labelledby="stats-course"><h2 id="stats-course">${t("stats.course")}</h2>
      <div class="drawing">${balanceChart(counted)}<p class="quiet">${t("stats.balance_why")}</p></div>${dealTable(counted, stats, lang, on)}</section>`}
    <section class="paper groups" aria-label=${t("stats.groups")}>${summary(t("stats.by_level"), t("stats.level"), byLevel, lang)}${summary(t("stats.by_rules"), t("preset.label"), byRules, lang)}</section>`;
}

/** @param {Scene} scene @param {On} on */
function games({ stats }, on) {
  const played = grouped(stats.deals, ({ game }) => game).map(([game]) => game);
  return played.length < 2 ? nothing : html`<nav class="games" aria-label=${t("home.games")}>
    ${played.map((game) => html`<button type="button" aria-pressed=${String(game === stats.game)} @click=${() => on.game(game)}>${title(game)}</button>`)}</nav>`;
}

/** @param {Scene} scene @param {On} on */
export function statsScreen(scene, on) {
  const { loaded, deals, foreign } = scene.stats;
  const none = loaded && deals.length === 0;
  return html`<div class="settings stats">
    <header class="bar"><a class="button" href="#">${t("settings.back")}</a><h1 tabindex="-1">${t("stats.title")}</h1></header>
    <main>
      ${none ? html`<section class="paper"><p>${t("stats.none")}</p><p><a class="button" href="#">${t("stats.play")}</a></p></section>` : nothing}
      ${foreign > 0 ? html`<p class="notice">${t("stats.foreign", { n: foreign })}</p>` : nothing}
      ${deals.length > 0 ? html`${games(scene, on)} ${gameStats(scene, on)}` : nothing}
      <section class="paper" aria-labelledby="stats-kept"><h2 id="stats-kept">${t("stats.kept")}</h2><p>${t("stats.private")}</p>
        ${none ? nothing : html`<div class="buttons"><button type="button" @click=${on.export}>${t("stats.export")}</button><button type="button" @click=${on.erase}>${t("stats.erase")}</button></div>`}</section>
    </main>
  </div>`;
}
