// @ts-check
/** A deal in the place of the one that lies here: of an address, or the same one from its first card. */
import { t } from "../i18n.js";
import { recordIn, unplayed } from "./links.js";

/** @typedef {import("../engine/protocol").GameInfo} GameInfo */

/**
 * `loaded` is there once it is known what is kept.
 * @param {{ store: import("./store").Store, match: import("./match").Match, games: readonly GameInfo[], recorded: (then: (record: string) => void) => void, setup: (game: GameInfo) => import("./match").Setup,
 *   confirm: (ask: string, yes: string, then: () => void) => void, loaded: () => Promise<unknown> }} parts
 */
export function createOpening({ store, match, games, recorded, setup, confirm, loaded }) {
  const gameOf = (/** @type {string | undefined} */ game) => games.find(({ id }) => id === game);

  /** A running deal is not thrown away without a word. @param {string} yes @param {() => void} then */
  async function instead(yes, then) {
    await loaded();
    const { match: kept } = store.state;
    if (!kept || kept.over || !kept.save) return then();
    confirm(t("home.sure"), yes, then);
  }

  /** @param {string} record @param {GameInfo} game */
  const open = (record, game) =>
    instead(t("home.open"), () => {
      store.set({ wanted: true });
      void match.open(setup(game), record);
    });

  return {
    instead,
    /** A deal record as it stands in an address: to be played, or to be looked at. @param {string} name */
    async address(name) {
      const [, how, text] = /^(open|look)=(.*)$/.exec(name) ?? [];
      if (!how || store.state.tab !== "mine") return;
      const record = await recordIn(text);
      const game = gameOf(record?.game);
      await loaded();
      if (!record || !game) return store.set({ trouble: "error.bad_record" });
      if (how === "open") return open(record.text, game);
      store.set({ wanted: true });
      void match.look(setup(game), record.text);
    },
    /** The deal that lies here, from its first card. */
    same() {
      const game = gameOf(store.state.view?.game);
      if (game) recorded((record) => void open(unplayed(record), game));
    },
  };
}
