// @ts-check
/** The score-keeper: the sheets kept here, the one that lies open, and what is asked of the engine about them. */
import { t } from "../i18n.js";
import { createStore } from "../state/store.js";
import { download } from "../state/visit.js";
import { blank, createEntry } from "./entry.js";
import { fileOf, FORMAT, FRESH, ofFile, prefsOf, sheetOf } from "./kept.js";
import { fileName, share, textOf } from "./share.js";
import { createWake } from "./wake.js";
import { sameNames, titleOf } from "./words.js";

/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./tally").Prefs} Prefs */
/** @typedef {import("./tally").TallyState} TallyState */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {ReturnType<typeof createStore<TallyState>>} TallyStore */
/**
 * `focus` waits for the page to be drawn.
 * @typedef {{ engine: import("../engine/protocol").Engine, storage: import("../state/storage").Storage, games: readonly GameInfo[], tell: (text: string) => void,
 *   go: (place: string) => void, confirm: (ask: string, yes: string, then: () => void) => void, focus: (selector: string) => void, redraw: () => void, lang: () => string }} Parts
 */

/** @type {TallyState} */
const START = {
  place: "shelf", loaded: false, sheets: [], foreign: [], prefs: FRESH, dealer: 0, open: null, state: "reading", entries: {}, amending: null, preview: null,
  wrong: "", touched: [], asked: false, busy: false, struck: null, written: "", renaming: "", awake: "off", shared: "", copied: false, trouble: "",
};

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "internal");

/** @param {Parts} parts */
export function createTally({ engine, storage, games, tell, go, confirm, focus, redraw, lang }) {
  const store = createStore(START);
  store.watch(redraw);
  const wake = createWake((awake) => store.set({ awake }));
  const gameOf = (/** @type {string} */ game) => games.find(({ id }) => id === game);

  /** @param {KeptSheet} kept */
  function keep(kept) {
    const others = store.state.sheets.filter(({ id }) => id !== kept.id);
    store.set({ sheets: [...others, kept].sort((a, b) => b.created - a.created) });
    storage.keepSheet(kept.id, kept);
  }
  /** @param {Partial<Prefs>} patch */
  function prefer(patch) {
    const prefs = { ...store.state.prefs, ...patch };
    store.set({ prefs, ...(store.state.trouble === "tally.same_name" ? { trouble: "" } : {}) });
    storage.keepTallyPrefs(prefs);
  }
  const entry = createEntry({ store, engine, games, keep, tell, focus });

  /** What the device remembers is shown at once; the engine reckons it anew when it is there. @param {KeptSheet} kept */
  async function open(kept) {
    store.set({ place: "sheet", open: kept, state: "reading", struck: null, written: "", shared: "", copied: false, trouble: "", renaming: "", ...blank(kept.tally) });
    wake(store.state.prefs.awake);
    await reckon(kept);
  }

  /** @param {KeptSheet} kept */
  async function reckon(kept) {
    const now = () => (store.state.open?.id === kept.id ? store.state.open : null);
    try {
      const tally = await engine.ask("tally_open", { sheet: kept.tally.sheet });
      const open = now();
      if (!open) return;
      store.set({ state: "ready", open: { ...open, tally }, ...(sameForm(tally, kept.tally) ? {} : blank(tally)) });
      void entry.preview();
    } catch (error) {
      if (now()) store.set({ state: ["bad_save", "unknown_game", "bad_request"].includes(codeOf(error)) ? "unreadable" : "unanswered" });
    }
  }

  function close() {
    wake(false);
    store.set({ open: null, renaming: "", shared: "", trouble: "", struck: null });
  }

  /** @param {GameInfo} game @param {import("../engine/protocol").Options} options @param {string[]} names @param {number} dealer */
  async function begin(game, options, names, dealer) {
    if (store.state.busy) return;
    const [twin] = sameNames(names);
    if (twin !== undefined) {
      store.set({ trouble: "tally.same_name" });
      return focus(`[data-seat="${twin}"]`);
    }
    store.set({ busy: true, trouble: "" });
    try {
      const tally = await engine.ask("tally_open", { game: game.id, options, names, dealer });
      const kept = { format: FORMAT, id: newId(), title: "", created: Date.now(), tally };
      keep(kept);
      prefer({ game: game.id, options: { ...store.state.prefs.options, [game.id]: options }, names: [...names, ...store.state.prefs.names.slice(names.length)] });
      go(`tally/${kept.id}`);
    } catch (error) {
      const options = /** @type {any} */ (error)?.params?.field === "options";
      store.set({ trouble: options ? "tally.error.options" : `tally.error.${codeOf(error)}` });
    } finally {
      store.set({ busy: false });
    }
  }

  /** @param {File | undefined} file */
  async function take(file) {
    if (!file) return;
    store.set({ trouble: "", busy: true });
    try {
      const found = ofFile(await file.text());
      if (!found) return store.set({ trouble: "tally.error.foreign" });
      const tally = await engine.ask("tally_open", { sheet: found.sheet });
      const kept = { format: FORMAT, id: newId(), title: found.title, created: found.created, tally };
      keep(kept);
      go(`tally/${kept.id}`);
    } catch (error) {
      const code = codeOf(error);
      store.set({ trouble: code === "bad_save" ? "tally.error.spoilt_file" : `tally.error.${code}` });
    } finally {
      store.set({ busy: false });
    }
  }

  /** @param {KeptSheet} kept */
  function forget(kept) {
    confirm(t("tally.delete_sure", { title: titleOf(kept, lang()) }), t("tally.delete"), () => {
      store.set({ sheets: store.state.sheets.filter(({ id }) => id !== kept.id) });
      storage.dropSheet(kept.id);
      tell(t("tally.deleted", { title: titleOf(kept, lang()) }));
      focus("main h2, main a, main button");
    });
  }

  /** @param {KeptSheet} kept @param {string} title */
  function rename(kept, title) {
    const named = { ...kept, title: title.trim() };
    keep(named);
    store.set({ renaming: "", ...(store.state.open?.id === kept.id ? { open: named } : {}) });
    focus(`[data-rename="${kept.id}"]`);
  }

  async function pass() {
    const kept = store.state.open;
    if (!kept) return;
    const text = textOf(kept, gameOf(kept.tally.game), lang());
    const how = await share(titleOf(kept, lang()), text);
    store.set({ shared: how === "none" ? text : "", copied: how === "copied" });
    if (how === "copied") tell(t("tally.share.copied"));
    if (how === "none") focus("#shared");
  }

  const on = {
    ...entry,
    begin, forget, rename, prefer, pass, take,
    strike: () => confirm(t("tally.strike_sure", { deal: store.state.open?.tally.rows.length ?? 0 }), t("tally.strike_yes"), () => void entry.strike()),
    dealer: (/** @type {number} */ dealer) => store.set({ dealer }),
    naming: (/** @type {string} */ id) => (store.set({ renaming: id }), focus(id ? "#sheet-name" : `[data-rename="${store.state.renaming}"]`)),
    export: (/** @type {KeptSheet} */ kept) => download(fileName(titleOf(kept, lang())), fileOf(kept)),
    rescue: (/** @type {unknown} */ record) => download("score-sheet.json", JSON.stringify(record, null, 1)),
    print: () => window.print(),
    awake: () => (prefer({ awake: !store.state.prefs.awake }), wake(store.state.prefs.awake)),
    again() {
      if (engine.status.table === "failed") void engine.restart("table");
      if (store.state.open) void open(store.state.open);
    },
  };

  return {
    on,
    get state() {
      return store.state;
    },
    /** What the device has kept. */
    async load() {
      const [records, prefs] = await Promise.all([storage.sheets(), storage.tallyPrefs()]);
      const read = records.map(([id, record]) => ({ id, record, sheet: sheetOf(record) }));
      const sheets = read.flatMap(({ sheet }) => (sheet ? [sheet] : [])).sort((a, b) => b.created - a.created);
      store.set({ loaded: true, sheets, foreign: read.filter(({ sheet }) => !sheet), prefs: prefsOf(prefs) });
    },
    /** To the place of an address: "tally", "tally/new", "tally/<id>". @param {string} address */
    visit(address) {
      const id = address.split("/")[1] ?? "";
      const kept = store.state.sheets.find((sheet) => sheet.id === id);
      close();
      if (kept) void open(kept);
      else store.set({ place: id === "new" ? "setup" : "shelf", dealer: 0 });
      focus("h1");
    },
    leave: close,
  };
}

/** @param {import("../engine/protocol").Tally} a @param {import("../engine/protocol").Tally} b */
const sameForm = (a, b) => JSON.stringify(a.form) === JSON.stringify(b.form);
