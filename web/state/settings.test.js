// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceFor, fresh, merged, optionsOf } from "./settings.js";

const spec = (/** @type {any} */ more) => ({ choices: [], low: 0, high: 0, step: 1, only_with: [], ...more });
/** @type {any} */
const GAME = { id: "g", players: 2, sides: [], options: [spec({ key: "mode", default: "short", choices: ["short", "long"] }), spec({ key: "target", default: 5, low: 1, high: 50 }), spec({ key: "honours", default: false })] };

test("settings that make no sense start fresh, and the others stay", () => {
  const first = fresh("en-GB");
  const kept = merged(first, { lang: "xx", pace: null, theme: "dark", keys: "no", choices: null, name: "Ann" });
  assert.deepEqual(kept, { ...first, theme: "dark", name: "Ann" });
  for (const nothing of [undefined, null, 7, "x", []]) assert.deepEqual(merged(first, nothing), first);
});

test("an option that is no longer offered is at its default", () => {
  assert.deepEqual(optionsOf(GAME, { mode: "endless", target: 51, honours: true, gone: 1 }), { mode: "short", target: 5, honours: true });
  assert.deepEqual(optionsOf(GAME, undefined), { mode: "short", target: 5, honours: false });
});

test("an option may be a word or a number", () => {
  const info = { ...GAME, options: [spec({ key: "end", choices: ["off"], default: "off", low: 10, high: 500 })] };
  for (const [kept, read] of [["off", "off"], [100, 100], [5, "off"], [600, "off"], ["on", "off"], [12.5, "off"]]) assert.deepEqual(optionsOf(info, { end: kept }), { end: read });
});

test("a choice that was kept badly does no harm", () => {
  const usual = { options: { mode: "short", target: 5, honours: false }, levels: { partner: "master", others: "club" } };
  for (const choice of [5, {}, { options: 3, levels: { others: "wizard" } }]) assert.deepEqual(choiceFor({ ...fresh("fr"), choices: /** @type {any} */ ({ g: choice }) }, GAME), usual);
});
