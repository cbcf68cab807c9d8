// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { FORMAT, migrated } from "./formats.js";

const MATCH = { format: FORMAT, game: "oh_hell", names: ["A", "B"], levels: [null, "club"], options: {}, save: "x", promised: "", cut: null, over: false };

test("today's record is taken as it is", () => {
  assert.deepEqual(migrated(MATCH), MATCH);
});

test("an older record goes through every step to today's", () => {
  const steps = {
    1: (/** @type {any} */ old) => ({ ...old, names: old.players }),
    2: (/** @type {any} */ old) => ({ ...old, promised: "" }),
  };
  const { promised, names, ...rest } = MATCH;
  const old = { ...rest, format: 1, players: names };
  assert.deepEqual(migrated(old, steps, 3), { ...old, names, promised, format: 3 });
});

test("a record from the future, or none at all, is not touched", () => {
  assert.equal(migrated({ ...MATCH, format: FORMAT + 1 }), null);
  assert.equal(migrated("rubbish"), null);
  assert.equal(migrated({ ...MATCH, save: 7 }), null);
});
