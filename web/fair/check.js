// @ts-check
/** The check of a deal that somebody pastes in: the page's own few lines, and nothing of the engine. */
import { commitmentOf } from "../state/fair.js";
import { linksTo } from "../state/links.js";

/** @typedef {"kept" | "alone" | "broken" | "other" | "half" | "impossible" | "malformed" | "unable"} Verdict */
/** @typedef {{ salt: string, pack: string, cut: number, commitment: string, actions: string[] }} Deal */

const CARD = /^[CDHS][2-9TJQKA]$/;
const WHOLE = [32, 52];
const SEAL = /^[0-9a-f]{64}$/;
const SHORT = /^([0-9a-f]{8})(?:…|\.{2,3})([0-9a-f]{8})$/; // as the table shows it

/** What of a record is promised; null when it is no record of a whole pack. @param {string} text @returns {Deal | null} */
export function dealOf(text) {
  try {
    const { salt, pack, cut, commitment, actions = [] } = JSON.parse(text);
    const cards = pack.split(" ");
    const whole = WHOLE.includes(cards.length) && new Set(cards).size === cards.length && cards.every((/** @type {string} */ card) => CARD.test(card));
    const sealed = /^([0-9a-f]{2})+$/.test(salt) && SEAL.test(commitment);
    const cuttable = Number.isInteger(cut) && cut >= 0 && cut < cards.length;
    const told = Array.isArray(actions) && actions.every((it) => typeof it === "string");
    return whole && sealed && cuttable && told ? { salt, pack, cut, commitment, actions } : null;
  } catch {
    return null;
  }
}

/** The order in which the cards were dealt, top first. @param {Deal} deal */
export function dealtOrder({ pack, cut }) {
  const cards = pack.split(" ");
  return [...cards.slice(cut), ...cards.slice(0, cut)].join(" ");
}

/** Whether no card leaves a hand twice, and none that the pack lacks. What else the rules ask for, the game checks when the deal is looked at there. @param {Deal} deal */
export function canHaveBeen({ pack, actions }) {
  const left = actions.filter((it) => /^(play|discard) /.test(it)).flatMap((it) => it.split(" ").slice(1));
  const cards = new Set(pack.split(" "));
  return new Set(left).size === left.length && left.every((card) => cards.has(card));
}

/** `noted` is the seal that was written down before the cut, if it was: the whole of it, or as the table shows it. @param {Deal | null} deal @param {string} noted @returns {Promise<Verdict>} */
export async function verdict(deal, noted) {
  if (!deal) return "malformed";
  if (!canHaveBeen(deal)) return "impossible";
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
  const text = element("record").value;
  const deal = dealOf(text);
  const found = await verdict(deal, element("noted").value);
  for (const answer of document.querySelectorAll("[data-verdict]")) {
    answer.toggleAttribute("hidden", answer.getAttribute("data-verdict") !== found);
  }
  element("proof").toggleAttribute("hidden", !deal);
  element("seal").textContent = deal && found !== "unable" ? await commitmentOf(deal.salt, deal.pack) : "";
  const played = deal && deal.actions.length > 0 && found !== "impossible";
  element("look").toggleAttribute("hidden", !played);
  if (played) element("look").setAttribute("href", (await linksTo(text, "../")).mine);
  element("order").textContent = deal ? dealtOrder(deal) : "";
}

if (typeof document !== "undefined") {
  element("check").hidden = false;
  element("go").addEventListener("click", check);
}
