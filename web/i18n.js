// @ts-check
/** The words of the language spoken now. No sentence stands in JavaScript: callers send keys and parameters. */

/** @typedef {Record<string, string | number>} Params */

/** @type {Readonly<Record<string, string>>} */
let words = {};
let plurals = new Intl.PluralRules("en");

/** @param {string} lang @param {Readonly<Record<string, string>>} table */
export function speak(lang, table) {
  words = table;
  plurals = new Intl.PluralRules(lang);
}

/** The best key there is: the game's own before the common one, the plural form before the plain one. @param {string} key @param {string} game @param {Params} params */
function found(key, game, params) {
  const form = typeof params.n === "number" ? `.${plurals.select(params.n)}` : "";
  const names = [`${game}.${key}${form}`, `${game}.${key}`, `${key}${form}`, key];
  return names.find((name) => name in words);
}

/** @param {string} key @param {string} [game] */
export const has = (key, game = "") => found(key, game, {}) !== undefined;

/** A missing text shows its key: ugly, but never silent. @param {string} key @param {Params} [params] @param {string} [game] */
export function t(key, params = {}, game = "") {
  const name = found(key, game, params);
  if (name === undefined) return key;
  return words[name].replace(/\{(\w+)\}/g, (whole, param) => (param in params ? String(params[param]) : whole));
}

/** Every text below a key, as [last part, text]. @param {string} prefix @returns {[string, string][]} */
export const under = (prefix) =>
  Object.entries(words)
    .filter(([key]) => key.startsWith(`${prefix}.`))
    .map(([key, text]) => [key.slice(prefix.length + 1), text]);
