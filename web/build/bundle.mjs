// Bundles with esbuild. node bundle.mjs '{"web", "out", "entries", "external", "hashed"}' prints {entry: name of its output}.
import { build } from "esbuild";
import { relative, resolve } from "node:path";

const job = JSON.parse(process.argv[2]);

/** Files that are shipped as they are, under names of their own. */
const shipped = {
  name: "shipped",
  setup({ onResolve }) {
    onResolve({ filter: /^pyodide/ }, ({ path }) => (path in job.external ? { path: job.external[path], external: true } : undefined));
  },
};

const result = await build({
  absWorkingDir: job.web,
  entryPoints: job.entries,
  outdir: job.out,
  entryNames: job.hashed ? "[name]-[hash]" : "[name]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "file", ".png": "file", ".webp": "file", ".woff2": "file" },
  define: { "process.env.NODE_ENV": '"production"' },
  target: ["chrome119", "firefox114", "safari16.4"],
  format: "esm",
  bundle: true,
  splitting: true,
  minify: true,
  charset: "utf8",
  legalComments: "none", // the notices page names them all
  logLevel: "warning",
  metafile: true,
  plugins: [shipped],
}).catch(() => process.exit(1)); // what is wrong stands above

const names = Object.entries(result.metafile.outputs)
  .filter(([, output]) => output.entryPoint)
  .map(([path, output]) => [output.entryPoint, relative(job.out, resolve(job.web, path)).replaceAll("\\", "/")]);
console.log(JSON.stringify(Object.fromEntries(names)));
