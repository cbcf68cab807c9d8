// @ts-check
/** Start-up: paint, settings, engine, and the way between the screens. */
import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { connect } from "./engine/client.js";
import { VERSION } from "./generated/build.js";
import games from "./generated/games.js";
import english from "./generated/texts.en.js";
import french from "./generated/texts.fr.js";
import { speak, t } from "./i18n.js";
import { dialogs } from "./screens/dialogs.js";
import { home } from "./screens/home.js";
import { settings as settingsScreen } from "./screens/settings.js";
import { shareDialog } from "./screens/share.js";
import { statsScreen } from "./screens/stats.js";
import { table } from "./screens/table.js";
import { taken } from "./screens/taken.js";
import { tally as tallyScreen } from "./screens/tally.js";
import { isNewer, migrated } from "./state/formats.js";
import { begun, recalled } from "./state/guide.js";
import { createKeeping } from "./state/keeping.js";
import { createKnew } from "./state/knew.js";
import { createMatch } from "./state/match.js";
import { createOpening } from "./state/opening.js";
import { pause, pauseOf } from "./state/pace.js";
import { createPlayback } from "./state/playback.js";
import { createRecorded } from "./state/record.js";
import { choiceFor, fresh, levelsOf, merged, usual } from "./state/settings.js";
import { createSharing } from "./state/sharing.js";
import { createStatistics } from "./state/statistics.js";
import { createStorage } from "./state/storage.js";
import { createStore } from "./state/store.js";
import { resultUnder } from "./state/under.js";
import { createWaking } from "./state/waking.js";
import { createPlace, download, installing, installsByHand, offline, persistence, reloadOnce } from "./state/visit.js";
import { createActions } from "./table/actions.js";
import { createGuide, guideOf } from "./table/guide.js";
import { arrangement } from "./table/hand.js";
import { verdict } from "./table/knew.js";
import { moved, picture, still } from "./table/motion.js";
import { createTally } from "./tally/session.js";
import { createAnnouncer, told } from "./ui/announce.js";
import { appear } from "./ui/appear.js";
import { sprite } from "./ui/cards.js";
import { engrave } from "./ui/courts.js";
import { commandOf, rove } from "./ui/keys.js";
import { keepFocus, toMyTurn } from "./ui/turn.js";
import { onlyWhole } from "./ui/whole.js";

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
  screen: "home", settings: first, chosen_game: "", status: engine.status, wanted: false, view: null, moving: false, waiting: false, taker: null, waking: false, thinking: null,
  raised: null, discards: [], said: "", hint: null, hinting: false, trouble: "", dialog: null, fairness: "unchecked", record: "", story: { by: [], phases: [], thoughts: [] }, knew: null, promised: "",
  match: null, spoiled: null, looking: false, sharing: null, tab: "mine", disk: "works", persisted: "unknown", offline: "not_yet", update: false, installable: false,
  by_hand: installsByHand(navigator),
};
const store = createStore(START);
const storage = createStorage((disk) => {
  store.set({ disk, said: t(`disk.${disk}`) });
  tell(t(`disk.${disk}`));
});

const playback = createPlayback({
  show(frame, last, hurried) {
    const before = picture(root);
    store.set({ view: frame.view, moving: !last, waiting: false, taker: frame.taker });
    draw();
    if (!hurried) moved(root, before, frame, sky);
    if (frame.event) tell(told(frame.event, frame.view, frame.phase));
    guide.look(frame.view, frame.event);
    if (frame.event?.t === "noted") store.set({ said: `${store.state.said} ${told(frame.event, frame.view)}`.trim() }); // what is noted at once is read together
    if (last && frame.view.turn === frame.view.me && frame.view.legal.length > 0) (tell(t("said.your_turn")), toMyTurn(root, frame.view));
    if (store.state.wanted) toTable();
  },
  async wait(frameHold, signal) {
    const ms = pauseOf(store.state.settings, frameHold);
    if (ms === null) store.set({ waiting: true });
    await pause(ms, signal);
    if (signal.aborted) still(sky);
  },
});
const match = createMatch({ store, engine, storage, playback, order: arrangement, finished, reload: reloadOnce, version: VERSION });
const guide = createGuide({ store, tell, keep: storage.keepMatch });
const knew = createKnew({
  store, engine,
  answered(asked) {
    if (store.state.dialog?.kind !== "knew" || !store.state.view) return;
    tell(asked.trouble ? t(asked.trouble) : verdict(store.state.view, asked));
  },
});
const actions = createActions({ store, match, playback, tell });
const redraw = () => store.set({});
const focus = (/** @type {string} */ selector) => void setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus()); // once it is drawn
const confirm = (/** @type {string} */ ask, /** @type {string} */ yes, /** @type {() => void} */ then) => store.set({ dialog: { kind: "confirm", ask, yes, then } });
const sharing = createSharing({ store, tell, closed: () => focus("[data-share]") });
const recorded = createRecorded(store);
const opening = createOpening({ store, match, games, recorded, setup, confirm, loaded: () => loaded });
const statistics = createStatistics({ storage, games, redraw, tell, focus, confirm, share: (record) => void sharing.open(record) });
const keeping = createKeeping({ storage, version: VERSION, redraw, focus, leave: () => (match.leave(), tally.leave()), reload: () => location.reload() });
const tally = createTally({
  engine, storage, games, tell, go, confirm, focus, redraw,
  lang: () => store.state.settings.lang,
});
const program = offline(store, new Promise((tried) => void engine.watch(({ table }) => ["ready", "failed"].includes(table) && tried(table))));
const install = installing(store);

/** A deal has ended: it is remembered; now a new version may be offered; and with something worth keeping, the browser is asked once to keep it. @param {import("./engine/protocol").View} view @param {string} record */
function finished(view, record) {
  void statistics.finished(view, record);
  program.look();
  if (store.state.settings.asked) return;
  change({ asked: true });
  void persistence(store, true);
}

/** @param {string} screen */
function go(screen) {
  if (location.hash.slice(1) === screen) route();
  else location.hash = screen;
}

function toTable() {
  store.set({ wanted: false });
  if (store.state.looking) store.set({ screen: "table" }); // its address stays, and can be passed on
  else go("table");
}

/** The last thing this version does is to put away what is kept. */
async function update() {
  await keeping.secure();
  program.update();
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

/** @param {GameInfo} game */
const play = (game) =>
  opening.instead(t("home.play", { game: t("title", {}, game.id) }), () => {
    change({ game: game.id, tried: { ...store.state.settings.tried, [game.id]: true } });
    store.set({ wanted: true });
    void match.start(setup(game));
  });

/** A deal laid out for learning, with the game's usual rules. @param {GameInfo} game */
const learn = (game) =>
  opening.instead(t("guides.learn"), () => {
    const { record } = /** @type {import("./state/guide").Guide} */ (guideOf(game.id));
    change({ game: game.id, tried: { ...store.state.settings.tried, [game.id]: true } });
    store.set({ wanted: true });
    void match.open({ ...setup(game), options: usual(game).options, guided: begun(game.id) }, record);
  });

function next() {
  if (store.state.looking) return opening.same();
  guide.end();
  return match.next();
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
  if (what === "download") return download("odd-trick-save.json", JSON.stringify(store.state.spoiled?.record));
  store.set({ spoiled: null });
  storage.dropAside();
}

const homeOn = {
  play, learn, resume, install, update,
  choose: (/** @type {string} */ game) => store.set({ chosen_game: game }),
  change: (/** @type {GameInfo} */ game, /** @type {import("./state/state").Choice} */ choice) => change({ choices: { ...store.state.settings.choices, [game.id]: choice } }),
  language: (/** @type {Settings["lang"]} */ lang) => change({ lang }),
  retry() {
    if (store.state.trouble === "error.failed") store.set({ trouble: "" });
    program.look();
    void engine.restart("table");
  },
  by_hand: () => change({ by_hand: false }),
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
  close() {
    knew.drop();
    const open = store.state.dialog;
    const result = resultUnder(open);
    store.set({ dialog: open !== result && result ? result : null });
    if (result) focus(open === result ? ".say .main" : `[data-tool="${open?.kind === "fair" ? "fair" : "tricks"}"]`);
  },
  command(/** @type {string} */ name) {
    knew.drop();
    const open = store.state.dialog;
    const asked = open?.kind === "knew" ? open.action : null;
    actions.command(name, resultUnder(open));
    if (asked !== null) focus(`[data-ask="${asked}"]`);
  },
  knew(/** @type {number} */ action) {
    void knew.ask(action);
    focus("#dialog-title");
  },
  guide() {
    store.set({ dialog: null });
    guide.again();
  },
  next, claim: match.claim, concede: match.concede, update,
  home: () => go(""),
  share: () => recorded(sharing.open),
  same: opening.same,
  download: () => download("odd-trick-deal.json", store.state.record),
};

/** @param {State} state */
function screen(state) {
  if (state.tab !== "mine") return taken(state.tab, takeOver);
  if (state.screen === "stats") return statsScreen({ stats: statistics.state, lang: state.settings.lang }, statistics.on);
  if (state.screen === "settings") return settingsScreen(state, keeping.state, { change, keeping: keeping.on, persist: () => void persistence(store, true), back: match.latest ? "#table" : "#" });
  if (state.screen === "tally") return tallyScreen({ tally: tally.state, games, status: state.status, lang: state.settings.lang, disk: state.disk }, tally.on);
  if (state.screen === "table" && state.view) return table(state, state.view, tableOn);
  return home(state, games, homeOn);
}

let drawn = false;
function draw() {
  drawn = true;
  keepFocus(root, () => render(screen(store.state), root));
  onlyWhole(root);
  const { sharing: shared, dialog, tab } = store.state;
  const open = shared ? shareDialog(shared, sharing) : dialog ? dialogs(store.state, dialogOn) : nothing;
  render(tab === "mine" ? keyed(Boolean(shared), open) : nothing, over);
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
  const at = name.split("/")[0] === "tally" ? "tally" : name === "settings" || name === "stats" ? name : name === "table" && match.latest ? "table" : "home";
  const { screen: was, dialog } = store.state;
  store.set({ screen: at, dialog: at === "table" ? dialog : null, sharing: null }); // a result may be there before its table
  if (held) void opening.address(name);
  if (was === "table" && at !== "table") match.leave();
  if (at === "table" && was !== "table") {
    void match.again();
    setTimeout(() => toMyTurn(root, store.state.view)); // once it is drawn
  }
  if (at === "tally") tally.visit(name);
  else if (was === "tally") tally.leave();
  if (at === "stats" && held) void statistics.visit();
  if (at === "settings" && held) void keeping.look();
}

async function load() {
  const [settings, { match: kept, spoiled, aside }] = await Promise.all([storage.settings(), storage.match(), tally.load()]);
  const known = merged(first, settings);
  const strange = spoiled || (kept && !games.some(({ id }) => id === kept.game));
  const lying = aside.at(-1);
  const again = !kept && lying && lying.version !== VERSION ? migrated(lying.record) : null; // another version may read what this one's neighbour could not
  store.set({
    settings: known, chosen_game: known.game || games[0].id, match: strange ? null : (kept ?? again),
    spoiled: strange ? { newer: isNewer(kept), record: kept } : lying && !again ? lying : null,
  });
  dress(known);
  return strange ? kept : null;
}

/** What an older or a newer version wrote, and this one cannot read, is put where nothing is written over it. @param {unknown} strange */
async function settle(strange) {
  await keeping.begin();
  if (strange) storage.setAside(strange, VERSION);
}

let held = false; // the place at the table is ours
const place = createPlace({
  async settle(forced) {
    if (forced) storage.release(); // the other tab writes by now
    match.leave();
    tally.leave();
    await storage.idle;
    storage.release();
  },
  lost: () => store.set({ tab: "lost" }),
});

async function takeOver() {
  await place.take();
  location.reload();
}

async function start() {
  addEventListener("hashchange", route);
  await appear([() => dress(first), () => void render(html`<svg>${sprite}</svg>`, node("sprite")), route, draw], node("too-old"));
  engine.watch((status) => store.set({ status }));
  engine.watch(createWaking(store));
  engine.ready.catch(() => undefined);
  engrave(engine.ready, node("sprite")).catch(() => undefined); // the plain courts do as well
  addEventListener("keydown", (event) => {
    const name = store.state.screen === "table" && !store.state.dialog && commandOf(event, store.state.settings.keys);
    if (!name) return;
    event.preventDefault();
    actions.command(name);
  });
  held = await place.hold();
  if (!held) {
    storage.release();
    store.set({ tab: "other" });
  }
  await settle(await loaded);
  void persistence(store, false);
  if (!["home", "table"].includes(store.state.screen)) route();
  if (held) void opening.address(location.hash.slice(1));
  if (location.hash === "#table" && store.state.match && held) resume();
}

const loaded = load();
void start();
