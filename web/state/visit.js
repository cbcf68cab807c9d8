// @ts-check
/** What this visit gets from the browser: one tab at a time, a place to keep things, a copy to use without a network. */

/** @typedef {import("./store").Store} Store */

const LOCK = "odd-trick-table";
const TABS = "odd-trick-tabs";
const PATIENCE = 2000; // for another tab to write what it has to write; the browser may have put it to sleep
const ANSWER = 10_000; // for the service worker

/**
 * The one place at the table, held for as long as the page lives. `settle` ends what goes on here, and first writes what is to be written unless the place was taken by force; `lost` tells that another tab has it.
 * @param {{ settle: (forced: boolean) => Promise<unknown>, lost: () => void }} parts
 */
export function createPlace({ settle, lost }) {
  const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(TABS);
  /** Gives the place up; null while it is not ours. @type {(() => void) | null} */
  let free = null;

  /** @param {boolean} forced */
  async function giveUp(forced) {
    const release = free;
    if (!release) return;
    free = null;
    await settle(forced);
    release();
    lost();
  }
  tabs?.addEventListener("message", ({ data }) => void (data === "let go" && giveUp(false)));

  /** @param {LockOptions} options @returns {Promise<boolean>} */
  const request = (options) =>
    new Promise((have) => {
      const held = new Promise((release) => {
        const taken = (/** @type {Lock | null} */ lock) => {
          if (lock) free = () => release(undefined);
          have(lock !== null);
          return lock ? held : undefined;
        };
        navigator.locks.request(LOCK, options, taken).catch((error) => {
          if (free) void giveUp(true);
          else have(error.name !== "TimeoutError"); // no locks to be had here: go on without
        });
      });
    });

  return {
    /** Whether the place was free. */
    hold: async () => !navigator.locks || request({ ifAvailable: true }),
    /** Asks the tab that has it to let go, and takes the place if it does not answer. */
    async take() {
      if (!navigator.locks) return;
      tabs?.postMessage("let go");
      if (!(await request({ signal: AbortSignal.timeout(PATIENCE) }))) await request({ steal: true });
    },
  };
}

/** @param {Store} store @param {boolean} ask whether the browser may be asked now */
export async function persistence(store, ask) {
  if (!navigator.storage?.persisted || !navigator.storage.persist) return store.set({ persisted: "missing" });
  const granted = (await navigator.storage.persisted()) || (ask && (await navigator.storage.persist()));
  if (granted || ask || store.state.settings.asked) store.set({ persisted: granted ? "granted" : "refused" });
}

/** Whether every file is kept: the worker that keeps them looks. @param {ServiceWorker} worker @returns {Promise<boolean>} */
const whole = (worker) =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data === true);
    setTimeout(() => answer(false), ANSWER);
    worker.postMessage("whole", [port2]);
  });

/** Registering may never settle where service workers are blocked: nobody waits for it. It waits for the engine, whose files it fetches too, to come or to fail: then a new version may be the cure. @param {Store} store @param {Promise<unknown>} tried */
export function offline(store, tried) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  const workers = navigator.serviceWorker;
  const never = () => store.set({ offline: "never" });
  if (!workers) {
    never();
    return { update: () => location.reload(), look: () => undefined };
  }
  async function count() {
    const worker = registration?.active;
    if (worker) store.set({ offline: (await whole(worker)) ? "ready" : "not_yet" });
  }
  const watch = (/** @type {ServiceWorkerRegistration} */ it) => {
    registration = it;
    const look = () => {
      store.set({ update: Boolean(it.waiting && workers.controller) });
      void count();
    };
    const follow = () => it.installing?.addEventListener("statechange", look);
    it.addEventListener("updatefound", follow);
    follow();
    look();
  };
  void tried.then(() => workers.register(new URL("sw.js", document.baseURI)).then((it) => (it ? watch(it) : never()), never));
  return {
    update() {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      if (registration?.waiting) registration.waiting.postMessage("update");
      else location.reload();
    },
    /** Between deals, or after a start that failed: is there a new version? */
    look: () => void registration?.update().catch(() => undefined), // no network: not now
  };
}

/** @typedef {Event & { prompt: () => Promise<unknown> }} InstallEvent */

/** The browser says when the page can be installed, and keeps its own question for us. @param {Store} store */
export function installing(store) {
  /** @type {InstallEvent | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {InstallEvent} */ (event);
    store.set({ installable: true });
  });
  addEventListener("appinstalled", () => store.set({ installable: false }));
  return () => {
    void offer?.prompt();
    store.set({ installable: false });
  };
}

/** Safari on a telephone or tablet installs only by hand, and not when it is already on the home screen. @param {Navigator & { standalone?: boolean }} browser */
export const installsByHand = (browser) => browser.standalone === false && !/CriOS|FxiOS|EdgiOS|GSA\//.test(browser.userAgent);

/** A page older than its engine loads itself again, once; says whether it does. */
export function reloadOnce() {
  if (sessionStorage.getItem("reloaded")) return false;
  sessionStorage.setItem("reloaded", "1");
  location.reload();
  return true;
}

/** @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
