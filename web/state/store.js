// @ts-check
/** One state, and who wants to know. */

/** @typedef {import("./state").State} State */

/** @template S @param {S} initial */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: S) => void>} */
  const watchers = new Set();
  return {
    get state() {
      return state;
    },
    /** @param {Partial<S>} patch */
    set(patch) {
      state = { ...state, ...patch };
      for (const seen of watchers) seen(state);
    },
    /** @param {(state: S) => void} seen */
    watch(seen) {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
}

/** @typedef {ReturnType<typeof createStore<State>>} Store */
