// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { back, begun, done, due, onward, recalled, silenced, told } from "./guide.js";

/** @param {[key: string, when: string, contract?: string][]} list @returns {any} */
const guide = (...list) => ({ game: "g", record: "{}", advice: [], remarks: list.map(([key, when, contract = ""]) => ({ key, when, contract })) });

/** @param {object} [more] @returns {any} */
const view = (more = {}) => ({ me: 0, turn: 0, legal: ["play SA"], phase: "play", calls: [], trick: [], tricks: [], contract: null, over: false, ...more });

test("a remark comes at its moment, and once", () => {
  const it = guide(["a", "start"], ["b", "card 1"], ["c", "card 2"]);
  assert.deepEqual(due(it, [], view(), null), ["a", "b"]);
  assert.deepEqual(due(it, ["a", "b"], view(), null), []);
  assert.deepEqual(due(it, ["a", "b"], view({ tricks: [{}] }), null), ["c"]);
});

test("my card is mine to play: not while another is to, nor while something is to be called", () => {
  const it = guide(["a", "card 1"], ["b", "call 1"]);
  assert.deepEqual(due(it, [], view({ turn: 1, legal: [] }), null), []);
  assert.deepEqual(due(it, [], view({ legal: ["pass", "bid solo"] }), null), ["b"]);
  assert.deepEqual(due(it, [], view({ legal: ["discard SA"], phase: "discard" }), null), []);
});

test("only my own calls are counted", () => {
  const it = guide(["a", "call 2"]);
  assert.deepEqual(due(it, [], view({ legal: ["pass"], calls: [[1, "pass"], [2, "bid prop"]] }), null), []);
  assert.deepEqual(due(it, [], view({ legal: ["pass"], calls: [[1, "pass"], [0, "accept"]] }), null), ["a"]);
});

test("a phase is met when I am to act in it, an event when it is seen", () => {
  const it = guide(["a", "phase discard"], ["b", "event drew"]);
  assert.deepEqual(due(it, [], view({ phase: "discard", turn: 1 }), null), []);
  assert.deepEqual(due(it, [], view({ phase: "discard" }), null), ["a"]);
  assert.deepEqual(due(it, [], view({ phase: "discard" }), /** @type {any} */ ({ t: "drew" })), ["b"]);
});

test("what is said of one contract is not said of another", () => {
  const it = guide(["a", "over", "prop"], ["b", "over", "!prop"]);
  assert.deepEqual(due(it, [], view({ over: true, contract: "prop" }), null), ["a"]);
  assert.deepEqual(due(it, [], view({ over: true, contract: "solo" }), null), ["b"]);
  assert.deepEqual(due(it, [], view({ over: true }), null), ["b"]);
});

test("the note turns on, back and away", () => {
  let now = told(begun("g"), ["a", "b"], "1");
  assert.equal(now.at, 0);
  now = onward(now);
  assert.equal(now.at, 1);
  assert.equal(back(now).at, 0);
  now = onward(now);
  assert.equal(now.at, null);
  assert.equal(told(now, ["c"], "2").at, 2);
  assert.equal(told(now, [], "2"), now);
});

test("a remark that is still being read stays until I have done something", () => {
  const now = told(begun("g"), ["a"], "1");
  assert.equal(told(now, ["b"], "1").at, 0);
  assert.equal(onward(told(now, ["b"], "1")).at, 1);
  assert.equal(told(now, ["b"], "2").at, 1);
});

test("what I do is told from what others do", () => {
  const before = view({ trick: [[1, "SA"]] });
  assert.equal(done(before), done(view({ trick: [[1, "SA"], [2, "S2"]], calls: [[1, "pass"]] })));
  assert.notEqual(done(before), done(view({ trick: [[1, "SA"], [0, "S2"]] })));
  assert.notEqual(done(before), done(view({ trick: [[1, "SA"]], calls: [[0, "pass"]] })));
});

test("whoever has had enough is told no more, but what was said is counted as said", () => {
  const now = told(silenced(told(begun("g"), ["a"], "1")), ["b"], "2");
  assert.deepEqual([now.met, now.at, now.off], [["a", "b"], null, true]);
});

test("a kept guide is taken up with its note put away; what is none is dropped", () => {
  assert.deepEqual(recalled({ game: "g", met: ["a"], at: 0, off: false }), { game: "g", met: ["a"], at: null, since: "", off: false });
  for (const none of [undefined, null, 7, {}, { game: "g" }]) assert.equal(recalled(none), null);
});
