// @ts-check
/** Movement is the difference between two pictures: a card that has moved flies from where it was. */

/** @typedef {{ card: string, box: DOMRect, node: Element }} Place */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Durations live in tokens.css. @param {string} name */
const duration = (name) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/** @param {ParentNode} root @returns {Map<string, Place>} */
export function picture(root) {
  const nodes = [...root.querySelectorAll(".hand [data-card], .trick [data-card], .pile [data-card]")];
  return new Map(nodes.map((node) => {
    const card = node.getAttribute("data-card") ?? "";
    return [card, { card, box: boxOf(node), node }];
  }));
}

/** A card in the hand is wider than the strip one can see of it. @param {Element} node */
const boxOf = (node) => (node.matches(".slot") ? node.querySelector(".card") ?? node : node).getBoundingClientRect();

/** @param {ParentNode} root @param {string} place */
const placeBox = (root, place) => (place ? root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() : undefined);

/** @param {DOMRect} from @param {DOMRect} to */
function flight(from, to) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return { x, y, transform: `translate(${x}px, ${y}px)` };
}

/** A card that has come: from its old place, or from where new cards come. @param {Place} now @param {DOMRect} from @param {number} delay */
function fly(now, from, delay) {
  const { x, y, transform } = flight(from, now.box);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const moved = now.node.matches(".slot") ? now.node.querySelector(".card") ?? now.node : now.node;
  moved.animate([{ transform, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: duration("--time-move"), delay, easing: "ease-out", fill: "backwards" });
}

/** A card that has gone leaves a ghost that flies away. @param {HTMLElement} sky @param {Place} gone @param {DOMRect} to */
function leave(sky, gone, to) {
  const ghost = /** @type {HTMLElement} */ (gone.node.cloneNode(true));
  ghost.className = "card ghost";
  for (const [name, value] of Object.entries({ left: gone.box.x, top: gone.box.y })) ghost.style.setProperty(name, `${value}px`);
  sky.append(ghost);
  const { transform } = flight(to, gone.box);
  const going = ghost.animate([{ transform: "none" }, { transform: `${transform} scale(0.6)`, opacity: 0 }], { duration: duration("--time-leave"), easing: "ease-in" });
  going.finished.catch(() => undefined).then(() => ghost.remove());
}

/**
 * @param {ParentNode} root @param {Map<string, Place>} before as it was before the drawing
 * @param {{ from: string, to: string }} ways @param {HTMLElement} sky where ghosts fly
 */
export function moved(root, before, { from, to }, sky) {
  if (calm.matches) return;
  const now = picture(root);
  const source = placeBox(root, from);
  const target = placeBox(root, to);
  let late = 0;
  for (const place of now.values()) {
    const old = before.get(place.card);
    if (old) fly(place, old.box, 0);
    else if (source) fly(place, source, late++ * duration("--time-between"));
  }
  for (const gone of before.values()) if (!now.has(gone.card) && target) leave(sky, gone, target);
}

/** Every flight ends now. @param {HTMLElement} sky */
export function still(sky) {
  for (const animation of document.getAnimations()) if (animation.effect && !("transitionProperty" in animation)) animation.finish();
  sky.replaceChildren();
}
