import type { GameName } from '../core/core.ts';
import { storage } from '../shell/storage.ts';

const KEY = 'stackyard.book';

/** The stored text may be anything: only a list of names is taken over. */
export function parse(stored: string | null): Set<string> {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export function isSolved(game: GameName, chapter: string, exercise: string): boolean {
  return parse(storage.read(KEY)).has(name(game, chapter, exercise));
}

/** Remembers in this browser that an exercise has been solved. */
export function solve(game: GameName, chapter: string, exercise: string): void {
  const solved = parse(storage.read(KEY)).add(name(game, chapter, exercise));
  storage.write(KEY, JSON.stringify([...solved]));
}

function name(...parts: string[]): string {
  return parts.join('/');
}
