// @ts-check
/** The auction as a picture of its own: rounds of calls, what stands, and which bids go together. */

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").ActionText} ActionText */

/** Two players see each other's calls beside their names; more of them hold an auction. @param {View} view */
export const auctioning = (view) => view.seats.length > 2 && !["cut", "play", "over"].includes(view.phase) && view.tricks.length === 0 && view.trick.length === 0;

/** Clockwise from the eldest hand. @param {View} view */
export const speakers = (view) => view.seats.map((_, i) => (view.dealer + 1 + i) % view.seats.length);

const CALL = /^(bid|pass|accept|refuse|propose|announce|name|show)\b/;

/** A row a round, a column a speaker; whoever is no longer asked leaves a gap. @param {View} view @returns {(ActionText | null)[][]} */
export function rounds(view) {
  const order = speakers(view);
  /** @type {(ActionText | null)[][]} */
  const rows = [];
  let last = order.length;
  for (const [seat, call] of view.calls.filter(([, it]) => CALL.test(it))) {
    const column = order.indexOf(seat);
    if (column <= last) rows.push(order.map(() => null));
    rows[rows.length - 1][column] = call;
    last = column;
  }
  return rows;
}

/** The highest call so far and its holders; bids rise, so it is the last. A contract that stood before the auction is none of them. @param {View} view @returns {{ call: ActionText, seats: number[] } | null} */
export function highest(view) {
  const at = view.calls.findLastIndex(([, call]) => call.startsWith("bid "));
  if (at < 0) return null;
  const joined = view.calls.slice(at).filter(([, call]) => call === "accept").map(([seat]) => seat);
  return { call: view.calls[at][1], seats: [view.calls[at][0], ...joined] };
}

/** Bids in rising order, those of one name together. @param {readonly ActionText[]} legal @returns {{ name: string, bids: ActionText[] }[]} */
export function grouped(legal) {
  /** @type {Map<string, ActionText[]>} */
  const groups = new Map();
  for (const bid of legal.filter((it) => it.startsWith("bid "))) {
    const name = bid.split(" ")[1];
    groups.set(name, [...(groups.get(name) ?? []), bid]);
  }
  return [...groups].map(([name, bids]) => ({ name, bids }));
}
