// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { connect } from "./client.js";

/** @typedef {{ op: string, id: number, args: any }} Asked */

/** A worker that starts when it is told to and says what the test wants; no Python in it. */
class FakeWorker {
  /** @type {FakeWorker[]} */
  static born = [];
  static starts = true;
  /** @type {(heard: { data: any }) => void} */
  onmessage = () => {};
  /** @type {(event: { message: string }) => void} */
  onerror = () => {};
  /** @type {Asked[]} */
  asked = [];
  links = 0;
  dead = false;

  /** @param {URL} _url @param {{ name: string }} options */
  constructor(_url, { name }) {
    this.name = name;
    FakeWorker.born.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (this.dead) return;
    if (typeof message === "string") this.#take(JSON.parse(message));
    else if (message.kind === "boot") this.say(FakeWorker.starts ? { kind: "ready" } : { kind: "failed", reason: "compile", detail: "" });
    else if (message.kind === "ping") this.say({ kind: "pong" });
    else this.links += 1;
  }

  /** @param {Asked} asked */
  #take(asked) {
    this.asked.push(asked);
    if (["hello", "resume", "drop"].includes(asked.op)) this.answer(asked, {});
  }

  terminate() {
    this.dead = true;
  }

  /** @param {object} data */
  say(data) {
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  /** @param {Asked} asked @param {object} result */
  answer({ id }, result) {
    this.say({ kind: "said", text: JSON.stringify({ v: 1, id, ok: true, result }) });
  }

  get ops() {
    return this.asked.map(({ op }) => op);
  }
}

const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const worker = (/** @type {string} */ name) => /** @type {FakeWorker} */ (FakeWorker.born.findLast((it) => it.name === name));
/** The newest question of this kind that the table has heard. @param {string} op */
const heard = (op) => /** @type {Asked} */ (worker("table").asked.findLast((it) => it.op === op));
const quiet = () => new Promise((soon) => setImmediate(() => setImmediate(() => setImmediate(soon))));

async function opened() {
  const engine = connect();
  await engine.ready;
  await quiet();
  return engine;
}

/** Pings go unanswered for so long. @param {number} seconds */
async function pass(seconds) {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1000);
    await quiet();
  }
}

beforeEach(() => {
  FakeWorker.born = [];
  FakeWorker.starts = true;
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  mock.method(console, "warn", () => {});
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  mock.method(globalThis, "fetch", async () => new Response(EMPTY_WASM, { headers: { "Content-Type": "application/wasm" } }));
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("the thinker is started when the table is ready, and the two are joined", async () => {
  const engine = await opened();
  assert.deepEqual(FakeWorker.born.map(({ name }) => name), ["table", "thinker"]);
  assert.deepEqual([worker("table").links, worker("thinker").links], [1, 1]);
  assert.deepEqual([engine.status.table, engine.status.thinker, engine.status.reason], ["ready", "ready", ""]);
});

test("what is asked before the table is ready is asked when it is", async () => {
  const engine = connect();
  const answer = engine.ask("save", {});
  await quiet();
  worker("table").answer(heard("save"), { save: "S" });
  assert.deepEqual(await answer, { save: "S" });
});

test("an aborted thought is dropped, and its late answer is nobody's", async () => {
  const engine = await opened();
  const stop = new AbortController();
  const thought = engine.think(3, false, stop.signal);
  const asked = heard("think");
  stop.abort();
  await assert.rejects(thought, { name: "AbortError" });
  assert.equal(worker("table").ops.at(-1), "drop");
  worker("table").answer(asked, { change: null, hint: null });
  await quiet();
});

test("a thinker that is killed in thought is replaced and asked again", async () => {
  const engine = await opened();
  const thought = engine.think(3, false);
  const first = worker("thinker");
  first.dead = true;
  await pass(6);
  assert.notEqual(worker("thinker"), first);
  assert.deepEqual(worker("table").ops.filter((op) => op === "think"), ["think", "think"]);
  worker("table").answer(heard("think"), { change: null, hint: null });
  assert.deepEqual(await thought, { change: null, hint: null });
});

test("a table that is killed resumes from the last save seen, then hears the question again", async () => {
  const engine = await opened();
  const cut = engine.ask("cut", { rev: 1, cards: 20 });
  worker("table").answer(heard("cut"), { save: "after the cut" });
  await cut;
  const act = engine.ask("act", { rev: 2, action: "play SA" });
  worker("table").dead = true;
  await pass(6);
  const again = worker("table");
  assert.deepEqual(again.ops, ["resume", "act"]);
  assert.deepEqual(again.asked[0].args, { save: "after the cut" });
  again.answer(heard("act"), { save: "after the card" });
  assert.deepEqual(await act, { save: "after the card" });
});

test("a question that kills three tables is refused and the others go on", async () => {
  const engine = await opened();
  const poison = assert.rejects(engine.ask("estimate", { rev: 1 }), { code: "internal" });
  for (let death = 0; death < 3; death += 1) {
    worker("table").say({ kind: "failed", reason: "python", detail: "fatally failed" });
    await quiet();
  }
  await poison;
  assert.equal(engine.status.table, "ready");
});

test("a start that fails is tried twice, then said with its reason, and can be tried again", async () => {
  FakeWorker.starts = false;
  const engine = connect();
  const refused = assert.rejects(engine.ask("save", {}), { code: "failed", params: { room: "table", reason: "compile" } });
  await quiet();
  await refused;
  assert.equal(FakeWorker.born.length, 2);
  assert.deepEqual([engine.status.table, engine.status.reason], ["failed", "compile"]);
  FakeWorker.starts = true;
  await engine.restart("table");
  assert.equal(engine.status.table, "ready");
});

test("a start without a sign of life is given up after a minute", async () => {
  mock.method(FakeWorker.prototype, "postMessage", () => {});
  const engine = connect();
  await quiet();
  mock.timers.tick(60_000);
  await quiet();
  mock.timers.tick(60_000);
  await quiet();
  assert.deepEqual([engine.status.table, engine.status.reason], ["failed", "timeout"]);
});

test("the progress of a thought reaches whoever waits for it", async () => {
  const engine = await opened();
  /** @type {number[]} */
  const seen = [];
  void engine.think(3, false, undefined, (done) => seen.push(done));
  worker("thinker").say({ kind: "said", text: JSON.stringify({ v: 1, progress: 0.4 }) });
  await quiet();
  assert.deepEqual(seen, [0.4]);
});
