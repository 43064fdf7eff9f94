import type { GameName, Outcome, Played, Seat } from '../core.ts';
import { t } from '../messages.ts';
import { refusal } from '../refusals.ts';
import { read, write } from '../settings.ts';

/** What the server says of tables; docs/API.md tells more. What is absent is left out. */

export interface Me {
  id: string;
  name: string;
}

export type Sitter = Me | { level: number };

export interface SeatAtTable {
  seat: Seat;
  /** Nobody: the seat is free. */
  sitter?: Sitter;
}

export type Clock = { minutes: number; increment: number } | { days: number };

export type OfferKind = 'draw' | 'take_back' | 'rematch';

/** What a list of tables tells of each. */
export interface Summary {
  id: string;
  number: number;
  game: GameName;
  options: Record<string, string>;
  phase: 'open' | 'playing' | 'over' | 'closed';
  seats: SeatAtTable[];
  clock?: Clock;
  /** When the time of whoever is to move will be up. */
  deadline?: number;
  changed: number;
  ply: number;
  turn?: Seat;
  result?: { winner?: Seat; ending: Outcome['ending'] };
  /** Where whoever asks sits. */
  you?: Seat;
}

export interface TableState extends Omit<Summary, 'changed'> {
  start: string;
  listed: boolean;
  /** What everybody has left at `now`, in milliseconds. */
  times: Partial<Record<Seat, number>>;
  /** When the server said all this, by its own clock. */
  now: number;
  moves: string[];
  roll: boolean;
  offer?: { kind: OfferKind; by: Seat; agreed: Seat[] };
  dice?: { hash: string; seed?: string };
  /** The table of the rematch. */
  rematch?: string;
  /** Who has the table before his eyes; told live alone. */
  present?: { seats: Seat[]; watchers: number };
}

export interface Terms {
  game: GameName;
  options: Record<string, string>;
  seat?: Seat;
  computers: Partial<Record<Seat, number>>;
  clock?: Clock;
  listed: boolean;
}

export type Action =
  | { type: 'sit'; seat?: Seat }
  | { type: 'leave' }
  | { type: 'move'; ply: number; move: string }
  | { type: 'resign' }
  | { type: 'offer'; kind: OfferKind }
  | { type: 'answer'; accept: boolean };

export interface Lobby {
  open: Summary[];
  playing: Summary[];
}

/** No server with tables answers: there is no connection, or the page comes from elsewhere. */
export class Unreachable extends Error {}

/** The server does not do what was asked. */
export class Denied extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly reason?: string,
    /** How the table really stands. */
    readonly table?: TableState,
  ) {
    super(message);
  }

  /** Whether the same may be done a moment later. */
  get passing(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** A dead connection can keep one waiting for ever. */
const PATIENCE_MS = 15_000;

/** That somebody was at a table with this browser: else the server need not be asked. */
const KNOWN = 'stackyard.player';

let introduced: Promise<Me> | null = null;

/** An address of the server's interface. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

async function fetched(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(address(path), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Unreachable();
  }
}

/** Asks the server, and throws `Unreachable` or `Denied` where that gives no answer. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetched(method, path, body);
  // Servers without tables answer with pages of theirs.
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    throw new Unreachable();
  }
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Denied(answer.error, response.status, answer.reason, answer.table);
}

/** Who one is for the server, which gives strangers a name. */
export function me(): Promise<Me> {
  introduced ??= ask<Me>('GET', 'me').then((known) => {
    write(KNOWN, known.id);
    return known;
  });
  introduced.catch(() => introduced = null);
  return introduced;
}

export async function rename(name: string): Promise<Me> {
  const renamed = await ask<Me>('PUT', 'me', { name });
  introduced = Promise.resolve(renamed);
  return renamed;
}

/** The tables where one sits or sat; none where one never was at a table. */
export async function ownTables(): Promise<Summary[]> {
  if (read(KNOWN) === null) return [];
  await me();
  return (await ask<{ tables: Summary[] }>('GET', 'me/tables')).tables;
}

export async function act(table: string, action: Action, id?: string): Promise<TableState> {
  await me();
  const order = id === undefined ? { action } : { id, action };
  return (await ask<{ table: TableState }>('POST', `tables/${table}/actions`, order)).table;
}

/** The game at a table as a record. */
export async function recordOf(table: string): Promise<string> {
  return await (await fetched('GET', `tables/${table}/record`)).text();
}

export function playedAt(table: TableState): Played {
  const { game, options, start, moves } = table;
  const ended = endedBy(table);
  return { game, options, setup: start, moves, ...(ended ? { ended } : {}) };
}

/** How people, or the clock, ended a game; in Docker that is a move. */
function endedBy({ game, seats, result }: TableState): Played['ended'] {
  if (!result || game === 'docker') return undefined;
  const loser = seats.find(({ seat }) => seat !== result.winner)!.seat;
  switch (result.ending) {
    case 'agreement':
      return 'agreed';
    case 'resignation':
      return `resigned ${loser}`;
    case 'time':
      return `time ${loser}`;
    default:
      return undefined;
  }
}

/** Why something was not done, in the language in use. */
export async function whyNot(error: unknown): Promise<string> {
  if (error instanceof Unreachable) return t('denied.unreachable');
  if (!(error instanceof Denied)) throw error;
  if (error.reason === 'illegal') {
    return t('denied.illegal', { what: await refusal(error.message) });
  }
  if (error.reason) return t(`denied.${error.reason}`);
  return error.status === 429 ? t('denied.often') : await refusal(error.message);
}
