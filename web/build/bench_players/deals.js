// Deal after deal through the page's own client: `await play("whist", 10)` from outside goes on with the match.
import { connect } from "../../engine/client.js";
import games from "../../generated/games.js";

/** @typedef {import("../../engine/protocol").View} View */

const engine = connect();
/** @type {Map<string, View>} by game: where its match stands */
const tables = new Map();

/** @param {string} id */
async function sat(id) {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const levels = seats.map((seat) => (seat === 0 ? null : /** @type {const} */ ("novice")));
  return (await engine.ask("start", { game: id, options: {}, names: seats.map(String), levels })).view;
}

/** To the end of the deal. @param {View} view */
async function played(view) {
  while (!view.over) {
    if (view.phase === "cut" && view.cut) {
      const cards = view.cut.seat === view.me ? view.cut.low : null;
      ({ view } = await engine.ask("cut", { rev: view.rev, cards }));
    } else if (view.turn === view.me) {
      ({ view } = await engine.ask("act", { rev: view.rev, action: view.legal[0] }));
    } else {
      const { change } = await engine.think(view.rev, false);
      if (!change) throw new Error("a bot's thought ends in a change");
      ({ view } = change);
    }
  }
  return view;
}

/** @param {string} id @param {number} deals */
async function play(id, deals) {
  await engine.ready;
  let view = tables.get(id);
  for (let deal = 0; deal < deals; deal++) {
    view = await played(view ? (await engine.ask("next", { rev: view.rev })).view : await sat(id));
    tables.set(id, view);
  }
  return view?.deals;
}

Object.assign(globalThis, { play });
