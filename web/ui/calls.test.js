// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../i18n.js";
import { callName, contractName, meaning, vocabularyOf } from "./calls.js";

speak("en", {
  "suit.H": "hearts", "call.bid_suit": "{bid} in {suit}", "call.pass": "Pass", "g.call.pass.means": "Silent from now on.",
  "g.bid.low": "Low", "g.bid.low.means": "One trick.", "g.bid.high": "High", "g.bid.high.means": "All of them.", "g.bid.passed": "nothing", "g.contract.low": "Low for two", "g.bid.order": "low high",
  "g.bid.high.means_if.trump.none": "All of them, without a trump.", "g.bid.low.means_if.low.false": "",
});

test("a call is said with its suit, a contract with its trump", () => {
  assert.equal(callName("bid low H", "g"), "Low in hearts");
  assert.equal(callName("bid high", "g"), "High");
  assert.equal(contractName("high", "H", "g"), "High in hearts");
  assert.equal(contractName("high", null, "g"), "High");
  assert.equal(contractName("low", "H", "g"), "Low for two in hearts");
});

test("a call says what it promises, if the game tells", () => {
  assert.equal(meaning("bid low H", "g"), "One trick.");
  assert.equal(meaning("pass", "g"), "Silent from now on.");
  assert.equal(meaning("accept", "g"), "");
});

test("the rules agreed on change what a call promises, and whether there is such a call", () => {
  assert.equal(meaning("bid high", "g", { trump: "none" }), "All of them, without a trump.");
  assert.equal(meaning("bid high", "g", { trump: "declarer" }), "All of them.");
  assert.deepEqual(vocabularyOf("g", { low: false }).map(({ name }) => name), ["High", "Pass"]);
});

test("the list of calls rises, and ends with the answers", () => {
  assert.deepEqual(vocabularyOf("g").map(({ name }) => name), ["Low", "High", "Pass"]);
  assert.deepEqual(vocabularyOf("another"), []);
});
