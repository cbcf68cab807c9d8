// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, asked, fresh, given, missing, shown } from "./answers.js";

const field = (/** @type {any} */ more) => ({ choices: [], low: 0, high: 13, only_for: [], optional: false, ...more });
/** @type {any[]} */
const FORM = [
  field({ key: "contract", kind: "contract", choices: ["solo", "misere"] }),
  field({ key: "partners", kind: "seats", low: 1, high: 2 }),
  field({ key: "tricks", kind: "tricks", only_for: ["solo"] }),
  field({ key: "king", kind: "seat", optional: true }),
  field({ key: "revoke", kind: "choice", choices: ["none", "minus"] }),
  field({ key: "vole", kind: "flag" }),
];

test("a form starts with its first words, switches off and nobody chosen", () => {
  assert.deepEqual(fresh(FORM), { partners: [], revoke: "none", vole: false });
});

test("what a contract does not ask for is not asked", () => {
  const keys = (/** @type {any} */ entries) => asked(FORM, entries).map(({ key }) => key);
  assert.ok(keys({ contract: "solo" }).includes("tricks"));
  assert.ok(!keys({ contract: "misere" }).includes("tricks"));
  assert.ok(!keys({}).includes("tricks"));
});

test("what must be said is missing until it is; nobody is an answer where it may be", () => {
  assert.deepEqual(missing(FORM, fresh(FORM)), ["contract", "partners"]);
  assert.deepEqual(missing(FORM, { ...fresh(FORM), contract: "solo", partners: [2] }), ["tricks"]);
  assert.deepEqual(missing(FORM, { ...fresh(FORM), contract: "misere", partners: [0, 1, 2] }), ["partners"]);
});

test("an answer that is no longer asked for is not sent", () => {
  const entries = { ...fresh(FORM), contract: "misere", partners: [2], tricks: 8 };
  assert.ok(!("tricks" in given(FORM, entries)));
});

test("nobody is left out, and a row comes back as it was entered", () => {
  assert.deepEqual(answered({ king: 1, vole: true }, "king", undefined), { vole: true });
  assert.deepEqual(shown(FORM, { contract: "misere", king: /** @type {any} */ (null) }), { partners: [], revoke: "none", vole: false, contract: "misere" });
});
