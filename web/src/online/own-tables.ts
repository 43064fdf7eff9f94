import { ownTables, type Summary, type TableState } from './api.ts';
import { who } from './who.ts';

/** How often the server is asked while there is a game that goes on. */
const EVERY_MS = 30_000;

/** The tables where one sits or sat, for whoever wants to know how many wait. */
class OwnTables {
  tables: Summary[] = [];
  /** Whether the server could be asked the last time. */
  known = false;
  private listeners = new Set<() => void>();
  private timer = 0;

  constructor() {
    who.listen(() => this.refresh());
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
    clearTimeout(this.timer);
    try {
      this.tables = await ownTables();
      this.known = true;
    } catch {
      this.known = false;
    }
    if (this.tables.some(({ phase }) => phase === 'playing' || phase === 'open')) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), EVERY_MS);
    }
    this.tell();
  }

  /** Takes over what is known of a table that is being looked at. */
  take(table: TableState): void {
    this.tables = this.tables.map((one) => one.id === table.id ? summary(table) : one);
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
