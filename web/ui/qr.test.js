// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "lean-qr";
import { outline } from "./qr.js";

test("every dark module is drawn, and no other, four modules from the edge", () => {
  const code = generate("https://example.org/#open=z.abc");
  const drawn = new Set();
  for (const [, x, y, wide] of outline(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) for (let i = 0; i < +wide; i += 1) drawn.add(`${+x + i} ${y}`);
  const dark = new Set();
  for (let y = 0; y < code.size; y += 1) for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.add(`${x + 4} ${y + 4}`);
  assert.deepEqual(drawn, dark);
  assert.ok(dark.size > 100);
});
