// @ts-check
/** Card faces and backs, and how a card is called. */
import { html, svg } from "lit-html";
import { t } from "../i18n.js";
import { indexSprite } from "./indices.js";
import { court, pips } from "./pips.js";

/** @typedef {import("../engine/protocol").CardName} CardName */
/** @typedef {import("../state/state").Settings} Settings */

/** Index letters are chosen apart from the language: V is a knave in Brussels and in an English deck alike. */
const LETTERS = /** @type {const} */ ({
  english: { J: "J", Q: "Q", K: "K", A: "A" },
  french: { J: "V", Q: "D", K: "R", A: "A" },
  belgian: { J: "V", Q: "D", K: "R", A: "1" },
});

/** @param {string} card */
export const suitOf = (card) => card[0];
/** @param {string} card */
export const rankOf = (card) => card[1];
/** @param {string} suit */
export const isRed = (suit) => suit === "H" || suit === "D";

/** "Queen of hearts", "Dame de cœur". @param {string} card */
export const cardName = (card) => t("card.name", { rank: t(`rank.${rankOf(card)}`), suit: t(`suit.${suitOf(card)}`) });

/** @param {string} card @param {Settings["letters"]} letters */
export function index(card, letters) {
  const rank = rankOf(card);
  if (rank === "T") return "10";
  return rank in LETTERS[letters] ? LETTERS[letters][/** @type {"J"} */ (rank)] : rank;
}

/** @param {string} suit */
export const suitMark = (suit) => html`<svg class="suit suit-${suit}" viewBox="0 0 100 100" aria-hidden="true"><use href="#suit-${suit}"></use></svg>`;

/** The picture only; whoever shows it gives it its name. @param {string} card @param {Settings["letters"]} letters */
export function face(card, letters) {
  const letter = index(card, letters);
  const [suit, rank] = [suitOf(card), rankOf(card)];
  const royal = "JQK".includes(rank);
  const corner = html`<svg class="index" data-index=${letter} viewBox="0 0 800 1100"><use href="#index-${letter}"></use></svg>${suitMark(suit)}`;
  return html`<span class="face suit-${suit} ${royal ? "royal" : ""}" aria-hidden="true">
    <span class="corner">${corner}</span>
    ${royal ? court(rank, suit) : pips(rank, suit)}
    <span class="corner below">${corner}</span>
  </span>`;
}

export const back = () => html`<span class="back" aria-hidden="true"></span>`;

/** A card that lies on the table: no button, its name for who does not see it. @param {CardName} card @param {Settings["letters"]} letters @param {string} [name] */
export const lying = (card, letters, name = cardName(card)) =>
  html`<span class="card" data-card=${card}>${face(card, letters)}<span class="unseen">${name}</span></span>`;

/** The shapes every face refers to; drawn once in the page. */
export const sprite = svg`${indexSprite}
  <symbol id="suit-S" viewBox="0 0 100 100"><path d="M50 4C44 22 10 40 10 64a20 20 0 0 0 35 13c-1 9-4 14-11 19h32c-7-5-10-10-11-19a20 20 0 0 0 35-13C90 40 56 22 50 4z"></path></symbol>
  <symbol id="suit-H" viewBox="0 0 100 100"><path d="M50 95C40 76 6 55 6 31A22 22 0 0 1 28 8c10 0 18 6 22 16C54 14 62 8 72 8a22 22 0 0 1 22 23c0 24-34 45-44 64z"></path></symbol>
  <symbol id="suit-D" viewBox="0 0 100 100"><path d="M50 3C59 22 72 37 87 50 72 63 59 78 50 97 41 78 28 63 13 50 28 37 41 22 50 3z"></path></symbol>
  <symbol id="suit-C" viewBox="0 0 100 100"><path d="M50 4a21 21 0 0 1 17 34 21 21 0 1 1-12 38c0 9 3 15 11 20H34c8-5 11-11 11-20a21 21 0 1 1-12-38A21 21 0 0 1 50 4z"></path></symbol>`;
