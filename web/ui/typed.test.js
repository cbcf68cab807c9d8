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

for (const [text, card] of [["7h", "H7"], ["hearts 7", "H7"], ["H7", "H7"], ["queen of spades", "SQ"], ["10d", "DT"], ["td", "DT"], ["Ace, clubs", "CA"], ["ah", "HA"]]) {
  test(`English: ${text}`, () => assert.equal(readCard(text, ENGLISH), card));
}
for (const [text, card] of [["7c", "H7"], ["7 de cœur", "H7"], ["7 de coeur", "H7"], ["Dame de trèfle", "CQ"], ["dk", "DQ"], ["10 p", "ST"], ["as de pique", "SA"], ["1t", "CA"], ["cœur roi", "HK"]]) {
  test(`French: ${text}`, () => assert.equal(readCard(text, FRENCH), card));
}
for (const text of ["", "7", "hearts", "seven of nothing", "zz"]) {
  test(`no card: "${text}"`, () => assert.equal(readCard(text, ENGLISH), null));
}
