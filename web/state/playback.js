// @ts-check
/** Events into pictures, and pictures on the screen at a human pace. */

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").TableEvent} TableEvent */
/** @typedef {import("../engine/protocol").SeatView} SeatView */
/** @typedef {"none" | "card" | "trick" | "draw" | "deal" | "call"} Hold */
/** `from` and `to`: the place new cards come from, and the place leaving cards go to; `taker`: whose the trick is that lies there whole; `phase`: what has begun when all has been shown. @typedef {{ view: View, event: TableEvent | null, hold: Hold, from: string, to: string, taker: number | null, phase: string }} Frame */

/** @param {View} view @param {number} seat @param {(seat: SeatView) => SeatView} change @returns {View} */
const withSeat = (view, seat, change) => ({ ...view, seats: view.seats.map((it, i) => (i === seat ? change(it) : it)) });

/** @param {View} view @param {number} seat @param {readonly string[] | null} cards @param {number} count */
const given = (view, seat, cards, count) =>
  withSeat(view, seat, (it) => ({ ...it, count: it.count + count, cards: [...it.cards, .../** @type {any} */ (cards ?? [])] }));

/** @param {View} view @param {number} seat @param {readonly string[]} cards @param {number} count */
const taken = (view, seat, cards, count) =>
  withSeat(view, seat, (it) => ({ ...it, count: it.count - count, cards: it.cards.filter((card) => !cards.includes(card)) }));

/** @param {View} view @param {number} seat @param {string} action @returns {View} */
function acted(view, seat, action) {
  const [verb, what] = action.split(" ");
  if (verb !== "play") return { ...withSeat(view, seat, (it) => ({ ...it, last: action })), calls: [...view.calls, [seat, /** @type {import("../engine/protocol").ActionText} */ (action)]] };
  const card = /** @type {import("../engine/protocol").CardName} */ (what);
  return { ...taken(view, seat, [card], 1), trick: [...view.trick, [seat, card]] };
}

/** The table after one event, as far as a picture of it needs to know. @param {View} view @param {TableEvent} event @returns {View} */
export function after(view, event) {
  switch (event.t) {
    case "dealt":
      return { ...given(view, event.seat, event.cards, event.count), stock: view.stock - event.count };
    case "drew": {
      const left = { ...view, stock: view.stock - event.count, turned: event.face_up ? null : view.turned };
      return given(left, event.seat, event.cards, event.count);
    }
    case "discarded":
      return taken(view, event.seat, event.cards ?? [], event.count);
    case "turned_up":
      return { ...view, turned: event.card };
    case "acted":
      return acted(view, event.seat, event.action);
    case "shown":
      return event.seat === view.me ? view : withSeat(view, event.seat, (it) => ({ ...it, cards: [...it.cards.filter((card) => !event.cards.includes(card)), ...event.cards] }));
    case "contract_set":
      return { ...view, contract: event.name, trump: event.trump, seats: view.seats.map((it, seat) => ({ ...it, role: event.declarers.includes(seat) ? "declarer" : "" })) };
    case "trick_taken":
      return { ...view, trick: [], last_trick: view.trick, last_taker: event.seat };
    default:
      return view;
  }
}

/** @param {TableEvent} event @param {TableEvent | undefined} next @returns {Hold} */
function holdOf(event, next) {
  if (event.t === "acted") return next?.t === "trick_taken" ? "trick" : event.action.startsWith("play ") ? "card" : "call";
  if (event.t === "dealt") return "deal";
  if (event.t === "drew" || event.t === "discarded" || event.t === "trick_taken") return "draw";
  return event.t === "noted" || event.t === "contract_set" ? "call" : "none";
}

/** @param {TableEvent} event @returns {{ from: string, to: string }} */
function waysOf(event) {
  const seat = "seat" in event && event.seat !== null ? `seat-${event.seat}` : "";
  if (event.t === "acted" || event.t === "shown") return { from: seat, to: "" };
  if (event.t === "trick_taken") return { from: "", to: seat };
  if (event.t === "discarded") return { from: "", to: "stock" };
  return { from: "stock", to: seat };
}

/** @param {View["standing"]} standing @returns {View["standing"]} */
const unplayed = ({ points, games, match }) => ({ points: points.map(() => 0), games: games.map(() => 0), match: match.map(() => 0), winners: [], left: null });

/** Before a deal: nobody holds a card, and the pack lies on the table. The trump is known already, so that my hand is sorted once. @param {View} end @param {TableEvent[]} events @returns {View} */
function undealt(end, events) {
  const dealt = events.reduce((sum, event) => sum + (event.t === "dealt" ? event.count : 0), 0);
  const nothing = end.over ? { facts: [], need: null, standing: unplayed(end.standing) } : {}; // a deal to be looked at: what it came to is not known yet
  const seats = end.seats.map((seat) => ({ ...seat, count: 0, cards: [], tricks: 0, last: "", role: "" }));
  return { ...end, ...nothing, seats, stock: end.stock + dealt, trick: [], last_trick: [], tricks: [], turned: null, contract: null, calls: [], result: null };
}

/** My hand in the order it will have at the end, so that a card never changes its place twice. @param {View} view @param {View} end @returns {View} */
function inOrder(view, end) {
  const place = (/** @type {import("../engine/protocol").CardName} */ card) => end.seats[end.me].cards.indexOf(card);
  return withSeat(view, end.me, (it) => ({ ...it, cards: [...it.cards].sort((a, b) => place(a) - place(b)) }));
}

/** The pictures from one view to the next; the last one is the truth. @param {View | null} before @param {Change} change @returns {Frame[]} */
export function frames(before, change) {
  const end = change.view;
  const fresh = before === null || change.events.some((event) => event.t === "dealt");
  let view = fresh ? undealt(end, change.events) : /** @type {View} */ (before);
  const steps = change.events.map((event, i) => {
    view = { ...inOrder(after(view, event), end), rev: end.rev, turn: null, legal: [], duty: null, claim: null, over: false, result: null };
    const next = change.events[i + 1];
    return { view, event, hold: holdOf(event, next), taker: next?.t === "trick_taken" ? next.seat : null, phase: end.phase, ...waysOf(event) };
  });
  return [...steps, { view: end, event: null, hold: "none", taker: null, phase: end.phase, from: "stock", to: "" }];
}

/**
 * Shows frames one after the other; `next` goes on to the next one, `finish` to the last, which is the truth.
 * @param {{ show: (frame: Frame, last: boolean, hurried: boolean) => void, wait: (hold: Hold, signal: AbortSignal) => Promise<void> }} how
 */
export function createPlayback({ show, wait }) {
  let hurry = new AbortController();
  let step = new AbortController();
  /** @type {Promise<void>} */
  let running = Promise.resolve();

  /** @param {Frame[]} list */
  async function run(list) {
    for (const [i, frame] of list.entries()) {
      const last = i === list.length - 1;
      step = new AbortController();
      show(frame, last, hurry.signal.aborted);
      if (!last && !hurry.signal.aborted) await wait(frame.hold, step.signal);
    }
  }
  return {
    /** @param {Frame[]} list */
    play(list) {
      running = running.then(() => {
        hurry = new AbortController();
        return run(list);
      });
      return running;
    },
    next: () => step.abort(),
    finish: () => (hurry.abort(), step.abort()),
    get idle() {
      return running;
    },
  };
}
