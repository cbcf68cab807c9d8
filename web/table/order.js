// @ts-check
/** The order of a hand: suits by alternating colours, the same all through a deal; and where it breaks into two rows. */
import { isRed, suitOf } from "../ui/cards.js";

/** @typedef {import("../state/state").Settings} Settings */
/** @typedef {import("../engine/protocol").CardName} CardName */

const SUITS = ["S", "H", "C", "D"]; // black, red, black, red
const ONE_ROW = 7; // so few need no second row
const LONGEST_ROW = 11; // of more, on the smallest telephone, the strips that one sees are too narrow for a finger

/** @param {readonly string[]} list @returns {string[][]} */
const orders = (list) => (list.length < 2 ? [[...list]] : list.flatMap((it) => orders(list.filter((other) => other !== it)).map((rest) => [it, ...rest])));

/** How often two neighbours among the suits held have the same colour. @param {readonly string[]} order */
const clashes = (order) => order.filter((suit, i) => i > 0 && isRed(suit) === isRed(order[i - 1])).length;

/** @param {readonly string[]} held suits in hand @param {string | null} trump @param {Settings["trumps"]} side */
export function suitOrder(held, trump, side) {
  const fits = (/** @type {string[]} */ order) => side === "mixed" || !trump || order.at(side === "left" ? 0 : -1) === trump;
  const rated = orders(SUITS).filter(fits).map((order) => ({ order, bad: clashes(order.filter((suit) => held.includes(suit))) * 2 + (clashes(order) > 0 ? 1 : 0) }));
  return rated.reduce((best, it) => (it.bad < best.bad ? it : best)).order;
}

/** Within a suit the cards keep the engine's order, weakest first: only it knows what is strong. @param {readonly CardName[]} cards @param {readonly string[]} suits @param {Settings["order"]} direction */
export function sorted(cards, suits, direction) {
  const list = direction === "up" ? [...cards] : [...cards].reverse();
  return list.sort((a, b) => suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)));
}

/** How many cards go into the first of two rows: they break between suits, as evenly as can be, unless a row would get too long. @param {readonly CardName[]} cards sorted */
export function firstRow(cards) {
  if (cards.length <= ONE_ROW) return cards.length;
  const breaks = cards.map((_, i) => i).filter((i) => i > 0 && suitOf(cards[i]) !== suitOf(cards[i - 1]));
  const longer = (/** @type {number} */ i) => Math.max(i, cards.length - i);
  const best = breaks.reduce((a, b) => (longer(b) < longer(a) ? b : a), 0);
  return longer(best) > LONGEST_ROW ? Math.ceil(cards.length / 2) : best || cards.length;
}
