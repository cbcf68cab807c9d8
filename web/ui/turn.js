// @ts-check
/** Where the keyboard is when it is my turn. */

/** Where one calls, or the first card that may be played. */
const PLACES = ['.chooser .bid[tabindex="0"]', ".chooser .answers button", '.slot[tabindex="0"]:not([aria-disabled])', ".slot:not([aria-disabled])"];

/** Nowhere, or in the auction: its buttons come and go. Anywhere else the focus was put by the player. */
const free = () => document.activeElement === document.body || Boolean(document.activeElement?.closest(".auction"));

/** @param {ParentNode} root @param {import("../engine/protocol").View | null} view */
export function toMyTurn(root, view) {
  if (!view || view.turn !== view.me || view.legal.length === 0) return;
  const place = PLACES.map((selector) => root.querySelector(selector)).find((node) => node !== null);
  if (!(place instanceof HTMLElement) || !free()) return;
  place.focus({ preventScroll: true });
  if (place.closest(".bids")) place.scrollIntoView({ block: "nearest" }); // the list may be longer than its place
}
