// @ts-check
/** A link as a code that another telephone reads from the screen: always dark on light, whatever the page wears. */
import { svg, html } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { correction, generate } from "lean-qr";

const QUIET = 4; // modules of white around it

/** The dark modules, row by row, each run as one box. @param {{ size: number, get: (x: number, y: number) => boolean }} code */
export function outline(code) {
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      let wide = 0;
      while (code.get(x + wide, y)) wide += 1;
      if (wide > 0) path += `M${x + QUIET} ${y + QUIET}h${wide}v1h-${wide}z`;
      x += wide;
    }
  }
  return path;
}

/** @param {string} text @param {string} label */
export const qr = (text, label) => guard([text, label], () => drawn(text, label));

/** @param {string} text @param {string} label */
function drawn(text, label) {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET;
  return html`<svg class="qr" viewBox=${`0 0 ${side} ${side}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    ${svg`<rect width=${side} height=${side} fill="#fff" /><path d=${outline(code)} fill="#000" />`}</svg>`;
}
