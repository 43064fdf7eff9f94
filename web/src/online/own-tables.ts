import { Latest } from '../core/latest.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { countWaiting } from '../shell/title.ts';
import { loadOwnTables, type TableState, type TableSummary } from './api.ts';
import { identity } from './identity.ts';
import { denialText } from './server.ts';
import { notifyTurnElsewhere } from './turn-notification.ts';

/** How often the server is asked while a game goes on, or while it does not answer. */
const EVERY_MS = 30_000;

/** How often it is asked at most, however much happens. */
const LEAST_MS = 3_000;

/** The tables where the person at this browser sits or sat. */
class OwnTables {
  tables: TableSummary[] = [];
  /** Whether the server has told them. */
  known = false;
  /** Why the server did not tell them the last time. */
  trouble = '';
  private listeners = new Set<() => void>();
  private readonly latest = new Latest();
  private asked = -Infinity;
  private timer = 0;
  /** When the timer goes off. */
  private due = Infinity;

  /** Follows what happens on the page from now on. */
  start(): void {
    identity.subscribe(() => {
      this.known = false;
      this.refresh();
    });
    addEventListener('hashchange', () => this.refresh());
    document.addEventListener('visibilitychange', () => document.hidden || this.refresh());
    this.refresh();
  }

  subscribe(listener: () => void): void {
    this.listeners.add(listener);
  }

  unsubscribe(listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** How many games wait for a move from here. */
  get waiting(): number {
    return this.tables.filter(isWaiting).length;
  }

  /** The game that waits for a move from here and has the least time left, other than this one. */
  next(table: string): TableSummary | undefined {
    return this.tables.filter((one) => isWaiting(one) && one.id !== table).sort(soonest)[0];
  }

  async refresh(): Promise<void> {
    const wanted = this.latest.start();
    clearTimeout(this.timer);
    this.due = Infinity;
    this.asked = performance.now();
    try {
      const tables = await loadOwnTables();
      if (!wanted()) return;
      this.notify(tables);
      this.tables = tables;
      this.known = true;
      this.trouble = '';
    } catch (error) {
      if (!wanted()) return;
      this.trouble = denialText(error);
    }
    if (this.trouble || this.tables.some(({ phase }) => phase === 'playing' || phase === 'open')) {
      this.refreshAfter(EVERY_MS);
    }
    this.changed();
  }

  /** Has the server asked before long: something has happened that may matter here. */
  soon(): void {
    this.refreshAfter(LEAST_MS);
  }

  /** Asks again so long after the last time, if that is not to be done sooner. */
  private refreshAfter(millis: number): void {
    const due = this.asked + millis;
    if (due >= this.due) return;
    this.due = due;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), due - performance.now());
  }

  /** Tells where the turn has come since the last look; at the first one all would call. */
  private notify(tables: TableSummary[]): void {
    if (!this.known) return;
    const waited = new Set(this.tables.filter(isWaiting).map(({ id }) => id));
    for (const { id, game } of tables.filter(isWaiting)) {
      if (!waited.has(id)) notifyTurnElsewhere(id, t('table.your-turn', { game: title(game) }));
    }
  }

  /** Takes over what is known of a table that is being looked at. */
  take(table: TableState): void {
    const older = ({ id, number }: TableSummary) => id === table.id && number <= table.number;
    this.tables = this.tables.map((one) => older(one) ? { ...table, changed: table.now } : one);
    this.changed();
  }

  private changed(): void {
    countWaiting(this.waiting);
    this.listeners.forEach((listener) => listener());
  }
}

/** Those with the least time left first, those without a clock last. */
export function soonest(one: TableSummary, other: TableSummary): number {
  return (one.deadline ?? Infinity) - (other.deadline ?? Infinity) || other.changed - one.changed;
}

export function isWaiting({ turn, you }: TableSummary): boolean {
  return turn !== undefined && turn === you;
}

export const ownTables = new OwnTables();
