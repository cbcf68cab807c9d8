import { loadPyodide } from "./pyodide/pyodide.mjs";

const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const app = await bytes("app.zip");
const python = await loadPyodide({ env: { PYTHONPATH: "/app.zip" }, fsInit: async (fs) => fs.writeFile("/app.zip", app) });
python.setInterruptBuffer(new Uint8Array(1)); // as the page's own rooms have it
python.FS.writeFile("/home/pyodide/thoughts.py", await bytes("thoughts.py"));
python.runPython("import json, thoughts");

self.onmessage = ({ data }) => {
  try {
    postMessage({ told: python.runPython(`json.dumps(thoughts.${data})`) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
postMessage({ told: "ready" });
