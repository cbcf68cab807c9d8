// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { auctioning, grouped, highest, rounds, speakers } from "./rounds.js";

/** @param {object} [more] @returns {any} */
const view = (more = {}) => ({ seats: [{}, {}, {}, {}], dealer: 3, phase: "auction", calls: [], trick: [], tricks: [], ...more });

test("the eldest hand speaks first, and a round is a row", () => {
  const calls = [[2, "pass"], [3, "bid solo"], [0, "pass"], [1, "bid misere"], [3, "pass"]];
  assert.deepEqual(speakers(view({ dealer: 1 })), [2, 3, 0, 1]);
  assert.deepEqual(rounds(view({ dealer: 1, calls })), [["pass", "bid solo", "pass", "bid misere"], [null, "pass", null, null]]);
});

test("whoever speaks before the eldest hand has a row before, and a card put away is no call", () => {
  const calls = [[2, "show C4"], [0, "pass"], [1, "discard D7"], [2, "claim 3"]];
  assert.deepEqual(rounds(view({ calls })), [[null, null, "show C4", null], ["pass", null, null, null]]);
});

test("the highest bid belongs to who made it and who joined it", () => {
  assert.equal(highest(view({ calls: [[0, "pass"], [1, "announce first"]] })), null);
  const calls = [[0, "bid prop"], [1, "accept"], [2, "bid pair D"], [3, "pass"], [0, "accept"], [2, "pass"]];
  assert.deepEqual(highest(view({ calls })), { call: "bid pair D", seats: [2, 0] });
});

test("bids of one name stand together, in rising order", () => {
  const legal = /** @type {any} */ (["pass", "bid six S", "bid six H", "bid misere", "bid seven S", "accept"]);
  assert.deepEqual(grouped(legal), [
    { name: "six", bids: ["bid six S", "bid six H"] },
    { name: "misere", bids: ["bid misere"] },
    { name: "seven", bids: ["bid seven S"] },
  ]);
});

test("an auction is held by more than two, until cards are played", () => {
  assert.ok(auctioning(view()) && auctioning(view({ phase: "name" })));
  for (const more of [{ seats: [{}, {}] }, { phase: "play" }, { phase: "cut" }, { phase: "over" }, { trick: [[0, "SA"]] }]) assert.ok(!auctioning(view(more)));
});
