import assert from "node:assert/strict";
import { test } from "node:test";
import { createRecorded } from "./record.js";
import { createStore } from "./store.js";

const RESULT = { kind: "result", update: false };

function result(record = "") {
  const store = createStore(/** @type {any} */ ({ record, dialog: RESULT, view: {} }));
  /** @type {string[]} */
  const done = [];
  const recorded = createRecorded(store);
  return { store, done, press: (/** @type {string} */ what) => recorded((record) => void done.push(`${what} ${record}`)) };
}

test("what is pressed when the record is there is done at once", () => {
  const { press, done } = result("r");
  press("share");
  assert.deepEqual(done, ["share r"]);
});

test("what is pressed before that is done once, when it has come", () => {
  const { store, press, done } = result();
  press("share");
  store.set({ said: "something else" });
  assert.deepEqual(done, []);
  store.set({ record: "r" });
  store.set({ record: "r" });
  assert.deepEqual(done, ["share r"]);
});

test("of two things that wait, the last is done", () => {
  const { store, press, done } = result();
  press("share");
  press("same");
  store.set({ record: "r" });
  assert.deepEqual(done, ["same r"]);
});

test("nothing is done over another dialog, or another deal", () => {
  for (const elsewhere of [{ dialog: null }, { dialog: { kind: "tricks", back: RESULT } }, { view: {} }]) {
    const { store, press, done } = result();
    press("share");
    store.set(/** @type {any} */ (elsewhere));
    store.set({ record: "r" });
    assert.deepEqual(done, []);
  }
});
