// @ts-check
/** The table: everything that is seen while a deal is played. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { auction } from "../table/auction.js";
import { calls } from "../table/calls.js";
import { AIMS, contract, contracted } from "../table/contract.js";
import { cut } from "../table/cut.js";
import { discarding, hand, playable } from "../table/hand.js";
import { factList, stock, trump } from "../table/piles.js";
import { auctioning } from "../table/rounds.js";
import { me, others } from "../table/seats.js";
import { figures, sides, together, tricksOf } from "../table/sheet.js";
import { spreads } from "../table/spread.js";
import { trick } from "../table/trick.js";
import { note } from "../table/note.js";
import { callName } from "../ui/calls.js";
import { letterOf } from "../ui/keys.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */
/** @typedef {import("../engine/protocol").CardName} CardName */
/**
 * @typedef {{ tap: (card: CardName, event: Event) => void, focused: (card: CardName) => void, current: () => CardName | null, drag: ReturnType<typeof import("../table/drag.js").createDrag>,
 *   choose: (action: import("../engine/protocol").ActionText) => void, call: (action: import("../engine/protocol").ActionText, event: Event) => void, command: (name: string) => void, cut: (cards: number) => void, hurry: () => void,
 *   next: () => void, onward: () => void, skip: () => void, claim: (tricks: number) => void, type: (text: string) => boolean, guide: import("../table/guide.js").On, keys: (event: KeyboardEvent & { currentTarget: Element }) => void, again: () => void }} On
 */

/** What a tool needs to be of use just now. @param {State} state @param {View} view @returns {Readonly<Record<string, boolean>>} */
export const useful = (state, view) => ({
  last: view.last_trick.length > 0,
  hint: view.turn === view.me && view.legal.length > 0 && !state.hinting,
  undo: view.undo,
});

/** @param {State} state @param {View} view @param {On} on */
function tools(state, view, on) {
  const able = useful(state, view);
  const button = (/** @type {string} */ name) => html`<button type="button" aria-disabled=${able[name] ? nothing : "true"}
    aria-keyshortcuts=${state.settings.keys ? letterOf(name) : nothing} @click=${() => able[name] && on.command(name)}>${t(`tool.${name}`)}</button>`;
  return html`<section class="tools" aria-label=${t("tool.label")}>
    ${["last", "hint", "undo"].map(button)}<button type="button" aria-haspopup="dialog" @click=${() => on.command("menu")}>${t("tool.menu")}</button>
  </section>`;
}

/** @param {View} view */
const bar = (view) => html`<header class="bar">
  <a class="button home-link" href="#" aria-label=${t("table.home")}><span aria-hidden="true">‹</span> <span class="word">${t("table.home")}</span></a>
  <h1 class="unseen" tabindex="-1">${t("title", {}, view.game)}</h1>
  ${trump(view)}
  <p class="score"><span class="word">${t("table.score")}</span> <span class="figures">${figures(view)}</span></p>
</header>`;

/** Where sides are several players, they are us and them, and named in full for who asks. @param {View} view @param {number} seat */
function sideName(view, seat) {
  const alone = view.seats.filter((it) => it.side === view.seats[seat].side).length === 1;
  if (alone) return view.seats[seat].name;
  const word = t(view.seats[seat].side === view.seats[view.me].side ? "table.us" : "table.them");
  return html`<abbr title=${together(view, seat)}>${word}<span class="unseen"> (${together(view, seat)})</span></abbr>`;
}

/** @param {View} view */
function counts(view) {
  return html`<div class="side" role="group" aria-label=${t("table.tricks")}><dl class="taken">
    ${sides(view).map((seat) => html`<div><dt>${sideName(view, seat)}</dt><dd>${tricksOf(view, seat)}</dd></div>`)}
    ${view.need === null || view.over ? nothing : html`<div class="need"><dt>${t("table.need", { n: view.need })}</dt><dd>${view.need}</dd></div>`}
  </dl></div>`;
}

/** One line that always says where we are. @param {State} state @param {View} view */
function line(state, view) {
  if (state.trouble) return t(state.trouble, {}, view.game);
  if (state.said) return state.said;
  if (state.waiting) return t("table.wait");
  if (view.over) return t(view.match_over ? "table.match_over" : "table.deal_over");
  if (view.turn === null) return "";
  if (state.waking && view.turn !== view.me) return t("table.waking");
  if (view.turn !== view.me) return t(auctioning(view) ? "table.their_call" : "table.their_turn", { name: view.seats[view.turn].name }, view.game);
  if (view.duty) return t(`duty.${view.duty.key}`, { suit: view.duty.suit ? t(`suit.${view.duty.suit}`) : "" }, view.game);
  if (has(`table.choose.${view.phase}`, view.game)) return t(`table.choose.${view.phase}`, {}, view.game);
  if (discarding(view)) return t("table.your_discard", {}, view.game);
  if (playable(view).size === 0) return t("table.your_call", {}, view.game);
  return t(view.trick.length > 0 ? "table.your_turn" : "table.your_lead");
}

/** @param {State} state @param {View} view @param {On} on */
function buttons(state, view, on) {
  const main = (/** @type {string} */ text, /** @type {() => void} */ act) => html`<button type="button" class="main" @click=${act}>${text}</button>`;
  if (state.waiting) return main(t("table.onward"), on.onward);
  if (view.over && state.dialog) return nothing; // the dialog has the same button
  if (view.over) return main(t(state.looking ? "share.play" : view.match_over ? "result.new_match" : "result.next"), on.next);
  if (state.trouble) return main(t("table.again"), on.again);
  const sure = view.claim?.sure;
  return html`${auctioning(view) && !discarding(view) ? nothing : calls(state, view, on.choose)}${sure !== null && sure !== undefined && view.turn === view.me ? main(t("claim.sure", { n: sure }), () => on.claim(sure)) : nothing}`;
}

/** @param {View} view @param {On} on */
function typing(view, on) {
  const send = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (event.currentTarget.querySelector("input"));
    if (on.type(input.value)) input.value = "";
    else input.select();
  };
  const speaks = view.legal.length > 0 && playable(view).size === 0 && !discarding(view);
  const shortest = speaks ? view.legal.map((it) => callName(it, view.game, view.phase)).sort((a, b) => a.length - b.length)[0] : "";
  return html`<form class="typing" @submit=${send}><label><span class="unseen">${t(speaks ? "typed.label_call" : "typed.label")}</span>
    <input type="text" name="card" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" placeholder=${shortest || t("typed.example")} /></label></form>`;
}

/** @param {State} state @param {View} view @param {On} on */
function middle(state, view, on) {
  if (auctioning(view)) return auction(state, view, on);
  const facts = factList(view, contracted(view) ? ["contract", ...AIMS] : []);
  if (view.cut) return html`${facts} ${cut(state, view, on)}`;
  return html`${facts} <div class="centre">${stock(state, view)} ${trick(state, view)} ${counts(view)}</div>`;
}

/** @param {State} state @param {View} view @param {On} on */
export function table(state, view, on) {
  const names = ["table", `seats-${view.seats.length}`, view.cut && "before", auctioning(view) && "calling"];
  return html`<div class=${names.filter(Boolean).join(" ")}>
    ${bar(view)}
    <main @click=${state.waiting ? on.onward : state.moving ? on.skip : nothing}>
      ${others(state, view)} ${contracted(view) && !auctioning(view) ? html`<div class="above">${contract(view, on)}</div>` : nothing} ${spreads(state, view)}
      <div class="middle">${middle(state, view, on)}</div>
      ${auctioning(view) ? nothing : note(state, view, on)}
      <div class="say">${me(state, view)}<div class="word"><p class="line">${line(state, view)}</p>${buttons(state, view, on)}</div>${view.cut || view.over ? nothing : typing(view, on)}</div>
      <div class="holder" @keydown=${on.keys}>${hand(state, view, on)}</div>
    </main>
    ${tools(state, view, on)}
  </div>`;
}
