// @ts-check
/** Shown instead of the game when another tab has it. */
import { html } from "lit-html";
import { t } from "../i18n.js";

/** @param {"other" | "lost"} tab @param {() => void} take */
export const taken = (tab, take) => html`<main class="elsewhere"><div class="paper" role="alert">
  <h1 tabindex="-1">${t(`tab.${tab}.title`)}</h1><p>${t(`tab.${tab}.text`)}</p>
  <button type="button" class="main" @click=${take}>${t(`tab.${tab}.take`)}</button>
</div></main>`;
