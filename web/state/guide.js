// @ts-check
/** A guided deal: which remark belongs to which moment. Nothing here depends on what the others choose to play. */

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").TableEvent} TableEvent */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** `when`: its moment; `contract`: what must be played for it, or with "!" must not, "" if that does not matter. @typedef {{ key: string, when: string, contract: string }} Remark */
/** `advice`: calls that the remarks propose, in order. @typedef {{ game: string, record: string, advice: ActionText[], remarks: Remark[] }} Guide */
/** `met`: the remarks so far; `at`: the one that is read, null: the note is put away; `since`: what I had done when it came; `off`: no more of them. @typedef {{ game: string, met: string[], at: number | null, since: string, off: boolean }} Guided */

/** @param {string} action */
const isCall = (action) => !/^(play|discard) /.test(action);

/** @param {View} view @param {(action: string) => boolean} kind */
const iMay = (view, kind) => view.turn === view.me && view.legal.some(kind);

/** Moments of the true picture, and of what leads to it. @type {Readonly<Record<string, (view: View, what: string, event: TableEvent | null) => boolean>>} */
const MOMENTS = {
  start: (view) => !view.over,
  phase: (view, what) => view.phase === what && view.turn === view.me,
  call: (view, what) => iMay(view, isCall) && view.calls.filter(([seat]) => seat === view.me).length + 1 === Number(what),
  card: (view, what) => iMay(view, (action) => action.startsWith("play ")) && view.tricks.length + 1 === Number(what),
  trick: (view, what) => view.tricks.length >= Number(what),
  event: (_view, what, event) => event?.t === what,
  over: (view) => view.over,
};

/** @param {Remark} remark @param {View} view @param {TableEvent | null} event */
function fits({ when, contract }, view, event) {
  const [moment, what = ""] = when.split(" ");
  if ((moment === "event") !== (event !== null)) return false; // on the way to the true picture there are events only
  if (contract.startsWith("!") && view.contract === contract.slice(1)) return false;
  if (contract && !contract.startsWith("!") && view.contract !== contract) return false;
  return MOMENTS[moment]?.(view, what, event) ?? false;
}

/** The remarks whose moment has come. @param {Guide} guide @param {readonly string[]} met @param {View} view @param {TableEvent | null} event null: this is the true picture */
export const due = (guide, met, view, event) => guide.remarks.filter((remark) => !met.includes(remark.key) && fits(remark, view, event)).map(({ key }) => key);

/** @param {string} game @returns {Guided} */
export const begun = (game) => ({ game, met: [], at: null, since: "", off: false });

/** Changes with whatever I do. @param {View} view */
export function done(view) {
  const mine = (/** @type {[number, unknown][]} */ list) => list.filter(([seat]) => seat === view.me).length;
  return [view.phase, mine(view.calls), view.tricks.length + mine(view.trick)].join();
}

/** The first of the new remarks is read next, unless another is still being read and I have done nothing since; older ones can be turned back to. @param {Guided} now @param {readonly string[]} keys @param {string} since @returns {Guided} */
export function told(now, keys, since) {
  if (keys.length === 0) return now;
  const reading = now.at !== null && now.since === since;
  return { ...now, met: [...now.met, ...keys], at: now.off ? null : reading ? now.at : now.met.length, since };
}

/** To the next remark, or away with the note. @param {Guided} now @returns {Guided} */
export const onward = (now) => ({ ...now, at: now.at !== null && now.at + 1 < now.met.length ? now.at + 1 : null });

/** @param {Guided} now @returns {Guided} */
export const back = (now) => ({ ...now, at: Math.max(0, (now.at ?? now.met.length) - 1) });

/** @param {Guided} now @returns {Guided} */
export const silenced = (now) => ({ ...now, at: null, off: true });

/** As it was kept, if it can be read. @param {unknown} kept @returns {Guided | null} */
export function recalled(kept) {
  const it = /** @type {Partial<Guided> | null | undefined} */ (kept);
  if (typeof it !== "object" || it === null || typeof it.game !== "string" || !Array.isArray(it.met)) return null;
  return { game: it.game, met: it.met.filter((key) => typeof key === "string"), at: null, since: "", off: it.off === true };
}
