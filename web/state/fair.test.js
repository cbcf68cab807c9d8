// @ts-check
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { commitmentOf, drawn, judged } from "./fair.js";

const SALT = "000102030405060708090a0b0c0d0e0f";
const PACK = "SA HT C2";
const PROMISE = createHash("sha256").update(Buffer.from(SALT, "hex")).update(PACK).digest("hex");
const RECORD = JSON.stringify({ salt: SALT, pack: PACK, cut: 2 });

test("the commitment is the hash of salt and pack", async () => {
  assert.equal(await commitmentOf(SALT, PACK), PROMISE);
});

test("a deal keeps its promise only with the same pack and the same cut", async () => {
  assert.equal(await judged(RECORD, PROMISE, 2), "kept");
  assert.equal(await judged(RECORD, PROMISE, null), "kept");
  assert.equal(await judged(RECORD, PROMISE, 1), "broken");
  assert.equal(await judged(RECORD.replace("SA", "SK"), PROMISE, 2), "broken");
  assert.equal(await judged(RECORD, "", 2), "unknown");
  assert.equal(await judged(JSON.stringify({ pack: PACK, cut: 2 }), PROMISE, 2), "unknown");
});

test("the page draws within its bounds", () => {
  for (let i = 0; i < 200; i += 1) assert.ok([4, 5, 6].includes(drawn(4, 6)));
});
