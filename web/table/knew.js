// @ts-check
/** A finished deal looked at again: every choice of a computer player can be asked what he knew, and is thought again. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { callName, contractName } from "../ui/calls.js";
import { lying } from "../ui/cards.js";
import { namesOf } from "./auction.js";
import { allTricks, tricksTable } from "./trick.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").CardName} CardName */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** @typedef {import("../engine/protocol").Knowledge} Knowledge */
/** @typedef {import("../state/state").State} State */
/** @typedef {{ knew: (action: number) => void }} On */

const FEW = 8; // choices that are worth a line

/** Cards that an action names. @param {string} action */
const cardsOf = (action) => (/^(play|show|discard) /.test(action) ? /** @type {CardName[]} */ (action.split(" ").slice(1)) : []);

/** In words: a discard is called by its cards. @param {View} view @param {string} action @param {string} phase */
const named = (view, action, phase) => (action.startsWith("discard ") ? t("knew.discard", { cards: cardsOf(action).map((card) => callName(`play ${card}`, view.game)).join(", ") }) : callName(action, view.game, phase));

/** A button around what can be asked about. @param {State} state @param {View} view @param {number} action of the record @param {string} words @param {unknown} shown @param {On} on */
function asking(state, view, action, words, shown, on) {
  if (!state.story.thoughts.includes(action)) return shown;
  const name = view.seats[state.story.by[action]].name;
  return html`<button type="button" class="ask" data-ask=${action} aria-haspopup="dialog" aria-label=${t("knew.ask", { name, what: words })} @click=${() => on.knew(action)}>${shown}</button>`;
}

/** Everything that was chosen besides the cards of the tricks. @param {State} state @param {View} view @param {ActionText[]} actions @param {On} on */
function others(state, view, actions, on) {
  const list = actions.map((action, i) => ({ action, i })).filter(({ action }) => !/^(play|claim|concede)\b/.test(action));
  if (list.length === 0) return nothing;
  const words = (/** @type {ActionText} */ action, /** @type {number} */ i) => named(view, action, state.story.phases[i]);
  const shown = (/** @type {ActionText} */ action, /** @type {number} */ i) => (action.startsWith("discard ") ? html`<span class="chips">${cards(state, cardsOf(action))}</span>` : words(action, i));
  return html`<h3>${t("knew.calls")}</h3>
    <ol class="said-then">${list.map(({ action, i }) => html`<li><span class="who">${view.seats[state.story.by[i]].name}</span> ${asking(state, view, i, words(action, i), shown(action, i), on)}</li>`)}</ol>`;
}

/** All tricks, and with them the way to ask. @param {State} state @param {View} view @param {On} on */
export function story(state, view, on) {
  if (!view.over || !state.record) return allTricks(state, view);
  const actions = /** @type {ActionText[]} */ (JSON.parse(state.record).actions);
  const wrap = (/** @type {CardName} */ card, /** @type {unknown} */ shown) => asking(state, view, actions.indexOf(`play ${card}`), callName(`play ${card}`, view.game), shown, on);
  return html`${state.story.thoughts.length > 0 ? html`<p>${t("knew.how")}</p>` : nothing}
    ${allTricks(state, view, wrap)} ${others(state, view, actions, on)}`;
}

/** @param {State} state @param {readonly CardName[]} list */
const cards = (state, list) => list.map((card) => lying(card, state.settings.letters));

/** @param {string} title @param {unknown} content */
const part = (title, content) => html`<div><dt>${title}</dt><dd>${content}</dd></div>`;

/** @param {State} state @param {readonly CardName[]} list */
const row = (state, list) => html`<span class="chips">${cards(state, list)}</span>`;

/** @param {State} state @param {View} view @param {Knowledge} it */
function choices(state, view, it) {
  const plays = it.legal.flatMap((action) => (action.startsWith("play ") ? cardsOf(action) : []));
  const rest = it.legal.filter((action) => !action.startsWith("play "));
  if (rest.length > 0 && rest.every((action) => action.startsWith("discard "))) return t("knew.discards", { n: rest.length });
  if (plays.length > 1 && plays.length === it.hand.length) return t("knew.any");
  const words = rest.length > FEW ? html`<details><summary>${t("knew.choices", { n: rest.length })}</summary><p>${rest.map((action) => named(view, action, it.phase)).join(", ")}</p></details>` : rest.map((action) => named(view, action, it.phase)).join(", ");
  return html`${plays.length > 0 ? row(state, plays) : nothing} ${words}`;
}

/** @param {View} view @param {Knowledge} it */
function contract(view, it) {
  const trump = it.trump ? t("trump.said", { suit: t(`suit.${it.trump}`) }) : it.contract ? t("trump.none") : "";
  if (!it.contract) return trump;
  const who = it.declarers.length > 0 ? t("contract.by", { name: namesOf(view, it.declarers) }) : "";
  return `${t("table.contract", { contract: contractName(it.contract, null, view.game) })}${who}. ${trump}`;
}

/** @param {State} state @param {View} view @param {Knowledge} it */
function seen(state, view, it) {
  const whose = it.known.map((list, seat) => ({ list, name: namesOf(view, [seat]) })).filter(({ list }) => list.length > 0);
  const said = contract(view, it);
  return html`<dl class="knowledge">
    ${part(t("knew.hand", { n: it.hand.length }), row(state, it.hand))}
    ${part(t("knew.legal"), choices(state, view, it))}
    ${it.trick.length > 0 ? part(t("knew.trick"), html`<span class="chips">${it.trick.map(([seat, card]) => html`<span class="by">${lying(card, state.settings.letters)} ${view.seats[seat].name}</span>`)}</span>`) : nothing}
    ${said ? part(t("knew.trump"), said) : nothing}
    ${it.turned.length > 0 ? part(t("pile.turned", {}, view.game), row(state, it.turned)) : nothing}
    ${whose.map(({ list, name }) => part(t("knew.known", { name }), row(state, list)))}
    ${it.put_away.length > 0 ? part(t("knew.put_away"), row(state, it.put_away)) : nothing}
    ${part(t("knew.tricks"), it.tricks.length === 0 ? t("knew.no_tricks") : html`<details><summary>${t("knew.complete", { n: it.tricks.length })}</summary>${tricksTable(state, view.seats, it.tricks)}</details>`)}
  </dl>`;
}

/** @param {View} view @param {import("../state/knew").Asked} asked */
export const verdict = (view, { chosen, again, knowledge }) => (again === null ? "" : t(again === chosen ? "knew.same" : "knew.differs", { what: named(view, again, knowledge?.phase ?? "") }));

/** @param {State} state @param {View} view @param {import("../state/knew").Asked} asked */
export const title = (state, view, { action }) => t("knew.title", { name: view.seats[state.story.by[action]].name });

/** @param {State} state @param {View} view @param {On} on */
export function knew(state, view, on) {
  const asked = state.knew;
  if (!asked) return nothing;
  const name = view.seats[state.story.by[asked.action]].name;
  const { knowledge } = asked;
  if (asked.trouble) return html`<p role="alert">${t(asked.trouble)}</p><p><button type="button" @click=${() => on.knew(asked.action)}>${t("knew.retry")}</button></p>`;
  if (!knowledge) return html`<p>${t("knew.thinking", { name })}</p><progress aria-label=${t("seat.thinking", { name })}></progress>`;
  return html`<p>${t("knew.chose", { name, level: t(`level.${knowledge.level}`), what: named(view, asked.chosen, knowledge.phase) })}</p>
    ${cardsOf(asked.chosen).length > 0 ? html`<p class="chosen chips">${cards(state, cardsOf(asked.chosen))}</p>` : nothing}
    <p class=${asked.again === asked.chosen ? "again kept" : "again broken"}>${verdict(view, asked)}</p>
    <p>${t("knew.all", { name })}</p>
    <div tabindex="0" role="group" aria-label=${title(state, view, asked)}>${seen(state, view, knowledge)}</div>`;
}
