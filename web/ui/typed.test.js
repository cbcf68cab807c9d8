// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCard, vocabulary } from "./typed.js";

const ENGLISH = vocabulary(
  [["7", "seven 7"], ["T", "ten t 10"], ["Q", "queen q"], ["A", "ace a 1"]],
  [["H", "hearts heart h"], ["C", "clubs club c"], ["S", "spades spade s"], ["D", "diamonds diamond d"]],
);
const FRENCH = vocabulary(
  [["7", "sept 7"], ["T", "dix 10"], ["Q", "dame d"], ["A", "as a 1"], ["K", "roi r"]],
  [["H", "cœur coeurs c"], ["C", "trèfle trefles t"], ["S", "pique piques p"], ["D", "carreau carreaux k"]],
);

/** @param {readonly (readonly [string, string | null])[]} typed @param {typeof ENGLISH} words */
function reads(typed, words) {
  for (const [text, card] of typed) assert.equal(readCard(text, words), card, text);
}

test("a card is typed in short or in words, in either order", () => {
  reads([["7h", "H7"], ["hearts 7", "H7"], ["H7", "H7"], ["queen of spades", "SQ"], ["10d", "DT"], ["td", "DT"], ["Ace, clubs", "CA"], ["ah", "HA"]], ENGLISH);
});

test("and in French, with its accents or without", () => {
  reads([["7c", "H7"], ["7 de cœur", "H7"], ["7 de coeur", "H7"], ["Dame de trèfle", "CQ"], ["dk", "DQ"], ["10 p", "ST"], ["as de pique", "SA"], ["1t", "CA"], ["cœur roi", "HK"]], FRENCH);
});

test("what names no card, or half of one, is none", () => {
  reads(["", "7", "hearts", "seven of nothing", "zz"].map((text) => /** @type {const} */ ([text, null])), ENGLISH);
});
