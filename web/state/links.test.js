// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { linksTo, packed, recordIn } from "./links.js";

const PACK = Array.from("CDHS", (suit) => Array.from("23456789TJQKA", (rank) => suit + rank)).flat();
const RECORD = JSON.stringify({ format: 1, game: "whist", options: {}, dealer: 2, scores: [0, 3, 0, 3], pack: PACK.join(" "), cut: 17, actions: PACK.map((card) => `play ${card}`), salt: "00ff", commitment: "ab".repeat(32) });
/** @param {string} link */
const behind = (link) => recordIn(link.split("=").slice(1).join("="));

test("a record goes through an address and back", async () => {
  assert.deepEqual(await recordIn(await packed(RECORD)), { text: RECORD, game: "whist" });
});

test("a record written letter by letter, as rules pages do, is read too", async () => {
  assert.deepEqual(await recordIn(Buffer.from('{"game":"écarté"}').toString("base64url")), { text: '{"game":"écarté"}', game: "écarté" });
});

test("the same deal travels without its cards played, mine with them, and neither with the seal", async () => {
  const { same, mine } = await linksTo(RECORD, "https://example.org/");
  const { actions, commitment, ...deal } = JSON.parse(RECORD);
  assert.match(same, /^https:\/\/example\.org\/#open=z\.[\w-]+$/);
  assert.match(mine, /#look=z\./);
  assert.deepEqual(JSON.parse((await behind(same))?.text ?? ""), deal);
  assert.deepEqual(JSON.parse((await behind(mine))?.text ?? ""), { ...deal, actions });
});

test("links are short enough for a code that a telephone reads from a screen", async () => {
  const { same, mine } = await linksTo(RECORD, "https://somebody.example.org/odd-trick/");
  assert.ok(same.length < 900 && mine.length < 1200);
});

test("what is no record is none: cut short, blown up, or something else", async () => {
  const whole = await packed(RECORD);
  const bomb = await packed(JSON.stringify({ game: "x".repeat(500_000) }));
  for (const text of ["", "z.", "x", whole.slice(0, -30), bomb, Buffer.from("[1]").toString("base64url"), "%%%"]) assert.equal(await recordIn(text), null, text.slice(0, 20));
});
