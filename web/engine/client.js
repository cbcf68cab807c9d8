// @ts-check
/** The page's door to the engine: questions become promises; a room that dies is replaced and asked again. */
import { PYTHON } from "../generated/python.js";
import { Room } from "./room.js";

/** @typedef {import("./protocol").Op} Op */
/** @typedef {import("./protocol").Ops} Ops */
/** @typedef {import("./protocol").Status} Status */
/** @typedef {import("./protocol").Engine} Engine */
/** @typedef {"table" | "thinker"} RoomName */
/**
 * @typedef {object} Question
 * @property {Op} op
 * @property {object} args
 * @property {(result: any) => void} answer
 * @property {(error: unknown) => void} refuse
 * @property {((done: number) => void) | undefined} progress
 * @property {boolean} sent
 * @property {number} deaths of a room while this was asked
 */

const DEATHS = 2; // one question may cost
const FALLS = 3; // in a row, before a room is given up
/** @type {ReadonlySet<Op>} the table hands these on to the thinker */
const THOUGHTS = new Set(["think", "estimate", "knew", "review"]);
const TOTAL = Object.values(PYTHON).reduce((sum, file) => sum + file.bytes, 0);

/** A refusal: `code` and `params` as in the protocol, or the code `failed` when a room cannot be had. */
export class EngineError extends Error {
  /** @param {string} code @param {Record<string, string | number>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.name = "EngineError";
    this.code = code;
    this.params = params;
  }
}

/** @param {Question} question */
const isThought = (question) => THOUGHTS.has(question.op);

/** @implements {Engine} */
class Client {
  /** @type {Map<number, Question>} unanswered, oldest first */
  #open = new Map();
  #lastId = 0;
  #save = ""; // the last one seen: what a new table resumes from
  #seated = false; // the table is ready and has resumed
  #loaded = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pulse;
  /** Compiled by the first room, away from the page's own work. @type {WebAssembly.Module | null} */
  #module = null;
  /** @type {Set<(status: Status) => void>} */
  #watchers = new Set();
  /** @type {(hello: Ops["hello"]["result"]) => void} */
  #welcome = () => {};

  constructor() {
    /** @type {Promise<Ops["hello"]["result"]>} */
    this.ready = new Promise((welcome) => (this.#welcome = welcome));
    const told = { changed: () => this.#changed(), compiled: (/** @type {WebAssembly.Module} */ module) => void (this.#module = module), said: (/** @type {string} */ text) => this.#heard(JSON.parse(text)) };
    this.rooms = {
      table: new Room("table", { ...told, loaded: (bytes) => this.#count(bytes), lost: () => void this.#revive("table") }),
      thinker: new Room("thinker", { ...told, loaded: () => {}, lost: () => void this.#revive("thinker") }),
    };
    this.falls = { table: 0, thinker: 0 };
    void this.restart("table");
  }

  /** @returns {Status} */
  get status() {
    const { table, thinker } = this.rooms;
    return {
      table: table.state === "waiting" ? "loading" : table.state,
      thinker: thinker.state,
      loaded: Math.min(this.#loaded, TOTAL),
      total: TOTAL,
      reason: table.reason || thinker.reason,
    };
  }

  /** @param {(status: Status) => void} seen */
  watch(seen) {
    this.#watchers.add(seen);
    seen(this.status);
    return () => void this.#watchers.delete(seen);
  }

  /** @template {Op} O @param {O} op @param {Ops[O]["args"]} args @param {AbortSignal} [signal] @returns {Promise<Ops[O]["result"]>} */
  ask(op, args, signal) {
    return this.#put(op, args, signal);
  }

  /** @param {number} rev @param {boolean} hint @param {AbortSignal} [signal] @param {(done: number) => void} [progress] */
  think(rev, hint, signal, progress) {
    return this.#put("think", { rev, hint }, signal, progress);
  }

  /** Never rejects: `status` says what came of it. @param {RoomName} name */
  async restart(name) {
    this.falls[name] = 0;
    await this.#revive(name);
  }

  // ---- rooms -----------------------------------------------------------------------------------------------------

  /** @param {RoomName} name */
  async #revive(name) {
    const room = this.rooms[name];
    for (const [id, question] of [...this.#open]) {
      if (name === "thinker" && !isThought(question)) continue;
      question.deaths += question.sent ? 1 : 0;
      question.sent = false;
      if (question.deaths <= DEATHS) continue;
      this.#open.delete(id);
      question.refuse(new EngineError("internal"));
    }
    if (name === "table") this.#seated = false;
    if (++this.falls[name] > FALLS) room.giveUp();
    else if (await room.start(this.#module)) await this.#opened(name);
    if (room.state === "failed") this.#flush();
  }

  /** @param {RoomName} name */
  async #opened(name) {
    const { table, thinker } = this.rooms;
    if (name === "table" && thinker.state === "waiting") void this.#first();
    if (table.state === "ready" && thinker.state === "ready") this.#join();
    if (name === "table" && this.#save) await new Promise((done) => this.#send("resume", { save: this.#save }, done));
    if (name === "table") this.#seated = table.state === "ready";
    this.#flush();
  }

  /** The table is there for the first time. */
  async #first() {
    performance.mark("table ready");
    this.#loaded = TOTAL;
    this.#put("hello", {}).then(this.#welcome, () => {}); // refused only if the table died over it, again and again
    await this.restart("thinker");
  }

  #join() {
    const { port1, port2 } = new MessageChannel();
    this.rooms.table.link(port1);
    this.rooms.thinker.link(port2);
  }

  // ---- questions and answers ---------------------------------------------------------------------------------------

  /**
   * @param {Op} op @param {object} args @param {AbortSignal} [signal] @param {(done: number) => void} [progress]
   * @returns {Promise<any>}
   */
  #put(op, args, signal, progress) {
    return new Promise((answer, refuse) => {
      if (signal?.aborted) return refuse(signal.reason);
      const abort = () => this.#abort(question, signal?.reason);
      const settle = () => signal?.removeEventListener("abort", abort);
      /** @type {Question} */
      const question = {
        op,
        args,
        answer: (result) => (settle(), answer(result)),
        refuse: (error) => (settle(), this.#forget(question), refuse(error)),
        progress,
        sent: false,
        deaths: 0,
      };
      signal?.addEventListener("abort", abort);
      this.#open.set(++this.#lastId, question);
      this.#flush();
    });
  }

  /** Sends what waits, as far as the rooms are there. */
  #flush() {
    for (const [id, question] of [...this.#open]) {
      if (question.sent) continue;
      const needed = isThought(question) ? [this.rooms.table, this.rooms.thinker] : [this.rooms.table];
      const failed = needed.find((room) => room.state === "failed");
      if (failed) question.refuse(new EngineError("failed", { room: failed.name, reason: failed.reason }));
      else if (this.#seated && needed.every((room) => room.state === "ready")) this.#resend(id, question);
    }
    this.#watch();
  }

  /** Under a new number, so that a late answer to the old one is nobody's. @param {number} old @param {Question} question */
  #resend(old, question) {
    this.#open.delete(old);
    question.sent = true;
    this.#open.set(this.#send(question.op, question.args), question);
  }

  /** @param {Op} op @param {object} args @param {(result: any) => void} [answer] for a question of our own, not asked again */
  #send(op, args, answer) {
    const id = ++this.#lastId;
    if (answer) this.#open.set(id, { op, args, answer, refuse: answer, progress: undefined, sent: true, deaths: DEATHS });
    this.rooms.table.send(JSON.stringify({ v: 1, id, op, args }));
    this.#watch();
    return id;
  }

  /** @param {import("./protocol").Reply | import("./protocol").Progress} message */
  #heard(message) {
    if (!("id" in message)) {
      for (const question of this.#open.values()) if (question.sent) question.progress?.(message.progress);
      return;
    }
    const question = this.#open.get(message.id);
    if (!question?.sent) return; // given up, or to be asked again
    this.#open.delete(message.id);
    this.falls.table = 0;
    if (isThought(question)) this.falls.thinker = 0;
    if (message.ok) {
      this.#keep(message.result);
      question.answer(message.result);
    } else question.refuse(new EngineError(message.error.code, message.error.params));
    this.#watch();
  }

  /** @param {any} result */
  #keep(result) {
    const save = result?.save ?? result?.change?.save;
    if (typeof save === "string") this.#save = save;
  }

  /** @param {Question} question @param {unknown} reason */
  #abort(question, reason) {
    question.refuse(reason);
    const thoughts = [...this.#open.values()].filter(isThought);
    if (question.sent && isThought(question) && thoughts.length === 0) this.#send("drop", {});
  }

  /** @param {Question} question */
  #forget(question) {
    for (const [id, other] of this.#open) if (other === question) this.#open.delete(id);
  }

  // ---- signs of life -----------------------------------------------------------------------------------------------

  /** The rooms are asked for a sign of life as long as an answer is awaited from them. */
  #watch() {
    const waiting = [...this.#open.values()].some((question) => question.sent);
    if (waiting === Boolean(this.#pulse)) return;
    clearInterval(this.#pulse);
    this.#pulse = waiting ? setInterval(() => this.#beat(), 1000) : undefined;
    for (const room of Object.values(this.rooms)) room.forgive();
  }

  #beat() {
    const thinking = [...this.#open.values()].some((question) => question.sent && isThought(question));
    this.rooms.table.beat(false);
    this.rooms.thinker.beat(thinking);
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#loaded += bytes;
    this.#changed();
  }

  #changed() {
    for (const seen of this.#watchers) seen(this.status);
  }
}

export const connect = () => new Client();
