// @ts-check
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import { unpacked } from "./loading.js";

const words = new TextEncoder().encode("thirteen tricks");
const { DecompressionStream } = globalThis;

afterEach(() => {
  mock.restoreAll();
  Object.assign(globalThis, { DecompressionStream });
});

/** @param {Uint8Array<ArrayBuffer>} bytes */
const served = (bytes) => mock.method(globalThis, "fetch", async () => new Response(bytes));

test("what was packed for the way comes out whole, and what came over it is counted", async () => {
  const packed = new Uint8Array(gzipSync(words));
  served(packed);
  let came = 0;
  assert.deepEqual(await unpacked("app.pack", (bytes) => (came += bytes)), words);
  assert.equal(came, packed.length);
});

test("a host that has unpacked it already is taken at its word", async () => {
  const archive = new TextEncoder().encode("PK and what follows");
  served(archive);
  assert.deepEqual(await unpacked("app.pack", () => {}), archive);
});

test("a browser that cannot unpack is too old", async () => {
  served(new Uint8Array(gzipSync(words)));
  Object.assign(globalThis, { DecompressionStream: undefined });
  await assert.rejects(unpacked("app.pack", () => {}), { reason: "old" });
});
