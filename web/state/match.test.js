// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatch } from "./match.js";
import { createStore } from "./store.js";

const MINE = { rev: 1, me: 0, turn: 0, cut: null, over: false, match_over: false, commitment: "", deals: 0, lot: [], legal: ["play SA"] };
const OVER = { ...MINE, rev: 2, turn: null, over: true, deals: 1, legal: [] };
const NEXT = { ...MINE, rev: 3, deals: 1 };
const tick = () => new Promise((soon) => setImmediate(soon));

/** A table whose engine answers when the test says so. */
function seated() {
  /** @type {{ op: string, answer: (result: any) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const finished = [];
  const store = createStore(/** @type {any} */ ({ settings: {}, match: {}, dialog: null, record: "", fairness: "unchecked", promised: "", looking: false, update: false }));
  const match = createMatch(/** @type {any} */ ({
    store,
    engine: { ask: (/** @type {string} */ op) => new Promise((answer) => asked.push({ op, answer })) },
    storage: { keepMatch() {} },
    playback: { play: async () => {}, finish() {}, idle: Promise.resolve() },
    order: { now: () => null, recall() {} },
    finished: (/** @type {unknown} */ _view, /** @type {string} */ record) => finished.push(record),
  }));
  /** The oldest question of this kind that is open. @param {string} op @param {object} result */
  async function answer(op, result) {
    await tick();
    const at = asked.findIndex((it) => it.op === op);
    assert.notEqual(at, -1, `${op} is not asked, but ${asked.map((it) => it.op)}`);
    asked.splice(at, 1)[0].answer(result);
    await tick();
  }
  return { store, match, finished, answer, open: () => asked.map(({ op }) => op) };
}

const change = (/** @type {object} */ view) => ({ view, events: [], save: "" });

/** At the end of a deal, whose record has not come yet. */
async function dealOver() {
  const table = seated();
  void table.match.start(/** @type {any} */ ({}));
  await table.answer("start", change(MINE));
  void table.match.act("play SA");
  await table.answer("act", change(OVER));
  return table;
}

test("the result is shown at once, and what the check says when it has come", async () => {
  const { store, answer, finished, open } = await dealOver();
  assert.deepEqual([store.state.dialog, store.state.fairness], [{ kind: "result", update: false }, "checking"]);
  await answer("record", { record: "{}" });
  assert.deepEqual([store.state.record, store.state.fairness, finished, open()], ["{}", "unknown", ["{}"], ["review"]]);
});

test("whoever goes on before the check has come counts the old deal, and meets nothing of it in the next", async () => {
  const { store, match, answer, finished, open } = await dealOver();
  void match.next();
  await answer("next", change(NEXT));
  await answer("record", { record: "{}" });
  assert.deepEqual(finished, ["{}"]);
  const { dialog, record, fairness } = store.state;
  assert.deepEqual([dialog, record, fairness, open()], [null, "", "unchecked", []]);
});

test("a deal that was passed on is known from the start to have been sealed for nobody", async () => {
  const { store, match, answer } = seated();
  void match.open(/** @type {any} */ ({}), "{}");
  await answer("open", change(MINE));
  void match.act("play SA");
  await answer("act", change(OVER));
  assert.equal(store.state.fairness, "known");
});
