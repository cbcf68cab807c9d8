// @ts-check
/** The guide of a first deal: a note beside the line, which says its remarks and is in nobody's way. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import guides from "../generated/guides.js";
import { t } from "../i18n.js";
import * as turn from "../state/guide.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").State} State */
/** @typedef {import("../state/guide").Guided} Guided */

/** @param {string} game */
export const guideOf = (game) => guides.find((guide) => guide.game === game);

/** @param {View} view @param {string} key */
const text = (view, key) => t(`guides.${view.game}.${key}`, Object.fromEntries(view.seats.map(({ name }, seat) => [`name${seat}`, name])));

/** The remark that is read now, if there is one. @param {State} state @param {View} view */
export function remark({ match }, view) {
  const key = match?.guided?.met[match.guided.at ?? -1];
  return key && match?.game === view.game ? text(view, key) : "";
}

/** @param {{ store: import("../state/store").Store, tell: (text: string) => void, keep: (match: import("../state/state").KeptMatch) => void }} parts */
export function createGuide({ store, tell, keep }) {
  /** @param {(now: Guided) => Guided} change */
  function change(change) {
    const { match } = store.state;
    if (match?.guided) store.set({ match: { ...match, guided: change(match.guided) } });
  }
  function say() {
    const { view } = store.state;
    const words = view ? remark(store.state, view) : "";
    if (words) tell(t("guides.said", { text: words }));
    else document.querySelector(".guide:focus-within") && home();
  }
  /** The note goes with the focus in it: that goes where one plays. */
  const home = () => /** @type {HTMLElement | null} */ (document.querySelector('.bid[tabindex="0"], .slot[tabindex="0"]'))?.focus({ preventScroll: true });
  const andSay = (/** @type {(now: Guided) => Guided} */ how) => () => {
    change(how);
    say();
  };
  return {
    /** Has the moment of a remark come? @param {View} view @param {import("../engine/protocol").TableEvent | null} event */
    look(view, event) {
      const { match } = store.state;
      const guide = match?.guided && guideOf(match.guided.game);
      if (!match?.guided || !guide || guide.game !== view.game) return;
      const keys = turn.due(guide, match.guided.met, view, event);
      if (keys.length === 0) return;
      const { at } = match.guided;
      change((now) => turn.told(now, keys, turn.done(view)));
      if (store.state.match?.guided?.at !== at) say();
    },
    /** To the next page of the remark, else to the next remark. @param {Event} event */
    onward(event) {
      const rest = turnedPage(event);
      if (rest) tell(t("guides.said", { text: rest }));
      else andSay(turn.onward)();
    },
    back: andSay(turn.back),
    enough() {
      change(turn.silenced);
      say();
      if (store.state.match) keep(store.state.match); // not asked for again after a reload
    },
    /** The guide is called back. */
    again() {
      change((now) => turn.back({ ...now, at: null, off: false }));
      say();
    },
    /** Its deal is over. */
    end() {
      const { match } = store.state;
      if (match?.guided) store.set({ match: { ...match, guided: undefined } });
    },
  };
}

/** @typedef {Pick<ReturnType<typeof createGuide>, "onward" | "back" | "enough">} On */

/** A remark too long for its place is turned like a page: what is now to be read, or "" if all of it has been in sight. @param {Event} event */
function turnedPage({ currentTarget }) {
  const text = currentTarget instanceof Element && currentTarget.closest(".guide")?.querySelector("p");
  if (!text || text.scrollTop + text.clientHeight > text.scrollHeight - 2) return "";
  const { lineHeight, fontSize } = getComputedStyle(text);
  const line = parseFloat(lineHeight) || 1.25 * parseFloat(fontSize); // it may be "normal"
  text.scrollBy(0, line * Math.max(1, Math.floor(text.clientHeight / line)));
  return inSight(text);
}

/** From the first word that is not scrolled away. @param {HTMLElement} paragraph */
function inSight(paragraph) {
  const text = [...paragraph.childNodes].find((it) => it instanceof Text && it.data !== "");
  if (!(text instanceof Text)) return "";
  const top = paragraph.getBoundingClientRect().top - 2;
  const range = document.createRange();
  const isSeen = (/** @type {number} */ at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top >= top;
  };
  const starts = [...text.data.matchAll(/\S+/g)].map(({ index }) => index);
  return text.data.slice(starts.find(isSeen) ?? 0);
}

/** @param {State} state @param {View} view @param {On} on */
export function guideNote(state, view, on) {
  const words = remark(state, view);
  const guided = state.match?.guided;
  if (state.hint || !words || !guided || guided.at === null || (view.over && state.dialog)) return nothing; // then the dialog says it
  return html`<section class="guide note paper" aria-label=${t("guides.label")}>
    ${keyed(words, html`<p>${words}</p>`)}
    <div class="turning">
      <button type="button" aria-disabled=${guided.at === 0 ? "true" : nothing} @click=${on.back}>${t("guides.back")}</button>
      <button type="button" class="main" @click=${on.onward}>${t("guides.onward")}</button>
      <button type="button" class="enough" @click=${on.enough}>${t("guides.enough")}</button>
    </div>
  </section>`;
}

/** The last word, in the dialog at the end of the deal. @param {State} state @param {View} view */
export function guideEnd(state, view) {
  const words = view.over ? remark(state, view) : "";
  return words ? html`<p class="guide-end">${words}</p>` : nothing;
}

/** On the home screen: offered with a word to whoever has never begun the game. @param {State} state @param {string} game @param {() => void} learn */
export const offer = (state, game, learn) => !guideOf(game) ? nothing : html`<div class="learn">
  ${state.settings.tried[game] ? nothing : html`<p>${t("guides.new_here", { game: t("title", {}, game) })}</p>`}
  <button type="button" @click=${learn}>${t("guides.learn")}</button>
</div>`;
