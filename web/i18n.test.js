// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { has, speak, t, under } from "./i18n.js";

const FRENCH = {
  "count.cards.one": "{n} carte",
  "count.cards.other": "{n} cartes",
  "pile.turned": "Retourne",
  "oh_hell.pile.turned": "Atout tourné",
};

test("a parameter is filled in and an unknown one is left to be seen", () => {
  speak("en", { hello: "Hello {name} {else}" });
  assert.equal(t("hello", { name: "Ada" }), "Hello Ada {else}");
});

test("French says zero in the singular, English in the plural", () => {
  speak("fr", FRENCH);
  assert.equal(t("count.cards", { n: 0 }), "0 carte");
  speak("en", FRENCH);
  assert.equal(t("count.cards", { n: 0 }), "0 cartes");
});

test("a game's own word goes before the common one", () => {
  speak("fr", FRENCH);
  assert.equal(t("pile.turned", {}, "oh_hell"), "Atout tourné");
  assert.equal(t("pile.turned", {}, "whist"), "Retourne");
});

test("a missing text shows its key", () => {
  speak("en", {});
  assert.equal(t("no.such"), "no.such");
  assert.equal(has("no.such"), false);
});

test("the texts below a key are listed", () => {
  speak("fr", FRENCH);
  assert.deepEqual(under("count.cards"), [["one", "{n} carte"], ["other", "{n} cartes"]]);
});
