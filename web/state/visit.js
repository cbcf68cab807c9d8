// @ts-check
/** What this visit gets from the browser: one tab at a time, a place to keep things, a copy to use without a network. */

/** @typedef {import("./store").Store} Store */

const LOCK = "odd-trick-table";

/** Holds the lock for as long as the page lives. Resolves to whether we have it; `lost` is called when another tab takes it. @param {boolean} steal @param {() => void} lost @returns {Promise<boolean>} */
export function hold(steal, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((have) => {
    const forever = new Promise(() => {});
    navigator.locks
      .request(LOCK, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        have(lock !== null);
        return lock === null ? undefined : forever;
      })
      .catch((error) => (error.name === "AbortError" ? lost() : have(true))); // no locks to be had here: go on without
  });
}

/** @param {Store} store @param {boolean} ask whether the browser may be asked now */
export async function persistence(store, ask) {
  if (!navigator.storage?.persisted) return;
  const granted = (await navigator.storage.persisted()) || (ask && (await navigator.storage.persist()));
  if (granted || ask || store.state.settings.asked) store.set({ persisted: granted ? "granted" : "refused" });
}

/** Registering may never settle where service workers are blocked: nobody waits for it, and it waits for the engine, whose files it fetches too. @param {Store} store @param {Promise<unknown>} ready @returns {{ update: () => void }} */
export function offline(store, ready) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  const workers = navigator.serviceWorker;
  if (!workers) return { update: () => location.reload() };
  const watch = (/** @type {ServiceWorkerRegistration} */ it) => {
    registration = it;
    const look = () => store.set({ update: Boolean(it.waiting && workers.controller), offline: Boolean(it.active) });
    const follow = () => it.installing?.addEventListener("statechange", look);
    it.addEventListener("updatefound", follow);
    follow();
    look();
  };
  ready.then(() => workers.register(new URL("sw.js", document.baseURI))).then(watch, () => undefined);
  workers.ready.then(() => store.set({ offline: true }));
  return {
    update() {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      if (registration?.waiting) registration.waiting.postMessage("update");
      else location.reload();
    },
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

/** A page older than its engine loads itself again, once; says whether it does. */
export function reloadOnce() {
  if (sessionStorage.getItem("reloaded")) return false;
  sessionStorage.setItem("reloaded", "1");
  location.reload();
  return true;
}

/** The deal record in an address: base64url without padding. Null if it is none. @param {string} text @returns {{ text: string, game: string } | null} */
export function recordIn(text) {
  try {
    const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const json = new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    const { game } = JSON.parse(json);
    return typeof game === "string" ? { text: json, game } : null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
