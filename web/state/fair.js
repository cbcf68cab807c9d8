// @ts-check
/** The check of a finished deal, in the page's own few lines: nothing here asks the engine. */

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** sha256 over the salt's bytes and the pack in ASCII ("SA HT …"), in hex. @param {string} salt in hex @param {string} pack */
export async function commitmentOf(salt, pack) {
  const text = new Uint8Array([...bytes(salt), ...new TextEncoder().encode(pack)]);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Was this pack promised before the cut, and cut where we cut it? @param {string} record @param {string} promised @param {number | null} cut null: it was not ours to cut @returns {Promise<import("./state").Fairness>} */
export async function judged(record, promised, cut) {
  if (!promised || typeof crypto === "undefined" || !crypto.subtle) return "unknown";
  const deal = JSON.parse(record);
  if (!deal.salt) return "unknown"; // a known deal was never sealed
  const same = (await commitmentOf(deal.salt, deal.pack)) === promised;
  return same && (cut === null || deal.cut === cut) ? "kept" : "broken";
}

/** A number from low to high, both included, drawn by the page. @param {number} low @param {number} high */
export function drawn(low, high) {
  const [chance] = crypto.getRandomValues(new Uint32Array(1));
  return low + Math.floor((chance / 2 ** 32) * (high - low + 1));
}
