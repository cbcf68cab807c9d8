// @ts-check
/** The first thing one sees: play, go on, or read. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { choiceFor, isPartner } from "../state/settings.js";
import { joined } from "../tally/words.js";
import { offer } from "../table/guide.js";
import { suitMark } from "../ui/cards.js";
import { languages } from "../ui/languages.js";
import { gameForm } from "./game_form.js";
import { byHand, offlineLine } from "./keep.js";

/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {import("../state/state").State} State */
/** @typedef {import("../state/state").Choice} Choice */
/**
 * @typedef {{ play: (game: GameInfo) => void, learn: (game: GameInfo) => void, resume: () => void, choose: (game: string) => void, change: (game: GameInfo, choice: Choice) => void,
 *   language: (lang: State["settings"]["lang"]) => void, retry: () => void, update: () => void, install: () => void, by_hand: () => void, spoiled: (what: "download" | "forget") => void }} On
 */

/** @param {string} game */
const title = (game) => t("title", {}, game);
/** @param {number} bytes @param {string} lang */
const megabytes = (bytes, lang) => (bytes / 1e6).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {State} state @param {On} on */
function engineLine(state, on) {
  const { table, loaded, total, reason } = state.status;
  if (table === "failed") {
    return html`<div class="notice in-sight" role="alert"><p><strong>${t("start.failed")}</strong> ${t(`start.${reason || "python"}`)}</p>
      <p>${t("start.advice")}</p><button type="button" @click=${on.retry}>${t("start.again")}</button></div>`;
  }
  if (table === "loading") {
    return html`<div class=${`loading ${state.wanted ? "in-sight" : ""}`}><label>${t(state.wanted ? "start.soon" : "start.loading", { loaded: megabytes(loaded, state.settings.lang), total: megabytes(total, state.settings.lang) })}
      <progress max=${total || 1} .value=${loaded}></progress></label></div>`;
  }
  return nothing;
}

/** Who sits at the kept table: a partner is nobody's opponent. @param {import("../state/state").KeptMatch} match @param {readonly GameInfo[]} games */
function company({ game, names }, games) {
  const info = games.find(({ id }) => id === game);
  const beside = (/** @type {number} */ seat) => info !== undefined && isPartner(info, seat);
  const [partners, others] = [true, false].map((side) => joined(names.filter((_, seat) => seat > 0 && beside(seat) === side)));
  return t(partners ? "home.with" : "home.against", { game: title(game), partner: partners, others });
}

/** @param {State} state @param {readonly GameInfo[]} games @param {On} on */
function running(state, games, on) {
  const match = state.match;
  if (!match?.save) return nothing;
  if (match.over) return html`<p class="last-game"><button type="button" @click=${on.resume}>${t("home.last", { game: title(match.game) })}</button></p>`;
  return html`<section class="paper go-on" aria-labelledby="go-on">
    <h2 id="go-on">${t("home.running")}</h2>
    <p>${company(match, games)}</p>
    <button type="button" class="main" @click=${on.resume}>${t("home.resume", { game: title(match.game) })}</button>
  </section>`;
}

/** @param {State} state @param {GameInfo} game @param {On} on */
const gameCard = (state, game, on) => html`<section class="paper play" aria-labelledby="game-title">
  <h2 id="game-title">${title(game.id)}</h2>
  <p>${t("aim", {}, game.id)}</p>
  <button type="button" class="main big" @click=${() => on.play(game)}>${t("home.play", { game: title(game.id) })}</button>
  ${offer(state, game.id, () => on.learn(game))}
  ${gameForm(game, choiceFor(state.settings, game), (choice) => on.change(game, choice))}
  <p><a href=${`rules/${game.id}.${state.settings.lang}.html`}>${t("home.rules", { game: title(game.id) })}</a></p>
</section>`;

const scoreKeeper = () => html`<section class="paper" aria-labelledby="keep-score">
  <h2 id="keep-score">${t("tally.home")}</h2><p>${t("tally.home_why")}</p>
  <p><a class="button" href="#tally">${t("tally.home_open")}</a></p>
</section>`;

/** @param {State} state @param {readonly GameInfo[]} games @param {On} on */
const otherGames = (state, games, on) =>
  games.length < 2 ? nothing : html`<nav class="games" aria-label=${t("home.games")}>
    ${repeat(games, (game) => game.id, (game) => html`<button type="button" aria-pressed=${String(game.id === state.chosen_game)} @click=${() => on.choose(game.id)}>${title(game.id)}</button>`)}
  </nav>`;

/** @param {State} state @param {On} on */
function spoiled(state, on) {
  if (!state.spoiled) return nothing;
  return html`<div class="notice" role="alert"><p><strong>${t(state.spoiled.newer ? "spoiled.newer" : "spoiled.title")}</strong> ${t(state.spoiled.newer ? "spoiled.newer_text" : "spoiled.text")}</p>
    <button type="button" @click=${() => on.spoiled("download")}>${t("spoiled.download")}</button>
    <button type="button" @click=${() => on.spoiled("forget")}>${t("spoiled.forget")}</button></div>`;
}

/** That the game does not answer is said where the loading was. @param {State} state */
const trouble = ({ trouble, status }) => (trouble && (trouble !== "error.failed" || status.table !== "failed") ? html`<p class="notice" role="alert">${t(trouble)}</p>` : nothing);

/** A new version is never put under the player's hand, nor under a deal that was left; unless it may be the cure. @param {State} state */
const underWay = ({ view, match, status }) => status.table !== "failed" && (view ? !view.over && !view.cut : Boolean(match?.save) && !match?.over && !match?.between);

/** @param {State} state @param {On} on */
const lines = (state, on) => html`
  ${state.update && !underWay(state) ? html`<div class="notice"><p>${t("update.ready")}</p><button type="button" @click=${on.update}>${t("update.take")}</button></div>` : nothing}
  ${state.disk === "works" ? nothing : html`<p class="notice">${t(`disk.${state.disk}`)}</p>`}
  <p class="quiet">${offlineLine(state)}</p>
  ${state.installable ? html`<p><button type="button" @click=${on.install}>${t("home.install")}</button></p>` : nothing}
  ${byHand(state, on.by_hand)}`;

/** @param {State} state @param {readonly GameInfo[]} games @param {On} on */
export function home(state, games, on) {
  const game = games.find(({ id }) => id === state.chosen_game) ?? games[0];
  return html`<div class="home">
    <header class="masthead">
      <p class="emblem" aria-hidden="true">${["S", "H", "C", "D"].map(suitMark)}</p>
      <h1 tabindex="-1">${t("app.title")}</h1>
      <p class="tagline">${t("app.tagline")}</p>
      ${languages(state.settings.lang, on.language)}
    </header>
    <main>
      ${spoiled(state, on)} ${trouble(state)} ${running(state, games, on)} ${otherGames(state, games, on)} ${gameCard(state, game, on)} ${scoreKeeper()} ${engineLine(state, on)}
    </main>
    <footer>
      ${lines(state, on)}
      <nav aria-label=${t("home.more")}><a href="#stats">${t("stats.title")}</a> <a href="#settings">${t("settings.title")}</a> <a href=${`fair/promise.${state.settings.lang}.html`}>${t("promise.short")}</a> <a href="notices.html">${t("home.notices")}</a></nav>
    </footer>
  </div>`;
}
