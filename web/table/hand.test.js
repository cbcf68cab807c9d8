// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "../state/settings.js";
import { arrangement, handOf } from "./hand.js";

const settings = fresh("en-GB");
/** @param {string[]} cards @returns {any} */
const view = (...cards) => ({ me: 0, seats: [{ cards }], commitment: "c", deals: 1, trump: "S" });

test("whoever comes back in mid-deal finds the hand as it lay, though a suit has run out", () => {
  const before = handOf(view("S3", "C4", "D5", "H6"), settings);
  const kept = structuredClone(arrangement.now());
  const rest = before.filter((card) => card !== "H6");
  arrangement.recall({ of: "another deal", suits: ["C", "D", "H", "S"] });
  assert.notDeepEqual(handOf(view("S3", "C4", "D5"), settings), rest);
  arrangement.recall(kept);
  assert.deepEqual(handOf(view("S3", "C4", "D5"), settings), rest);
});

test("what was kept badly is not used", () => {
  const known = arrangement.now();
  for (const kept of [undefined, {}, { of: 3, suits: [] }, { of: "x", suits: "SHCD" }]) arrangement.recall(/** @type {any} */ (kept));
  assert.deepEqual(arrangement.now(), known);
});
