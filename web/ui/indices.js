// @ts-check
/** The signs in the corners of a card, drawn as one narrow line each: the same on every machine, and legible in a strip of a card. */
import { svg } from "lit-html";

/** In a box of 800 by 1100 about the origin. The shapes of letters and figures in English are Adrian Kennard's (CC0); R, D, V and 1 are drawn to match. @type {Readonly<Record<string, string>>} */
const LINES = {
  A: "M-270 460h160m-90-10L0-460l200 910m-90 10h160m-390-330h240",
  K: "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 20-355 595M85 460h200m-100-20L-10-70",
  Q: "M-250 110c290 0 220 350 500 350M-185 0v-275a185 185 0 0 1 370 0v550a185 185 0 0 1-370 0z",
  J: "M30-460h230m-110 0v690a200 220 0 0 1-400 0v-20",
  R: "M-285-460h245a245 250 0 0 1 0 500h-145M-185-460v920m-100 0h200M-20 40 185 460m-70 0h170",
  D: "M-285-460h235c180 0 290 190 290 460s-110 460-290 460h-235M-175-460v920",
  V: "M-290-460h160m-80 0L0 430 210-460m-80 0h160",
  1: "M-170-270q180-40 190-190v920m-180 0h360",
  2: "M-225-225c-20-40 25-235 225-235s225 135 225 235c0 200-450 385-450 685h450V320",
  3: "M-250-330v-130h450L-110-80c10-10 60-40 110-40 200 0 250 120 250 270 0 200-80 310-280 310s-230-160-230-160",
  4: "M50 460h200m-100 0v-920l-450 635v25h570",
  5: "M190-460h-365l-35 345s10-85 210-85c100 0 255 120 255 320S180 460-20 460s-235-175-235-175",
  6: "M-250 100a250 250 0 0 1 500 0v110a250 250 0 0 1-500 0v-420A250 250 0 0 1 0-460c150 0 180 60 200 85",
  7: "M-265-330v-130h530C135-200-90 100-90 460",
  8: "M0-50a205 205 0 1 1 1 0zM0-50a255 255 0 1 0 1 0z",
  9: "M250-100a250 250 0 0 1-500 0v-110a250 250 0 0 1 500 0v420A250 250 0 0 1 0 460c-150 0-180-60-200-85",
  10: "M-280 460v-920M-60 0v-290a170 170 0 0 1 340 0v580a170 170 0 0 1-340 0z",
};

/** Drawn once in the page; every face refers to it. */
export const indexSprite = Object.entries(LINES).map(([name, line]) => svg`<symbol id="index-${name}" viewBox="-400 -550 800 1100"><path d=${line}></path></symbol>`);
