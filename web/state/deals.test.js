// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { asCsv, course, dealOf, finishedDeal, FORMAT, grouped, levelKey, rulesOf, summed } from "./deals.js";

/** @param {any} more @returns {any} */
const option = (more) => ({ choices: [], low: 0, high: 0, step: 1, only_with: [], ...more });
/** @type {any} */
const GAME = {
  id: "whist", players: 4, sides: [[0, 2], [1, 3]], options: [option({ key: "target", default: 5 }), option({ key: "honours", default: true })],
  presets: [{ name: "short", options: { target: 5 } }, { name: "long", options: { target: 10, honours: true } }],
};
/** @type {any} */
const EVERYBODY = { ...GAME, id: "solo", sides: [] };
const LEVELS = [null, "club", "master", "club"];
/** @param {number[][]} lines @param {any} [more] @returns {any} */
const view = (lines, more) => ({ game: "whist", me: 0, seats: LEVELS.map((level) => ({ level })), options: { target: 5, honours: true }, commitment: "c0ffee".repeat(10), marked: false, result: lines.map((points) => ({ key: "x", points })), ...more });
const DEAL = finishedDeal(view([[3, 0, 3, 0], [0, 2, 0, 2]]), GAME, 1000);

test("of a finished deal there remains who sat there, by which rules, and what it brought", () => {
  const id = "c0ffeec0ffeec0ffeec0";
  assert.deepEqual(DEAL, { format: FORMAT, id, game: "whist", at: 1000, others: "club", partner: "master", rules: "short", points: 3, balance: 1, result: "won", counts: true });
});

test("where everybody plays for himself, a deal is won above the average of the table", () => {
  const results = [[6, -2, -2, -2], [-1, 3, -1, -1], [0, 0, 0, 0]].map((points) => finishedDeal(view([points]), EVERYBODY, 0));
  assert.deepEqual(results.map(({ balance, result }) => [balance, result]), [[6, "won"], [-1, "lost"], [0, "even"]]);
});

test("a deal with a hint is kept apart from the same deal without", () => {
  const marked = finishedDeal(view([[0, 1, 0, 1]], { marked: true }), GAME, 0);
  assert.deepEqual([marked.id === DEAL.id, marked.counts], [false, false]);
});

test("rules are a preset, or what is not as usual", () => {
  const said = [{ target: 5, honours: true }, { target: 10, honours: true }, { target: 7, honours: false }].map((options) => rulesOf(GAME, options));
  assert.deepEqual(said, ["short", "long", "honours=false target=7"]);
});

test("deals left out are counted as that, and in nothing else", () => {
  const deals = [DEAL, { ...DEAL, result: /** @type {const} */ ("lost"), balance: -4 }, { ...DEAL, counts: false }];
  assert.deepEqual(summed(deals), { deals: 2, won: 1, lost: 1, even: 0, out: 1, points: 6, balance: -3 });
  assert.deepEqual(course(deals.slice(0, 2)), [0, 1, -3]);
});

test("deals are put together by level", () => {
  const groups = grouped([DEAL, { ...DEAL, others: "novice", partner: null }, DEAL], levelKey);
  assert.deepEqual(groups.map(([key, deals]) => [key, deals.length]), [["club master", 2], ["novice", 1]]);
});

test("an older record goes through every step to today's; one from the future, or spoilt, is none", () => {
  const { rules, ...rest } = DEAL;
  const steps = { [FORMAT]: (/** @type {any} */ old) => ({ ...old, rules: "" }) };
  assert.equal(dealOf({ ...rest, format: FORMAT }, steps, FORMAT + 1)?.rules, "");
  for (const spoilt of [null, [], "x", { ...DEAL, format: FORMAT + 1 }, { ...DEAL, others: "wizard" }, { ...DEAL, points: "3" }, { ...DEAL, result: "" }]) assert.equal(dealOf(spoilt), null);
  assert.deepEqual(dealOf(DEAL), DEAL);
});

test("other programs can read the deals as a table", () => {
  assert.equal(asCsv([DEAL]), 'at,game,others,partner,rules,points,balance,result,counts\r\n1970-01-01T00:00:01.000Z,"whist","club","master","short","3","1","won","true"');
});
