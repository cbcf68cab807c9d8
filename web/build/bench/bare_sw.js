// Cache first, the responses as they came: what the other page's service worker does, without a library.
const FILES = ["bare.html", "bare.js", "bare_worker.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm"];
const ALL = [...FILES, "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"];

self.addEventListener("install", (event) => event.waitUntil(caches.open("bare").then((cache) => cache.addAll(ALL))));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request))));
