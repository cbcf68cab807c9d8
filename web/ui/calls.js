// @ts-check
/** How a call is said, and how it is drawn. */
import { html } from "lit-html";
import { has, t, under } from "../i18n.js";
import { joined } from "../tally/words.js";
import { cardName, index, rankOf, suitMark, suitOf } from "./cards.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../state/state").Settings} Settings */

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

/** Among others of its kind a discard is told by its cards. @param {string} action @param {string} game @param {string} phase */
export function choiceName(action, game, phase) {
  const [verb, ...cards] = action.split(" ");
  return verb === "discard" ? t("call.discard.named", { cards: joined(cards.map(cardName)) }, game) : callName(action, game, phase);
}

/** With short names for the eye. @param {string} action @param {string} game @param {string} phase @param {Settings["letters"]} letters */
export function choiceSign(action, game, phase, letters) {
  const [verb, ...cards] = action.split(" ");
  const name = choiceName(action, game, phase);
  if (verb !== "discard") return name;
  const short = (/** @type {string} */ card) => html` <span class="short-name">${index(card, letters)}${suitMark(suitOf(card))}</span>`;
  return html`<span aria-hidden="true">${t("call.discard.named", { cards: "" }, game)}${cards.map(short)}</span><span class="unseen">${name}</span>`;
}

/** A few words and a suit for the eye, the whole sentence for who listens. @param {unknown} words @param {string} suit @param {string} name */
const drawn = (words, suit, name) => html`<span class="sign"><span aria-hidden="true">${words} ${suitMark(suit)}</span><span class="unseen">${name}</span></span>`;

/** @param {string} action @param {string} game @param {Settings["letters"]} letters */
export function callSign(action, game, letters) {
  const [verb, what, suit] = action.split(" ");
  const name = callName(action, game);
  if (verb === "bid" && suit) return drawn(t(`bid.${what}`, {}, game), suit, name);
  if (verb === "name") return drawn(t("trump.label"), what, name);
  if (verb === "show") return drawn(rankOf(what) === "T" ? "10" : index(what, letters), suitOf(what), name);
  return html`<span class="sign">${name}</span>`;
}

/** A contract may have a name of its own, beside that of the bid it came from. @param {string} name @param {string} game */
export const contractWord = (name, game) => t(has(`contract.${name}`, game) ? `contract.${name}` : `bid.${name}`, {}, game);

/** What is played, with its trump. @param {string} name @param {string | null} trump @param {string} game */
export const contractName = (name, trump, game) =>
  trump ? t("call.bid_suit", { bid: contractWord(name, game), suit: t(`suit.${trump}`) }) : contractWord(name, game);

/** @typedef {import("../engine/protocol").Options} Options */

/** The rules agreed on may change what a call promises; an empty text says that by them it is not made at all. @param {string} key @param {string} game @param {Options} options */
function promise(key, game, options) {
  const changed = Object.entries(options).map(([name, value]) => `${key}_if.${name}.${value}`).find((it) => has(it, game));
  return has(key, game) ? t(changed ?? key, {}, game) : "";
}

/** What a call promises, '' if the game does not say. @param {string} action @param {string} game @param {Options} [options] */
export function meaning(action, game, options = {}) {
  const [verb, what] = action.split(" ");
  return promise(verb === "bid" ? `bid.${what}.means` : verb === "announce" ? `announce.${what}.means` : `call.${verb}.means`, game, options);
}

/** Everything that can be called in a game, bids from the lowest to the highest, as the game's own words list them. @param {string} game @param {Options} [options] */
export function vocabularyOf(game, options = {}) {
  const explained = new Set(under(`${game}.bid`).filter(([key]) => key.endsWith(".means")).map(([key]) => key.slice(0, -".means".length)));
  const order = has("bid.order", game) ? t("bid.order", {}, game).split(" ") : [];
  const bids = [...order.filter((name) => explained.has(name)), ...[...explained].filter((name) => !order.includes(name))];
  const answers = ["announce", "call"].flatMap((kind) => under(`${game}.${kind}`).filter(([key]) => key.endsWith(".means")).map(([key]) => [kind, key.slice(0, -".means".length)]));
  return [
    ...bids.map((name) => ({ name: t(`bid.${name}`, {}, game), means: promise(`bid.${name}.means`, game, options) })).filter(({ means }) => means !== ""),
    ...answers.map(([kind, name]) => ({ name: t(`${kind}.${name}`, {}, game), means: t(`${kind}.${name}.means`, {}, game) })),
  ];
}
