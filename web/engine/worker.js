// @ts-check
/**
 * One script, two rooms: the worker's name says whether this is the table or the thinker. It starts Python, then only
 * carries envelopes: to the page, to the other room over a port of their own, or to itself after a hop.
 */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { LOCK, PYTHON } from "../generated/python.js";
import { moduleOf, reasonOf, StartError, unpacked } from "./loading.js";

/** @typedef {import("./protocol").Envelope} Envelope */
/** @typedef {{ kind: "boot", module: WebAssembly.Module | null } | { kind: "peer", port: MessagePort } | { kind: "ping" }} Control */

const room = self.name;
const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href; // self.location may be a cached one
const BETWEEN_COUNTS = 100; // ms: bytes come in hundreds of pieces, and each telling costs the page a drawing
let [untold, told] = [0, 0];

/** @param {number} bytes */
function loaded(bytes) {
  untold += bytes;
  if (bytes > 0 && performance.now() - told < BETWEEN_COUNTS) return;
  postMessage({ kind: "loaded", bytes: untold });
  [untold, told] = [0, performance.now()];
}

loaded(PYTHON.scripts.bytes); // both scripts of Pyodide had to be here for this line
const files = { std: unpacked(here(PYTHON.std.url), loaded), app: unpacked(here(PYTHON.app.url), loaded) };
for (const file of Object.values(files)) file.catch(() => {}); // said when the start waits for it

/** @type {(request: string) => string} */
let handle = () => "[]";
/** @type {MessagePort | null} */
let other = null;
/** @type {string[]} what was meant for the other room before it was there */
let early = [];
let hop = hopping();
let open = false;

/** A message to oneself by way of the event loop, so that a `drop` can come in between. */
function hopping() {
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => take(data);
  return channel.port2;
}

/** @param {string} request */
function take(request) {
  try {
    JSON.parse(handle(request)).forEach(send);
  } catch (error) {
    // The room's own code answers every mistake: what arrives here is an interpreter that is gone.
    postMessage({ kind: "failed", reason: "python", detail: String(error) });
  }
}

/** @param {Envelope} envelope */
function send({ to, message }) {
  const text = JSON.stringify(message);
  if (to === "page") postMessage({ kind: "said", text });
  else if (to === room) hop.postMessage(text);
  else if (other) other.postMessage(text);
  else early.push(text);
}

/** A new partner knows nothing of what was going on with the old one, so that is dropped. @param {MessagePort} port */
function meet(port) {
  other?.close();
  hop.close();
  hop = hopping();
  other = port;
  for (const text of early.splice(0)) port.postMessage(text);
  if (open) listen();
}

function listen() {
  if (other) other.onmessage = ({ data }) => take(data);
}

/**
 * Pyodide asks for its files by fixed names in one folder: it gets the ones that this worker has loaded.
 * It waits for ever when its WebAssembly fails, hence the second promise.
 * @param {WebAssembly.Module} module @param {Promise<Uint8Array>} std
 */
function serve(module, std) {
  /** @type {(error: unknown) => void} */
  let refuse;
  const refused = new Promise((_, no) => (refuse = no));
  const fetched = self.fetch;
  self.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith("/pyodide.asm.wasm")) return new Response();
    if (url.endsWith("/python_stdlib.zip")) return new Response(/** @type {Uint8Array<ArrayBuffer>} */ (await std));
    return fetched(input, init);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    try {
      const instance = await WebAssembly.instantiate(module, imports);
      loaded(0); // a sign of life before the long silence of Python's own start
      return { module, instance };
    } catch (error) {
      refuse(new StartError("compile", error));
      throw error;
    }
  };
  return /** @type {Promise<never>} */ (refused);
}

/** For this room, and for the other by way of the page. */
async function compiled() {
  const module = await moduleOf(here(PYTHON.wasm.url), loaded);
  postMessage({ kind: "compiled", module });
  return module;
}

/** @param {WebAssembly.Module | null} given by the page, if a room has compiled it already */
async function boot(given) {
  const [module, app] = await Promise.all([given ?? compiled(), files.app, files.std]);
  const refused = serve(module, files.std);
  const started = loadPyodide({
    indexURL: here("python/"),
    createPyodideModule,
    lockFileContents: JSON.stringify({ info: LOCK, packages: {} }),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (fs) => fs.writeFile("/app.zip", app),
  });
  const python = await Promise.race([started, refused]);
  loaded(0);
  python.setInterruptBuffer(new Uint8Array(1)); // else WebKit cannot end a Python loop with the worker
  python.runPython("import random; random.seed()");
  handle = python.pyimport(`engine.bridge.${room}`).connect();
  open = true;
  listen();
  postMessage({ kind: "ready" });
}

self.onmessage = ({ data }) => {
  /** @type {string | Control} */
  const message = data;
  if (typeof message === "string") take(message);
  else if (message.kind === "ping") postMessage({ kind: "pong" });
  else if (message.kind === "peer") meet(message.port);
  else boot(message.module).catch((error) => postMessage({ kind: "failed", reason: reasonOf(error, "python"), detail: String(error) }));
};
