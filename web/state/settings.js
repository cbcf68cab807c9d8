// @ts-check
/** What a first visit gets, and how an older visit's settings are read. */

/** @typedef {import("./state").Settings} Settings */
/** @typedef {import("./state").Choice} Choice */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../engine/protocol").Level} Level */

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
    name: "",
    game: "",
    choices: {},
  };
}

/** Kept settings over fresh ones: a key that is new, or of another type than it was, starts fresh. @param {Settings} base @param {unknown} kept @returns {Settings} */
export function merged(base, kept) {
  if (typeof kept !== "object" || kept === null) return base;
  const old = /** @type {Record<string, unknown>} */ (kept);
  const good = Object.entries(base).map(([key, value]) => [key, typeof old[key] === typeof value ? old[key] : value]);
  return Object.fromEntries(good);
}

/** @param {GameInfo} info @returns {Choice} */
export const usual = (info) => ({
  options: Object.fromEntries(info.options.map((option) => [option.key, option.default])),
  levels: { partner: "master", others: "club" },
});

/** What was chosen for this game last time; options it has since gained are at their default. @param {Settings} settings @param {GameInfo} info @returns {Choice} */
export function choiceFor(settings, info) {
  const kept = settings.choices[info.id];
  const first = usual(info);
  if (!kept) return first;
  const known = Object.entries(kept.options).filter(([key]) => key in first.options);
  return { options: { ...first.options, ...Object.fromEntries(known) }, levels: { ...first.levels, ...kept.levels } };
}

/** @param {GameInfo} info @param {number} seat */
export const isPartner = (info, seat) => seat !== 0 && info.sides.some((side) => side.includes(0) && side.includes(seat));

/** A level a seat; null is the human's. @param {GameInfo} info @param {Choice} choice @returns {(Level | null)[]} */
export const levelsOf = (info, choice) =>
  Array.from({ length: info.players }, (_, seat) =>
    seat === 0 ? null : choice.levels[isPartner(info, seat) ? "partner" : "others"],
  );
