// A deal played through the page's own client: how long from a card to the picture with the next legal moves?
import { connect } from "../../engine/client.js";
import games from "../../generated/games.js";

const engine = connect();
await engine.ready;

/** @type {number[]} */
const times = [];
const [game] = games;
const others = Array.from({ length: game.players }, (_, seat) => seat);
const levels = others.map((seat) => (seat === 0 ? null : /** @type {const} */ ("novice")));
let { view } = await engine.ask("start", { game: game.id, options: {}, names: others.map(String), levels });
const waiting = view.cut;
if (waiting) ({ view } = await engine.ask("cut", { rev: view.rev, cards: waiting.seat === view.me ? waiting.low : null }));
while (!view.over) {
  if (view.turn === view.me) {
    const asked = performance.now();
    ({ view } = await engine.ask("act", { rev: view.rev, action: view.legal[0] }));
    times.push(performance.now() - asked);
  } else {
    const { change } = await engine.think(view.rev, false);
    if (!change) throw new Error("a bot's thought ends in a change");
    ({ view } = change);
  }
}
document.body.append(JSON.stringify(times));
document.title = "done";
