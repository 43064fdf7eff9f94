import type { GameName, Played, Seat } from './core.ts';
import { forget, keys, read, settings, write } from './settings.ts';

/** Who sits on a seat: 0 for a person at this screen, else the level of the computer. */
export type Player = number;

export const PERSON: Player = 0;

/** A game that is kept in the browser. */
export interface SavedGame {
  id: string;
  played: Played;
  seats: Seat[];
  /** In the order of the seats. */
  players: Player[];
  /** Whether people type in what their own die shows. */
  typedDice: boolean;
  /** Whether the coach helps the person who plays the computer. */
  coach: boolean;
  /** Draws the dice and the computer's mistakes. */
  seed: number;
  /** Moves taken back, the next one last. */
  undone: string[];
  over: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  touched: number;
}

/** Who has finished so many games of a kind knows his way, and gets the coach only when he asks. */
const FIRST_GAMES = 3;

const PREFIX = 'stackyard.game.';

export function load(id: string): SavedGame | null {
  try {
    return JSON.parse(read(PREFIX + id) ?? 'null');
  } catch {
    return null;
  }
}

export function save(game: SavedGame): void {
  game.touched = Date.now();
  write(PREFIX + game.id, JSON.stringify(game));
}

export function remove(id: string): void {
  forget(PREFIX + id);
}

/** All games, the one changed last first. */
export function games(): SavedGame[] {
  return keys(PREFIX).map((key) => load(key.slice(PREFIX.length)))
    .filter((game) => game !== null)
    .sort((one, other) => other.touched - one.touched);
}

/** Whether a person plays the computer: there is somebody to coach. */
export function isCoachable(players: Player[]): boolean {
  return players.includes(PERSON) && players.some((player) => player !== PERSON);
}

/** Whether the coach is switched on for a new game: as it was left, and at first of itself. */
export function wantsCoach(game: GameName): boolean {
  const finished = games().filter(({ over, players, played }) =>
    over && played.game === game && isCoachable(players)
  );
  return settings().coach[game] ?? finished.length < FIRST_GAMES;
}

/** The game that another tab has changed, if that is what happened. */
export function changedElsewhere(event: StorageEvent): string | null {
  return event.key?.startsWith(PREFIX) ? event.key.slice(PREFIX.length) : null;
}

export function create(
  played: Played,
  seats: Seat[],
  players: Player[],
  typedDice: boolean,
  coach: boolean,
): SavedGame {
  const [id, seed] = crypto.getRandomValues(new Uint32Array(2));
  const game = {
    id: id!.toString(36),
    played,
    seats,
    players,
    typedDice,
    coach: coach && isCoachable(players),
    seed: seed!,
    undone: [],
    over: false,
    touched: 0,
  };
  save(game);
  return game;
}

/**
 * The roll of the die after so many moves. The same game has the same dice however often a move is
 * taken back, so that taking back is no second chance.
 */
export function roll(seed: number, ply: number): number {
  let mixed = (seed + Math.imul(ply + 1, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  mixed = (mixed ^ (mixed >>> 15)) >>> 0;
  return 1 + Math.floor(mixed / 2 ** 32 * 6);
}
