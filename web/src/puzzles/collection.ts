import type { Core, GameName, PuzzleSummary } from '../core/core.ts';

/** Where the puzzles of each game lie; written in by the build. */
declare const PUZZLE_FILES: Readonly<Record<GameName, string>>;

export function hasPuzzles(game: GameName): boolean {
  return game in PUZZLE_FILES;
}

const known = new Map<GameName, Promise<PuzzleSummary[]>>();

/** The puzzles of a game, fetched when they are wanted first. */
export function collection(game: GameName, rules: Core): Promise<PuzzleSummary[]> {
  let puzzles = known.get(game);
  if (!puzzles) {
    puzzles = load(game, rules);
    known.set(game, puzzles);
    // A second try must not fail with the first.
    puzzles.catch(() => known.delete(game));
  }
  return puzzles;
}

async function load(game: GameName, rules: Core): Promise<PuzzleSummary[]> {
  const response = await fetch(PUZZLE_FILES[game]!);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return rules.call('puzzles', [await response.text()]);
}
