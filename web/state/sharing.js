// @ts-check
/** A finished deal on its way to somebody else: as a link, as a code, by the device's own sharing. */
import { t } from "../i18n.js";
import { linksTo } from "./links.js";

/** @typedef {import("./keep").Sharing} Sharing */

/** `closed` once it is gone. @param {{ store: import("./store").Store, tell: (text: string) => void, closed: () => void }} parts */
export function createSharing({ store, tell, closed }) {
  const change = (/** @type {Partial<Sharing>} */ patch) => store.state.sharing && store.set({ sharing: { ...store.state.sharing, ...patch } });
  const link = () => {
    const { sharing } = store.state;
    return sharing ? sharing[sharing.which] : "";
  };
  return {
    /** @param {string} record of a finished deal */
    async open(record) {
      if (!record) return;
      const [page] = location.href.split("#");
      store.set({ sharing: { ...(await linksTo(record, page)), which: "same", told: "" } });
    },
    close: () => (store.set({ sharing: null }), closed()),
    which: (/** @type {Sharing["which"]} */ which) => change({ which, told: "" }),
    async copy() {
      const told = await navigator.clipboard.writeText(link()).then(() => /** @type {const} */ ("copied"), () => /** @type {const} */ ("by_hand"));
      change({ told });
      tell(t(`share.${told}`));
    },
    /** Whoever thinks better of it has lost nothing. */
    send: () => navigator.share({ title: t("app.title"), url: link() }).catch(() => undefined),
    able: () => typeof navigator.share === "function",
  };
}

/** @typedef {ReturnType<typeof createSharing>} Share */
