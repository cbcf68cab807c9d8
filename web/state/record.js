// @ts-check
/** The record of the deal that is over: it comes a moment after the result, whose buttons may be pressed at once. */

/** @param {import("./store").Store} store */
export function createRecorded(store) {
  let forget = () => {};

  /** Now, or as soon as the record has come; not if by then the player is elsewhere, or has pressed something else that waits for it. @param {(record: string) => void} then */
  return function once(then) {
    forget();
    const { record, dialog, view } = store.state;
    if (record) return then(record);
    const stop = store.watch((state) => {
      if (state.dialog !== dialog || state.view !== view) return forget();
      if (!state.record) return;
      forget();
      then(state.record);
    });
    forget = () => void stop();
  };
}
