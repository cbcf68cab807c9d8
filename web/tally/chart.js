// @ts-check
/** The evening as lines, one a column of the sheet, and the same as a table. Lines differ by dash and mark, not by colour alone. */
import { html, nothing, svg } from "lit-html";
import { t } from "../i18n.js";
import { course, figure, pointsSaid } from "./words.js";

/** @typedef {import("./tally").KeptSheet} KeptSheet */
/** @typedef {import("./words").Column} Column */

export const BOX = { width: 340, height: 190, left: 34, right: 10, top: 10, bottom: 24 };
const DASHES = ["none", "7 4", "2 3", "9 3 2 3"];
/** Of a mark around its middle: disc, square, triangle, lozenge. */
const MARKS = ["M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z", "M-3.3 -3.3h6.6v6.6h-6.6z", "M0 -4.2L4 3.2H-4z", "M0 -4.6L4.2 0L0 4.6L-4.2 0z"];

/** Round steps, about four of them from the lowest to the highest. @param {number} low @param {number} high */
export function ticks(low, high) {
  const span = Math.max(high - low, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? 1;
  const first = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** @param {readonly number[][]} courses */
export function scales(courses) {
  const numbers = courses.flat();
  const steps = ticks(Math.min(0, ...numbers), Math.max(0, ...numbers));
  const [low, high] = [steps[0], Math.max(steps[steps.length - 1], steps[0] + 1)];
  const deals = courses[0].length - 1;
  const wide = BOX.width - BOX.left - BOX.right;
  const tall = BOX.height - BOX.top - BOX.bottom;
  return { steps, deals, x: (/** @type {number} */ deal) => BOX.left + (deal / Math.max(deals, 1)) * wide, y: (/** @type {number} */ points) => BOX.top + ((high - points) / (high - low)) * tall };
}

/** @param {ReturnType<typeof scales>} scale */
export function axes({ steps, deals, x, y }) {
  const every = Math.ceil(deals / 10);
  const marks = Array.from({ length: deals + 1 }, (_, deal) => deal).filter((deal) => deal % every === 0);
  return svg`${steps.map((step) => svg`<line class=${step === 0 ? "nought" : "grid"} x1=${BOX.left} x2=${BOX.width - BOX.right} y1=${y(step)} y2=${y(step)} /><text class="number" x=${BOX.left - 6} y=${y(step) + 4} text-anchor="end">${figure(step)}</text>`)}
    ${marks.map((deal) => svg`<text class="number" x=${x(deal)} y=${BOX.height - 6} text-anchor="middle">${deal}</text>`)}`;
}

/** @param {readonly number[]} points @param {number} at @param {ReturnType<typeof scales>} scale */
export function line(points, at, { x, y }) {
  const kind = at % DASHES.length;
  const path = points.map((it, deal) => `${deal === 0 ? "M" : "L"}${x(deal).toFixed(1)} ${y(it).toFixed(1)}`).join("");
  return svg`<g class=${`course-${kind}`}><path class="course" d=${path} stroke-dasharray=${DASHES[kind]} />
    ${points.map((it, deal) => (deal === 0 ? nothing : svg`<path class="mark" d=${MARKS[kind]} transform=${`translate(${x(deal).toFixed(1)} ${y(it).toFixed(1)})`} />`))}</g>`;
}

/** @param {number} at */
const sample = (at) => html`<svg class="sample-line" viewBox="0 0 34 12" aria-hidden="true"><g class=${`course-${at % DASHES.length}`}><path class="course" d="M1 6H33" stroke-dasharray=${DASHES[at % DASHES.length]} /><path class="mark" d=${MARKS[at % MARKS.length]} transform="translate(17 6)" /></g></svg>`;

/** @param {KeptSheet} kept @param {readonly Column[]} columns @param {readonly number[][]} courses */
function table({ tally }, columns, courses) {
  return html`<details><summary>${t("tally.chart_table")}</summary>
    <table class=${columns.length > 2 ? "narrow" : ""}><caption class="unseen">${t("tally.chart")}</caption>
      <thead><tr><th scope="col">${t("sheet.deal")}</th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${tally.rows.map((_, i) => html`<tr><th scope="row">${i + 1}</th>${courses.map((points) => html`<td>${figure(points[i + 1])}</td>`)}</tr>`)}</tbody>
    </table></details>`;
}

/** Nothing until there is a line to draw. @param {KeptSheet} kept @param {readonly Column[]} columns */
export function chart(kept, columns) {
  const { rows, totals } = kept.tally;
  if (rows.length < 2) return nothing;
  const courses = columns.map(({ seats }) => course(rows, seats[0]));
  const scale = scales(courses);
  const said = t("tally.chart_said", { n: rows.length, totals: pointsSaid(totals, columns) });
  return html`<section class="paper chart" aria-labelledby="chart-title"><h2 id="chart-title">${t("tally.chart")}</h2>
    <svg viewBox=${`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label=${said}>${axes(scale)}${courses.map((points, at) => line(points, at, scale))}</svg>
    <ul class="legend">${columns.map(({ name }, at) => html`<li>${sample(at)} ${name}</li>`)}</ul>
    ${table(kept, columns, courses)}
  </section>`;
}
