import type { GameName, PuzzleSummary, ThemeName } from '../core.ts';
import { rate, type Rating } from '../glicko.ts';
import { read, write } from '../settings.ts';

/** How hard the puzzles of the stream are, compared with the player. */
export const LEVELS = ['easier', 'mine', 'harder'] as const;
export type Level = typeof LEVELS[number];

/** How a player does in the puzzles of one game. */
export interface Progress {
  rating: Rating;
  /** How many puzzles in a row were solved at the first try. */
  streak: number;
  /** What has been met, by name. */
  met: Record<string, Met>;
  /** What the player wants to be given. */
  wish: { theme: ThemeName | null; level: Level };
}

export interface Met {
  times: number;
  /** Solved at last, at whichever try. */
  solved: boolean;
}

/** How an attempt at a puzzle went: `helped` is solved, but with a hint. */
export type Ending = 'solved' | 'helped' | 'failed';

/** What an attempt did to the rating; no change when it did not count. */
export interface Settled {
  rating: number;
  change: number | null;
}

const PREFIX = 'stackyard.puzzles.';

/**
 * A little below the middle of the puzzles, and surer than Glickman's 350, with which the first
 * mistake would cost 400 points.
 */
const NEWCOMER: Rating = { rating: 1200, deviation: 200, volatility: 0.06 };

/** What a puzzle's rating may be wrong by. */
const PUZZLE_DEVIATION = 60;

/** What is stored may be anything: only what makes sense is taken over. */
export function parse(stored: string | null): Progress {
  const begun: Progress = {
    rating: NEWCOMER,
    streak: 0,
    met: {},
    wish: { theme: null, level: 'mine' },
  };
  try {
    const found = JSON.parse(stored ?? '{}') ?? {};
    if (Object.keys(NEWCOMER).every((key) => found.rating?.[key] > 0)) begun.rating = found.rating;
    if (found.streak > 0) begun.streak = found.streak;
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

export function progress(game: GameName): Progress {
  return parse(read(PREFIX + game));
}

export function wish(game: GameName, some: Partial<Progress['wish']>): void {
  const kept = progress(game);
  keep(game, { ...kept, wish: { ...kept.wish, ...some } });
}

/** Keeps how an attempt went. */
export function settle(game: GameName, puzzle: PuzzleSummary, ending: Ending): Settled {
  const before = progress(game);
  const after = settled(before, puzzle, ending);
  keep(game, after);
  const { rating } = after.rating;
  const counted = after.rating !== before.rating;
  return { rating, change: counted ? Math.round(rating) - Math.round(before.rating.rating) : null };
}

/** Keeps that a puzzle has been solved after all, which counts for nothing. */
export function solvedLater(game: GameName, { id }: PuzzleSummary): void {
  const kept = progress(game);
  keep(game, { ...kept, met: { ...kept.met, [id]: { ...met(kept, id), solved: true } } });
}

/** Only the first try of a puzzle counts, and a hint makes that no win. */
export function settled(before: Progress, puzzle: PuzzleSummary, ending: Ending): Progress {
  const { times, solved } = met(before, puzzle.id);
  const here = { times: times + 1, solved: solved || ending !== 'failed' };
  const after = { ...before, met: { ...before.met, [puzzle.id]: here } };
  if (times > 0 || ending === 'helped') return after;
  const score = ending === 'solved' ? 1 : 0;
  const against = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score };
  return {
    ...after,
    rating: rate(before.rating, [against]),
    streak: score && before.streak + 1,
  };
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

function keep(game: GameName, progress: Progress): void {
  write(PREFIX + game, JSON.stringify(progress));
}
