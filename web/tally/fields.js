// @ts-check
/** One question of the form, drawn by its kind: everything is chosen with a thumb, nothing is typed. */
import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { has, t } from "../i18n.js";
import { contractWord } from "../ui/calls.js";

/** @typedef {import("../engine/protocol").FormField} FormField */
/** @typedef {import("../engine/protocol").Entries} Entries */
/** @typedef {import("./words").Column} Column */
/** @typedef {{ value: string | number | undefined, text: string }} Choice */
/**
 * @typedef {{ game: string, names: readonly string[], columns: readonly Column[], blanks: Record<string, string>, entries: Entries, missing: readonly string[], wrong: string,
 *   answer: (key: string, value: Entries[string] | undefined) => void }} Sheet
 */

const MOST_CHIPS = 21; // numbers; more are counted up and down

/** @param {FormField} field @param {Sheet} sheet */
export const label = (field, sheet) => t(`form.${field.key}`, sheet.blanks, sheet.game);

/** @param {FormField} field @param {Sheet} sheet @param {string | number} choice */
const word = (field, sheet, choice) => t(`form.${field.key}.${choice}`, sheet.blanks, sheet.game);

/** What is wrong with the answer, '' if nothing is. @param {FormField} field @param {Sheet} sheet */
function fault({ key, kind, low, high }, { game, wrong, missing }) {
  if (wrong === key) return has(`form.${key}.wrong`, game) ? t(`form.${key}.wrong`, {}, game) : t("tally.wrong");
  if (!missing.includes(key)) return "";
  return kind === "seats" ? t(low === high ? "tally.missing_players" : "tally.missing_between", { n: low, low, high }) : t("tally.missing");
}

/** @param {FormField} field */
const numbers = ({ low, high }) => Array.from({ length: high - low + 1 }, (_, i) => ({ value: low + i, text: String(low + i) }));

/** @param {FormField} field @param {Sheet} sheet @returns {Choice[]} */
function choices(field, sheet) {
  switch (field.kind) {
    case "contract":
      return field.choices.map((value) => ({ value, text: contractWord(value, sheet.game) }));
    case "choice":
      return field.choices.map((value) => ({ value, text: word(field, sheet, value) }));
    case "seat":
    case "seats":
      return sheet.names.map((text, value) => ({ value, text }));
    case "side":
      return [0, 1].map((value) => ({ value, text: sheet.columns.length === 2 ? sheet.columns[value].name : word(field, sheet, value) }));
    default:
      return numbers(field);
  }
}

/** @param {FormField} field @param {Sheet} sheet @returns {Choice[]} */
function nobody(field, sheet) {
  if (!field.optional) return [];
  const text = has(`form.${field.key}.none`, sheet.game) ? t(`form.${field.key}.none`, sheet.blanks, sheet.game) : t(field.kind === "seat" || field.kind === "side" ? "tally.nobody" : "tally.nothing");
  return [{ value: undefined, text }];
}

/** The first thing that is wrong comes into sight, from under the bar too. */
export const showFault = () => void requestAnimationFrame(() => document.querySelector(".answer .fault")?.scrollIntoView({ block: "nearest" }));

/** Once it is drawn. @param {Element | undefined} node */
const appeared = (node) => node && showFault();

/** @param {FormField} field @param {string} text what is wrong */
const complaint = ({ key }, text) => html`<p class="fault" id=${`fault-${key}`} ${ref(appeared)}>${text}</p>`;

/** One of a few: buttons side by side, arrows and tab as in any radio group. @param {FormField} field @param {Sheet} sheet */
function radios(field, sheet) {
  const { key } = field;
  const text = fault(field, sheet);
  const now = sheet.entries[key];
  return html`<fieldset role="radiogroup" class=${`answer of-${field.kind}`} data-field=${key} aria-invalid=${text ? "true" : nothing} aria-describedby=${text ? `fault-${key}` : nothing}>
    <legend>${label(field, sheet)}</legend>
    <div class="chips">${repeat([...choices(field, sheet), ...nobody(field, sheet)], ({ value }) => value, (choice) => html`<label class="chip">
      <input type="radio" name=${`answer-${key}`} .checked=${choice.value === now} @change=${() => sheet.answer(key, choice.value)} /><span>${choice.text}</span></label>`)}</div>
    ${text ? complaint(field, text) : nothing}
  </fieldset>`;
}

/** Some of the players. @param {FormField} field @param {Sheet} sheet */
function several(field, sheet) {
  const { key } = field;
  const text = fault(field, sheet);
  const now = /** @type {number[]} */ (sheet.entries[key] ?? []);
  const toggle = (/** @type {number} */ seat) => sheet.answer(key, now.includes(seat) ? now.filter((it) => it !== seat) : [...now, seat].sort());
  return html`<fieldset class="answer of-seats" data-field=${key} aria-describedby=${text ? `fault-${key}` : nothing}>
    <legend>${label(field, sheet)}</legend>
    <div class="chips">${sheet.names.map((name, seat) => html`<label class="chip">
      <input type="checkbox" .checked=${now.includes(seat)} @change=${() => toggle(seat)} /><span>${name}</span></label>`)}</div>
    ${text ? complaint(field, text) : nothing}
  </fieldset>`;
}

/** A number too large for buttons of its own. @param {FormField} field @param {Sheet} sheet */
function stepper(field, sheet) {
  const { key, low, high } = field;
  const text = fault(field, sheet);
  const now = sheet.entries[key];
  const set = (/** @type {number} */ value) => Number.isInteger(value) && sheet.answer(key, Math.max(low, Math.min(high, value)));
  const step = (/** @type {number} */ by) => set(typeof now === "number" ? now + by : low);
  return html`<fieldset class="answer of-stepper" data-field=${key}>
    <legend>${label(field, sheet)}</legend>
    <div class="stepper">
      <button type="button" aria-label=${t("tally.fewer", { what: label(field, sheet) })} @click=${() => step(-1)}>−</button>
      <input type="number" inputmode="numeric" min=${low} max=${high} aria-label=${label(field, sheet)} aria-invalid=${text ? "true" : nothing} aria-describedby=${text ? `fault-${key}` : nothing}
        .value=${now === undefined ? "" : String(now)} @change=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => set(currentTarget.valueAsNumber)} />
      <button type="button" aria-label=${t("tally.more", { what: label(field, sheet) })} @click=${() => step(1)}>+</button>
    </div>
    ${text ? complaint(field, text) : nothing}
  </fieldset>`;
}

/** Yes or no. @param {FormField} field @param {Sheet} sheet */
function flag(field, sheet) {
  const { key } = field;
  const text = fault(field, sheet);
  return html`<div class="answer of-flag" data-field=${key}>
    <label class="tick"><input type="checkbox" .checked=${sheet.entries[key] === true} aria-invalid=${text ? "true" : nothing} aria-describedby=${text ? `fault-${key}` : nothing}
      @change=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => sheet.answer(key, currentTarget.checked)} /> <span>${label(field, sheet)}</span></label>
    ${text ? complaint(field, text) : nothing}
  </div>`;
}

/** @param {FormField} field @param {Sheet} sheet */
export function question(field, sheet) {
  if (field.kind === "flag") return flag(field, sheet);
  if (field.kind === "seats") return several(field, sheet);
  const counts = field.kind === "tricks" || field.kind === "count";
  return counts && field.high - field.low >= MOST_CHIPS ? stepper(field, sheet) : radios(field, sheet);
}
