// @ts-check
/** One deal being entered or amended: its points are asked for as the answers change, and written when they are all there. */
import { t } from "../i18n.js";
import { answered, fresh, given, missing, shown } from "./answers.js";
import { showFault } from "./fields.js";
import { columnsOf, dealSaid, pointsSaid } from "./words.js";

/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./tally").TallyState} TallyState */
/** @typedef {import("../engine/protocol").Entries} Entries */
/** @typedef {import("../engine/protocol").Tally} Tally */

/** Nothing entered. @param {Tally} tally @returns {Partial<TallyState>} */
export const blank = (tally) => ({ entries: fresh(tally.form), amending: null, preview: null, wrong: "", touched: [], asked: false });

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "internal");
/** @param {unknown} error */
const fieldOf = (error) => String(/** @type {any} */ (error)?.params?.field ?? "");

/**
 * @param {{ store: import("./session").TallyStore, engine: import("../engine/protocol").Engine, games: readonly import("../engine/protocol").GameInfo[],
 *   keep: (kept: KeptSheet) => void, tell: (text: string) => void, focus: (selector: string) => void }} parts
 */
export function createEntry({ store, engine, games, keep, tell, focus }) {
  let asking = new AbortController();
  const columns = (/** @type {Tally} */ tally) => columnsOf(games.find(({ id }) => id === tally.game), tally.names);

  /** A refusal names its field, which may be one that the form does not show. @param {unknown} error @param {Tally} tally */
  function refused(error, tally) {
    const [code, field] = [codeOf(error), fieldOf(error)];
    if (code === "bad_request" && tally.form.some(({ key }) => key === field)) return store.set({ wrong: field, preview: null });
    store.set({ trouble: `tally.error.${code}`, preview: null });
  }

  async function preview() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { open, entries, amending } = store.state;
    if (!open || missing(open.tally.form, entries).length > 0) return store.set({ preview: null });
    const { tally } = open;
    try {
      const found = await engine.ask("tally_preview", { sheet: tally.sheet, entries: given(tally.form, entries), row: amending }, signal);
      if (!signal.aborted) store.set({ preview: found });
    } catch (error) {
      if (!signal.aborted) refused(error, tally);
    }
  }

  /** Asks for the sheet after a change, and keeps it. @param {(tally: Tally) => Promise<Tally>} ask @returns {Promise<Tally | null>} */
  async function changed(ask) {
    const { open, busy, state } = store.state;
    if (!open || busy || state !== "ready") return null;
    asking.abort();
    store.set({ busy: true, trouble: "" });
    try {
      const tally = await ask(open.tally);
      const kept = { ...open, tally };
      keep(kept);
      if (store.state.open?.id === open.id) store.set({ open: kept, struck: null, written: "", shared: "", copied: false, ...blank(tally) });
      return tally;
    } catch (error) {
      store.set({ asked: true });
      refused(error, open.tally);
      return null;
    } finally {
      store.set({ busy: false });
    }
  }

  /** @param {Tally} tally @param {number} row @param {string} key */
  function say(tally, row, key) {
    const points = pointsSaid(tally.rows[row].points, columns(tally));
    store.set({ written: t(key, { deal: row + 1, points }) });
    tell(`${t(key, { deal: row + 1, points })}. ${dealSaid(tally, row, columns(tally))}`);
  }

  /** @param {string} field */
  function toFault(field) {
    focus(`[data-field="${field}"] :is(input, button)`);
    setTimeout(showFault); // after the focus, which scrolls as well
  }

  async function write() {
    const { open, entries, amending } = store.state;
    if (!open) return;
    const left = missing(open.tally.form, entries);
    if (left.length > 0) {
      store.set({ asked: true });
      tell(t("tally.missing_some"));
      return toFault(left[0]);
    }
    const answers = given(open.tally.form, entries);
    const tally = await changed(({ sheet }) => (amending === null ? engine.ask("tally_write", { sheet, entries: answers }) : engine.ask("tally_amend", { sheet, row: amending, entries: answers })));
    if (!tally) return toFault(store.state.wrong);
    say(tally, amending ?? tally.rows.length - 1, amending === null ? "tally.written" : "tally.amended");
    focus(amending === null ? "[data-field] :is(input, button)" : `[data-amend="${amending}"]`);
  }

  return {
    preview,
    write,
    /** @param {string} key @param {Entries[string] | undefined} value */
    answer(key, value) {
      const { entries, touched } = store.state;
      store.set({ entries: answered(entries, key, value), touched: [...touched, key], wrong: "", trouble: "" });
      void preview();
    },
    /** @param {number} row */
    amend(row) {
      const { open } = store.state;
      if (!open) return;
      store.set({ ...blank(open.tally), amending: row, entries: shown(open.tally.form, open.tally.rows[row].entries), asked: true, trouble: "", written: "", struck: null });
      void preview();
      focus("#entry-title");
    },
    /** The row stays as it was. */
    leave() {
      const { open, amending } = store.state;
      asking.abort();
      if (open) store.set(blank(open.tally));
      focus(`[data-amend="${amending}"]`);
    },
    async strike() {
      const last = store.state.open?.tally.rows.at(-1);
      const tally = await changed(({ sheet }) => engine.ask("tally_strike", { sheet }));
      if (!tally || !last) return;
      store.set({ struck: { entries: last.entries, deal: tally.rows.length + 1 } });
      tell(t("tally.struck", { deal: tally.rows.length + 1 }));
      focus("#put-back");
    },
    /** The struck deal, as it was. */
    async putBack() {
      const { struck } = store.state;
      if (!struck) return;
      const tally = await changed(({ sheet, form }) => engine.ask("tally_write", { sheet, entries: given(form, shown(form, struck.entries)) }));
      if (!tally) return;
      say(tally, tally.rows.length - 1, "tally.put_back_done");
      focus("#strike");
    },
  };
}
