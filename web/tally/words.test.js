// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../i18n.js";
import { columnsOf, contractSaid, course, dealSaid, figure, lineSaid, pointsOf, pointsSaid, sameNames, signed, wonSaid } from "./words.js";

speak("en", {
  "list.and": " and ", "tally.points_of": "{name} {points}", "tally.won.game": "{name} win the game", "g.tally.won.match": "{name} win the rubber",
  "score.tricks": "{name}: tricks, {n}", "score.minus": "{name} lose {points}", "g.bid.prop": "Prop", "g.bid.solo": "Solo", "g.bid.passed": "passed out",
});

const NAMES = ["Léa", "Anne", "Tom", "Paul"];
const PARTNERS = /** @type {any} */ ({ id: "g", players: 4, sides: [[0, 2], [1, 3]], options: [], presets: [] });
const PAIRS = columnsOf(PARTNERS, NAMES);
const standing = (/** @type {number[]} */ points, /** @type {number[]} */ games, /** @type {number[]} */ winners = []) => ({ points, games, match: [], winners, left: null });

test("partners share a column, and everybody has one where there are none", () => {
  assert.deepEqual(PAIRS.map(({ name }) => name), ["Léa and Tom", "Anne and Paul"]);
  assert.deepEqual(columnsOf({ ...PARTNERS, sides: [] }, NAMES).map(({ seats }) => seats), [[0], [1], [2], [3]]);
});

test("a line speaks of those who gain, or of those who lose when nobody gains", () => {
  assert.equal(lineSaid({ key: "tricks", points: [3, 0, 3, 0] }, PAIRS, "g"), "Léa and Tom: tricks, 3");
  assert.equal(lineSaid({ key: "minus", points: [0, -3, 0, -3] }, PAIRS, "g"), "Anne and Paul lose 3");
});

test("several who gain alike are all named", () => {
  const each = columnsOf({ ...PARTNERS, sides: [] }, NAMES);
  assert.equal(lineSaid({ key: "tricks", points: [2, 2, 2, -6] }, each, "g"), "Léa, Anne and Tom: tricks, 2");
});

test("points carry a sign, and a true minus", () => {
  assert.deepEqual([signed(3), signed(0), signed(-3), figure(-2), figure(4)], ["+3", "0", "\u22123", "\u22122", "4"]);
  assert.equal(pointsSaid([3, 0, 3, 0], PAIRS), "Léa and Tom +3, Anne and Paul 0");
});

test("a game won is told once, and a match in the game's own words", () => {
  const started = standing([0, 0, 0, 0], [0, 0, 0, 0]);
  const game = standing([0, 0, 0, 0], [1, 0, 1, 0]);
  assert.equal(wonSaid(game, started, PAIRS, "g"), "Léa and Tom win the game");
  assert.equal(wonSaid(game, game, PAIRS, "g"), "");
  assert.equal(wonSaid(standing([5, 0, 5, 0], [2, 0, 2, 0], [0, 2]), game, PAIRS, "g"), "Léa and Tom win the rubber");
  assert.equal(wonSaid(standing([5, 0, 5, 0], [1, 0, 1, 0], [0, 2]), started, PAIRS, "g"), "Léa and Tom win the game");
});

test("a deal is told by its lines and by what it won", () => {
  const row = { entries: {}, lines: [{ key: "tricks", points: [5, 0, 5, 0] }], points: [5, 0, 5, 0], standing: standing([0, 0, 0, 0], [1, 0, 1, 0]), dealer: 0, match: 0 };
  assert.equal(dealSaid(/** @type {any} */ ({ game: "g", form: [], rows: [row] }), 0, PAIRS), "Léa and Tom: tricks, 5 · Léa and Tom win the game");
});

test("what was played is told with who played it", () => {
  const field = (/** @type {any} */ more) => ({ choices: [], low: 0, high: 13, only_for: [], optional: false, ...more });
  const form = [field({ key: "contract", kind: "contract" }), field({ key: "pair", kind: "seats", only_for: ["prop"] }), field({ key: "declarer", kind: "seat", only_for: ["solo"] })];
  const said = (/** @type {any} */ entries) => contractSaid(/** @type {any} */ ({ game: "g", form, names: NAMES }), entries);
  assert.equal(said({ contract: "prop", pair: [0, 2] }), "Prop, Léa and Tom");
  assert.equal(said({ contract: "solo", declarer: 3 }), "Solo, Paul");
  assert.equal(said({ contract: "passed" }), "passed out");
});

test("the course of the evening starts from nothing and adds up", () => {
  const rows = [[3, 0], [-1, 2], [4, 0]].map((points) => /** @type {any} */ ({ points }));
  assert.deepEqual(course(rows, 0), [0, 3, 2, 6]);
  assert.deepEqual(pointsOf([{ key: "a", points: [1, 0] }, { key: "b", points: [2, -1] }], 2), [3, -1]);
});

test("two players of one name are found, whatever the capitals", () => {
  assert.deepEqual(sameNames(["Ève", "Tom", "ève", "E\u0300ve"]), [2, 3]);
  assert.deepEqual(sameNames(["Ève", "Eve"]), []);
});
