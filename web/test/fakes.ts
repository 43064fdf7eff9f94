import type {
  Caller,
  Calls,
  GlickoRating,
  Made,
  Move,
  Played,
  Seat,
  View,
} from '../src/core/core.ts';
import { Refused } from '../src/core/core.ts';
import type { SavedGame } from '../src/play/saved-games.ts';

/** Stand-ins for the rules and the engine, for tests without a browser. */

type Answers = {
  [Name in keyof Calls]?: (
    ...args: Parameters<Calls[Name]>
  ) => ReturnType<Calls[Name]> | Promise<ReturnType<Calls[Name]>>;
};

/** A worker that answers what it was told to answer, and remembers what it was asked. */
export class FakeCore implements Caller {
  readonly asked: { name: keyof Calls; args: unknown[]; progress: unknown }[] = [];
  stopped = 0;

  constructor(private readonly answers: Answers) {}

  async call<Name extends keyof Calls>(
    name: Name,
    args: Parameters<Calls[Name]>,
    progress?: unknown,
  ): Promise<ReturnType<Calls[Name]>> {
    this.asked.push({ name, args, progress });
    const answer = this.answers[name] as
      | ((...args: unknown[]) => ReturnType<Calls[Name]>)
      | undefined;
    if (!answer) throw new Error(`nobody expected ${name}`);
    return await answer(...args);
  }

  stop(): void {
    this.stopped++;
  }

  count(name: keyof Calls): number {
    return this.asked.filter((one) => one.name === name).length;
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** A move that goes nowhere on a board. */
export function move(text: string, more: Partial<Move> = {}): Move {
  return { text, kind: 'move', from: 'a1', to: 'a2', path: [], removed: [], roll: 0, ...more };
}

export const SEATS: Seat[] = ['white', 'black'];

/** A view with defaults. */
export function view(more: Partial<View> = {}): View {
  return {
    game: 'dvonn',
    options: {},
    seats: SEATS,
    rows: [],
    neighbours: {},
    edges: {},
    entries: {},
    text: '',
    ply: 0,
    turn: SEATS[0]!,
    chance: false,
    outcome: null,
    stacks: {},
    moves: [],
    placesRest: false,
    mapped: false,
    obstacles: {},
    standings: SEATS.map((seat) => ({ seat, pieces: 0, inHand: 0, in: true })),
    last: null,
    made: [],
    ...more,
  };
}

/**
 * A game of two who move in turn, with rules that are easily kept in mind: every move is allowed but
 * `wrong`, and `win` ends the game.
 */
export function viewOf({ game, moves, ended }: Played, ply = moves.length): View {
  const text = moves.slice(0, ply);
  if (text.includes('wrong')) throw new Refused({ code: 'no-move', arguments: { what: 'wrong' } });
  const made = text.map((text, index): Made => ({
    text,
    kind: 'move',
    seat: SEATS[index % 2]!,
    turn: index + 1,
    removed: 0,
  }));
  const over = text.includes('win') || ended !== undefined;
  const last = made.at(-1);
  return view({
    game,
    ply,
    text: text.join(' '),
    turn: over ? null : SEATS[ply % 2]!,
    outcome: over ? { winner: last?.seat ?? null, ending: 'played_out' } : null,
    moves: over ? [] : [move('a'), move('b'), move('win')],
    last: last ? move(last.text) : null,
    made,
  });
}

export function played(...moves: string[]): Played {
  return { game: 'dvonn', options: {}, setup: 'start', moves };
}

/** A rating that goes up by a win and down by a loss, the more the less that was expected. */
export function ratePuzzle(player: GlickoRating, puzzle: number, solved: boolean): GlickoRating {
  const expected = 1 / (1 + 10 ** ((puzzle - player.rating) / 400));
  return { ...player, rating: player.rating + 80 * ((solved ? 1 : 0) - expected) };
}

/** A shelf of games that another tab can reach too, and that can be full. */
export class FakeShelf {
  readonly games = new Map<string, SavedGame>();
  full = false;
  private changed = (_id: string) => {};

  all(): Promise<SavedGame[]> {
    return Promise.resolve([...this.games.values()]);
  }

  find(id: string): Promise<SavedGame | undefined> {
    return Promise.resolve(this.games.get(id));
  }

  put(game: SavedGame): Promise<void> {
    if (this.full) return Promise.reject(new Error('full'));
    this.games.set(game.id, structuredClone(game));
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.games.delete(id);
    return Promise.resolve();
  }

  listen(changed: (id: string) => void): void {
    this.changed = changed;
  }

  /** Another tab at work. */
  putElsewhere(game: SavedGame): void {
    this.games.set(game.id, game);
    this.changed(game.id);
  }
}
