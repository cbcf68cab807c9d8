// @ts-check
/** The conversation about the running match: what is asked of the engine, and what becomes of its answers. */
import { drawn, judged } from "./fair.js";
import { pause, pauseOf } from "./pace.js";
import { frames } from "./playback.js";

/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Engine} Engine */
/** @typedef {import("../engine/protocol").Claimed} Claimed */
/** @typedef {import("./state").KeptMatch} KeptMatch */
/** @typedef {Pick<KeptMatch, "game" | "names" | "levels" | "options" | "guided">} Setup */

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "internal");

/** The store's fields a new picture starts with. */
const QUIET = /** @type {const} */ ({ raised: null, discards: [], said: "", hint: null, hinting: false, trouble: "", thinking: null });

/**
 * @param {{ store: import("./store").Store, engine: Engine, storage: import("./storage").Storage,
 *   playback: ReturnType<typeof import("./playback").createPlayback>,
 *   order: typeof import("../table/hand").arrangement, finished: (view: View, record: string) => void, reload: () => boolean, version: string }} parts
 */
export function createMatch({ store, engine, storage, playback, order, finished, reload, version }) {
  /** The truth, while the screen may still be on its way to it. @type {View | null} */
  let latest = null;
  /** Ends thoughts and pauses that belong to an older picture. */
  let line = new AbortController();
  let busy = false; // somebody follows the line

  const settings = () => store.state.settings;
  /** Ends a pause, and nothing else. */
  let patience = new AbortController();

  const hangUp = () => {
    line.abort();
    patience.abort();
    line = new AbortController();
    return line.signal;
  };
  /** @param {"think" | "lot"} hold */
  function wait(hold) {
    patience = new AbortController();
    return pause(pauseOf(settings(), hold), patience.signal);
  }

  /** A failure is shown in words; a picture that was too old is simply drawn again. @param {unknown} error */
  async function failed(error) {
    const code = codeOf(error);
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (code === "bad_version" && reload()) return;
    if (code !== "stale" && code !== "illegal_action") return store.set({ ...QUIET, wanted: false, trouble: `error.${code}` });
    const { now } = /** @type {{ params: Record<string, unknown> }} */ (error).params;
    store.set({ ...QUIET, view: latest });
    if (code === "stale" && now !== latest?.rev) await caughtUp();
  }

  /** The table has gone on without us, as when an answer was given up just as it came: where does it stand? */
  const caughtUp = () =>
    turn(async () => {
      const { save } = await engine.ask("save", {});
      return engine.ask("resume", { save });
    });

  /** @param {Change} change @param {Partial<KeptMatch>} [more] */
  function keep(change, more = {}) {
    const { match, looking } = store.state;
    if (!match || looking) return;
    const kept = { ...match, ...more, order: order.now(), save: change.save, over: change.view.match_over, between: change.view.over || change.view.cut !== null };
    store.set({ match: kept });
    storage.keepMatch(kept);
  }

  /** @param {Change} change @param {Partial<KeptMatch>} [more] @returns {Promise<void>} */
  async function took(change, more) {
    const before = latest;
    latest = change.view;
    const promised = change.view.commitment || store.state.promised;
    keep(change, change.view.cut ? { promised, cut: null } : more);
    store.set({ ...QUIET, promised });
    await playback.play(frames(before, change));
  }

  /** Whatever happens without me: cuts, the others' turns, the end of the deal. @param {AbortSignal} signal */
  async function follow(signal) {
    while (latest && !signal.aborted) {
      if (latest.cut) {
        if (!(await cutForMe(latest, signal))) return;
      } else if (latest.over) {
        await playback.idle;
        return signal.aborted ? undefined : close(latest);
      } else if (latest.turn === null || latest.turn === latest.me) return;
      else await othersTurn(latest, signal);
    }
  }

  /** @param {View} view @param {AbortSignal} signal */
  async function othersTurn(view, signal) {
    const thought = engine.think(view.rev, false, signal, (thinking) => store.set({ thinking }));
    thought.catch(() => undefined);
    await playback.idle;
    await wait("think");
    const { change } = await thought;
    if (change && !signal.aborted) await took(change);
  }

  /** Cuts when it is not for the player to do; says whether it did. @param {View} view @param {AbortSignal} signal */
  async function cutForMe(view, signal) {
    const cut = /** @type {NonNullable<View["cut"]>} */ (view.cut);
    const mine = cut.seat === view.me || settings().own_cut;
    if (mine && !settings().auto_cut) return false;
    await playback.idle;
    await wait(view.lot.length > 0 ? "lot" : "think");
    if (signal.aborted) return false;
    await cutAt(view, mine ? drawn(cut.low, cut.high) : null);
    return true;
  }

  /** @param {View} view @param {number | null} cards */
  async function cutAt(view, cards) {
    await took(await engine.ask("cut", { rev: view.rev, cards }), { cut: cards });
  }

  /** The deal is over: check it, then show how it went. @param {View} view */
  async function close(view) {
    const { promised, match, looking, update } = store.state;
    const known = looking || (match?.opened && view.deals === 1);
    store.set({ fairness: known ? "known" : "checking", dialog: { kind: "result", update } });
    const { record, ...story } = await engine.ask("record", { deal: view.deals - 1 });
    const fairness = known ? "known" : await judged(record, promised, match?.cut ?? null);
    if (!looking) finished(view, record);
    if (view !== latest) return; // the next deal has begun, and this is none of its affair
    store.set({ record, story, fairness });
    void review(view, record);
  }

  /** What perfect play would have given, where that can be reckoned; nobody waits for it. @param {View} view @param {string} record */
  async function review(view, record) {
    const told = await engine.ask("review", { deal: view.deals - 1 }).catch(() => null);
    if (told?.review && store.state.record === record) store.set({ story: { ...store.state.story, review: told.review } });
  }

  /** Asks, draws the answer, and goes on with what follows it. @param {(signal: AbortSignal) => Promise<Change | null>} ask @param {Partial<KeptMatch>} [more] */
  async function turn(ask, more) {
    const signal = hangUp();
    busy = true;
    try {
      const change = await ask(signal);
      if (signal.aborted) return;
      if (change) await took(change, more);
      await follow(signal);
    } catch (error) {
      if (!signal.aborted) await failed(error);
    } finally {
      if (!signal.aborted) busy = false;
    }
  }

  /** A new match in the place of the old one, which stays if the new one cannot be had. @param {Setup} setup @param {() => Promise<Change>} ask @param {boolean} [opened] */
  function anew(setup, ask, opened = false) {
    const { match: old } = store.state;
    const match = { ...setup, format: 0, save: "", promised: "", cut: null, over: false, ...(opened ? { opened } : {}) };
    playback.finish();
    latest = null;
    store.set({ ...QUIET, match, view: null, promised: "", fairness: "unchecked", record: "", dialog: null, looking: false });
    return turn(async () => {
      try {
        return await ask();
      } catch (error) {
        store.set({ match: old });
        if (!["bad_request", "illegal_action"].includes(codeOf(error))) throw error;
        store.set({ wanted: false, trouble: "error.bad_record" });
        return null;
      }
    });
  }

  /** Ends any movement, so that the answer meets the true picture. @param {(view: View, signal: AbortSignal) => Promise<Change | null>} ask @param {Partial<KeptMatch>} [more] */
  async function now(ask, more) {
    playback.finish();
    await playback.idle;
    const view = latest;
    if (view) await turn((signal) => ask(view, signal), more);
  }

  /** @param {(view: View) => Promise<Claimed>} ask */
  const asked = (ask) =>
    now(async (view) => {
      const { granted, reason, change } = await ask(view);
      store.set(granted ? { dialog: null } : { dialog: null, trouble: `claim.${reason}` });
      return change;
    });

  return {
    get latest() {
      return latest;
    },
    /** @param {Setup} setup */
    start: (setup) => anew(setup, () => engine.ask("start", setup)),
    /** A shared deal, or a position of a rules page; what was played before is not played again. @param {Setup} setup @param {string} record */
    open: ({ names, levels, ...setup }, record) =>
      anew({ names, levels, ...setup }, async () => ({ ...(await engine.ask("open", { record, names, levels })), events: [] }), true),
    /** A deal that somebody has played is played again before our eyes; what is kept of a match of our own stays as it is. @param {Setup} setup @param {string} record */
    look({ names, levels, ...setup }, record) {
      const { match: old } = store.state;
      return anew({ names, levels, ...setup }, async () => {
        const change = await engine.ask("open", { record, names, levels });
        if (!change.view.over) throw Object.assign(new Error(), { code: "bad_request" });
        store.set({ match: old, looking: true });
        return change;
      });
    },
    /** Back to where the kept match stands. @param {KeptMatch} match */
    async resume(match) {
      latest = null;
      order.recall(match.order);
      store.set({ ...QUIET, match, view: null, promised: match.promised, fairness: "unchecked", dialog: null, looking: false });
      return turn(async () => {
        try {
          return await engine.ask("resume", { save: match.save });
        } catch (error) {
          if (codeOf(error) !== "bad_save") throw error;
          const newer = /** @type {{ params: Record<string, unknown> }} */ (error).params.reason === "newer";
          store.set({ spoiled: { newer, record: match }, match: null, wanted: false, screen: "home" });
          storage.setAside(match, version, newer);
          return null;
        }
      });
    },
    /** @param {number} cards */
    cut: (cards) => now((view) => engine.ask("cut", { rev: view.rev, cards }), { cut: cards }),
    /** No more waiting over the draw for dealer. */
    hurry: () => patience.abort(),
    /** @param {import("../engine/protocol").ActionText} action */
    act: (action) => now(async (view) => (view.legal.includes(action) ? engine.ask("act", { rev: view.rev, action }) : null)),
    /** @param {number} tricks */
    claim: (tricks) => asked((view) => engine.ask("claim", { rev: view.rev, tricks })),
    concede: () => asked((view) => engine.ask("concede", { rev: view.rev })),
    undo: () => (hangUp(), now((view) => engine.ask("undo", { rev: view.rev }))),
    next() {
      store.set({ dialog: null, fairness: "unchecked", record: "" });
      return now((view) => engine.ask("next", { rev: view.rev }));
    },
    async hint() {
      store.set({ hinting: true, hint: null });
      await now(async (view, signal) => {
        const { change, hint } = await engine.think(view.rev, true, signal, (thinking) => store.set({ thinking }));
        if (change && !signal.aborted) await took(change);
        store.set({ hint, hinting: false, thinking: null });
        return null;
      });
      store.set({ hinting: false });
    },
    /** The table is left: nobody thinks on. */
    leave() {
      playback.finish();
      hangUp();
      busy = false;
      if (!store.state.looking) return;
      latest = null;
      store.set({ view: null, looking: false, record: "", wanted: false });
    },
    /** Back at the table, or after some trouble: whoever was to act, acts. */
    async again() {
      store.set({ trouble: "" });
      if (!busy) await turn(async () => null);
    },
  };
}

/** @typedef {ReturnType<typeof createMatch>} Match */
