// @ts-check
/** Reads what a player types: "7h", "hearts 7", "7c", "7 de cœur". */

/** @typedef {{ ranks: Readonly<Record<string, string>>, suits: Readonly<Record<string, string>> }} Vocabulary words in lower case -> rank or suit letter */

/** Without accents and ligatures, so that "coeur" is as good as "cœur". @param {string} text */
export const plain = (text) =>
  text.toLowerCase().replace(/œ/g, "oe").normalize("NFD").replace(/\p{Mn}/gu, "");

/** @param {Readonly<Record<string, string>>} words */
const keyed = (words) => new Map(Object.entries(words).map(([word, letter]) => [plain(word), letter]));

/** Each text may list several words, separated by spaces: the name first, then letters. @param {[string, string][]} ranks [letter, words] @param {[string, string][]} suits @returns {Vocabulary} */
export const vocabulary = (ranks, suits) => ({ ranks: spread(ranks), suits: spread(suits) });

/** @param {[string, string][]} rows */
const spread = (rows) => Object.fromEntries(rows.flatMap(([letter, words]) => words.split(" ").map((word) => [word, letter])));

/** @param {string} text @param {Vocabulary} words @returns {import("../engine/protocol").CardName | null} */
export function readCard(text, words) {
  const ranks = keyed(words.ranks);
  const suits = keyed(words.suits);
  const tokens = plain(text).split(/[^\p{L}\p{N}]+/u).filter((token) => token !== "");
  const whole = tokens.join("");
  const pairs = [...whole].map((_, i) => [whole.slice(0, i), whole.slice(i)]);
  const known = tokens.filter((token) => ranks.has(token) || suits.has(token));
  if (known.length === 2) pairs.unshift(known);
  for (const [a, b] of [...pairs, ...pairs.map(([a, b]) => [b, a])]) {
    const [rank, suit] = [ranks.get(a), suits.get(b)];
    if (rank && suit) return /** @type {import("../engine/protocol").CardName} */ (suit + rank);
  }
  return null;
}
