// @ts-check
/** "Share this deal": to be played by somebody else, or to be looked at. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { dialog } from "../ui/dialog.js";
import { qr } from "../ui/qr.js";

/** @typedef {import("../state/keep").Sharing} Sharing */

/** @param {Sharing} sharing @param {import("../state/sharing").Share} on */
function choice({ which }, on) {
  const kinds = /** @type {const} */ (["same", "mine"]);
  return html`<fieldset class="which"><legend class="unseen">${t("share.which")}</legend>
    ${kinds.map((kind) => html`<label class="field tick"><input type="radio" name="which" .checked=${which === kind} @change=${() => on.which(kind)} />
      <span>${t(`share.${kind}`)} <span class="quiet">${t(`share.${kind}_why`)}</span></span></label>`)}</fieldset>`;
}

/** @param {Sharing} sharing @param {import("../state/sharing").Share} on */
export function shareDialog(sharing, on) {
  const link = sharing[sharing.which];
  const whole = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => currentTarget.select();
  const body = html`<div class="sharing">${choice(sharing, on)}
    ${qr(link, t(`share.qr_${sharing.which}`))}
    <label class="link"><span>${t("share.link")}</span><input type="text" readonly .value=${link} @focus=${whole} /></label>
    ${sharing.which === "mine" ? html`<p><a href=${link}>${t("share.here")}</a></p>` : nothing}
    ${sharing.told ? html`<p class="told">${t(`share.${sharing.told}`)}</p>` : nothing}
    <p class="quiet">${t("share.private")}</p></div>`;
  const buttons = html`<button type="button" class="main" @click=${on.copy}>${t("share.copy")}</button>
    ${on.able() ? html`<button type="button" @click=${on.send}>${t("share.send")}</button>` : nothing}`;
  return dialog(t("share.title"), body, on.close, buttons);
}
