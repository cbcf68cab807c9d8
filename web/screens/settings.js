// @ts-check
/** How the table looks and behaves, and what this device keeps. */
import { html } from "lit-html";
import { t } from "../i18n.js";
import { NAME_LENGTH, ROWS } from "../state/settings.js";
import { back, lying } from "../ui/cards.js";
import { languages } from "../ui/languages.js";
import { fullName, select, tick } from "./game_form.js";
import { device, everything } from "./keep.js";

/** @typedef {import("../state/state").State} State */
/** @typedef {import("../state/state").Settings} Settings */

/** @param {Settings} settings @param {typeof ROWS[number]} row @param {(patch: Partial<Settings>) => void} change */
function field(settings, { key, choices }, change) {
  const label = t(`setting.${key}`);
  const set = (/** @type {unknown} */ value) => change({ [key]: value });
  if (choices.length === 0) return tick(label, settings[key] === true, set);
  return select(label, choices.map((value) => ({ value, text: t(`setting.${key}.${value}`) })), String(settings[key]), set);
}

/** @param {State} state @param {import("../state/keep").KeepingState} keeping @param {{ change: (patch: Partial<Settings>) => void, persist: () => void, keeping: import("../state/keeping").Keeping["on"], back: string }} on */
export const settings = (state, keeping, on) => html`<div class="settings">
  <header class="bar"><a class="button" href=${on.back}>${t("settings.back")}</a><h1 tabindex="-1">${t("settings.title")}</h1></header>
  <main>
    <section class="paper" aria-labelledby="looks">
      <h2 id="looks">${t("settings.table")}</h2>
      ${languages(state.settings.lang, (lang) => on.change({ lang }))}
      <label class="field"><span>${t("setting.name")}</span>
        <input type="text" maxlength=${NAME_LENGTH} autocomplete="nickname" .value=${state.settings.name} placeholder=${t("seat.you")}
          @change=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => on.change({ name: currentTarget.value.trim() })} /></label>
      ${fullName(state.settings.name)}
      <div class="sample" aria-hidden="true">${/** @type {const} */ (["SK", "HQ", "CJ", "DA"]).map((card) => lying(card, state.settings.letters))}<span class="card">${back()}</span></div>
      ${ROWS.map((row) => field(state.settings, row, on.change))}
    </section>
    ${device(state, on.persist)} ${everything(keeping, state.settings.lang, on.keeping)}
  </main>
</div>`;
