/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** All files of the page, and what changes with every one of them; written in by the build. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `stackyard-${VERSION}`;
const DOCUMENT = 'index.html';

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
});
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(event.request, file));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** Goes to a screen of the page in a window that is open, or in a new one. */
async function goTo(screen: string) {
  const address = new URL(screen, self.registration.scope).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => url === address) ?? windows[0];
  if (!window) return await self.clients.openWindow(address);
  await window.navigate(address);
  return await window.focus();
}

async function fetchAll() {
  const cache = await caches.open(CACHE);
  // A name with a hash means the same content forever; the others are asked for anew.
  await cache.addAll(
    FILES.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })),
  );
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('stackyard-') && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Which of our files is asked for, if any. */
function fileOf(request: Request): string | undefined {
  const address = request.url.replace(/[?#].*/, '');
  const scope = self.registration.scope;
  if (request.method !== 'GET' || !address.startsWith(scope)) return undefined;
  const path = address.slice(scope.length) || DOCUMENT;
  return FILES.find((file) => file === path);
}

async function answer(request: Request, file: string): Promise<Response> {
  const kept = () => caches.match(file, { cacheName: CACHE });
  if (isHashed(file)) return await kept() ?? fetch(request);
  try {
    return await fetch(request);
  } catch (failure) {
    const response = await kept();
    if (response) return response;
    throw failure;
  }
}

function isHashed(file: string): boolean {
  return file.startsWith('assets/');
}
