import type { PuzzleSummary, ThemeName } from '../core/core.ts';
import { type Level, type Progress, timesMet } from './progress.ts';

/** By how much the puzzles of a level lie above the player's rating. */
const ABOVE: Record<Level, number> = { easier: -250, mine: 0, harder: 250 };

/**
 * The puzzle of a day. Each puzzle draws a number from the day and its own name, and the lowest has
 * it: whichever way they are sorted, and for as long as possible when there are more of them.
 */
export function ofTheDay(
  puzzles: readonly PuzzleSummary[],
  day: string,
): PuzzleSummary | undefined {
  const lot = ({ id }: PuzzleSummary) => hash(`${day} ${id}`);
  return least(puzzles, lot);
}

/** The themes of some puzzles, with how many there are of each, the most frequent first. */
export function themes(puzzles: readonly PuzzleSummary[]): [ThemeName, number][] {
  const counts = new Map<ThemeName, number>();
  for (const theme of puzzles.flatMap((puzzle) => puzzle.themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/**
 * The puzzle that suits a player best: of those about the chosen theme that came least often the one
 * nearest to the player's strength, so that none comes twice before all have come once.
 */
export function next(
  puzzles: readonly PuzzleSummary[],
  progress: Progress,
  skipped: ReadonlySet<string> = new Set(),
): PuzzleSummary | undefined {
  const { theme, level } = progress.wish;
  const about = puzzles.filter((puzzle) => theme === null || puzzle.themes.includes(theme));
  // A theme that there is no more is none.
  const all = about.length > 0 ? about : puzzles;
  const unskipped = all.filter(({ id }) => !skipped.has(id));
  const offered = unskipped.length > 0 ? unskipped : all;
  const fewest = Math.min(...offered.map(({ id }) => timesMet(progress, id)));
  const wanted = progress.rating.rating + ABOVE[level];
  const fresh = offered.filter(({ id }) => timesMet(progress, id) === fewest);
  return least(fresh, ({ rating }) => Math.abs(rating - wanted));
}

/** The one with the lowest number, of equals the one whose name comes first. */
function least(
  puzzles: readonly PuzzleSummary[],
  number: (puzzle: PuzzleSummary) => number,
): PuzzleSummary | undefined {
  const sorted = puzzles.map((puzzle) => ({ puzzle, number: number(puzzle) }))
    .sort((one, other) => one.number - other.number || (one.puzzle.id < other.puzzle.id ? -1 : 1));
  return sorted[0]?.puzzle;
}

/** FNV-1a with a final mixing, which letters at the end of a text need too. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
