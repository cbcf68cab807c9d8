// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../i18n.js";
import { told } from "./announce.js";

speak("en", {
  "suit.H": "hearts", "seat.you": "You", "seat.you_within": "you", "list.and": " and ", "g.bid.solo": "Solo", "call.bid_suit": "{bid} in {suit}", "g.call.accept": "Join", "g.call.pass": "I play", "g.call.pass.king": "No king",
  "said.call.me": "You: {call}", "said.call.other": "{name}: {call}", "said.contract": "The contract is {contract}.", "said.standing": "Highest so far: {contract}, by {name}.", "said.contract_by": "Contract: {contract}, by {name}.",
  "noted.thrown_in": "Nobody plays.",
});

/** @param {object} [more] @returns {any} */
const view = (more = {}) => ({ game: "g", me: 0, phase: "play", seats: ["You", "Anne", "Tom", "Léa"].map((name) => ({ name })), ...more });

test("every call is told in the words of the game", () => {
  assert.equal(told({ t: "acted", seat: 1, action: "bid solo H" }, view()), "Anne: Solo in hearts");
  assert.equal(told({ t: "acted", seat: 0, action: "accept" }, view()), "You: Join");
  assert.equal(told({ t: "acted", seat: 1, action: "pass" }, view({ phase: "propose" })), "Anne: I play");
  assert.equal(told({ t: "acted", seat: 1, action: "pass" }, view({ phase: "king" })), "Anne: No king");
});

test("a contract is told with its trump and who plays it, me first", () => {
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [1, 0], trump: "H" }, view()), "Contract: Solo in hearts, by you and Anne.");
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [], trump: null }, view()), "The contract is Solo.");
});

test("what stands while others may still bid is no contract yet", () => {
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [1, 0], trump: "H" }, view({ phase: "auction" })), "Highest so far: Solo in hearts, by you and Anne.");
});

test("the last call makes it one", () => {
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [1, 0], trump: "H" }, view({ phase: "auction" }), "play"), "Contract: Solo in hearts, by you and Anne.");
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [1], trump: null }, view({ phase: "auction" }), "name"), "Contract: Solo, by Anne.");
});

test("a trump that was just named is not told twice, and nothing is told of no contract", () => {
  assert.equal(told({ t: "contract_set", name: "solo", declarers: [1], trump: "H" }, view({ phase: "name" })), "");
  assert.equal(told({ t: "contract_set", name: null, declarers: [], trump: "H" }, view()), "");
});

test("a deal that nobody plays is told", () => {
  assert.equal(told({ t: "noted", what: "thrown_in", seat: null }, view()), "Nobody plays.");
});
