/**
 * Keeps the page for use without a network. When a newer page has been fetched in the background,
 * `onUpdate` is called with a function that changes to it.
 */
export async function keepOffline(onUpdate: (change: () => void) => void = () => {}) {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  // The first service worker takes over the page that it belongs to; any later one brings another page.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });

  const registration = await container.register('service-worker.js');
  const offer = (waiting: ServiceWorker) => onUpdate(() => waiting.postMessage('activate'));
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && registration.active) offer(fresh);
    });
  });
}
