// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWaking } from "./waking.js";

test("only a computer player who is long in coming back is told", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const store = { state: { waking: false }, set: (/** @type {any} */ patch) => Object.assign(store.state, patch) };
  const watch = createWaking(/** @type {any} */ (store));
  const now = (/** @type {any} */ thinker, /** @type {number} */ ms) => {
    watch(/** @type {any} */ ({ thinker }));
    context.mock.timers.tick(ms);
    return store.state.waking;
  };
  assert.equal(now("loading", 9000), false);
  assert.equal(now("restarting", 2000), false);
  assert.equal(now("ready", 9000), false);
  assert.equal(now("restarting", 2000), false);
  assert.equal(now("restarting", 2000), true);
  assert.equal(now("ready", 0), false);
});
