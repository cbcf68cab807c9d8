// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, createPlayback, frames } from "./playback.js";

/** @param {string[]} cards @param {number} [count] @returns {any} */
const seat = (cards, count = cards.length) => ({ name: "", level: null, count, cards, known: cards, role: "", last: "", tricks: 0, points: 0, side: 0 });
/** @param {object} [more] @returns {any} */
const view = (more = {}) => ({ rev: 1, me: 0, turn: 0, seats: [seat(["SA", "H2"]), seat([], 2)], legal: ["play SA"], trick: [], last_trick: [], last_taker: null, turned: "D7", stock: 4, trump: "D", contract: null, calls: [], ...more });

test("a played card leaves the hand for the trick", () => {
  const next = after(view(), { t: "acted", seat: 0, action: "play SA" });
  assert.deepEqual(next.seats[0].cards, ["H2"]);
  assert.deepEqual(next.trick, [[0, "SA"]]);
});

test("a hidden card leaves a count and no name", () => {
  const next = after(view(), { t: "acted", seat: 1, action: "play S2" });
  assert.equal(next.seats[1].count, 1);
  assert.deepEqual(next.trick, [[1, "S2"]]);
});

test("while a whole trick lies there, it is known whose it is", () => {
  const change = { view: view({ trick: [] }), events: [{ t: "acted", seat: 0, action: "play SA" }, { t: "acted", seat: 1, action: "play S2" }, { t: "trick_taken", seat: 0 }] };
  assert.deepEqual(frames(view(), /** @type {any} */ (change)).map(({ taker }) => taker), [null, 0, null, null]);
});

test("drawing face up takes the turned card, drawing blind leaves it", () => {
  assert.equal(after(view(), { t: "drew", seat: 0, count: 1, cards: ["D7"], face_up: true }).turned, null);
  const blind = after(view(), { t: "drew", seat: 1, count: 1, cards: null, face_up: false });
  assert.equal(blind.turned, "D7");
  assert.equal(blind.stock, 3);
  assert.equal(blind.seats[1].count, 3);
});

test("a call joins the others, and a card shown lies open without leaving the hand", () => {
  const next = after(view({ calls: [[0, "pass"]] }), { t: "acted", seat: 1, action: "bid solo H" });
  assert.deepEqual(next.calls, [[0, "pass"], [1, "bid solo H"]]);
  assert.equal(next.seats[1].last, "bid solo H");
  const shown = after(view(), { t: "shown", seat: 1, cards: ["C4"] });
  assert.deepEqual([shown.seats[1].cards, shown.seats[1].count], [["C4"], 2]);
  assert.deepEqual(after(view(), { t: "shown", seat: 0, cards: ["SA"] }).seats[0].cards, ["SA", "H2"]);
});

test("a contract has its declarers, and a new deal has none", () => {
  const set = after(view(), { t: "contract_set", name: "solo", declarers: [1], trump: "H" });
  assert.deepEqual(set.seats.map(({ role }) => role), ["", "declarer"]);
  const [first] = frames(null, { events: [{ t: "dealt", seat: 0, count: 2, cards: ["SA", "H2"] }], view: { ...set, calls: [[0, "pass"]] }, save: "" });
  assert.deepEqual([first.view.contract, first.view.calls, first.view.seats[1].role], [null, [], ""]);
});

test("the pictures end with the truth, and nobody may act before", () => {
  const end = view({ rev: 2, turn: 0, seats: [seat(["H2"]), seat([], 1)], last_trick: [[0, "SA"], [1, "S2"]] });
  const list = frames(view(), {
    events: [{ t: "acted", seat: 0, action: "play SA" }, { t: "acted", seat: 1, action: "play S2" }, { t: "trick_taken", seat: 0 }],
    view: end,
    save: "",
  });
  assert.equal(list.at(-1)?.view, end);
  assert.deepEqual(list.map((frame) => frame.hold), ["card", "trick", "draw", "none"]);
  assert.ok(list.slice(0, -1).every((frame) => frame.view.turn === null && frame.view.legal.length === 0));
});

test("a deal begins with the whole pack on the table", () => {
  const end = view({ stock: 4, turned: "D7" });
  const list = frames(null, {
    events: [{ t: "dealt", seat: 1, count: 2, cards: null }, { t: "dealt", seat: 0, count: 2, cards: ["H2", "SA"] }, { t: "turned_up", card: "D7" }],
    view: end,
    save: "",
  });
  assert.deepEqual(list.map((frame) => frame.view.stock), [6, 4, 4, 4]);
  assert.deepEqual(list[1].view.seats[0].cards, ["SA", "H2"]);
  assert.deepEqual(list.map((frame) => frame.view.turned), [null, null, "D7", "D7"]);
});

test("finish shows everything left at once", async () => {
  /** @type {boolean[]} */
  const shown = [];
  const playback = createPlayback({
    show: (_frame, last) => void shown.push(last),
    wait: (_hold, signal) => new Promise((done) => signal.addEventListener("abort", () => done(), { once: true })),
  });
  const frame = /** @type {any} */ ({ hold: "card" });
  const done = playback.play([frame, frame, frame]);
  await Promise.resolve();
  await new Promise((go) => setTimeout(go));
  assert.deepEqual(shown, [false]);
  playback.finish();
  await done;
  assert.deepEqual(shown, [false, false, true]);
});

test("of a deal that is looked at nobody knows yet what it came to", () => {
  const standing = { points: [3, -3], games: [], match: [1, 0], winners: [0], left: 0 };
  const end = view({ over: true, facts: [{ key: "stage" }], standing });
  const list = frames(null, { events: [{ t: "dealt", seat: 0, count: 2, cards: ["SA", "H2"] }], view: end, save: "" });
  assert.deepEqual([list[0].view.facts, list[0].view.standing.points, list[0].view.standing.match], [[], [0, 0], [0, 0]]);
  assert.equal(list.at(-1)?.view, end);
});
