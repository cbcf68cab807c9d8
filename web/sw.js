// @ts-check
/** Keeps every file of the site, by its content, and serves it from there; a new version waits until the page says so. */
import { cacheNames } from "workbox-core";
import { addPlugins, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { FILES, POLICY } from "./generated/precache.js";
import { WORKER } from "./generated/worker.js";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A worker does not inherit the policy of the page's <meta>: it must come with the script. */
const withPolicy = {
  /** @param {{ request: Request, cachedResponse?: Response }} served */
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse || !new URL(request.url).pathname.endsWith(`/${WORKER}`)) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set("Content-Security-Policy", POLICY);
    return new Response(cachedResponse.body, { headers });
  },
};

/** @param {Cache} cache @param {{ url: string, revision: string | null }} file */
async function has(cache, { url, revision }) {
  const key = getCacheKeyForURL(url) ?? url;
  if (await cache.match(key)) return true;
  if (revision) return false; // under this name the server may by now have something newer
  return cache.add(key).then(() => true, () => false);
}

/** Whether every file is still there: a browser short of space may have thrown some away. They are fetched again if they can be had. */
async function whole() {
  const cache = await caches.open(cacheNames.precache);
  const found = await Promise.all(FILES.map((file) => has(cache, file)));
  return found.every(Boolean);
}

addPlugins([withPolicy]);
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/.*/] });

scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("message", (event) => {
  if (event.data === "update") void scope.skipWaiting();
  if (event.data === "whole") event.waitUntil(whole().then((all) => event.ports[0].postMessage(all)));
});
