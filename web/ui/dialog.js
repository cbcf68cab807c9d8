// @ts-check
/** A modal dialog: the browser keeps the focus in it and gives it back. */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { t } from "../i18n.js";

/** @typedef {import("lit-html").TemplateResult} Template */

/** @param {Element | undefined} node */
function open(node) {
  // Called before the element is in the page: showing it must wait for that.
  if (node instanceof HTMLDialogElement) queueMicrotask(() => node.isConnected && !node.open && node.showModal());
}

/** @param {string} title @param {Template | typeof nothing} body @param {() => void} close @param {Template | typeof nothing} [buttons] @param {string} [away] what the button that only closes says */
export const dialog = (title, body, close, buttons = nothing, away = t("dialog.close")) => html`
  <dialog ${ref(open)} aria-labelledby="dialog-title" @close=${close} @click=${(/** @type {MouseEvent & { currentTarget: HTMLDialogElement }} */ event) => event.target === event.currentTarget && event.currentTarget.close()}>
    <div class="sheet-of-paper">
      <header><h2 id="dialog-title" tabindex="-1">${title}</h2></header>
      <div class="body">${body}</div>
      <footer>${buttons}<button type="button" class="close" @click=${(/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => currentTarget.closest("dialog")?.close()}>${away}</button></footer>
    </div>
  </dialog>`;
