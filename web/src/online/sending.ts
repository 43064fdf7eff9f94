import { forget, keys, read, write } from '../settings.ts';
import { act, type TableState } from './api.ts';
import { Denied, Unreachable } from './ask.ts';
import { own } from './own-tables.ts';
import { who } from './who.ts';

/** How long to wait before a move is sent again, longer each time. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

const KEPT = 'stackyard.pending.';

/** What is on its way from this page, by its tables. */
const underway = new Map<string, Sending>();

/** A move that the server has not confirmed. */
interface Pending {
  /** Its own name, by which the server knows it again however often it comes. */
  id: string;
  ply: number;
  move: string;
}

/** A move on its way to the server: it is kept, and sent until it is answered. */
export class Sending {
  /** How the table stands after it; fails as the server refuses it. */
  readonly answer: Promise<TableState>;
  /** Whether it could not be sent; that is tried again. */
  failing = false;
  /** Whom to tell that it could not be sent. */
  failed = () => {};

  constructor(private readonly table: string, readonly pending: Pending) {
    underway.set(table, this);
    this.answer = this.send().finally(() => this.settle());
    // Perhaps nobody looks at the table any more.
    this.answer.then((state) => own.take(state), () => {});
  }

  private async send(): Promise<TableState> {
    const { id, ply, move } = this.pending;
    for (let tries = 0;; tries++) {
      try {
        return await act(this.table, { type: 'move', ply, move }, id);
      } catch (error) {
        const passing = error instanceof Unreachable || error instanceof Denied && error.passing;
        if (!passing) throw error;
      }
      this.failing = true;
      this.failed();
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]!);
    }
  }

  private settle(): void {
    underway.delete(this.table);
    // Another tab may have sent it, and keep the next one already.
    if (kept(this.table)?.id === this.pending.id) forget(KEPT + this.table);
  }
}

/** Sends a move. */
export function sendMove(table: string, ply: number, move: string): Sending {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  const id = `${one!.toString(36)}${other!.toString(36)}`;
  const pending = { id, ply, move };
  write(KEPT + table, JSON.stringify(pending));
  return new Sending(table, pending);
}

/** What is on its way to a table, or was when the page was left. */
export function sendingTo(table: string): Sending | null {
  const sending = underway.get(table);
  if (sending) return sending;
  const pending = kept(table);
  return pending && new Sending(table, pending);
}

/**
 * Sends all that was on its way when the page was left: clocks run. The table on the screen sends
 * its own, and says what becomes of it.
 */
export function sendKept(): void {
  if (!who.known) return;
  for (const key of keys(KEPT)) {
    const table = key.slice(KEPT.length);
    if (location.hash !== `#/table/${table}`) sendingTo(table);
  }
}

function kept(table: string): Pending | null {
  try {
    return JSON.parse(read(KEPT + table) ?? 'null');
  } catch {
    return null;
  }
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
