// @ts-check
/** The check of a deal that somebody pastes in: the page's own few lines, and nothing of the engine. */
import { commitmentOf } from "../state/fair.js";

/** @typedef {"kept" | "alone" | "broken" | "other" | "half" | "malformed" | "unable"} Verdict */
/** @typedef {{ salt: string, pack: string, cut: number, commitment: string }} Deal */

const CARD = /^[CDHS][2-9TJQKA]$/;
const WHOLE = [32, 52];
const SEAL = /^[0-9a-f]{64}$/;
const SHORT = /^([0-9a-f]{8})(?:…|\.{2,3})([0-9a-f]{8})$/; // as the table shows it

/** What of a record is promised; null when it is no record of a whole pack. @param {string} text @returns {Deal | null} */
export function dealOf(text) {
  try {
    const { salt, pack, cut, commitment } = JSON.parse(text);
    const cards = pack.split(" ");
    const whole = WHOLE.includes(cards.length) && new Set(cards).size === cards.length && cards.every((/** @type {string} */ card) => CARD.test(card));
    const sealed = /^([0-9a-f]{2})+$/.test(salt) && SEAL.test(commitment);
    return whole && sealed && Number.isInteger(cut) && cut >= 0 && cut < cards.length ? { salt, pack, cut, commitment } : null;
  } catch {
    return null;
  }
}

/** The order in which the cards were dealt, top first. @param {Deal} deal */
export function dealtOrder({ pack, cut }) {
  const cards = pack.split(" ");
  return [...cards.slice(cut), ...cards.slice(0, cut)].join(" ");
}

/** `noted` is the seal that was written down before the cut, if it was: the whole of it, or as the table shows it. @param {Deal | null} deal @param {string} noted @returns {Promise<Verdict>} */
export async function verdict(deal, noted) {
  if (!deal) return "malformed";
  if (typeof crypto === "undefined" || !crypto.subtle) return "unable";
  const seal = await commitmentOf(deal.salt, deal.pack);
  if (seal !== deal.commitment) return "broken";
  const own = noted.replace(/\s/g, "").toLowerCase();
  if (!own) return "alone";
  const [, first, last] = SHORT.exec(own) ?? [];
  if (!first && !SEAL.test(own)) return "half";
  return seal === own || (first && seal.startsWith(first) && seal.endsWith(last)) ? "kept" : "other";
}

/** @param {string} id */
const element = (id) => /** @type {HTMLTextAreaElement} */ (document.getElementById(id));

async function check() {
  const deal = dealOf(element("record").value);
  const found = await verdict(deal, element("noted").value);
  for (const answer of document.querySelectorAll("[data-verdict]")) {
    answer.toggleAttribute("hidden", answer.getAttribute("data-verdict") !== found);
  }
  element("proof").toggleAttribute("hidden", !deal);
  element("seal").textContent = deal && found !== "unable" ? await commitmentOf(deal.salt, deal.pack) : "";
  element("order").textContent = deal ? dealtOrder(deal) : "";
}

if (typeof document !== "undefined") {
  element("check").hidden = false;
  element("go").addEventListener("click", check);
}
