// @ts-check
import { html } from "lit-html";
import { t } from "../i18n.js";

/** @typedef {import("../state/state").Lang} Lang */

/** Each language calls itself by its own name. @type {readonly Lang[]} */
const LANGUAGES = ["en", "fr"];

/** @param {Lang} now @param {(lang: Lang) => void} choose */
export const languages = (now, choose) => html`<div class="languages" role="group" aria-label=${t("language.label")}>
  ${LANGUAGES.map((lang) => html`<button type="button" lang=${lang} aria-pressed=${String(lang === now)} @click=${() => choose(lang)}>${t(`language.${lang}`)}</button>`)}
</div>`;
