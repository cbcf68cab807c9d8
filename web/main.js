// @ts-check
/** Start-up: paint, settings, engine, and the way between the screens. */
import { html, nothing, render } from "lit-html";
import { connect } from "./engine/client.js";
import games from "./generated/games.js";
import english from "./generated/texts.en.js";
import french from "./generated/texts.fr.js";
import { speak, t } from "./i18n.js";
import { dialogs } from "./screens/dialogs.js";
import { home } from "./screens/home.js";
import { settings as settingsScreen } from "./screens/settings.js";
import { table } from "./screens/table.js";
import { taken } from "./screens/taken.js";
import { tally as tallyScreen } from "./screens/tally.js";
import { begun, recalled } from "./state/guide.js";
import { createKnew } from "./state/knew.js";
import { createMatch } from "./state/match.js";
import { pause, pauseOf } from "./state/pace.js";
import { createPlayback } from "./state/playback.js";
import { choiceFor, fresh, levelsOf, merged, usual } from "./state/settings.js";
import { createStorage } from "./state/storage.js";
import { createStore } from "./state/store.js";
import { download, hold, installing, offline, persistence, recordIn, reloadOnce } from "./state/visit.js";
import { createActions } from "./table/actions.js";
import { createGuide, guideOf } from "./table/guide.js";
import { arrangement } from "./table/hand.js";
import { verdict } from "./table/knew.js";
import { moved, picture, still } from "./table/motion.js";
import { createTally } from "./tally/session.js";
import { createAnnouncer, told } from "./ui/announce.js";
import { sprite } from "./ui/cards.js";
import { commandOf, rove } from "./ui/keys.js";

/** @typedef {import("./state/state").State} State */
/** @typedef {import("./state/state").Settings} Settings */
/** @typedef {import("./engine/protocol").GameInfo} GameInfo */

const WORDS = { en: english, fr: french };
const node = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const [root, sky, over] = [node("page"), node("sky"), node("over")];
const tell = createAnnouncer(node("log"));

const engine = connect();
const first = fresh(navigator.language);

/** @type {State} */
const START = {
  screen: "home", settings: first, chosen_game: "", status: engine.status, wanted: false, view: null, moving: false, waiting: false, thinking: null,
  raised: null, discards: [], said: "", hint: null, hinting: false, trouble: "", dialog: null, fairness: "unchecked", record: "", story: { by: [], thoughts: [] }, knew: null, promised: "", match: null,
  spoiled: null, tab: "mine", disk: "works", persisted: "unknown", offline: false, update: false, installable: false,
};
const store = createStore(START);
const storage = createStorage((disk) => {
  store.set({ disk, said: t(`disk.${disk}`) });
  tell(t(`disk.${disk}`));
});

const playback = createPlayback({
  show(frame, last, hurried) {
    const before = picture(root);
    store.set({ view: frame.view, moving: !last, waiting: false });
    draw();
    if (!hurried) moved(root, before, frame, sky);
    if (frame.event) tell(told(frame.event, frame.view));
    guide.look(frame.view, frame.event);
    if (frame.event?.t === "noted") store.set({ said: `${store.state.said} ${told(frame.event, frame.view)}`.trim() }); // what is noted at once is read together
    if (last && frame.view.turn === frame.view.me && frame.view.legal.length > 0) myTurn();
    if (store.state.wanted) toTable();
  },
  async wait(frameHold, signal) {
    const ms = pauseOf(store.state.settings, frameHold);
    if (ms === null) store.set({ waiting: true });
    await pause(ms, signal);
    if (signal.aborted) still(sky);
  },
});
const match = createMatch({ store, engine, storage, playback, order: arrangement, finished, reload: reloadOnce });
const guide = createGuide({ store, tell, keep: storage.keepMatch });
const knew = createKnew({
  store, engine,
  answered(asked) {
    if (store.state.dialog?.kind !== "knew" || !store.state.view) return;
    tell(asked.trouble ? t(asked.trouble) : verdict(store.state.view, asked));
  },
});
const actions = createActions({ store, match, playback, tell });
const tally = createTally({
  engine, storage, games, tell, go,
  confirm: (ask, yes, then) => store.set({ dialog: { kind: "confirm", ask, yes, then } }),
  focus: (selector) => void setTimeout(() => /** @type {HTMLElement | null} */ (root.querySelector(selector))?.focus()), // once it is drawn
  redraw: () => store.set({}),
  lang: () => store.state.settings.lang,
});
const { update } = offline(store, engine.ready);
const install = installing(store);

/** Said, and the keyboard is where one bids or where the cards are, unless it is somewhere else. */
function myTurn() {
  tell(t("said.your_turn"));
  const place = root.querySelector('.bid[tabindex="0"]') ?? root.querySelector('.slot[tabindex="0"]');
  if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** After a first finished deal there is something worth keeping: the browser is asked once. */
function finished() {
  if (store.state.settings.asked) return;
  change({ asked: true });
  void persistence(store, true);
}

/** Once it is drawn. @param {string} selector within the dialog */
const focusSoon = (selector) => void setTimeout(() => /** @type {HTMLElement | null} */ (over.querySelector(selector))?.focus());

/** @param {string} screen */
function go(screen) {
  if (location.hash.slice(1) === screen) route();
  else location.hash = screen;
}

function toTable() {
  store.set({ wanted: false });
  go("table");
}

/** @param {Partial<Settings>} patch */
function change(patch) {
  const settings = { ...store.state.settings, ...patch };
  store.set({ settings });
  dress(settings);
  storage.keepSettings(settings);
}

/** Language and looks are the document's. @param {Settings} settings */
function dress({ lang, theme, colours, back }) {
  speak(lang, WORDS[lang]);
  const { documentElement } = document;
  documentElement.lang = lang;
  Object.assign(documentElement.dataset, { theme, colours, back });
  document.title = t("app.title");
}

/** @param {GameInfo} game */
function setup(game) {
  const choice = choiceFor(store.state.settings, game);
  const names = Array.from({ length: game.players }, (_, seat) => (seat === 0 ? store.state.settings.name || t("seat.you") : t(`bot.${seat}`)));
  return { game: game.id, names, levels: levelsOf(game, choice), options: choice.options };
}

/** A running deal is not thrown away without a word. @param {string} yes @param {() => void} then */
async function instead(yes, then) {
  await loaded;
  const { match: kept } = store.state;
  if (!kept || kept.over || !kept.save) return then();
  store.set({ dialog: { kind: "confirm", ask: t("home.sure"), yes, then } });
}

/** @param {GameInfo} game */
const play = (game) =>
  instead(t("home.play", { game: t("title", {}, game.id) }), () => {
    change({ game: game.id, tried: { ...store.state.settings.tried, [game.id]: true } });
    store.set({ wanted: true });
    void match.start(setup(game));
  });

/** A deal laid out for learning, with the game's usual rules. @param {GameInfo} game */
const learn = (game) =>
  instead(t("guides.learn"), () => {
    const { record } = /** @type {import("./state/guide").Guide} */ (guideOf(game.id));
    change({ game: game.id, tried: { ...store.state.settings.tried, [game.id]: true } });
    store.set({ wanted: true });
    void match.open({ ...setup(game), options: usual(game).options, guided: begun(game.id) }, record);
  });

function next() {
  guide.end();
  return match.next();
}

/** @param {string} text a deal record as it stands in an address */
function openRecord(text) {
  const record = recordIn(text);
  const game = games.find(({ id }) => id === record?.game);
  if (!record || !game) return store.set({ trouble: "error.bad_record" });
  return instead(t("home.open"), () => {
    store.set({ wanted: true });
    void match.open(setup(game), record.text);
  });
}

function resume() {
  const { match: kept } = store.state;
  if (!kept) return;
  if (match.latest) return go("table");
  store.set({ wanted: true });
  void match.resume({ ...kept, guided: recalled(kept.guided) ?? undefined });
}

/** @param {"download" | "forget"} what */
function onSpoiled(what) {
  const { spoiled } = store.state;
  if (what === "download") return download("odd-trick-save.json", JSON.stringify(spoiled));
  store.set({ spoiled: null });
  if (!store.state.match) storage.dropMatch();
}

const homeOn = {
  play, learn, resume, install, update,
  choose: (/** @type {string} */ game) => store.set({ chosen_game: game }),
  change: (/** @type {GameInfo} */ game, /** @type {import("./state/state").Choice} */ choice) => change({ choices: { ...store.state.settings.choices, [game.id]: choice } }),
  language: (/** @type {Settings["lang"]} */ lang) => change({ lang }),
  retry: () => void engine.restart("table"),
  spoiled: onSpoiled,
};
const tableOn = {
  ...actions, choose: match.act, cut: match.cut, hurry: match.hurry, next, claim: match.claim, keys: rove, guide,
  onward: playback.next, skip: playback.finish,
  async again() {
    for (const room of /** @type {const} */ (["table", "thinker"])) if (engine.status[room] === "failed") await engine.restart(room);
    await match.again();
  },
};
const dialogOn = {
  close: () => (knew.drop(), store.set({ dialog: null })),
  command(/** @type {string} */ name) {
    knew.drop();
    const asked = store.state.dialog?.kind === "knew" ? store.state.dialog.action : null;
    actions.command(name);
    if (asked !== null) focusSoon(`[data-ask="${asked}"]`);
  },
  knew(/** @type {number} */ action) {
    void knew.ask(action);
    focusSoon("#dialog-title");
  },
  guide() {
    store.set({ dialog: null });
    guide.again();
  },
  next, claim: match.claim, concede: match.concede, update,
  home: () => go(""),
  download: () => download("odd-trick-deal.json", store.state.record),
};

/** @param {State} state */
function screen(state) {
  if (state.tab !== "mine") return taken(state.tab, takeOver);
  if (state.screen === "settings") return settingsScreen(state, { change, persist: () => void persistence(store, true), back: match.latest ? "#table" : "#" });
  if (state.screen === "tally") return tallyScreen({ tally: tally.state, games, status: state.status, lang: state.settings.lang, disk: state.disk }, tally.on);
  if (state.screen === "table" && state.view) return table(state, state.view, tableOn);
  return home(state, games, homeOn);
}

let drawn = false;
function draw() {
  drawn = true;
  render(screen(store.state), root);
  render(store.state.dialog && store.state.tab === "mine" ? dialogs(store.state, dialogOn) : nothing, over);
}
let trouble = "";
store.watch((state) => {
  if (state.trouble && state.trouble !== trouble && state.screen === "table") tell(t(state.trouble, {}, state.view?.game));
  trouble = state.trouble;
});
store.watch(() => {
  if (drawn) queueMicrotask(() => drawn || draw());
  drawn = false;
});

function route() {
  const name = location.hash.slice(1);
  const at = name.split("/")[0] === "tally" ? "tally" : name === "settings" ? "settings" : name === "table" && match.latest ? "table" : "home";
  const { screen: was, dialog } = store.state;
  store.set({ screen: at, dialog: at === "table" ? dialog : null }); // a result may be there before its table
  if (name.startsWith("open=")) void openRecord(name.slice(5));
  if (was === "table" && at !== "table") match.leave();
  if (at === "table" && was !== "table") void match.again();
  if (at === "tally") tally.visit(name);
  else if (was === "tally") tally.leave();
}

async function load() {
  const [settings, { match: kept, spoiled }] = await Promise.all([storage.settings(), storage.match(), tally.load()]);
  const known = merged(first, settings);
  store.set({ settings: known, chosen_game: known.game || games[0].id, ...(spoiled || (kept && !games.some(({ id }) => id === kept.game)) ? { spoiled: kept } : { match: kept }) });
  dress(known);
}

function lost() {
  storage.release();
  match.leave();
  tally.leave();
  store.set({ tab: "lost" });
}

async function takeOver() {
  await hold(true, lost);
  location.reload();
}

async function start() {
  dress(first);
  render(html`<svg>${sprite}</svg>`, node("sprite"));
  route();
  draw();
  engine.watch((status) => store.set({ status }));
  engine.ready.catch(() => undefined);
  addEventListener("hashchange", route);
  addEventListener("keydown", (event) => {
    const name = store.state.screen === "table" && !store.state.dialog && commandOf(event, store.state.settings.keys);
    if (!name) return;
    event.preventDefault();
    actions.command(name);
  });
  if (!(await hold(false, lost))) {
    storage.release();
    store.set({ tab: "other" });
  }
  await loaded;
  void persistence(store, false);
  if (store.state.screen === "tally") route();
  if (location.hash === "#table" && store.state.match && store.state.tab === "mine") resume();
}

const loaded = load();
void start();
