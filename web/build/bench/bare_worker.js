import { loadPyodide } from "./pyodide/pyodide.mjs";

const python = await loadPyodide();
postMessage("ready");

// Then some use, as the other page's deal is: what a browser sees running it compiles well, and keeps.
const USE = `
import json, random, time
end = time.time() + 4
while time.time() < end:
    cards = random.sample(range(52), 52)
    json.loads(json.dumps([{"seat": card % 4, "card": card} for card in cards]))
`;
setTimeout(() => {
  python.runPython(USE);
  postMessage("used");
}, 2000);
