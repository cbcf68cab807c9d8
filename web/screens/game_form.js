// @ts-check
/** Level and options of a game, drawn from what the engine says of it. */
import { html, nothing } from "lit-html";
import { has, t } from "../i18n.js";
import { applies } from "../state/games.js";
import { isPartner, LEVELS, NAME_LENGTH, presetOf, usual } from "../state/settings.js";
import { optionValue } from "../table/sheet.js";

/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../engine/protocol").OptionSpec} OptionSpec */
/** @typedef {import("../engine/protocol").OptionValue} OptionValue */
/** @typedef {import("../engine/protocol").Options} Options */
/** @typedef {import("../state/state").Choice} Choice */

/** @param {string} label @param {readonly { value: OptionValue, text: string }[]} list @param {OptionValue} now @param {(value: OptionValue) => void} choose */
export const select = (label, list, now, choose) => html`<label class="field"><span>${label}</span>
  <select @change=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) => choose(list[currentTarget.selectedIndex].value)}>
    ${list.map(({ value, text }) => html`<option ?selected=${value === now} .selected=${value === now}>${text}</option>`)}
  </select></label>`;

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} choose */
export const tick = (label, on, choose) =>
  html`<label class="field tick"><input type="checkbox" .checked=${on} @change=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => choose(currentTarget.checked)} /> <span>${label}</span></label>`;

/** Beside a box that takes no more letters. @param {string} name */
export const fullName = (name) => (name.length < NAME_LENGTH ? nothing : html`<p class="quiet" role="status">${t("name.full", { n: NAME_LENGTH })}</p>`);

/** @param {string} label @param {OptionSpec} option @param {number} now @param {(value: number) => void} choose */
const number = (label, { low, high, step }, now, choose) => html`<label class="field"><span>${label}</span>
  <input type="number" min=${low} max=${high} step=${step} .value=${String(now)}
    @change=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => currentTarget.reportValidity() && choose(currentTarget.valueAsNumber)} /></label>`;

const USUAL_NUMBER = 100; // where nothing better is known

/** A word, or a number of one's own. @param {GameInfo} game @param {OptionSpec} option @param {OptionValue} now @param {(value: OptionValue) => void} choose */
function wordOrNumber(game, option, now, choose) {
  const label = t(`option.${option.key}`, {}, game.id);
  const start = Math.max(option.low, Math.min(option.high, USUAL_NUMBER));
  const other = { value: typeof now === "number" ? now : start, text: has(`option.${option.key}.number`, game.id) ? t(`option.${option.key}.number`, {}, game.id) : t("option.number") };
  const words = option.choices.map((value) => ({ value, text: optionValue(option.key, value, game.id) }));
  return html`${select(label, [...words, other], now, choose)} ${typeof now === "number" ? number(other.text, option, now, choose) : nothing}`;
}

/** @param {GameInfo} game @param {OptionSpec} option @param {OptionValue} now @param {(value: OptionValue) => void} choose */
function optionField(game, option, now, choose) {
  const label = t(`option.${option.key}`, {}, game.id);
  if (typeof option.default === "boolean") return tick(label, now === true, choose);
  if (option.choices.length === 0) return number(label, option, Number(now), choose);
  if (option.high > 0) return wordOrNumber(game, option, now, choose);
  return select(label, option.choices.map((value) => ({ value, text: optionValue(option.key, value, game.id) })), now, choose);
}

/** Numbers that hang together on another option: a table of values. @param {OptionSpec} option */
const isFigure = ({ choices, only_with }) => choices.length === 0 && (only_with ?? []).length > 0;

/** @param {GameInfo} game @param {readonly OptionSpec[]} list @param {Options} options @param {(key: string) => (value: OptionValue) => void} set */
const figures = (game, list, options, set) =>
  list.length === 0 ? nothing : html`<fieldset class="figures-of-own"><legend>${t("option.figures")}</legend>
    ${list.map((option) => optionField(game, option, options[option.key], set(option.key)))}</fieldset>`;

/** @param {GameInfo} game @param {Choice} choice @param {(choice: Choice) => void} change */
function presets(game, choice, change) {
  if (game.presets.length === 0) return nothing;
  const now = presetOf(game, choice.options);
  const own = now ? [] : [{ value: "", text: t("preset.own") }];
  const list = [...game.presets.map(({ name }) => ({ value: name, text: t(`preset.${name}`, {}, game.id) })), ...own];
  return select(t("preset.label"), list, now?.name ?? "", (name) => {
    const preset = game.presets.find((it) => it.name === name);
    if (preset) change({ ...choice, options: { ...usual(game).options, ...preset.options } });
  });
}

/** @param {GameInfo} game @param {Choice} choice @param {(choice: Choice) => void} change */
function levels(game, choice, change) {
  const list = LEVELS.map((value) => ({ value, text: t(`level.${value}`) }));
  const set = (/** @type {"partner" | "others"} */ who) => (/** @type {OptionValue} */ level) =>
    change({ ...choice, levels: { ...choice.levels, [who]: level } });
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const how = `level.${choice.levels.others}.why`;
  return html`${select(t("level.others", { n: game.players - 1 }), list, choice.levels.others, set("others"))}
    ${has(how, game.id) ? html`<p class="quiet">${t(how, {}, game.id)}</p>` : nothing}
    ${seats.some((seat) => isPartner(game, seat)) ? select(t("level.partner"), list, choice.levels.partner, set("partner")) : nothing}`;
}

/** The rules alone: a preset, and every option. @param {GameInfo} game @param {Choice} choice @param {(choice: Choice) => void} change */
export function rulesForm(game, choice, change) {
  const { options } = choice;
  const set = (/** @type {string} */ key) => (/** @type {OptionValue} */ value) => change({ ...choice, options: tidy(game, { ...options, [key]: value }) });
  const shown = game.options.filter((option) => applies(option, options));
  return html`${presets(game, choice, change)}
    ${game.options.length === 0 ? nothing : html`<details><summary>${t("home.options")}</summary>
      ${shown.filter((option) => !isFigure(option)).map((option) => html`<div>${optionField(game, option, options[option.key], set(option.key))}
        ${has(`option.${option.key}.why`, game.id) ? html`<p class="quiet">${t(`option.${option.key}.why`, {}, game.id)}</p>` : nothing}</div>`)}
      ${figures(game, shown.filter(isFigure), options, set)}
    </details>`}`;
}

/** @param {GameInfo} game @param {Choice} choice @param {(choice: Choice) => void} change */
export const gameForm = (game, choice, change) => html`<div class="game-form">${levels(game, choice, change)} ${rulesForm(game, choice, change)}</div>`;

/** An option that no longer applies goes back to its default. @param {GameInfo} game @param {Options} options @returns {Options} */
const tidy = (game, options) =>
  Object.fromEntries(game.options.map((option) => [option.key, applies(option, options) ? options[option.key] : option.default]));
