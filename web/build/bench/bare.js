// The yardstick: a page whose worker calls loadPyodide() on the npm package's own files.
const worker = new Worker(new URL("bare_worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  if (data === "used") document.title = "done";
  else {
    performance.mark("table ready");
    navigator.serviceWorker.register(new URL("bare_sw.js", import.meta.url));
  }
};
