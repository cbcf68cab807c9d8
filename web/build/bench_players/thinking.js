// Asks a worker with the page's own engine in it: `await python("endings(200)")` from outside.
const worker = new Worker(new URL("thinking_worker.js", import.meta.url), { type: "module" });
/** @param {string} code @returns {Promise<string>} */
const python = (code) =>
  new Promise((answer, refuse) => {
    worker.onmessage = ({ data }) => ("told" in data ? answer(data.told) : refuse(new Error(data.failed)));
    worker.postMessage(code);
  });
Object.assign(globalThis, { python });
