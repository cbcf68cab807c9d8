// @ts-check
/** What stands in the middle of a face: pips, or a court figure. */
import { html, svg } from "lit-html";

const LEFT = 33;
const MID = 50;
const RIGHT = 67;
const TALL = 142; // of a card 100 wide

/** Where the pips of a plain card stand: [x, y] of their centres. @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
const PLACES = {
  2: [[MID, 25], [MID, 117]],
  3: [[MID, 25], [MID, 71], [MID, 117]],
  4: [[LEFT, 25], [RIGHT, 25], [LEFT, 117], [RIGHT, 117]],
  5: [[LEFT, 25], [RIGHT, 25], [MID, 71], [LEFT, 117], [RIGHT, 117]],
  6: [[LEFT, 25], [RIGHT, 25], [LEFT, 71], [RIGHT, 71], [LEFT, 117], [RIGHT, 117]],
  7: [[LEFT, 25], [RIGHT, 25], [MID, 48], [LEFT, 71], [RIGHT, 71], [LEFT, 117], [RIGHT, 117]],
  8: [[LEFT, 25], [RIGHT, 25], [MID, 48], [LEFT, 71], [RIGHT, 71], [MID, 94], [LEFT, 117], [RIGHT, 117]],
  9: [[LEFT, 24], [RIGHT, 24], [LEFT, 55.5], [RIGHT, 55.5], [MID, 71], [LEFT, 86.5], [RIGHT, 86.5], [LEFT, 118], [RIGHT, 118]],
  T: [[LEFT, 24], [RIGHT, 24], [MID, 40], [LEFT, 55.5], [RIGHT, 55.5], [LEFT, 86.5], [RIGHT, 86.5], [MID, 102], [LEFT, 118], [RIGHT, 118]],
};

/** @param {string} suit @param {readonly [number, number]} place @param {number} size */
function pip(suit, [x, y], size) {
  const turn = y > TALL / 2 ? `rotate(180 ${x} ${y})` : "";
  return svg`<use href="#suit-${suit}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} transform=${turn}></use>`;
}

/** @param {string} rank @param {string} suit */
export const pips = (rank, suit) => html`<svg class="pips" viewBox="0 0 100 ${TALL}" focusable="false">${rank === "A" ? pip(suit, [MID, TALL / 2], 54) : PLACES[rank].map((place) => pip(suit, place, 22))}</svg>`;

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

/** The engraved figure of courts.svg once it has come, until then one of our own; the suit stands beside each of its two heads. @param {string} rank @param {string} suit */
export const court = (rank, suit) => html`<svg class="court" viewBox="0 0 1300 2000" preserveAspectRatio="none" focusable="false">
  <use class="engraved" href="#court-${suit}${rank}" width="1300" height="2000"></use>
  <g class="plain-court" transform="translate(-150 0) scale(16 14.3)">
    <g>${half(rank)}</g>
    <g transform="rotate(180 50 70)">${half(rank)}</g>
    <path class="thin" d="M10 70h80"></path>
  </g>
</svg>`;
