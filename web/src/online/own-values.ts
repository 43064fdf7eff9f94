import type { Store } from '../shell/storage.ts';

const KEY = 'stackyard.dice';

/** More are not kept: the older games are over. */
const MOST = 100;

/** A random value that this browser has added to the dice of a table. */
export interface OwnValue {
  table: string;
  /** The hash of the seed that was shown before: one that changed later would prove nothing. */
  hash: string;
  value: string;
}

/** The value for a table, drawn when it is first wanted, and the same ever after. */
export function ownValue(store: Store, table: string, hash: string): OwnValue {
  const before = knownValue(store, table);
  if (before) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const own = { table, hash, value };
  store.write(KEY, JSON.stringify([...kept(store), own].slice(-MOST)));
  return own;
}

/** The value that was drawn for a table, if there is one. */
export function knownValue(store: Store, table: string): OwnValue | null {
  return kept(store).find((own) => own.table === table) ?? null;
}

function kept(store: Store): OwnValue[] {
  try {
    return JSON.parse(store.read(KEY) ?? '[]');
  } catch {
    return [];
  }
}
