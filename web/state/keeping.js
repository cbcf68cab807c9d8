// @ts-check
/** Export and import of everything, and the backups: one before an update, one before an import. */
import { contentsOf, backupOf, fileOf, gathered, ofFile } from "./everything.js";
import { createStore } from "./store.js";
import { download } from "./visit.js";

/** @typedef {import("./keep").KeepingState} KeepingState */
/** @typedef {import("./keep").Everything} Everything */
/** @typedef {import("./keep").Reason} Reason */

/** @type {KeepingState} */
const START = { backups: [], offer: null, from: "file", trouble: "", busy: false };

/** @param {Everything} everything */
const isEmpty = ({ records, unread }) => Object.keys({ ...records, ...unread }).length === 0;

/** @param {number} made */
const nameOf = (made) => `odd-trick-${new Date(made).toISOString().slice(0, 10)}.json`;

/**
 * `leave` is called before everything is replaced: from then on nobody else writes; `reload` afterwards.
 * @param {{ storage: import("./storage").Storage, version: string, redraw: () => void, focus: (selector: string) => void, leave: () => void, reload: () => void }} parts
 */
export function createKeeping({ storage, version, redraw, focus, leave, reload }) {
  const store = createStore(START);
  store.watch(redraw);

  const now = async () => gathered(await storage.all(), Date.now(), version);

  async function look() {
    const backups = (await storage.backups()).flatMap(([, kept]) => backupOf(kept) ?? []);
    store.set({ backups: backups.sort((a, b) => b.everything.made - a.everything.made) });
  }

  /** @param {Everything} offer @param {KeepingState["from"]} from */
  function propose(offer, from) {
    store.set({ offer, from, trouble: "" });
    focus("#offer");
  }

  const on = {
    async export() {
      const everything = await now();
      if (isEmpty(everything)) return store.set({ trouble: "keep.wrong.nothing" });
      store.set({ trouble: "" });
      download(nameOf(everything.made), fileOf(everything));
    },
    /** @param {File | undefined} file */
    async choose(file) {
      if (!file) return;
      store.set({ offer: null, trouble: "" });
      const { everything, wrong } = ofFile(await file.text().catch(() => ""));
      if (everything) return propose(everything, "file");
      store.set({ trouble: `keep.wrong.${wrong}` });
    },
    /** @param {import("./keep").Backup} backup */
    putBack: ({ reason, everything }) => propose(everything, reason),
    /** @param {import("./keep").Backup} backup */
    take: ({ everything }) => download(nameOf(everything.made), fileOf(everything)),
    refuse() {
      store.set({ offer: null });
      focus("#everything");
    },
    async accept() {
      const { offer, busy } = store.state;
      if (!offer || busy) return;
      store.set({ busy: true });
      leave();
      const done = await storage.replaceAll({ ...offer.unread, ...offer.records }, { reason: "import", everything: await now() });
      if (done) return reload();
      store.set({ busy: false, offer: null, trouble: "keep.wrong.no_room" });
    },
  };
  return {
    on,
    look,
    contentsOf,
    get state() {
      return store.state;
    },
    /** The first start of another version: what lies here is put away before that version writes. */
    async begin() {
      const before = await storage.version();
      if (before === version) return;
      const everything = await now();
      if (typeof before === "string" && !isEmpty(everything)) await storage.keepBackup({ reason: "update", everything: { ...everything, version: before } });
      await storage.keepVersion(version);
    },
    /** The same, just before an update that is asked for. */
    async secure() {
      await storage.keepBackup({ reason: "update", everything: await now() });
    },
  };
}

/** @typedef {ReturnType<typeof createKeeping>} Keeping */
