// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileOf, FORMAT, FRESH, ofFile, prefsOf, sheetOf } from "./kept.js";

const TALLY = { sheet: "{}", game: "oh_hell", options: {}, names: ["A", "B"], form: [], rows: [], standing: { points: [0, 0], games: [0, 0], match: [], winners: [] }, totals: [0, 0], matches: [0, 0], dealer: 0 };
const SHEET = { format: FORMAT, id: "x1", title: "Friday", created: 5, tally: TALLY };

test("today's sheet is taken as it is", () => {
  assert.deepEqual(sheetOf(SHEET), SHEET);
});

test("an older sheet goes through every step to today's", () => {
  const { title, ...rest } = SHEET;
  const old = { ...rest, format: 1, name: title };
  assert.equal(sheetOf(old, { 1: (it) => ({ ...it, title: it.name }) }, 2)?.title, "Friday");
});

test("a sheet from the future, or none at all, is not touched", () => {
  for (const record of [{ ...SHEET, format: FORMAT + 1 }, "rubbish", null, { ...SHEET, tally: { ...TALLY, names: 3 } }, { ...SHEET, tally: { ...TALLY, rows: [null] } }, { ...SHEET, tally: { ...TALLY, rows: [{ entries: {}, lines: [], points: [1, 0] }] } }, { ...SHEET, tally: { ...TALLY, form: [{ key: 1 }] } }]) {
    assert.equal(sheetOf(record), null);
  }
});

test("a sheet goes through its file", () => {
  assert.deepEqual(ofFile(fileOf(/** @type {any} */ (SHEET))), { title: "Friday", created: 5, sheet: "{}" });
});

test("a foreign file is no sheet, and the engine's own text is one", () => {
  for (const text of ["", "[]", "null", "12", '{"kind":"something else","sheet":"x"}', '{"kind":"odd-trick-score-sheet"}']) assert.equal(ofFile(text), null);
  const bare = '{"format":1,"game":"oh_hell","rows":[]}';
  assert.equal(ofFile(bare)?.sheet, bare);
});

test("preferences of another type start fresh", () => {
  assert.deepEqual(prefsOf({ names: [1], game: 2, options: null, awake: "yes" }), FRESH);
  assert.deepEqual(prefsOf({ ...FRESH, names: ["A"], awake: false }), { ...FRESH, names: ["A"], awake: false });
});
