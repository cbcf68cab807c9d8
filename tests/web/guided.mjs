// What a guide says in deals that were played elsewhere: a JSON list of deals in, each a game and its changes; a list of remarks a deal out.
import guides from "../../web/generated/guides.js";
import { due } from "../../web/state/guide.js";
import { frames } from "../../web/state/playback.js";

let text = "";
for await (const chunk of process.stdin) text += chunk;

const said = JSON.parse(text).map(({ game, changes }) => {
  const guide = guides.find((it) => it.game === game);
  const met = [];
  let before = null;
  for (const change of changes) {
    for (const frame of frames(before, change)) met.push(...due(guide, met, frame.view, frame.event));
    before = change.view;
  }
  return met;
});
console.log(JSON.stringify(said));
