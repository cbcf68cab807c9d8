// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../i18n.js";
import { columns, headline, score, tricksLine, shortened } from "./sheet.js";

speak("en", {
  "list.and": " and ", "result.deal.me": "You win", "result.deal.me.several": "You win, with {name}", "result.deal.other": "{name} wins", "result.deal.other.several": "{name} win",
  "result.deal.nobody": "Nobody scores", "result.match.other.several": "First together: {name}", "result.match.me": "The match is yours",
});

/** Sides of this deal: 3 plays alone. @param {object} [more] @returns {any} */
const view = (more = {}) => ({
  game: "each_alone", me: 0, match_over: false, seats: ["You", "Anne", "Tom", "Léa"].map((name, seat) => ({ name, side: seat === 3 ? 0 : 1, tricks: seat })),
  standing: { points: [12, -3, 0, -9], games: [0, 0, 0, 0], match: [], winners: [] }, result: null, ...more,
});
const lines = (/** @type {number[]} */ ...points) => [{ key: "made", points }];

test("where sides form deal by deal everybody has points of his own, and they may be below nought", () => {
  assert.deepEqual(columns(view()).map(({ name }) => name), ["You", "Anne", "Tom", "Léa"]);
  assert.equal(score(view()), "12 – \u22123 – 0 – \u22129");
});

test("fixed partners share their points", () => {
  const seats = ["You", "Anne", "Tom", "Léa"].map((name, seat) => ({ name, side: seat % 2, tricks: 3 }));
  assert.deepEqual(columns(view({ game: "whist", seats })).map(({ name }) => name), ["You and Tom", "Anne and Léa"]);
  assert.equal(tricksLine(view({ game: "whist", seats })), "6 – 6");
});

test("the headline names all who gained", () => {
  assert.equal(headline(view({ result: lines(10, 10, 10, -30) })), "You win, with Anne and Tom");
  assert.equal(headline(view({ result: lines(-6, -6, -6, 18) })), "Léa wins");
  assert.equal(headline(view({ result: lines(-6, 6, 6, -6) })), "Anne and Tom win");
  assert.equal(headline(view({ result: [] })), "Nobody scores");
  assert.equal(tricksLine(view({ result: lines(-6, 6, 6, -6) })), "\u22126");
});

test("winners of a match may share it", () => {
  const won = (/** @type {number[]} */ ...winners) => headline(view({ match_over: true, standing: { points: [], games: [], match: [], winners } }));
  assert.equal(won(1, 2), "First together: Anne and Tom");
  assert.equal(won(0), "The match is yours");
});

test("names are as short as they can be told apart", () => {
  assert.deepEqual(shortened(["You", "Edmond", "Mathilde", "Henry"]), ["Y", "E", "M", "H"]);
  assert.deepEqual(shortened(["Élise", "Edmond", "Mathilde", "Marie"]), ["É", "E", "Mat", "Mar"]);
});
