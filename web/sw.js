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
  const response = await fetch(url, { cache: "no-cache" }).catch(() => null);
  if (!response?.ok || !(await isThat(response.clone(), revision))) return false;
  await cache.put(key, response);
  return true;
}

/** Under a name that stays the server may by now have something newer; the build's digest tells. @param {Response} response @param {string | null} revision */
async function isThat(response, revision) {
  if (!revision) return true;
  const bytes = new Uint8Array([...new Uint8Array(await response.arrayBuffer()), 0]);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(revision);
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
