import type { Caller, GameName, GlickoRating, PuzzleSummary, ThemeName } from '../core/core.ts';
import { FACTS } from '../core/game-facts.ts';
import { storage, type Store } from '../shell/storage.ts';
import { today } from './days.ts';

/** How hard the puzzles of the stream are, compared with the player. */
export const LEVELS = ['easier', 'mine', 'harder'] as const;
export type Level = typeof LEVELS[number];

/** How a player does in the puzzles of one game. */
export interface Progress {
  rating: GlickoRating;
  /** The puzzles met so far, by name. */
  met: Record<string, Met>;
  /** The kind of puzzles that the player wants. */
  wish: { theme: ThemeName | null; level: Level };
}

export interface Met {
  times: number;
  /** Solved at last, at whichever try. */
  solved: boolean;
}

/** How an attempt at a puzzle went: `helped` is solved, but with a hint. */
export type Ending = 'solved' | 'helped' | 'failed';

/** The effect of an attempt on the rating; no change when it did not count. */
export interface Settled {
  rating: number;
  change: number | null;
}

const PREFIX = 'stackyard.puzzles.';
const DAYS = 'stackyard.puzzle-days';
/** Older days say nothing about a row that is not longer. */
const MOST_DAYS = 400;

/** The stored text may be anything: only sensible values are taken over. */
export function parse(stored: string | null): Progress {
  const { newcomer } = FACTS;
  const begun: Progress = {
    rating: newcomer,
    met: {},
    wish: { theme: null, level: 'mine' },
  };
  try {
    const found = JSON.parse(stored ?? '{}') ?? {};
    if (Object.keys(newcomer).every((key) => found.rating?.[key] > 0)) begun.rating = found.rating;
    for (const [id, met] of Object.entries((found.met ?? {}) as Record<string, Met>)) {
      if (met?.times > 0) begun.met[id] = { times: met.times, solved: met.solved === true };
    }
    if (typeof found.wish?.theme === 'string') begun.wish.theme = found.wish.theme;
    if (LEVELS.includes(found.wish?.level)) begun.wish.level = found.wish.level;
  } catch {
    // As if nothing were stored.
  }
  return begun;
}

/** The same for the days on which puzzles were solved. */
export function parseDays(stored: string | null): Set<string> {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    const isDay = (one: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(one));
    return new Set(Array.isArray(found) ? found.filter(isDay) : []);
  } catch {
    return new Set();
  }
}

/** The player's progress as it is kept in the browser. */
export class ProgressStore {
  constructor(private readonly store: Store, private readonly day = today) {}

  /** The days on which a puzzle of any game was solved, at whichever try. */
  days(): Set<string> {
    return parseDays(this.store.read(DAYS));
  }

  private solvedToday(): void {
    const days = [...this.days().add(this.day())].sort().slice(-MOST_DAYS);
    this.store.write(DAYS, JSON.stringify(days));
  }

  of(game: GameName): Progress {
    return parse(this.store.read(PREFIX + game));
  }

  private keep(game: GameName, progress: Progress): void {
    this.store.write(PREFIX + game, JSON.stringify(progress));
  }

  wish(game: GameName, some: Partial<Progress['wish']>): void {
    const kept = this.of(game);
    this.keep(game, { ...kept, wish: { ...kept.wish, ...some } });
  }

  /** Keeps how an attempt went; the rules know what it does to the rating. */
  async settle(
    rules: Pick<Caller, 'call'>,
    game: GameName,
    puzzle: PuzzleSummary,
    ending: Ending,
  ): Promise<Settled> {
    const before = this.of(game);
    const after = await settled(rules, before, puzzle, ending);
    this.keep(game, after);
    if (ending !== 'failed') this.solvedToday();
    const { rating } = after.rating;
    const counted = after.rating !== before.rating;
    const change = counted ? Math.round(rating) - Math.round(before.rating.rating) : null;
    return { rating, change };
  }

  /** Keeps that a puzzle has been solved after all, which counts for nothing. */
  solvedLater(game: GameName, { id }: PuzzleSummary): void {
    const kept = this.of(game);
    this.keep(game, { ...kept, met: { ...kept.met, [id]: { ...met(kept, id), solved: true } } });
    this.solvedToday();
  }
}

export const progressStore = new ProgressStore(storage);

/** Only the first try of a puzzle counts, and a hint makes that no win. */
export async function settled(
  rules: Pick<Caller, 'call'>,
  before: Progress,
  puzzle: PuzzleSummary,
  ending: Ending,
): Promise<Progress> {
  const { times, solved } = met(before, puzzle.id);
  const here = { times: times + 1, solved: solved || ending !== 'failed' };
  const after = { ...before, met: { ...before.met, [puzzle.id]: here } };
  if (times > 0 || ending === 'helped') return after;
  const solvedAtOnce = ending === 'solved';
  const rating = await rules.call('ratePuzzle', [before.rating, puzzle.rating, solvedAtOnce]);
  return { ...after, rating };
}

export function timesMet(progress: Progress, id: string): number {
  return met(progress, id).times;
}

export function isSolved(progress: Progress, id: string): boolean {
  return met(progress, id).solved;
}

/** How many puzzles have been solved. */
export function countSolved(progress: Progress): number {
  return Object.values(progress.met).filter(({ solved }) => solved).length;
}

function met(progress: Progress, id: string): Met {
  return progress.met[id] ?? { times: 0, solved: false };
}
