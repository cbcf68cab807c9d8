// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { createKnew } from "./knew.js";
import { createStore } from "./store.js";

const RESULT = { kind: "result", update: false };

/** @param {(op: string, args: any, signal: AbortSignal) => Promise<any>} ask */
function room(ask) {
  const store = createStore(/** @type {any} */ ({ view: { deals: 3 }, record: JSON.stringify({ actions: ["pass", "play SA"] }), dialog: RESULT, knew: null }));
  /** @type {any[]} */
  const said = [];
  return { store, said, knew: createKnew({ store, engine: /** @type {any} */ ({ ask }), answered: (it) => said.push(it) }) };
}

test("a decision of the last deal is asked for, and answered", async () => {
  /** @type {any[]} */
  const asked = [];
  const { store, said, knew } = room(async (op, args) => (asked.push([op, args]), { knowledge: { seat: 1 }, again: "play SA" }));
  await knew.ask(1);
  assert.deepEqual(asked, [["knew", { deal: 2, action: 1 }]]);
  assert.deepEqual(store.state.dialog, { kind: "knew", action: 1, back: RESULT });
  assert.deepEqual(store.state.knew, { action: 1, chosen: "play SA", knowledge: { seat: 1 }, again: "play SA", trouble: "" });
  assert.equal(said.length, 1);
});

for (const [code, trouble] of [["bad_request", "bad_request"], ["failed", "failed"], ["stale", "internal"]]) {
  test(`a refusal is told in words: ${code}`, async () => {
    const { store, knew } = room(async () => {
      throw Object.assign(new Error(code), { code });
    });
    await knew.ask(0);
    assert.equal(store.state.knew?.trouble, `knew.error.${trouble}`);
  });
}

test("an answer that nobody waits for changes nothing", async () => {
  /** @type {(it: any) => void} */
  let answer = () => {};
  const { store, said, knew } = room(() => new Promise((resolve) => (answer = resolve)));
  const asking = knew.ask(1);
  knew.drop();
  answer({ knowledge: { seat: 1 }, again: "play SA" });
  await asking;
  assert.equal(store.state.knew?.again, null);
  assert.deepEqual(said, []);
});
