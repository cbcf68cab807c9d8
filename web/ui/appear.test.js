import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { appear } from "./appear.js";

/** @type {unknown[]} */
let body = [];
const real = globalThis.document;
const sentence = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ hidden: true, remove: () => (body = []) }));

beforeEach(() => {
  body = [sentence];
  sentence.hidden = true;
  Object.assign(globalThis, { document: { body: { append: (/** @type {unknown} */ node) => void body.push(node) } } });
});
afterEach(() => void Object.assign(globalThis, { document: real }));

test("each step is taken, in order, and the sentence is gone before the browser can look", async () => {
  /** @type {number[]} */
  const taken = [];
  const whole = appear([() => taken.push(1), () => taken.push(2)], sentence);
  assert.deepEqual([taken, body], [[1], []]);
  await whole;
  assert.deepEqual([taken, body], [[1, 2], []]);
});

test("a browser that cannot take a later step is told that it is too old", async () => {
  const steps = [() => undefined, () => assert.fail("no such method")];
  await assert.rejects(appear(steps, sentence), /no such method/);
  assert.deepEqual(body, [sentence]);
  assert.equal(sentence.hidden, false);
});
