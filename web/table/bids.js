// @ts-check
/** What I may call, when there is an auction: a first tap chooses a bid and says what it promises, a second one makes it. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { callName, meaning } from "../ui/calls.js";
import { suitMark } from "../ui/cards.js";
import { rove } from "../ui/keys.js";
import { grouped } from "./rounds.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** @typedef {import("../state/state").State} State */
/** @typedef {{ call: (action: ActionText, event: Event) => void }} On */

const SUITS = ["S", "C", "D", "H"]; // as their bids rise

/** Whether a call is first chosen, then made: a slip of the finger must not bid a slam. @param {string} action */
export const weighty = (action) => /^(bid|name) /.test(action);

/** The bid that the Tab key finds. @type {string} */
let current = "";

/** @param {State} state @param {View} view @param {On} on @param {ActionText} action @param {ActionText} stop @param {unknown} content @param {string} kind */
function bidButton(state, view, on, action, stop, content, kind) {
  const chosen = state.raised === action;
  const advised = state.hint?.ranking[0]?.[0] === action;
  const name = callName(action, view.game, view.phase);
  return html`<button type="button" class=${`bid ${kind} ${advised ? "advised" : ""}`} aria-pressed=${String(chosen)} tabindex=${action === stop ? 0 : -1}
    aria-label=${advised ? `${name}, ${t("hand.advised")}` : name} @focus=${() => (current = action)} @click=${(/** @type {Event} */ event) => on.call(action, event)}>${content}</button>`;
}

/** @param {string} action */
const suitIn = (action) => action.split(" ").at(-1) ?? "";

/** Four suits side by side, each in a place of its own. @param {readonly ActionText[]} actions @param {(action: ActionText, content: unknown, kind: string) => unknown} button */
const suits = (actions, button) =>
  SUITS.map((suit) => {
    const action = actions.find((it) => suitIn(it) === suit);
    return action ? button(action, suitMark(suit), `of-suit in-${suit}`) : nothing;
  });

/** @param {State} state @param {View} view @param {On} on */
function bids(state, view, on) {
  const groups = grouped(view.legal);
  const names = view.legal.filter((it) => it.startsWith("name "));
  const list = view.legal.filter(weighty);
  if (list.length === 0) return nothing;
  const stop = list.find((it) => it === current) ?? list.find((it) => it === state.raised) ?? list[0];
  const button = (/** @type {ActionText} */ action, /** @type {unknown} */ content, /** @type {string} */ kind) => bidButton(state, view, on, action, stop, content, kind);
  return html`<div class="bids" role="group" aria-label=${t("call.bids")} @keydown=${rove}>
    ${repeat(groups, ({ name }) => name, (group) => {
      const word = t(`bid.${group.name}`, {}, view.game);
      if (group.bids[0].split(" ").length < 3) return button(group.bids[0], word, "");
      return html`<div class="by-suit" role="group" aria-label=${word}><span aria-hidden="true">${word}</span>${suits(group.bids, button)}</div>`;
    })}
    ${names.length === 0 ? nothing : html`<div class="by-suit naming" role="group" aria-label=${t("trump.label")}><span aria-hidden="true">${t("trump.label")}</span>${suits(names, button)}</div>`}
  </div>`;
}

/** The bid chosen, and what it promises. @param {State} state @param {View} view */
function promised(state, view) {
  const { raised } = state;
  const means = raised && weighty(raised) ? meaning(raised, view.game, view.options) : "";
  return means ? html`<p class="means"><strong>${callName(String(raised), view.game, view.phase)}.</strong> ${means}</p>` : nothing;
}

/** @param {State} state @param {View} view @param {On} on */
export function chooser(state, view, on) {
  const answers = view.legal.filter((it) => !weighty(it) && !/^(play|show|discard) /.test(it));
  const chosen = view.legal.find((it) => it === state.raised && weighty(it));
  const confirms = chosen ? t("call.confirm", { call: callName(chosen, view.game, view.phase) }) : "";
  if (answers.length === 0 && !view.legal.some(weighty)) return nothing;
  return html`<div class="calls chooser" role="group" aria-label=${t("call.label")}>
    ${bids(state, view, on)} ${promised(state, view)}
    <div class="answers">
      ${repeat(answers, (it) => it, (it) => html`<button type="button" title=${meaning(it, view.game, view.options) || nothing} class=${state.hint?.ranking[0]?.[0] === it ? "advised" : ""} @click=${(/** @type {Event} */ event) => on.call(it, event)}>${callName(it, view.game, view.phase)}</button>`)}
      ${chosen ? html`<button type="button" class="main" aria-label=${confirms} @click=${(/** @type {Event} */ event) => on.call(chosen, event)}><span class="whole">${confirms}</span><span class="short">${t("call.confirm_short")}</span></button>` : nothing}
    </div>
  </div>`;
}
