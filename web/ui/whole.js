// @ts-check
/** Where rounds of calls scroll under the heads of their columns, one that would be cut is not shown until it is whole. */

const WHOLE = 0.9; // what is missing then is the room above the letters

/** @type {Element | null} */
let box = null;
/** @type {IntersectionObserver | null} */
let eye = null;
/** @type {ResizeObserver | null} */
let heads = null;

/** @param {readonly IntersectionObserverEntry[]} rows */
const mark = (rows) => rows.forEach(({ target, intersectionRatio }) => target.classList.toggle("cut", intersectionRatio < WHOLE));

const watchRows = () => box?.querySelectorAll("tbody tr").forEach((row) => eye?.observe(row));

/** The heads are as high as their letters, and those as large as the window allows. @param {readonly ResizeObserverEntry[]} entries */
function open([{ target }]) {
  eye?.disconnect();
  eye = new IntersectionObserver(mark, { root: box, rootMargin: `-${target.clientHeight}px 0px 0px`, threshold: WHOLE });
  watchRows();
}

/** @param {ParentNode} root */
export function onlyWhole(root) {
  const [there, before] = [root.querySelector(".told"), box];
  box = there;
  if (there === before) return watchRows();
  eye?.disconnect();
  heads?.disconnect();
  heads = new ResizeObserver(open);
  const head = there?.querySelector("thead");
  if (head) heads.observe(head);
}
