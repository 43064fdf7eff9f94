import type { GameName, Outcome, Played, Seat } from '../core.ts';
import { ask, askText } from './ask.ts';
import { type Rating, who } from './who.ts';

/** What the server says of tables; docs/API.md tells more. What is absent is left out. */

export type Sitter = { id: string; name: string; rating?: Rating } | { level: number };

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
  /** Whether the game counts for the ratings of its players. */
  rated?: boolean;
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
  rated: boolean;
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

/** The tables where one sits or sat; none where one never was at a table. */
export async function ownTables(): Promise<Summary[]> {
  if (!who.known) return [];
  return (await who.ask<{ tables: Summary[] }>('GET', 'me/tables')).tables;
}

export function open(terms: Terms): Promise<TableState> {
  return who.ask('POST', 'tables', terms);
}

export async function act(table: string, action: Action, id?: string): Promise<TableState> {
  const order = id === undefined ? { action } : { id, action };
  return (await who.ask<{ table: TableState }>('POST', `tables/${table}/actions`, order)).table;
}

/** What a rated game has made of a rating. */
export interface Settled {
  rating: Rating;
  change: number;
}

/** What a rated game that is over has made of its players' ratings. */
export async function ratingsAfter(table: string): Promise<Partial<Record<Seat, Settled>>> {
  type Answer = { ratings: Partial<Record<Seat, Settled>> };
  return (await ask<Answer>('GET', `tables/${table}/ratings`)).ratings;
}

/** The game at a table as a record. */
export function recordOf(table: string): Promise<string> {
  return askText(`tables/${table}/record`);
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
