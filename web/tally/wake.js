// @ts-check
/** Keeps the screen lit while a sheet is open, where the browser can and will. */

/** The browser takes the lock away whenever the page is hidden: it is asked for again when the page is back. @param {(state: "off" | "on" | "missing" | "refused") => void} became */
export function createWake(became) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let wanted = false;

  async function take() {
    if (!("wakeLock" in navigator)) return became("missing");
    try {
      const taken = await navigator.wakeLock.request("screen");
      if (!wanted) return void taken.release();
      lock = taken;
      became("on");
    } catch {
      became("refused");
    }
  }
  document.addEventListener("visibilitychange", () => {
    if (wanted && document.visibilityState === "visible") void take();
  });
  return (/** @type {boolean} */ on) => {
    if (on === wanted) return;
    wanted = on;
    if (on) return void take();
    void lock?.release();
    lock = null;
    became("off");
  };
}
