// @ts-check
/** What is kept on the device: settings, the running match and score sheets, each a record with its own format number. */
import { openDB } from "idb";
import { FORMAT, migrated } from "./formats.js";

/** @typedef {import("./state").KeptMatch} KeptMatch */
/** @typedef {import("./state").Settings} Settings */
/** @typedef {import("./state").State["disk"]} Disk */

const NAME = "odd-trick";
const STORE = "kept";
const PATIENCE = 4000; // some browsers never answer where nothing may be kept
const SHEETS = "sheet."; // and an id

/** @param {() => void} lost called when another tab needs a newer store than ours */
const open = async (lost) =>
  openDB(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    blocking: (_current, _wanted, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      lost();
    },
  });

/** A device without a store, or with a full one, is told once through `complain`; play goes on. @param {(disk: Disk) => void} complain */
export function createStorage(complain) {
  /** @type {Disk} */
  let disk = "works";
  let mine = true; // another tab may have taken the game over: then nothing is written

  /** @param {Disk} now */
  function became(now) {
    if (now !== disk) complain(now);
    disk = now;
  }
  const late = new Promise((_, reject) => void setTimeout(reject, PATIENCE));
  const db = Promise.race([open(() => became("none")), /** @type {Promise<never>} */ (late)]).catch(() => {
    became("none");
    return null;
  });

  /** @param {unknown} error */
  const failed = (error) => became(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "none");

  /** Writes follow one another, so that an old picture never lands on a new one. @type {Promise<void>} */
  let last = Promise.resolve();

  /** @param {string} key @param {unknown} value undefined: forget it */
  async function write(key, value) {
    const store = await db;
    if (!store || !mine) return;
    try {
      await (value === undefined ? store.delete(STORE, key) : store.put(STORE, value, key));
      if (disk === "full") became("works");
    } catch (error) {
      failed(error);
    }
  }
  /** @param {string} key @param {unknown} value */
  const queued = (key, value) => (last = last.then(() => write(key, value)));

  /** @param {string} key */
  async function read(key) {
    const store = await db;
    try {
      return store ? await store.get(STORE, key) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }
  /** Whatever lies under a prefix, as [the rest of its key, record]. @param {string} prefix @returns {Promise<[string, unknown][]>} */
  async function under(prefix) {
    const store = await db;
    try {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = store ? await store.getAllKeys(STORE, range) : [];
      return Promise.all(keys.map(async (key) => [String(key).slice(prefix.length), await read(String(key))]));
    } catch (error) {
      failed(error);
      return [];
    }
  }
  return {
    /** @returns {Promise<unknown>} */
    settings: () => read("settings"),
    /** @param {Settings} settings */
    keepSettings: (settings) => queued("settings", settings),
    /** The match kept here, or null; a record that cannot be understood comes back as it is, marked by `spoiled`. @returns {Promise<{ match: KeptMatch | null, spoiled: boolean }>} */
    async match() {
      const kept = await read("match");
      if (kept === undefined) return { match: null, spoiled: false };
      const match = migrated(kept);
      return match ? { match, spoiled: false } : { match: kept, spoiled: true };
    },
    /** @param {Omit<KeptMatch, "format">} match */
    keepMatch: (match) => queued("match", { ...match, format: FORMAT }),
    dropMatch: () => queued("match", undefined),
    /** Score sheets as they lie here, by id. */
    sheets: () => under(SHEETS),
    /** @param {string} id @param {import("../tally/tally").KeptSheet} sheet */
    keepSheet: (id, sheet) => queued(`${SHEETS}${id}`, sheet),
    /** @param {string} id */
    dropSheet: (id) => queued(`${SHEETS}${id}`, undefined),
    /** @returns {Promise<unknown>} */
    tallyPrefs: () => read("tally"),
    /** @param {import("../tally/tally").Prefs} prefs */
    keepTallyPrefs: (prefs) => queued("tally", prefs),
    release: () => void (mine = false),
    claim: () => void (mine = true),
    get idle() {
      return last;
    },
  };
}

/** @typedef {ReturnType<typeof createStorage>} Storage */
