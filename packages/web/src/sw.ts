/**
 * Keeps the whole app on the device, so that it opens without a network. A new version is taken at the
 * next visit; what a server answers for tables is never kept here.
 */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const __PRECACHE__: string[];
declare const __VERSION__: string;

const PREFIX = 'dicehall-';
const name = `${PREFIX}${__VERSION__}`;

const PAGE = '/';

async function install(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(__PRECACHE__.filter((path) => path !== PAGE));
  await cache.put(PAGE, await keptPage());
  await self.skipWaiting();
}

/**
 * The page as it is kept: without its hints to fetch scripts ahead. Chromium follows those before it asks this worker,
 * so they go to the network, fail without one, and do not help a page that gets its scripts from here.
 */
async function keptPage(): Promise<Response> {
  const response = await fetch(PAGE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status}`);
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(text.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, ''), { headers });
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((one) => one.startsWith(PREFIX) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
  await self.clients.claim();
}

/** Every address of the app is the same page; what is not kept comes from the network. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request, {
    ignoreSearch: true,
  });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = event.request.method === 'GET' && url.origin === self.location.origin;
  if (!isOurs || /^\/(?:api|docs|ws|metrics|health)/.test(url.pathname)) return;
  event.respondWith(answer(event.request));
});

export {};
