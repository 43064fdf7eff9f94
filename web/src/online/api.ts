import type { GameName, Outcome, Played, Seat } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import type { Challenge, Seek } from './desk.ts';
import { request, requestText } from './server.ts';
import { identity, type Rating } from './identity.ts';

/** Tables as the server describes them; docs/API.md says more. Absent values are left out. */

export type Sitter = { id: string; name: string; rating?: Rating; program?: true } | {
  level: number;
};

export interface SeatAtTable {
  seat: Seat;
  /** Nobody: the seat is free. */
  sitter?: Sitter;
  /** Whether they have resigned, and are out when their turn comes. */
  resigned?: true;
}

export type Clock = { minutes: number; increment: number } | { days: number };

export type OfferKind = 'draw' | 'take_back' | 'rematch' | 'adjudication';

/** A table in a list of tables. */
export interface TableSummary {
  id: string;
  number: number;
  game: GameName;
  options: Record<string, string>;
  /** Whether the game counts for the ratings of its players. */
  rated?: boolean;
  phase: 'open' | 'playing' | 'over' | 'closed';
  seats: SeatAtTable[];
  clock?: Clock;
  /** When the time of the player to move will be up. */
  deadline?: number;
  changed: number;
  ply: number;
  turn?: Seat;
  result?: { winner?: Seat; ending: Outcome['ending'] };
  /** One's own seat. */
  you?: Seat;
}

/** A random value that a player has added to the dice, after so many rolls. */
export interface DiceValue {
  seat: Seat;
  rolls: number;
  value: string;
}

export interface TableState extends Omit<TableSummary, 'changed'> {
  start: string;
  listed: boolean;
  /** The time that everybody has left at `now`, in milliseconds. */
  times: Partial<Record<Seat, number>>;
  /** When the server said all this, by its own clock. */
  now: number;
  moves: string[];
  roll: boolean;
  offer?: { kind: OfferKind; by: Seat; agreed: Seat[]; winner?: Seat };
  /** When the game is called off if the player to move has not made a first move. */
  firstMove?: number;
  /** Whether the game can still be aborted. */
  abortable?: true;
  /** Why there is no game, unless everyone has left. */
  closed?: { why: 'aborted' | 'no_first_move' | 'host_gone' | 'not_begun' | 'operator'; by?: Seat };
  dice?: { hash: string; seed?: string; values?: DiceValue[] };
  /** The table of the rematch. */
  rematch?: string;
  /** The people who have the table open; told live alone. */
  present?: {
    seats: Seat[];
    watchers: number;
    /** When the game can be claimed from the player to move, who is away. */
    claim?: number;
  };
}

/** A table as it is told live: the first time with all moves, then with those that are new. */
export interface TableUpdate extends TableState {
  /** How many moves of the update before stay; the moves of this one follow them. */
  movesFrom?: number;
}

/** The table after an update, with all its moves. */
export function updated(before: TableState | null, update: TableUpdate): TableState {
  const { movesFrom = 0, ...table } = update;
  return { ...table, moves: [...before?.moves.slice(0, movesFrom) ?? [], ...update.moves] };
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
  | { type: 'answer'; accept: boolean }
  | { type: 'abort' }
  | { type: 'claim'; draw: boolean }
  | { type: 'add_value'; value: string };

export interface Lobby {
  open: TableSummary[];
  playing: TableSummary[];
  /** Those who look for a game. */
  seeks: Seek[];
  /** Standing challenges. */
  challenges: Challenge[];
  /** How many people are connected. */
  here: number;
}

/** The tables where one sits or sat; none where one never was at a table. */
export async function loadOwnTables(): Promise<TableSummary[]> {
  if (!identity.isKnown) return [];
  return (await identity.request<{ tables: TableSummary[] }>('GET', 'me/tables')).tables;
}

export function open(terms: Terms): Promise<TableState> {
  return identity.request('POST', 'tables', terms);
}

export async function act(table: string, action: Action, id?: string): Promise<TableState> {
  const order = id === undefined ? { action } : { id, action };
  return (await identity.request<{ table: TableState }>('POST', `tables/${table}/actions`, order))
    .table;
}

/** A rating after a rated game. */
export interface RatingAfter {
  rating: Rating;
  change: number;
}

/** The ratings of the players after a rated game, or why it has not counted. */
export interface RatingsAfter {
  ratings: Partial<Record<Seat, RatingAfter>>;
  uncounted?: string;
}

export function ratingsAfter(table: string): Promise<RatingsAfter> {
  return request('GET', `tables/${table}/ratings`);
}

/** The game at a table as a record. */
export function recordOf(table: string): Promise<string> {
  return requestText(`tables/${table}/record`);
}

export function playedAt(table: TableState): Played {
  const { game, options, start, moves } = table;
  const ended = endedBy(table);
  return { game, options, setup: start, moves, ...(ended ? { ended } : {}) };
}

/** How people, or the clock, ended a game, unless that was a move of it. */
function endedBy({ game, seats, result }: TableState): Played['ended'] {
  if (!result || factsOf(game).resignMove) return undefined;
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
