// @ts-check
/** A card may also be pushed up out of the hand; the tap remains, for whoever cannot drag. */

/** @typedef {import("../engine/protocol").CardName} CardName */

const FAR = 0.45; // of a card's height
const SLACK = 6; // pixels that are still a tap

/** @param {(card: CardName) => void} play */
export function createDrag(play) {
  /** @type {{ card: CardName, paper: HTMLElement, y: number, up: number } | null} */
  let held = null;
  let dragged = false;

  const drop = () => {
    if (held) held.paper.style.removeProperty("translate");
    held = null;
  };
  return {
    /** @param {CardName} card @param {PointerEvent} event */
    start(card, event) {
      const slot = /** @type {HTMLElement} */ (event.currentTarget);
      const paper = slot.querySelector(".card");
      if (!event.isPrimary || event.button !== 0 || !(paper instanceof HTMLElement)) return;
      slot.setPointerCapture(event.pointerId); // a quick push has left the card by its first movement
      held = { card, paper, y: event.clientY, up: 0 };
      dragged = false;
    },
    /** @param {PointerEvent} event */
    move(event) {
      if (!held) return;
      held.up = Math.max(0, held.y - event.clientY);
      if (held.up < SLACK) return;
      dragged = true;
      held.paper.style.setProperty("translate", `0 ${-held.up}px`);
    },
    end() {
      if (held && held.up > held.paper.offsetHeight * FAR) play(held.card);
      drop();
      setTimeout(() => (dragged = false)); // the click of this very gesture comes before
    },
    drop,
    /** Whether the click that follows belongs to a drag. */
    get dragged() {
      return dragged;
    },
  };
}
