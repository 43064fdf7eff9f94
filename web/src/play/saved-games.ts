import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameName, Played, Seat } from '../core/core.ts';
import { settings } from '../shell/settings.ts';
import type { Store } from '../shell/storage.ts';
import { type ClockTerms, fullTimes, type Times } from './game-clock.ts';
import { GameShelf } from './game-shelf.ts';

/** The player of a seat: 0 for a person at this screen, else the level of the computer. */
export type Player = number;

export const PERSON: Player = 0;

export type Notes = Record<number, string>;

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
  /** The clock, if there is one, and the time that each player has left. */
  clock?: ClockTerms | undefined;
  times?: Times | undefined;
  /** What people have noted, by the number of moves before the position. */
  notes?: Notes;
  over: boolean;
  /** The winner of a game that is over; null is a draw. */
  winner?: Seat | null;
  /** When it was last changed, in milliseconds since 1970. */
  touched: number;
}

/** After so many finished games of a kind the coach comes only when it is asked for. */
const FIRST_GAMES = 3;

/** Where games were kept before there was a database for them. */
const PREFIX = 'stackyard.game.';

/** A game in which nobody has moved is forgotten after a day. */
const UNBEGUN_MS = 24 * 60 * 60 * 1000;

const CHANGED = 'changed';

/**
 * The games that are kept in the browser: all of them at hand, each change written at once. What
 * could not be written is tried again with the next change, and is told until it is.
 */
export class SavedGames extends EventTarget {
  private readonly games = new Map<string, SavedGame>();
  private readonly unwritten = new Set<string>();

  constructor(private readonly shelf: Pick<GameShelf, keyof GameShelf>) {
    super();
  }

  /** Reads what is kept, and takes over what was kept elsewhere before. */
  async open(before: Store): Promise<void> {
    this.shelf.listen((id) => this.refresh(id));
    try {
      for (const game of await this.shelf.all()) this.games.set(game.id, game);
    } catch {
      // Whether anything can be kept is told when a game is.
    }
    for (const key of before.keys(PREFIX)) await this.takeOver(before, key);
    for (const game of this.all()) {
      if (!isBegun(game) && game.touched < Date.now() - UNBEGUN_MS) await this.remove(game.id);
    }
  }

  private async takeOver(before: Store, key: string): Promise<void> {
    const game = parse(before.read(key));
    if (game && !this.games.has(game.id)) {
      this.games.set(game.id, game);
      await this.write(game.id);
    }
    if (!game || !this.unwritten.has(game.id)) before.forget(key);
  }

  load(id: string): SavedGame | null {
    return structuredClone(this.games.get(id) ?? null);
  }

  async save(game: SavedGame): Promise<void> {
    game.touched = Date.now();
    this.games.set(game.id, structuredClone(game));
    await this.write(game.id);
    this.tell();
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
    await this.write(id);
    this.tell();
  }

  /** All games, the one changed last first. */
  all(): SavedGame[] {
    return [...this.games.values()].sort((one, other) => other.touched - one.touched);
  }

  /** Whether games are only kept for as long as the page is open: the browser has no room for them. */
  get areLost(): boolean {
    return this.unwritten.size > 0;
  }

  /** Tries again to write what could not be written. */
  async retry(): Promise<void> {
    for (const id of [...this.unwritten]) await this.write(id);
    this.tell();
  }

  private async write(id: string): Promise<void> {
    const game = this.games.get(id);
    try {
      await (game ? this.shelf.put(game) : this.shelf.remove(id));
      this.unwritten.delete(id);
    } catch {
      // A game that could not be removed comes back: nothing is lost.
      if (game) this.unwritten.add(id);
    }
  }

  /** Another tab has changed a game. */
  private async refresh(id: string): Promise<void> {
    const game = await this.shelf.find(id);
    if (game) this.games.set(id, game);
    else this.games.delete(id);
    this.tell(id);
  }

  private tell(elsewhere: string | null = null): void {
    this.dispatchEvent(new CustomEvent(CHANGED, { detail: elsewhere }));
  }

  /**
   * Calls back whenever a game has changed, until the function returned is called; with its name if
   * another tab has changed it.
   */
  subscribe(changed: (elsewhere: string | null) => void): () => void {
    const listener = (event: Event) => changed((event as CustomEvent).detail);
    this.addEventListener(CHANGED, listener);
    return () => this.removeEventListener(CHANGED, listener);
  }
}

export const savedGames = new SavedGames(new GameShelf());

/** Redraws an element whenever a game that is kept has changed. */
export class SavedGamesController implements ReactiveController {
  private leave = () => {};

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.leave = savedGames.subscribe(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.leave();
  }
}

/** The stored text may be anything. */
function parse(stored: string | null): SavedGame | null {
  try {
    const game = JSON.parse(stored ?? 'null');
    return typeof game?.id === 'string' && typeof game.played?.game === 'string' ? game : null;
  } catch {
    return null;
  }
}

/** Whether a person has moved in a game, or computers alone have. */
export function isBegun({ played, players }: SavedGame): boolean {
  return played.moves.length > Math.max(0, players.indexOf(PERSON));
}

/** Whether a person plays the computer: there is somebody to coach. */
export function isCoachable(players: Player[]): boolean {
  return players.includes(PERSON) && players.some((player) => player !== PERSON);
}

/** The games that the one person has finished against computers of a level, and how many were won. */
export function tally(
  games: readonly SavedGame[],
  game: GameName,
  level: number,
): { won: number; count: number } {
  const finished = games.filter(({ played, players, over, winner }) =>
    over && winner !== undefined && played.game === game &&
    players.filter((player) => player === PERSON).length === 1 &&
    players.every((player) => player === PERSON || player === level)
  );
  const won = finished.filter(({ players, seats, winner }) =>
    seats[players.indexOf(PERSON)] === winner
  );
  return { won: won.length, count: finished.length };
}

/** Whether the coach is switched on for a new game: as it was left, and at first by itself. */
export function wantsCoach(game: GameName): boolean {
  const finished = savedGames.all().filter(({ over, players, played }) =>
    over && played.game === game && isCoachable(players)
  );
  return settings().coach[game] ?? finished.length < FIRST_GAMES;
}

export async function create(
  played: Played,
  seats: Seat[],
  players: Player[],
  typedDice: boolean,
  coach: boolean,
  clock?: ClockTerms,
): Promise<SavedGame> {
  const [id, seed] = crypto.getRandomValues(new Uint32Array(2));
  const game = {
    // The document shows the board of the game that the address names before anything has loaded.
    id: `${played.game}-${id!.toString(36)}`,
    played,
    seats,
    players,
    typedDice,
    coach: coach && isCoachable(players),
    seed: seed!,
    undone: [],
    ...(clock ? { clock, times: fullTimes(clock, seats) } : {}),
    over: false,
    touched: 0,
  };
  await savedGames.save(game);
  return game;
}
