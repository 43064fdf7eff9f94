import type { Core, Seat, View } from '../core.ts';
import { act, type Action, playedAt, type Sitter, type TableState } from './api.ts';
import { ask, Denied, Unreachable, whyNot } from './ask.ts';
import { Live } from './live.ts';
import { type Sending, sendingTo, sendMove } from './sending.ts';
import { shows } from './turn-call.ts';
import { who } from './who.ts';

/** No message is later than this. */
const LATEST_MS = 5_000;

/** The die falls where the server says. */
const ROLL = 'roll';

/** A table as it is seen from here: what the server told, and the move that is on its way there. */
export class TableSession {
  table: TableState | null = null;
  /** The position at the end of the game so far, one's own move on its way included. */
  view: View | null = null;
  /** An earlier position that is being looked at. */
  past: View | null = null;
  /** One's own move, until the server has confirmed it. */
  sending: Sending | null = null;
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
  private readonly live: Live<{ table: TableState }>;
  private readonly leave: () => void;

  constructor(
    readonly id: string,
    private readonly rules: Core,
    private readonly changed: () => void,
  ) {
    this.leave = shows(id);
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
      const sending = sendingTo(this.id);
      if (sending) this.follow(sending);
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
    this.leave();
  }

  /** Whether the server cannot be reached now; it is tried again. */
  get lost(): boolean {
    return this.live.lost || this.sending?.failing === true;
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
    return this.sending === null && this.mine !== null && this.table?.turn === this.mine;
  }

  get unconfirmed(): boolean {
    return this.sending !== null && this.sending.pending.ply === this.table?.ply;
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
    const own = this.unconfirmed ? this.sending!.pending.move : ROLL;
    if (own !== ROLL) played.moves = [...played.moves, own];
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
    this.note = '';
    this.follow(sendMove(this.id, this.table!.ply, move));
  }

  rollDie(): void {
    if (this.table?.roll) this.play(ROLL);
  }

  /** Shows a move as made until it is answered; what cannot be done is taken back and said. */
  private async follow(sending: Sending): Promise<void> {
    this.sending = sending;
    sending.failed = () => this.ended || this.changed();
    this.show();
    try {
      const table = await sending.answer;
      this.sending = null;
      this.take(table);
    } catch (error) {
      this.sending = null;
      if (error instanceof Denied && error.table) this.take(error.table);
      this.note = await whyNot(error);
    }
    if (!this.ended) this.show();
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
