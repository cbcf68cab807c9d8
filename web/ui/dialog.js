// @ts-check
/** A modal dialog: the browser keeps the focus in it and gives it back. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { ref } from "lit-html/directives/ref.js";
import { t } from "../i18n.js";

/** @typedef {import("lit-html").TemplateResult} Template */
/** @typedef {Event & { currentTarget: HTMLDialogElement }} OnDialog */

/** No element is shown a second time: one that was closed is not yet told so, and one of another title would keep the focus on what is gone. */
let closings = 0;

/** The one in the page. @type {HTMLDialogElement | null} */
let shown = null;

/** @param {Element | undefined} node none: it is about to go, and gives the focus back if it is closed first */
function open(node) {
  if (shown?.open) shown.close();
  shown = node instanceof HTMLDialogElement ? node : null;
  // Called before the element is in the page: showing it must wait for that.
  queueMicrotask(() => shown === node && shown?.isConnected && !shown.open && shown.showModal());
}

/** @param {string} title @param {Template | typeof nothing} body @param {() => void} close @param {Template | typeof nothing} [buttons] @param {string} [away] what the button that only closes says */
export function dialog(title, body, close, buttons = nothing, away = t("dialog.close")) {
  /** The element and the state at once: the event of that name comes as a later task, when another dialog may be open. @param {HTMLDialogElement} node */
  const shut = (node) => {
    closings += 1;
    node.close();
    close();
  };
  const itself = (/** @type {OnDialog} */ event) => event.target === event.currentTarget && shut(event.currentTarget);
  /** The key itself, where that can be: browsers may say `cancel` a task later, and lose the keys in between. @param {KeyboardEvent & OnDialog} event */
  const escaped = (event) => {
    if (event.key !== "Escape" || event.isComposing || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    shut(event.currentTarget);
  };
  const unasked = (/** @type {OnDialog} */ { currentTarget }) => currentTarget.isConnected && !currentTarget.open && shut(currentTarget); // by a browser that does not say `cancel` first
  return keyed(`${closings} ${title}`, html`
  <dialog ${ref(open)} aria-labelledby="dialog-title" @keydown=${escaped} @cancel=${itself} @close=${unasked} @click=${itself}>
    <div class="sheet-of-paper">
      <header><h2 id="dialog-title" tabindex="-1">${title}</h2></header>
      <div class="body">${body}</div>
      <footer>${buttons}<button type="button" class="close" @click=${(/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => shut(/** @type {HTMLDialogElement} */ (currentTarget.closest("dialog")))}>${away}</button></footer>
    </div>
  </dialog>`);
}
