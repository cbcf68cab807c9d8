// Makes the precompiled zips inside Pyodide, then starts Pyodide from them alone and imports the whole engine.
// node python.mjs '{"pyodide", "std", "app", "engine", "pack"}': paths; `std` is made only if it is not there.
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")).href);
const { info } = JSON.parse(readFileSync(join(job.pyodide, "pyodide-lock.json"), "utf8"));
// Sets of names come out in the same order every time; and a traceback tells the line, not the column.
const COMPILER = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };

/** @param {object} options */
const start = (options) => loadPyodide({ indexURL: job.pyodide, ...options });

/** Puts a folder's shippable files into the interpreter's own file system. */
function copyIn(fs, from, to, skip) {
  fs.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skip.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copyIn(fs, source, target, skip);
    else fs.writeFile(target, readFileSync(source));
  }
}

function withPack(python, call) {
  python.FS.writeFile("/home/pyodide/pack.py", readFileSync(job.pack));
  const pack = python.pyimport("pack");
  return call(pack);
}

function save(python, inside, outside) {
  writeFileSync(`${outside}.new`, python.FS.readFile(inside));
  renameSync(`${outside}.new`, outside);
}

async function makeStd() {
  const python = await start({ env: COMPILER });
  const count = withPack(python, (pack) => pack.std_zip("/std.zip"));
  save(python, "/std.zip", job.std);
  console.error(`standard library: ${count} modules precompiled`);
}

const lean = { stdLibURL: job.std, lockFileContents: { info, packages: {} } };

async function makeApp() {
  const python = await start({ ...lean, env: COMPILER });
  copyIn(python.FS, job.engine, "/source/engine", new Set(["lab", "__pycache__"]));
  const count = withPack(python, (pack) => pack.app_zip("/app.zip", "/source/engine"));
  save(python, "/app.zip", job.app);
  console.error(`engine: ${count} files packed`);
}

/** The site's own way to start, with nothing but what is shipped. */
async function prove() {
  const python = await start({
    ...lean,
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (fs) => fs.writeFile("/app.zip", readFileSync(job.app)),
  });
  copyIn(python.FS, job.engine, "/source/engine", new Set(["lab", "__pycache__"]));
  const count = withPack(python, (pack) => pack.import_all("/source/engine"));
  for (const room of ["table", "thinker"]) {
    const handle = python.pyimport(`engine.bridge.${room}`).connect();
    JSON.parse(handle(JSON.stringify({ v: 1, id: 1, op: "hello", args: {} })));
  }
  for (const weights of readdirSync(join(job.engine, "ai", "weights"))) {
    python.pyimport("engine.ai.suit_net").net(parse(weights).name);
  }
  const home = python.runPython("import engine; engine.__path__[0]");
  if (!home.startsWith("/app.zip")) throw new Error(`the engine came from ${home}, not from the zip`);
  console.error(`engine: ${count} modules imported from the zip, both rooms connected`);
}

try {
  if (!existsSync(job.std)) await makeStd();
  await makeApp();
  await prove();
  process.exit(0); // Pyodide leaves handles open under Node
} catch (error) {
  console.error(String(error.message ?? error)); // for a Python error: its traceback
  process.exit(1);
}
