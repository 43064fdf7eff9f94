import type { Core, Seat, View } from '../core.ts';
import { forget, read, write } from '../settings.ts';
import { act, type Action, playedAt, type Sitter, type TableState } from './api.ts';
import { ask, Denied, Unreachable, whyNot } from './ask.ts';
import { Live } from './live.ts';
import { who } from './who.ts';

/** How long to wait before a move is sent again, longer each time. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

/** No message is later than this. */
const LATEST_MS = 5_000;

/** The die falls where the server says. */
const ROLL = 'roll';

/** A move that the server has not confirmed. */
interface Pending {
  /** Its own name, by which the server knows it again however often it comes. */
  id: string;
  ply: number;
  move: string;
}

/** A table as it is seen from here: what the server told, and the move that is on its way there. */
export class TableSession {
  table: TableState | null = null;
  /** The position at the end of the game so far, one's own move on its way included. */
  view: View | null = null;
  /** An earlier position that is being looked at. */
  past: View | null = null;
  pending: Pending | null = null;
  /** Who has the table before his eyes. */
  present: TableState['present'] | null = null;
  /** What the last wish was answered with. */
  note = '';
  /** Why there is no table to be seen. */
  missing: 'unknown' | 'unreachable' | null = null;
  /** By how much the server's clock is ahead of this one's. */
  private ahead = -Infinity;
  private round = 0;
  /** The game as the view shows it. */
  private viewed = '';
  private ended = false;
  private unsent = false;
  private readonly live: Live<{ table: TableState }>;
  private readonly key: string;

  constructor(
    readonly id: string,
    private readonly rules: Core,
    private readonly changed: () => void,
  ) {
    this.key = `stackyard.pending.${id}`;
    this.live = new Live(
      () => `tables/${id}/live?after=${this.table?.number ?? 0}`,
      ({ table }) => {
        this.present = table.present ?? null;
        this.take(table);
      },
      changed,
    );
  }

  async start(): Promise<void> {
    try {
      await who.me();
      const table = await ask<TableState>('GET', `tables/${this.id}`);
      if (this.ended) return;
      this.take(table);
      this.live.start();
      this.sendAgain();
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Denied)) throw error;
      this.missing = error instanceof Denied && error.reason === 'unknown'
        ? 'unknown'
        : 'unreachable';
      this.changed();
    }
  }

  end(): void {
    this.ended = true;
    this.live.stop();
  }

  /** Whether the server cannot be reached now; it is tried again. */
  get lost(): boolean {
    return this.live.lost || this.unsent;
  }

  /** What the board shows. */
  get shown(): View | null {
    return this.past ?? this.view;
  }

  /** One's own seat. */
  get mine(): Seat | null {
    return this.table?.you ?? null;
  }

  sitter(seat: Seat): Sitter | undefined {
    return this.table?.seats.find((one) => one.seat === seat)?.sitter;
  }

  /** Whether one is to move, and has not done so. */
  get myTurn(): boolean {
    return this.pending === null && this.mine !== null && this.table?.turn === this.mine;
  }

  get unconfirmed(): boolean {
    return this.pending !== null && this.pending.ply === this.table?.ply;
  }

  /** What the server's clock shows. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Takes over how the table stands; what is older than what is known came late. */
  private take(table: TableState): void {
    if (this.ended || this.table && table.number < this.table.number) return;
    // The quickest message knows best how late it is, unless somebody has set this clock.
    const ahead = table.now - Date.now();
    if (ahead > this.ahead || this.ahead - ahead > LATEST_MS) this.ahead = ahead;
    if (this.table && table.ply !== this.table.ply) this.note = '';
    this.table = table;
    this.show();
  }

  private async show(): Promise<void> {
    const round = ++this.round;
    const table = this.table!;
    const played = playedAt(table);
    if (this.unconfirmed && this.pending!.move !== ROLL) {
      played.moves = [...played.moves, this.pending!.move];
    }
    const game = JSON.stringify(played);
    // A board that is given the same again would forget what has been picked on it.
    if (game === this.viewed) return this.changed();
    const view = await this.rules.call('view', [played]);
    if (round !== this.round || this.ended) return;
    this.viewed = game;
    if (view.ply !== this.view?.ply) this.past = null;
    this.view = view;
    this.changed();
  }

  async lookAt(ply: number): Promise<void> {
    const view = this.view;
    const played = playedAt(this.table!);
    const past = ply >= (view?.ply ?? 0) ? null : await this.rules.call('view', [played, ply]);
    if (view !== this.view) return;
    this.past = past;
    this.changed();
  }

  /** Makes a move of the position shown; one that comes too late for it is not meant any more. */
  play(move: string): void {
    if (!this.myTurn || this.view?.ply !== this.table!.ply) return;
    const [one, other] = crypto.getRandomValues(new Uint32Array(2));
    const id = `${one!.toString(36)}${other!.toString(36)}`;
    this.pending = { id, ply: this.table!.ply, move };
    write(this.key, JSON.stringify(this.pending));
    this.note = '';
    this.show();
    this.send(this.pending);
  }

  rollDie(): void {
    if (this.table?.roll) this.play(ROLL);
  }

  /** Sends what was on its way when the page was left. */
  private sendAgain(): void {
    const kept = read(this.key);
    if (kept === null) return;
    this.pending = JSON.parse(kept) as Pending;
    this.show();
    this.send(this.pending);
  }

  /** Sends a move until it is answered. */
  private async send({ id, ply, move }: Pending): Promise<void> {
    for (let tries = 0; !this.ended; tries++) {
      try {
        this.answered(await act(this.id, { type: 'move', ply, move }, id));
        return;
      } catch (error) {
        if (!(error instanceof Unreachable) && !(error instanceof Denied && error.passing)) {
          return await this.refused(error);
        }
      }
      this.unsent = true;
      this.changed();
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]!);
    }
  }

  private answered(table: TableState): void {
    this.settle();
    this.take(table);
    this.changed();
  }

  /** What cannot be done is said, and the table is shown as it really stands. */
  private async refused(error: unknown): Promise<void> {
    const note = await whyNot(error);
    this.settle();
    if (error instanceof Denied && error.table) this.take(error.table);
    this.note = note;
    await this.show();
  }

  private settle(): void {
    this.pending = null;
    this.unsent = false;
    forget(this.key);
  }

  /** Does anything but a move; it is not sent twice, for it might mean something else by then. */
  async act(action: Action): Promise<void> {
    this.note = '';
    try {
      this.take(await act(this.id, action));
    } catch (error) {
      this.note = await whyNot(error);
      if (error instanceof Denied && error.table) this.take(error.table);
      this.changed();
    }
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
