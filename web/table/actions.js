// @ts-check
/** What taps, keys and typed words do at the table. */
import { t, under } from "../i18n.js";
import { callName, contractName, meaning } from "../ui/calls.js";
import { cardName } from "../ui/cards.js";
import { plain, readCard, vocabulary } from "../ui/typed.js";
import { useful } from "../screens/table.js";
import { declarers, namesOf } from "./auction.js";
import { weighty } from "./bids.js";
import { most } from "./calls.js";
import { createDrag } from "./drag.js";
import { discarding, handOf, playable } from "./hand.js";
import { hintText } from "./hint.js";
import { scoreSaid } from "./sheet.js";

/** @typedef {import("../engine/protocol").CardName} CardName */
/** @typedef {import("../engine/protocol").ActionText} ActionText */
/** @typedef {import("../engine/protocol").View} View */

/**
 * @param {{ store: import("../state/store").Store, match: import("../state/match").Match,
 *   playback: ReturnType<typeof import("../state/playback").createPlayback>, tell: (text: string) => void }} parts
 */
export function createActions({ store, match, playback, tell }) {
  /** The card of the hand that the Tab key finds. @type {CardName | null} */
  let current = null;

  /** @param {string} said */
  function say(said) {
    store.set({ said });
    tell(said);
  }

  /** @param {View} view @param {CardName} card */
  function whyNot(view, card) {
    if (view.turn !== view.me) return t(view.over ? "table.deal_over" : "table.not_your_turn");
    if (playable(view).size === 0) return t("table.your_call");
    if (!view.duty) return t("duty.none", { card: cardName(card) });
    return t(`duty.${view.duty.key}.why`, { card: cardName(card), suit: view.duty.suit ? t(`suit.${view.duty.suit}`) : "" }, view.game);
  }

  /** The neighbour takes the focus before its card goes. @param {View} view @param {CardName} card */
  function stepAside(view, card) {
    const cards = handOf(view, store.state.settings);
    const at = cards.indexOf(card);
    current = cards[at + 1] ?? cards[at - 1] ?? null;
    const node = document.activeElement;
    if (current && node instanceof HTMLElement && node.dataset.card === card) focusCard(current);
  }

  /** @param {View} view @param {CardName} card */
  function put(view, card) {
    stepAside(view, card);
    const verb = view.legal.includes(`play ${card}`) ? "play" : "show";
    return match.act(/** @type {ActionText} */ (`${verb} ${card}`));
  }

  /** @param {CardName} card @param {boolean} [at_once] */
  async function tap(card, at_once = false) {
    const { moving, waiting } = store.state;
    if (waiting) return; // the tap was for going on, and nothing else
    if (moving) {
      playback.finish();
      await playback.idle;
    }
    const view = store.state.view;
    if (!view || !view.seats[view.me].cards.includes(card)) return;
    if (discarding(view)) return toggle(card);
    const { raised, settings } = store.state;
    if (!playable(view).has(card)) return say(whyNot(view, card));
    // Nobody has seen yet what has just been laid on the table: such a tap only raises.
    if (!moving && (at_once || settings.one_tap || raised === card)) return put(view, card);
    store.set({ raised: card, said: "" });
  }

  /** @param {CardName} card */
  function toggle(card) {
    const { discards, view } = store.state;
    const others = discards.filter((it) => it !== card);
    const room = view && most(view) === 1 ? [] : others; // of a single card the choice is changed, not added to
    store.set({ discards: discards.includes(card) ? others : [...room, card], said: "" });
  }

  /** A bid is chosen first, then made; whatever promises nothing is said at once, but not by the second click of a double one: it was meant for what lay there before. @param {ActionText} action @param {Event} event */
  function call(action, event) {
    const { view, raised, waiting, moving } = store.state;
    if (!view || waiting || moving) return;
    if (weighty(action) && raised !== action) {
      store.set({ raised: action, said: "" });
      tell([t("call.chosen", { call: callName(action, view.game, view.phase) }), meaning(action, view.game, view.options)].filter(Boolean).join(" "));
      return showChosen();
    }
    if (!weighty(action) && event instanceof UIEvent && event.detail > 1) return;
    const zone = document.activeElement?.closest(".chooser") && document.querySelector(".auction");
    if (zone instanceof HTMLElement) zone.focus(); // its buttons are about to go
    void match.act(action);
  }

  /** @param {string} text @returns {boolean} understood */
  function type(text) {
    const view = store.state.view;
    if (!view || text.trim() === "") return false;
    const card = readCard(text, vocabulary(under("typed.rank"), under("typed.suit")));
    if (card && view.seats[view.me].cards.includes(card)) return void tap(card, true), true;
    const call = view.legal.find((it) => !/^(play|discard) /.test(it) && plain(callName(it, view.game, view.phase)) === plain(text.trim()));
    if (call) return void match.act(call), true;
    say(card ? t("typed.not_held", { card: cardName(card) }) : t("typed.unknown", { text }));
    return false;
  }

  /** @param {View} view */
  function contract(view) {
    const trump = view.trump ? t("trump.said", { suit: t(`suit.${view.trump}`) }) : t("trump.none");
    if (!view.contract) return trump;
    const who = declarers(view);
    return `${trump} ${t("table.contract", { contract: contractName(view.contract, null, view.game) })}${who.length > 0 ? t("contract.by", { name: namesOf(view, who) }) : ""}.`;
  }

  /** @type {Readonly<Record<string, (view: View) => unknown>>} */
  const commands = {
    trump: (view) => say(contract(view)),
    points(view) {
      store.set({ dialog: { kind: "points" } });
      tell(t("table.score_said", { score: scoreSaid(view) }));
    },
    async hint(view) {
      if (!useful(store.state, view).hint) return say(t("table.not_your_turn"));
      await match.hint();
      const { hint } = store.state;
      if (!hint) return;
      const best = hint.ranking[0]?.[0] ?? "pass";
      store.set({ raised: weighty(best) ? best : best.startsWith("play ") ? /** @type {CardName} */ (best.split(" ")[1]) : null });
      showChosen();
      tell(hintText(view, hint));
    },
    /** The keyboard goes where it is needed: its button is about to go. */
    unhint() {
      store.set({ hint: null });
      const place = document.querySelector('.bid[tabindex="0"]') ?? document.querySelector('.slot[tabindex="0"]');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    undo(view) {
      if (!useful(store.state, view).undo) return;
      tell(t("said.undo"));
      return match.undo();
    },
    settings: () => void (location.hash = "settings"),
    type: () => document.querySelector(".typing input") instanceof HTMLElement && /** @type {HTMLElement} */ (document.querySelector(".typing input")).focus(),
  };

  return {
    drag: createDrag((card) => void tap(card, true)),
    /** The second click of a double one must not play the card that has come under the finger. @param {CardName} card @param {Event} event */
    tap(card, event) {
      const clicks = event instanceof UIEvent ? event.detail : 1; // none: the keyboard
      if (clicks < 2 || !store.state.settings.one_tap) void tap(card, clicks === 0);
    },
    focused: (/** @type {CardName} */ card) => void (current = card),
    current: () => current,
    type,
    call,
    /** Everything else opens a dialog of its name. @param {string} name @param {import("../state/state").Result} [back] */
    command(name, back) {
      const { view } = store.state;
      if (name === "keys") return store.set({ dialog: { kind: "keys" } });
      if (!view) return;
      store.set({ dialog: null });
      if (name in commands) return void commands[name](view);
      store.set({ dialog: { kind: /** @type {"menu"} */ (name), back } });
    },
  };
}

/** @param {CardName} card */
function focusCard(card) {
  const node = document.querySelector(`.hand [data-card="${card}"]`);
  if (node instanceof HTMLElement) node.focus();
}

/** Once it is drawn: the list of bids may be longer than its place. */
const showChosen = () => void requestAnimationFrame(() => document.querySelector('.bid[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" }));
