// @ts-check
/** What stands in the middle of a face, in a box of 100 by 140: pips, or our own court figures. */
import { svg } from "lit-html";

const LEFT = 30;
const MID = 50;
const RIGHT = 70;

/** Where the pips of a plain card stand: [x, y] of their centres. @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
const PLACES = {
  2: [[MID, 30], [MID, 110]],
  3: [[MID, 30], [MID, 70], [MID, 110]],
  4: [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  5: [[LEFT, 30], [RIGHT, 30], [MID, 70], [LEFT, 110], [RIGHT, 110]],
  6: [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  7: [[LEFT, 30], [RIGHT, 30], [MID, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  8: [[LEFT, 30], [RIGHT, 30], [MID, 50], [LEFT, 70], [RIGHT, 70], [MID, 90], [LEFT, 110], [RIGHT, 110]],
  9: [[LEFT, 28], [RIGHT, 28], [LEFT, 56], [RIGHT, 56], [MID, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 112], [RIGHT, 112]],
  T: [[LEFT, 28], [RIGHT, 28], [MID, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MID, 98], [LEFT, 112], [RIGHT, 112]],
};

/** @param {string} suit @param {readonly [number, number]} place @param {number} size */
function pip(suit, [x, y], size) {
  const turn = y > 70 ? `rotate(180 ${x} ${y})` : "";
  return svg`<use href="#suit-${suit}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} transform=${turn}></use>`;
}

/** @param {string} rank @param {string} suit */
export const pips = (rank, suit) => (rank === "A" ? pip(suit, [MID, 70], 52) : PLACES[rank].map((place) => pip(suit, place, 25)));

/** Head-dresses: a crown with a cross, a coronet with pearls, a cap with a feather. @type {Readonly<Record<string, ReturnType<typeof svg>>>} */
const HEADS = {
  K: svg`<path class="gold" d="M34 34 31 17l10 8 9-13 9 13 10-8-3 17z"></path><path class="thin" d="M50 12V5M46.5 8h7M34 34h32"></path>`,
  Q: svg`<path class="gold" d="M35 34q-5-8-5-14 7 6 11 5 5-3 9-10 4 7 9 10 4 1 11-5 0 6-5 14z"></path><g class="ink"><circle cx="30" cy="19" r="2.4"></circle><circle cx="50" cy="13" r="2.8"></circle><circle cx="70" cy="19" r="2.4"></circle></g>`,
  J: svg`<path class="ink" d="M34 34q-3-12 9-15 15-3 23 7 2 4 0 8z"></path><path class="gold" d="M61 24q4-14 17-15-2 7-6 10 3 0 4 1-6 6-13 6z"></path>`,
};

/** Hair, and a beard for the king. @type {Readonly<Record<string, ReturnType<typeof svg>>>} */
const HAIR = {
  K: svg`<path class="ink" d="M36 34h28q3 12-2 20-4 10-12 11-8-1-12-11-5-8-2-20z"></path>`,
  Q: svg`<path class="ink" d="M36 34h28q6 14 5 29H31q-1-15 5-29z"></path>`,
  J: svg`<path class="ink" d="M36 34h28q5 9 3 21H33q-2-12 3-21z"></path>`,
};

/** @param {string} rank */
const half = (rank) => svg`
  ${HAIR[rank]}
  <ellipse class="skin" cx="50" cy="44" rx="11" ry=${rank === "K" ? 11 : 13}></ellipse>
  <path class="thin" d="M44.5 42h3M52.5 42h3M50 43v5M47 51.5q3 1.5 6 0"></path>
  <path class="robe" d="M20 70q2-13 20-14l10 9 10-9q18 1 20 14z"></path>
  <path class="gold" d="M40 56l10 9 10-9 4 1.5-14 12.5-14-12.5z"></path>
  ${HEADS[rank]}`;

/** A figure with two heads, as on any pack; the suit stands beside each. @param {string} rank @param {string} suit */
export const court = (rank, suit) => svg`
  <rect class="frame" x="16" y="1" width="68" height="138" rx="5"></rect>
  <g>${half(rank)}</g>
  <g transform="rotate(180 50 70)">${half(rank)}</g>
  <path class="thin" d="M18 70h64"></path>`;
