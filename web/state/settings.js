// @ts-check
/** What a first visit gets, and how an older visit's settings are read. */

/** @typedef {import("./state").Settings} Settings */
/** @typedef {import("./state").Choice} Choice */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../engine/protocol").Level} Level */
/** @typedef {import("../engine/protocol").Options} Options */

export const NAME_LENGTH = 20;

/** @type {readonly Level[]} */
export const LEVELS = ["novice", "club", "expert", "master"];

/** The settings screen draws these rows; a switch has no choices. @type {readonly { key: keyof Settings, choices: readonly string[] }[]} */
export const ROWS = [
  { key: "pace", choices: ["instant", "fast", "normal", "slow"] },
  { key: "pause", choices: ["tap", "short", "normal", "long"] },
  { key: "one_tap", choices: [] },
  { key: "auto_cut", choices: [] },
  { key: "own_cut", choices: [] },
  { key: "letters", choices: ["english", "french", "belgian"] },
  { key: "colours", choices: ["two", "four", "safe"] },
  { key: "back", choices: ["lattice", "plain", "rings"] },
  { key: "trumps", choices: ["left", "right", "mixed"] },
  { key: "order", choices: ["down", "up"] },
  { key: "theme", choices: ["auto", "light", "dark"] },
  { key: "keys", choices: [] },
];

/** @param {string} language as the browser says it @returns {Settings} */
export function fresh(language) {
  const french = language.toLowerCase().startsWith("fr");
  return {
    lang: french ? "fr" : "en",
    theme: "auto",
    letters: french ? "french" : "english",
    colours: "two",
    back: "lattice",
    pace: "normal",
    pause: "normal",
    one_tap: false,
    trumps: "left",
    order: "down",
    auto_cut: true,
    own_cut: false,
    keys: true,
    asked: false,
    by_hand: true,
    name: "",
    game: "",
    choices: {},
    tried: {},
  };
}

/** What a word among the settings may be. @type {Readonly<Record<string, readonly string[]>>} */
const WORDS = { lang: ["en", "fr"], ...Object.fromEntries(ROWS.filter(({ choices }) => choices.length > 0).map(({ key, choices }) => [key, choices])) };

/** @param {string} key @param {unknown} value @param {unknown} usual */
const makesSense = (key, value, usual) => typeof value === typeof usual && value !== null && (!(key in WORDS) || WORDS[key].includes(String(value)));

/** Kept settings over fresh ones: a key that is new, or whose value makes no sense to this version, starts fresh. @param {Settings} base @param {unknown} kept @returns {Settings} */
export function merged(base, kept) {
  if (typeof kept !== "object" || kept === null) return base;
  const old = /** @type {Record<string, unknown>} */ (kept);
  const good = Object.entries(base).map(([key, value]) => [key, makesSense(key, old[key], value) ? old[key] : value]);
  return Object.fromEntries(good);
}

/** @param {GameInfo} info @returns {Choice} */
export const usual = (info) => ({
  options: Object.fromEntries(info.options.map((option) => [option.key, option.default])),
  levels: { partner: "master", others: "club" },
});

/** One of the words, or a number where there may be one. @param {import("../engine/protocol").OptionSpec} option @param {unknown} value */
function mayBe({ default: usual, choices, low, high }, value) {
  if (choices.some((it) => it === value)) return true;
  if (typeof value === "number" && (high > 0 || choices.length === 0)) return Number.isInteger(value) && value >= low && value <= high;
  return choices.length === 0 && typeof value === typeof usual;
}

/** What was agreed on last time; an option that is new, or whose value is no longer one, is at its default. @param {GameInfo} info @param {Readonly<Record<string, unknown>> | undefined} kept */
export const optionsOf = (info, kept) =>
  Object.fromEntries(info.options.map((option) => [option.key, mayBe(option, kept?.[option.key]) ? /** @type {import("../engine/protocol").OptionValue} */ (kept?.[option.key]) : option.default]));

/** One that changes nothing is played only where everything is as usual. @param {GameInfo} game @param {Options} options */
export function presetOf(game, options) {
  const meets = (/** @type {Options} */ wanted) => Object.entries(wanted).every(([key, value]) => options[key] === value);
  return game.presets.find((preset) => meets(Object.keys(preset.options).length > 0 ? preset.options : usual(game).options));
}

/** What was chosen for this game last time. @param {Settings} settings @param {GameInfo} info @returns {Choice} */
export function choiceFor(settings, info) {
  const kept = /** @type {Partial<Choice> | undefined} */ (settings.choices[info.id]);
  const levels = Object.entries(kept?.levels ?? {}).filter(([, level]) => LEVELS.includes(level));
  return { options: optionsOf(info, kept?.options), levels: { ...usual(info).levels, ...Object.fromEntries(levels) } };
}

/** @param {GameInfo} info @param {number} seat */
export const isPartner = (info, seat) => seat !== 0 && info.sides.some((side) => side.includes(0) && side.includes(seat));

/** A level a seat; null is the human's. @param {GameInfo} info @param {Choice} choice @returns {(Level | null)[]} */
export const levelsOf = (info, choice) =>
  Array.from({ length: info.players }, (_, seat) =>
    seat === 0 ? null : choice.levels[isPartner(info, seat) ? "partner" : "others"],
  );
