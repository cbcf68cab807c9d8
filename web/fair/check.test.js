import assert from "node:assert/strict";
import { test } from "node:test";
import { commitmentOf } from "../state/fair.js";
import { dealOf, dealtOrder, verdict } from "./check.js";

const PACK = ["C", "D", "H", "S"].flatMap((suit) => [..."789TJQKA"].map((rank) => suit + rank)).join(" ");
const SALT = "00112233445566778899aabbccddeeff";
const SEAL = await commitmentOf(SALT, PACK);
const record = (changed = {}) => JSON.stringify({ salt: SALT, pack: PACK, cut: 2, commitment: SEAL, ...changed });

test("a record whose seal was noted before the cut is proved", async () => {
  assert.equal(await verdict(dealOf(record()), ` ${SEAL.toUpperCase()}\n`), "kept");
});

test("the seal may be written as the table shows it, or over two lines", async () => {
  const shown = `${SEAL.slice(0, 8)} … ${SEAL.slice(-8)}`;
  for (const noted of [shown, shown.replace("…", "..."), `${SEAL.slice(0, 30)}\n ${SEAL.slice(30)}`]) {
    assert.equal(await verdict(dealOf(record()), noted), "kept", noted);
  }
  const another = await commitmentOf(SALT, PACK.replace("C7 C8", "C8 C7"));
  for (const noted of [`${another.slice(0, 8)} … ${another.slice(-8)}`, `${SEAL.slice(0, 8)} … ${another.slice(-8)}`, `${another.slice(0, 8)} … ${SEAL.slice(-8)}`]) {
    assert.equal(await verdict(dealOf(record()), noted), "other", noted);
  }
});

test("half a seal accuses nobody", async () => {
  for (const noted of [SEAL.slice(0, 8), SEAL.slice(1), `${SEAL}0`, "what was it?", "…"]) {
    assert.equal(await verdict(dealOf(record()), noted), "half", noted);
  }
});

test("without a noted seal the record is only shown to agree with itself", async () => {
  assert.equal(await verdict(dealOf(record()), ""), "alone");
});

test("a pack that was changed afterwards is found out", async () => {
  const swapped = PACK.replace("C7 C8", "C8 C7");
  assert.equal(await verdict(dealOf(record({ pack: swapped })), ""), "broken");
  const resealed = record({ pack: swapped, commitment: await commitmentOf(SALT, swapped) });
  assert.equal(await verdict(dealOf(resealed), SEAL), "other");
});

test("what is no whole pack is no record", async () => {
  for (const text of ["", "7", "null", record({ pack: "SA SA" }), record({ cut: 40 }), record({ salt: "x" }), record({ commitment: 1 })]) {
    assert.equal(await verdict(dealOf(text), ""), "malformed", text);
  }
});

test("a card leaves a hand once, and comes out of the pack", async () => {
  const honest = ["propose", "accept", "discard C7 C8", "discard D7", "show SA", "play SA", "play C9", "claim 3"];
  assert.equal(await verdict(dealOf(record({ actions: honest })), SEAL), "kept");
  for (const wrong of ["play SA", "discard SA", "play C8", "play D2", "play XX", "discard C9 H7"]) {
    assert.equal(await verdict(dealOf(record({ actions: [...honest, wrong] })), SEAL), "impossible", wrong);
  }
  for (const actions of ["play SA", [7], null, {}]) {
    assert.equal(await verdict(dealOf(record({ actions })), SEAL), "malformed");
  }
});

test("the cut packet goes below", () => {
  const deal = dealOf(record());
  assert.ok(deal);
  assert.equal(dealtOrder(deal).slice(0, 5), "C9 CT");
  assert.equal(dealtOrder(deal).slice(-5), "C7 C8");
});
