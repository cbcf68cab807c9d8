// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { backupOf, contentsOf, fileOf, FORMAT, gathered, ofFile } from "./everything.js";

const OLD = new URL("../../tests/data/everything/", import.meta.url);
const MATCH = { format: 1, game: "whist", names: [], levels: [], options: {}, save: "{}", promised: "", cut: null, over: false };
const DEAL = { format: 1, id: "a", game: "whist", at: 1, others: "club", partner: null, rules: "", points: 1, balance: 1, result: "won", counts: true };
const ALL = { settings: { lang: "fr" }, match: MATCH, "deal.a": DEAL, "record.a": '{"game":"whist"}', "sheet.x": { format: 7 }, "aside.5": { version: "1", newer: true, record: {} }, future: 1 };

test("what goes out comes in again, with what could not be read beside it", () => {
  const everything = gathered(ALL, 5, "v");
  assert.deepEqual(Object.keys(everything.unread), ["sheet.x", "future"]);
  assert.deepEqual(ofFile(fileOf(everything)).everything, everything);
  assert.deepEqual({ ...everything.records, ...everything.unread }, ALL);
  assert.deepEqual(contentsOf(everything), { made: 5, deals: 1, sheets: 0, match: true });
});

test("a file of each format since the first is kept, and read whole", () => {
  const files = readdirSync(OLD).map((name) => JSON.parse(readFileSync(new URL(name, OLD), "utf8")));
  assert.deepEqual([...new Set(files.map(({ format }) => format))], Array.from({ length: FORMAT }, (_, i) => i + 1));
  for (const file of files) {
    const { everything, wrong } = ofFile(JSON.stringify(file));
    assert.equal(wrong, "");
    assert.deepEqual(everything?.records, file.records);
  }
});

test("one bad record spoils the file", () => {
  const { records } = gathered(ALL, 5, "v");
  const spoilt = { match: { ...MATCH, save: 7 }, "deal.b": DEAL, "record.a": "no record", "sheet.y": {}, settings: [], elsewhere: {} };
  for (const [key, record] of Object.entries(spoilt)) {
    const file = JSON.stringify({ kind: "odd-trick-everything", format: FORMAT, made: 5, version: "v", records: { ...records, [key]: record }, unread: {} });
    assert.deepEqual(ofFile(file), { everything: null, wrong: "damaged" }, key);
  }
});

test("a backup is read as strictly as its frame, and no more: what it holds lay here", () => {
  const everything = gathered(ALL, 5, "v");
  assert.deepEqual(backupOf({ reason: "update", everything }), { reason: "update", everything });
  for (const kept of [null, { reason: "whim", everything }, { reason: "import" }, { reason: "import", everything: { ...everything, records: 1 } }]) assert.equal(backupOf(kept), null);
});
