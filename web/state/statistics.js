// @ts-check
/** The statistics: deals as they end, what is looked at, taken away or erased. */
import { t } from "../i18n.js";
import { asCsv, dealOf, finishedDeal } from "./deals.js";
import { createStore } from "./store.js";
import { download } from "./visit.js";

/** @typedef {import("./keep").DealsState} DealsState */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */

const RECORDS = 100; // so many of the last deals keep their cards

/** @type {DealsState} */
const START = { loaded: false, deals: [], foreign: 0, records: new Set(), game: "", level: "", rules: null, whole: false };

/**
 * @param {{ storage: import("./storage").Storage, games: readonly GameInfo[], redraw: () => void, tell: (text: string) => void, focus: (selector: string) => void,
 *   confirm: (ask: string, yes: string, then: () => void) => void, share: (record: string) => void }} parts
 */
export function createStatistics({ storage, games, redraw, tell, focus, confirm, share }) {
  const store = createStore(START);
  store.watch(redraw);

  async function read() {
    const [kept, records] = await Promise.all([storage.deals(), storage.recorded()]);
    const deals = kept.flatMap(([, record]) => dealOf(record) ?? []).sort((a, b) => a.at - b.at);
    const last = new Set(deals.slice(-RECORDS).map(({ id }) => id));
    const old = records.filter((id) => !last.has(id) && deals.some((deal) => deal.id === id));
    if (old.length > 0) void storage.dropRecords(old);
    const { game } = store.state;
    const known = deals.some((deal) => deal.game === game);
    store.set({ loaded: true, deals, foreign: kept.length - deals.length, records: new Set(records.filter((id) => !old.includes(id))), ...(known ? {} : { game: deals.at(-1)?.game ?? "", level: "", rules: null }) });
  }

  const on = {
    game: (/** @type {string} */ game) => store.set({ game, level: "", rules: null, whole: false }),
    level: (/** @type {string} */ level) => store.set({ level }),
    rules: (/** @type {string | null} */ rules) => store.set({ rules }),
    whole: () => store.set({ whole: true }),
    export: () => download("odd-trick-statistics.csv", asCsv(store.state.deals), "text/csv"),
    erase: () =>
      confirm(t("stats.erase_sure", { n: store.state.deals.length }), t("stats.erase"), () => {
        storage.dropDeals();
        store.set({ ...START, loaded: true });
        tell(t("stats.erased"));
        focus("h1");
      }),
    /** @param {string} id */
    async share(id) {
      const record = await storage.record(id);
      if (typeof record === "string") share(record);
    },
  };
  return {
    on,
    get state() {
      return store.state;
    },
    /** @param {import("../engine/protocol").View} view of a deal that is over @param {string} record */
    finished(view, record) {
      const info = games.find(({ id }) => id === view.game);
      const thrownIn = (view.result ?? []).length === 0;
      if (info && !thrownIn) return storage.keepDeal(finishedDeal(view, info, Date.now()), record);
    },
    visit: read,
  };
}

/** @typedef {ReturnType<typeof createStatistics>} Statistics */
