import { storage } from '../shell/storage.ts';
import { act } from './api.ts';
import { identity } from './identity.ts';
import { ownTables } from './own-tables.ts';
import { Outbox } from './sending.ts';

/** The moves on their way from this page. */
export const outbox = new Outbox({
  store: storage,
  act,
  pause,
  answered: (table) => ownTables.take(table),
});

/** Sends what was on its way when the page was left, if there was a table at all. */
export function sendKept(): void {
  if (!identity.isKnown) return;
  const [, shown = null] = /^#\/table\/(.+)$/.exec(location.hash) ?? [];
  outbox.sendKept(shown);
}

/** Waits so long, or until the network is back. */
function pause(millis: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, millis);
    addEventListener('online', done);
  });
}
