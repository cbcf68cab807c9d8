// @ts-check
/** How long each picture stays, in milliseconds. How fast things move is in styles/tokens.css. */

/** @typedef {import("./state").Settings} Settings */
/** @typedef {import("./playback").Hold} Hold */

/** `think`: the least a computer player takes; `lot`: how long the draw for dealer is seen. */
const STEPS = /** @type {const} */ ({
  instant: { card: 0, draw: 0, deal: 0, call: 0, think: 0, lot: 0 },
  fast: { card: 120, draw: 160, deal: 200, call: 300, think: 200, lot: 900 },
  normal: { card: 260, draw: 320, deal: 420, call: 700, think: 500, lot: 1800 },
  slow: { card: 600, draw: 650, deal: 700, call: 1200, think: 1100, lot: 3500 },
});
const AFTER_TRICK = /** @type {const} */ ({ short: 300, normal: 1000, long: 3000 });

/** Null: until somebody taps. @param {Settings} settings @param {Hold | "think" | "lot"} hold @returns {number | null} */
export function pauseOf(settings, hold) {
  if (hold === "none") return 0;
  if (hold !== "trick") return STEPS[settings.pace][hold];
  return settings.pause === "tap" ? null : AFTER_TRICK[settings.pause];
}

/** @param {number | null} ms @param {AbortSignal} signal ends the pause early, and is no error */
export const pause = (ms, signal) =>
  new Promise((/** @type {(value?: undefined) => void} */ done) => {
    if (signal.aborted || ms === 0) return done();
    const timer = ms === null ? undefined : setTimeout(done, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
