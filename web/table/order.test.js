// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstRow, sorted, suitOrder } from "./order.js";

/** @param {string} text @returns {any} */
const hand = (text) => text.split(" ");

test("colours alternate, trumps on the side that was asked for", () => {
  assert.deepEqual(suitOrder(["S", "H", "C", "D"], null, "left"), ["S", "H", "C", "D"]);
  assert.equal(suitOrder(["S", "H", "C", "D"], "D", "left")[0], "D");
  assert.equal(suitOrder(["S", "H", "C", "D"], "D", "right")[3], "D");
});

test("three suits alternate too", () => {
  const order = suitOrder(["S", "H", "D"], null, "mixed").filter((suit) => suit !== "C");
  assert.deepEqual([order[0], order[2]].sort(), ["D", "H"]);
});

test("ranks keep the order they came in, or the reverse", () => {
  assert.deepEqual(sorted(hand("H3 S2 SK HA"), ["S", "H"], "down"), hand("SK S2 HA H3"));
  assert.deepEqual(sorted(hand("H3 S2 SK HA"), ["S", "H"], "up"), hand("S2 SK H3 HA"));
});

test("two rows break between suits, as evenly as they can", () => {
  assert.equal(firstRow(hand("S9 S8 S7 H9 H8 H7 C9 C8 C7 C6 D9 D8 D7")), 6);
});

test("uneven suits are not broken: the longer row lies closer", () => {
  assert.equal(firstRow(hand("S9 S8 S7 S6 H9 H8 H7 H6 H5 C9 C8 C7 C6")), 4);
  assert.equal(firstRow(hand("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 H3 H2")), 11);
});

test("a suit too long for a row is broken", () => {
  assert.equal(firstRow(hand("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 H2")), 7);
  assert.equal(firstRow(hand("SA SK H3 H2")), 4);
  assert.equal(firstRow([]), 0);
});
