import { t } from '../messages.ts';
import { title } from '../words.ts';
import { ownTables, type Summary, type TableState } from './api.ts';
import { whyNot } from './ask.ts';
import { callElsewhere } from './turn-call.ts';
import { who } from './who.ts';

/** How often the server is asked while there is a game that goes on, or it did not answer. */
const EVERY_MS = 30_000;

/** How often it is asked at most, however much happens. */
const LEAST_MS = 3_000;

/** The tables where one sits or sat, for whoever wants to know how many wait. */
class OwnTables {
  tables: Summary[] = [];
  /** Whether the server has told them. */
  known = false;
  /** Why the server did not tell them the last time. */
  trouble = '';
  private listeners = new Set<() => void>();
  private round = 0;
  private asked = -Infinity;
  private timer = 0;
  /** When the timer goes off. */
  private due = Infinity;

  constructor() {
    who.listen(() => {
      this.known = false;
      this.refresh();
    });
    addEventListener('hashchange', () => this.refresh());
    document.addEventListener('visibilitychange', () => document.hidden || this.refresh());
  }

  listen(listener: () => void): void {
    this.listeners.add(listener);
  }

  ignore(listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** How many wait for one's move. */
  get waiting(): number {
    return this.tables.filter(isWaiting).length;
  }

  async refresh(): Promise<void> {
    const round = ++this.round;
    clearTimeout(this.timer);
    this.due = Infinity;
    this.asked = performance.now();
    try {
      const tables = await ownTables();
      // A later answer knows better.
      if (round !== this.round) return;
      this.call(tables);
      this.tables = tables;
      this.known = true;
      this.trouble = '';
    } catch (error) {
      if (round !== this.round) return;
      this.trouble = await whyNot(error);
    }
    if (this.trouble || this.tables.some(({ phase }) => phase === 'playing' || phase === 'open')) {
      this.plan(EVERY_MS);
    }
    this.tell();
  }

  /** Has the server asked before long: something has happened that may concern one. */
  soon(): void {
    this.plan(LEAST_MS);
  }

  /** Asks again so long after the last time, if that is not to be done sooner. */
  private plan(millis: number): void {
    const due = this.asked + millis;
    if (due >= this.due) return;
    this.due = due;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), due - performance.now());
  }

  /** Tells where it has become one's turn since the last look; at the first one all would call. */
  private call(tables: Summary[]): void {
    if (!this.known) return;
    const waited = new Set(this.tables.filter(isWaiting).map(({ id }) => id));
    for (const { id, game } of tables.filter(isWaiting)) {
      if (!waited.has(id)) callElsewhere(id, t('table.your-turn', { game: title(game) }));
    }
  }

  /** Takes over what is known of a table that is being looked at. */
  take(table: TableState): void {
    const late = ({ id, number }: Summary) => id === table.id && number <= table.number;
    this.tables = this.tables.map((one) => late(one) ? summary(table) : one);
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}

function summary(table: TableState): Summary {
  return { ...table, changed: table.now };
}

export function isWaiting({ turn, you }: Summary): boolean {
  return turn !== undefined && turn === you;
}

export const own = new OwnTables();
