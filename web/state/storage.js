// @ts-check
/** What is kept on the device: settings, the running match, finished deals and score sheets, each a record with its own format number. */
import { openDB } from "idb";
import { FORMAT, isNewer, migrated } from "./formats.js";

/** @typedef {import("./state").KeptMatch} KeptMatch */
/** @typedef {import("./state").Settings} Settings */
/** @typedef {import("./state").State["disk"]} Disk */
/** @typedef {import("./keep").Records} Records */
/** A match that this version could not read: it lies aside, where nothing is written over it. @typedef {{ version: string, newer: boolean, record: unknown }} Aside */

const NAME = "odd-trick";
const STORE = "kept";
const PATIENCE = 4000; // some browsers never answer where nothing may be kept
const SHEETS = "sheet."; // and an id
const DEALS = "deal."; // and an id
const RECORDS = "record."; // and the id of its deal
const ASIDE = "aside."; // and a time
const BACKUPS = "backup."; // and a reason
const OURS = ["version"]; // about this device alone: never exported

/** Whatever begins with a prefix. @param {string} prefix */
const rangeOf = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** What was asked for before a request that threw would be done all the same. @param {import("idb").IDBPTransaction<unknown, ["kept"], "readwrite"> | undefined} change */
function undone(change) {
  try {
    change?.abort();
  } catch {
    // it has ended by itself
  }
}

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
  let replaced = false; // by what is for the next page to read

  /** @param {Disk} now */
  function became(now) {
    if (now !== disk) complain(now);
    disk = now;
  }
  const late = new Promise((_, reject) => void setTimeout(reject, PATIENCE));
  const db = Promise.race([open(() => became("newer")), /** @type {Promise<never>} */ (late)]).catch((error) => {
    became(error instanceof DOMException && error.name === "VersionError" ? "newer" : "none");
    return null;
  });

  /** What can still be written in one go with what was asked for last. @type {{ records: Map<string, unknown>, done: Promise<boolean> } | null} */
  let together = null;

  /** @param {unknown} error */
  const failed = (error) => became(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "none");

  /** @typedef {import("idb").IDBPObjectStore<unknown, ["kept"], "kept", "readwrite">} Changing */
  /** All of the changes, or none; says whether they were made. The order is the store's own: what is asked for later, read or written, comes after. @param {(store: Changing) => Iterable<Promise<unknown>>} changes each asked for when the one before has been taken; one that cannot be undoes them all @param {(store: Changing) => Promise<boolean>} [wanted] whether they are to be made, seen as they would meet it @returns {Promise<boolean>} */
  async function written(changes, wanted) {
    together = null; // what is written after this comes after it
    const store = await db;
    together = null;
    if (!store || !mine || replaced) return false;
    /** @type {import("idb").IDBPTransaction<unknown, ["kept"], "readwrite"> | undefined} */
    let change;
    try {
      change = store.transaction(STORE, "readwrite");
      change.done.catch(() => undefined); // if it fails before it is waited for
      if (wanted && !(await wanted(change.store))) return false;
      for (const asked of changes(change.store)) asked.catch(() => undefined); // the whole of it says why
      change.commit(); // at once: a page that is left waits for nothing
      await change.done;
      if (disk === "full") became("works");
      return true;
    } catch (error) {
      undone(change);
      failed(error);
      return false;
    }
  }
  /** In one go with all that the same task writes: of what is asked for as the page is left, a browser may do no more than the first go. @param {string} key @param {unknown} value undefined: forget it */
  function write(key, value) {
    if (together) together.records.set(key, value);
    else {
      const records = new Map([[key, value]]);
      const done = written((store) => [...records].map(([key, value]) => (value === undefined ? store.delete(key) : store.put(value, key))));
      together = { records, done };
    }
    return together.done;
  }

  /** @template T @param {(store: import("idb").IDBPDatabase) => Promise<T>} ask @param {T} nothing */
  async function read(ask, nothing) {
    const store = await db;
    try {
      return store ? await ask(store) : nothing;
    } catch (error) {
      failed(error);
      return nothing;
    }
  }
  /** @param {string} key @returns {Promise<unknown>} */
  const one = (key) => read((store) => store.get(STORE, key), undefined);

  /** Whatever lies under a prefix, as [the rest of its key, record]. @param {string} prefix @returns {Promise<[string, unknown][]>} */
  const under = (prefix) =>
    read(async (db) => {
      const { store } = db.transaction(STORE);
      const [keys, records] = await Promise.all([store.getAllKeys(rangeOf(prefix)), store.getAll(rangeOf(prefix))]);
      return keys.map((key, i) => [String(key).slice(prefix.length), records[i]]);
    }, /** @type {[string, unknown][]} */ ([]));

  /** What a newer version has added to the settings stays in them. @type {object} */
  let known = {};

  return {
    /** @returns {Promise<unknown>} */
    async settings() {
      const kept = await one("settings");
      if (typeof kept === "object" && kept !== null) known = kept;
      return kept;
    },
    /** @param {Settings} settings */
    keepSettings: (settings) => write("settings", { ...known, ...settings }),
    /** The match kept here, or null; a record that cannot be understood comes back as it is, marked by `spoiled`; then what has been laid aside. @returns {Promise<{ match: KeptMatch | null, spoiled: boolean, aside: Aside[] }>} */
    async match() {
      const [kept, aside] = await Promise.all([one("match"), under(ASIDE)]);
      const match = migrated(kept);
      const lying = aside.map(([, it]) => /** @type {Aside} */ (it)).filter((it) => typeof it === "object" && it !== null);
      return { match: match ?? /** @type {KeptMatch | null} */ (kept ?? null), spoiled: kept !== undefined && !match, aside: lying };
    },
    /** @param {Omit<KeptMatch, "format">} match */
    keepMatch: (match) => write("match", { ...match, format: FORMAT }),
    /** So that no later match is written over it. @param {unknown} record @param {string} version @param {boolean} [newer] */
    setAside: (record, version, newer = isNewer(record)) =>
      written((store) => [store.put({ version, newer, record }, `${ASIDE}${Date.now()}`), store.delete("match")]),
    dropAside: () => written((store) => [store.delete(rangeOf(ASIDE))]),

    /** Finished deals as they lie here, by id. */
    deals: () => under(DEALS),
    /** Ids of the deals whose cards are kept. @returns {Promise<string[]>} */
    recorded: () => read(async (store) => (await store.getAllKeys(STORE, rangeOf(RECORDS))).map((key) => String(key).slice(RECORDS.length)), /** @type {string[]} */ ([])),
    /** @param {string} id */
    record: (id) => one(`${RECORDS}${id}`),
    /** A deal is written once, however often its end is seen. @param {import("./keep").KeptDeal} deal @param {string} record */
    keepDeal: (deal, record) =>
      written((store) => [store.put(deal, `${DEALS}${deal.id}`), store.put(record, `${RECORDS}${deal.id}`)], async (store) => (await store.getKey(`${DEALS}${deal.id}`)) === undefined),
    /** @param {readonly string[]} ids */
    dropRecords: (ids) => written((store) => ids.map((id) => store.delete(`${RECORDS}${id}`))),
    dropDeals: () => written((store) => [DEALS, RECORDS].map((prefix) => store.delete(rangeOf(prefix)))),

    /** Score sheets as they lie here, by id. */
    sheets: () => under(SHEETS),
    /** @param {string} id @param {import("../tally/tally").KeptSheet} sheet */
    keepSheet: (id, sheet) => write(`${SHEETS}${id}`, sheet),
    /** @param {string} id */
    dropSheet: (id) => write(`${SHEETS}${id}`, undefined),
    tallyPrefs: () => one("tally"),
    /** @param {import("../tally/tally").Prefs} prefs */
    keepTallyPrefs: (prefs) => write("tally", prefs),

    version: () => one("version"),
    /** @param {string} version */
    keepVersion: (version) => write("version", version),
    /** Everything as it lies here, but the backups. @returns {Promise<Records>} */
    async all() {
      const every = await under("");
      return Object.fromEntries(every.filter(([key]) => !key.startsWith(BACKUPS) && !OURS.includes(key)));
    },
    /** In the place of everything that lies here, with a backup of it; all of it or nothing. From then on nothing is written, unless it failed: the page is to be loaded again. @param {Records} records @param {import("./keep").Backup} backup */
    async replaceAll(records, backup) {
      const done = await written(function* (store) {
        replaced = true;
        yield store.delete(IDBKeyRange.upperBound(BACKUPS, true));
        yield store.delete(IDBKeyRange.lowerBound(`${BACKUPS}\uffff`, true));
        yield store.put(backup, `${BACKUPS}${backup.reason}`);
        for (const [key, value] of Object.entries(records)) yield store.put(value, key);
      });
      replaced = done;
      return done;
    },
    backups: () => under(BACKUPS),
    /** @param {import("./keep").Backup} backup */
    keepBackup: (backup) => write(`${BACKUPS}${backup.reason}`, backup),

    /** From now on nothing is written. */
    release: () => void (mine = false),
    /** Once everything asked for has been written: what is read comes after it. */
    get idle() {
      return one("version");
    },
  };
}

/** @typedef {ReturnType<typeof createStorage>} Storage */
