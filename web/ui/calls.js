// @ts-check
/** How a call is said. */
import { has, t } from "../i18n.js";
import { cardName } from "./cards.js";

/** @param {string} action in notation @param {string} game @param {string} [phase] where the same word may mean something of its own */
export function callName(action, game, phase = "") {
  const [verb, what, ...rest] = action.split(" ");
  switch (verb) {
    case "bid":
      return rest[0] ? t("call.bid_suit", { bid: t(`bid.${what}`, {}, game), suit: t(`suit.${rest[0]}`) }) : t(`bid.${what}`, {}, game);
    case "name":
      return t("call.name", { suit: t(`suit.${what}`) }, game);
    case "announce":
      return t(`announce.${what}`, {}, game);
    case "play":
      return cardName(what);
    case "show":
      return t("call.show", { card: cardName(what) }, game);
    case "discard":
      return t("call.discard", { n: rest.length + 1 }, game);
    default:
      return t(has(`call.${verb}.${phase}`, game) ? `call.${verb}.${phase}` : `call.${verb}`, {}, game);
  }
}
