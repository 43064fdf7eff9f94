import type { Caller, Seat, View } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { type Action, type OfferKind, playedAt, type Sitter, type TableState } from './api.ts';
import type { Outbox, Sending } from './sending.ts';
import { t } from '../i18n/messages.ts';
import { denialText, Denied, Unreachable } from './server.ts';

/** No message is later than this. */
const LATEST_MS = 5_000;

/** The die falls where the server says. */
const ROLL = 'roll';

/** A connection that the server tells news by. */
export interface Connection {
  /** Whether it is gone and is being tried again. */
  readonly lost: boolean;
  start(): void;
  stop(): void;
}

/** The surroundings of a table. */
export interface TableHost {
  rules: Pick<Caller, 'call'>;
  outbox: Pick<Outbox, 'send' | 'sendingTo'>;
  /** How the table stands now. */
  load(id: string): Promise<TableState>;
  act(id: string, action: Action): Promise<TableState>;
  /** The own random value for the dice of a table, the same however often it is asked for. */
  diceValue(id: string, hash: string): string;
  /** Tells whatever happens at the table after the entry that `after` gives. */
  listen(
    id: string,
    after: () => number,
    receive: (table: TableState) => void,
    changed: () => void,
  ): Connection;
  /** This browser's clock, in milliseconds. */
  clock(): number;
  /** Something has changed that the screen shows. */
  changed(): void;
}

/** A table as it is seen from here: what the server told, and the move that is on its way there. */
export class TableSession {
  table: TableState | null = null;
  /** The position at the end of the game so far, the own move on its way included. */
  view: View | null = null;
  /** An earlier position that is being looked at. */
  past: View | null = null;
  /** The own move, until the server has confirmed it. */
  sending: Sending | null = null;
  /** The people who have the table open now. */
  present: TableState['present'] | null = null;
  /** The answer to the last wish. */
  note = '';
  /** Why there is no table to be seen. */
  missing: 'unknown' | 'unreachable' | null = null;
  /** By how much the server's clock is ahead of this one's. */
  private ahead = -Infinity;
  private readonly latest = new Latest();
  private readonly looking = new Latest();
  /** The game as the view shows it. */
  private viewed = '';
  private ended = false;
  /** Whether the own value for the dice is on its way, or was refused. */
  private valueSent = false;
  /** Whether the own offer is being taken back. */
  private withdrawn = false;
  private readonly live: Connection;

  constructor(readonly id: string, private readonly host: TableHost) {
    this.live = host.listen(
      id,
      () => this.table?.number ?? 0,
      (table) => {
        this.present = table.present ?? null;
        this.take(table);
      },
      () => host.changed(),
    );
  }

  async start(): Promise<void> {
    try {
      const table = await this.host.load(this.id);
      if (this.ended) return;
      this.take(table);
      this.live.start();
      const sending = this.host.outbox.sendingTo(this.id);
      if (sending) this.follow(sending);
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Denied)) throw error;
      this.missing = error instanceof Denied && error.reason === 'unknown'
        ? 'unknown'
        : 'unreachable';
      this.host.changed();
    }
  }

  end(): void {
    this.ended = true;
    this.live.stop();
  }

  /** Whether the server cannot be reached now; it is tried again. */
  get lost(): boolean {
    return this.live.lost || this.sending?.failing === true;
  }

  /** The position on the board. */
  get shown(): View | null {
    return this.past ?? this.view;
  }

  /** The own seat. */
  get mine(): Seat | null {
    return this.table?.you ?? null;
  }

  sitter(seat: Seat): Sitter | undefined {
    return this.table?.seats.find((one) => one.seat === seat)?.sitter;
  }

  /** Whether it is the own turn, and no move has been made. */
  get myTurn(): boolean {
    return this.sending === null && this.mine !== null && this.table?.turn === this.mine;
  }

  get unconfirmed(): boolean {
    return this.sending !== null && this.sending.pending.ply === this.table?.ply;
  }

  /** The time on the server's clock. */
  now(): number {
    return this.host.clock() + this.ahead;
  }

  /** Takes over how the table stands; what is older than what is known came late. */
  private take(table: TableState): void {
    if (this.ended || this.table && table.number < this.table.number) return;
    // The quickest message knows best how late it is, unless somebody has set this clock.
    const ahead = table.now - this.host.clock();
    if (ahead > this.ahead || this.ahead - ahead > LATEST_MS) this.ahead = ahead;
    if (this.table && table.ply !== this.table.ply) this.note = '';
    const declined = this.table && declinedOffer(this.table, table);
    if (declined && !this.withdrawn) this.note = t('offer.declined', { kind: declined });
    this.withdrawn = false;
    this.table = table;
    this.show();
    this.addValue(table);
  }

  /** Adds the own random value to the dice; the game does not wait for it. */
  private async addValue({ dice, you, phase }: TableState): Promise<void> {
    const wanted = you && dice?.values && (phase === 'open' || phase === 'playing');
    if (!wanted || this.valueSent) return;
    const value = this.host.diceValue(this.id, dice.hash);
    if (dice.values!.some((one) => one.value === value)) return;
    this.valueSent = true;
    try {
      this.take(await this.host.act(this.id, { type: 'add_value', value }));
    } catch (error) {
      const passing = error instanceof Unreachable || error instanceof Denied && error.temporary;
      // With the next news it is tried again. A table without it goes on all the same.
      if (passing) this.valueSent = false;
      else if (!(error instanceof Denied)) throw error;
    }
  }

  private async show(): Promise<void> {
    const wanted = this.latest.start();
    const table = this.table!;
    const played = playedAt(table);
    const own = this.unconfirmed ? this.sending!.pending.move : ROLL;
    if (own !== ROLL) played.moves = [...played.moves, own];
    const game = JSON.stringify(played);
    // A board that is given the same again would forget what has been picked on it.
    if (game === this.viewed) return this.host.changed();
    const view = await this.host.rules.call('view', [played]);
    if (!wanted() || this.ended) return;
    this.viewed = game;
    if (view.ply !== this.view?.ply) {
      this.looking.cancel();
      this.past = null;
    }
    this.view = view;
    this.host.changed();
    const [only] = view.moves;
    // A turn without a choice needs nobody.
    if (only?.kind === 'pass') this.play(only.text);
  }

  /** Looks at the position after so many moves; the game stays where it is. */
  async lookAt(ply: number): Promise<void> {
    const wanted = this.looking.start();
    const played = playedAt(this.table!);
    const last = this.view?.ply ?? 0;
    const past = ply >= last ? null : await this.host.rules.call('view', [played, ply]);
    if (!wanted()) return;
    this.past = past;
    this.host.changed();
  }

  /** Makes a move of the position shown; one that comes too late for it is not wanted any more. */
  play(move: string): void {
    if (!this.myTurn || this.view?.ply !== this.table!.ply) return;
    this.note = '';
    this.follow(this.host.outbox.send(this.id, this.table!.ply, move));
  }

  rollDie(): void {
    if (this.table?.roll) this.play(ROLL);
  }

  /** Shows a move as made until it is answered; what cannot be done is taken back and said. */
  private async follow(sending: Sending): Promise<void> {
    this.sending = sending;
    sending.failed = () => this.ended || this.host.changed();
    this.show();
    try {
      const table = await sending.answer;
      this.sending = null;
      this.take(table);
    } catch (error) {
      this.sending = null;
      if (error instanceof Denied && error.table) this.take(error.table);
      this.note = denialText(error);
    }
    if (!this.ended) this.show();
  }

  /** Does anything but a move; it is not sent twice, for it might mean something else by then. */
  async act(action: Action): Promise<void> {
    this.note = '';
    this.withdrawn = action.type === 'answer' && this.table?.offer?.by === this.mine;
    try {
      this.take(await this.host.act(this.id, action));
    } catch (error) {
      this.note = denialText(error);
      if (error instanceof Denied && error.table) this.take(error.table);
      this.host.changed();
    }
  }
}

/** The kind of the own offer that the others have declined, or let pass by a move of theirs. */
function declinedOffer(before: TableState, after: TableState): OfferKind | null {
  const { offer, you, turn } = before;
  const gone = offer && offer.by === you && !after.offer;
  const accepted = after.ply < before.ply || after.result !== undefined && !before.result ||
    after.rematch !== undefined;
  if (!gone || accepted || after.ply > before.ply && turn === you) return null;
  return offer.kind;
}
