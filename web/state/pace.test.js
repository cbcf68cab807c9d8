// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { pause, pauseOf } from "./pace.js";
import { fresh } from "./settings.js";

/** @typedef {import("./state").Settings} Settings */
const HOLDS = /** @type {const} */ (["card", "draw", "deal", "call", "think", "lot"]);
/** @param {Partial<Settings>} chosen */
const held = (chosen) => HOLDS.map((hold) => Number(pauseOf({ ...fresh("en"), ...chosen }, hold)));

test("each pace holds everything longer than the one before, and the first holds nothing", () => {
  const paces = /** @type {const} */ (["instant", "fast", "normal", "slow"]).map((pace) => held({ pace }));
  assert.ok(paces[0].every((ms) => ms === 0));
  for (const [i, slower] of paces.slice(1).entries()) assert.ok(slower.every((ms, hold) => ms > paces[i][hold]), String(slower));
});

test("after a trick a third of a second to three seconds, or until somebody taps", () => {
  const after = (/** @type {Settings["pause"]} */ chosen) => pauseOf({ ...fresh("en"), pace: "instant", pause: chosen }, "trick");
  assert.deepEqual([after("short"), after("long"), after("tap")], [300, 3000, null]);
});

test("a pause without an end is over when somebody taps", async () => {
  const tap = new AbortController();
  const over = pause(null, tap.signal);
  tap.abort();
  await over;
});
