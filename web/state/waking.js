// @ts-check
/** A computer player who had to be started again, and takes his time. */

const PATIENCE = 3000; // milliseconds

/** @param {import("./store").Store} store */
export function createWaking(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {import("../engine/protocol").Status} */ { thinker }) => {
    if (thinker === "restarting") timer ??= setTimeout(() => store.set({ waking: true }), PATIENCE);
    else {
      clearTimeout(timer);
      timer = undefined;
      if (store.state.waking) store.set({ waking: false });
    }
  };
}
