// @ts-check
/** "What it knew": asks for a computer player's decision of the deal just finished, and has it thought again. */
import { resultUnder } from "./under.js";

/** @typedef {import("../engine/protocol").Knowledge} Knowledge */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** `knowledge` and `again` once they are there; `trouble`: a text key, if they cannot be had. @typedef {{ action: number, chosen: ActionText, knowledge: Knowledge | null, again: ActionText | null, trouble: string }} Asked */

/** Refusals with words of their own. */
const KNOWN = ["bad_request", "failed"];

/** @param {unknown} error */
const troubleOf = (error) => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "internal";
  return `knew.error.${KNOWN.includes(code) ? code : "internal"}`;
};

/** @param {{ store: import("./store").Store, engine: import("../engine/protocol").Engine, answered: (asked: Asked) => void }} parts */
export function createKnew({ store, engine, answered }) {
  let asking = new AbortController();

  return {
    /** @param {number} action of the record */
    async ask(action) {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { view, record, dialog } = store.state;
      if (!view || !record) return;
      const asked = { action, chosen: JSON.parse(record).actions[action], knowledge: null, again: null, trouble: "" };
      store.set({ dialog: { kind: "knew", action, back: resultUnder(dialog) }, knew: asked });
      try {
        const { knowledge, again } = await engine.ask("knew", { deal: view.deals - 1, action }, signal);
        if (!signal.aborted) store.set({ knew: { ...asked, knowledge, again } });
      } catch (error) {
        if (!signal.aborted) store.set({ knew: { ...asked, trouble: troubleOf(error) } });
      }
      if (!signal.aborted && store.state.knew) answered(store.state.knew);
    },
    /** Nobody waits for it any more. */
    drop: () => asking.abort(),
  };
}
