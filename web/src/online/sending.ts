import type { Store } from '../shell/storage.ts';
import type { Action, TableState } from './api.ts';
import { Denied, Unreachable } from './server.ts';

/** How long to wait before a move is sent again, longer each time. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

const PREFIX = 'stackyard.pending.';

/** A move that the server has not confirmed. */
interface Pending {
  /** By this the server knows it again, however often it comes. */
  id: string;
  ply: number;
  move: string;
}

/** The surroundings of moves on their way. */
export interface OutboxHost {
  store: Store;
  act(table: string, action: Action, id: string): Promise<TableState>;
  /** Waits so long, or until the network is back. */
  pause(millis: number): Promise<void>;
  /** A move has been answered; perhaps nobody looks at its table any more. */
  answered(table: TableState): void;
}

/** A move on its way to the server, which is sent until it is answered. */
export class Sending {
  /** How the table stands after it; rejected as the server refuses it. */
  readonly answer: Promise<TableState>;
  /** Whether it could not be sent; that is tried again. */
  failing = false;
  /** Called when it could not be sent. */
  failed = () => {};

  constructor(
    private readonly table: string,
    readonly pending: Pending,
    private readonly host: Pick<OutboxHost, 'act' | 'pause'>,
  ) {
    this.answer = this.send();
  }

  private async send(): Promise<TableState> {
    const { id, ply, move } = this.pending;
    for (let tries = 0;; tries++) {
      try {
        return await this.host.act(this.table, { type: 'move', ply, move }, id);
      } catch (error) {
        const temporary = error instanceof Unreachable ||
          error instanceof Denied && error.temporary;
        if (!temporary) throw error;
      }
      this.failing = true;
      this.failed();
      await this.host.pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]!);
    }
  }
}

/** All moves on their way. They are kept, and sent again after the page was left. */
export class Outbox {
  private readonly underway = new Map<string, Sending>();

  constructor(private readonly host: OutboxHost) {}

  /** Sends a move. */
  send(table: string, ply: number, move: string): Sending {
    const [one, other] = crypto.getRandomValues(new Uint32Array(2));
    const id = `${one!.toString(36)}${other!.toString(36)}`;
    const pending = { id, ply, move };
    this.host.store.write(PREFIX + table, JSON.stringify(pending));
    return this.start(table, pending);
  }

  /** The move on its way to a table, also one from before the page was left. */
  sendingTo(table: string): Sending | null {
    const sending = this.underway.get(table);
    if (sending) return sending;
    const pending = this.kept(table);
    return pending && this.start(table, pending);
  }

  /**
   * Sends all that was on its way when the page was left: clocks run.
   *
   * @param shown the table on the screen, which sends its own and says what becomes of it
   */
  sendKept(shown: string | null): void {
    for (const key of this.host.store.keys(PREFIX)) {
      const table = key.slice(PREFIX.length);
      if (table !== shown) this.sendingTo(table);
    }
  }

  private start(table: string, pending: Pending): Sending {
    const sending = new Sending(table, pending, this.host);
    this.underway.set(table, sending);
    const done = () => this.settle(table, pending);
    sending.answer.then(done, done);
    sending.answer.then((state) => this.host.answered(state), () => {});
    return sending;
  }

  private settle(table: string, { id }: Pending): void {
    this.underway.delete(table);
    // Another tab may have sent it, and keep the next one already.
    if (this.kept(table)?.id === id) this.host.store.forget(PREFIX + table);
  }

  private kept(table: string): Pending | null {
    try {
      return JSON.parse(this.host.store.read(PREFIX + table) ?? 'null');
    } catch {
      return null;
    }
  }
}
