import type { GameName, Played, Seat } from '../core/core.ts';
import { settings } from '../shell/settings.ts';
import { storage, type Store } from '../shell/storage.ts';

/** The player of a seat: 0 for a person at this screen, else the level of the computer. */
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
  /** The moves from one to before the other were made at once, and are taken back at once. */
  atOnce?: { from: number; to: number } | undefined;
  over: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  touched: number;
}

/** After so many finished games of a kind the coach comes only when it is asked for. */
const FIRST_GAMES = 3;

const PREFIX = 'stackyard.game.';

/** The games that are kept in the browser. */
export class SavedGames {
  constructor(private readonly store: Store) {}

  load(id: string): SavedGame | null {
    try {
      return JSON.parse(this.store.read(PREFIX + id) ?? 'null');
    } catch {
      return null;
    }
  }

  save(game: SavedGame): void {
    game.touched = Date.now();
    this.store.write(PREFIX + game.id, JSON.stringify(game));
  }

  remove(id: string): void {
    this.store.forget(PREFIX + id);
  }

  /** All games, the one changed last first. */
  all(): SavedGame[] {
    return this.store.keys(PREFIX).map((key) => this.load(key.slice(PREFIX.length)))
      .filter((game) => game !== null)
      .sort((one, other) => other.touched - one.touched);
  }
}

export const savedGames = new SavedGames(storage);

/** Whether a person plays the computer: there is somebody to coach. */
export function isCoachable(players: Player[]): boolean {
  return players.includes(PERSON) && players.some((player) => player !== PERSON);
}

/** Whether the coach is switched on for a new game: as it was left, and at first by itself. */
export function wantsCoach(game: GameName): boolean {
  const finished = savedGames.all().filter(({ over, players, played }) =>
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
  savedGames.save(game);
  return game;
}
