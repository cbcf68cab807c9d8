// @ts-check
/** What is said aloud: one polite log, and the sentence for each event of the table. */
import { has, t } from "../i18n.js";
import { namesOf } from "../table/auction.js";
import { cardName } from "./cards.js";
import { callName, contractName } from "./calls.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").TableEvent} TableEvent */

const KEPT = 40; // lines; a screen reader has read the older ones

/** @param {HTMLElement} log */
export function createAnnouncer(log) {
  return (/** @type {string} */ text) => {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > KEPT) log.firstElementChild?.remove();
  };
}

/** One sentence for me, another with the name for somebody else. @param {string} key @param {View} view @param {number | null} seat @param {Record<string, string | number>} [params] */
function said(key, view, seat, params = {}) {
  if (seat === null) return t(key, params, view.game);
  const who = seat === view.me ? "me" : "other";
  return t(`${key}.${who}`, { name: view.seats[seat].name, ...params }, view.game);
}

/** Within a sentence a card has no capital. @param {string} card */
const spoken = (card) => cardName(card).toLowerCase();

/** @param {readonly import("../engine/protocol").CardName[]} cards */
const names = (cards) => cards.map(spoken).join(", ");

/** "" for what need not be said: it can be asked for. @param {TableEvent} event @param {View} view the picture after it @param {string} [phase] what it leads to @returns {string} */
export function told(event, view, phase = view.phase) {
  switch (event.t) {
    case "dealt":
      return event.seat === view.me ? t("said.dealt", { n: event.count }) : "";
    case "drew":
      if (event.face_up && event.cards) return said("said.prize", view, event.seat, { cards: names(event.cards) });
      return event.cards && event.seat === view.me ? t("said.drew", { cards: names(event.cards) }) : "";
    case "turned_up":
      return t("said.turned", { card: spoken(event.card) }, view.game);
    case "discarded":
      return said("said.discarded", view, event.seat, { n: event.count });
    case "shown":
      return said(event.cards.length === 1 && has("said.shown_card.me", view.game) ? "said.shown_card" : "said.shown", view, event.seat, { cards: names(event.cards) });
    case "acted":
      return acted(event.action, view, event.seat);
    case "contract_set":
      return contract(event, view, phase);
    case "trick_taken":
      return said("said.taken", view, event.seat);
    case "noted":
      return said(`noted.${event.what}`, view, event.seat);
  }
}

/** What is played and by whom, or stands while others may still bid; once its trump is named, only that had to be said. @param {Extract<TableEvent, { t: "contract_set" }>} event @param {View} view @param {string} phase */
function contract({ name, declarers, trump }, view, phase) {
  if (!name || view.phase === "name") return "";
  const said = contractName(name, trump, view.game);
  if (phase === "auction") return t("said.standing", { contract: said, name: namesOf(view, declarers) });
  if (declarers.length === 0) return t("said.contract", { contract: said });
  return t("said.contract_by", { contract: said, name: namesOf(view, declarers) });
}

/** @param {string} action @param {View} view @param {number} seat */
function acted(action, view, seat) {
  const [verb, what] = action.split(" ");
  if (verb === "play") return said("said.play", view, seat, { card: spoken(what) });
  if (verb === "show") return ""; // the card that is shown says it
  if (verb === "claim") return said("said.claim", view, seat, { n: Number(what) });
  if (verb === "concede") return said("said.concede", view, seat);
  return said("said.call", view, seat, { call: callName(action, view.game, view.phase) });
}
