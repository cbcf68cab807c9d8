// @ts-check
/** One room of the engine: its worker, how it starts, whether it still lives. What is said in it is the client's affair. */
import { PYTHON } from "../generated/python.js";
import { WORKER } from "../generated/worker.js";
import { reasonOf, StartError } from "./loading.js";

const FIRST_VISIT = 60_000; // without a sign of life, a byte or a word
const LATER = 15_000;
const SILENCE = 5; // seconds without an answer to a ping
const WORDLESS = 15; // seconds of a thought without a word of it, though the pings are answered

/** @typedef {{ kind: "ready" } | { kind: "pong" } | { kind: "loaded", bytes: number } | { kind: "compiled", module: WebAssembly.Module } | { kind: "said", text: string } | { kind: "failed", reason: "compile" | "python", detail: string }} Heard */
/** @typedef {"waiting" | "loading" | "ready" | "restarting" | "failed"} RoomState */

/** Whether the scripts of a room can be had. */
const within = async () => {
  const files = [WORKER, PYTHON.scripts.url].map((url) => fetch(new URL(url, import.meta.url)));
  return (await Promise.all(files).catch(() => [{ ok: false }])).every(({ ok }) => ok);
};

/** What a worker's error means. A browser of yesterday does not understand a syntax of today, and may say no more of it than of a script that did not come. @param {string} message */
async function faultIn(message) {
  if (/SyntaxError/.test(message)) return "old";
  if (message) return "python";
  return (await within()) ? "old" : "network";
}

export class Room {
  /** @type {RoomState} */
  state = "waiting";
  reason = "";
  /** @type {Worker | null} */
  #worker = null;
  #unanswered = 0;
  #wordless = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #wait = () => {};
  #lived = false; // it has been ready before
  #boots = 0; // a start that another start has overtaken must not speak any more

  /**
   * @param {"table" | "thinker"} name
   * @param {{ changed: () => void, loaded: (bytes: number) => void, compiled: (module: WebAssembly.Module) => void, said: (text: string) => void, lost: () => void }} tell
   */
  constructor(name, tell) {
    this.name = name;
    this.tell = tell;
  }

  /**
   * Ends the worker, if there is one, and starts another; once more with a module of its own if the shared one will not
   * do. Resolves to whether the room is ready, and to false if another start came in between.
   * @param {WebAssembly.Module | null} shared if there is one already
   */
  async start(shared) {
    const boot = ++this.#boots;
    this.#end();
    this.#become(this.#lived ? "restarting" : "loading");
    for (const module of [shared, null]) {
      try {
        await this.#attempt(module);
        if (boot !== this.#boots) return false;
        this.#settle();
        this.#lived = true;
        this.#become("ready");
        return true;
      } catch (error) {
        if (boot !== this.#boots) return false;
        console.warn(`the ${this.name} did not start`, error);
        this.#end();
        this.reason = reasonOf(error, "python");
      }
    }
    this.#become("failed", this.reason);
    return false;
  }

  /** @param {string} text */
  send(text) {
    this.#worker?.postMessage(text);
  }

  /** The way to the other room. @param {MessagePort} port */
  link(port) {
    this.#worker?.postMessage({ kind: "peer", port }, [port]);
  }

  /** To be called once a second while an answer is awaited. @param {boolean} talking whether it owes us words, not only pongs */
  beat(talking) {
    if (this.state !== "ready") return;
    this.#unanswered += 1;
    this.#wordless = talking ? this.#wordless + 1 : 0;
    if (this.#unanswered > SILENCE || this.#wordless > WORDLESS) this.tell.lost();
    else this.#worker?.postMessage({ kind: "ping" });
  }

  /** Nothing was awaited for a while: silence proves nothing. */
  forgive() {
    this.#unanswered = 0;
    this.#wordless = 0;
  }

  /** After too many starts that came to nothing. */
  giveUp() {
    this.#boots += 1;
    this.#end();
    this.#become("failed", "python");
  }

  /** @param {WebAssembly.Module | null} module @returns {Promise<void>} */
  #attempt(module) {
    const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module", name: this.name });
    this.#worker = worker;
    const patience = navigator.serviceWorker?.controller ? LATER : FIRST_VISIT;
    return new Promise((ready, fail) => {
      this.#wait = () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => fail(new StartError("timeout")), patience);
      };
      const broken = (/** @type {StartError} */ error) => (this.state === "ready" ? this.tell.lost() : fail(error));
      worker.onerror = ({ message }) => void faultIn(message).then((reason) => worker === this.#worker && broken(new StartError(reason, message)));
      worker.onmessage = ({ data }) => {
        /** @type {Heard} */
        const heard = data;
        this.#unanswered = 0;
        if (heard.kind === "said") this.#said(heard.text);
        else if (heard.kind === "ready") ready();
        else if (heard.kind === "compiled") this.tell.compiled(heard.module);
        else if (heard.kind === "failed") broken(new StartError(heard.reason, heard.detail));
        else if (heard.kind === "loaded") {
          this.#wait();
          this.tell.loaded(heard.bytes);
        }
      };
      this.#wait();
      worker.postMessage({ kind: "boot", module });
    });
  }

  /** @param {string} text */
  #said(text) {
    this.#wordless = 0;
    this.tell.said(text);
  }

  #end() {
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = null;
    this.#settle();
  }

  /** The start is over, one way or the other. */
  #settle() {
    clearTimeout(this.#timer);
    this.#wait = () => {};
    this.forgive();
  }

  /** @param {RoomState} state @param {string} [reason] */
  #become(state, reason = "") {
    this.state = state;
    this.reason = reason;
    this.tell.changed();
  }
}
