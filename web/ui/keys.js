// @ts-check
/** The keyboard: arrows within the hand, and single letters that follow the language and can be switched off. */
import { t } from "../i18n.js";

/** In the order of the list that "?" shows. @type {readonly string[]} */
export const LETTERS = ["last", "trump", "points", "hint", "undo", "claim", "type", "keys"];

/** @param {string} name */
export const letterOf = (name) => t(`key.${name}`);

/** @param {EventTarget | null} target */
const writes = (target) => target instanceof HTMLElement && target.matches("input:not([type=range], [type=checkbox], [type=radio]), select, textarea");

/** The command of a key, or undefined. @param {KeyboardEvent} event @param {boolean} on */
export function commandOf(event, on) {
  if (!on || event.ctrlKey || event.metaKey || event.altKey || event.repeat || writes(event.target)) return undefined;
  return LETTERS.find((name) => letterOf(name) === event.key.toLowerCase());
}

/** Moves the focus within a zone of buttons; the browser scrolls nothing. @param {KeyboardEvent & { currentTarget: Element }} event */
export function rove(event) {
  const buttons = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll("button:is(.slot, .bid)")]);
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1, ...upAndDown(buttons, at) };
  const to = steps[/** @type {"Home"} */ (event.key)];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, to))].focus();
}

/** In several rows, up and down go to what is nearest in the next one. @param {HTMLElement[]} buttons @param {number} at */
function upAndDown(buttons, at) {
  if (at < 0) return {};
  const box = buttons[at].getBoundingClientRect();
  const nearest = (/** @type {(top: number) => boolean} */ where) => {
    const there = buttons.map((button, i) => ({ i, it: button.getBoundingClientRect() })).filter(({ it }) => where(it.top));
    const next = Math.min(...there.map(({ it }) => Math.abs(it.top - box.top)));
    const row = there.filter(({ it }) => Math.abs(it.top - box.top) < next + 10);
    return row.sort((a, b) => Math.abs(a.it.x - box.x) - Math.abs(b.it.x - box.x))[0]?.i ?? at;
  };
  return { ArrowUp: nearest((top) => top < box.top - 20), ArrowDown: nearest((top) => top > box.top + 20) };
}
