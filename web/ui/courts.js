// @ts-check
/** The engraved court cards: they come when everything else is there, and the faces need nothing of them but that they are in the page. */
import sheet from "./courts.svg";

/** Room on the network and in the browser's time. */
const quiet = () => new Promise((done) => ("requestIdleCallback" in globalThis ? requestIdleCallback(done, { timeout: 3000 }) : setTimeout(done, 500)));

/** Until then, and where they cannot be had, the plain courts stay. @param {Promise<unknown>} ready @param {Element} place */
export async function engrave(ready, place) {
  await ready;
  await quiet();
  const answer = await fetch(sheet);
  if (!answer.ok) return;
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  if (drawing.localName !== "svg") return;
  place.append(document.adoptNode(drawing));
  document.documentElement.dataset.courts = "engraved";
}
