import type { Core, GameName, PuzzleSummary } from '../core.ts';

/** Where the puzzles of each game lie; written in by the build. */
declare const PUZZLE_FILES: Readonly<Record<GameName, string>>;

const known = new Map<GameName, Promise<PuzzleSummary[]>>();

/** The puzzles of a game, fetched when they are wanted first. */
export function collection(game: GameName, rules: Core): Promise<PuzzleSummary[]> {
  let puzzles = known.get(game);
  if (!puzzles) {
    puzzles = load(game, rules);
    known.set(game, puzzles);
    // Who tries again shall not be told of the same failure.
    puzzles.catch(() => known.delete(game));
  }
  return puzzles;
}

async function load(game: GameName, rules: Core): Promise<PuzzleSummary[]> {
  const response = await fetch(PUZZLE_FILES[game]);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return rules.call('puzzles', [await response.text()]);
}
