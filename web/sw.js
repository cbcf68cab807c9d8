// @ts-check
/** Keeps every file of the site, by its content, and serves it from there; a new version waits until the page says so. */
import { addPlugins, precacheAndRoute } from "workbox-precaching";
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

addPlugins([withPolicy]);
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/.*/] });

scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("message", ({ data }) => {
  if (data === "update") void scope.skipWaiting();
});
