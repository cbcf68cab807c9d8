// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ticks } from "./chart.js";

test("steps are round, few, and reach from the lowest to the highest", () => {
  assert.deepEqual(ticks(0, 5), [0, 2, 4, 6]);
  assert.deepEqual(ticks(-12, 9), [-20, -10, 0, 10]);
  assert.deepEqual(ticks(0, 0), [0]);
  for (const [low, high] of [[0, 1], [-3, 0], [-180, 240], [0, 99]]) {
    const steps = ticks(low, high);
    assert.ok(steps[0] <= low && steps[steps.length - 1] >= high && steps.length <= 7, String(steps));
    assert.ok(low > 0 || steps.includes(0));
  }
});
