// @ts-check
/** A new sheet: which game by which rules, who sits where, and who deals first. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n.js";
import { fullName, rulesForm } from "../screens/game_form.js";
import { NAME_LENGTH, optionsOf, usual } from "../state/settings.js";
import { columnsOf, sameNames } from "./words.js";

/** @typedef {import("./tally").Scene} Scene */
/** @typedef {import("../engine/protocol").GameInfo} GameInfo */
/** @typedef {ReturnType<typeof import("./session").createTally>["on"]} On */
/** @typedef {{ currentTarget: HTMLInputElement }} Typed */

const SAME_NAME = "tally.same_name";

/** @param {Scene} scene */
const chosen = ({ tally, games }) => games.find(({ id }) => id === tally.prefs.game) ?? games[0];

/** What was agreed on for this game last time. @param {Scene} scene @param {GameInfo} game */
const choiceOf = ({ tally }, game) => ({ ...usual(game), options: optionsOf(game, tally.prefs.options[game.id]) });

/** Whoever has no name is called after the seat. @param {Scene} scene @param {GameInfo} game */
const namesOf = ({ tally }, game) => Array.from({ length: game.players }, (_, seat) => (tally.prefs.names[seat] ?? "").trim() || t("tally.player", { n: seat + 1 }));

/** @param {Scene} scene @param {GameInfo} game @param {On} on */
function games(scene, game, on) {
  if (scene.games.length < 2) return html`<p>${t("title", {}, game.id)}</p>`;
  return html`<div role="radiogroup" class="answer chips" aria-labelledby="setup-game">
    ${repeat(scene.games, ({ id }) => id, ({ id }) => html`<label class="chip"><input type="radio" name="game" .checked=${id === game.id} @change=${() => on.prefer({ game: id })} /><span>${t("title", {}, id)}</span></label>`)}
  </div>`;
}

/** @param {Scene} scene @param {GameInfo} game @param {On} on */
function players(scene, game, on) {
  const { names } = scene.tally.prefs;
  const typed = (/** @type {number} */ seat) => (/** @type {Typed} */ { currentTarget }) =>
    on.prefer({ names: Array.from({ length: Math.max(names.length, seat + 1) }, (_, i) => (i === seat ? currentTarget.value : names[i] ?? "")) });
  const sides = columnsOf(game, namesOf(scene, game));
  const twins = scene.tally.trouble === SAME_NAME ? sameNames(namesOf(scene, game)) : [];
  return html`${Array.from({ length: game.players }, (_, seat) => html`<label class="field"><span>${t("tally.player", { n: seat + 1 })}</span>
      <input type="text" data-seat=${seat} aria-invalid=${twins.includes(seat) ? "true" : nothing} aria-describedby=${twins.includes(seat) ? "same-name" : nothing} maxlength=${NAME_LENGTH} autocomplete="off" autocapitalize="words" spellcheck="false" .value=${names[seat] ?? ""} @input=${typed(seat)} /></label>${fullName(names[seat] ?? "")}`)}
    ${twins.length > 0 ? html`<p class="fault" id="same-name" role="alert">${t(SAME_NAME)}</p>` : nothing}
    ${sides.length < game.players ? html`<p class="quiet">${t("tally.partners", { sides: sides.map(({ name }) => name).join(" · ") })}</p>` : nothing}`;
}

/** @param {Scene} scene @param {GameInfo} game @param {number} now @param {On} on */
const dealer = (scene, game, now, on) => html`<fieldset role="radiogroup" class="answer"><legend>${t("tally.first_dealer")}</legend><div class="chips">
  ${namesOf(scene, game).map((name, seat) => html`<label class="chip"><input type="radio" name="dealer" .checked=${seat === now} @change=${() => on.dealer(seat)} /><span>${name}</span></label>`)}
</div></fieldset>`;

/** @param {Scene} scene @param {On} on */
export function setup(scene, on) {
  const { tally, status } = scene;
  const game = chosen(scene);
  const choice = choiceOf(scene, game);
  const first = tally.dealer < game.players ? tally.dealer : 0;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void on.begin(game, choice.options, namesOf(scene, game), first);
  };
  return html`<main><form class="setup" novalidate @submit=${send}>
    <section class="paper" aria-labelledby="setup-game"><h2 id="setup-game">${t("tally.game")}</h2>
      ${games(scene, game, on)}
      ${rulesForm(game, choice, ({ options }) => on.prefer({ game: game.id, options: { ...tally.prefs.options, [game.id]: options } }))}
    </section>
    <section class="paper" aria-labelledby="setup-players"><h2 id="setup-players">${t("tally.players")}</h2>
      <p class="quiet">${t(game.players > 2 ? "tally.players_how" : "tally.players_two")}</p>
      ${players(scene, game, on)} ${dealer(scene, game, first, on)}
    </section>
    ${tally.trouble && tally.trouble !== SAME_NAME ? html`<p class="notice fault" role="alert">${t(tally.trouble)}</p>` : nothing}
    <button type="submit" class="main big">${t("tally.start")}</button>
    ${tally.busy && status.table !== "ready" ? html`<p class="notice" role="status">${t("tally.waits")}</p>` : nothing}
  </form></main>`;
}
