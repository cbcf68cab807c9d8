// @ts-check
/** Where the keyboard is when it is my turn, and when what it was on has gone. */

/** Where one calls, or the first card that may be played. */
const PLACES = ['.chooser .bid[tabindex="0"]', ".chooser .answers button", ".calls:not(.chooser) button:not(.main)", '.slot[tabindex="0"]:not([aria-disabled])', ".slot:not([aria-disabled])"];

/** Nowhere, on the heading, or in the auction: its buttons come and go. Anywhere else the focus was put by the player. */
const free = () => document.activeElement === document.body || Boolean(document.activeElement?.closest("h1, .auction"));

/** @param {ParentNode} root @param {import("../engine/protocol").View | null} view */
export function toMyTurn(root, view) {
  if (!view || view.turn !== view.me || view.legal.length === 0) return;
  const place = PLACES.map((selector) => root.querySelector(selector)).find((node) => node !== null);
  if (!(place instanceof HTMLElement) || !free()) return;
  place.focus({ preventScroll: true });
  if (place.closest(".bids")) place.scrollIntoView({ block: "nearest" }); // the list may be longer than its place
}

/** The heading takes the focus from what goes as the page is drawn; a new screen begins at its top. @param {HTMLElement} root @param {() => void} paint */
export function keepFocus(root, paint) {
  const [had, before] = [root.contains(document.activeElement), root.querySelector("h1")];
  paint();
  const heading = root.querySelector("h1");
  if (had && document.activeElement === document.body) heading?.focus({ preventScroll: heading === before });
}
